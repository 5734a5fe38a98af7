#include "src/text/legacy_tables.h"

#include <set>

#include <gtest/gtest.h>

namespace lexgraph::text {
namespace {

// Some places of each table as the standards give them.
TEST(LegacyTables, PlacesOfTheStandards) {
  EXPECT_EQ(tcvn3_letter(0xA1), U'Ă');
  EXPECT_EQ(tcvn3_letter(0xAE), U'đ');
  EXPECT_EQ(tcvn3_letter(0xB0), 0x300U) << "a combining grave";
  EXPECT_EQ(tcvn3_letter(0xE4), U'ọ');
  EXPECT_EQ(tcvn3_letter(0xFE), U'ỵ');
  EXPECT_EQ(tcvn3_letter(0x93), 0x201CU) << "below its letters windows-1252";
  EXPECT_EQ(tcvn3_letter('a'), U'a');
  EXPECT_EQ(viscii_letter(0xF0), U'đ');
  EXPECT_EQ(viscii_letter(0xFF), U'Ữ');
  EXPECT_EQ(viscii_letter(0x02), U'Ẳ') << "in the place of a control character";
  EXPECT_EQ(viscii_letter(0x03), 0x03U);
  EXPECT_EQ(viscii_letter('a'), U'a');
}

// No letter is written in two ways, or text would not come back as it was.
TEST(LegacyTables, VisciiLettersAreApart) {
  std::set<char32_t> letters;
  for (unsigned byte = 0; byte < 0x100; ++byte)
    EXPECT_TRUE(letters.insert(viscii_letter(byte)).second) << byte;
}

TEST(LegacyTables, VniMarksOfSmallAndCapitalLetters) {
  EXPECT_EQ(vni_marks(0xF9), U"\u0301");
  EXPECT_EQ(vni_marks(0xD9), U"\u0301") << "the capital's stands 0x20 lower";
  EXPECT_EQ(vni_marks(0xE1), U"\u0302\u0301");
  EXPECT_EQ(vni_marks('a'), U"");
  EXPECT_EQ(vni_letter(0xF1), U'đ');
  EXPECT_EQ(vni_letter(0xD1), U'Đ');
  EXPECT_EQ(vni_letter('a'), 0U);
  for (unsigned byte = 0; byte < 0x100; ++byte)
    EXPECT_TRUE(vni_letter(byte) == 0 || vni_marks(byte).empty()) << byte << " cannot be both";
}

TEST(LegacyTables, Windows1252BothWays) {
  EXPECT_EQ(windows_1252_letter(0x80), 0x20ACU);
  EXPECT_EQ(windows_1252_letter(0xA0), 0xA0U);
  EXPECT_EQ(windows_1252_byte(0x20AC), 0x80U);
  EXPECT_EQ(windows_1252_byte(U'đ'), 256U) << "it has none";
  for (unsigned byte = 0; byte < 0x100; ++byte)
    EXPECT_EQ(windows_1252_byte(windows_1252_letter(byte)), byte);
}

}  // namespace
}  // namespace lexgraph::text
