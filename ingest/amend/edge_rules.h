// The rules that draw edges, each on its own. Their names in Edge::rule are stable.
#pragma once

#include "ingest/amend/edge_context.h"
#include "ingest/html/page.h"
#include "ingest/structure/note_marks.h"

namespace lexgraph::ingest {

// legal_basis: the "Căn cứ ..." lines of the preamble.  "basis.line"
void draw_bases(EdgeContext& context);

// What the title says of other documents: amends, repeals, replaces, corrects, suspends, extends,
// guides.  "title.amends", "title.repeals", ...
void draw_title(EdgeContext& context);

// guides: "Nghị định này quy định chi tiết khoản 5 Điều 4 của Luật ...".  "guides.scope"
void draw_guidance(EdgeContext& context);

// consolidates, and the amendments that a consolidated text tells in its head and its footnotes.
// "consolidation.base", "consolidation.amending", "consolidation.head", "consolidation.note"
void draw_consolidation(EdgeContext& context, const NoteMarks& marks);

// Source, amendments and see-also notes of codification pages.  "note.codification",
// "note.codification_part", "cite.see_also"
void draw_codification(EdgeContext& context);

// amends, from_foreign: what running text tells of a document that it names, "đã được sửa đổi, bổ
// sung một số điều theo Luật số ...".  "text.history"
void draw_histories(EdgeContext& context);

// Editors' remarks beside the text.  "note.remark"
void draw_remarks(const Page& page, EdgeContext& context);

// cites: every citation of running text that no other edge took.  "cite.text", "cite.heading",
// "cite.quoted"
void draw_citations(EdgeContext& context);

}  // namespace lexgraph::ingest
