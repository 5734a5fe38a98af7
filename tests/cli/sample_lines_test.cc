#include "src/cli/sample_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/eval/proven_sample.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SampleLinesTest : public testing::Test {
 protected:
  // "number:line" of each line; the error, if any, as the last.
  std::vector<std::string> lines(const std::string& content) {
    auto samples = SampleLines::open(dir_.write("samples.jsonl", content).string()).value();
    std::vector<std::string> out;
    for (;;) {
      const auto more = samples.next();
      if (!more.ok()) out.push_back(more.error().to_string());
      if (!more.ok() || !*more) return out;
      out.push_back(std::to_string(samples.number()) + ":" + samples.line());
    }
  }
  test::TempDir dir_;
};

TEST_F(SampleLinesTest, BlankLinesAreCountedAndPassedOver) {
  EXPECT_THAT(lines("{}\n\n  \t\r\n[]\n"), ElementsAre("1:{}", "4:[]"));
  EXPECT_THAT(lines(""), IsEmpty());
  EXPECT_THAT(lines("\n\n"), IsEmpty());
}

TEST_F(SampleLinesTest, TheLastLineNeedsNoEnd) {
  EXPECT_THAT(lines("a\nb"), ElementsAre("1:a", "2:b"));
  EXPECT_THAT(lines("a\n  "), ElementsAre("1:a"));
}

TEST_F(SampleLinesTest, TheByteOrderMarkIsNoPartOfALine) {
  EXPECT_THAT(lines("\xEF\xBB\xBF{}\n\xEF\xBB\xBFx\n"), ElementsAre("1:{}", "2:\xEF\xBB\xBFx"));
  EXPECT_THAT(lines("\xEF\xBB\xBF\n{}"), ElementsAre("2:{}"));
}

TEST_F(SampleLinesTest, ALineBeyondTheLimitIsNamed) {
  const std::string most(eval::kMaxSampleBytes, 'x');
  EXPECT_THAT(lines("a\n" + most), ElementsAre("1:a", "2:" + most));
  EXPECT_THAT(lines("a\n" + most + "x\nb"), ElementsAre("1:a", HasSubstr("line 2 of")));
}

TEST_F(SampleLinesTest, WhatIsNoFile) {
  EXPECT_EQ(SampleLines::open((dir_.path() / "none").string()).error().code(),
            ErrorCode::kNotFound);
  EXPECT_EQ(SampleLines::open(dir_.path().string()).error().code(), ErrorCode::kIo);
}

}  // namespace
}  // namespace lexgraph::cli
