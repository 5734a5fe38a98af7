#include "ingest/amend/unit_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;

law::Document document(const std::string& heading, const std::string& text,
                       std::vector<Span> frames) {
  law::Document made;
  made.units.resize(1);
  made.units[0].heading = heading;
  made.units[0].text = text;
  for (const Span span : frames) {
    law::Frame frame;
    frame.host = 0;
    frame.span = span;
    made.frames.push_back(frame);
  }
  return made;
}

UnitText text_of(const law::Document& of) { return unit_text(of, frames_by_host(of), 0); }

TEST(UnitText, HeadingALineEndAndTheText) {
  const UnitText both = text_of(document("Cối", "Xay thóc", {}));
  EXPECT_EQ(both.text, "Cối\nXay thóc");
  EXPECT_EQ(both.text.substr(both.body), "Xay thóc");
  const UnitText alone = text_of(document("", "Xay", {}));
  EXPECT_EQ(alone.text, "Xay");
  EXPECT_EQ(alone.body, 0U);
}

TEST(UnitText, SpansGoBackToHeadingOrText) {
  const UnitText both = text_of(document("Cối", "Xay thóc", {}));
  bool in_heading = false;
  const std::size_t at = both.text.find("thóc");
  const Span body = both.in_unit({at, at + 5}, in_heading);
  EXPECT_FALSE(in_heading);
  EXPECT_EQ(body.in("Xay thóc"), "thóc");
  const Span head = both.in_unit({0, 4}, in_heading);
  EXPECT_TRUE(in_heading);
  EXPECT_EQ(head.in("Cối"), "Cố") << "bytes";
  // What reaches over both is the part in which it begins.
  const Span over = both.in_unit({0, both.text.size()}, in_heading);
  EXPECT_TRUE(in_heading);
  EXPECT_EQ(over.in("Cối"), "Cối");
  const Span without = text_of(document("", "Xay", {})).in_unit({0, 3}, in_heading);
  EXPECT_FALSE(in_heading);
  EXPECT_EQ(without.in("Xay"), "Xay");
}

TEST(UnitText, FramesMoveWithTheTextInTheirOrder) {
  const law::Document of = document("Cối", "một hai ba", {{9, 12}, {0, 5}});
  const UnitText both = text_of(of);
  ASSERT_EQ(both.frames.size(), 2U);
  EXPECT_EQ(both.frames[0].in(both.text), "một");
  EXPECT_EQ(both.frames[1].in(both.text), " ba");
  EXPECT_THAT(both.indices, ElementsAre(1U, 0U));
}

// Damaged documents come from stores and files; a span is not trusted.
TEST(UnitText, UnsoundFramesAreLeftOut) {
  law::Document of = document("", "abc", {{2, 1}, {0, 4}, {9, 9}, {1, 2}});
  of.frames.emplace_back().host = 7;
  of.frames.emplace_back().host = -1;
  EXPECT_THAT(text_of(of).indices, ElementsAre(3U));
}

}  // namespace
}  // namespace lexgraph::ingest
