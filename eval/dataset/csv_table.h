// Comma-separated values as RFC 4180 has them: quoted fields may hold commas, line ends and "".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::eval {

struct CsvRow {
  std::vector<std::string> fields;
  std::size_t line = 0;  // where it begins, from 1
};

// Every row, the header too; a BOM is dropped, blank lines are left out. A quote that never ends
// takes the rest of the text.
std::vector<CsvRow> parse_csv(std::string_view text, char separator = ',');

// A field in quotes, those within doubled.
std::string quoted_field(std::string_view text);

}  // namespace lexgraph::eval
