#include "eval/run/spec_fields.h"

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

TEST(SpecFieldsTest, TakesWhatIsThereAndLeavesTheRest) {
  const Json json = {{"name", "a"}, {"on", true}, {"share", 0.5}, {"count", 3}};
  SpecFields fields(json, "here");
  std::string name, other = "as it was";
  bool on = false;
  double share = 0;
  std::uint32_t count = 0;
  fields.take("name", name);
  fields.take("other", other);
  fields.take("on", on);
  fields.take("share", share, 0, 1);
  fields.take("count", count, 1, 3);
  EXPECT_TRUE(fields.done().ok());
  EXPECT_EQ(name, "a");
  EXPECT_EQ(other, "as it was");
  EXPECT_TRUE(on);
  EXPECT_EQ(share, 0.5);
  EXPECT_EQ(count, 3U);
}

TEST(SpecFieldsTest, TheFirstFaultIsTold) {
  const Json json = {{"name", 1}, {"on", "yes"}};
  SpecFields fields(json, "here");
  std::string name;
  bool on = false;
  fields.take("on", on);
  fields.take("name", name);
  ASSERT_FALSE(fields.done().ok());
  EXPECT_THAT(fields.done().error().message(), "here: \"on\" is to be true or false, not \"yes\"");
}

TEST(SpecFieldsTest, ALongValueIsCut) {
  const Json json = {{"on", std::string(1000, 'x')}};
  SpecFields fields(json, "here");
  bool on = false;
  fields.take("on", on);
  EXPECT_LT(fields.done().error().message().size(), 100U);
}

TEST(SpecFieldsTest, NumbersThatNoTypeHolds) {
  const Json json = {{"count", 1e300}, {"share", nullptr}};
  SpecFields fields(json, "here");
  std::uint64_t count = 7;
  double share = 7;
  fields.take("count", count);
  EXPECT_THAT(fields.done().error().message(), HasSubstr("not negative"));
  fields.take("share", share, 0, 1);
  EXPECT_EQ(count, 7U);
  EXPECT_EQ(share, 7);
}

}  // namespace
}  // namespace lexgraph::eval
