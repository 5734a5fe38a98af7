#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "eval/run/caller.h"
#include "lexgraph/eval/item.h"
#include "lexgraph/eval/run.h"
#include "lexgraph/eval/suites.h"
#include "tests/support/misbehaving_server.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using test::MisbehavingServer;
using test::Misbehaviour;
using testing::HasSubstr;

std::vector<Sample> numbered_samples(std::size_t n) {
  std::vector<Sample> samples;
  for (std::size_t i = 0; i < n; ++i) {
    Sample sample;
    sample.row = i + 1;
    sample.id = std::to_string(i);
    sample.task = "t";
    sample.kind = AnswerKind::kText;
    sample.input = "question " + std::to_string(i);
    sample.reference = "echo question";
    samples.push_back(std::move(sample));
  }
  return samples;
}

CallPolicy quick_policy(std::uint32_t concurrency) {
  CallPolicy policy;
  policy.concurrency = concurrency;
  policy.first_delay = std::chrono::milliseconds(2);
  policy.longest_delay = std::chrono::milliseconds(10);
  return policy;
}

struct World {
  test::TempDir dir;
  RunSpec spec;
  std::shared_ptr<Model> model;
  std::shared_ptr<const Strategy> strategy;

  explicit World(const std::string& address,
                 std::chrono::milliseconds deadline = std::chrono::milliseconds(300)) {
    ModelOptions options;
    options.deadline = deadline;
    model = *make_model(address, options);
    spec.model = address;
    spec.model_id = model->id();
    spec.native_tools = model->takes_tools();
    strategy = *make_strategy(spec.strategy, {});
  }
  Result<Progress> run(const std::vector<Sample>& samples, const RunControl& control) const {
    return run_samples(spec, samples, *model, *strategy, {}, dir.path().string(), control);
  }
  // State and answer of each item, by id.
  std::map<std::string, std::string> outcomes(const std::vector<Sample>& samples) const {
    std::map<std::string, std::string> out;
    const auto replayed = replay_run(
        spec, samples, *strategy, dir.path().string(),
        [&](const Sample& sample, std::uint32_t repeat, const Transcript& t) {
          EXPECT_TRUE(out.emplace(sample.id, std::string(name(make_item(sample, repeat, t).state)) +
                                                 " " + t.answer)
                          .second);
        });
    EXPECT_TRUE(replayed.ok());
    return out;
  }
};

TEST(RunnerTest, EveryItemEndsInItsStateNoneLostNoneDouble) {
  // LEXGRAPH_FULL_TESTS=1 asks 10,000 items, minutes on a busy machine.
  const std::size_t n = std::getenv("LEXGRAPH_FULL_TESTS") != nullptr ? 10'000 : 800;
  MisbehavingServer server(test::mixed_misbehaviour);
  // A right answer must not be late even when the machine is: then it would count twice.
  const World world("openai:stand-in@" + server.url(), std::chrono::milliseconds(5'000));
  const auto samples = numbered_samples(n);
  RunControl control;
  control.policy = quick_policy(64);
  const auto done = world.run(samples, control);
  ASSERT_TRUE(done.ok()) << done.error().to_string();
  EXPECT_EQ(done->done, n);
  const auto outcomes = world.outcomes(samples);
  ASSERT_EQ(outcomes.size(), n);
  std::uint64_t failed = 0;
  for (const Sample& sample : samples) {
    const auto number = std::stoul(sample.id);
    const bool lost = test::misbehaves_for_good(number);
    failed += lost ? 1 : 0;
    ASSERT_EQ(outcomes.at(sample.id),
              lost ? "transport_error " : "answered echo:question " + sample.id);
  }
  EXPECT_EQ(done->failed, failed);
  for (const auto& [prompt, times] : server.times_answered()) ASSERT_EQ(times, 1) << prompt;
  // Going on asks only for what failed.
  const std::uint64_t before = server.requests();
  const auto again = world.run(samples, control);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->from_journal, n - failed);
  EXPECT_LE(server.requests() - before, failed * control.policy.attempts);
}

TEST(RunnerTest, StopKeepsWhatIsDone) {
  MisbehavingServer server([](const std::string&, int) { return Misbehaviour::kNone; });
  const World world("openai:stand-in@" + server.url());
  const auto samples = numbered_samples(2000);
  std::atomic<bool> stop{false};
  RunControl control;
  control.policy = quick_policy(4);
  control.stop = &stop;
  std::thread later([&] {
    while (server.requests() < 50) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    stop = true;
  });
  const auto stopped = world.run(samples, control);
  later.join();
  ASSERT_TRUE(stopped.ok());
  EXPECT_LT(stopped->done, samples.size());
  const std::uint64_t before = server.requests();
  stop = false;
  const auto done = world.run(samples, control);
  ASSERT_TRUE(done.ok());
  EXPECT_EQ(done->done, samples.size());
  EXPECT_LE(server.requests(), samples.size() + 4);  // at most the calls that were out
  EXPECT_GE(done->from_journal, before - 4);
}

TEST(RunnerTest, OneRunAtATimeInAFolder) {
  MisbehavingServer server([](const std::string&, int) { return Misbehaviour::kHang; });
  const World world("openai:stand-in@" + server.url(), std::chrono::seconds(30));
  const auto samples = numbered_samples(1);
  std::atomic<bool> stop{false};
  RunControl control;
  control.stop = &stop;
  std::thread first([&] { EXPECT_TRUE(world.run(samples, control).ok()); });
  while (server.requests() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const auto second = world.run(samples, control);
  stop = true;
  first.join();
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code(), ErrorCode::kBusy);
}

TEST(RunnerTest, KeysAreNotKept) {
  ::setenv("OPENAI_API_KEY", "sk-very-secret", 1);
  MisbehavingServer server([](const std::string&, int nth) {
    return nth == 0 ? Misbehaviour::kBadRequest : Misbehaviour::kNone;
  });
  const World world("openai:stand-in@" + server.url());
  RunControl control;
  ASSERT_TRUE(world.run(numbered_samples(3), control).ok());
  ::unsetenv("OPENAI_API_KEY");
  const std::string journal = test::read_file(world.dir.path() / "journal.jsonl");
  EXPECT_THAT(journal, HasSubstr("HTTP 400: no such model"));
  EXPECT_EQ(journal.find("sk-very-secret"), std::string::npos);
}

TEST(CallerTest, DelaysGrowWithJitterAndHonourRetryAfter) {
  const CallPolicy policy;
  EXPECT_EQ(delay_before(1, 0.5, -1, policy).count(), 250);
  EXPECT_EQ(delay_before(3, 0.5, -1, policy).count(), 1000);
  EXPECT_EQ(delay_before(40, 1, -1, policy), policy.longest_delay);
  EXPECT_EQ(delay_before(1, 0, 7, policy).count(), 7000);
  EXPECT_GE(delay_before(1, 0.9, 7, policy).count(), 7000);
}

TEST(CallGateTest, FallsByHalfAndGrowsByOne) {
  CallPolicy policy;
  policy.concurrency = 8;
  CallGate gate(policy);
  EXPECT_EQ(gate.allowed(), 8U);
  ASSERT_TRUE(gate.enter(nullptr));
  gate.leave(true);
  EXPECT_EQ(gate.allowed(), 4U);
  ASSERT_TRUE(gate.enter(nullptr));
  gate.leave(true);  // within the same second: no second cut
  EXPECT_EQ(gate.allowed(), 4U);
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(gate.enter(nullptr));
    gate.leave(false);
  }
  EXPECT_EQ(gate.allowed(), 5U);
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(gate.enter(&stop));
}

TEST(SpecTest, RoundTripAndUnknownKeys) {
  RunSpec spec;
  spec.suite = "vlegal";
  spec.model = "random";
  spec.files = {{"a.jsonl", Layout::kVlegal, "3.4", "00"}};
  spec.strategy.lookup = Lookup::kReact;
  spec.strategy.shots = 2;
  const auto back = parse_spec(to_json(spec));
  ASSERT_TRUE(back.ok()) << back.error().to_string();
  EXPECT_EQ(back->hash(), spec.hash());
  EXPECT_EQ(describe(back->strategy), "direct+2-shot+react");
  auto json = to_json(spec);
  json["strategy"]["temprature"] = 1;
  EXPECT_THAT(parse_spec(json).error().to_string(), HasSubstr("temprature"));
  json = to_json(spec);
  json["limit"] = "many";
  EXPECT_FALSE(parse_spec(json).ok());
  spec.limit = 5;
  EXPECT_NE(back->hash(), spec.hash());
}

TEST(SpecTest, AFolderHoldsOneSpec) {
  const test::TempDir dir;
  RunSpec spec;
  spec.model = "random";
  const std::string folder = (dir.path() / "run").string();
  ASSERT_TRUE(open_run_folder(folder, spec, false).ok());
  EXPECT_FALSE(open_run_folder(folder, spec, false).ok());
  EXPECT_TRUE(open_run_folder(folder, spec, true).ok());
  spec.limit = 3;
  EXPECT_THAT(open_run_folder(folder, spec, true).error().to_string(), HasSubstr("another spec"));
  // A spec that could not be read again makes no folder.
  spec.strategy.temperature = std::nan("");
  const std::string other = folder + "-other";
  EXPECT_THAT(open_run_folder(other, spec, false).error().to_string(), HasSubstr("temperature"));
  EXPECT_FALSE(std::filesystem::exists(other));
}

Result<std::vector<Sample>> listed(RunSpec& spec) {
  LEXGRAPH_ASSIGN_OR_RETURN(const RunSamples samples, samples_of(spec));
  return samples.list();
}

// Task 5.3 is published in two files, whose rows are numbered alike.
TEST(SpecTest, RowsOfTwoFilesOfOneTaskAreToldApart) {
  const test::TempDir dir;
  const std::string row = R"({"question":"q","answers":"A: a\nB: b","ground_truth":"A"})"
                          "\n";
  RunSpec spec;
  for (const char* folder : {"law", "cases"}) {
    std::filesystem::create_directory(dir.path() / folder);
    spec.files.push_back(
        {dir.write(std::string(folder) + "/5_3.jsonl", row).string(), Layout::kVlegal, "5.3", ""});
  }
  const auto both = listed(spec);
  ASSERT_TRUE(both.ok()) << both.error().to_string();
  ASSERT_EQ(both->size(), 2U);
  EXPECT_EQ((*both)[0].id, "law/5_3.jsonl:1");
  EXPECT_EQ((*both)[1].id, "cases/5_3.jsonl:1");
  spec.files.pop_back();
  EXPECT_EQ((*listed(spec))[0].id, "1");
}

TEST(SpecTest, RowsThatCannotBeAskedAreCounted) {
  const test::TempDir dir;
  RunSpec spec;
  spec.files = {{dir.write("1_1.jsonl", R"({"question":"q","answers":"A: a","ground_truth":"A"})"
                                        "\n{\n[]\n")
                     .string(),
                 Layout::kVlegal, "1.1", ""}};
  std::vector<std::string> lost;
  EXPECT_EQ(samples_of(spec, &lost)->size(), 1U);
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_THAT(lost[0], HasSubstr("2 of 3 rows cannot be read"));
}

TEST(SpecTest, ATaskHasOneKindOfAnswer) {
  const test::TempDir dir;
  RunSpec spec;
  spec.files = {
      {dir.write("s.jsonl", R"({"task":"t","input":"a","options":{"A":"x","B":"y"},"gold":"A"}
{"task":"t","input":"b","kind":"fact","reference":"r"}
{"task":"u","input":"c","kind":"fact","reference":"r"}
{"input":"d","kind":"fact","reference":"r"}
{"input":"e","kind":"text","reference":"r"}
)")
           .string(),
       Layout::kLexgraph, "", ""}};
  const auto samples = listed(spec);
  ASSERT_TRUE(samples.ok()) << samples.error().to_string();
  std::vector<std::string> tasks;
  for (const Sample& sample : *samples) tasks.push_back(sample.task);
  EXPECT_THAT(tasks, testing::ElementsAre("t option", "t fact", "u", "fact", "text"));
}

TEST(SpecTest, ExamplesAreNeverOfTheTest) {
  const test::TempDir dir;
  const auto row = [](const char* question) {
    return "{\"input\":\"" + std::string(question) + "\",\"reference\":\"r\"}\n";
  };
  RunSpec spec;
  spec.files = {
      {dir.write("test.jsonl", row("q1") + row("q2")).string(), Layout::kLexgraph, "", ""}};
  spec.dev = dir.write("dev.jsonl", row("q3")).string();
  const auto samples = samples_of(spec);
  ASSERT_TRUE(samples.ok());
  const auto dev = dev_samples_of(spec, *samples);
  ASSERT_TRUE(dev.ok()) << dev.error().to_string();
  EXPECT_EQ(dev->size(), 1U);
  const std::string hash = spec.dev_sha256;
  EXPECT_EQ(hash.size(), 64U);
  dir.write("dev.jsonl", row("q4"));
  EXPECT_THAT(dev_samples_of(spec, *samples).error().to_string(), HasSubstr("SHA-256"));
  spec.dev_sha256.clear();
  dir.write("dev.jsonl", row("q4") + row("q2"));
  EXPECT_THAT(dev_samples_of(spec, *samples).error().to_string(), HasSubstr("row 2"));
}

TEST(SuitesTest, ATableAndTheSameRowsAsJsonLinesAreReadOnce) {
  const test::TempDir dir;
  dir.write("qa.csv", "a");
  dir.write("qa.jsonl", "{}");
  const auto files = suite_files("safetyqa", dir.path().string());
  ASSERT_TRUE(files.ok());
  ASSERT_EQ(files->size(), 1U);
  EXPECT_THAT((*files)[0].path, HasSubstr("qa.jsonl"));
  EXPECT_EQ(suite_files("safetyqa", (dir.path() / "qa.csv").string())->size(), 1U);
}

TEST(SpecTest, LimitKeepsTheSameSamplesInFileOrder) {
  const test::TempDir dir;
  std::string lines;
  for (int i = 0; i < 50; ++i)
    lines += "{\"id\":" + std::to_string(i) + ",\"input\":\"q" + std::to_string(i) +
             "\",\"reference\":\"r\"}\n";
  RunSpec spec;
  spec.files = {{dir.write("s.jsonl", lines).string(), Layout::kLexgraph, "", ""}};
  spec.limit = 10;
  const auto first = listed(spec);
  ASSERT_TRUE(first.ok());
  ASSERT_EQ(first->size(), 10U);
  EXPECT_TRUE(std::is_sorted(first->begin(), first->end(),
                             [](const Sample& a, const Sample& b) { return a.row < b.row; }));
  RunSpec other = spec;
  other.sample_seed = 2;
  const auto second = listed(other);
  ASSERT_TRUE(second.ok());
  EXPECT_FALSE(std::equal(first->begin(), first->end(), second->begin(),
                          [](const Sample& a, const Sample& b) { return a.id == b.id; }));
  dir.write("s.jsonl", lines + "\n{\"input\":\"more\",\"reference\":\"r\"}\n");
  EXPECT_THAT(samples_of(spec).error().to_string(), HasSubstr("SHA-256"));
}

}  // namespace
}  // namespace lexgraph::eval
