// The words by which an amending text gives an instruction, as far as structure needs them: to tell
// a clause of the host from a clause of the wording that it sets.
#pragma once

#include <string_view>

namespace lexgraph::ingest::vn {

// "Sửa đổi, bổ sung khoản 2 Điều 5 như sau:", "Bãi bỏ Điều 9.", "Thay cụm từ ...", "Điểm a khoản 1
// Điều 3 được sửa đổi như sau:": begins like an instruction on units or words of another text.
bool is_instruction(std::string_view text);

// Ends by announcing wording: "... như sau:", "... sau đây:".
bool announces_wording(std::string_view text);

// Speaks of amending at all: "sửa đổi", "bổ sung", "thay thế", "bãi bỏ".
bool mentions_amending(std::string_view text);

// Names the unit that a label would open: "khoản 4" for "4.", "điểm đ" for "đ)", "Điều 5a".
bool names_unit(std::string_view text, std::string_view folded_kind, std::string_view number);

}  // namespace lexgraph::ingest::vn
