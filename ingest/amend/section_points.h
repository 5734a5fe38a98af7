// Provisions of documents that are divided by Roman sections, not by articles: what such texts call
// "điểm 2 mục I", "tiết 2.1 điểm 2 mục I", "điểm b tiết 2.2" is held as a clause, a point, a
// subpoint.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/amend/statements.h"

namespace lexgraph::ingest {

// The path under which the unit is held; `path` itself where it names an article or no section.
std::string path_in_section(const std::string& path);

// Does the unit stand in a section and in no article?
bool in_section(std::string_view path);

// "điểm b tiết 2.2 điểm 2 mục I": the point, named as if it stood beside the sub-item, is in it.
// Joins the two names of a list into one.
void join_points_of_sections(std::string_view text, std::vector<Token>& tokens);

}  // namespace lexgraph::ingest
