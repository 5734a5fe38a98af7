#include <string_view>

#include <gtest/gtest.h>

#include "src/law/reference_words.h"

namespace lexgraph::law {
namespace {

Word word(std::string_view text, Spelling spelling = Spelling::kFull) {
  const WordKey key = word_key(text);
  return known_word(spelling == Spelling::kFull ? key : ascii_word_key(key), spelling);
}

TEST(KnownWord, InAnyLettersAndForms) {
  EXPECT_EQ(word("khoản"), Word::kKhoan);
  EXPECT_EQ(word("KHOẢN"), Word::kKhoan);
  EXPECT_EQ(word("khoa\u0309n"), Word::kKhoan);
  EXPECT_EQ(word("này"), Word::kNay);
  EXPECT_EQ(word("nầy"), Word::kNay) << "the older spelling";
  EXPECT_EQ(word("tỉ"), Word::kMeasure);
  EXPECT_EQ(word("tỷ"), Word::kMeasure);
}

TEST(KnownWord, ToneAndLetterTellWordsApart) {
  EXPECT_EQ(word("điểm"), Word::kDiem);
  EXPECT_EQ(word("điềm"), Word::kOther);
  EXPECT_EQ(word("đo"), Word::kOther);
  EXPECT_EQ(word("đó"), Word::kDo);
  EXPECT_EQ(word("do"), Word::kStop);
  EXPECT_EQ(word("năm"), Word::kNam);
  EXPECT_EQ(word("nằm"), Word::kOther);
}

TEST(KnownWord, OtherWords) {
  for (const char* text : {"sông", "x", "khoảnh", "5", "khoan"}) {
    EXPECT_EQ(word(text), Word::kOther) << text;
  }
  EXPECT_EQ(known_word(kStrangeWord, Spelling::kFull), Word::kOther);
  EXPECT_EQ(known_word(kStrangeWord, Spelling::kAscii), Word::kOther);
}

// Without diacritics words fall together; levels and joints must stay what they are.
TEST(KnownWord, InAsciiTheGrammarComesFirst) {
  EXPECT_EQ(word("khoan", Spelling::kAscii), Word::kKhoan);
  EXPECT_EQ(word("dieu", Spelling::kAscii), Word::kDieu);
  EXPECT_EQ(word("tai", Spelling::kAscii), Word::kTai) << "not \"tài\" of \"tài khoản\"";
  EXPECT_EQ(word("muc", Spelling::kAscii), Word::kMuc);
  EXPECT_EQ(word("chuong", Spelling::kAscii), Word::kChuong);
  EXPECT_EQ(word("nay", Spelling::kAscii), Word::kNay) << "not \"nay\" alone";
  EXPECT_EQ(word("khoản", Spelling::kAscii), Word::kKhoan) << "marks are no hindrance";
}

}  // namespace
}  // namespace lexgraph::law
