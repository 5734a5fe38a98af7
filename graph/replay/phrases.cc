#include "graph/replay/phrases.h"

#include <algorithm>

#include "lexgraph/text/characters.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::graph {
namespace {

bool is_word_char(char32_t c) { return text::is_letter(c) || text::is_digit(c); }

char32_t code_point_before(std::string_view text, std::size_t at) {
  std::size_t begin = text::character_start(text, at - 1);
  return text::next_code_point(text, begin);
}

// Between the characters before and at `at` a word ends or begins.
bool at_boundary(std::string_view text, std::size_t at) {
  if (at == 0 || at >= text.size()) return true;
  std::size_t next = at;
  return !is_word_char(code_point_before(text, at)) ||
         !is_word_char(text::next_code_point(text, next));
}

struct Hit {
  std::size_t size = 0;  // bytes matched, 0 if none
  bool capital = false;  // the text has a capital where the phrase has a small letter
};

// The bytes at `at` that are the letters of `phrase` in any case; 0 if they are not.
std::size_t same_letters(std::string_view text, std::size_t at, std::string_view phrase) {
  const std::size_t begin = at;
  for (std::size_t in_phrase = 0; in_phrase < phrase.size();) {
    if (at >= text.size()) return 0;
    const char32_t wanted = text::next_code_point(phrase, in_phrase);
    if (text::to_lower(text::next_code_point(text, at)) != text::to_lower(wanted)) return 0;
  }
  return at - begin;
}

Hit match(std::string_view text, std::size_t at, const PhraseRule& rule) {
  const std::string_view phrase = rule.old_phrase;
  std::size_t in_text = at;
  std::size_t in_phrase = 0;
  const char32_t c = text::next_code_point(text, in_text);
  const char32_t p = text::next_code_point(phrase, in_phrase);
  Hit hit;
  hit.capital = c != p && text::is_upper(c) && text::to_lower(c) == p;
  if (c != p && !hit.capital && !rule.any_case) return {};
  const std::string_view rest = phrase.substr(in_phrase);
  if (rule.any_case) {
    hit.size = same_letters(text, at, phrase);
  } else if (text.substr(in_text, rest.size()) == rest) {
    hit.size = in_text + rest.size() - at;
  }
  if (hit.size == 0) return {};
  const bool word_begins = is_word_char(p);
  const bool word_ends = is_word_char(code_point_before(phrase, phrase.size()));
  if (word_begins && !at_boundary(text, at)) return {};
  if (word_ends && !at_boundary(text, at + hit.size)) return {};
  return hit;
}

std::string with_capital(std::string_view phrase) {
  if (phrase.empty()) return {};
  std::size_t rest = 0;
  const char32_t first = text::next_code_point(phrase, rest);
  std::string out;
  text::append_utf8(out, text::to_upper(first));
  return out.append(phrase.substr(rest));
}

bool is_joint(char c) { return c == ',' || c == ';' || c == '.' || c == ':' || c == ')'; }

// What a deletion at the end of `out` leaves: one blank, no blank before a comma, no two commas.
void close_gap(std::string& out, std::string_view text, std::size_t& at) {
  const bool opens = out.empty() || out.back() == '\n';
  while (at < text.size() && text[at] == ' ' && (opens || out.back() == ' ')) ++at;
  if (opens) {
    while (at < text.size() && (text[at] == ',' || text[at] == ' ')) ++at;
    return;
  }
  if (at < text.size() && (is_joint(text[at]) || text[at] == '\n')) {
    while (!out.empty() && out.back() == ' ') out.pop_back();
  }
  if (at < text.size() && text[at] == ',' && !out.empty() && out.back() == ',') ++at;
  if (at == text.size()) {
    while (!out.empty() && out.back() == ' ') out.pop_back();
  }
}

void insert_beside(std::string& out, std::string_view found, std::string_view added, bool after) {
  const std::string_view first = after ? found : added;
  const std::string_view second = after ? added : found;
  out.append(first);
  const bool joined = second.empty() || is_joint(second.front()) || first.empty() ||
                      first.back() == ' ' || second.front() == ' ';
  if (!joined) out.push_back(' ');
  out.append(second);
}

}  // namespace

std::optional<std::string> apply_phrases(std::string_view text, std::vector<PhraseRule>& rules,
                                         std::size_t most) {
  std::vector<PhraseRule*> longest_first;
  for (PhraseRule& rule : rules) longest_first.push_back(&rule);
  std::stable_sort(longest_first.begin(), longest_first.end(),
                   [](const PhraseRule* a, const PhraseRule* b) {
                     return a->old_phrase.size() > b->old_phrase.size();
                   });
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    Hit hit;
    PhraseRule* rule = nullptr;
    for (PhraseRule* candidate : longest_first) {
      hit = match(text, at, *candidate);
      if (hit.size == 0) continue;
      rule = candidate;
      break;
    }
    if (rule == nullptr) {
      std::size_t next = at;
      text::next_code_point(text, next);
      out.append(text.substr(at, next - at));
      at = next;
      continue;
    }
    ++rule->hits;
    const std::string_view found = text.substr(at, hit.size);
    at += hit.size;
    switch (rule->op) {
      case PhraseOp::kReplace:
        out.append(hit.capital ? with_capital(rule->new_phrase) : std::string(rule->new_phrase));
        break;
      case PhraseOp::kDelete:
        close_gap(out, text, at);
        break;
      case PhraseOp::kInsertAfter:
        insert_beside(out, found, rule->new_phrase, true);
        break;
      case PhraseOp::kInsertBefore:
        insert_beside(out, found, rule->new_phrase, false);
        break;
    }
    if (out.size() > most) return std::nullopt;
  }
  if (out.size() > most) return std::nullopt;
  return out;
}

bool may_hold(std::string_view text, std::string_view phrase) {
  std::size_t rest = 0;
  text::next_code_point(phrase, rest);  // the first letter may be a capital in the text
  return text.find(phrase.substr(rest)) != std::string_view::npos;
}

}  // namespace lexgraph::graph
