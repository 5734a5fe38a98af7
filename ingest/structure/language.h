// The language of a text, from its letters.
#pragma once

#include <string>

#include "ingest/html/page.h"

namespace lexgraph::ingest::structure {

// "vi", "zh" or "en" (no Vietnamese and no Chinese letters among enough Latin ones); "" for a text
// without letters. Reads the first lines only.
std::string language_of(const Page& page);

}  // namespace lexgraph::ingest::structure
