#include "src/law/reference_words.h"

#include <set>

#include <gtest/gtest.h>

#include "src/law/citation_triggers.h"
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

TEST(TriggerScanTest, PassesOverWordsThatBeginNothing) {
  const std::string_view text = "Người dân trồng rừng theo khoản 2";
  EXPECT_EQ(TriggerScan(text).next(0), text.find("khoản"));
}

// Every word with which a citation can begin must be stopped at, composed or not.
TEST(TriggerScanTest, StopsAtEveryOpeningWord) {
  for (const std::string_view word :
       {"điểm",  "Điểm",   "ĐIỂM",   "Ðiều", "khoản", "KHOẢN", "điều", "tiết",   "TIẾT", "đoạn",
        "gạch",  "chương", "CHƯƠNG", "mục",  "MỤC",   "tiểu",  "phần", "PHẦN",   "phụ",  "mẫu",
        "luật",  "LUẬT",   "bộ",     "BỘ",   "hiến",  "HIẾN",  "pháp", "PHÁP",   "nghị", "thông",
        "THÔNG", "quyết",  "quy",    "chỉ",  "CHỈ",   "lệnh",  "sắc",  "văn",    "VĂN",  "công",
        "kế",    "hướng",  "HƯỚNG",  "điều", "định",  "đề",    "cùng", "câu",    "danh", "nội",
        "hiệp",  "hợp",    "bản",    "tiêu", "tờ",    "báo",   "kết",  "12/2020"}) {
    EXPECT_EQ(TriggerScan(word).next(0), 0U) << word;
  }
  for (const std::string_view word : {"\u0111ie\u0302\u0309m",
                                      "khoa\u0309n",
                                      "lua\u0323\u0302t",
                                      "mu\u0323c",
                                      "bo\u0323\u0302",
                                      "hie\u0302\u0301n",
                                      "pha\u0301p",
                                      "nghi\u0323",
                                      "tho\u0302ng",
                                      "quye\u0302\u0301t",
                                      "chu\u031bo\u031bng",
                                      "pha\u0302\u0300n",
                                      "va\u0306n",
                                      "ma\u0302\u0303u",
                                      "sa\u0306\u0301c",
                                      "le\u0323\u0302nh",
                                      "ga\u0323ch",
                                      "ca\u0302u",
                                      "cu\u0300ng",
                                      "tie\u0302\u0301t"}) {
    EXPECT_EQ(TriggerScan(word).next(0), 0U) << word;
  }
}

}  // namespace
}  // namespace lexgraph::law
