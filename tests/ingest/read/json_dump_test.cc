#include "ingest/read/json_dump.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

FieldMap map_of(std::string_view text) { return FieldMap::parse(text).value(); }

Source source(std::string_view record, std::string_view map = "") {
  return source_of_record("d.jsonl#1", record, map_of(map));
}

using Attributes = std::vector<std::pair<std::string, std::string>>;

TEST(JsonDump, MappedFields) {
  const Source s = source(
      R"({"so":"1/2030/NĐ-CP","d":{"h":"<p>Điều 1</p>"},"y":2030,"u":"http://x","none":null})",
      "number=so, html=d.h,signed=y,url=u,title=none");
  EXPECT_EQ(s.bytes, "<p>Điều 1</p>");
  EXPECT_EQ(s.attributes, (Attributes{{"number", "1/2030/NĐ-CP"}, {"signed", "2030"}}));
  EXPECT_EQ(s.url, "http://x");
  EXPECT_EQ(s.problem, "");
  EXPECT_EQ(s.sha256.size(), 64U);
}

TEST(JsonDump, UsualNamesAndListsOfLines) {
  const Source s = source(
      R"({"so_hieu":"1/2030/NĐ-CP","loai_van_ban":"Nghị định","noi_dung":["Điều 1","Điều 2"]})");
  EXPECT_EQ(s.bytes, "Điều 1\nĐiều 2\n");
  EXPECT_EQ(s.attributes, (Attributes{{"number", "1/2030/NĐ-CP"}, {"type", "Nghị định"}}));
}

TEST(JsonDump, TheHashIsThatOfTheRecord) {
  EXPECT_NE(source(R"({"html":"x","so_hieu":"1"})").sha256,
            source(R"({"html":"x","so_hieu":"2"})").sha256);
}

TEST(JsonDump, ProblemsSayWhatToDo) {
  EXPECT_EQ(source("{\"a\":").problem_code, "damaged_source");
  EXPECT_EQ(source("[1]").problem_code, "damaged_source");
  EXPECT_LT(source("{\"a\": 1" + std::string(10'000, '0') + "e400}").problem.size(), 400U);
  const Source none = source(R"({"abc":"x","def":1})");
  EXPECT_EQ(none.problem_code, "no_text_field");
  EXPECT_NE(none.problem.find("d.jsonl#1: "), std::string::npos);
  EXPECT_NE(none.problem.find("abc, def"), std::string::npos);
  const std::string deep =
      "{\"html\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}";
  EXPECT_EQ(source(deep).problem_code, "over_limit");
}

}  // namespace
}  // namespace lexgraph::ingest
