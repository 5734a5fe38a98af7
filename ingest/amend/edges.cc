#include "ingest/amend/amend.h"
#include "ingest/amend/document_kind.h"
#include "ingest/amend/edge_context.h"
#include "ingest/amend/edge_rules.h"

namespace lexgraph::ingest {

namespace {

void draw_edges(const Page& page, EdgeContext& context, const NoteMarks& marks) {
  const law::Document& document = context.document();
  if (page.codification || is_codification(document)) {
    draw_codification(context);
    return;
  }
  if (is_consolidation(document.head)) {
    draw_consolidation(context, marks);
  } else {
    draw_bases(context);
    draw_title(context);
    draw_guidance(context);
    draw_histories(context);
  }
  draw_remarks(page, context);
  draw_citations(context);
}

}  // namespace

void extract_edges(const Page& page, law::Document& document, const NoteMarks& marks) {
  if (document.units.empty()) return;
  EdgeContext context(document);
  draw_edges(page, context, marks);
  context.mark_registered();
}

}  // namespace lexgraph::ingest
