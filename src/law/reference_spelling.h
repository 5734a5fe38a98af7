// REFs as people type them, put into the order and words of statutes before they are read.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::law {

// "Luật Bến đò, Điều 8, khoản 1, điểm c" → "điểm c khoản 1 Điều 8 Luật Bến đò"; "NĐ 961/2013/NĐ-CP"
// → "Nghị định 961/2013/NĐ-CP". What is neither comes back unchanged.
std::string spelled_out(std::string_view ref);

// Typed without diacritics, a letter may stand for two; where `ref` prints "đ" in the number of a
// unit, the same number in `unit` gets it back ("point_d" → "point_đ").
std::string with_printed_letters(std::string_view ref, std::string_view unit);

}  // namespace lexgraph::law
