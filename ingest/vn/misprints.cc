#include "ingest/vn/misprints.h"

#include <array>

#include "ingest/structure/folded_scan.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::vn {
namespace {

struct Misprint {
  std::string_view printed;
  std::string_view meant;
};

constexpr std::array kMisprints = {
    Misprint{"sữa đổi", "sửa đổi"}, Misprint{"sủa đổi", "sửa đổi"}, Misprint{"sứa đổi", "sửa đổi"},
    Misprint{"sửa đồi", "sửa đổi"}, Misprint{"sửa đỗi", "sửa đổi"}, Misprint{"sửa dổi", "sửa đổi"},
    Misprint{"bồ sung", "bổ sung"}, Misprint{"bố sung", "bổ sung"}, Misprint{"bỗ sung", "bổ sung"},
    Misprint{"bô sung", "bổ sung"}, Misprint{"bổ xung", "bổ sung"}, Misprint{"bải bỏ", "bãi bỏ"},
    Misprint{"bái bỏ", "bãi bỏ"},   Misprint{"bãi bõ", "bãi bỏ"},   Misprint{"bải bõ", "bãi bỏ"},
    Misprint{"hũy bỏ", "hủy bỏ"},   Misprint{"huỹ bỏ", "hủy bỏ"},   Misprint{"hủy bõ", "hủy bỏ"}};

}  // namespace

std::string_view misprinted_verb_at(std::string_view text, std::size_t at, std::size_t& end) {
  static constexpr std::string_view kFirst = "sbhSBH";
  if (at >= text.size() || kFirst.find(text[at]) == std::string_view::npos) return {};
  for (const Misprint& misprint : kMisprints) {
    std::size_t behind = at;
    if (!structure::match_folded(text, behind, misprint.printed)) continue;
    if (text::is_letter(structure::code_point_at(text, behind))) continue;
    end = behind;
    return misprint.meant;
  }
  return {};
}

}  // namespace lexgraph::ingest::vn
