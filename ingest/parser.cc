#include "lexgraph/ingest/parser.h"

#include "ingest/amend/amend.h"
#include "ingest/html/site_profile.h"
#include "ingest/read/akoma_ntoso.h"
#include "ingest/read/file.h"
#include "ingest/read/format.h"
#include "ingest/read/read.h"
#include "ingest/structure/structure.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::ingest {

struct Parser::Impl {
  SiteProfiles profiles;
};

Parser::Parser(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
Parser::Parser(Parser&&) noexcept = default;
Parser& Parser::operator=(Parser&&) noexcept = default;
Parser::~Parser() = default;

Result<Parser> Parser::create(const ParserOptions& options) {
  LEXGRAPH_ASSIGN_OR_RETURN(SiteProfiles profiles, SiteProfiles::load(options.sites_dir));
  return Parser(std::make_unique<const Impl>(Impl{std::move(profiles)}));
}

law::Document Parser::parse(std::string_view name, std::string_view bytes,
                            std::string sha256) const {
  law::Document document;
  document.file = name;
  document.sha256 = sha256.empty() ? sha256_hex(bytes) : std::move(sha256);
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
  parse_structure(page, document);
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
