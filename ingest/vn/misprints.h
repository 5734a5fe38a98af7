// Verbs of amending that a hand or a scanner has misprinted by one mark: "bồ sung", "sữa đổi",
// "bải bỏ". A closed list: other words of one mark's difference have a meaning of their own ("sửa
// đối với", "bộ sung", "thay thẻ"). Thread-safe.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::ingest::vn {

// The verb that is meant by the misprinted one at a word's begin (lower-case NFC, single blanks),
// `end` behind it; "" if none stands there.
std::string_view misprinted_verb_at(std::string_view text, std::size_t at, std::size_t& end);

}  // namespace lexgraph::ingest::vn
