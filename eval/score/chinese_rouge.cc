#include "eval/score/chinese_rouge.h"

#include <algorithm>
#include <initializer_list>

#include "eval/text/python_text.h"
#include "lexgraph/eval/rouge.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr double kEpsilon = 1e-8;

bool starts_any(std::string_view text, std::initializer_list<std::string_view> marks) {
  return std::any_of(marks.begin(), marks.end(),
                     [text](std::string_view mark) { return text.starts_with(mark); });
}
std::size_t sentence_end_at(std::string_view text) {  // its length in bytes, 0 if there is none
  if (text[0] == '?') return 1;
  if (text[0] != '\xE3' && text[0] != '\xEF') return 0;
  return starts_any(text, {"。", "！", "？"}) ? 3 : 0;
}
bool closing_quote_at(std::string_view text) { return starts_any(text, {"”", "’"}); }

// Copies `text` with a line end behind every mark that goes on without a closing quotation mark.
// mark_at(i): bytes of the mark at byte i, 0 if there is none. The character behind a mark is taken
// along: a mark that follows at once does not end a sentence of its own.
template <typename MarkAt>
std::string with_line_ends(std::string_view text, const MarkAt& mark_at) {
  std::string out;
  out.reserve(text.size() + text.size() / 16);
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t mark = mark_at(at);
    const std::size_t behind = at + std::max<std::size_t>(mark, 1);
    at = behind;
    if (mark == 0 || behind >= text.size() || closing_quote_at(text.substr(behind))) continue;
    text::next_code_point(text, at);
    out.append(text.substr(copied, behind - copied)).append("\n");
    copied = behind;
  }
  return out.append(text.substr(copied));
}

// re.sub('([。！？?])([^”’])', r'\1\n\2'): a line end behind the end of a sentence that goes on.
std::string with_sentence_ends(std::string_view text) {
  return with_line_ends(text, [text](std::size_t at) { return sentence_end_at(text.substr(at)); });
}

// The same behind six full stops, two ellipses, and a mark with its closing quotation mark. Words
// are joined by blanks, so only the first can occur.
std::string with_ellipsis_ends(std::string whole) {
  constexpr std::string_view kStops = "......";
  const std::string_view text = whole;
  if (text.find(kStops) == std::string_view::npos) return whole;
  return with_line_ends(text, [&](std::size_t at) {
    return text.substr(at).starts_with(kStops) ? kStops.size() : 0;
  });
}

// Bytes of the blank at `at`, 0 if there is none.
std::size_t blank_at(std::string_view text, std::size_t at) {
  // No blank begins with another byte.
  const auto first = static_cast<unsigned char>(text[at]);
  if (first > ' ' && first != 0xC2 && (first < 0xE1 || first > 0xE3)) return 0;
  std::size_t end = at;
  return python::is_space(text::next_code_point(text, end)) ? end - at : 0;
}

bool is_blank(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = blank_at(text, at);
    if (bytes == 0) return false;
    at += bytes;
  }
  return true;
}

void add_tokens(std::string_view sentence, std::vector<std::string>& tokens) {
  bool any = false;
  std::size_t begin = 0;
  const auto take = [&](std::size_t end) {
    if (end > begin) tokens.emplace_back(sentence.substr(begin, end - begin)), any = true;
  };
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t bytes = blank_at(sentence, at);
    if (bytes > 0) {
      take(at);
      begin = at + bytes;
    }
    at += std::max<std::size_t>(bytes, 1);
  }
  take(sentence.size());
  if (!any) tokens.emplace_back();  // ' '.join([]).split(' ') is ['']
}

// Without the blanks at the end.
std::string_view stripped_end(std::string_view text) {
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
  while (!text.empty()) {
    std::size_t last = text.size() - 1;
    while (last > 0 && continues(text[last])) --last;
    if (blank_at(text, last) == 0) break;
    text = text.substr(0, last);
  }
  return text;
}

}  // namespace

std::vector<std::string> rouge_chinese_tokens(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) {
    if (&word != &words.front()) joined += ' ';
    joined += word;
  }
  if (is_blank(joined)) return {"无内容"};
  const std::string lines = with_ellipsis_ends(with_sentence_ends(joined));
  std::vector<std::string> tokens;
  tokens.reserve(words.size());
  const std::string_view text = stripped_end(lines);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) add_tokens(text.substr(at, end - at), tokens);
    at = end + 1;
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
