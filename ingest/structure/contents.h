// A list of contents before the body: headings of articles without their text.
#pragma once

#include <cstddef>
#include <optional>

#include "ingest/structure/paragraphs.h"

namespace lexgraph::ingest::structure {

struct Contents {
  std::size_t begin = 0;  // its first heading
  std::size_t end = 0;    // the heading with which the body begins
};

// The articles are named one right behind the other and then all over again, under the same
// headings, with their text. nullopt where they are not: a text attached to another may also begin
// with Điều 1.
std::optional<Contents> find_contents(const Paragraphs& paragraphs);

}  // namespace lexgraph::ingest::structure
