#include "eval/generate/new_wording.h"

#include <vector>

#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kLongestLabel = 6;  // bytes: "10a", "đ1"

bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Label {
  enum class Level { kNone, kClause, kPoint } level = Level::kNone;
  std::string_view number;  // "2a", "đ"
  std::size_t end = 0;      // behind the mark
};

// "2a. ", "đ) " at the beginning of a line.
Label label_of(std::string_view line) {
  const std::size_t mark = line.find_first_of(".) ");
  if (mark == std::string_view::npos || mark == 0 || mark > kLongestLabel || line[mark] == ' ')
    return {};
  if (mark + 1 < line.size() && line[mark + 1] != ' ') return {};
  const bool clause = line[mark] == '.' && is_digit(line[0]);
  const bool point = line[mark] == ')' && !is_digit(line[0]);
  if (!clause && !point) return {};
  return {clause ? Label::Level::kClause : Label::Level::kPoint, line.substr(0, mark), mark + 1};
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + separator.size();
  }
  return parts;
}

// The index of the line that begins the part `segment` ("cl_2", "point_a"), from `from` on; the
// number of lines when there is none.
std::size_t line_of(const std::vector<std::string_view>& lines, std::size_t from,
                    std::string_view segment) {
  const bool clause = segment.starts_with("cl_");
  const Label::Level level = clause ? Label::Level::kClause : Label::Level::kPoint;
  if (!clause && !segment.starts_with("point_")) return lines.size();
  const std::string_view number = segment.substr(segment.find('_') + 1);
  for (std::size_t i = from; i < lines.size(); ++i) {
    const Label label = label_of(lines[i]);
    if (level == Label::Level::kPoint && label.level == Label::Level::kClause && i > from)
      break;  // the next clause
    if (label.level == level && label.number == number) return i;
  }
  return lines.size();
}

}  // namespace

std::string without_label(std::string_view line) {
  const std::string_view text = text::trim(line);
  return text::fold_blanks(text.substr(label_of(text).end));
}

std::string new_wording(std::string_view content, std::string_view whole, std::string_view part) {
  std::vector<std::string_view> lines;
  for (const std::string_view line : split(text::trim(content), "\n")) {
    if (!text::trim(line).empty()) lines.push_back(text::trim(line));
  }
  if (part == whole) return lines.size() == 1 ? without_label(lines[0]) : std::string();
  if (lines.empty() || !law::eid_within(part, whole)) return {};
  std::size_t at = 0;
  Label::Level level = Label::Level::kNone;
  for (const std::string_view segment : split(part.substr(whole.size() + 2), "__")) {
    at = line_of(lines, at, segment);
    if (at == lines.size()) return {};
    level = label_of(lines[at]).level;
  }
  if (at + 1 < lines.size()) {
    const Label::Level next = label_of(lines[at + 1]).level;
    const bool ends = next == Label::Level::kClause || next == level;
    if (!ends) return {};
  }
  return without_label(lines[at]);
}

}  // namespace lexgraph::eval
