// Paragraphs, tables, annexes and the closing.

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

TEST(BodyText, ParagraphsOfAListStayWithTheirPoint) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Gồm:\na) Thớt;\nThớt có răng.\n- Răng đá.\nb) Tai.\nCối để đầu "
                   "làng.\n2. Hai."));
  EXPECT_EQ(text_of(document, "art_1__cl_1__point_a"), "Thớt;\nThớt có răng.\n- Răng đá.");
  EXPECT_EQ(text_of(document, "art_1__cl_1__point_b"), "Tai.");
  EXPECT_EQ(text_of(document, "art_1__cl_1"), "Gồm:\nCối để đầu làng.");
}

TEST(BodyText, TableRowsAreLines) {
  const law::Document document =
      parse(decree("Điều 1. Phạt\n1. Như sau:\n|Điều 9|100\n|1. Điều 10|200\n2. Nộp tại xã."));
  EXPECT_EQ(text_of(document, "art_1__cl_1"), "Như sau:\nĐiều 9\t100\n1. Điều 10\t200");
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_1__cl_1", "art_1__cl_2"}));
}

TEST(BodyText, ListOfFormsIsNoRowOfAppendices) {
  const law::Document document = parse(decree(
      "Điều 1. Một.\nTM. CHÍNH PHỦ\nPHỤ LỤC\nCÁC MẪU\nMẫu số 01\nĐơn xin cối\nMẫu số 02\nĐơn xin "
      "chày\nMẫu số 03\nĐơn trả\nHết danh sách.\nHết.\nMẫu số 01\nKính gửi: Xã\nTôi xin một cái "
      "cối.\n"
      "Ký tên"));
  EXPECT_NE(find_unit(document, "app_2"), nullptr);
  EXPECT_EQ(find_unit(document, "app_3"), nullptr);
}

TEST(BodyText, UnitsBeyondTheirKindInAnyOrderStayUnique) {
  const law::Document document = parse(
      decree("*Điều 1. Một\n*Điều 1. Một nữa\n1. A.\nChương I\nX\nChương I\nY\n*Điều 2. Hai"));
  std::vector<std::string> eids;
  for (const law::Unit& unit : document.units) eids.push_back(unit.eid);
  std::sort(eids.begin(), eids.end());
  EXPECT_EQ(std::adjacent_find(eids.begin(), eids.end()), eids.end());
}

}  // namespace
}  // namespace lexgraph::ingest::structure
