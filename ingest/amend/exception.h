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

struct OrderException {
  std::size_t from = 0;  // documents named in [from, span.begin) are those it limits
  Span span;             // its words, up to the semicolon or the end of the sentence
  // Does it leave provisions in force ("tiếp tục có hiệu lực"), not just cases?
  bool keeps = false;
  std::vector<Token> named;  // provisions named in it, other than those of the order's document
};

// The exceptions of a run, in the order of its words. `text` is the masked text.
std::vector<OrderException> exceptions_of(std::string_view text, const Run& run);

}  // namespace lexgraph::ingest
