// What the pages of all sites are put together from.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/make_corpus/statute.h"

namespace lexgraph::corpus {

// The whole document, from the letterhead to what stands behind the signature.
std::vector<Line> all_lines(const Statute& statute);
// `text` for HTML.
std::string escaped(std::string_view text);

// Calls `visit` for each line with "" and for each run of rows with its first line and the table as
// HTML.
void for_each_block(const std::vector<Line>& lines,
                    const std::function<void(const Line& line, std::string_view table)>& visit);

}  // namespace lexgraph::corpus
