// ROUGE-L over Chinese words as rouge_chinese 1.0.3 computes it (LawBench's metric), and without
// its miscount of blank lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/chinese_words.h"

namespace lexgraph::eval {

// The tokens rouge_chinese sees: words joined by blanks, "无内容" for a blank text, then cut into
// sentences behind 。！？ and at line ends; a blank sentence counts as one (empty) token.
std::vector<std::string> rouge_chinese_tokens(const std::vector<std::string>& words);
// Words that are not blank.
std::vector<std::string> words_without_blanks(const std::vector<std::string>& words);

// F = 2PR/(P+R+1e-8).
double rouge_chinese_f(const std::vector<std::string>& reference,
                       const std::vector<std::string>& candidate);

}  // namespace lexgraph::eval
