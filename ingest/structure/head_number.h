// The document's own number in its letterhead.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lexgraph::ingest::structure {

struct NumberWords {
  std::string printed;  // "26/2012/TT- BKHCN"
  std::size_t end = 0;  // byte behind it
};

// A number at `at`. Blanks round its marks belong to it. nullopt for "/2024/NĐ-CP", whose serial
// number was never filled in, and for bare digits unless `bare_allowed`.
std::optional<NumberWords> read_number(std::string_view text, std::size_t at, bool bare_allowed);

// The number that a letterhead line gives: "Số: 12/2020/NĐ-CP", "Luật số: 40/2019/QH14", also when
// the issuer or the date stands in the same line.
std::optional<NumberWords> number_of_line(std::string_view line);

}  // namespace lexgraph::ingest::structure
