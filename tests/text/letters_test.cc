#include "src/text/letters.h"

#include <string>

#include <gtest/gtest.h>
#include <unicode/uchar.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

TEST(Letters, LowerCaseAgreesWithIcuEverywhere) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    ASSERT_EQ(to_lower(c), static_cast<char32_t>(u_tolower(static_cast<UChar32>(c))));
  }
}

TEST(Letters, CaseOfVietnamese) {
  EXPECT_EQ(to_lower("NGHỊ ĐỊNH SỬA ĐỔI ƯỚC"), "nghị định sửa đổi ước");
  EXPECT_EQ(sentence_case("NGHỊ ĐỊNH"), "Nghị định");
  EXPECT_EQ(sentence_case("“LUẬT ĐẤT ĐAI"), "“Luật đất đai");
  EXPECT_EQ(sentence_case("ủy ban"), "Ủy ban");
  EXPECT_EQ(to_upper(U'ữ'), U'Ữ');
  EXPECT_EQ(to_upper(U'đ'), U'Đ');
}

TEST(Letters, AllUpperNeedsALetterAndNoSmallOne) {
  EXPECT_TRUE(all_upper("CHƯƠNG II"));
  EXPECT_TRUE(all_upper("13/2021/NĐ-CP"));
  EXPECT_FALSE(all_upper("CHƯƠNG VIIa"));
  EXPECT_FALSE(all_upper("10/2018/QĐ-TTg"));
  EXPECT_FALSE(all_upper("12."));
  EXPECT_FALSE(all_upper(""));
}

TEST(Letters, Classes) {
  EXPECT_TRUE(is_letter(U'đ'));
  EXPECT_TRUE(is_letter(U'条'));
  EXPECT_FALSE(is_letter(U'5'));
  EXPECT_FALSE(is_letter(U'@'));
  EXPECT_FALSE(is_letter(U'['));
  EXPECT_TRUE(is_upper(U'Ư'));
  EXPECT_FALSE(is_upper(U'ư'));
  EXPECT_FALSE(is_upper(U'条'));
  EXPECT_TRUE(is_digit(U'7'));
  EXPECT_TRUE(is_digit(U'\uFF17'));
  EXPECT_FALSE(is_digit(U'½'));
}

TEST(Letters, Blanks) {
  for (const char32_t c : {U' ', U'\t', U'\n', U'\r', U'\u00A0', U'\u2003', U'\u200B', U'\u202F',
                           U'\u3000', U'\uFEFF'}) {
    EXPECT_TRUE(is_blank(c)) << static_cast<std::uint32_t>(c);
  }
  for (const char32_t c : {U'a', U'\u00AD', U'-', U'\u2010', U'\0'}) {
    EXPECT_FALSE(is_blank(c)) << static_cast<std::uint32_t>(c);
  }
}

TEST(FoldChar, KeepsDiacriticsAndFoldsCase) {
  EXPECT_EQ(fold_char(U'Ề'), U'ề');
  EXPECT_EQ(fold_char(U'Ơ'), U'ơ');
  EXPECT_EQ(fold_char(U'ữ'), U'ữ');
  EXPECT_EQ(fold_char(U'A'), U'a');
  EXPECT_EQ(fold_char(U'5'), U'5');
}

TEST(FoldChar, EveryDStrokeIsOneLetter) {
  for (const char32_t c : {U'Đ', U'đ', U'\u00D0', U'\u00F0', U'\u0189', U'\u0256'}) {
    EXPECT_EQ(fold_char(c), U'đ') << static_cast<std::uint32_t>(c);
  }
}

TEST(FoldChar, LookAlikes) {
  EXPECT_EQ(fold_char(U'\u0441'), U'c');
  EXPECT_EQ(fold_char(U'\u0421'), U'c');
  EXPECT_EQ(fold_char(U'\u0440'), U'p');
  EXPECT_EQ(fold_char(U'\u0410'), U'a');
  EXPECT_EQ(fold_char(U'\u0406'), U'i');
  EXPECT_EQ(fold_char(U'\u03BF'), U'o');
  EXPECT_EQ(fold_char(U'\u0391'), U'a');
  EXPECT_EQ(fold_char(U'я'), U'я');  // like no Latin letter
}

TEST(FoldChar, PunctuationAndWidth) {
  for (const char32_t c : {U'\u2010', U'\u2011', U'\u2013', U'\u2014', U'\u2015', U'\u2212'}) {
    EXPECT_EQ(fold_char(c), U'-') << static_cast<std::uint32_t>(c);
  }
  for (const char32_t c : {U'“', U'”', U'„', U'«', U'»'}) EXPECT_EQ(fold_char(c), U'"');
  for (const char32_t c : {U'‘', U'’'}) EXPECT_EQ(fold_char(c), U'\'');
  EXPECT_EQ(fold_char(U'\u00A0'), U' ');
  EXPECT_EQ(fold_char(U'\u3000'), U' ');
  EXPECT_EQ(fold_char(U'\n'), U'\n');
  EXPECT_EQ(fold_char(U'\t'), U'\t');
  EXPECT_EQ(fold_char(U'\uFF21'), U'a');
  EXPECT_EQ(fold_char(U'\uFF15'), U'5');
  EXPECT_EQ(fold_char(U'…'), U'…');
}

TEST(FoldChar, IsIdempotent) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    ASSERT_EQ(fold_char(fold_char(c)), fold_char(c)) << std::hex << static_cast<std::uint32_t>(c);
  }
}

}  // namespace
}  // namespace lexgraph::text
