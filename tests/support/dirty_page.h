#pragma once

#include <string>
#include <vector>

#include "tests/support/random_statute.h"

namespace lexgraph::test {

// HTML of the lines as the web serves them: tags in any case and unclosed, lines wrapped inside
// phrases, text cut by span, font and b, entities, no-break spaces, half-decomposed letters,
// comments, scripts, hidden text, navigation before and after. What a reader sees are the lines
// and, outside them, only navigation and banners that hold no word of the lines. Valid UTF-8.
std::string dirty_page(const std::vector<std::string>& lines, Random& random);

// A clean page of the same lines.
std::string clean_page(const std::vector<std::string>& lines);

}  // namespace lexgraph::test
