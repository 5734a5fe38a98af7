// Where a text in UTF-8 can be cut.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::text {

// The place where the character of the byte at `at` begins; the end of the text for what lies
// behind it. Bytes that are no UTF-8 may all belong to one character.
std::size_t character_start(std::string_view text, std::size_t at);

// As many whole characters from the beginning of the text as fit in `bytes`.
std::string_view beginning(std::string_view text, std::size_t bytes);

}  // namespace lexgraph::text
