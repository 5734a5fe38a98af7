#include "ingest/amend/section_points.h"

#include <algorithm>

#include "ingest/amend/words.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

bool begins_with_digit(std::string_view number) {
  return !number.empty() && number.front() >= '0' && number.front() <= '9';
}

bool is_dotted(std::string_view number) { return number.find('.') != std::string_view::npos; }

// The last step of a path, empty if it has none.
law::EidStep last_step(const std::string& path) {
  const std::vector<law::EidStep> steps = law::eid_steps(path);
  return steps.empty() ? law::EidStep{} : steps.back();
}

// "điểm b" and "tiết 2.2" right behind it.
bool is_point_of(std::string_view text, const Token& point, const Token& item) {
  if (point.kind != TokenKind::kUnit || item.kind != TokenKind::kUnit) return false;
  const law::EidStep small = last_step(point.unit.path);
  const law::EidStep large = last_step(item.unit.path);
  if (small.prefix != "point" || begins_with_digit(small.number)) return false;
  if (large.prefix != "subpoint" || !begins_with_digit(large.number)) return false;
  return skip_blanks(text, point.span.end) == item.span.begin;
}

}  // namespace

bool in_section(std::string_view path) {
  const bool section = path.starts_with("sec_") || path.starts_with("part_");
  return section && law::eid_article(path).empty();
}

std::string path_in_section(const std::string& path) {
  if (!in_section(path)) return path;
  std::string held;
  bool clause = false;
  bool point = false;
  for (law::EidStep step : law::eid_steps(path)) {
    const bool small = step.prefix == "point" || step.prefix == "subpoint";
    if (step.prefix == "cl") clause = true;
    if (small && !clause && begins_with_digit(step.number) && !is_dotted(step.number)) {
      step.prefix = "cl";
      clause = true;
    } else if (small) {
      step.prefix = point ? "subpoint" : "point";
      point = true;
    }
    held = law::eid_join(held, step.prefix + "_" + step.number);
  }
  return held;
}

void join_points_of_sections(std::string_view text, std::vector<Token>& tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (!is_point_of(text, tokens[i], tokens[i + 1])) continue;
    const std::string point = "point_" + last_step(tokens[i].unit.path).number;
    Token& item = tokens[i + 1];
    item.unit.path = law::eid_join(item.unit.path, point);
    item.span.begin = tokens[i].span.begin;
    item.cited.begin = std::min(item.cited.begin, item.span.begin);
    tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace lexgraph::ingest
