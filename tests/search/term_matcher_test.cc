#include "lexgraph/search/term_matcher.h"

#include <random>
#include <set>

#include <gmock/gmock.h>

#include "tests/search/random_documents.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;

std::vector<std::string> found_in(std::string_view text, const std::vector<QueryTerm>& terms) {
  std::vector<Token> tokens;
  std::vector<TermMatcher::Occurrence> occurrences;
  TermMatcher(terms).find(text, tokens, occurrences);
  std::vector<std::string> out;
  for (const auto& one : occurrences)
    out.push_back(terms[one.term].text + "@" + std::to_string(one.token));
  return out;
}

TEST(TermMatcher, SyllablesAndPairs) {
  EXPECT_THAT(found_in("Nồng độ cồn; độ, cồn", {{"nồng độ"}, {"độ cồn"}, {"cồn"}}),
              ElementsAre("nồng độ@1", "cồn@2", "độ cồn@2", "cồn@4"));
}

TEST(TermMatcher, DiacriticsCountUnlessAskedWithout) {
  EXPECT_THAT(found_in("bến bên", {{"bên"}}), ElementsAre("bên@1"));
  EXPECT_THAT(found_in("bến bên", {{"ben", 1, true, 0}}), ElementsAre("ben@0", "ben@1"));
}

TEST(TermMatcher, FindsOldAndNewTonePlacesAndBothIs) {
  EXPECT_THAT(found_in("hoà giải kĩ", {{"hoà"}, {"kỹ"}}), ElementsAre("hoà@0", "kỹ@2"));
}

// The filter by skeletons must never lose a match.
TEST(TermMatcher, AgreesWithComparingEveryWord) {
  std::mt19937 random(5);
  for (int i = 0; i < 300; ++i) {
    const std::string text = random_words(random, 20);
    std::vector<QueryTerm> terms;
    std::set<std::string> seen;
    const std::string asked = random_words(random, 4);
    std::vector<Token> tokens;
    tokenize(asked, tokens);
    for (const Token& token : tokens) {
      const std::string word =
          normal_form(std::string_view(asked).substr(token.begin, token.end - token.begin));
      if (seen.insert(word).second) terms.push_back({word});
    }
    std::vector<std::string> expected;
    tokens.clear();
    tokenize(text, tokens);
    for (std::size_t t = 0; t < tokens.size(); ++t) {
      const std::string word = normal_form(
          std::string_view(text).substr(tokens[t].begin, tokens[t].end - tokens[t].begin));
      if (seen.contains(word)) expected.push_back(word + "@" + std::to_string(t));
    }
    EXPECT_EQ(found_in(text, terms), expected) << text << " / " << asked;
  }
}

}  // namespace
}  // namespace lexgraph::search
