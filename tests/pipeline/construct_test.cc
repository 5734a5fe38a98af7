// Questions built in stages over the sample corpus: every stage drops what it should and says why,
// a folder that was begun goes on where it was, and no call is made twice.
#include "lexgraph/eval/construct.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/generate.h"
#include "lexgraph/eval/verify.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::HasSubstr;

// A model that answers by a function of the prompt and counts.
class Answers : public eval::Model {
 public:
  using Reply = std::function<std::string(const std::string& prompt)>;
  Answers(std::string id, Reply reply) : id_(std::move(id)), reply_(std::move(reply)) {}
  std::string id() const override { return id_; }
  eval::ModelOutcome ask(const eval::ModelRequest& request, const eval::CallContext&) override {
    ++calls;
    if (failing)
      return eval::ModelOutcome::failed({eval::ModelFailure::Kind::kPermanent, "out of money"});
    eval::ModelReply reply;
    reply.text = reply_(request.messages.back().text);
    return eval::ModelOutcome::of(std::move(reply));
  }
  std::atomic<int> calls{0};
  std::atomic<bool> failing{false};

 private:
  std::string id_;
  Reply reply_;
};

// What stands behind the mark on its line.
std::string behind(const std::string& text, const std::string& mark) {
  const std::size_t at = text.find(mark) + mark.size();
  return text.substr(at, text.find('\n', at) - at);
}

constexpr char kGood[] = "unique: yes\nstable: yes\nchallenging: yes";

class Construct : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    world_ = new World;
    for (const std::string& file : sample_files())
      world_->raw(std::filesystem::path(file).filename().string(), read_file(file));
    world_->ingest(2);
  }
  static void TearDownTestSuite() { delete world_; }

  Construct() {
    const auto source = take(eval::SampleSource::open(
        world_->reader(), {"1.5", 30, 1, *Date::parse_iso("2024-01-01"), "vi"}));
    std::string lines = "no sample\n";
    while (const auto sample = take(source->next())) {
      lines += to_json(*sample).dump() + "\n";
      ++seeds_;
    }
    spec_.seeds = dir_.write("seeds.jsonl", lines).string();
    spec_.writer = "writer";
    spec_.checker = "checker";
    spec_.answerers = {"weak", "strong"};
    parts_.law = &world_->reader();
    parts_.writer = writer_;
    parts_.checker = checker_;
    parts_.answerers = {weak_, strong_};
  }

  eval::Construction run(bool resume = false) {
    return take(eval::construct(spec_, parts_, (dir_.path() / "out").string(), resume, control_));
  }
  const eval::ConstructStage& stage(const eval::Construction& done, const std::string& name) {
    for (const auto& one : done.stages) {
      if (one.name == name) return one;
    }
    throw std::runtime_error("no stage " + name);
  }

  static World* world_;
  TempDir dir_;
  std::uint64_t seeds_ = 0;
  eval::ConstructSpec spec_;
  eval::ConstructParts parts_;
  eval::RunControl control_;
  // In other words; one question in four loses its names, one in four comes back as no question.
  std::shared_ptr<Answers> writer_ =
      std::make_shared<Answers>("writer", [](const std::string& prompt) -> std::string {
        const std::string question = behind(prompt, "Câu hỏi: ");
        const auto kind = std::hash<std::string>{}(question) % 4;
        if (kind == 0) return "Văn bản nào được hỏi ở đây, theo pháp luật?";
        if (kind == 1) return "Tôi không viết được.";
        return "Xin cho biết: " + question;
      });
  std::shared_ptr<Answers> checker_ =
      std::make_shared<Answers>("checker", [](const std::string&) { return kGood; });
  std::shared_ptr<Answers> weak_ =
      std::make_shared<Answers>("weak", [](const std::string&) { return "A"; });
  std::shared_ptr<Answers> strong_ =
      std::make_shared<Answers>("strong", [](const std::string&) { return "A"; });
};
World* Construct::world_ = nullptr;

TEST_F(Construct, EveryStageDropsWhatItShould) {
  const eval::Construction done = run();
  EXPECT_EQ(done.waiting, "");
  ASSERT_EQ(done.stages.size(), 6U);
  EXPECT_EQ(stage(done, "seeds").in, seeds_ + 1);
  EXPECT_EQ(stage(done, "seeds").dropped.at("no sample with a proof"), 1U);
  const auto& phrasing = stage(done, "phrasing");
  EXPECT_EQ(phrasing.in, seeds_);
  EXPECT_GT(phrasing.dropped.at("no question came back"), 0U);
  EXPECT_EQ(stage(done, "model").out, phrasing.out);
  // Without the names the question is about nothing the graph could say.
  EXPECT_GT(stage(done, "law").dropped.at("the graph says broken"), 0U);
  // Both answer "A", so what is left has another gold.
  EXPECT_GT(stage(done, "difficulty").dropped.at("all models answer it"), 0U);
  for (std::size_t i = 1; i < done.stages.size(); ++i)
    EXPECT_EQ(done.stages[i].in, done.stages[i - 1].out);
  const auto verifier = take(eval::SampleVerifier::open(world_->reader()));
  std::uint64_t left = 0;
  for (const std::string& line : lines_of(read_file(done.questions))) {
    const auto sample = take(eval::read_proven_sample(line));
    EXPECT_TRUE(sample.question.starts_with("Xin cho biết: ")) << sample.question;
    EXPECT_NE(sample.ground_truth, "A");
    EXPECT_EQ(take(verifier->verify(sample)).state, eval::SampleState::kHolds);
    ++left;
  }
  EXPECT_EQ(left, done.stages.back().out);
  EXPECT_GT(left, 0U);
}

TEST_F(Construct, GoesOnWhereItWasAndAsksNothingTwice) {
  checker_->failing = true;
  const eval::Construction stopped = run();
  EXPECT_THAT(stopped.waiting, HasSubstr("calls of the model failed"));
  EXPECT_EQ(stopped.stages.back().name, "phrasing");
  EXPECT_EQ(stopped.questions, "");
  const int worded = writer_->calls;
  EXPECT_EQ(static_cast<std::uint64_t>(worded), seeds_);
  checker_->failing = false;
  const eval::Construction done = run(true);
  EXPECT_EQ(done.waiting, "");
  EXPECT_EQ(writer_->calls, worded);
  const int answered = strong_->calls;
  const eval::Construction again = run(true);
  EXPECT_EQ(strong_->calls, answered);
  EXPECT_EQ(to_json(again), to_json(done));
}

TEST_F(Construct, AFolderBelongsToItsSpec) {
  (void)run();
  const std::string folder = (dir_.path() / "out").string();
  EXPECT_THAT(eval::construct(spec_, parts_, folder, false, control_).error().to_string(),
              HasSubstr("--resume"));
  spec_.answerers = {"weak"};
  parts_.answerers = {weak_};
  EXPECT_THAT(eval::construct(spec_, parts_, folder, true, control_).error().to_string(),
              HasSubstr("other seeds, models"));
}

TEST_F(Construct, WithoutModelsOnlyTheLawAndTheRulesDecide) {
  spec_.writer = spec_.checker = "";
  spec_.answerers.clear();
  parts_.answerers.clear();
  const eval::Construction done = run();
  ASSERT_EQ(done.stages.size(), 3U);
  EXPECT_EQ(done.stages.back().out, seeds_);
  spec_.rules =
      dir_.write("rules.json", R"({"rules": [{"name": "short", "longest": 1}]})").string();
  const eval::Construction none =
      take(eval::construct(spec_, parts_, (dir_.path() / "other").string(), false, control_));
  EXPECT_EQ(none.stages.back().out, 0U);
  EXPECT_EQ(none.stages.back().dropped.at("rule: short"), seeds_);
}

}  // namespace
}  // namespace lexgraph::test
