#include "lexgraph/eval/rouge.h"

#include <random>

#include <gmock/gmock.h>

#include "eval/score/chinese_rouge.h"
#include "eval/text/porter_stemmer.h"
#include "tests/eval/bench_data.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using Words = std::vector<std::string>;

// The slow, obvious twin.
std::size_t lcs_by_table(const Words& a, const Words& b) {
  std::vector<std::vector<std::size_t>> t(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      t[i][j] = a[i - 1] == b[j - 1] ? t[i - 1][j - 1] + 1 : std::max(t[i - 1][j], t[i][j - 1]);
    }
  }
  return t[a.size()][b.size()];
}

TEST(RougeTest, CommonSubsequenceAsByTable) {
  std::mt19937 random(7);
  for (int round = 0; round < 400; ++round) {
    const auto words = [&](std::size_t longest) {
      Words out(random() % longest);
      for (std::string& word : out)
        word = std::string(1, static_cast<char>('a' + random() % (2 + round % 9)));
      return out;
    };
    const Words a = words(round % 10 == 0 ? 200 : 70), b = words(90);
    ASSERT_EQ(lcs_length(a, b), lcs_by_table(a, b)) << a.size() << " " << b.size();
  }
  EXPECT_EQ(lcs_length(Words(64, "x"), Words(64, "x")), 64U);
  EXPECT_EQ(lcs_length({}, {"x"}), 0U);
}

TEST(RougeTest, TokensDropVietnameseLetters) {
  EXPECT_THAT(rouge_score_tokens("Quyền sở hữu"), ElementsAre("quy", "n", "s", "h", "u"));
  EXPECT_THAT(unicode_words("Quyền sở-hữu, 法律!"), ElementsAre("quyền", "sở", "hữu", "法律"));
}

TEST(RougeTest, Stems) {
  for (const auto& [word, stem] :
       std::vector<std::pair<std::string, std::string>>{{"running", "run"},
                                                        {"statutes", "statut"},
                                                        {"relational", "relat"},
                                                        {"hopping", "hop"},
                                                        {"skies", "sky"},
                                                        {"dies", "die"},
                                                        {"flies", "fli"},
                                                        {"agreed", "agre"},
                                                        {"happy", "happi"},
                                                        {"enjoy", "enjoy"},
                                                        {"oscillate", "oscil"},
                                                        {"roll", "roll"},
                                                        {"controll", "control"},
                                                        {"rationally", "ration"},
                                                        {"adjustable", "adjust"},
                                                        {"proceed", "proceed"},
                                                        {"be", "be"},
                                                        {"bled", "bled"}}) {
    EXPECT_EQ(porter_stem(word), stem) << word;
  }
}

TEST(RougeTest, PublishedPairs) {
  LEXGRAPH_NEEDS_BENCH("rouge/pairs_rouge_l_bleu.jsonl");
  const auto pairs = test::json_lines(test::bench_folder() / "rouge/pairs_rouge_l_bleu.jsonl");
  EXPECT_EQ(pairs.size(), 10U);
  for (const auto& pair : pairs) {
    const std::string reference = pair["reference"], candidate = pair["candidate"];
    EXPECT_EQ(rouge_score_tokens(reference), pair["ref_tokens"].get<Words>());
    EXPECT_EQ(rouge_score_tokens(candidate), pair["cand_tokens"].get<Words>());
    const Rouge rouge = rouge_l_as_published(reference, candidate);
    EXPECT_NEAR(rouge.precision, pair["rougeL"]["p"].get<double>(), 1e-12);
    EXPECT_NEAR(rouge.recall, pair["rougeL"]["r"].get<double>(), 1e-12);
    EXPECT_NEAR(rouge.f, pair["rougeL"]["f"].get<double>(), 1e-12);
  }
}

}  // namespace
}  // namespace lexgraph::eval
