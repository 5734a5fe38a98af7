// What a question must not say, from a file of rules: {"rules": [{"name", "why", and one of
// "words": [forbidden words or phrases], "digits": [least, most] (a run of so many digits: numbers
// of persons and telephones), "longest": bytes of the question}, …]}.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

struct SafetyRule {
  std::string name;
  std::vector<std::string> words;  // folded, each between blanks
  std::uint32_t least_digits = 0, most_digits = 0;
  std::uint32_t longest = 0;
};

// kInvalidArgument names the rule that is none.
Result<std::vector<SafetyRule>> parse_safety_rules(std::string_view json);
// The rule that the text breaks; nullptr when it breaks none.
const SafetyRule* broken_rule(const std::vector<SafetyRule>& rules, std::string_view text);

}  // namespace lexgraph::eval
