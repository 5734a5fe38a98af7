// The HTML report of a run of many items (100,000 in a release build), opened in a real browser
// without a window: Chromium, as Debian has it (apt-get install chromium). Without it the test says
// so and is skipped.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {
namespace {

using Clock = std::chrono::steady_clock;
using testing::HasSubstr;

std::string browser() {
  for (const char* path :
       {"/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"}) {
    if (std::filesystem::exists(path)) return path;
  }
  return {};
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Making a run of 100,000 takes a minute, with sanitizers several.
int item_count() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return 5'000;
#else
  return std::getenv("LEXGRAPH_TEST_ALL") != nullptr ? 100'000 : 20'000;
#endif
}

TEST(HtmlReportTest, ManyItemsInARealBrowser) {
  if (browser().empty())
    GTEST_SKIP() << "no browser: apt-get install chromium, then this test runs";
  const int items = item_count();
  const TempDir dir;
  {
    std::ofstream samples(dir.path() / "samples.jsonl");
    for (int i = 0; i < items; ++i)
      samples << "{\"id\":\"" << i << "\",\"task\":\"t" << i % 3 << "\",\"input\":\"Câu hỏi số "
              << i
              << " </script> & "
                 "<b>\",\"options\":{\"A\":\"một\",\"B\":\"hai\",\"C\":\"ba\"},\"gold\":\"B\"}\n";
  }
  CommandOptions options;
  options.timeout = std::chrono::minutes(4);
  const std::string run = (dir.path() / "run").string(),
                    page = (dir.path() / "report.html").string();
  const CommandResult ran =
      run_lexgraph({"eval", "run", "samples", "--data", (dir.path() / "samples.jsonl").string(),
                    "--model", "random", "--out", run, "--concurrency", "64", "--quiet"},
                   options);
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  auto begin = Clock::now();
  ASSERT_EQ(run_lexgraph({"eval", "report", run, "--html", page}, options).exit_code, 0);
  const double written = seconds_since(begin);
  begin = Clock::now();
  const CommandResult shown = run_command(
      {browser(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
       "--user-data-dir=" + (dir.path() / "profile").string(), "--dump-dom", "file://" + page},
      options);
  const double opened = seconds_since(begin);
  RecordProperty("seconds_to_write", std::to_string(written));
  RecordProperty("seconds_to_open_with_the_browser_s_start", std::to_string(opened));
  EXPECT_THAT(shown.out, HasSubstr("data-ready=\"1\"")) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr(std::to_string(items) + " of " + std::to_string(items)));
  // Three tasks in the table of scores, and only the rows in sight in that of items.
  for (const char* task : {">t0<", ">t1<", ">t2<"}) EXPECT_THAT(shown.out, HasSubstr(task));
  const std::string rows = shown.out.substr(shown.out.find("id=\"rows\""));
  EXPECT_LT(rows.substr(0, rows.find("</tbody>")).size(), 100'000U);
}

}  // namespace
}  // namespace lexgraph::test
