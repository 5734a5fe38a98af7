#include "lexgraph/eval/proven_sample.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "eval/generate/random.h"

namespace lexgraph::eval {
namespace {

ProvenSample sample() {
  ProvenSample sample;
  sample.task = "1.5";
  sample.instruction = "Chọn.";
  sample.question = "Văn bản nào sửa đổi Luật 1/2010/QH12?";
  sample.options = {"Luật 2/2012/QH13", "Luật 3/2012/QH13"};
  sample.ground_truth = "B";
  Claim& claim = sample.proof.claim;
  claim.form = "amends.in";
  claim.language = "vi";
  claim.at = *Date::from_ymd(2020, 1, 1);
  claim.parameters = {{"on", "x"}, {"subject", "Luật 1/2010/QH12"}};
  claim.options = sample.options;
  claim.gold = 1;
  ProvenEdge edge;
  edge.edge = "3/2012/QH13#art_1@0";
  edge.kind = "amends";
  edge.from = "3/2012/QH13#art_1";
  edge.to = "1/2010/QH12";
  edge.quote = "Sửa đổi \"Luật\"";
  edge.span = {3, 9};
  edge.in_heading = true;
  edge.effective_on = *Date::from_ymd(2013, 7, 1);
  edge.sha256 = "ab";
  sample.proof.edges = {edge};
  sample.proof.words = {{"1/2010/QH12#art_2", "text", "Có hiệu lực", "cd"}};
  sample.proof.options = {{false, "no edge", {}, {}}, {true, "", {0}, {0}}};
  sample.proof.reasons = {"r"};
  sample.id = sample_id(sample.task, claim);
  return sample;
}

TEST(ProvenSample, IsReadAsItWasWritten) {
  const auto read = read_proven_sample(to_json(sample()).dump());
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(*read, sample());
}

TEST(ProvenSample, HasTheLayoutOfTheBenchmark) {
  const auto json = to_json(sample());
  EXPECT_EQ(json["answers"], "A: Luật 2/2012/QH13\nB: Luật 3/2012/QH13\n");
  EXPECT_EQ(json["ground_truth"], "B");
  EXPECT_EQ(json["at"], "2020-01-01");
  EXPECT_EQ(json.items().begin().key(), "instruction");
}

TEST(ProvenSample, TriplesTakeThePlaceOfOptions) {
  ProvenSample triples = sample();
  triples.task = "2.3";
  triples.options.clear();
  triples.ground_truth.clear();
  triples.triples = {{"Khoản 1 / Điều 1", "sửa đổi", "Điều 5"}};
  const auto json = to_json(triples);
  EXPECT_EQ(json["document"], triples.question);
  EXPECT_EQ(json["answer"][0][1], "sửa đổi");
  const auto read = read_proven_sample(json.dump());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, triples);
}

TEST(ProvenSample, TheIdIsThatOfTheClaim) {
  ProvenSample other = sample();
  other.proof.claim.gold = 0;
  EXPECT_NE(sample_id(other.task, other.proof.claim), sample().id);
  other = sample();
  other.proof.claim.at = other.proof.claim.at.plus_days(1);
  EXPECT_NE(sample_id(other.task, other.proof.claim), sample().id);
  EXPECT_THAT(sample().id, testing::MatchesRegex("1\\.5-[0-9a-f]+"));
}

TEST(ProvenSample, MalformedLinesAreRefusedWithAReason) {
  for (const char* line :
       {"", "[]", "{", "{}", R"({"instruction": 1})",
        R"({"instruction": "", "task": "1.5", "id": "", "question": "", "ground_truth": "A"})"})
    EXPECT_FALSE(read_proven_sample(line).ok()) << line;
  nlohmann::json json = nlohmann::json::parse(to_json(sample()).dump());
  const auto refused = [&](const char* pointer, const nlohmann::json& value) {
    nlohmann::json changed = json;
    changed[nlohmann::json::json_pointer(pointer)] = value;
    return !read_proven_sample(changed.dump()).ok();
  };
  EXPECT_TRUE(refused("/at", "yesterday"));
  EXPECT_TRUE(refused("/at", 5));
  EXPECT_TRUE(refused("/answers", "A. x\nB. y\n"));
  EXPECT_TRUE(refused("/proof", nullptr));
  EXPECT_TRUE(refused("/proof/claim/parameters", "x"));
  EXPECT_TRUE(refused("/proof/edges/0/in", "footnote"));
  EXPECT_TRUE(refused("/proof/edges/0/effective", "2013-31-01"));
  EXPECT_FALSE(refused("/answers", "A: x\nB: y\n"));
  const auto large = read_proven_sample(std::string(kMaxSampleBytes + 1, ' '));
  ASSERT_FALSE(large.ok());
  EXPECT_EQ(large.error().code(), ErrorCode::kLimit);
}

TEST(ProvenSample, IsExplainedWithItsWords) {
  const std::string text = explain(sample());
  for (const char* part :
       {"✓ B: Luật 3/2012/QH13", "✗ A: Luật 2/2012/QH13", "no edge", "Sửa đổi \"Luật\"",
        "effective 2013-07-01", "3/2012/QH13#art_1@0", "Có hiệu lực"})
    EXPECT_THAT(text, testing::HasSubstr(part));
}

TEST(ProvenSample, ExplainingAWrongProofDoesNotFail) {
  ProvenSample wrong = sample();
  wrong.proof.options[1].edges = {7};
  wrong.proof.options.resize(1);
  EXPECT_FALSE(explain(wrong).empty());
}

TEST(Random, IsTheSameEverywhere) {
  Random random(1);
  EXPECT_EQ(random.next(), 0x910a2dec89025cc1ULL);  // splitmix64, published reference values
  EXPECT_EQ(random.next(), 0xbeeb8da1658eec67ULL);
  EXPECT_NE(Random(1, "a").next(), Random(1, "b").next());
}

}  // namespace
}  // namespace lexgraph::eval
