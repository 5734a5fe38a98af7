#include "src/cli/ingest_report.h"

#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/temp_dir.h"

namespace lexgraph::cli {
namespace {

using State = ingest::FileOutcome::State;

ingest::FileOutcome outcome(const std::string& file, State state, const std::string& message = "") {
  ingest::FileOutcome result;
  result.file = file;
  result.state = state;
  result.message = message;
  return result;
}

TEST(IngestReport, IsOneJsonDocumentWhateverTheNames) {
  const test::TempDir dir;
  const std::string path = (dir.path() / "report.json").string();
  IngestReport report;
  ASSERT_TRUE(report.open(path).ok());
  report.add(outcome("a\"\n\xff.html", State::kFailed, "không đọc được"));
  auto second = outcome("b.html", State::kAdded);
  second.diagnostics.push_back(
      {"clause_gap", law::Severity::kWarning, "khoản 2 is missing", "art_1"});
  report.add(second);
  ingest::IngestSummary summary;
  summary.files = 2;
  ASSERT_TRUE(report.close(summary).ok());
  const auto json = nlohmann::json::parse(test::read_file(path));
  ASSERT_EQ(json["files"].size(), 2U);
  EXPECT_EQ(json["files"][0]["state"], "failed");
  EXPECT_EQ(json["files"][1]["diagnostics"][0]["code"], "clause_gap");
  EXPECT_EQ(json["files"][1]["diagnostics"][0]["severity"], "warning");
  EXPECT_EQ(json["summary"]["files"], 2);
}

TEST(IngestReport, SaysWhereItCannotWrite) {
  IngestReport report;
  const auto opened = report.open("/nowhere/at/all/report.json");
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.error().to_string().find("/nowhere/at/all/report.json"), std::string::npos);
}

TEST(IngestTally, CountsDiagnosticsAndNamesFailures) {
  std::ostringstream out, err;
  Terminal terminal{out, err};
  IngestTally tally;
  auto noisy = outcome("a.html", State::kAdded);
  for (int i = 0; i < 3; ++i)
    noisy.diagnostics.push_back({"clause_gap", law::Severity::kWarning, "", ""});
  tally.add(noisy);
  noisy.diagnostics.resize(1);
  tally.add(noisy);
  for (int i = 0; i < 25; ++i) tally.add(outcome("x", State::kFailed, "x\033: broken"));
  ingest::IngestSummary summary;
  summary.files = 27;
  summary.failed = 25;
  tally.print(terminal, summary);
  const std::string text = out.str();
  EXPECT_NE(text.find("4 in 2 files"), std::string::npos) << text;
  EXPECT_NE(text.find("and 5 more"), std::string::npos) << text;
  EXPECT_EQ(text.find('\033'), std::string::npos);
}

TEST(IngestTally, NamesTheFilesToLookAtTheWorstFirst) {
  std::ostringstream out, err;
  Terminal terminal{out, err};
  IngestTally tally;
  for (int i = 0; i < 25; ++i) {
    auto noisy = outcome("w" + std::to_string(100 + i) + ".html", State::kAdded);
    noisy.diagnostics.push_back({"clause_gap", law::Severity::kWarning, "", ""});
    tally.add(noisy);
  }
  auto faulty = outcome("e.html", State::kAdded);
  faulty.diagnostics.push_back({"no_number", law::Severity::kError, "", ""});
  tally.add(faulty);
  auto told = outcome("i.html", State::kAdded);
  told.diagnostics.push_back({"told", law::Severity::kInfo, "", ""});
  tally.add(told);
  tally.add(outcome("junk.html", State::kNoDocument));
  tally.print(terminal, {});
  const std::string text = out.str();
  const std::size_t junk = text.find("no document  junk.html");
  const std::size_t error = text.find("error        e.html: no_number");
  const std::size_t warning = text.find("warning      w100.html: clause_gap");
  EXPECT_LT(junk, error) << text;
  EXPECT_LT(error, warning) << text;
  EXPECT_NE(warning, std::string::npos) << text;
  EXPECT_NE(text.find("and 7 more"), std::string::npos) << text;
  EXPECT_EQ(text.find("i.html"), std::string::npos);
}

}  // namespace
}  // namespace lexgraph::cli
