#include "eval/run/journal.h"

#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

ModelRequest asking(const std::string& text) {
  ModelRequest request;
  request.messages.push_back({"user", text});
  return request;
}

CallRecord record_of(const std::string& text) {
  CallRecord record;
  record.key = call_key("m", asking(text));
  record.sample = text;
  ModelReply reply;
  reply.text = "re " + text;
  reply.calls.push_back({"c1", "search_law", "{}"});
  reply.first_token.push_back({"A", 0.5});
  reply.input_tokens = 4;
  record.outcome = ModelOutcome::of(std::move(reply));
  return record;
}

TEST(JournalTest, FindsWhatWasAppendedAlsoAfterReopening) {
  const test::TempDir dir;
  const std::string path = (dir.path() / "journal.jsonl").string();
  {
    const auto journal = *Journal::open(path, Journal::Mode::kAppend);
    ASSERT_TRUE(journal->append(record_of("x"), asking("x")).ok());
    ASSERT_TRUE((*journal->find(record_of("x").key)).has_value());
    EXPECT_FALSE((*journal->find(record_of("y").key)).has_value());
  }
  const auto journal = *Journal::open(path, Journal::Mode::kRead);
  const auto found = *journal->find(record_of("x").key);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->outcome.reply->text, "re x");
  EXPECT_EQ(found->outcome.reply->calls.at(0).name, "search_law");
  EXPECT_EQ(found->outcome.reply->first_token.at(0).probability, 0.5);
  EXPECT_EQ(found->outcome.reply->input_tokens, 4U);
}

TEST(JournalTest, LinesThatAreNoRecordsAreNamed) {
  const test::TempDir dir;
  const std::string path = (dir.path() / "journal.jsonl").string();
  {
    const auto journal = *Journal::open(path, Journal::Mode::kAppend);
    ASSERT_TRUE(journal->append(record_of("x"), asking("x")).ok());
    ASSERT_TRUE(journal->append(record_of("y"), asking("y")).ok());
    EXPECT_TRUE(journal->faults().empty());
  }
  std::string bytes = test::read_file(path);
  const std::string first = bytes.substr(0, bytes.find('\n') + 1);
  bytes.insert(first.size() + 10, "\n");       // the second line in two
  bytes += first.substr(0, first.size() / 2);  // and a fourth without its end
  dir.write("journal.jsonl", bytes);
  const auto journal = *Journal::open(path, Journal::Mode::kRead);
  EXPECT_EQ(journal->faults(),
            (std::vector<std::string>{"line 2 is no record", "line 3 is no record",
                                      "line 4 is cut off"}));
  EXPECT_TRUE((*journal->find(record_of("x").key)).has_value());
  EXPECT_FALSE((*journal->find(record_of("y").key)).has_value());
}

TEST(JournalTest, ATornLastLineIsCut) {
  const test::TempDir dir;
  const std::string path = (dir.path() / "journal.jsonl").string();
  {
    const auto journal = *Journal::open(path, Journal::Mode::kAppend);
    ASSERT_TRUE(journal->append(record_of("x"), asking("x")).ok());
  }
  const std::string whole = test::read_file(path);
  std::ofstream(path, std::ios::app) << whole.substr(0, whole.size() / 2);
  {
    const auto journal = *Journal::open(path, Journal::Mode::kAppend);
    EXPECT_EQ(journal->replies(), 1U);
    ASSERT_TRUE(journal->append(record_of("y"), asking("y")).ok());
  }
  const auto journal = *Journal::open(path, Journal::Mode::kRead);
  EXPECT_EQ(journal->replies(), 2U);
  EXPECT_TRUE((*journal->find(record_of("y").key)).has_value());
}

TEST(JournalTest, FailuresAreKeptButNotFound) {
  const test::TempDir dir;
  const auto journal = *Journal::open((dir.path() / "j").string(), Journal::Mode::kAppend);
  CallRecord record = record_of("x");
  record.outcome = ModelOutcome::failed({ModelFailure::Kind::kTransient, "HTTP 500"});
  ASSERT_TRUE(journal->append(record, asking("x")).ok());
  EXPECT_EQ(journal->failures(), 1U);
  EXPECT_FALSE((*journal->find(record.key)).has_value());
  ASSERT_TRUE(journal->append(record_of("x"), asking("x")).ok());
  EXPECT_TRUE((*journal->find(record.key)).has_value());
}

TEST(JournalTest, ManyWritersAtOnce) {
  const test::TempDir dir;
  const std::string path = (dir.path() / "j").string();
  constexpr int kThreads = 16, kEach = 50;
  {
    const auto journal = *Journal::open(path, Journal::Mode::kAppend);
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        for (int i = 0; i < kEach; ++i) {
          const std::string text = std::to_string(t) + "-" + std::to_string(i);
          EXPECT_TRUE(journal->append(record_of(text), asking(text)).ok());
          EXPECT_TRUE((*journal->find(record_of(text).key)).has_value());
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  const auto journal = *Journal::open(path, Journal::Mode::kRead);
  EXPECT_EQ(journal->replies(), static_cast<std::uint64_t>(kThreads * kEach));
}

TEST(JournalTest, KeysDependOnModelPromptParametersAndRepeat) {
  ModelRequest request = asking("x");
  const std::string key = call_key("m", request);
  EXPECT_EQ(key, call_key("m", asking("x")));
  EXPECT_NE(key, call_key("n", request));
  request.repeat = 1;
  EXPECT_NE(key, call_key("m", request));
  request = asking("x");
  request.temperature = 0.1;
  EXPECT_NE(key, call_key("m", request));
  EXPECT_NE(key, call_key("m", asking("x ")));
}

TEST(JournalTest, NoFileToRead) {
  EXPECT_EQ(Journal::open("/nonexistent/journal", Journal::Mode::kRead).error().code(),
            ErrorCode::kNotFound);
}

}  // namespace
}  // namespace lexgraph::eval
