#include "ingest/html/font_sheet.h"

#include <string>

#include <gtest/gtest.h>

#include "ingest/html/tree.h"

namespace lexgraph::ingest {
namespace {

using text::LegacyCoding;

// The coding that the element with id "x" sets, as a word.
std::string font_of_x(std::string html) {
  HtmlTree tree;
  const FontSheet fonts(html);
  parse_html(html, tree, {.keep_fonts = true});
  const auto coding = fonts.coding_of(tree.by_id("x"));
  if (!coding) return "none set";
  if (*coding == LegacyCoding::kTcvn3Capitals) return "TCVN3 capitals";
  return *coding == LegacyCoding::kNone ? "Unicode" : std::string(text::name_of(*coding));
}

TEST(FontSheet, FaceAndStyleAttributes) {
  EXPECT_EQ(font_of_x("<font id=x face='.VnTime'>a</font>"), "TCVN3");
  EXPECT_EQ(font_of_x("<font id=x face='.VnTimeH, serif'>a</font>"), "TCVN3 capitals");
  EXPECT_EQ(font_of_x("<font id=x face=Arial>a</font>"), "Unicode");
  EXPECT_EQ(font_of_x("<p id=x style='margin:0;font-family:\"VNI-Times\",serif'>a</p>"), "VNI");
  EXPECT_EQ(font_of_x("<p id=x style='font:bold 14pt .vntimeh'>a</p>"), "TCVN3 capitals");
  EXPECT_EQ(font_of_x("<p id=x style='font-family:inherit'>a</p>"), "none set");
  EXPECT_EQ(font_of_x("<p id=x style='mso-bidi-font-family:.VnTime'>a</p>"), "none set");
}

TEST(FontSheet, RulesOfElementsAndClasses) {
  const std::string sheet =
      "<STYLE type='text/css'><!-- /* .VnTime */ @font-face {font-family:'.VnTime'; panose-1:2}\n"
      "p.old, td.old {font-family:'.VnTime','sans-serif'; font-size:13pt}\n"
      ".vni {font-family:\"VNI-Times\"} h1 {font-family:.VnTimeH}\n"
      "@media print {.paper {font-family:.VnArial}} p:hover {font-family:.VnTime}\n--></STYLE>";
  EXPECT_EQ(font_of_x(sheet + "<p id=x class='wide old'>a</p>"), "TCVN3");
  EXPECT_EQ(font_of_x(sheet + "<div id=x class=old>a</div>"), "none set");
  EXPECT_EQ(font_of_x(sheet + "<span id=x class=vni>a</span>"), "VNI");
  EXPECT_EQ(font_of_x(sheet + "<h1 id=x>a</h1>"), "TCVN3 capitals");
  EXPECT_EQ(font_of_x(sheet + "<h1 id=x class=vni>a</h1>"), "VNI");
  EXPECT_EQ(font_of_x(sheet + "<b id=x class=paper>a</b>"), "TCVN3");
  EXPECT_EQ(font_of_x(sheet + "<p id=x>a</p>"), "none set");
  // The attribute outranks the sheet.
  EXPECT_EQ(font_of_x(sheet + "<p id=x class=old style='font-family:Arial'>a</p>"), "Unicode");
}

TEST(FontSheet, PagesThatNameNoSuchFontAreKnownAtOnce) {
  EXPECT_TRUE(names_legacy_font("<font face=.VnTime>"));
  EXPECT_TRUE(names_legacy_font("<p style=\"font-family:'.vnarial'\">"));
  EXPECT_TRUE(names_legacy_font("<p style=\"font-family:&quot;.VnTime&quot;\">"));
  EXPECT_TRUE(names_legacy_font("p {font-family:VNI-Times}"));
  EXPECT_FALSE(names_legacy_font("<a href='https://example.vn/van-ban'>luatao.vnexample</a>"));
  EXPECT_FALSE(names_legacy_font("<p>Mã số vni-123"));
  EXPECT_FALSE(names_legacy_font(""));
  EXPECT_FALSE(names_legacy_font(".vn"));
}

}  // namespace
}  // namespace lexgraph::ingest
