// Footnotes of consolidated texts to edges between provisions.
#pragma once

#include "ingest/amend/edge_context.h"
#include "ingest/html/page.h"
#include "ingest/structure/note_marks.h"

namespace lexgraph::ingest {

// Draws "consolidation.note": from the provision that a footnote names (from_foreign) to the unit
// of `base`, the consolidated document, that bears the footnote's mark. Marks in headings and texts
// are found there; `labels` are those that stood at labels. Notes are sought in the closing units.
void draw_consolidation_notes(EdgeContext& context, const law::DocumentRef& base,
                              const NoteMarks& labels);

}  // namespace lexgraph::ingest
