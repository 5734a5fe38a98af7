#include "eval/construct/safety_rules.h"

#include <nlohmann/json.hpp>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

bool is_word_byte(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// Folded words with one blank between and around them.
std::string padded_words(std::string_view text) {
  std::string out = " ";
  for (const char c : text::fold(text)) {
    if (is_word_byte(c))
      out += c;
    else if (out.back() != ' ')
      out += ' ';
  }
  if (out.back() != ' ') out += ' ';
  return out;
}

bool has_digits(std::string_view text, std::uint32_t least, std::uint32_t most) {
  std::uint32_t run = 0;
  for (const char c : std::string(text) + " ") {
    if (c >= '0' && c <= '9') {
      ++run;
      continue;
    }
    if (run >= least && run <= most) return true;
    run = 0;
  }
  return false;
}

Result<SafetyRule> rule_of(const Json& json, std::size_t number) {
  const std::string where = "rule " + std::to_string(number);
  if (!json.is_object() || !json.contains("name") || !json["name"].is_string())
    return Error(ErrorCode::kInvalidArgument, where + " has no name");
  SafetyRule rule;
  rule.name = json["name"].get<std::string>();
  try {
    if (json.contains("words")) {
      for (const Json& word : json["words"])
        rule.words.push_back(padded_words(word.get<std::string>()));
    }
    if (json.contains("digits")) {
      rule.least_digits = json["digits"].at(0).get<std::uint32_t>();
      rule.most_digits = json["digits"].at(1).get<std::uint32_t>();
    }
    if (json.contains("longest")) rule.longest = json["longest"].get<std::uint32_t>();
  } catch (const Json::exception&) {
    return Error(ErrorCode::kInvalidArgument, where + " (" + rule.name + ") is malformed");
  }
  if (rule.words.empty() && rule.most_digits == 0 && rule.longest == 0)
    return Error(ErrorCode::kInvalidArgument,
                 where + " (" + rule.name + ") has neither words nor digits nor longest");
  return rule;
}

}  // namespace

Result<std::vector<SafetyRule>> parse_safety_rules(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("rules") || !json["rules"].is_array())
    return Error(ErrorCode::kInvalidArgument, "a file of rules is {\"rules\": [{\"name\", …}, …]}");
  std::vector<SafetyRule> rules;
  for (const Json& one : json["rules"]) {
    LEXGRAPH_ASSIGN_OR_RETURN(SafetyRule rule, rule_of(one, rules.size() + 1));
    rules.push_back(std::move(rule));
  }
  return rules;
}

const SafetyRule* broken_rule(const std::vector<SafetyRule>& rules, std::string_view text) {
  const std::string words = padded_words(text);
  for (const SafetyRule& rule : rules) {
    for (const std::string& word : rule.words) {
      if (words.find(word) != std::string::npos) return &rule;
    }
    if (rule.most_digits > 0 && has_digits(text, rule.least_digits, rule.most_digits)) return &rule;
    if (rule.longest > 0 && text.size() > rule.longest) return &rule;
  }
  return nullptr;
}

}  // namespace lexgraph::eval
