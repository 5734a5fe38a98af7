#include "ingest/html/inline_style.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(InlineStyle, ReadsWhatMatters) {
  const InlineStyle style =
      parse_inline_style("margin:0; TEXT-ALIGN : Center ;font-weight:700;font-style:italic");
  EXPECT_EQ(style.align, Align::kCenter);
  EXPECT_EQ(style.bold, Tribool::kYes);
  EXPECT_EQ(style.italic, Tribool::kYes);
  EXPECT_EQ(style.display, Display::kUnset);
}

TEST(InlineStyle, Hidden) {
  EXPECT_EQ(parse_inline_style("display:none").display, Display::kNone);
  EXPECT_EQ(parse_inline_style("display: none !important").display, Display::kNone);
  EXPECT_EQ(parse_inline_style("visibility:hidden").display, Display::kNone);
  EXPECT_EQ(parse_inline_style("mso-hide:all").display, Display::kNone);
  EXPECT_EQ(parse_inline_style("overflow:hidden").display, Display::kUnset);
}

TEST(InlineStyle, WeightMayBeTakenBack) {
  EXPECT_EQ(parse_inline_style("font-weight:normal").bold, Tribool::kNo);
  EXPECT_EQ(parse_inline_style("font-weight:400").bold, Tribool::kNo);
  EXPECT_EQ(parse_inline_style("font-weight:bolder").bold, Tribool::kYes);
}

TEST(InlineStyle, SurvivesJunk) {
  EXPECT_EQ(parse_inline_style(":;;:x;text-align").align, Align::kUnset);
  EXPECT_EQ(parse_inline_style("").display, Display::kUnset);
}

}  // namespace
}  // namespace lexgraph::ingest
