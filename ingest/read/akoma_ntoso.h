// Akoma Ntoso 3.0 (docs.oasis-open.org/legaldocml/ns/akn/3.0) → Document. The markup says what
// other sources only print: no structure is parsed here, units are those of the elements.
#pragma once

#include <string_view>

#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// Fills head, units, frames, coverage and diagnostics; amendments and edges are left to the stages
// that find them in any text. A document that lexgraph exported gives the units it was written from
// (docs/formats/akn.md); in one of other hands, eIds that are not of our convention are made anew.
// Damaged XML gives "damaged_source" and no units, a file with no document in it "no_document",
// one with more elements or deeper nesting than the limits "over_limit".
void read_akoma_ntoso(std::string_view bytes, law::Document& document);

}  // namespace lexgraph::ingest
