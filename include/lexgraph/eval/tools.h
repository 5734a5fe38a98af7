// What a strategy may look up. The tool layer of `lexgraph serve` plugs in here; tests bring their
// own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/model.h"

namespace lexgraph::eval {

struct Passage {
  std::string id;  // of the unit, accepted by every command
  std::string heading;
  std::string text;
  double score = 0;
};

class Retriever {
 public:
  virtual ~Retriever() = default;
  // Best first. `at`: ISO day on which the law is asked for, or "". Thread-safe.
  virtual Result<std::vector<Passage>> search(std::string_view query, std::string_view at,
                                              std::size_t limit) const = 0;
  // Identity in the spec of a run: which store, in which state.
  virtual std::string id() const = 0;
};

class Tools {
 public:
  virtual ~Tools() = default;
  virtual std::vector<ToolSpec> list() const = 0;
  // The answer as text for the model; an error of the tool is an answer too. Thread-safe.
  virtual std::string call(std::string_view name, std::string_view arguments) const = 0;
};

// One tool, `search_law` {"query", "at"?}, over a retriever: for agents where no other tools are.
std::shared_ptr<const Tools> search_tool(std::shared_ptr<const Retriever> retriever);

}  // namespace lexgraph::eval
