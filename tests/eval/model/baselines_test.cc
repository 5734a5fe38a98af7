#include <map>

#include <gmock/gmock.h>

#include "eval/model/stand_ins.h"

namespace lexgraph::eval {
namespace {

std::string says(Model& model, const Sample& sample, std::uint32_t repeat = 0) {
  ModelRequest request;
  request.repeat = repeat;
  CallContext context;
  context.sample = &sample;
  const ModelOutcome outcome = model.ask(request, context);
  return outcome.reply ? outcome.reply->text : "failed";
}

Sample with_options(const std::string& id, std::size_t n) {
  Sample sample;
  sample.id = id;
  sample.task = "1.5";
  sample.kind = AnswerKind::kOption;
  for (std::size_t i = 0; i < n; ++i)
    sample.options.push_back({std::string(1, static_cast<char>('A' + i)), "x"});
  return sample;
}

// Drawn by sample, seed and repeat: the same again, and each letter about as often.
TEST(RandomModel, DrawsLettersEvenlyAndAlwaysTheSame) {
  const auto model = make_random(3), again = make_random(3), other = make_random(4);
  std::map<std::string, int> drawn;
  int differ = 0, differ_by_repeat = 0;
  for (int i = 0; i < 4'000; ++i) {
    const Sample sample = with_options(std::to_string(i), 4);
    const std::string letter = says(*model, sample);
    EXPECT_EQ(letter, says(*again, sample));
    differ += letter != says(*other, sample) ? 1 : 0;
    differ_by_repeat += letter != says(*model, sample, 1) ? 1 : 0;
    ++drawn[letter];
  }
  ASSERT_EQ(drawn.size(), 4U);
  for (const auto& [letter, n] : drawn) EXPECT_NEAR(n, 1'000, 120) << letter;  // 4 sigma
  EXPECT_NEAR(differ, 3'000, 120);
  EXPECT_NEAR(differ_by_repeat, 3'000, 120);
}

TEST(RandomModel, NumbersLieInTheirRange) {
  const auto model = make_random(1);
  Sample sample;
  sample.kind = AnswerKind::kNumber;
  sample.low = 1;
  sample.high = 5;
  for (int i = 0; i < 200; ++i) {
    sample.id = std::to_string(i);
    const std::string said = says(*model, sample);
    EXPECT_THAT((std::vector<std::string>{"1", "2", "3", "4", "5"}), testing::Contains(said));
  }
}

TEST(RandomModel, HasNothingToSayToAnOpenQuestion) {
  Sample sample;
  sample.kind = AnswerKind::kText;
  EXPECT_EQ(says(*make_random(1), sample), "");
}

TEST(ConstantModel, SaysItsAnswer) {
  EXPECT_EQ(says(*make_constant("Có"), with_options("1", 4)), "Có");
}

}  // namespace
}  // namespace lexgraph::eval
