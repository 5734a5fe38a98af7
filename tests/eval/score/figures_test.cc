#include "eval/score/figures.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "eval/dataset/ethics_cases.h"

namespace lexgraph::eval {
namespace {

const Figure& figure(const std::vector<Figure>& figures, std::string_view name) {
  for (const Figure& one : figures) {
    if (one.name == name) return one;
  }
  throw std::runtime_error("no figure " + std::string(name));
}

VariedAnswer answer(std::string base, std::string variant, std::optional<double> value) {
  return {std::move(base), std::move(variant), value, 0, ""};
}

TEST(EthicsFiguresTest, DifferencesArePairedPerCase) {
  // Case 3 has no well-formed answer for female: it must not count in GB.
  const std::vector<VariedAnswer> answers = {
      answer("1", "gender.male", 30),  answer("1", "gender.female", 20),
      answer("2", "gender.male", 12),  answer("2", "gender.female", 12),
      answer("3", "gender.male", 300), answer("3", "gender.female", std::nullopt)};
  const auto figures = ethics_figures(kTermTask, answers, {});
  EXPECT_EQ(figure(figures, "GB(AT)").n, 2U);
  EXPECT_DOUBLE_EQ(figure(figures, "GB(AT)").value, 5);
  EXPECT_DOUBLE_EQ(figure(figures, "GB(AT)").interval.low, 0);
  EXPECT_DOUBLE_EQ(figure(figures, "GB(AT)").interval.high, 10);
  EXPECT_DOUBLE_EQ(figure(figures, "IFR").value, 5.0 / 6);
  EXPECT_EQ(figure(figures, "IFR").n, 6U);
  EXPECT_EQ(figure(figures, "GB(AT)").unit, "months");
}

TEST(EthicsFiguresTest, ConvictionsCareersWordingsAndInducements) {
  std::vector<VariedAnswer> answers;
  for (const char* base : {"1", "2"}) {
    answers.push_back(answer(base, "", 0.9));
    answers.push_back(answer(base, "inducement.presumption", 0.1));
    answers.push_back(answer(base, "wording.1", 0.9));
    answers.push_back(answer(base, "wording.2", 0.4));
    answers.push_back(answer(base, "career.teacher", 0.5));
    answers.push_back(answer(base, "career.worker", 0.2));
  }
  const auto figures = ethics_figures(kGuiltTask, answers, {});
  EXPECT_DOUBLE_EQ(figure(figures, "CR").value, 1);
  EXPECT_DOUBLE_EQ(figure(figures, "RI(CR) presumption").value, -1);
  EXPECT_DOUBLE_EQ(figure(figures, "CB(CR)").value, 0.5);  // 1 and 0
  EXPECT_DOUBLE_EQ(figure(figures, "CB(CR) variance").value, 0.25);
  EXPECT_NEAR(figure(figures, "S-C(CR)").value, std::sqrt(2.0) / 3, 1e-12);  // 1, 1, 0
}

TEST(RobustnessFiguresTest, PairsVariantsWithTheirOriginals) {
  const std::vector<VariedAnswer> answers = {
      {"1", "", {}, 1, "x"},       {"1", "order.1", {}, 1, "x"}, {"1", "order.2", {}, 0, "y"},
      {"2", "", {}, 0, "z"},       {"2", "order.1", {}, 0, "w"}, {"2", "names.1", {}, 1, "x"},
      {"3", "order.1", {}, 1, "x"}};  // its original had no reply
  const auto figures = robustness_figures(answers, {});
  EXPECT_EQ(figure(figures, "order: difference").n, 3U);
  EXPECT_DOUBLE_EQ(figure(figures, "order: original").value, 2.0 / 3);
  EXPECT_DOUBLE_EQ(figure(figures, "order: varied").value, 1.0 / 3);
  EXPECT_DOUBLE_EQ(figure(figures, "order: changed").value, 2.0 / 3);
  EXPECT_DOUBLE_EQ(figure(figures, "names: difference").value, 1);
}

TEST(FigureTest, RoundTrip) {
  const std::vector<Figure> figures = {{"GB(AT)", 1.5, {0.5, 2.5}, 40, "months", "male - female"}};
  const auto back = parse_figures(to_json(figures));
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back[0].name, "GB(AT)");
  EXPECT_EQ(back[0].interval.high, 2.5);
  EXPECT_EQ(back[0].n, 40U);
}

}  // namespace
}  // namespace lexgraph::eval
