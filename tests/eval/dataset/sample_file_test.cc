#include "lexgraph/eval/sample_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

// A file read row by row, put together again.
Result<Dataset> read_rows(Layout layout, const std::string& task, const std::string& path,
                          Repeats repeats = Repeats::kNoted) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto file, SampleFile::open(layout, task, path, repeats));
  Dataset all, row;
  for (;;) {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool more, file->next(row));
    all.rows = row.rows;
    all.sha256 = row.sha256;
    if (!more) return all;
    all.samples.insert(all.samples.end(), row.samples.begin(), row.samples.end());
    all.remarks.insert(all.remarks.end(), row.remarks.begin(), row.remarks.end());
  }
}

// Samples and remarks as lines, to be compared.
std::string shown(const Dataset& data) {
  std::string out = std::to_string(data.rows) + " " + data.sha256 + "\n";
  for (const Sample& sample : data.samples)
    out += std::to_string(sample.row) + " " + to_json(sample).dump() + "\n";
  for (const Remark& remark : data.remarks)
    out +=
        std::to_string(remark.row) + ":" + std::to_string(remark.line) + " " + remark.what + "\n";
  return out;
}

class SampleFileTest : public testing::Test {
 protected:
  void expect_as_whole(Layout layout, const std::string& task, const std::string& bytes) {
    const std::string path = dir_.write("data", bytes).string();
    const auto whole = read_dataset(layout, task, path);
    ASSERT_TRUE(whole.ok()) << whole.error().to_string();
    const auto rows = read_rows(layout, task, path);
    ASSERT_TRUE(rows.ok()) << rows.error().to_string();
    EXPECT_EQ(shown(*rows), shown(*whole));
  }
  test::TempDir dir_;
};

TEST_F(SampleFileTest, RowsAreThoseOfTheWholeFile) {
  expect_as_whole(Layout::kLexgraph, "",
                  "\xEF\xBB\xBF\n\n{\"input\":\"q\",\"options\":{\"A\":\"a\"},\"gold\":\"A\"}\n"
                  "{broken\n[]\n\n{\"id\":7,\"input\":\"\",\"gold\":\"x\",\"at\":\"soon\"}\n"
                  "{\"input\":\"q\",\"options\":{\"A\":\"a\"},\"gold\":\"A\"}");
  expect_as_whole(Layout::kVlegal, "3.4",
                  "{\"question\":\"q\",\"ground_truth\":\" Có\"}\n{\"question\":\"r\"}\n");
  expect_as_whole(Layout::kVlegal, "2.3", "");
  // The program's own questions: the first row names their task and layout.
  expect_as_whole(
      Layout::kLexgraph, "",
      "\n{\"task\":\"3.4\",\"proof\":{},\"question\":\"q\",\"ground_truth\":\"Không\"}\n"
      "{\"task\":\"1.5\",\"proof\":{},\"question\":\"q\"}\n");
  // A table comes at once.
  expect_as_whole(Layout::kSafetyQa, "",
                  "question,options,correct_answer\nq,\"{'A': 'x', 'B': 'y'}\",A\nr,,B\n");
}

TEST_F(SampleFileTest, APointerInsteadOfData) {
  const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
  expect_as_whole(Layout::kVlegal, "1.1", pointer);
  const auto rows = read_rows(Layout::kVlegal, "1.1", (dir_.path() / "data").string());
  ASSERT_EQ(rows->remarks.size(), 1U);
  EXPECT_EQ(rows->rows, 0U);
}

TEST_F(SampleFileTest, RepeatsAreRemarkedWhenAsked) {
  const std::string row = "{\"input\":\"q\",\"reference\":\"r\"}\n";
  const std::string path = dir_.write("data", row + row).string();
  EXPECT_EQ(read_rows(Layout::kLexgraph, "", path)->remarks.size(), 1U);
  const auto left = read_rows(Layout::kLexgraph, "", path, Repeats::kLeft);
  EXPECT_TRUE(left->remarks.empty());
  EXPECT_EQ(left->samples.size(), 2U);
}

TEST_F(SampleFileTest, SaysWhatCannotBeRead) {
  EXPECT_EQ(read_rows(Layout::kVlegal, "9.9", dir_.write("data", "{}").string()).error().code(),
            ErrorCode::kInvalidArgument);
  EXPECT_EQ(read_rows(Layout::kLexgraph, "", (dir_.path() / "no").string()).error().code(),
            ErrorCode::kNotFound);
  EXPECT_FALSE(read_rows(Layout::kEthics, "", "built-in:no such file").ok());
}

}  // namespace
}  // namespace lexgraph::eval
