// Phrases as sequences of word keys: longest match in a text without building strings.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "src/law/reference_words.h"

namespace lexgraph::law {

class WordTrie {
 public:
  static constexpr std::int32_t kNone = -1;

  explicit WordTrie(Spelling spelling);

  // Marks and "và" between the words of `phrase` are not part of it: texts vary between "phòng,
  // chống" and "phòng chống", "công nhân, viên chức" and "công nhân và viên chức". The value of a
  // phrase that is already there is kept.
  void insert(std::string_view phrase, std::int32_t value);

  struct Match {
    std::int32_t value = kNone;
    Token last;  // last word of the phrase
    bool found() const { return value != kNone; }
  };
  // The longest phrase that begins with `first`. A comma, dash, slash or "và" between two words is
  // passed over.
  Match longest(const TokenSource& source, const Token& first) const;

 private:
  std::uint32_t child(std::uint32_t node, WordKey key) const;
  std::uint32_t add_child(std::uint32_t node, WordKey key);
  void grow();
  static std::size_t hash(std::uint32_t node, WordKey key);

  struct Slot {
    WordKey key = 0;
    std::uint32_t parent = 0;
    std::uint32_t child = 0;  // 0: empty
  };
  Spelling spelling_;
  std::vector<Slot> slots_;
  std::vector<std::int32_t> values_;  // by node
};

}  // namespace lexgraph::law
