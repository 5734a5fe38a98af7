#include "ingest/structure/structure.h"

#include "ingest/cn/statute.h"
#include "ingest/structure/body_parser.h"
#include "ingest/structure/checks.h"
#include "ingest/structure/codification.h"
#include "ingest/structure/effect_dates.h"
#include "ingest/structure/head.h"
#include "ingest/structure/language.h"
#include "ingest/structure/paragraphs.h"
#include "ingest/structure/tree_builder.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::ingest {
namespace {

using structure::BodyOptions;
using structure::BodyParser;
using structure::Paragraphs;
using structure::TreeBuilder;

bool has_numbered_unit(const law::Document& document) {
  for (const law::Unit& unit : document.units) {
    if (unit.kind != law::UnitKind::kPreamble && unit.kind != law::UnitKind::kClosing) return true;
  }
  return false;
}

// A page without a number, a kind and a single unit holds no statute: error pages, search pages.
bool holds_document(const law::Document& document) {
  return has_numbered_unit(document) || !document.head.number.empty() ||
         !document.head.type.empty();
}

void drop_document(law::Document& document) {
  const law::Head empty;
  document.head = empty;
  document.units.clear();
  document.frames.clear();
  document.coverage = law::Coverage{};
  document.diagnostics.push_back(
      {"no_document", law::Severity::kError, "no legal document in this source", ""});
}

void parse_vietnamese(const Page& page, TreeBuilder& builder, law::Document& document) {
  const Paragraphs paragraphs(page, document.head.language == "en");
  BodyOptions options;
  options.consolidated = structure::is_consolidated(paragraphs);
  BodyParser parser(paragraphs, options, builder);
  parser.run();
  structure::read_head(page, paragraphs, parser.preamble_end(), document);
  structure::read_effect_dates(document);
}

}  // namespace

NoteMarks parse_structure(const Page& page, law::Document& document) {
  document.units.clear();
  document.frames.clear();
  document.head = law::Head{};
  document.head.language = structure::language_of(page);
  TreeBuilder builder(document);
  if (page.codification) {
    structure::parse_codification(page, builder, document);
  } else if (document.head.language == "zh") {
    cn::parse_statute(page, builder, document);
  } else {
    parse_vietnamese(page, builder, document);
  }
  if (!holds_document(document)) {
    drop_document(document);
    return {};
  }
  document.head.uri = law::work_uri(document.head);
  if (document.head.uri.empty()) document.head.uri = law::anonymous_uri(document.sha256);
  structure::count_coverage(page, builder.label_characters(), document);
  structure::check_document(document);
  return builder.note_marks();
}

}  // namespace lexgraph::ingest
