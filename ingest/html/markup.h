// What is taken out of a page before libxml2 reads it.
#pragma once

#include <cstddef>
#include <string>

namespace lexgraph::ingest {

// Overwrites with blanks what stands in a tag behind its first limits::kMaxAttributes attributes:
// libxml2 compares each attribute with all before it. Empties <script> and <style>, a quarter of a
// page, of which libxml2 would read every letter and, unlike a browser, take "</p>" in a string for
// the end; their line ends stay. Gives the number of tags that were cut. Linear.
std::size_t prune_markup(std::string& html);

}  // namespace lexgraph::ingest
