#include "lexgraph/ingest/parser.h"

#include <new>

#include "ingest/amend/amend.h"
#include "ingest/html/site_profile.h"
#include "ingest/read/akoma_ntoso.h"
#include "ingest/read/corrections.h"
#include "ingest/read/format.h"
#include "ingest/read/read.h"
#include "ingest/read/sources.h"
#include "ingest/source_names.h"
#include "ingest/structure/structure.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::ingest {

struct Parser::Impl {
  SiteProfiles profiles;
  FieldMap map;
  Corrections corrections;

  law::Document parse(const Source& source, std::string_view bytes, std::string sha256) const;

 private:
  void read(const Source& source, std::string_view bytes, const Correction* correction,
            law::Document& document) const;
};

Parser::Parser(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
Parser::Parser(Parser&&) noexcept = default;
Parser& Parser::operator=(Parser&&) noexcept = default;
Parser::~Parser() = default;

Result<Parser> Parser::create(const ParserOptions& options) {
  LEXGRAPH_ASSIGN_OR_RETURN(SiteProfiles profiles, SiteProfiles::load(options.sites_dir));
  LEXGRAPH_ASSIGN_OR_RETURN(FieldMap map, FieldMap::parse(options.map));
  LEXGRAPH_ASSIGN_OR_RETURN(Corrections corrections, Corrections::load(options.corrections_dir));
  return Parser(std::make_unique<const Impl>(
      Impl{std::move(profiles), std::move(map), std::move(corrections)}));
}

std::string Parser::source_hash(const std::string& sha256) const {
  return impl_->corrections.source_hash(sha256);
}

law::Document Parser::Impl::parse(const Source& source, std::string_view bytes,
                                  std::string sha256) const {
  law::Document document;
  document.file = source.name;
  if (sha256.empty()) sha256 = sha256_hex(bytes);
  const Correction* correction = corrections.of_source(sha256);
  document.sha256 = corrections.source_hash(sha256);
  document.source_bytes = bytes.size();
  if (!source.problem.empty()) {
    document.diagnostics.push_back(
        {source.problem_code, law::Severity::kError, source.problem, ""});
    return document;
  }
  try {
    read(source, bytes, correction, document);
  } catch (const std::bad_alloc&) {
    document.units.clear();
    document.diagnostics = {{"over_limit", law::Severity::kError,
                             source.name + ": there is not enough memory to read it", ""}};
  }
  return document;
}

void Parser::Impl::read(const Source& source, std::string_view bytes, const Correction* correction,
                        law::Document& document) const {
  if (format_of(bytes) == Format::kAkomaNtoso) {
    read_akoma_ntoso(bytes, document);
    if (document.units.empty()) return;
    extract_amendments(document);
    return extract_edges(Page{}, document);
  }
  Page page = read_page(source.name, bytes, profiles);
  page.attributes.insert(page.attributes.end(), source.attributes.begin(), source.attributes.end());
  if (page.url.empty()) page.url = source.url;
  document.diagnostics = std::move(page.diagnostics);
  // The reader has said why there is nothing.
  if (page.lines.empty() && !document.diagnostics.empty()) return;
  if (correction != nullptr) correct_lines(*correction, page, document.diagnostics);
  const NoteMarks marks = parse_structure(page, document);
  if (correction != nullptr) correct_head(*correction, document);
  check_source_names(source.name, page, document);
  extract_amendments(document);
  extract_edges(page, document, marks);
}

law::Document Parser::parse(std::string_view name, std::string_view bytes,
                            std::string sha256) const {
  Source source;
  source.name = name;
  return impl_->parse(source, bytes, std::move(sha256));
}

law::Document Parser::parse(const Source& source) const {
  return impl_->parse(source, source.bytes, source.sha256);
}

Result<void> Parser::parse_file(const std::string& path,
                                const std::function<bool(law::Document)>& visit) const {
  return sources(path, [&](const Source& source) { return visit(parse(source)); });
}

Result<void> Parser::sources(const std::string& path, const std::function<bool(Source)>& visit,
                             const std::atomic<bool>* stop) const {
  return read_sources(path, {&impl_->map, stop}, visit);
}

Result<Source> Parser::source(const std::string& name) const {
  return read_source(name, {&impl_->map, nullptr});
}

const law::Diagnostic* why_unread(const law::Document& document) {
  if (!document.units.empty()) return nullptr;
  for (const law::Diagnostic& diagnostic : document.diagnostics) {
    if (diagnostic.severity == law::Severity::kError && diagnostic.code != "no_document")
      return &diagnostic;
  }
  return nullptr;
}

}  // namespace lexgraph::ingest
