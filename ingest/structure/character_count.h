// Counting characters fast enough to do it for every text twice: conservation is checked for each
// document, not only in tests.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::ingest::structure {

// Code points of valid UTF-8 that are neither blank, line end nor tab. Other blanks do not occur in
// the lines of a page (ingest/html/page.h).
std::size_t count_characters(std::string_view text);

}  // namespace lexgraph::ingest::structure
