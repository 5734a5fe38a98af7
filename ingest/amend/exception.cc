#include "ingest/amend/exception.h"

#include <algorithm>

#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

constexpr std::string_view kExcept = "trừ";

// "ngoại trừ" or a comma before it, or the words on effect: nothing else makes "trừ" an exception.
bool excepts(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\n')) --end;
  if (end == 0) return true;
  const std::string_view before = text.substr(0, end);
  for (const std::string_view words : {",", "(", "ngoại", "hiệu lực", "thi hành", "Ngoại"}) {
    if (before.ends_with(words)) return true;
  }
  return false;
}

}  // namespace

std::size_t exception_at(std::string_view text, std::size_t from, std::size_t to) {
  std::size_t end = from;
  for (std::size_t at = find_word(text, kExcept, from, to, &end); at != kNowhere;
       at = find_word(text, kExcept, end, to, &end)) {
    if (!word_at(text, skip_blanks(text, end), "đi") && excepts(text, at)) return at;
  }
  return kNowhere;
}

std::vector<OrderException> exceptions_of(std::string_view text, const Run& run) {
  std::vector<OrderException> found;
  bool open = false;  // the words of found.back() go on
  std::size_t clause = run.before.empty() ? run.verb.span.begin : run.before.front().span.begin;
  for (const Token& token : run.after) {
    if (token.kind == TokenKind::kSemicolon) {
      open = false;
      clause = token.span.end;
      continue;
    }
    if (!open && token.kind == TokenKind::kOther) {
      const std::size_t at = exception_at(text, token.span.begin, token.span.end);
      if (at != kNowhere) {
        found.push_back({clause, {at, token.span.end}, false, {}});
        open = true;
      }
    }
    if (!open) continue;
    OrderException& now = found.back();
    now.span.end = std::max({now.span.end, token.span.end, token.cited.end});
    if (token.kind == TokenKind::kUnit) now.named.push_back(token);
  }
  for (OrderException& exception : found) {
    const Span& words = exception.span;
    exception.keeps = find_word(text, "tiếp tục", words.begin, words.end) != kNowhere &&
                      find_word(text, "trường hợp", words.begin, words.end) == kNowhere;
  }
  return found;
}

}  // namespace lexgraph::ingest
