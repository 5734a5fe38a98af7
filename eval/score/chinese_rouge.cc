#include "eval/score/chinese_rouge.h"

#include <algorithm>

#include "eval/text/python_text.h"
#include "lexgraph/eval/rouge.h"

namespace lexgraph::eval {
namespace {

constexpr double kEpsilon = 1e-8;

bool is_sentence_end(char32_t c) {
  return std::u32string_view(U"。！？?").find(c) != std::u32string_view::npos;
}
bool is_closing_quote(char32_t c) { return c == U'”' || c == U'’'; }

// re.sub('([。！？?])([^”’])', r'\1\n\2'): a line end behind the end of a sentence that goes on.
std::u32string with_sentence_ends(std::u32string_view text) {
  std::u32string out;
  out.reserve(text.size() + 16);
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (!is_sentence_end(text[i]) || i + 1 >= text.size() || is_closing_quote(text[i + 1]))
      continue;
    out += U'\n';
    out +=
        text[++i];  // taken along: a mark that follows at once does not end a sentence of its own
  }
  return out;
}

// The same behind six full stops, two ellipses, and a mark with its closing quotation mark. Words
// are joined by blanks, so only the first can occur.
std::u32string with_ellipsis_ends(std::u32string_view text) {
  constexpr std::u32string_view kStops = U"......";
  if (text.find(kStops) == std::u32string_view::npos) return std::u32string(text);
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) {
    const bool here = text.substr(i).starts_with(kStops) && i + kStops.size() < text.size() &&
                      !is_closing_quote(text[i + kStops.size()]);
    if (!here) {
      out += text[i++];
      continue;
    }
    out.append(kStops) += U'\n';
    out += text[i + kStops.size()];
    i += kStops.size() + 1;
  }
  return out;
}

bool is_blank(std::string_view word) {
  // No blank begins with such a byte: ASCII above the space, and all from U+4000 on.
  const auto first = static_cast<unsigned char>(word.empty() ? ' ' : word[0]);
  if ((first > ' ' && first < 0x80) || first > 0xE3) return false;
  const std::u32string text = python::decode(word);
  return std::all_of(text.begin(), text.end(), python::is_space);
}

void add_tokens(std::u32string_view sentence, std::vector<std::string>& tokens) {
  bool any = false;
  for (std::size_t at = 0; at < sentence.size();) {
    std::size_t end = at;
    while (end < sentence.size() && !python::is_space(sentence[end])) ++end;
    if (end > at) tokens.push_back(python::encode(sentence.substr(at, end - at))), any = true;
    at = end + 1;
  }
  if (!any) tokens.emplace_back();  // ' '.join([]).split(' ') is ['']
}

}  // namespace

std::vector<std::string> rouge_chinese_tokens(const std::vector<std::string>& words) {
  std::u32string joined;
  for (const std::string& word : words) {
    if (!joined.empty() || &word != &words.front()) joined += U' ';
    joined += python::decode(word);
  }
  if (python::strip(joined).empty()) return {"无内容"};
  std::u32string text = with_ellipsis_ends(with_sentence_ends(joined));
  while (!text.empty() && python::is_space(text.back())) text.pop_back();
  std::vector<std::string> tokens;
  for (const std::u32string_view sentence : python::split(text, U"\n")) {
    if (!sentence.empty()) add_tokens(sentence, tokens);
  }
  return tokens;
}

std::vector<std::string> words_without_blanks(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  std::copy_if(words.begin(), words.end(), std::back_inserter(out),
               [](const std::string& w) { return !is_blank(w); });
  if (out.empty()) out.emplace_back("无内容");
  return out;
}

double rouge_chinese_f(const std::vector<std::string>& reference,
                       const std::vector<std::string>& candidate) {
  const Rouge rouge = rouge_l(reference, candidate);
  const double sum = rouge.precision + rouge.recall;
  return 2 * (rouge.precision * rouge.recall / (sum + kEpsilon));
}

}  // namespace lexgraph::eval
