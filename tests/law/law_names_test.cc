#include "src/law/law_names.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

TEST(LawNamesTest, SeveralHundredNamesEachOnce) {
  std::set<std::string> seen;
  for (const std::string_view name : known_law_names()) {
    EXPECT_TRUE(text::is_nfc(name)) << name;
    EXPECT_EQ(text::fold_blanks(name), name);
    EXPECT_TRUE(seen.insert(std::string(name)).second) << name;
  }
  EXPECT_GT(seen.size(), 300U);
}

TEST(LawNamesTest, EveryNameIsFoundWhole) {
  for (const std::string_view name : known_law_names()) {
    const TokenSource source(name);
    const auto match = law_name_trie(Spelling::kFull).longest(source, source.read(0));
    ASSERT_TRUE(match.found()) << name;
    if (name.back() == ')') continue;  // closes a bracket, which is no word
    EXPECT_EQ(match.last.end, name.size()) << name;
  }
}

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

TEST(WordTrieTest, AsciiSpelling) {
  const TokenSource source("bao ve moi truong", Spelling::kAscii);
  EXPECT_TRUE(law_name_trie(Spelling::kAscii).longest(source, source.read(0)).found());
}

TEST(WordTrieTest, ManyPhrases) {
  WordTrie trie(Spelling::kFull);
  for (int i = 0; i < 5000; ++i) trie.insert("a " + std::to_string(i), i);
  const TokenSource source("a 4321");
  EXPECT_EQ(trie.longest(source, source.read(0)).value, 4321);
}

}  // namespace
}  // namespace lexgraph::law
