#include "ingest/amend/words_between.h"

#include <algorithm>
#include <array>

#include "ingest/amend/dates.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// Words between a verb and a document that leave the document whole.
constexpr std::array<std::string_view, 18> kWholeWords = {
    "toàn bộ", "các",        "những",     "văn bản quy phạm pháp luật",
    "văn bản", "hiệu lực",   "thi hành",  "áp dụng",
    "việc",    "và",         "đồng thời", "sau đây",
    "của",     "nay",        "sau",       "kể từ ngày",
    "từ ngày", "có hiệu lực"};

}  // namespace

std::size_t behind_type(std::string_view text, std::size_t at) {
  constexpr int kRankOfParts = 20;
  const law::DocType* type = law::type_at_start(text.substr(at));
  std::size_t end = at;
  if (type == nullptr || type->rank >= kRankOfParts) return at;
  return word_at(text, at, text::fold(type->name), end) ? end : at;
}

bool leaves_whole(std::string_view text, Span span) {
  std::size_t at = skip_marks(text, span.begin);
  while (at < span.end) {
    const std::size_t passed = std::max(behind_day(text, at), behind_type(text, at));
    if (passed > at) {
      at = skip_marks(text, passed);
      continue;
    }
    bool found = false;
    for (const std::string_view word : kWholeWords) {
      std::size_t end = 0;
      // "hiệu lực của Nghị định" is whole, "quy định của Nghị định" is not: "của" must not come
      // first.
      if (!word_at(text, at, word, end) || (word == "của" && at == span.begin)) continue;
      at = skip_marks(text, end);
      found = true;
      break;
    }
    if (!found) return false;
  }
  return true;
}

bool ends_list(std::string_view text, const Token& token) {
  for (const std::string_view word : {"trừ", "ngoại trừ", "theo", "căn cứ"}) {
    if (word_at(text, token.span.begin, word)) return true;
  }
  return false;
}

bool leaves_provision(std::string_view text, Span span) {
  static constexpr std::array<std::string_view, 11> kWords = {
      "riêng", "đối với", "các", "những", "nội dung", "quy định", "tại", "của", "và", "vẫn", "thì"};
  std::size_t at = skip_marks(text, span.begin);
  while (at < span.end) {
    std::size_t end = at;
    const bool known = std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
      return word_at(text, at, word, end);
    });
    if (!known) return false;
    at = skip_marks(text, end);
  }
  return true;
}

bool names_matter(std::string_view text, const Token& token) {
  for (const std::string_view words :
       {"quy định về", "nội dung về", "quy định liên quan", "nội dung liên quan"}) {
    if (find_word(text, words, token.span.begin, token.span.end) != kNowhere) return true;
  }
  return false;
}

}  // namespace lexgraph::ingest
