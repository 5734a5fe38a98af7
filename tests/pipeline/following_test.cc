// Servers that were there before an ingest: they answer while it writes, and then from what it
// wrote, without being started again.

#include <chrono>
#include <csignal>
#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/pipeline/world.h"
#include "tests/support/background.h"
#include "tests/support/raw_http.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

class Following : public testing::Test {
 protected:
  Following() : store_((dir_.path() / "store").string()) { add("luat-ben-do-2012.html"); }

  void add(const char* page) const {
    const CommandResult result =
        run_lexgraph({"ingest", (sample_folder() / page).string(), "--store", store_, "--quiet"});
    ASSERT_EQ(result.exit_code, 0) << result.err;
  }

  TempDir dir_;
  std::string store_;
};

TEST_F(Following, AServerSeesWhatIsIngestedAfterItsStart) {
  BackgroundProgram server(
      {LEXGRAPH_BINARY, "serve", "--store", store_, "--port", "0", "--access-log", "none"},
      "listening on");
  const int port = port_in(server.ready_line());
  const auto chain = [&] {
    return post(port, "/v1/tools/amendment_chain", R"({"id": "911/2012/QH13"})");
  };
  EXPECT_EQ(chain().status, 200);
  const auto documents = [](const RawResponse& answer) {
    return nlohmann::json::parse(answer.body)["coverage"]["documents"].get<int>();
  };
  EXPECT_EQ(documents(chain()), 1);
  add("luat-sua-doi-luat-ben-do-2016.html");
  // It looks every few seconds; a minute is for slow machines.
  RawResponse answer;
  for (const auto end = Clock::now() + seconds(60); Clock::now() < end;) {
    answer = chain();
    ASSERT_EQ(answer.status, 200) << answer.body;
    if (documents(answer) == 2) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_EQ(documents(answer), 2);
  EXPECT_THAT(answer.body, testing::HasSubstr("\"applied\"")) << "what the new law changes";
  EXPECT_EQ(server.stop(SIGTERM), 0);
}

// Every answer while a large ingest writes is a right one of some moment: never fewer documents
// than before, never an error.
TEST_F(Following, AServerAnswersWhileAnIngestWrites) {
  BackgroundProgram server(
      {LEXGRAPH_BINARY, "serve", "--store", store_, "--port", "0", "--access-log", "none"},
      "listening on");
  const int port = port_in(server.ready_line());
  std::atomic<bool> written = false;
  CommandResult writing;
  std::jthread writer([&] {
    writing = run_lexgraph({"ingest", sample_folder().string(), "--store", store_, "--quiet"});
    written = true;
  });
  int answers = 0;
  do {
    const RawResponse answer =
        post(port, "/v1/tools/amendment_chain", R"({"id": "911/2012/QH13"})");
    ASSERT_EQ(answer.status, 200) << answer.body;
    ++answers;
  } while (!written);
  writer.join();
  EXPECT_EQ(writing.exit_code, 0) << writing.err;
  EXPECT_GT(answers, 0);
  EXPECT_EQ(server.stop(SIGTERM), 0);
}

}  // namespace
}  // namespace lexgraph::test
