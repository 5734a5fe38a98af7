#include "eval/dataset/json_rows.h"

#include <gtest/gtest.h>

#include "eval/dataset/generated_samples.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonRowsTest, NumbersCountRowsLinesCountLines) {
  Dataset data;
  std::vector<std::string> seen;
  for_each_json_row("\xEF\xBB\xBF{\"id\":\"x\"}\n\n[]\n{\"id\":2.5}\r\n{\"id\":null}\nnot json", 0,
                    data, [&](const Json&, const Sample& sample) {
                      seen.push_back(std::to_string(sample.row) + "=" + sample.id);
                      if (sample.id == "2.5") data.remarks.push_back({0, "odd"});
                    });
  EXPECT_EQ(seen, (std::vector<std::string>{"1=x", "3=2.5", "4=3"}));
  EXPECT_EQ(data.rows, 5U);
  ASSERT_EQ(data.remarks.size(), 3U);
  EXPECT_EQ(data.remarks[0].what, "not a JSON object");
  EXPECT_EQ(data.remarks[0].row, 1U);
  EXPECT_EQ(data.remarks[0].line, 3U);
  EXPECT_EQ(data.remarks[1].what, "odd");
  EXPECT_EQ(data.remarks[1].row, 2U);
  EXPECT_EQ(data.remarks[1].line, 4U);
  EXPECT_EQ(data.remarks[2].what, "not valid JSON");
  EXPECT_EQ(data.remarks[2].line, 6U);
}

TEST(JsonRowsTest, StringsAndTriples) {
  const Json row = Json::parse(R"({"a":"x","b":1,"c":null})");
  EXPECT_EQ(string_at(row, "a"), "x");
  EXPECT_EQ(string_at(row, "b"), "");
  EXPECT_EQ(string_at(row, "none"), "");
  Sample sample;
  EXPECT_EQ(add_triples(Json::parse(R"([["a","b","c"],["a","b"],["a","b",1],"abc",[]])"), sample),
            4U);
  ASSERT_EQ(sample.triples.size(), 1U);
  EXPECT_EQ(sample.triples[0][2], "c");
}

TEST(GeneratedSamplesTest, TheFirstRowNamesItsTask) {
  EXPECT_EQ(generated_task("\n {\"task\":\"1.5\",\"proof\":{}}\n{broken"), "1.5");
  EXPECT_EQ(generated_task(R"({"task":"9.9","proof":{}})"), "");
  EXPECT_EQ(generated_task(R"({"task":"1.5","proof":"no"})"), "");
  EXPECT_EQ(generated_task(R"({"task":"1.5"})"), "");
  EXPECT_EQ(generated_task("{broken"), "");
  EXPECT_EQ(generated_task(""), "");
}

}  // namespace
}  // namespace lexgraph::eval
