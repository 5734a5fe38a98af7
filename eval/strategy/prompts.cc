#include "eval/strategy/prompts.h"

#include <cassert>
#include <filesystem>

#include "eval/strategy/built_in_prompts.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/vlegal_tasks.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBytesPerToken = 3;

std::string labels_of(const Sample& sample) {
  const VlegalTask* task = vlegal_task(sample.task);
  if (task != nullptr && !task->labels[0].empty())
    return std::string(task->labels[0]) + ", " + std::string(task->labels[1]);
  return sample.gold.empty() ? std::string() : sample.gold[0];
}

std::string options_text(const Sample& sample) {
  std::string out;
  for (const Option& option : sample.options) {
    out.append(out.empty() ? "" : "\n").append(option.letter).append(": ").append(option.text);
  }
  return out;
}

bool is_vietnamese(char32_t c) {
  return (c >= 0x1EA0 && c <= 0x1EF9) || c == 0x111 || c == 0x110 || c == 0x1A1 || c == 0x1B0;
}

}  // namespace

Result<Prompts> Prompts::open(const std::string& folder) {
  Prompts prompts;
  for (const BuiltInPrompt& prompt : built_in_prompts()) {
    prompts.texts_[std::string(prompt.language) + "/" + std::string(prompt.name)] = prompt.text;
  }
  if (folder.empty()) return prompts;
  std::error_code unseen;
  if (!fs::is_directory(folder, unseen))
    return Error(ErrorCode::kNotFound, "no folder of prompts " + folder);
  for (auto& [key, text] : prompts.texts_) {
    const fs::path file = fs::path(folder) / (key + ".txt");
    if (!fs::exists(file, unseen)) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(text, read_file_bytes(file));
  }
  return prompts;
}

const std::string& Prompts::text(std::string_view language, std::string_view name) const {
  const auto found = texts_.find(std::string(language) + "/" + std::string(name));
  assert(found != texts_.end());
  return found->second;
}

std::string Prompts::hash() const {
  std::string all;
  for (const auto& [key, text] : texts_) all.append(key).append("\n").append(text).append("\n\x1f");
  return sha256_hex(all);
}

std::string filled(std::string_view text, const Values& values) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t close = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
    const auto value = close == std::string_view::npos
                           ? values.end()
                           : values.find(text.substr(at + 1, close - at - 1));
    if (value == values.end()) {
      out += text[at++];
      continue;
    }
    out += value->second;
    at = close + 1;
  }
  return out;
}

std::string language_of(const Sample& sample) {
  const std::string text = sample.instruction + sample.input;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = text::next_code_point(text, at);
    if (c >= 0x4E00 && c <= 0x9FFF) return "zh";
    if (is_vietnamese(c)) return "vi";
  }
  return "en";
}

std::string question_text(const Prompts& prompts, std::string_view language, const Sample& sample,
                          std::string_view passages, std::uint32_t input_tokens) {
  std::string context(passages);
  if (!sample.context.empty()) context += sample.context + "\n\n";
  const std::uint32_t half = input_tokens / 2;
  const Values values = {
      {"instruction", sample.instruction},
      {"context", context.empty() ? "" : without_middle(context, half) + (half > 0 ? "\n\n" : "")},
      {"input", without_middle(sample.input, context.empty() ? input_tokens : half)},
      {"options", options_text(sample)},
      {"labels", labels_of(sample)}};
  return std::string(text::trim(filled(prompts.text(language, name(sample.kind)), values)));
}

std::string gold_text(const Sample& sample) {
  if (sample.kind == AnswerKind::kTriples) {
    std::string out;
    for (const auto& triple : sample.triples)
      out += triple[0] + " | " + triple[1] + " | " + triple[2] + "\n";
    return out;
  }
  if (sample.gold.empty()) return sample.reference;
  std::string out;
  for (const std::string& gold : sample.gold) out.append(out.empty() ? "" : ", ").append(gold);
  return out;
}

std::uint32_t estimated_tokens(std::string_view text) {
  return static_cast<std::uint32_t>((text.size() + kBytesPerToken - 1) / kBytesPerToken);
}

std::string without_middle(std::string_view text, std::uint32_t tokens) {
  if (tokens == 0 || estimated_tokens(text) <= tokens) return std::string(text);
  const auto inside = [&](std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  std::size_t head = tokens * kBytesPerToken / 2, tail = text.size() - head;
  while (head > 0 && inside(head)) --head;
  while (inside(tail)) ++tail;
  return std::string(text.substr(0, head)) + " … " + std::string(text.substr(tail));
}

}  // namespace lexgraph::eval
