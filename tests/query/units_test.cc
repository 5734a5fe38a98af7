// documents, tree and show.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::UnitKind;
using ::testing::ElementsAre;

std::vector<std::string> names(const std::vector<ListedDocument>& documents) {
  std::vector<std::string> result;
  for (const ListedDocument& document : documents) result.push_back(document.name);
  return result;
}

class Units : public ::testing::Test {
 protected:
  Held held{{Statute("3/2012/TT-BX", "Thông tư", "Hướng dẫn", "2012-01-01")
                 .of("Bộ Xây đập")
                 .article("1", "x"),
             Statute("2/2011/NĐ-CP", "Nghị định", "Chi tiết", "2011-01-01")
                 .of("Chính phủ")
                 .article("1", "x"),
             Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                 .of("Quốc hội")
                 .unit(UnitKind::kPreamble, "preamble", "", "Quốc hội ban hành Luật.")
                 .unit(UnitKind::kChapter, "chp_I", "Chương I", "", "CHUNG")
                 .article("1", "Gồm:\nHết.", "chp_I")
                 .clause("1", "1", "Một hai ba.")
                 .point("art_1__cl_1", "a", std::string(300, 'x') + " y")
                 .article("2", "Hai.", "chp_I"),
             Statute("4/2010/QH12", "Luật", "Chợ", "2010-01-01").article("1", "x")}};
};

TEST_F(Units, DocumentsByRankDateAndNumber) {
  EXPECT_THAT(names(take(documents(held.reader()))),
              ElementsAre("1/2010/QH12", "4/2010/QH12", "2/2011/NĐ-CP", "3/2012/TT-BX"));
}

TEST_F(Units, DocumentsFiltered) {
  EXPECT_THAT(names(take(documents(held.reader(), {"luật", "", {}}))),
              ElementsAre("1/2010/QH12", "4/2010/QH12"));
  EXPECT_THAT(names(take(documents(held.reader(), {"", "xây ĐẬP", {}}))),
              ElementsAre("3/2012/TT-BX"));
  EXPECT_THAT(names(take(documents(held.reader(), {"", "", 2011}))), ElementsAre("2/2011/NĐ-CP"));
  EXPECT_TRUE(take(documents(held.reader(), {"Luật", "", 2011})).empty());
}

std::vector<std::string> outline(const std::vector<TreeNode>& nodes) {
  std::vector<std::string> lines;
  for (const TreeNode& node : nodes) lines.push_back(std::to_string(node.depth) + " " + node.id);
  return lines;
}

TEST_F(Units, TreeOfADocument) {
  EXPECT_THAT(outline(take(tree(held.reader(), held.ref("1/2010/QH12"), 99))),
              ElementsAre("0 1/2010/QH12", "1 1/2010/QH12#preamble", "1 1/2010/QH12#chp_I",
                          "2 1/2010/QH12#art_1", "3 1/2010/QH12#art_1__cl_1",
                          "4 1/2010/QH12#art_1__cl_1__point_a", "2 1/2010/QH12#art_2"));
  EXPECT_THAT(outline(take(tree(held.reader(), held.ref("1/2010/QH12"), 1))),
              ElementsAre("0 1/2010/QH12", "1 1/2010/QH12#preamble", "1 1/2010/QH12#chp_I"));
}

TEST_F(Units, TreeOfAUnitStartsWithIt) {
  EXPECT_THAT(outline(take(tree(held.reader(), held.ref("1/2010/QH12#chp_I"), 1))),
              ElementsAre("0 1/2010/QH12#chp_I", "1 1/2010/QH12#art_1", "1 1/2010/QH12#art_2"));
}

TEST_F(Units, OpeningsAreCutAtAWordAndSaySo) {
  const auto nodes = take(tree(held.reader(), held.ref("1/2010/QH12#art_1"), 99));
  EXPECT_EQ(nodes[0].opening, "") << "it has a heading";
  EXPECT_EQ(nodes[1].opening, "Một hai ba.");
  EXPECT_EQ(nodes[2].opening, std::string(100, 'x') + "…");
  EXPECT_EQ(nodes[2].characters, 301U);
}

TEST_F(Units, ShowGivesTheUnitAndAllBelowIt) {
  const Shown shown = take(show(held.reader(), held.ref("khoản 1 Điều 1 Luật Bến đò")));
  EXPECT_EQ(shown.document_id, "1/2010/QH12");
  EXPECT_EQ(shown.id, "1/2010/QH12#art_1__cl_1");
  ASSERT_EQ(shown.units.size(), 2U);
  EXPECT_EQ(shown.units[0].parent, "art_1");
  EXPECT_EQ(shown.units[1].parent, "art_1__cl_1");
  EXPECT_EQ(take(show(held.reader(), held.ref("1/2010/QH12"))).units.size(), 6U);
  EXPECT_EQ(take(show(held.reader(), held.ref("1/2010/QH12#chp_I"))).units.front().parent, "");
  EXPECT_EQ(take(show(held.reader(), held.ref("1/2010/QH12#art_1"))).units.front().parent, "chp_I");
}

}  // namespace
}  // namespace lexgraph::query
