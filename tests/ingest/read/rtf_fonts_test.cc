#include "ingest/read/rtf_fonts.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

void name(RtfFonts& fonts, int font, std::string_view bytes) {
  for (const char c : bytes) fonts.name_byte(font, c);
}

TEST(RtfFontsTest, TheNameTellsTheLegacyCoding) {
  RtfFonts fonts;
  name(fonts, 1, ".VnTime;");
  name(fonts, 2, "VNI-Times;");
  name(fonts, 3, "Arial;");
  EXPECT_EQ(fonts.coding(1), text::coding_of_font(".VnTime"));
  EXPECT_NE(fonts.coding(1), text::LegacyCoding::kNone);
  EXPECT_EQ(fonts.coding(2), text::coding_of_font("VNI-Times"));
  EXPECT_EQ(fonts.coding(3), text::LegacyCoding::kNone);
  EXPECT_EQ(fonts.coding(77), text::LegacyCoding::kNone);  // never defined
}

TEST(RtfFontsTest, BytesAreReadInTheCharsetOfTheirFontElseInTheCodePage) {
  RtfFonts fonts;
  fonts.set_charset(1, 204);  // Russian
  EXPECT_EQ(fonts.decoded("\xC4", 1), "Д");
  EXPECT_EQ(fonts.decoded("\xC4", 2), "Ä");
  fonts.code_page = 1251;
  EXPECT_EQ(fonts.decoded("\xC4", 2), "Д");
}

TEST(RtfFontsTest, SymbolsGoIntoThePrivateUseArea) {
  RtfFonts fonts;
  fonts.set_charset(1, 2);
  EXPECT_EQ(fonts.decoded("\xB7", 1), "\uF0B7");
}

TEST(RtfFontsTest, LegacyBytesStayTheLettersThatTheirDecoderWants) {
  RtfFonts fonts;
  fonts.set_charset(1, 204);
  name(fonts, 1, ".VnTime;");
  EXPECT_EQ(fonts.decoded("\xC4", 1), "Ä");  // whatever \fcharset says
}

TEST(RtfFontsTest, ANameWithoutEndIsBounded) {
  RtfFonts fonts;
  name(fonts, 1, std::string(1000, 'x'));
  name(fonts, 1, ";");
  name(fonts, 1, ".VnTime;");
  EXPECT_EQ(fonts.coding(1), text::coding_of_font(".VnTime"));
}

}  // namespace
}  // namespace lexgraph::ingest
