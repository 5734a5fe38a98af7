#include "eval/dataset/vlegal.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/dataset.h"
#include "lexgraph/eval/lint.h"
#include "lexgraph/eval/vlegal_tasks.h"
#include "tests/eval/bench_data.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> remarks_of(const std::string& task, const std::string& lines) {
  std::vector<std::string> out;
  const auto data = parse_dataset(Layout::kVlegal, task, lines);
  if (!data.ok()) return {data.error().to_string()};
  for (const Remark& remark : data->remarks)
    out.push_back(std::to_string(remark.row) + ": " + remark.what);
  return out;
}

TEST(VlegalTest, RemarksOfLabelAndTripleTasks) {
  EXPECT_THAT(remarks_of("3.4", R"({"question": "Hai quy định?", "ground_truth": "Có"})"),
              IsEmpty());
  EXPECT_THAT(remarks_of("3.4", R"({"question": "Hai quy định?", "ground_truth": "Có thể"})"),
              ElementsAre("1: gold Có thể is neither Có nor Không"));
  EXPECT_THAT(
      remarks_of("2.3", R"({"document": "Khoản 1", "answer": [["a", "b"], ["a", "b", "c"]]})"),
      ElementsAre("1: a triple that is not three strings"));
  EXPECT_THAT(remarks_of("2.3", R"({"document": "Khoản 1", "answer": []})"),
              ElementsAre("1: no triples in the gold: ROUGE-L can only be 0"));
}

TEST(VlegalTest, LinesAreCountedAndBlankOnesSkipped) {
  const auto data = parse_dataset(Layout::kVlegal, "3.4",
                                  "\n{\"question\": \"x\", \"ground_truth\": \"Có\"}\n\n[]\n{");
  ASSERT_TRUE(data.ok());
  EXPECT_EQ(data->rows, 3U);
  ASSERT_EQ(data->remarks.size(), 2U);
  EXPECT_EQ(data->remarks[0].what, "not a JSON object");
  EXPECT_EQ(data->remarks[0].row, 2U);
  EXPECT_EQ(data->remarks[0].line, 4U);
  EXPECT_EQ(data->remarks[1].what, "not valid JSON");
}

TEST(VlegalTest, TaskMustBeKnown) {
  EXPECT_FALSE(parse_dataset(Layout::kVlegal, "9.9", "{}").ok());
  EXPECT_FALSE(parse_dataset(Layout::kVlegal, "", "{}").ok());
  EXPECT_EQ(vlegal_tasks().size(), 22U);
}

// Nine of twenty published rows of task 3.4 are one of these two constants.
TEST(VlegalTest, ConstantsOfYesNoTask) {
  std::string lines;
  for (int i = 0; i < 166; ++i) {
    lines += R"({"question": "Cặp quy định số )" + std::to_string(i) + R"(", "ground_truth": ")" +
             (i < 125 ? "Có" : "Không") + "\"}\n";
  }
  const auto data = parse_dataset(Layout::kVlegal, "3.4", lines);
  ASSERT_TRUE(data.ok());
  const auto report = lint(Layout::kVlegal, "3.4", *data);
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->constants.size(), 2U);
  EXPECT_EQ(report->best_constant->answer, "Có");
  EXPECT_NEAR(report->best_constant->score, 0.8591, 5e-5);
  EXPECT_EQ(report->best_constant->details[1].second, 0);
  EXPECT_EQ(report->constants[1].answer, "Không");
  EXPECT_NEAR(report->constants[1].score, 0.3961, 5e-5);
  // The mean of both labels' F1: 2·p·½ / (p + ½) for a label that is right in a share p.
  const double yes = 125.0 / 166, no = 41.0 / 166;
  EXPECT_NEAR(*report->random, (yes / (yes + 0.5) + no / (no + 0.5)) / 2, 1e-12);
}

// What no row shows: another number of rows than was published, and one answer too often right.
TEST(VlegalTest, FindingsOfTheWholeFile) {
  std::string lines;
  for (int i = 0; i < 161; ++i) {
    lines += R"({"question": ")" + std::to_string(i) + R"(", "ground_truth": ")" +
             (i < 125 ? "Có" : "Không") + "\"}\n";
  }
  const auto findings = [](const std::string& file, std::size_t rows) {
    const auto data = parse_dataset(Layout::kVlegal, "3.4", file);
    return lint(Layout::kVlegal, "3.4", *data, rows)->findings;
  };
  const std::string often = "\"Có\" is right in 77.6 % of the rows; by chance 50.0 %";
  EXPECT_THAT(findings(lines, 0), ElementsAre(often));
  EXPECT_THAT(findings(lines, 166), ElementsAre("161 rows, where 166 are expected", often));
  const std::string one = R"({"question": "q", "ground_truth": "Có"})";
  EXPECT_THAT(findings(one, 0), ElementsAre("1 rows, where 161 are expected"));
  EXPECT_THAT(findings(one, 1), IsEmpty());
}

// 5.1: seven of ten gold answers have one letter.
TEST(VlegalTest, CeilingOfAOneLetterParser) {
  std::string lines;
  for (int i = 0; i < 10; ++i) {
    lines += R"({"question": ")" + std::to_string(i) +
             R"(", "answers": "A: A. x\nB: B. y", "ground_truth": ")" + (i < 7 ? "A" : "AB") +
             "\"}\n";
  }
  const auto data = parse_dataset(Layout::kVlegal, "5.1", lines);
  ASSERT_TRUE(data.ok());
  const auto report = lint(Layout::kVlegal, "5.1", *data);
  ASSERT_TRUE(report.ok());
  EXPECT_NEAR(report->ceiling_as_published, 0.7, 1e-12);
  EXPECT_NEAR(report->ceiling_corrected, 1, 1e-12);
}

std::vector<std::string> strings(const nlohmann::json& list) {
  return list.get<std::vector<std::string>>();
}

void compare(const Sample& sample, const nlohmann::json& want) {
  SCOPED_TRACE(want.dump());
  EXPECT_EQ(sample.input, want["input"].get<std::string>());
  if (want.contains("options")) {
    ASSERT_EQ(sample.options.size(), want["options"].size());
    for (const Option& option : sample.options)
      EXPECT_EQ(option.text, want["options"][option.letter].get<std::string>());
  }
  if (want.contains("gold")) {
    EXPECT_EQ(sample.gold, strings(want["gold"]));
  }
  if (want.contains("id")) {
    EXPECT_EQ(sample.id,
              want["id"].is_string() ? want["id"].get<std::string>() : want["id"].dump());
  }
  if (want.contains("reference")) {
    EXPECT_EQ(sample.reference, want["reference"].get<std::string>());
  }
  if (want.contains("sections")) {
    EXPECT_EQ(sample.sections, strings(want["sections"]));
  }
  if (want.contains("grounding")) {
    EXPECT_EQ(sample.grounding, want["grounding"].get<std::string>());
  }
  if (want.contains("triples")) {
    ASSERT_EQ(sample.triples.size(), want["triples"].size());
    for (std::size_t i = 0; i < sample.triples.size(); ++i) {
      for (std::size_t k = 0; k < 3; ++k)
        EXPECT_EQ(sample.triples[i][k], want["triples"][i][k].get<std::string>());
    }
  }
}

TEST(VlegalTest, EveryPublishedLayout) {
  LEXGRAPH_NEEDS_BENCH("vlegal-layouts/manifest.json");
  const auto folder = test::bench_folder() / "vlegal-layouts";
  const auto manifest = nlohmann::json::parse(std::ifstream(folder / "manifest.json"));
  std::size_t rows = 0, remarks = 0;
  for (const auto& [path, file] : manifest["files"].items()) {
    SCOPED_TRACE(path);
    const std::string task = file["task"];
    const auto data = read_dataset(Layout::kVlegal, task, folder / path);
    ASSERT_TRUE(data.ok()) << data.error().to_string();
    if (file.contains("rows")) {
      ASSERT_EQ(data->samples.size(), file["rows"].size());
      for (std::size_t i = 0; i < data->samples.size(); ++i, ++rows)
        compare(data->samples[i], file["rows"][i]);
    } else {
      ASSERT_EQ(data->remarks.size(), file["lint"].size());
      for (std::size_t i = 0; i < data->remarks.size(); ++i, ++remarks) {
        EXPECT_EQ(data->remarks[i].row, file["lint"][i]["row"].get<std::size_t>());
        EXPECT_EQ(data->remarks[i].what, file["lint"][i]["what"].get<std::string>());
      }
    }
  }
  EXPECT_EQ(rows, 76U);
  EXPECT_EQ(remarks, 9U);
}

}  // namespace
}  // namespace lexgraph::eval
