#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using testing::Contains;
using testing::ElementsAre;

class Neo4j : public FerryExport {
 protected:
  void SetUp() override {
    counts_ = take(export_neo4j(held_.reader(), {held_.ref("5/2014/NĐ-CP#art_1")},
                                GraphLevel::kUnit, {nodes_header_, nodes_, edges_header_, edges_}));
  }
  static std::vector<std::string> rows(const std::ostringstream& out) {
    std::vector<std::string> rows;
    std::istringstream in(out.str());
    for (std::string row; std::getline(in, row);) rows.push_back(row);
    return rows;
  }
  static std::ptrdiff_t columns(const std::string& header) {
    return std::count(header.begin(), header.end(), ',') + 1;
  }
  std::ostringstream nodes_header_, nodes_, edges_header_, edges_;
};

// Headers are files of their own; every row has as many fields as they name.
TEST_F(Neo4j, RowsFitTheirHeaders) {
  EXPECT_EQ(columns(nodes_header_.str()), 14);
  EXPECT_EQ(columns(edges_header_.str()), 11);
  EXPECT_THAT(
      rows(nodes_),
      ElementsAre(
          R"("5/2014/NĐ-CP#art_1","article","Điều 1","Về việc 1",,,,,,,,"Theo Điều 2 và Điều )"
          R"(9 của Luật Bến đò.","false","Unit;Article")",
          R"("1/2012/QH13#art_2__cl_1","clause","1",,,,,,,,,,"true","Unit;Clause")",
          R"("1/2012/QH13#art_9","open","1/2012/QH13#art_9",,,,,,,,,,"true","Open")"));
  EXPECT_THAT(
      rows(edges_),
      Contains(R"("5/2014/NĐ-CP#art_1","1/2012/QH13#art_2__cl_1","CITES","5/2014/NĐ-CP#art_1@0",)"
               R"("resolved",,"test.rule","100","Điều 2","Điều 2","1")"));
}

// An absent field is an absent property; a mark of quotation is doubled (RFC 4180).
TEST(Neo4jFields, QuotesAreDoubled) {
  Statute law("1/2012/QH13", "Luật", "Bến \"đò\"", "2012-06-15");
  law.article("1", "x");
  const Held held({law});
  std::ostringstream nodes_header, nodes, edges_header, edges;
  take(export_neo4j(held.reader(), {held.ref("1/2012/QH13")}, GraphLevel::kDocument,
                    {nodes_header, nodes, edges_header, edges}));
  EXPECT_NE(nodes.str().find(R"(,"Bến ""đò""",)"), std::string::npos) << nodes.str();
  EXPECT_EQ(edges.str(), "");
}

}  // namespace
}  // namespace lexgraph::query
