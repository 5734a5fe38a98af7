#include "src/search/vocabulary.h"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>

namespace lexgraph::search {
namespace {

TEST(Vocabulary, ATokenHasOneSyllableHoweverItIsWritten) {
  Vocabulary vocabulary;
  const SyllableId law = vocabulary.syllable("Luật");
  EXPECT_EQ(vocabulary.syllable("luật"), law);
  EXPECT_EQ(vocabulary.syllable("LUẬT"), law);
  EXPECT_NE(vocabulary.syllable("luạt"), law);
  EXPECT_EQ(vocabulary[law].normal, "luật");
  EXPECT_EQ(vocabulary[law].bare, "luat");
}

TEST(Vocabulary, TonePlacementIsNotAnotherSyllable) {
  Vocabulary vocabulary;
  EXPECT_EQ(vocabulary.syllable("hoá"), vocabulary.syllable("hóa"));
}

TEST(Vocabulary, TermsAreNumberedByFirstUse) {
  Vocabulary vocabulary;
  const SyllableId a = vocabulary.syllable("đất"), b = vocabulary.syllable("đai");
  EXPECT_EQ(vocabulary.single(b), 0U);
  EXPECT_EQ(vocabulary.pair(a, b), 1U);
  EXPECT_EQ(vocabulary.pair(b, a), 2U);
  EXPECT_EQ(vocabulary.single(b), 0U);
  EXPECT_EQ(vocabulary.pair(a, b), 1U);
  EXPECT_EQ(vocabulary.term_count(), 3U);
}

TEST(Vocabulary, KeyOrderIsTheOrderOfTheKeys) {
  Vocabulary vocabulary;
  std::vector<SyllableId> syllables;
  for (const char* token :
       {"đất", "đai", "dat", "đặt", "ở", "o", "13", "131", "a", "á", "an", "nhà"})
    syllables.push_back(vocabulary.syllable(token));
  std::mt19937 random(1);
  for (int i = 0; i < 400; ++i) {
    const SyllableId first = syllables[random() % syllables.size()];
    if (i % 3 == 0)
      vocabulary.single(first);
    else
      vocabulary.pair(first, syllables[random() % syllables.size()]);
  }
  std::vector<std::string> keys;
  for (const TermId term : vocabulary.in_key_order()) keys.push_back(vocabulary.key(term));
  EXPECT_EQ(keys.size(), vocabulary.term_count());
  EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
  EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
}

// More than the tables have room for at first.
TEST(Vocabulary, GrowsWithoutForgetting) {
  Vocabulary vocabulary;
  std::vector<SyllableId> ids;
  for (int i = 0; i < 20'000; ++i) ids.push_back(vocabulary.syllable("a" + std::to_string(i)));
  for (int i = 0; i < 20'000; ++i) {
    ASSERT_EQ(vocabulary.syllable("a" + std::to_string(i)), ids[static_cast<std::size_t>(i)]);
    ASSERT_EQ(vocabulary.single(ids[static_cast<std::size_t>(i)]), static_cast<TermId>(i));
  }
}

TEST(Vocabulary, StopWordsAreMarked) {
  Vocabulary vocabulary;
  EXPECT_TRUE(vocabulary[vocabulary.syllable("và")].stop);
  EXPECT_FALSE(vocabulary[vocabulary.syllable("luật")].stop);
}

}  // namespace
}  // namespace lexgraph::search
