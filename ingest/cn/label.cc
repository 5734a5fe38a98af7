#include "ingest/cn/label.h"

#include <array>

#include "ingest/structure/folded_scan.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::cn {
namespace {

using structure::code_point_at;
using structure::skip_blanks;

struct Level {
  char32_t sign;
  law::UnitKind kind;
};
constexpr std::array<Level, 4> kLevels = {{{U'编', law::UnitKind::kPart},
                                           {U'章', law::UnitKind::kChapter},
                                           {U'节', law::UnitKind::kSection},
                                           {U'条', law::UnitKind::kArticle}}};
constexpr std::u32string_view kNumerals = U"〇零一二三四五六七八九十百千两";

// The number at `at`, in words or digits; moves `at` behind it. 0 if there is none.
int read_number(std::string_view text, std::size_t& at) {
  std::size_t end = at;
  bool digits = false, words = false;
  int value = 0;
  while (end < text.size()) {
    std::size_t next = end;
    char32_t c = text::next_code_point(text, next);
    if (c >= U'０' && c <= U'９') c = '0' + (c - U'０');  // full-width
    if (c >= '0' && c <= '9' && !words) {
      digits = true;
      if (value < 100000) value = value * 10 + static_cast<int>(c - '0');
    } else if (kNumerals.find(c) != std::u32string_view::npos && !digits) {
      words = true;
    } else {
      break;
    }
    end = next;
  }
  if (words) value = text::chinese_number(text.substr(at, end - at)).value_or(0);
  at = end;
  return value;
}

std::optional<Label> read_point(std::string_view line, std::size_t at) {
  Label label;
  label.kind = law::UnitKind::kPoint;
  label.value = read_number(line, at);
  if (label.value == 0 || at >= line.size()) return std::nullopt;
  const char32_t close = text::next_code_point(line, at);
  if (close != U'）' && close != U')') return std::nullopt;
  label.number = std::to_string(label.value);
  label.end = at;
  label.body = skip_blanks(line, at);
  label.apart = true;
  return label;
}

}  // namespace

std::optional<Label> read_label(std::string_view line) {
  if (line.empty()) return std::nullopt;
  std::size_t at = 0;
  const char32_t first = text::next_code_point(line, at);
  if (first == U'（' || first == U'(') return read_point(line, at);
  if (first != U'第') return std::nullopt;
  Label label;
  label.value = read_number(line, at);
  if (label.value == 0 || at >= line.size()) return std::nullopt;
  const char32_t sign = text::next_code_point(line, at);
  bool known = false;
  for (const Level& level : kLevels) {
    if (level.sign != sign) continue;
    label.kind = level.kind;
    known = true;
  }
  if (!known) return std::nullopt;
  label.number = std::to_string(label.value);
  std::size_t behind = at;
  if (code_point_at(line, behind) == U'之') {
    text::next_code_point(line, behind);
    label.sub = read_number(line, behind);
    if (label.sub > 0) {
      label.number += "之" + std::to_string(label.sub);
      at = behind;
    }
  }
  label.end = at;
  label.body = skip_blanks(line, at);
  label.apart = label.body > at || at >= line.size();
  return label;
}

}  // namespace lexgraph::ingest::cn
