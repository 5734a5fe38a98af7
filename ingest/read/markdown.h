// Markdown (CommonMark's common forms, with a YAML head) → Page.
#pragma once

#include <string_view>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// Whether a text is Markdown: it begins with a YAML head, or two lines are "#" headings.
bool looks_like_markdown(std::string_view text);

// One line a paragraph; wrapped lines are joined as in read_plain_text. Headings lose their marks
// and are bold, emphasis and links leave their text, tables are tables. Fields of the head whose
// names dumps use (field_map.h) become attributes.
Page read_markdown(std::string_view bytes);

}  // namespace lexgraph::ingest
