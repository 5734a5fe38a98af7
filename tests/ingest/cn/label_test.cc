#include "ingest/cn/label.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::cn {
namespace {

// "kind number|the words of the label|the text", with "+" where the label runs into the text.
std::string label(std::string_view line) {
  const auto read = read_label(line);
  if (!read) return "none";
  return std::string(law::info(read->kind).name) + " " + read->number + "|" +
         std::string(line.substr(0, read->end)) + (read->apart ? "|" : "+") +
         std::string(line.substr(read->body));
}

TEST(ChineseLabel, PartsChaptersSectionsArticles) {
  EXPECT_EQ(label("第一编　总则"), "part 1|第一编|总则");
  EXPECT_EQ(label("第十二章 附则"), "chapter 12|第十二章|附则");
  EXPECT_EQ(label("第三节 船"), "section 3|第三节|船");
  EXPECT_EQ(label("第一千二百六十条　本法"), "article 1260|第一千二百六十条|本法");
  EXPECT_EQ(label("第二十条"), "article 20|第二十条|");
}

TEST(ChineseLabel, FiguresOfEitherWidth) {
  EXPECT_EQ(label("第12条 船"), "article 12|第12条|船");
  EXPECT_EQ(label("第１２条 船"), "article 12|第１２条|船");
}

// Articles put in later: 第二条之一.
TEST(ChineseLabel, ArticlesPutInBetween) {
  EXPECT_EQ(label("第一百二十条之一 船"), "article 120之1|第一百二十条之一|船");
  const auto read = read_label("第二条之三");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->value, 2);
  EXPECT_EQ(read->sub, 3);
  EXPECT_EQ(label("第二条之规定"), "article 2|第二条+之规定") << "a word of the text";
}

TEST(ChineseLabel, PointsInBrackets) {
  EXPECT_EQ(label("（一）船"), "point 1|（一）|船");
  EXPECT_EQ(label("(十一) 船"), "point 11|(十一)|船");
  EXPECT_EQ(label("（2）船"), "point 2|（2）|船");
}

TEST(ChineseLabel, OtherLinesAreNone) {
  for (const char* line : {"", "第", "第一", "第一次", "第条", "条", "（船）", "（一", "（）",
                           "一、船", "根据第一条", "第零条"}) {
    EXPECT_EQ(label(line), "none") << line;
  }
}

TEST(ChineseLabel, ALabelThatRunsIntoItsTextSaysSo) {
  EXPECT_EQ(label("第五条的规定"), "article 5|第五条+的规定");
}

}  // namespace
}  // namespace lexgraph::ingest::cn
