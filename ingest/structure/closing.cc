#include "ingest/structure/closing.h"

#include <algorithm>
#include <array>

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kMaxSignerBytes = 160;

constexpr std::array<std::string_view, 10> kMandates = {"TM.", "KT.", "TL.", "TUQ.", "T/M",
                                                        "K/T", "T.M", "K.T", "TM ",  "KT "};

// Offices as they stand above a signature.
constexpr std::array<std::string_view, 22> kOffices = {"chủ tịch",
                                                       "phó chủ tịch",
                                                       "bộ trưởng",
                                                       "thứ trưởng",
                                                       "thủ tướng",
                                                       "phó thủ tướng",
                                                       "thống đốc",
                                                       "phó thống đốc",
                                                       "chánh án",
                                                       "phó chánh án",
                                                       "viện trưởng",
                                                       "phó viện trưởng",
                                                       "tổng",
                                                       "phó tổng",
                                                       "chủ nhiệm",
                                                       "phó chủ nhiệm",
                                                       "giám đốc",
                                                       "phó giám đốc",
                                                       "trưởng ban",
                                                       "phó trưởng ban",
                                                       "quyền bộ trưởng",
                                                       "bộ trưởng, chủ nhiệm"};

bool is_name_of_law(std::string_view line) {
  static constexpr std::array<std::string_view, 6> kNames = {
      "luật này", "bộ luật này", "pháp lệnh này", "nghị quyết này", "hiến pháp này", "(luật này"};
  return std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
    std::size_t at = 0;
    return match_folded(line, at, name);
  });
}

// "Nơi nhận:", alone or with the first recipient; "Nơi nhận hồ sơ là ..." speaks of another thing.
bool starts_recipients(std::string_view line) {
  std::size_t at = 0;
  if (!match_folded(line, at, "nơi nhận")) return false;
  return !text::is_letter(code_point_at(line, skip_blanks(line, at)));
}

}  // namespace

bool starts_closing(std::string_view line) {
  if (line.size() < 4) return false;
  const char c = line[0];
  if (c == 'N' || c == 'n') return starts_recipients(line);
  if (c != 'T' && c != 'K') return false;
  if (line.size() > kMaxSignerBytes) return false;
  // The name of the signer, in small letters, may stand in the same line.
  return std::any_of(kMandates.begin(), kMandates.end(), [&](std::string_view mandate) {
    if (!line.starts_with(mandate)) return false;
    const std::string_view rest = line.substr(skip_blanks(line, mandate.size()));
    return in_capitals(rest.substr(0, rest.find(' ')));
  });
}

bool is_passing_sentence(std::string_view line) {
  if (line.empty() || line.size() > 600) return false;
  if (line[0] != 'L' && line[0] != 'B' && line[0] != 'P' && line[0] != 'N' && line[0] != 'H' &&
      line[0] != '(') {
    return false;
  }
  return is_name_of_law(line) && contains_folded(line, "thông qua") &&
         (contains_folded(line, "khóa") || contains_folded(line, "khoá") ||
          contains_folded(line, "kỳ họp") || contains_folded(line, "kì họp"));
}

bool may_start_closing(std::string_view line) {
  if (line.empty()) return false;
  if (is_passing_sentence(line)) return true;
  if (line[0] == '(') {
    return starts_with_word(line.substr(1), "đã ký") || starts_with_word(line.substr(1), "đã kí");
  }
  if (line.size() > kMaxSignerBytes) return false;
  if (line.starts_with("XÁC THỰC VĂN BẢN")) return true;
  if (!in_capitals(line)) return false;
  return std::any_of(kOffices.begin(), kOffices.end(),
                     [&](std::string_view office) { return starts_with_word(line, office); });
}

}  // namespace lexgraph::ingest::structure
