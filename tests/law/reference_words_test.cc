#include "src/law/reference_words.h"

#include <set>

#include <gtest/gtest.h>

#include "src/law/word_letters.h"

namespace lexgraph::law {
namespace {

TEST(ReferenceWordsTest, KeysForgiveCaseFormAndTonePlace) {
  EXPECT_EQ(word_key("Điều"), word_key("điều"));
  EXPECT_EQ(word_key("ĐIỀU"), word_key("điều"));
  EXPECT_EQ(word_key("\u00d0iều"), word_key("điều"));
  EXPECT_EQ(word_key("\u0111ie\u0302\u0300u"), word_key("điều"));
  EXPECT_EQ(word_key("\u0111i\u00ea\u0300u"), word_key("điều"));
  EXPECT_EQ(word_key("hoà"), word_key("hòa"));
  EXPECT_EQ(word_key("kĩ"), word_key("kỹ"));
  EXPECT_NE(word_key("điểm"), word_key("điềm"));
  EXPECT_NE(word_key("tay"), word_key("tai"));
  EXPECT_NE(word_key("d"), word_key("đ"));
  EXPECT_EQ(word_key("nghiêng") == kStrangeWord, false);
  EXPECT_EQ(word_key("toolongword"), kStrangeWord);
  EXPECT_EQ(word_key("hai từ"), kStrangeWord);
}

TEST(ReferenceWordsTest, AsciiKeysDropDiacritics) {
  EXPECT_EQ(ascii_word_key(word_key("điều")), word_key("dieu"));
  EXPECT_EQ(ascii_word_key(word_key("luật")), word_key("luat"));
}

TEST(ReferenceWordsTest, EveryVietnameseLetterIsInTheTableWithItsCapital) {
  std::set<std::string> keys;
  for (char32_t c = 0x1ea0; c < 0x1efa; c += 2) {
    const Letter upper = kLetters.at(c);
    const Letter lower = kLetters.at(c + 1);
    EXPECT_TRUE(upper.upper);
    EXPECT_FALSE(lower.upper);
    EXPECT_EQ(upper.code, lower.code);
    EXPECT_EQ(upper.tone, lower.tone);
    keys.insert(std::string(1, lower.code) + static_cast<char>('0' + lower.tone));
  }
  EXPECT_EQ(keys.size(), 45U);  // no two letters fall together
}

TEST(ReferenceWordsTest, TokensOfALine) {
  const TokenSource source("Điều 5a,\n khoản");
  const Token first = source.read(0);
  EXPECT_TRUE(first.is(Word::kDieu));
  EXPECT_TRUE(first.upper_first);
  const Token number = source.after(first);
  EXPECT_TRUE(number.has_digit);
  EXPECT_EQ(label_of(number.key), "5a");
  const Token comma = source.after(number);
  EXPECT_TRUE(comma.is_mark(','));
  EXPECT_FALSE(comma.blank_before);
  const Token last = source.after(comma);
  EXPECT_TRUE(last.line_before);
  EXPECT_TRUE(last.is(Word::kKhoan));
  EXPECT_TRUE(source.after(last).is_end());
}

TEST(ReferenceWordsTest, MalformedBytesAreMarks) {
  const TokenSource source(
      "\xe1\xbb"
      "a");
  const Token first = source.read(0);
  EXPECT_EQ(first.kind, Token::Kind::kMark);
  EXPECT_EQ(first.end, 1U);
}

TEST(ReferenceWordsTest, WordBefore) {
  const std::string_view text = "quy định tại\u00a0khoản";
  const TokenSource source(text);
  EXPECT_TRUE(source.word_before(text.find("kho")).is(Word::kTai));
  const TokenSource mark("này, khoản");
  EXPECT_TRUE(mark.word_before(6).is_end());
  EXPECT_TRUE(mark.word_before(0).is_end());
}

}  // namespace
}  // namespace lexgraph::law
