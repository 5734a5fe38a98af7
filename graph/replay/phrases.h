// Phrases replaced in running text, several at once.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::graph {

enum class PhraseOp { kReplace, kDelete, kInsertAfter, kInsertBefore };

struct PhraseRule {
  PhraseOp op = PhraseOp::kReplace;
  std::string_view old_phrase;  // not empty
  std::string_view new_phrase;
  bool any_case = false;  // letters may differ in case
  std::size_t hits = 0;   // counted by apply_phrases
};

// One pass over `text`: where several phrases begin at one place the longest is taken, and what was
// put in is not read again. A phrase is whole words; one that begins with a small letter is also
// found with a capital one (at the head of a sentence), and what replaces it then begins with a
// capital; one of any case is found however its letters are. Blanks and commas that a deletion
// leaves doubled are taken out. nullopt when the text would come to have more bytes than `most`:
// then the hits are those until there.
std::optional<std::string> apply_phrases(std::string_view text, std::vector<PhraseRule>& rules,
                                         std::size_t most);

// A quick look: can the phrase be in the text? Never false where it is.
bool may_hold(std::string_view text, std::string_view phrase);

}  // namespace lexgraph::graph
