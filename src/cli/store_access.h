// What the commands that read a store share: the --store option, opening, and REFs.
#pragma once

#include <memory>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/result.h"
#include "lexgraph/query/resolve.h"
#include "lexgraph/serve/toolbox.h"
#include "lexgraph/store/store.h"
#include "src/cli/arguments.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

class StoreAccess {
 public:
  // --store DIR, or the environment variable LEXGRAPH_STORE.
  void define(Arguments& arguments);
  // Also --known DATE: the store as it was known on that day.
  void define_dated(Arguments& arguments);
  // A store named elsewhere, where the option names none.
  void use(const std::string& directory) {
    if (directory_.empty()) directory_ = directory;
  }
  bool given() const { return !directory_.empty(); }
  // kInvalidArgument when no store was named.
  Result<std::string> directory() const;

  // Opens for reading; the reader sees the store as of now.
  Result<const store::Reader*> open();
  Result<store::Store*> open_store();
  // The tools over the store, which follow it as it changes.
  Result<std::unique_ptr<serve::Toolbox>> open_toolbox(
      const serve::ToolboxOptions& options = {}) const;

 private:
  std::string directory_, known_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Reader> reader_;
  std::unique_ptr<store::Reader> known_reader_;  // a view of reader_
};

// One JSON document and a line end. Malformed UTF-8 (never written by lexgraph) becomes U+FFFD.
void print_json(Terminal& terminal, const nlohmann::ordered_json& json);

}  // namespace lexgraph::cli
