#include "ingest/amend/mixed_repeal.h"

#include <algorithm>

#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

bool begins_phrase(const Token& token) {
  return token.kind == TokenKind::kPhrase || token.kind == TokenKind::kQuote;
}

bool is_unit(const Token& token) { return token.kind == TokenKind::kUnit; }

// "khoản 2 và từ “a”", "khoản 2, từ “a”", not "khoản 2 từ “a”": there the clause is the place.
bool joins_items(std::string_view text, const Token& token) {
  if (token.kind == TokenKind::kComma || token.kind == TokenKind::kSemicolon) return true;
  return token.kind == TokenKind::kOther &&
         find_word(text, "và", token.span.begin, token.span.end) != kNowhere;
}

// Is a provision named before the first phrase, in an item of its own and not as a place?
bool begins_with_provision(std::string_view text, const std::vector<Token>& tokens) {
  const auto phrase = std::find_if(tokens.begin(), tokens.end(), begins_phrase);
  if (phrase == tokens.begin() || phrase == tokens.end()) return false;
  if (!joins_items(text, *(phrase - 1))) return false;
  bool provision = false;
  for (auto token = tokens.begin(); token != phrase; ++token) {
    if (token->kind == TokenKind::kAt) return false;
    provision = provision || is_unit(*token);
  }
  return provision;
}

}  // namespace

std::optional<MixedRepeal> split_mixed_repeal(std::string_view text, const Run& run) {
  if (run.verb.verb != Verb::kRepeal || run.verb.passive) return std::nullopt;
  if (!begins_with_provision(text, run.after)) return std::nullopt;
  MixedRepeal parts{run, run};
  parts.provisions.after.clear();
  parts.phrases.after.clear();
  bool phrase = false;
  bool after_phrase = false;  // a semicolon, and nothing behind it yet, parts us from a phrase
  for (const Token& token : run.after) {
    if (token.kind == TokenKind::kSemicolon) {
      after_phrase = phrase;
      phrase = false;
      parts.provisions.after.push_back(token);
      parts.phrases.after.push_back(token);
      continue;
    }
    // "...; tại khoản 3": one more place of the phrase.
    if (begins_phrase(token) || (after_phrase && token.kind == TokenKind::kAt)) phrase = true;
    after_phrase = false;
    (phrase ? parts.phrases : parts.provisions).after.push_back(token);
  }
  const std::vector<Token>& placed = parts.phrases.after;
  if (std::none_of(placed.begin(), placed.end(), is_unit)) return std::nullopt;
  return parts;
}

}  // namespace lexgraph::ingest
