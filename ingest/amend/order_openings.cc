#include "ingest/amend/order_openings.h"

#include <algorithm>
#include <cstring>

#include "ingest/amend/tokens.h"
#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

// Where a sentence may begin: at the start, behind a line, a full stop, a semicolon, a colon.
bool ends_clause(char c) { return c == '\n' || c == '.' || c == ';' || c == ':'; }

// "Nghị định này thay thế ...": how far "này" may stand from the begin of its sentence, in bytes.
constexpr std::size_t kThisReach = 40;

// "... có hiệu lực từ ngày ... và thay thế ...": how far the second verb may stand, in bytes.
constexpr std::size_t kSecondVerbReach = 240;

bool verb_behind_and(std::string_view text, std::size_t at) {
  const std::size_t stop = std::min(text.find('\n', at), text.size());
  const std::string_view sentence = text.substr(0, std::min(at + kSecondVerbReach, stop));
  for (const std::string_view joint : {" và ", ", ", " đồng thời "}) {
    for (std::size_t i = sentence.find(joint, at); i != std::string_view::npos;
         i = sentence.find(joint, i + joint.size())) {
      std::size_t end = 0;
      if (verb_at(text, i + joint.size(), end) != Verb::kNone) return true;
    }
  }
  return false;
}

bool verb_behind_this(std::string_view text, std::size_t at) {
  const std::size_t reach = std::min(at + kThisReach, text.size());
  const std::size_t said = text.substr(0, reach).find(" này ", at);
  if (said == std::string_view::npos) return false;
  constexpr std::size_t kThisSize = std::string_view(" này ").size();
  std::size_t end = 0;
  const std::size_t behind = skip_blanks(text, said + kThisSize);
  if (verb_at(text, behind, end) != Verb::kNone) return true;
  return word_at(text, behind, "có hiệu lực") && verb_behind_and(text, behind);
}

// First letters of "Nghị định này", "Thông tư này", "Luật này", "Quyết định này", "Quy chế này",
// "Pháp lệnh này", "Bộ luật này", "Văn bản này", "Chỉ thị này": nearly every sentence begins
// otherwise.
bool may_name_this(std::string_view text, std::size_t at) {
  if (at + 3 > text.size()) return false;
  const char second = text[at + 1];
  const char third = text[at + 2];
  switch (text[at]) {
    case 'N':
      return second == 'g' && third == 'h';
    case 'T':
    case 'P':
      return second == 'h' && third == '\xC3';
    case 'L':
      return second == 'u';
    case 'Q':
      return second == 'u' && third == 'y';
    case 'B':
      return second == '\xE1';
    case 'V':
      return second == '\xC4';
    case 'C':
      return second == 'h' && third == '\xE1';
    default:
      return false;
  }
}

bool begins_order(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  if (may_name_this(text, at) && verb_behind_this(text, at)) return true;
  if (text[at] == 'K' && word_at(text, at, "kể từ")) return true;
  std::size_t end = 0;
  return verb_at(text, at, end) != Verb::kNone;
}

bool holds(std::string_view text, std::string_view words) {
  return memmem(text.data(), text.size(), words.data(), words.size()) != nullptr;
}

// "Hết hiệu lực", "tiếp tục có hiệu lực".
bool tells_end_of_effect(std::string_view text) {
  if (holds(text, "ết hiệu lực")) return true;
  return holds(text, "iếp tục") &&
         (holds(text, "iếp tục có hiệu lực") || holds(text, "iếp tục được áp dụng") ||
          holds(text, "ược tiếp tục áp dụng"));
}

}  // namespace

bool may_give_orders(std::string_view text) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    begin = skip_marks(text, begin);
    if (begins_order(text, begin)) return true;
    while (begin < text.size() && !ends_clause(text[begin])) ++begin;
    if (begin < text.size()) ++begin;
  }
  return tells_end_of_effect(text);
}

}  // namespace lexgraph::ingest
