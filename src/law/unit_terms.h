// Terms of a citation: a level with its numbers, "các điểm a, b và d", "khoản này", "Điều 3 đến
// Điều 5". Terms know nothing of each other; unit_paths.h puts them together.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lexgraph/base/span.h"
#include "src/law/reference_words.h"

namespace lexgraph::law {

// Small to large; citations are read from small to large.
enum class Level : std::uint8_t {
  kSentence,
  kDash,
  kParagraph,
  kSubpoint,
  kPoint,
  kClause,
  kArticle,
  kSubsection,
  kSection,
  kChapter,
  kPart,
  kAppendix,
  kForm,
};

// What stands between a term and the one before it.
enum class Link : std::uint8_t { kNone, kOf, kComma, kAnd, kSemicolon };

struct TermNumber {
  std::string number;  // as it stands in an eId: "5a", "đ", "II"
  Span span;
};

struct UnitTerm {
  Level level = Level::kArticle;
  Link link = Link::kNone;
  std::vector<TermNumber> numbers;
  bool pointing = false;  // "này" in place of a number
  bool range = false;     // members between the ends of a range were filled in
  bool capital = false;   // the level word begins with a capital
  bool weak = false;      // could be something else unless a higher level or a document follows
  Span span;              // from the level word to the last number
};

// Members that the ranges of one text may still fill in. Texts of law never come near the limit; it
// keeps a text of nothing but ranges from growing a thousandfold.
struct RangeBudget {
  std::size_t members_left = 0;
};

// The term whose level word is `first`.
std::optional<UnitTerm> read_term(const TokenSource& source, const Token& first,
                                  RangeBudget& budget);

// True for words that can begin a term.
bool is_level_word(Word word);

}  // namespace lexgraph::law
