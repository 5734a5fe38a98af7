// A command may read while an ingest writes, and always sees whole documents.

#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/pipeline/sample_load.h"
#include "tests/pipeline/world.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

constexpr int kCopies = 10;

struct Reading {
  int commands = 0;
  int different_counts = 0;  // of documents seen: proof that something was being written
  std::vector<std::string> failures;
};

class ReadingWhileWriting : public testing::Test {
 protected:
  ReadingWhileWriting() : store_((dir_.path() / "store").string()) {
    const auto pages = dir_.path() / "pages";
    write_sample_copies(pages, kCopies);
    ingest_paths({(pages / "0").string()}, store_);
  }

  void expect_success(const std::vector<std::string>& arguments, Reading& reading) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"--store", store_});
    const CommandResult result = run_lexgraph(all);
    ++reading.commands;
    if (result.exit_code == 0 && !result.out.empty()) return;
    reading.failures.push_back(testing::PrintToString(arguments) + " ended with " +
                               std::to_string(result.exit_code) + " signal " +
                               std::to_string(result.signal) + ": " + result.err + result.out);
  }

  // Until the writer has ended.
  Reading read(const std::atomic<bool>& written) {
    Reading reading;
    std::uint64_t last = 0;
    do {
      expect_success({"show", "911/2012/QH13#art_10", "--json"}, reading);
      expect_success({"relations", "911/2012/QH13", "--json"}, reading);
      expect_success({"chain", "khoản 2 Điều 10 Luật 911/2012/QH13", "--json"}, reading);
      expect_success({"store", "verify"}, reading);
      const std::uint64_t documents = take(
          take(store::Store::open(store_, store::Store::Mode::kRead))->reader()->document_count());
      if (documents < last) reading.failures.push_back("documents went away");
      reading.different_counts += documents != last ? 1 : 0;
      last = documents;
    } while (!written);
    return reading;
  }

  TempDir dir_;
  std::string store_;
};

TEST_F(ReadingWhileWriting, NoReaderEverFails) {
  std::atomic<bool> written = false;
  CommandResult writing;
  std::thread writer([&] {
    writing = run_lexgraph(
        {"ingest", (dir_.path() / "pages").string(), "--store", store_, "--jobs", "1", "--quiet"},
        {.input = "", .timeout = std::chrono::minutes(4), .environment = {}});
    written = true;
  });
  const Reading reading = read(written);
  writer.join();
  EXPECT_EQ(writing.exit_code, 0) << writing.err;
  EXPECT_THAT(reading.failures, testing::IsEmpty());
  EXPECT_GE(reading.commands, 4);  // one round at least; how many more is a matter of speed
  RecordProperty("commands", reading.commands);
  RecordProperty("moments", reading.different_counts);
}

// A reader that stays open keeps its moment, whatever is written.
TEST_F(ReadingWhileWriting, AnOpenReaderKeepsItsMoment) {
  const auto before = take(store::Store::open(store_, store::Store::Mode::kRead));
  const auto reader = before->reader();
  const std::uint64_t documents = take(reader->document_count());
  const std::string digest = take(before->digest());
  ingest_paths({(dir_.path() / "pages").string()}, store_, 2);
  EXPECT_EQ(take(reader->document_count()), documents);
  EXPECT_EQ(take(before->digest()), digest);
  EXPECT_GT(
      take(take(store::Store::open(store_, store::Store::Mode::kRead))->reader()->document_count()),
      documents);
}

}  // namespace
}  // namespace lexgraph::test
