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

TEST(LawNamesTest, AsciiSpelling) {
  const TokenSource source("bao ve moi truong", Spelling::kAscii);
  EXPECT_TRUE(law_name_trie(Spelling::kAscii).longest(source, source.read(0)).found());
}

}  // namespace
}  // namespace lexgraph::law
