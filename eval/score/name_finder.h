// Which of a fixed list of names occur in a text, as Python's `name in text` decides it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lexgraph::eval {

struct FoundName {
  std::uint32_t name;  // index in the list
  std::size_t begin, end;
};

class NameFinder {
 public:
  // Names of at least kKeyBytes bytes; they must outlive the finder.
  explicit NameFinder(std::span<const std::string_view> names);

  // Every occurrence, also those that overlap, by begin.
  std::vector<FoundName> occurrences(std::string_view text) const;
  // Indexes of the names that occur, in ascending order.
  std::vector<std::uint32_t> names_in(std::string_view text) const;
  // The same without the occurrences that lie inside a longer name found there.
  std::vector<std::uint32_t> longest_names_in(std::string_view text) const;

 private:
  static constexpr std::size_t kKeyBytes = 3;  // one Chinese character
  std::span<const std::string_view> names_;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> by_first_;
};

}  // namespace lexgraph::eval
