// Structure: lines of a page → head, units, frames. Pure function of the page.
#pragma once

#include "ingest/html/page.h"
#include "ingest/structure/note_marks.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// Fills head (number, type, issuer, title, dates), units, frames (spans; owners are filled in by
// the amendment stage), coverage and diagnostics of `document`. Every non-blank character of the
// page's lines ends in exactly one unit. Gives the footnote marks that stood at labels.
NoteMarks parse_structure(const Page& page, law::Document& document);

}  // namespace lexgraph::ingest
