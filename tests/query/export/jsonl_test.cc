#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;

class Jsonl : public FerryExport {};

TEST_F(Jsonl, JsonLinesSayEverything) {
  const auto all = lines({held_.ref("5/2014/NĐ-CP")});
  ASSERT_EQ(all.size(), 1U + 2U + 4U);
  EXPECT_EQ(all[0]["record"], "document");
  EXPECT_EQ(all[1]["text"], "Theo Điều 2 và Điều 9 của Luật Bến đò.");
  EXPECT_EQ(all[1]["parent"], "5/2014/NĐ-CP");
  const auto unresolved = std::find_if(all.begin(), all.end(), [](const auto& line) {
    return line["record"] == "edge" && line["state"] == "unresolved" && line["kind"] == "guides";
  });
  ASSERT_NE(unresolved, all.end());
  EXPECT_TRUE((*unresolved)["to"].is_null());
}

// An instruction with what it names, held or to be inserted.
TEST(JsonlAmendments, AreRecordsOfTheirOwn) {
  Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01");
  amending.article("1", "x").article("2", "y").amend(AmendOp::kInsert, "art_2",
                                                     numbered("1/2012/QH13"), "art_2a", "Hai a.");
  amending.document.amendments.back().anchor = "art_2";
  const Held held({law_on_ferries(), amending});
  std::stringstream out;
  take(export_jsonl(held.reader(), {held.ref("2/2015/QH13#art_2")}, out));
  std::vector<nlohmann::json> records;
  for (std::string line; std::getline(out, line);) records.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(records.size(), 3U);  // the article, the edge, the amendment
  const nlohmann::json& record = records[2];
  EXPECT_EQ(record["record"], "amendment");
  EXPECT_EQ(record["id"], "2/2015/QH13#art_2@a0");
  EXPECT_EQ(record["op"], "insert");
  EXPECT_EQ(record["target"], "1/2012/QH13#art_2a");
  EXPECT_EQ(record["anchor"], "art_2");
  EXPECT_EQ(record["content"], "Hai a.");
  EXPECT_TRUE(record["effective"].is_null());
  std::stringstream first;
  take(export_jsonl(held.reader(), {held.ref("2/2015/QH13#art_1")}, first));
  EXPECT_EQ(first.str().find("amendment"), std::string::npos) << "of article 2, not of article 1";
}

}  // namespace
}  // namespace lexgraph::query
