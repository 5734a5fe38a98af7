#include "lexgraph/eval/contamination.h"

#include <sys/stat.h>

#include <filesystem>

#include <gmock/gmock.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

constexpr char kQuestion[] =
    "người đi đò mang theo hàng cồng kềnh phải xếp ở phía sau và trả thêm tiền cho chủ bến trước "
    "khi lên";
constexpr char kStatute[] =
    "chủ bến có trách nhiệm niêm yết giá và bảo đảm an toàn cho mọi người khi lên xuống phương "
    "tiện";

Sample asking(std::string id, std::string text) {
  Sample sample;
  sample.id = std::move(id);
  sample.task = "t";
  sample.input = std::move(text);
  return sample;
}

EachText texts(std::vector<std::string> all) {
  return [all = std::move(all)](const auto& each) -> Result<void> {
    for (const std::string& text : all) each("file", text);
    return {};
  };
}

ContaminationReport find(const std::vector<Sample>& samples, std::vector<std::string> corpus,
                         std::vector<std::string> law = {}) {
  const auto report = find_contamination(samples, {}, texts(std::move(corpus)),
                                         law.empty() ? EachText() : texts(std::move(law)));
  EXPECT_TRUE(report.ok());
  return *report;
}

TEST(ContaminationTest, FindsQuestionsInOtherCaseAndMarkup) {
  const auto report = find(
      {asking("1", kQuestion), asking("2", kStatute)},
      {"<p>NGƯỜI ĐI ĐÒ mang theo <b>hàng</b> cồng kềnh, phải xếp ở phía sau; và trả thêm tiền cho "
       "chủ bến trước khi lên</p>"});
  EXPECT_EQ(report.asked, 2U);
  EXPECT_EQ(report.contaminated, 1U);
  ASSERT_EQ(report.questions.size(), 1U);
  EXPECT_EQ(report.questions[0].id, "1");
  EXPECT_EQ(report.questions[0].found, report.questions[0].sampled);
}

TEST(ContaminationTest, StatutoryTextIsToldApart) {
  const auto report = find({asking("1", kStatute)}, {kStatute}, {kStatute});
  EXPECT_EQ(report.contaminated, 0U);
  EXPECT_EQ(report.statutory_only, 1U);
  EXPECT_EQ(report.questions.at(0).found, 0U);
}

TEST(ContaminationTest, OneSequenceIsNotEnoughAndShortQuestionsAreCounted) {
  // The first thirteen words only.
  const auto report = find({asking("1", kQuestion), asking("2", "ngắn quá")},
                           {"người đi đò mang theo hàng cồng kềnh phải xếp ở phía sau"});
  EXPECT_EQ(report.contaminated, 0U);
  EXPECT_EQ(report.too_short, 1U);
}

TEST(ContaminationTest, ChineseByCharacters) {
  const auto report = find({asking("1", "公安机关消防机构接到报告后应当在几个工作日内作出答复")},
                           {"据说公安机关消防机构接到报告后应当在几个工作日内作出答复，请看。"});
  EXPECT_EQ(report.contaminated, 1U);
}

TEST(ContaminationTest, FilesBelowAFolder) {
  const test::TempDir dir;
  dir.write("a.txt", kQuestion);
  dir.write("b.bin", "\xFF\xFE\x00");
  const auto report =
      find_contamination({asking("1", kQuestion)}, {}, texts_below(dir.path().string()), nullptr);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->files, 1U);
  EXPECT_THAT(report->questions.at(0).file, HasSubstr("a.txt"));
  EXPECT_FALSE(find_contamination({}, {}, texts_below("/nonexistent"), nullptr).ok());
}

TEST(ContaminationTest, WhatIsPassedOverIsNamed) {
  const test::TempDir dir;
  dir.write("a.txt", kQuestion);
  std::filesystem::create_symlink("loop", dir.path() / "loop");
  ASSERT_EQ(::mkfifo((dir.path() / "pipe").c_str(), 0600), 0);
  std::vector<std::string> skipped;
  const auto report = find_contamination({asking("1", kQuestion)}, {},
                                         texts_below(dir.path().string(), &skipped), nullptr);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->files, 1U);
  EXPECT_THAT(skipped, testing::UnorderedElementsAre(HasSubstr("pipe: it is a named pipe"),
                                                     HasSubstr("loop: Too many levels")));
}

}  // namespace
}  // namespace lexgraph::eval
