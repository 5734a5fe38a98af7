// Paragraphs and dash items within the text of one unit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "graph/replay/unit_tree.h"

namespace lexgraph::graph {

// `part` as in law::Amendment: "lead-in", "paragraph 2", "dash 3"; without a number the last is
// meant, or for insertions the end. What goes on after the children counts with what stands before
// them. Each gives the reason when the unit has no such part, and then leaves it as it was.
std::optional<std::string> replace_paragraph(TextNode& node, std::string_view part,
                                             std::string_view words);
std::optional<std::string> insert_paragraph(TextNode& node, std::string_view part,
                                            std::string_view words);
std::optional<std::string> remove_paragraph(TextNode& node, std::string_view part);

}  // namespace lexgraph::graph
