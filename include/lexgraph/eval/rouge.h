// ROUGE-L: the longest common subsequence of two texts' words as precision, recall and F.
// Lin, "ROUGE: A Package for Automatic Evaluation of Summaries", ACL 2004.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::eval {

struct Rouge {
  double precision = 0;
  double recall = 0;
  double f = 0;
};

// Length of the longest common subsequence, bit-parallel (Hyyrö, "Bit-parallel LCS-length
// computation revisited", AWOCA 2004): |a|·|b|/64 steps.
std::size_t lcs_length(const std::vector<std::string>& a, const std::vector<std::string>& b);

// The tokens of rouge_score 0.1.2 with use_stemmer: lower case, every run outside a-z0-9 is a blank
// (so every Vietnamese letter with a diacritic is dropped), Porter stems of tokens longer than 3.
std::vector<std::string> rouge_score_tokens(std::string_view text);
// Runs of letters, digits and underscores of any script, NFC, lower case.
std::vector<std::string> unicode_words(std::string_view text);

// F = 2PR/(P+R), zero when either text has no token.
Rouge rouge_l(const std::vector<std::string>& reference, const std::vector<std::string>& candidate);

// As VLegal-Bench and most English leaderboards compute it: rouge_score_tokens.
Rouge rouge_l_as_published(std::string_view reference, std::string_view candidate);
// The same over unicode_words.
Rouge rouge_l_corrected(std::string_view reference, std::string_view candidate);

}  // namespace lexgraph::eval
