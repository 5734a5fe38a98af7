// Amendments and edges: from the units and frames of a parsed document to instructions as data and
// edges with evidence. No store: targets are References (law/reference.h).
#pragma once

#include "ingest/html/page.h"
#include "ingest/structure/note_marks.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// Instructions of an amending document: fills document.amendments, the owners of document.frames,
// and the edges amends / supplements / replaces / repeals that they draw. Run before extract_edges.
void extract_amendments(law::Document& document);

// Document-level edges (title, căn cứ lines, final clauses), guidance, suspension, correction,
// extension, consolidation, and every citation in running text, resolved in its context (frames
// included). For codification pages and remarks also what `page` says beside the text, and for
// consolidated texts their footnotes, whose marks at labels parse_structure gave.
void extract_edges(const Page& page, law::Document& document, const NoteMarks& marks = {});

}  // namespace lexgraph::ingest
