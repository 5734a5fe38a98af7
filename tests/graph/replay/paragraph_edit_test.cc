#include "graph/replay/paragraph_edit.h"

#include <gtest/gtest.h>

namespace lexgraph::graph {
namespace {

TextNode node(const std::string& text, const std::string& wrap_up = "") {
  TextNode made;
  made.text = text;
  made.wrap_up = wrap_up;
  if (!wrap_up.empty()) made.children = {7};
  return made;
}

TEST(ParagraphEdit, ByNumberAndByDash) {
  TextNode unit = node("Đèn gồm:\n- Chụp;\n- Bấc.");
  EXPECT_EQ(replace_paragraph(unit, "dash 2", "- Dây."), std::nullopt);
  EXPECT_EQ(unit.text, "Đèn gồm:\n- Chụp;\n- Dây.");
  EXPECT_EQ(replace_paragraph(unit, "paragraph 1", "Đèn có:"), std::nullopt);
  EXPECT_EQ(unit.text, "Đèn có:\n- Chụp;\n- Dây.");
  EXPECT_EQ(insert_paragraph(unit, "dash 3", "- Dầu."), std::nullopt);
  EXPECT_EQ(unit.text, "Đèn có:\n- Chụp;\n- Dây.\n- Dầu.");
  EXPECT_EQ(remove_paragraph(unit, "dash 1"), std::nullopt);
  EXPECT_EQ(unit.text, "Đèn có:\n- Dây.\n- Dầu.");
}

TEST(ParagraphEdit, WhatGoesOnAfterTheChildrenCountsOn) {
  TextNode unit = node("Một.", "Hai.");
  EXPECT_EQ(replace_paragraph(unit, "paragraph 2", "Đôi."), std::nullopt);
  EXPECT_EQ(unit.text, "Một.");
  EXPECT_EQ(unit.wrap_up, "Đôi.");
  EXPECT_EQ(insert_paragraph(unit, "paragraph", "Ba."), std::nullopt);
  EXPECT_EQ(unit.wrap_up, "Đôi.\nBa.");
  EXPECT_EQ(insert_paragraph(unit, "lead-in", "Không."), std::nullopt);
  EXPECT_EQ(unit.text, "Không.\nMột.");
}

TEST(ParagraphEdit, WhatIsNotThereIsRefusedAndNothingChanges) {
  TextNode unit = node("Một.");
  EXPECT_NE(replace_paragraph(unit, "paragraph 2", "x"), std::nullopt);
  EXPECT_NE(replace_paragraph(unit, "dash 1", "x"), std::nullopt);
  EXPECT_NE(replace_paragraph(unit, "row 5", "x"), std::nullopt);
  EXPECT_NE(replace_paragraph(unit, "paragraph 0", "x"), std::nullopt);
  EXPECT_NE(remove_paragraph(unit, "paragraph 9"), std::nullopt);
  EXPECT_EQ(unit.text, "Một.");
}

}  // namespace
}  // namespace lexgraph::graph
