#include "lexgraph/ingest/parser.h"

#include "ingest/amend/amend.h"
#include "ingest/html/site_profile.h"
#include "ingest/read/akoma_ntoso.h"
#include "ingest/read/corrections.h"
#include "ingest/read/file.h"
#include "ingest/read/format.h"
#include "ingest/read/read.h"
#include "ingest/source_names.h"
#include "ingest/structure/structure.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::ingest {

struct Parser::Impl {
  SiteProfiles profiles;
  Corrections corrections;
};

Parser::Parser(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
Parser::Parser(Parser&&) noexcept = default;
Parser& Parser::operator=(Parser&&) noexcept = default;
Parser::~Parser() = default;

Result<Parser> Parser::create(const ParserOptions& options) {
  LEXGRAPH_ASSIGN_OR_RETURN(SiteProfiles profiles, SiteProfiles::load(options.sites_dir));
  LEXGRAPH_ASSIGN_OR_RETURN(Corrections corrections, Corrections::load(options.corrections_dir));
  return Parser(std::make_unique<const Impl>(Impl{std::move(profiles), std::move(corrections)}));
}

std::string Parser::source_hash(const std::string& sha256) const {
  return impl_->corrections.source_hash(sha256);
}

law::Document Parser::parse(std::string_view name, std::string_view bytes,
                            std::string sha256) const {
  law::Document document;
  document.file = name;
  if (sha256.empty()) sha256 = sha256_hex(bytes);
  const Correction* correction = impl_->corrections.of_source(sha256);
  document.sha256 = impl_->corrections.source_hash(sha256);
  document.source_bytes = bytes.size();
  if (format_of(bytes) == Format::kAkomaNtoso) {
    read_akoma_ntoso(bytes, document);
    if (document.units.empty()) return document;
    extract_amendments(document);
    extract_edges(Page{}, document);
    return document;
  }
  Page page = read_page(name, bytes, impl_->profiles);
  document.diagnostics = std::move(page.diagnostics);
  // The reader has said why there is nothing.
  if (page.lines.empty() && !document.diagnostics.empty()) return document;
  if (correction != nullptr) correct_lines(*correction, page, document.diagnostics);
  parse_structure(page, document);
  if (correction != nullptr) correct_head(*correction, document);
  check_source_names(name, page, document);
  extract_amendments(document);
  extract_edges(page, document);
  return document;
}

Result<law::Document> Parser::parse_file(const std::string& path) const {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file(path));
  return parse(path, bytes);
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
