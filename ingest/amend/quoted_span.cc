#include "ingest/amend/quoted_span.h"

#include <algorithm>

namespace lexgraph::ingest {
namespace {

// A blank never stands within a character.
std::size_t blank_behind(std::string_view text, std::size_t from, std::size_t end) {
  const std::size_t at = text.find(' ', from);
  return at >= end ? from : at + 1;
}

std::size_t blank_before(std::string_view text, std::size_t from, std::size_t begin) {
  const std::size_t at = text.rfind(' ', from);
  return at == text.npos || at <= begin ? from : at;
}

bool within_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

}  // namespace

Span bounded_quote(std::string_view text, Span quote, Span named) {
  if (quote.size() <= kMaxQuoteBytes) return quote;
  named.begin = std::clamp(named.begin, quote.begin, quote.end);
  named.end = std::clamp(named.end, named.begin, quote.end);
  const std::size_t room = kMaxQuoteBytes - std::min(named.size(), kMaxQuoteBytes);
  Span part{named.begin - std::min(named.begin - quote.begin, room / 2), 0};
  part.end = std::min(quote.end, part.begin + kMaxQuoteBytes);
  if (part.begin > quote.begin && part.begin < named.begin)
    part.begin = blank_behind(text, part.begin, named.begin);
  if (part.end < quote.end && part.end > named.end)
    part.end = blank_before(text, part.end, named.end);
  while (part.begin < part.end && within_character(text, part.begin)) ++part.begin;
  while (part.end > part.begin && within_character(text, part.end)) --part.end;
  return part;
}

}  // namespace lexgraph::ingest
