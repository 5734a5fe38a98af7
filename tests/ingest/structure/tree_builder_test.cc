#include "ingest/structure/tree_builder.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

TreeBuilder::NewUnit article(std::string_view number) {
  TreeBuilder::NewUnit unit;
  unit.kind = law::UnitKind::kArticle;
  unit.number = number;
  unit.label = "Điều 1";
  unit.printed = "Điều 1. ";
  return unit;
}

TEST(TreeBuilder, SecondUnitOfAnEidGetsItsOwn) {
  law::Document document;
  TreeBuilder builder(document);
  builder.open(article("1"));
  builder.open(article("1"));
  builder.open(article("1"));
  EXPECT_EQ(document.units[0].eid, "art_1");
  EXPECT_EQ(document.units[1].eid, "art_1~2");
  EXPECT_EQ(document.units[2].eid, "art_1~3");
  EXPECT_EQ(document.diagnostics.size(), 2u);
  EXPECT_EQ(document.diagnostics[0].code, "unit_repeated");
  EXPECT_EQ(builder.label_characters()[0], 6u);
}

TEST(TreeBuilder, TextsAndFrames) {
  law::Document document;
  TreeBuilder builder(document);
  const std::int32_t unit = builder.open(article("1"));
  EXPECT_EQ(builder.add_text(unit, "một"), (Span{0, 5}));
  const Span second = builder.add_text(unit, "“hai”");
  EXPECT_EQ(document.units[0].text, "một\n“hai”");
  builder.add_frame(unit, {second.begin + 3, second.end - 3});
  builder.add_frame(unit, {second.end, second.end});  // an empty frame is none
  ASSERT_EQ(document.frames.size(), 1u);
  EXPECT_EQ(document.frames[0].span.in(document.units[0].text), "hai");
  EXPECT_EQ(document.units[0].quoted, "hai");
  builder.add_heading(unit, "Mục");
  builder.add_heading(unit, "đích");
  EXPECT_EQ(document.units[0].heading, "Mục đích");
}

TEST(TreeBuilder, AnnexesAreCountedByKind) {
  law::Document document;
  TreeBuilder builder(document);
  EXPECT_EQ(builder.next_number(law::UnitKind::kAppendix), "1");
  EXPECT_EQ(builder.next_number(law::UnitKind::kAttachment), "1");
  EXPECT_EQ(builder.next_number(law::UnitKind::kAppendix), "2");
}

TEST(TreeBuilder, APrintedNumberOfAnAppendixIsItsOwn) {
  law::Document document;
  TreeBuilder builder(document);
  builder.reserve_appendix("2");
  EXPECT_EQ(builder.next_number(law::UnitKind::kAppendix), "1");
  EXPECT_EQ(builder.next_number(law::UnitKind::kAppendix), "3");
  EXPECT_EQ(builder.next_number(law::UnitKind::kAppendix, "2"), "2");
}

}  // namespace
}  // namespace lexgraph::ingest::structure
