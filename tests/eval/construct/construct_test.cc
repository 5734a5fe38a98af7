// The folder of a construction. tests/pipeline/construct_test.cc has all stages over a real graph.
#include "lexgraph/eval/construct.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/eval/construct/fake_models.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

// Seeds of which an empty law holds nothing, so that all are dropped at the third stage.
class ConstructFolder : public testing::Test {
 protected:
  ConstructFolder() {
    std::string lines = "\n{\"id\": 1}\n";  // a blank line is none, an object without a proof is
    for (const ProvenSample& sample : two_choices(3)) lines += to_json(sample).dump() + "\n";
    ProvenSample open = two_choices(4).back();
    open.ground_truth.clear();
    lines += to_json(open).dump();
    spec_.seeds = dir_.write("seeds.jsonl", lines).string();
    parts_.law = reader_.get();
  }
  std::string out() const { return (dir_.path() / "out").string(); }

  test::TempDir dir_;
  std::unique_ptr<store::Store> store_ =
      *store::Store::open((dir_.path() / "store").string(), store::Store::Mode::kWrite);
  std::unique_ptr<store::Reader> reader_ = store_->reader();
  ConstructSpec spec_;
  ConstructParts parts_;
  RunControl control_;
};

TEST_F(ConstructFolder, EveryStageLeavesItsFiles) {
  const auto done = construct(spec_, parts_, out(), false, control_);
  ASSERT_TRUE(done.ok()) << done.error().to_string();
  ASSERT_EQ(done->stages.size(), 3U);  // no models: no phrasing, no check, no difficulty
  const ConstructStage& seeds = done->stages[0];
  EXPECT_EQ(seeds.in, 5U);
  EXPECT_EQ(seeds.out, 3U);
  EXPECT_EQ(seeds.dropped.at("no sample with a proof"), 1U);
  EXPECT_EQ(seeds.dropped.at("no letter or label to answer with"), 1U);
  EXPECT_EQ(done->stages[1].dropped.at("the graph says broken"), 3U);
  EXPECT_EQ(done->stages[2].in, 0U);
  EXPECT_EQ(test::read_file(done->questions), "");
  for (const char* file : {"construct.json", "1-law.json", "1-law.jsonl", "1-law.dropped.jsonl",
                           "2-rules.json", "2-rules.jsonl"})
    EXPECT_TRUE(std::filesystem::exists(out() + "/" + file)) << file;
  const std::string dropped = test::read_file(out() + "/1-law.dropped.jsonl");
  EXPECT_EQ(std::count(dropped.begin(), dropped.end(), '\n'), 3);
}

TEST_F(ConstructFolder, AStageWhoseFilesDoNotFitIsDoneAgain) {
  ASSERT_TRUE(construct(spec_, parts_, out(), false, control_).ok());
  const std::string row = out() + "/1-law.json";
  const std::string before = test::read_file(row);
  for (const char* damaged : {"{", "{}", R"({"stage":"law","in":3,"out":2,"dropped":{}})"}) {
    dir_.write("out/1-law.json", damaged);
    const auto again = construct(spec_, parts_, out(), true, control_);
    ASSERT_TRUE(again.ok()) << again.error().to_string();
    EXPECT_EQ(test::read_file(row), before) << damaged;
  }
}

TEST_F(ConstructFolder, ABegunFolderIsGoneOnWithOnlyWhenAsked) {
  ASSERT_TRUE(construct(spec_, parts_, out(), false, control_).ok());
  EXPECT_THAT(construct(spec_, parts_, out(), false, control_).error().to_string(),
              HasSubstr("--resume"));
  dir_.write("seeds.jsonl", to_json(two_choices(1)[0]).dump());
  EXPECT_THAT(construct(spec_, parts_, out(), true, control_).error().to_string(),
              HasSubstr("other seeds"));
  spec_.rules = dir_.write("rules.json", "{}").string();
  EXPECT_THAT(construct(spec_, parts_, out(), true, control_).error().to_string(),
              HasSubstr("rules.json"));
}

}  // namespace
}  // namespace lexgraph::eval
