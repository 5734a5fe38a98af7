#include "ingest/read/flow.h"

#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/legacy_encoder.h"

namespace lexgraph::ingest {
namespace {

class Flow : public testing::Test {
 protected:
  std::string html() {
    writer_.finish();
    std::ostringstream out;
    for (const pugi::xml_node node : body_.children()) {
      node.print(out, "", pugi::format_raw | pugi::format_no_escapes);
    }
    return out.str();
  }
  void paragraph(const std::string& text, std::size_t depth = 0) {
    writer_.text(text, {});
    writer_.end_paragraph(Side::kLeft, depth);
  }

  pugi::xml_document document_;
  pugi::xml_node body_ = document_.append_child("body");
  FlowWriter writer_{body_};
};

TEST_F(Flow, RunsSidesBreaksAndLabels) {
  RunStyle bold;
  bold.bold = true;
  writer_.text("Cối ", bold);
  writer_.text("xay", bold);
  writer_.line_break();
  writer_.text("đá", {});
  writer_.label("1. ");
  writer_.end_paragraph(Side::kCenter, 0);
  EXPECT_EQ(html(), "<p align=\"center\"><b>1. </b><b>Cối xay</b><br/>đá</p>");
}

TEST_F(Flow, CapitalsAreShownWhateverIsStored) {
  RunStyle style;
  style.capitals = true;
  writer_.text("Điều ước", style);
  writer_.end_paragraph(Side::kLeft, 0);
  EXPECT_EQ(html(), "<p>ĐIỀU ƯỚC</p>");
}

// A letter and its mark may come in two runs of one font: they are converted together.
TEST_F(Flow, PiecesOfALegacyWordAreConvertedTogether) {
  RunStyle vni;
  vni.coding = text::LegacyCoding::kVni;
  const std::string word = test::as_latin1(test::to_vni("Điều luật"));
  std::size_t half = word.size() / 2;
  while ((static_cast<unsigned char>(word[half]) & 0xC0) == 0x80) ++half;
  writer_.text(word.substr(0, half), vni);
  writer_.text(word.substr(half), vni);
  writer_.end_paragraph(Side::kLeft, 0);
  EXPECT_EQ(html(), "<p>Điều luật</p>");
  EXPECT_TRUE(writer_.has_legacy_text());
}

// The font outlived the conversion of its text.
TEST_F(Flow, UnicodeInALegacyFontStays) {
  RunStyle tcvn;
  tcvn.coding = text::LegacyCoding::kTcvn3;
  writer_.text("Điều 5. Người lái đò", tcvn);
  writer_.end_paragraph(Side::kLeft, 0);
  EXPECT_EQ(html(), "<p>Điều 5. Người lái đò</p>");
}

TEST_F(Flow, CellsRowsAndWhatFollows) {
  writer_.text("a", {});
  writer_.end_cell(Side::kLeft, 1);
  writer_.text("b", {});
  writer_.end_cell(Side::kLeft, 1);
  writer_.end_row({}, true, 1);
  paragraph("c", 1);
  writer_.close_cell(1);
  writer_.close_cell(1);  // an empty one
  writer_.end_row({}, false, 1);
  paragraph("sau");
  EXPECT_EQ(html(),
            "<table border=\"1\"><tr><td><p>a</p></td><td><p>b</p></td></tr>"
            "<tr><td><p>c</p></td><td/></tr></table><p>sau</p>");
}

TEST_F(Flow, ATableWithinACell) {
  paragraph("ngoài", 1);
  writer_.text("trong", {});
  writer_.end_cell(Side::kLeft, 2);
  writer_.end_row({}, false, 2);
  paragraph("tiếp", 1);
  writer_.close_cell(1);
  writer_.end_row({}, false, 1);
  EXPECT_EQ(html(),
            "<table><tr><td><p>ngoài</p><table><tr><td><p>trong</p></td></tr></table>"
            "<p>tiếp</p></td></tr></table>");
}

TEST_F(Flow, MarksWithoutTheirTableDoNoHarm) {
  writer_.end_row({}, true, 0);
  writer_.end_row({}, true, 3);
  writer_.text("a", {});
  writer_.end_cell(Side::kLeft, 0);  // a cell is in a table, whatever the file counts
  writer_.text("hết", {});
  EXPECT_EQ(html(), "<table><tr><td><p>a</p></td></tr></table><p>hết</p>");
}

TEST_F(Flow, ANulDoesNotEndTheText) {
  writer_.text(std::string("a\0b", 3), {});
  writer_.end_paragraph(Side::kLeft, 0);
  EXPECT_EQ(html(), "<p>a b</p>");
}

TEST(SymbolLetter, BoxesAndBulletsOfSymbolFonts) {
  EXPECT_EQ(symbol_letter(0xF0B7), U'•');
  EXPECT_EQ(symbol_letter(0xF0A8), U'□');
  EXPECT_EQ(symbol_letter(0xF0FE), U'☑');
  EXPECT_EQ(symbol_letter(0xF0B3), U'≥');
  EXPECT_EQ(symbol_letter(0xF020), char32_t{0xF020}) << "not in the table: kept";
  EXPECT_EQ(symbol_letter(U'đ'), U'đ');
}

}  // namespace
}  // namespace lexgraph::ingest
