#include "lexgraph/text/legacy.h"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"
#include "tests/support/legacy_encoder.h"

namespace lexgraph::text {
namespace {

using test::as_latin1;

struct Case {
  LegacyCoding coding;
  std::string (*encode)(std::string_view);
  bool capitals;  // the coding has capitals with marks
};
const Case kCases[] = {{LegacyCoding::kTcvn3, test::to_tcvn3, false},
                       {LegacyCoding::kVni, test::to_vni, true},
                       {LegacyCoding::kViscii, test::to_viscii, true},
                       {LegacyCoding::kViqr, test::to_viqr, true}};

// Letters with blanks between, so that no letter's code runs into the next one's.
std::string spaced(const std::string& letters) {
  std::string out;
  for (std::size_t at = 0; at < letters.size();) {
    append_utf8(out, next_code_point(letters, at));
    out += "- ";
  }
  return out;
}

TEST(Legacy, EveryLetterComesBack) {
  for (const Case& c : kCases) {
    const std::string small = spaced(test::every_small_letter());
    EXPECT_EQ(decode_legacy(c.coding, c.encode(small)), small) << name_of(c.coding);
    EXPECT_EQ(from_legacy(c.coding, as_latin1(c.encode(small))), small) << name_of(c.coding);
    if (!c.capitals) continue;
    const std::string capitals = spaced(test::every_capital_letter());
    EXPECT_EQ(decode_legacy(c.coding, c.encode(capitals)), capitals) << name_of(c.coding);
  }
}

TEST(Legacy, Windows1258ComesBack) {
  for (const std::string& letters :
       {spaced(test::every_small_letter()), spaced(test::every_capital_letter())}) {
    const Decoded decoded = decode(test::to_windows_1258(letters), "windows-1258");
    EXPECT_EQ(to_nfc(decoded.utf8), letters);
  }
}

TEST(Legacy, TheFontOfCapitalsShowsCapitals) {
  const std::string capitals = spaced(test::every_capital_letter());
  EXPECT_EQ(decode_legacy(LegacyCoding::kTcvn3Capitals,
                          test::to_tcvn3(spaced(test::every_small_letter()))),
            capitals);
  EXPECT_EQ(decode_legacy(LegacyCoding::kTcvn3Capitals, test::to_tcvn3(capitals)), capitals);
}

TEST(Legacy, LettersThatAreUnicodeAlreadyStay) {
  EXPECT_EQ(from_legacy(LegacyCoding::kTcvn3, "“§iÒu 5” – Điều 5…"), "“Điều 5” – Điều 5…");
  EXPECT_EQ(from_legacy(LegacyCoding::kVni, "“Ñieàu 5” – Điều 5"), "“Điều 5” – Điều 5");
  EXPECT_EQ(from_legacy(LegacyCoding::kNone, "§ 5"), "§ 5");
}

TEST(Legacy, ADegreeSignIsNoTone) {
  EXPECT_EQ(from_legacy(LegacyCoding::kTcvn3, "20°C, nhiÖt ®é"), "20°C, nhiệt độ");
}

TEST(Legacy, VniMarksWithoutALetterToTakeThemStay) {
  EXPECT_EQ(decode_legacy(LegacyCoding::kVni, "\xE2 b\xEA"), "â bê");
}

TEST(Legacy, FontsByName) {
  for (const char* name : {".VnTime", ".vntime", " .VnArial Narrow", "\".VnTime\"", ".VnAvant"}) {
    EXPECT_EQ(coding_of_font(name), LegacyCoding::kTcvn3) << name;
  }
  for (const char* name : {".VnTimeH", ".VnArialH", ".VnArial NarrowH"}) {
    EXPECT_EQ(coding_of_font(name), LegacyCoding::kTcvn3Capitals) << name;
  }
  for (const char* name : {"VNI-Times", "vni-helve"})
    EXPECT_EQ(coding_of_font(name), LegacyCoding::kVni) << name;
  for (const char* name : {"Times New Roman", "", "Vnazi", "Arial", "Symbol", "VNITimes"}) {
    EXPECT_EQ(coding_of_font(name), LegacyCoding::kNone) << name;
  }
}

TEST(Legacy, CapitalsAreRestoredWhereTheyWereLost) {
  EXPECT_EQ(restore_capitals("SắC LệNH CủA CHủ TịCH"), "SẮC LỆNH CỦA CHỦ TỊCH");
  EXPECT_EQ(restore_capitals("ủY BAN NHÂN DÂN Xã ĐồNG ở"), "ỦY BAN NHÂN DÂN XÃ ĐỒNG Ở");
  EXPECT_EQ(restore_capitals("Xã Đò, Bộ GTVT\nLUậT ĐÒ\nSố 5"), "Xã Đò, Bộ GTVT\nLUẬT ĐÒ\nSố 5");
  EXPECT_EQ(restore_capitals("Điều thứ nhất: ở đò"), "Điều thứ nhất: ở đò");
  EXPECT_EQ(restore_capitals(""), "");
}

// A small statute, long enough to be told from others.
constexpr char kStatute[] =
    "Điều 1. Phạm vi điều chỉnh. Nghị định này quy định về bến đò ngang, chủ bến và người lái đò "
    "trên sông. "
    "Điều 2. Chủ bến phải treo đèn, giữ còi và cứu người bị nạn; không được chở quá số khách đã "
    "ghi ở giấy phép.";

TEST(Guess, EachCodingIsToldFromTheOthers) {
  for (const Case& c : kCases) {
    const std::string bytes = c.encode(kStatute);
    const Decoded decoded = decode(bytes, "");
    EXPECT_EQ(decoded.charset, name_of(c.coding));
    EXPECT_EQ(to_nfc(decoded.utf8), kStatute) << name_of(c.coding);
    if (c.coding == LegacyCoding::kViqr) continue;
    EXPECT_EQ(decode(bytes, "iso-8859-1").charset, name_of(c.coding))
        << "a declaration of the browser's";
    EXPECT_EQ(to_nfc(decode(as_latin1(bytes), "utf-8").utf8), kStatute)
        << "converted as if it were Latin-1";
  }
  EXPECT_EQ(decode(test::to_windows_1258(kStatute), "").charset, "windows-1258");
  EXPECT_EQ(decode(kStatute, "").charset, "UTF-8");
}

TEST(Guess, OtherLanguagesAreLeftAlone) {
  const std::string french =
      "Décret relatif à l'état civil : les élèves reçoivent été où être là même déjà très âgé né à";
  EXPECT_EQ(decode(french, "").charset, "UTF-8");
  EXPECT_EQ(decode(french, "").utf8, french);
  const std::string english =
      "Is it you? Yes. I don't know; we go. So be it. Are you? No. He's here. 'a' or 'e', say (a) "
      "or (o). Who? Me. To do "
      "so. She'd go to. It's a b~ c^ d+ e. The end. Go. Do. Be. See you. What's the idea? Is he? "
      "Was she? May I?";
  EXPECT_EQ(decode(english, "").utf8, english);
}

// Measured on sentences of random syllables of the statute: none may be told wrong from 25 words
// on.
TEST(Guess, ShortTextsOfRandomWords) {
  std::vector<std::string> words;
  for (std::string_view rest = kStatute; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    words.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::string text;
    for (int i = 0; i < 25; ++i) text += words[random() % words.size()] + " ";
    for (const Case& c : kCases) {
      if (c.coding == LegacyCoding::kViqr) continue;
      ASSERT_EQ(to_nfc(decode(c.encode(text), "").utf8), text) << name_of(c.coding);
    }
  }
}

TEST(Guess, AnyBytesGiveValidText) {
  std::mt19937 random(8);
  for (int i = 0; i < 3'000; ++i) {
    std::string bytes(random() % 80, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    for (const Case& c : kCases) {
      ASSERT_TRUE(valid_utf8(decode_legacy(c.coding, bytes)));
      ASSERT_TRUE(valid_utf8(from_legacy(c.coding, repair_utf8(bytes))));
    }
    ASSERT_TRUE(valid_utf8(restore_capitals(repair_utf8(bytes))));
    guess_legacy_bytes(bytes);
  }
}

}  // namespace
}  // namespace lexgraph::text
