// Parser: bytes of a source in, parsed document out, no store needed.
//
// read → html → structure → citations and amendments → edges. Never refuses input: any bytes give a
// document or a diagnostic. One Parser may be used by many threads at once (it is immutable).
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"
#include "lexgraph/ingest/source.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

struct ParserOptions {
  std::string sites_dir;  // further site profiles (JSON); "" = only the built-in ones
  // Fields of the records of JSON dumps: "number=so_hieu,html=noi_dung"; "" = by their usual names.
  std::string map;
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

  // A source with a problem gives a document with that diagnostic and nothing else.
  law::Document parse(const Source& source) const;

  // Every document of the file (or "-" for standard input): one; one for each member of an archive,
  // each record of a dump. Error with the path when it cannot be read. `visit` returns false to
  // stop.
  Result<void> parse_file(const std::string& path,
                          const std::function<bool(law::Document)>& visit) const;

  // The sources of a file, to be parsed one by one; of them the one of that name.
  Result<void> sources(const std::string& path, const std::function<bool(Source)>& visit,
                       const std::atomic<bool>* stop = nullptr) const;
  Result<Source> source(const std::string& name) const;

 private:
  struct Impl;
  explicit Parser(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

// Why the source could not be read as text (empty, damaged, a format that is not read); null for a
// document, and for a source that was read and holds none ("no_document"), which is no failure.
const law::Diagnostic* why_unread(const law::Document& document);

}  // namespace lexgraph::ingest
