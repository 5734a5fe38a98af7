// Parser: bytes of a source in, parsed document out, no store needed.
//
// read → html → structure → citations and amendments → edges. Never refuses input: any bytes give a
// document or a diagnostic. One Parser may be used by many threads at once (it is immutable).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

struct ParserOptions {
  std::string sites_dir;        // further site profiles (JSON); "" = only the built-in ones
  std::string corrections_dir;  // corrections of sources (docs/formats/corrections.md); "" = none
};

class Parser {
 public:
  static Result<Parser> create(const ParserOptions& options = {});
  Parser(Parser&&) noexcept;
  Parser& operator=(Parser&&) noexcept;
  ~Parser();

  // The format is told by content, not by name. `name` is kept in Document::file. A page without a
  // document gives one without units and a diagnostic "no_document".
  // `sha256` of the bytes in hex, when the caller has it already; else it is computed.
  law::Document parse(std::string_view name, std::string_view bytes, std::string sha256 = {}) const;

  // What Document::sha256 will be for a source of this hash: another one where a correction is for
  // it.
  std::string source_hash(const std::string& sha256) const;

  // Reads the file (or "-" for standard input). Io with the path when it cannot be read; Limit when
  // it is larger than limits::kMaxFileBytes.
  Result<law::Document> parse_file(const std::string& path) const;

 private:
  struct Impl;
  explicit Parser(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

// Why the source could not be read as text (empty, damaged, a format that is not read); null for a
// document, and for a source that was read and holds none ("no_document"), which is no failure.
const law::Diagnostic* why_unread(const law::Document& document);

}  // namespace lexgraph::ingest
