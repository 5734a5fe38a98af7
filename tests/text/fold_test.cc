#include <random>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"
#include "src/text/letters.h"

namespace lexgraph::text {
namespace {

std::string fold_once(const std::string& text);

// The twin: drop what is invisible, normalise the whole, fold each code point; again if need be.
std::string slow_fold(const std::string& text) {
  const std::string once = fold_once(text);
  return is_nfc(once) ? once : slow_fold(once);
}

std::string fold_once(const std::string& text) {
  std::string visible;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    if (!is_invisible(c)) append_utf8(visible, c);
  }
  const std::string normalized = to_nfc(visible);
  std::string out;
  for (std::size_t at = 0; at < normalized.size();) {
    append_utf8(out, fold_char(next_code_point(normalized, at)));
  }
  return out;
}

std::string random_text(std::mt19937& random, std::size_t longest) {
  static const std::u32string kAlphabet =
      U"aeouAEƯơêâăđĐÐ\u0430\u03BF "
      U".-–“\u00A0\u00AD\u200B\uFEFF\u0300\u0301\u0302\u0323\u031B\u0441\u2126\u212B"
      U"\u2000\u1100\u1161\uAC00\u3099か条\u0345\u023A\u0130\U0001F600\U0001D15E\n";
  std::string text;
  for (std::size_t n = random() % longest; n > 0; --n) {
    append_utf8(text, kAlphabet[random() % kAlphabet.size()]);
  }
  return text;
}

void expect_valid_origins(const Folded& folded, const std::string& text) {
  ASSERT_EQ(folded.origin.size(), folded.folded.size() + 1);
  ASSERT_EQ(folded.origin.back(), text.size());
  for (std::size_t i = 0; i + 1 < folded.origin.size(); ++i) {
    ASSERT_LE(folded.origin[i], folded.origin[i + 1]);
    ASSERT_LT(folded.origin[i], text.size());
  }
}

TEST(FoldForMatching, FoldsAndPointsBack) {
  const std::string text = "Ðiê\u0300u\u00A05 – “A”";
  const Folded folded = fold_for_matching(text);
  EXPECT_EQ(folded.folded, "điều 5 - \"a\"");
  EXPECT_EQ(folded.origin[folded.folded.find("i")], text.find("i"));
  EXPECT_EQ(folded.origin[folded.folded.find("ề")], text.find("ê"));
  EXPECT_EQ(folded.origin[folded.folded.find("5")], text.find("5"));
  EXPECT_EQ(folded.origin[folded.folded.find("a")], text.find("A"));
  expect_valid_origins(folded, text);
}

TEST(FoldForMatching, LeavesOutWhatIsNotSeen) {
  const std::string text = "Đi\u00ADều\u200B 5";
  EXPECT_EQ(fold(text), "điều 5");
  expect_valid_origins(fold_for_matching(text), text);
  EXPECT_EQ(fold("e\u00AD\u0301"), "é");
}

TEST(FoldForMatching, Empty) {
  const Folded folded = fold_for_matching("");
  EXPECT_EQ(folded.folded, "");
  ASSERT_EQ(folded.origin.size(), 1U);
  EXPECT_EQ(folded.origin[0], 0U);
}

TEST(FoldForMatching, AgreesWithTheSlowTwin) {
  std::mt19937 random(2021);
  for (int i = 0; i < 50'000; ++i) {
    const std::string text = random_text(random, 14);
    const Folded folded = fold_for_matching(text);
    ASSERT_EQ(folded.folded, slow_fold(text)) << testing::PrintToString(text);
    ASSERT_EQ(fold(text), folded.folded);
    expect_valid_origins(folded, text);
  }
}

TEST(FoldForMatching, AcceptsAnyBytes) {
  std::mt19937 random(99);
  for (int i = 0; i < 30'000; ++i) {
    std::string text(random() % 40, '\0');
    for (char& c : text) c = static_cast<char>(random());
    const Folded folded = fold_for_matching(text);
    ASSERT_TRUE(valid_utf8(folded.folded));
    expect_valid_origins(folded, text);
  }
}

TEST(FoldForMatching, LongRunsOfMarksStayLinear) {
  std::string text = "e";
  for (int i = 0; i < 200'000; ++i) text += i % 2 == 0 ? "\u0323" : "\u0301";
  expect_valid_origins(fold_for_matching(text), text);
}

TEST(FoldForMatching, GrowsWhereFoldedLettersAreLonger) {
  std::string text;
  for (int i = 0; i < 1'000; ++i) text += "\u023A\xFF";  // Ⱥ → ⱥ: three bytes for two; U+FFFD
  EXPECT_EQ(fold(text).size(), 6'000U);
}

// The buffers rely on it: these letters are written without asking for room.
TEST(FoldForMatching, CommonLettersNeverGetLonger) {
  for (char32_t c = 0; c < 0x1F00; ++c) {
    if (c >= 0x200 && c < 0x1E00) continue;
    std::string letter;
    append_utf8(letter, c);
    ASSERT_LE(fold(letter).size(), letter.size()) << static_cast<std::uint32_t>(c);
  }
}

TEST(Fold, IsIdempotentOnRandomText) {
  std::mt19937 random(8);
  for (int i = 0; i < 20'000; ++i) {
    const std::string once = fold(random_text(random, 10));
    ASSERT_EQ(fold(once), once);
  }
}

TEST(FoldBlanks, OneBlankBetweenWordsNoneAtTheEnds) {
  EXPECT_EQ(fold_blanks("  Điều\u00A0\u00A0 5.\r\n\tPhạm\u3000vi "), "Điều 5. Phạm vi");
  EXPECT_EQ(fold_blanks("so\u00ADft\u200B, \uFEFFx"), "soft, x");
  EXPECT_EQ(fold_blanks(" \u200B \t"), "");
  EXPECT_EQ(fold_blanks(std::string_view("a\0b", 3)), std::string_view("a\0b", 3));
}

TEST(FoldBlanks, IsIdempotent) {
  std::mt19937 random(17);
  for (int i = 0; i < 20'000; ++i) {
    const std::string once = fold_blanks(random_text(random, 20));
    ASSERT_EQ(fold_blanks(once), once);
  }
}

TEST(Trim, TakesOffBlanksOfEveryKind) {
  EXPECT_EQ(trim("\u00A0 \n Điều 5 \u200B\u3000"), "Điều 5");
  EXPECT_EQ(trim(" \t "), "");
  EXPECT_EQ(trim(""), "");
  EXPECT_EQ(trim("ề"), "ề");
  EXPECT_EQ(trim("x\x80"), "x\x80");
}

TEST(AsciiKey, WordsWithoutDiacritics) {
  EXPECT_EQ(ascii_key("Luật Đất đai"), "luat dat dai");
  EXPECT_EQ(ascii_key("  BỘ\u00A0LUẬT  Ðân sự"), "bo luat dan su");
  EXPECT_EQ(ascii_key("ứ Ữ ợ ẵ ẩ ỵ Đ"), "u u o a a y d");
  EXPECT_EQ(ascii_key("viê\u0323c u\u031B\u0301"), "viec u");
  EXPECT_EQ(ascii_key("13/2021/NĐ–CP"), "13/2021/nd-cp");
}

TEST(AsciiKey, OfEveryVietnameseLetterIsAscii) {
  const std::string letters =
      "aàáảãạăằắẳẵặâầấẩẫậbcdđeèéẻẽẹêềếểễệghiìíỉĩịklmnoòóỏõọôồốổỗộơờớởỡợpqrstuùúủũụưừứửữựvxyỳýỷỹỵ";
  for (const char c : ascii_key(letters)) EXPECT_TRUE(c >= 'a' && c <= 'z') << c;
}

TEST(CountNonblank, CountsWhatIsSeen) {
  EXPECT_EQ(count_nonblank("Điều 5.\n"), 6U);
  EXPECT_EQ(count_nonblank("\u00AD\u200B\uFEFF \u00A0"), 0U);
  EXPECT_EQ(count_nonblank(""), 0U);
}

}  // namespace
}  // namespace lexgraph::text
