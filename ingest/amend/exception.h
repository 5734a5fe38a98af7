// What an order leaves out: "..., trừ trường hợp quy định tại Điều 86 của Luật này", "..., trừ
// khoản 1 Điều 26 tiếp tục có hiệu lực".
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "ingest/amend/statements.h"

namespace lexgraph::ingest {

// Where an exception begins in words of the law, kNowhere if there is none. "Khấu trừ", "bù trừ"
// and "trừ đi" are none.
std::size_t exception_at(std::string_view text, std::size_t from, std::size_t to);

// Marks the tokens of a sentence that say what its orders leave out, up to the semicolon or the
// next order; where the exception comes first, up to the comma behind it; in brackets, with them.
void mark_exceptions(std::string_view text, std::vector<Token>& tokens);

struct OrderException {
  std::size_t from = 0;  // what is named in [from, span.begin) is what it limits
  Span span;             // its words
  // Does it leave provisions in force, not just cases ("trừ trường hợp ...") or a day of effect?
  bool keeps = false;
  std::vector<Token> named;  // provisions named in it, other than those of the order's document
};

// The exceptions of a run whose tokens are marked, in the order of its words. `text` is the masked
// text.
std::vector<OrderException> exceptions_of(std::string_view text, const Run& run);

}  // namespace lexgraph::ingest
