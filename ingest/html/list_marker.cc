#include "ingest/html/list_marker.h"

#include "ingest/read/line_shape.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// a, b, … z, aa, ab, …
std::string letters(int number) {
  std::string result;
  for (; number > 0; number = (number - 1) / 26) {
    result.insert(result.begin(), static_cast<char>('a' + (number - 1) % 26));
  }
  return result;
}

std::string upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

}  // namespace

std::string list_marker(int number, std::string_view type) {
  std::string marker;
  if (number > 0 && (type == "a" || type == "A")) {
    marker = type == "a" ? letters(number) : upper(letters(number));
  } else if (number > 0 && number < 4000 && (type == "i" || type == "I")) {
    marker = type == "I" ? text::to_roman(number) : text::to_lower(text::to_roman(number));
  } else {
    marker = std::to_string(number);
  }
  return marker + ". ";
}

bool has_own_label(std::string_view text) {
  const LineShape shape = line_shape(text);
  return shape == LineShape::kArticle || shape == LineShape::kDivision ||
         shape == LineShape::kClause || shape == LineShape::kPoint || shape == LineShape::kDash;
}

}  // namespace lexgraph::ingest
