// Span: a half-open range of bytes in a text.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph {

struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  std::size_t size() const { return end - begin; }
  bool contains(std::size_t at) const { return begin <= at && at < end; }
  std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
  friend bool operator==(const Span&, const Span&) = default;
};

}  // namespace lexgraph
