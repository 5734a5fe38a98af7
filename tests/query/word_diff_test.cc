#include <algorithm>
#include <random>

#include <gmock/gmock.h>

#include "lexgraph/query/diff.h"

namespace lexgraph::query {
namespace {

using testing::IsEmpty;

std::string joined(const std::vector<WordEdit>& edits, EditKind without) {
  std::string text;
  for (const WordEdit& edit : edits) {
    if (edit.kind != without) text += edit.text;
  }
  return text;
}

TEST(WordDiff, MarksTheWordsThatDiffer) {
  const auto edits = word_diff("chủ bến treo đèn đỏ.", "chủ bến thắp đèn đỏ.");
  ASSERT_EQ(edits.size(), 4U);
  EXPECT_EQ(edits[0].text, "chủ bến ");
  EXPECT_EQ(edits[3].text, "đèn đỏ.");
  EXPECT_EQ(edits[1].kind == EditKind::kRemoved ? edits[1].text : edits[2].text, "treo ");
  EXPECT_THAT(word_diff("", ""), IsEmpty());
}

// Length of the longest common subsequence, by its recurrence.
std::size_t common_words(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::vector<std::size_t>> length(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      length[i][j] = a[i - 1] == b[j - 1] ? length[i - 1][j - 1] + 1
                                          : std::max(length[i - 1][j], length[i][j - 1]);
    }
  }
  return length[a.size()][b.size()];
}

std::string text_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

TEST(WordDiff, GivesBothTextsAndAsManyCommonWordsAsThereAre) {
  std::mt19937 random(5);
  for (int round = 0; round < 400; ++round) {
    std::vector<std::string> a(random() % 12), b(random() % 12);
    for (std::string& word : a) word = std::string(1, static_cast<char>('a' + random() % 4));
    for (std::string& word : b) word = std::string(1, static_cast<char>('a' + random() % 4));
    const auto edits = word_diff(text_of(a), text_of(b));
    EXPECT_EQ(joined(edits, EditKind::kAdded), text_of(a));
    EXPECT_EQ(joined(edits, EditKind::kRemoved), text_of(b));
    std::size_t same = 0;
    for (const WordEdit& edit : edits) {
      if (edit.kind == EditKind::kSame) same += edit.text.size() / 2;
    }
    EXPECT_EQ(same, common_words(a, b)) << text_of(a) << "| " << text_of(b);
  }
}

// Blanks and line ends behind a word do not make it another; the later text's are shown.
TEST(WordDiff, BlanksAreNoDifference) {
  const auto edits = word_diff("chủ bến\ntreo  đèn", "chủ bến treo đèn");
  ASSERT_EQ(edits.size(), 1U);
  EXPECT_EQ(edits[0].kind, EditKind::kSame);
  EXPECT_EQ(edits[0].text, "chủ bến treo đèn");
}

TEST(WordDiff, OneTextIsEmpty) {
  const auto gone = word_diff("chủ bến", "");
  ASSERT_EQ(gone.size(), 1U);
  EXPECT_EQ(gone[0].kind, EditKind::kRemoved);
  EXPECT_EQ(gone[0].text, "chủ bến");
  const auto made = word_diff("", "chủ bến");
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].kind, EditKind::kAdded);
}

// Texts that have next to nothing in common are shown one after the other, not in 3,000 pieces.
TEST(WordDiff, TextsWithNothingInCommon) {
  std::string before, after;
  for (int i = 0; i < 1500; ++i) {
    before += "a" + std::to_string(i) + " ";
    after += "b" + std::to_string(i) + " ";
  }
  const auto edits = word_diff("đầu " + before + "cuối", "đầu " + after + "cuối");
  ASSERT_EQ(edits.size(), 4U);
  EXPECT_EQ(edits[0].text, "đầu ");
  EXPECT_EQ(edits[1].kind, EditKind::kRemoved);
  EXPECT_EQ(edits[1].text, before);
  EXPECT_EQ(edits[2].kind, EditKind::kAdded);
  EXPECT_EQ(edits[2].text, after);
  EXPECT_EQ(edits[3].text, "cuối");
}

}  // namespace
}  // namespace lexgraph::query
