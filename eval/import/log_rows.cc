#include "eval/import/log_rows.h"

#include <algorithm>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kUsualOptions = 4;

std::optional<std::size_t> index_of_letter(std::string_view text) {
  const std::string_view core = text::trim(text);
  if (core.size() != 1 || core[0] < 'A' || core[0] > 'Z') return std::nullopt;
  return static_cast<std::size_t>(core[0] - 'A');
}

}  // namespace

std::string prompt_text(const Json& prompt) {
  if (prompt.is_string()) return prompt.get<std::string>();
  std::string all;
  if (prompt.is_array()) {
    for (const Json& part : prompt) {
      const std::string text = prompt_text(part);
      if (!text.empty()) all.append(all.empty() ? "" : "\n\n").append(text);
    }
    return all;
  }
  for (const char* key : {"content", "prompt", "text"}) {
    if (prompt.is_object() && prompt.contains(key)) return prompt_text(prompt[key]);
  }
  return all;
}

std::string letter_of(std::size_t index) {
  return index < 26 ? std::string(1, static_cast<char>('A' + index)) : std::string();
}

std::vector<Option> lettered(const std::vector<std::string>& texts) {
  std::vector<Option> options;
  for (const std::string& text : texts) options.push_back({letter_of(options.size()), text});
  return options;
}

void set_target(const Json& target, Sample& sample) {
  if (target.is_array() && target.size() == 1) return set_target(target.front(), sample);
  std::optional<std::size_t> index;
  if (target.is_number_unsigned() && !sample.options.empty()) index = target.get<std::size_t>();
  const std::string text = target.is_string() ? target.get<std::string>() : target.dump();
  if (!index) index = index_of_letter(text);
  for (std::size_t i = 0; !index && i < sample.options.size(); ++i) {
    if (sample.options[i].text == text) index = i;
  }
  if (!index) {
    sample.kind = AnswerKind::kText;
    sample.reference = text;
    return;
  }
  // Letters without their texts: as many as such questions have.
  if (sample.options.empty())
    sample.options = lettered(std::vector<std::string>(std::max(kUsualOptions, *index + 1)));
  sample.kind = AnswerKind::kOption;
  sample.gold = {letter_of(*index)};
}

}  // namespace lexgraph::eval
