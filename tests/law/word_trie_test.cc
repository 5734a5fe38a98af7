#include "src/law/word_trie.h"

#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(WordTrieTest, LongestPhraseAndJoints) {
  WordTrie trie(Spelling::kFull);
  trie.insert("phòng", 1);
  trie.insert("phòng, chống lụt và bão", 2);
  const auto value = [&](std::string_view text) {
    const TokenSource source(text);
    return trie.longest(source, source.read(0)).value;
  };
  EXPECT_EQ(value("phòng chống lụt bão"), 2);
  EXPECT_EQ(value("Phòng, chống lụt, bão"), 2);
  EXPECT_EQ(value("phòng, chống nắng"), 1);
  EXPECT_EQ(value("phòng; chống lụt bão"), 1);
  EXPECT_EQ(value("chống"), WordTrie::kNone);
  EXPECT_EQ(value(""), WordTrie::kNone);
}

TEST(WordTrieTest, ManyPhrases) {
  WordTrie trie(Spelling::kFull);
  for (int i = 0; i < 5000; ++i) trie.insert("a " + std::to_string(i), i);
  const TokenSource source("a 4321");
  EXPECT_EQ(trie.longest(source, source.read(0)).value, 4321);
}

TEST(WordTrieTest, AsciiWordsAreFoundInTextWithoutDiacritics) {
  WordTrie trie(Spelling::kAscii);
  trie.insert("bảo vệ môi trường", 3);
  const TokenSource bare("bao ve moi truong", Spelling::kAscii);
  EXPECT_EQ(trie.longest(bare, bare.read(0)).value, 3);
  const TokenSource marked("bảo vệ môi trường", Spelling::kAscii);
  EXPECT_EQ(trie.longest(marked, marked.read(0)).value, 3);
}

TEST(WordTrieTest, TheFirstValueOfAPhraseIsKept) {
  WordTrie trie(Spelling::kFull);
  trie.insert("bến đò", 1);
  trie.insert("Bến, đò", 2);
  trie.insert("", 3);
  const TokenSource source("bến đò");
  EXPECT_EQ(trie.longest(source, source.read(0)).value, 1);
  const TokenSource none(",");
  EXPECT_FALSE(trie.longest(none, none.read(0)).found()) << "a phrase without words is none";
}

// Against a list of phrases tried one after the other.
TEST(WordTrieTest, AgreesWithTryingEveryPhrase) {
  constexpr const char* kWords[] = {"bến", "đò", "giá", "vé"};
  std::mt19937 random(5);
  const auto phrase = [&](std::size_t most) {
    std::string text;
    for (std::size_t n = random() % most + 1; n > 0; --n) {
      text += (text.empty() ? "" : " ") + std::string(kWords[random() % std::size(kWords)]);
    }
    return text;
  };
  for (int round = 0; round < 300; ++round) {
    WordTrie trie(Spelling::kFull);
    std::map<std::string, std::int32_t> all;
    for (std::int32_t i = 0; i < 12; ++i) {
      const std::string text = phrase(4);
      trie.insert(text, i);
      all.emplace(text, i);
    }
    const std::string text = phrase(6);
    std::string best;
    for (const auto& [known, value] : all) {
      if ((text + " ").starts_with(known + " ") && known.size() > best.size()) best = known;
    }
    const TokenSource source(text);
    const WordTrie::Match found = trie.longest(source, source.read(0));
    ASSERT_EQ(found.found(), !best.empty()) << text;
    if (best.empty()) continue;
    ASSERT_EQ(found.value, all[best]) << text;
    ASSERT_EQ(found.last.end, best.size());
  }
}

}  // namespace
}  // namespace lexgraph::law
