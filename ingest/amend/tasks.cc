#include "ingest/amend/tasks.h"

#include <algorithm>
#include <array>

#include "ingest/amend/words.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::array<std::string_view, 23> kOffices = {"giao",
                                                       "bộ",
                                                       "các bộ",
                                                       "ủy ban",
                                                       "uỷ ban",
                                                       "sở",
                                                       "các sở",
                                                       "ngân hàng",
                                                       "thanh tra",
                                                       "văn phòng",
                                                       "bảo hiểm xã hội",
                                                       "tổng cục",
                                                       "cục",
                                                       "vụ",
                                                       "kiểm toán",
                                                       "tòa án",
                                                       "viện",
                                                       "hội đồng nhân dân",
                                                       "thủ trưởng",
                                                       "chủ tịch",
                                                       "cơ quan",
                                                       "đề nghị",
                                                       "yêu cầu"};

constexpr std::array<std::string_view, 8> kYetToCome = {
    "trong quý",    "trình chính phủ", "trình thủ tướng", "trình quốc hội",
    "trình ủy ban", "trình cấp",       "theo hướng",      "trình bộ trưởng"};

// Behind "1.", "a)", "-".
std::size_t behind_label(std::string_view line) {
  constexpr std::size_t kLongestLabel = 6;  // bytes
  std::size_t at = skip_marks(line, 0);
  const std::size_t mark = line.find_first_of(".)", at);
  if (mark != line.npos && mark < at + kLongestLabel) at = skip_marks(line, mark + 1);
  return at;
}

}  // namespace

bool heads_tasks(std::string_view line) {
  line = text::trim(line);
  if (!line.ends_with(':')) return false;
  const std::size_t at = behind_label(line);
  if (word_at(line, at, "bộ luật") || line.ends_with("quyết định:") ||
      line.ends_with("quyết nghị:"))
    return false;
  return std::any_of(kOffices.begin(), kOffices.end(),
                     [&](std::string_view office) { return word_at(line, at, office); });
}

bool asks_for_change(std::string_view sentence) {
  return std::any_of(kYetToCome.begin(), kYetToCome.end(), [&](std::string_view words) {
    return find_word(sentence, words, 0, sentence.size()) != kNowhere;
  });
}

}  // namespace lexgraph::ingest
