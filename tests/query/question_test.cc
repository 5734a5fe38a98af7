#include "src/query/question.h"

#include <gmock/gmock.h>

namespace lexgraph::query {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

SearchOptions plain() {
  SearchOptions options;
  options.legal_terms = false;
  return options;
}

std::vector<std::string> words(const Question& question) {
  std::vector<std::string> words;
  for (const search::QueryTerm& term : question.terms) words.push_back(term.text);
  return words;
}

double weight(const Question& question, const std::string& text) {
  for (const search::QueryTerm& term : question.terms) {
    if (term.text == text) return term.weight;
  }
  return 0;
}

TEST(ReadQuestion, SyllablesAndPairsInOrderOfFirstUse) {
  EXPECT_THAT(words(read_question("Phí bến đò, phí thuyền", plain())),
              ElementsAre("phí", "bến", "phí bến", "đò", "bến đò", "thuyền", "phí thuyền"));
  SearchOptions single = plain();
  single.pairs = false;
  EXPECT_THAT(words(read_question("phí bến", single)), ElementsAre("phí", "bến"));
}

// A stop word is no term; with another word it is part of a pair.
TEST(ReadQuestion, StopWordsOnlyInPairs) {
  EXPECT_THAT(words(read_question("phí của bến", plain())),
              ElementsAre("phí", "phí của", "bến", "của bến"));
  EXPECT_THAT(words(read_question("và của", plain())), IsEmpty());
}

// Said twice it weighs more, but not twice as much: w (r + 1) / (w + r) with r = 1.2.
TEST(ReadQuestion, RepetitionSaturates) {
  const Question question = read_question("phí, phí. bến", plain());
  EXPECT_DOUBLE_EQ(weight(question, "bến"), 1);
  EXPECT_DOUBLE_EQ(weight(question, "phí"), 2 * 2.2 / 3.2);
}

TEST(ReadQuestion, WithoutDiacriticsEveryWritingIsMeant) {
  const Question bare = read_question("phi ben do", plain());
  EXPECT_TRUE(bare.bare);
  for (const search::QueryTerm& term : bare.terms) EXPECT_TRUE(term.bare) << term.text;
  EXPECT_FALSE(read_question("phi bến do", plain()).bare);
}

// Abbreviations are the thing itself, written out; they weigh what their words would.
TEST(ReadQuestion, AbbreviationsAreWrittenOut) {
  SearchOptions options;
  const Question question = read_question("mức đóng BHXH", options);
  EXPECT_THAT(words(question), Contains("bảo hiểm"));
  EXPECT_THAT(words(question), Contains("xã hội"));
  EXPECT_DOUBLE_EQ(weight(question, "xã hội"), 1);
  EXPECT_THAT(words(read_question("mức đóng BHXH", plain())), testing::Not(Contains("xã hội")));
}

TEST(ReadQuestion, PhrasesInAnyMarksOfQuotation) {
  const Question question = read_question("“Bến đò” hay \"thu phí qua sông\"", plain());
  ASSERT_EQ(question.phrases.size(), 2U);
  EXPECT_THAT(question.phrases[0].syllables, ElementsAre("bến", "đò"));
  EXPECT_THAT(question.phrases[1].syllables, ElementsAre("thu", "phí", "qua", "sông"));
  // Every pair of a phrase must be there: each is a group of its own, what stands outside is in
  // none.
  std::vector<std::uint32_t> groups;
  for (const search::QueryTerm& term : question.terms) {
    if (term.group != 0) groups.push_back(term.group);
  }
  EXPECT_THAT(groups, testing::UnorderedElementsAre(1, 2, 3, 4));
}

TEST(ReadQuestion, AnOpenMarkIsNoPhrase) {
  EXPECT_THAT(read_question("\"bến đò", plain()).phrases, IsEmpty());
  EXPECT_THAT(read_question("\"\" bến", plain()).phrases, IsEmpty());
  EXPECT_THAT(read_question("\xFF\xFE", plain()).terms, IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query
