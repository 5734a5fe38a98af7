// Task 2.3 on a drawn world: what a sample's triples must say, and which provisions give none.

#include <gmock/gmock.h>

#include "lexgraph/eval/generate.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string amending(const std::string& law, const std::string& instruction) {
  return R"(
  QUỐC HỘI
  Luật số: 922/2013/QH13
  LUẬT
  SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT GIẾNG LÀNG
  Điều 1. Sửa đổi, bổ sung một số điều của )" +
         law + "\n  1. " + instruction + R"(
  Điều 2. Hiệu lực thi hành
  Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2014.
  Hà Nội, ngày 10 tháng 6 năm 2013)";
}

// The triples of all samples, without the source.
std::vector<std::string> triples(const std::string& page) {
  World world;
  world.page("a", page).ingest();
  const auto source = take(eval::SampleSource::open(
      world.reader(), {"2.3", 100, 1, *Date::parse_iso("2020-01-01"), "vi"}));
  std::vector<std::string> out;
  while (auto sample = take(source->next())) {
    for (const eval::AnswerTriple& triple : sample->triples)
      out.push_back(triple[1] + ": " + triple[2]);
  }
  return out;
}

TEST(TripleSamples, SayEachInstructionOfTheProvision) {
  EXPECT_THAT(triples(amending("Luật Giếng làng số 921/2010/QH12", "Bãi bỏ khoản 2 Điều 3.")),
              ElementsAre("bãi bỏ: Khoản 2 / Điều 3 / Luật 921/2010/QH12"));
}

TEST(TripleSamples, NeedANumberOfTheLawAmended) {
  EXPECT_THAT(triples(amending("Luật Giếng làng", "Bãi bỏ khoản 2 Điều 3.")), IsEmpty());
}

// "sửa đổi Điều này" is no instruction that a triple could say.
TEST(TripleSamples, AreNotGivenOfAProvisionThatDoesMore) {
  EXPECT_THAT(triples(amending("Luật Giếng làng số 921/2010/QH12",
                               "Bãi bỏ khoản 2 Điều 3 và sửa đổi Điều này như sau: “1. Giếng làng "
                               "được che nắp.”")),
              IsEmpty());
}

}  // namespace
}  // namespace lexgraph::test
