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

namespace {

// How far behind "riêng" its verb may stand, in tokens.
constexpr std::size_t kReserveReach = 64;

bool names(const Token& token) {
  return token.kind == TokenKind::kUnit || token.kind == TokenKind::kDocument;
}

// "Nghị định A hết hiệu lực; riêng Chương III hết hiệu lực từ ngày ...", "...; riêng Điều 9 vẫn
// tiếp tục có hiệu lực": an exception in words of its own.
bool reserves(std::string_view text, const std::vector<Token>& tokens, std::size_t i) {
  if (i == 0 || !word_at(text, tokens[i].span.begin, "riêng")) return false;
  bool unit = false;
  const std::size_t end = std::min(i + kReserveReach, tokens.size());
  for (std::size_t j = i + 1; j < end; ++j) {
    const Token& token = tokens[j];
    if (token.kind == TokenKind::kSemicolon) return false;
    unit = unit || token.kind == TokenKind::kUnit;
    if (token.kind != TokenKind::kVerb) continue;
    return unit && (token.verb == Verb::kGoOn || token.verb == Verb::kEndEffect);
  }
  return false;
}

bool opens_exception(std::string_view text, const std::vector<Token>& tokens, std::size_t i) {
  if (tokens[i].kind != TokenKind::kOther) return false;
  const Span& words = tokens[i].span;
  return exception_at(text, words.begin, words.end) != kNowhere || reserves(text, tokens, i);
}

// ", bãi bỏ", "và thay thế": another order begins behind the exception.
bool begins_next_order(std::string_view text, const std::vector<Token>& tokens, std::size_t i) {
  const Token& token = tokens[i];
  if (token.kind != TokenKind::kVerb || token.passive || i == 0) return false;
  const Token& before = tokens[i - 1];
  // "..., trừ Điều 9, Nghị định B hết hiệu lực" ends B; "trừ Điều 9 hết hiệu lực từ ngày ..." says
  // when what is kept ends.
  if (token.verb == Verb::kEndEffect) return before.kind == TokenKind::kDocument;
  if (token.verb == Verb::kGoOn) return false;
  return before.kind == TokenKind::kComma ||
         (before.kind == TokenKind::kOther &&
          find_word(text, "và", before.span.begin, before.span.end) != kNowhere);
}

// Behind the last token of the exception that begins at `begin`. `leads`: nothing is named before
// it.
std::size_t exception_end(std::string_view text, const std::vector<Token>& tokens,
                          std::size_t begin, bool leads) {
  for (std::size_t i = begin + 1; i < tokens.size(); ++i) {
    if (tokens[i].kind == TokenKind::kSemicolon) return i;
    if (leads && tokens[i].kind == TokenKind::kComma) return i;
    if (!begins_next_order(text, tokens, i)) continue;
    return tokens[i].verb == Verb::kEndEffect ? i - 1 : i;
  }
  return tokens.size();
}

std::size_t behind_bracket(const std::vector<Token>& tokens, std::size_t begin) {
  const auto close =
      std::find_if(tokens.begin() + static_cast<std::ptrdiff_t>(begin), tokens.end(),
                   [](const Token& token) { return token.kind == TokenKind::kBracketClose; });
  const auto at = static_cast<std::size_t>(close - tokens.begin());
  return std::min(at + 1, tokens.size());
}

// Does it leave provisions in force? "Trừ trường hợp quy định tại Điều 9" leaves cases to them;
// "trừ khoản 2 Điều 5 có hiệu lực từ ngày ..." speaks of the new text.
bool keeps_provisions(std::string_view text, const OrderException& exception) {
  if (exception.named.empty()) return false;
  const Span words = exception.span;
  const std::size_t first = exception.named.front().span.begin;
  if (find_word(text, "trường hợp", words.begin, first) != kNowhere) return false;
  std::size_t end = 0;
  const std::size_t effect = find_word(text, "có hiệu lực", first, words.end, &end);
  if (effect == kNowhere || find_word(text, "tiếp tục", first, effect) != kNowhere) return true;
  return word_at(text, skip_blanks(text, end), "đến");
}

}  // namespace

void mark_exceptions(std::string_view text, std::vector<Token>& tokens) {
  bool leads = true;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    leads = leads && !names(tokens[i]);
    if (!opens_exception(text, tokens, i)) continue;
    const bool bracket = i > 0 && tokens[i - 1].kind == TokenKind::kBracketOpen;
    if (bracket) tokens[i - 1].excepted = true;
    const std::size_t end = std::max(
        i + 1, bracket ? behind_bracket(tokens, i) : exception_end(text, tokens, i, leads));
    for (; i < end; ++i) tokens[i].excepted = true;
    --i;  // what stands behind may name something
  }
}

std::vector<OrderException> exceptions_of(std::string_view text, const Run& run) {
  std::vector<OrderException> found;
  bool open = false;  // the words of found.back() go on
  std::size_t clause = 0;
  std::size_t named = 0;  // what was named last
  for (const std::vector<Token>* side : {&run.before, &run.after}) {
    for (const Token& token : *side) {
      if (!token.excepted) {
        open = false;
        if (token.kind == TokenKind::kSemicolon) clause = token.span.end;
        if (names(token)) named = token.span.begin;
        continue;
      }
      if (!open) {
        const bool bracket = token.kind == TokenKind::kBracketOpen;
        const std::size_t at = exception_at(text, token.span.begin, token.span.end);
        // "...; riêng Điều 9" limits what the clause before it ends.
        const bool reserved = !bracket && at == kNowhere;
        found.push_back({bracket || reserved ? named : clause,
                         {at == kNowhere ? token.span.begin : at, token.span.end},
                         false,
                         {}});
        open = true;
      }
      OrderException& now = found.back();
      now.span.end = std::max({now.span.end, token.span.end, token.cited.end});
      if (token.kind == TokenKind::kUnit) now.named.push_back(token);
    }
  }
  for (OrderException& exception : found) exception.keeps = keeps_provisions(text, exception);
  return found;
}

}  // namespace lexgraph::ingest
