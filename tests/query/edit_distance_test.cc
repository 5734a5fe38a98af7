#include "src/query/edit_distance.h"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph::query {
namespace {

// The definition, without any table.
std::size_t slow(const std::string& a, const std::string& b) {
  if (a.empty()) return b.size();
  if (b.empty()) return a.size();
  const std::string x = a.substr(1);
  const std::string y = b.substr(1);
  return std::min({slow(x, y) + (a[0] == b[0] ? 0 : 1), slow(x, b) + 1, slow(a, y) + 1});
}

TEST(EditDistance, CountsCodePointsNotBytes) {
  EXPECT_EQ(edit_distance("13/2021/ND-CP", "13/2021/NĐ-CP", 4), 1U);
  EXPECT_EQ(edit_distance("Đất đai", "Đất đai", 4), 0U);
  EXPECT_EQ(edit_distance("", "đđ", 4), 2U);
}

TEST(EditDistance, StopsAtTheLimit) {
  EXPECT_EQ(edit_distance("abcdef", "uvwxyz", 3), 4U);
  EXPECT_EQ(edit_distance("a", std::string(5000, 'b'), 3), 4U);
  EXPECT_EQ(edit_distance("ab", "cd", 0), 1U);
  EXPECT_EQ(edit_distance("ab", "ab", 0), 0U);
}

TEST(EditDistance, TakesAnyBytes) {
  EXPECT_EQ(edit_distance("\xff\xfe", "\xff\xfe", 2), 0U);
  EXPECT_LE(edit_distance("\xc4", "\xc4\x90", 2), 2U);
}

TEST(EditDistance, AgreesWithTheDefinition) {
  std::mt19937 random(4711);
  const auto word = [&] {
    std::string text;
    for (auto n = std::uniform_int_distribution<int>(0, 6)(random); n > 0; --n) {
      text += static_cast<char>('a' + std::uniform_int_distribution<int>(0, 2)(random));
    }
    return text;
  };
  for (int round = 0; round < 500; ++round) {
    const std::string a = word();
    const std::string b = word();
    const auto limit = std::uniform_int_distribution<std::size_t>(0, 7)(random);
    EXPECT_EQ(edit_distance(a, b, limit), std::min(slow(a, b), limit + 1))
        << a << " " << b << " " << limit;
  }
}

}  // namespace
}  // namespace lexgraph::query
