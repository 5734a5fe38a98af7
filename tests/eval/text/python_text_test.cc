#include "eval/text/python_text.h"

#include <gtest/gtest.h>

namespace lexgraph::eval::python {
namespace {

// As Python 3 answers: "３".isdecimal(), "²".isdigit(), "½".isnumeric(), …
TEST(PythonTextTest, CharacterClasses) {
  EXPECT_TRUE(is_decimal(U'7'));
  EXPECT_TRUE(is_decimal(U'３'));
  EXPECT_EQ(decimal_value(U'３'), 3);
  EXPECT_FALSE(is_decimal(U'²'));
  EXPECT_FALSE(is_decimal(U'三'));
  EXPECT_TRUE(is_alpha_or_digit(U'²'));
  EXPECT_TRUE(is_alpha_or_digit(U'三'));
  EXPECT_TRUE(is_alpha_or_digit(U'đ'));
  EXPECT_FALSE(is_alpha_or_digit(U'½'));
  EXPECT_FALSE(is_alpha_or_digit(U'_'));
  EXPECT_TRUE(is_word(U'_'));
  EXPECT_TRUE(is_word(U'½'));
  EXPECT_FALSE(is_word(U'，'));
  EXPECT_TRUE(is_space(U'\x1C'));
  EXPECT_TRUE(is_space(U'\u00A0'));
  EXPECT_TRUE(is_space(U'\u3000'));
  EXPECT_FALSE(is_space(U'\u200B'));
}

TEST(PythonTextTest, StringsAsPythonHasThem) {
  EXPECT_EQ(strip(U"\u3000 a b \x1F"), U"a b");
  EXPECT_EQ(strip(U" \n"), U"");
  EXPECT_EQ(split(U" a  b", U" "), (std::vector<std::u32string_view>{U"", U"a", U"", U"b"}));
  EXPECT_EQ(split(U"", U";"), (std::vector<std::u32string_view>{U""}));
  EXPECT_EQ(replace_all(U"aaa", U"aa", U"b"), U"ba");
  EXPECT_EQ(encode(decode("第一条 đ")), "第一条 đ");
  EXPECT_EQ(decode("a\xFF"), U"a\uFFFD");
}

TEST(PythonTextTest, NumbersAsPythonPrintsThem) {
  EXPECT_EQ(repr(1), "1.0");
  EXPECT_EQ(repr(-0.1), "-0.1");
  EXPECT_EQ(repr(1e22), "1e+22");
  EXPECT_EQ(repr(1.0 / 3), "0.3333333333333333");
}

}  // namespace
}  // namespace lexgraph::eval::python
