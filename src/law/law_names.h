// Names of the laws, codes and ordinances of Vietnam, past and present: where a law is cited by its
// bare name, the table tells where the name ends.
#pragma once

#include <string_view>
#include <vector>

#include "src/law/word_trie.h"

namespace lexgraph::law {

// Without the type, as spelled in titles: "Đất đai". Order is of no meaning.
const std::vector<std::string_view>& known_law_names();

const WordTrie& law_name_trie(Spelling spelling);

// What the state is called after such a name: "nước Cộng hòa xã hội chủ nghĩa Việt Nam".
const WordTrie& state_trie(Spelling spelling);

}  // namespace lexgraph::law
