// Words by which replies in Vietnamese, Chinese and English mark an answer, refuse or say that they
// do not know. Folded as text::fold does it.
#pragma once

#include <span>
#include <string_view>

namespace lexgraph::eval {

std::span<const std::string_view> answer_marks();
std::span<const std::string_view> refusal_words();
std::span<const std::string_view> abstention_words();

}  // namespace lexgraph::eval
