// Which words of a text can begin a citation, told from their first bytes: nine words in ten are
// passed over without being decoded.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::law {

// Walks over the words of a text.
class TriggerScan {
 public:
  explicit TriggerScan(std::string_view text, bool every_word = false)
      : text_(text), every_word_(every_word) {}

  // The next word start at or after `at` that may begin a citation; text.size() at the end. `at` is
  // the beginning of the text or of anything but the middle of a word.
  std::size_t next(std::size_t at) const;

 private:
  bool may_begin(std::size_t at) const;

  std::string_view text_;
  bool every_word_;
};

}  // namespace lexgraph::law
