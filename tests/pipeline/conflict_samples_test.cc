// Task 3.4 on a drawn world: each kind of conflict is found with its evidence, its look-alike is
// none, and what only resembles a conflict is not asked.

#include <set>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/generate.h"
#include "lexgraph/eval/verify.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using eval::ProvenSample;
using testing::HasSubstr;

constexpr std::string_view kLaw = R"(
  QUỐC HỘI
  Luật số: 901/2010/QH12
  LUẬT
  CHỢ NỔI
  Quốc hội ban hành Luật Chợ nổi.
  Điều 1. Giải thích từ ngữ
  Trong Luật này, các từ ngữ dưới đây được hiểu như sau:
  1. Bến ghe là nơi có cọc neo, cầu lên xuống và biển báo để người mua và người bán dừng đỗ phương tiện trong giờ họp chợ.
  2. Lệ phí bến là khoản tiền mà chủ phương tiện nộp cho tổ chức giữ bến khi phương tiện dừng đỗ quá giờ họp chợ.
  Điều 2. Cấp phép
  1. Trong thời hạn 30 ngày kể từ ngày nhận đủ hồ sơ hợp lệ, Ủy ban nhân dân cấp huyện cấp giấy phép mở chợ nổi cho tổ chức đề nghị.
  2. Trong thời hạn 10 ngày kể từ ngày nhận đủ hồ sơ hợp lệ, Ủy ban nhân dân cấp huyện cấp lại giấy phép mở chợ nổi bị mất cho tổ chức đề nghị.
  Điều 3. Hiệu lực thi hành
  Luật này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2011.
  Hà Nội, ngày 15 tháng 11 năm 2010)";

constexpr std::string_view kDecree = R"(
  CHÍNH PHỦ
  Số: 902/2011/NĐ-CP
  NGHỊ ĐỊNH
  Quy định chi tiết một số điều của Luật Chợ nổi
  Căn cứ Luật Chợ nổi số 901/2010/QH12 ngày 15 tháng 11 năm 2010;
  Chính phủ ban hành Nghị định quy định chi tiết một số điều của Luật Chợ nổi.
  Điều 1. Giải thích từ ngữ
  Trong Nghị định này, các từ ngữ dưới đây được hiểu như sau:
  1. Bến ghe là đoạn bờ sông được khoanh vùng trên bản đồ quy hoạch, dài ít nhất hai chục thước, dành riêng cho thuyền buôn tập kết hàng.
  Điều 2. Trình tự cấp phép
  1. Thời hạn cấp giấy phép mở chợ nổi theo khoản 1 Điều 2 Luật Chợ nổi số 901/2010/QH12 là 30 ngày kể từ ngày Ủy ban nhân dân cấp huyện nhận đủ hồ sơ hợp lệ của tổ chức đề nghị.
  Điều 3. Hiệu lực thi hành
  Nghị định này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2011.
  Hà Nội, ngày 20 tháng 8 năm 2011)";

constexpr std::string_view kAmending = R"(
  QUỐC HỘI
  Luật số: 903/2013/QH13
  LUẬT
  SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT CHỢ NỔI
  Điều 1. Sửa đổi, bổ sung một số điều của Luật Chợ nổi số 901/2010/QH12
  1. Sửa đổi, bổ sung khoản 1 Điều 2 như sau:
  “1. Trong thời hạn 15 ngày kể từ ngày nhận đủ hồ sơ hợp lệ, Ủy ban nhân dân cấp huyện cấp giấy phép mở chợ nổi cho tổ chức đề nghị.”
  Điều 2. Hiệu lực thi hành
  Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2014.
  Hà Nội, ngày 10 tháng 6 năm 2013)";

class ConflictSamples : public testing::Test {
 protected:
  ConflictSamples() { world_.page("a", kLaw).page("b", kDecree).page("c", kAmending).ingest(); }

  std::vector<ProvenSample> samples(const char* at) const {
    const auto source = take(
        eval::SampleSource::open(world_.reader(), {"3.4", 100, 1, *Date::parse_iso(at), "vi"}));
    std::vector<ProvenSample> out;
    while (auto sample = take(source->next())) out.push_back(std::move(*sample));
    return out;
  }
  static const ProvenSample* of_form(const std::vector<ProvenSample>& samples,
                                     std::string_view form) {
    for (const ProvenSample& sample : samples) {
      if (sample.proof.claim.form == form) return &sample;
    }
    return nullptr;
  }
  mutable World world_;
};

TEST_F(ConflictSamples, AnotherTermForTheSameMatter) {
  const auto found = samples("2020-01-01");
  const ProvenSample* conflict = of_form(found, "conflict.value");
  ASSERT_NE(conflict, nullptr);
  EXPECT_EQ(conflict->ground_truth, "Có");
  EXPECT_THAT(conflict->question, HasSubstr("Trong thời hạn 30 ngày"));
  EXPECT_THAT(conflict->question, HasSubstr("Trong thời hạn 15 ngày"));
  ASSERT_EQ(conflict->proof.reasons.size(), 1U);
  EXPECT_THAT(conflict->proof.reasons[0],
              HasSubstr("says \"15 ngày\" of what 901/2010/QH12#art_2__cl_1 said \"30 ngày\""));
  const ProvenSample* parallel = of_form(found, "conflict.parallel");
  ASSERT_NE(parallel, nullptr);
  EXPECT_EQ(parallel->ground_truth, "Không");
  EXPECT_THAT(parallel->question, HasSubstr("cấp lại giấy phép"));
  EXPECT_THAT(parallel->question, HasSubstr("15 ngày"));
}

TEST_F(ConflictSamples, ADefinitionThatDiffersAlongTheChainNeedsItsLookAlike) {
  // The decree defines only the one term: there is no pair of two terms, unless the law's second
  // definition is like it; either way both forms are asked equally often.
  int definitions = 0, terms = 0;
  for (const ProvenSample& sample : samples("2020-01-01")) {
    definitions += sample.proof.claim.form == "conflict.definition" ? 1 : 0;
    terms += sample.proof.claim.form == "conflict.terms" ? 1 : 0;
  }
  EXPECT_EQ(definitions, terms);
}

TEST_F(ConflictSamples, NothingConflictsBeforeTheAmendment) {
  for (const ProvenSample& sample : samples("2013-12-31")) {
    EXPECT_NE(sample.proof.claim.form, "conflict.value");
    EXPECT_NE(sample.proof.claim.form, "conflict.guiding");
  }
}

TEST_F(ConflictSamples, BecomeStaleBeforeTheDayOfEffectAndHoldAfterIt) {
  const auto verifier = take(eval::SampleVerifier::open(world_.reader()));
  for (const ProvenSample& sample : samples("2020-01-01")) {
    EXPECT_EQ(take(verifier->verify(sample)).state, eval::SampleState::kHolds) << explain(sample);
    if (sample.proof.claim.form != "conflict.value") continue;
    EXPECT_EQ(take(verifier->verify(sample, *Date::parse_iso("2013-12-31"))).state,
              eval::SampleState::kStale);
  }
}

constexpr std::string_view kLanternLaw = R"(
  QUỐC HỘI
  Luật số: 905/2010/QH12
  LUẬT
  ĐÈN SÔNG
  Quốc hội ban hành Luật Đèn sông.
  Điều 1. Trách nhiệm của chủ phương tiện
  1. Chủ phương tiện dừng đỗ tại bến có đèn sông có trách nhiệm sau đây:
  a) Rời bến trong thời hạn 12 giờ kể từ khi chợ tan, trừ khi có gió bão hoặc nước lũ dâng cao;
  b) Nộp lệ phí bến trong thời hạn 20 ngày kể từ ngày nhận thông báo nộp tiền của tổ chức giữ bến.
  Điều 2. Hiệu lực thi hành
  Luật này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2011.
  Hà Nội, ngày 15 tháng 11 năm 2010)";

constexpr std::string_view kNewLantern = R"(
  QUỐC HỘI
  Luật số: 906/2013/QH13
  LUẬT
  SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT ĐÈN SÔNG
  Điều 1. Sửa đổi, bổ sung một số điều của Luật Đèn sông số 905/2010/QH12
  1. Sửa đổi, bổ sung khoản 1 Điều 1 như sau:
  “1. Chủ phương tiện dừng đỗ tại bến có đèn sông có trách nhiệm sau đây:
  a) Rời bến trong thời hạn 12 giờ kể từ khi chợ tan, trừ khi có gió bão hoặc nước lũ dâng cao;
  b) Nộp lệ phí bến trong thời hạn 45 ngày kể từ ngày nhận thông báo nộp tiền của tổ chức giữ bến.”
  Điều 2. Hiệu lực thi hành
  Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2014.
  Hà Nội, ngày 10 tháng 6 năm 2013)";

std::vector<ProvenSample> conflicts_in(World& world) {
  const auto source = take(eval::SampleSource::open(
      world.reader(), {"3.4", 100, 1, *Date::parse_iso("2020-01-01"), "vi"}));
  std::vector<ProvenSample> samples;
  while (auto sample = take(source->next())) samples.push_back(std::move(*sample));
  return samples;
}

// The instruction words the whole clause anew; only one of its points says another number. The
// other is said again: no conflict, however alike the two wordings are.
TEST(ConflictsInParts, APointOfAClauseThatIsWordedAnew) {
  World world;
  world.page("a", kLanternLaw).page("b", kNewLantern).ingest();
  std::vector<ProvenSample> conflicts, repeated;
  for (ProvenSample& sample : conflicts_in(world)) {
    const std::string& form = sample.proof.claim.form;
    if (form == "conflict.value") conflicts.push_back(std::move(sample));
    if (form == "conflict.repeated") repeated.push_back(std::move(sample));
  }
  ASSERT_EQ(conflicts.size(), 1U);
  ASSERT_EQ(repeated.size(), 1U);
  EXPECT_EQ(repeated[0].proof.claim.parameter("unit"), "art_1__cl_1__point_a");
  EXPECT_EQ(repeated[0].ground_truth, "Không");
  // A point is no sentence: both are shown with the heading of their article.
  EXPECT_THAT(conflicts[0].question,
              HasSubstr("Điều 1 (Trách nhiệm của chủ phương tiện). Nộp lệ phí"));
  EXPECT_THAT(conflicts[0].question, HasSubstr("(Trách nhiệm của chủ phương tiện) Nộp lệ phí"));
  EXPECT_EQ(conflicts[0].proof.claim.parameter("unit"), "art_1__cl_1__point_b");
  EXPECT_THAT(conflicts[0].question, HasSubstr("trong thời hạn 20 ngày"));
  EXPECT_THAT(conflicts[0].question, HasSubstr("trong thời hạn 45 ngày"));
  EXPECT_THAT(conflicts[0].question, testing::Not(HasSubstr("12 giờ")));
  const auto verifier = take(eval::SampleVerifier::open(world.reader()));
  EXPECT_EQ(take(verifier->verify(conflicts[0])).state, eval::SampleState::kHolds);
}

constexpr std::string_view kFerryLaw = R"(
  QUỐC HỘI
  Luật số: 907/2010/QH12
  LUẬT
  ĐÒ NGANG
  Quốc hội ban hành Luật Đò ngang.
  Điều 1. Giải thích từ ngữ
  Trong Luật này, các từ ngữ dưới đây được hiểu như sau:
  1. Đò ngang là thuyền gỗ chở người và hàng hóa qua sông ở nơi không có cầu.
  2. Chủ đò là người có thuyền chở khách qua sông và giữ sổ ghi các chuyến đi trong ngày.
  Điều 2. Bến đò
  Bến đò được lập theo quy hoạch của tỉnh, có cọc neo và biển báo giờ chạy của từng chuyến.
  Điều 3. Vé đò
  Giá vé đò được niêm yết tại bến cùng với giờ chạy, theo mẫu mà Bộ Giao thông vận tải ban hành.
  Điều 4. Kiểm tra
  Người kiểm tra bến đò đối chiếu cọc neo và biển báo với quy hoạch theo quy định tại Điều 2 của Luật này.
  Điều 5. Xem vé
  Người kiểm tra bến đò đối chiếu vé của hành khách với bảng giá theo quy định tại Điều 3 của Luật này.
  Điều 6. Hiệu lực thi hành
  Luật này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2011.
  Hà Nội, ngày 15 tháng 11 năm 2010)";

constexpr std::string_view kNewFerry = R"(
  QUỐC HỘI
  Luật số: 908/2013/QH13
  LUẬT
  SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT ĐÒ NGANG
  Điều 1. Sửa đổi, bổ sung một số điều của Luật Đò ngang số 907/2010/QH12
  1. Sửa đổi, bổ sung khoản 1 Điều 1 như sau:
  “1. Đò ngang là phương tiện thủy có động cơ hoặc không có động cơ chở khách giữa hai bờ theo chuyến cố định.”
  2. @REPEAL@
  Điều 2. Hiệu lực thi hành
  Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2014.
  Hà Nội, ngày 10 tháng 6 năm 2013)";

std::string new_ferry(const std::string& repeal) {
  std::string law(kNewFerry);
  const std::string mark = "@REPEAL@";
  return law.replace(law.find(mark), mark.size(), repeal);
}

std::multiset<std::string> forms_of(const std::vector<ProvenSample>& samples) {
  std::multiset<std::string> forms;
  for (const ProvenSample& sample : samples) forms.insert(sample.proof.claim.form);
  return forms;
}

TEST(ConflictingDefinitions, ATermThatAnAmendmentDefinesOtherwise) {
  World world;
  world.page("a", kFerryLaw).page("b", new_ferry("Bãi bỏ Điều 2.")).ingest();
  const auto samples = conflicts_in(world);
  const auto forms = forms_of(samples);
  EXPECT_EQ(forms.count("conflict.redefined"), 1U);
  EXPECT_EQ(forms.count("conflict.other_term"), 1U);
  const auto verifier = take(eval::SampleVerifier::open(world.reader()));
  for (const ProvenSample& sample : samples) {
    EXPECT_EQ(take(verifier->verify(sample)).state, eval::SampleState::kHolds) << explain(sample);
    if (sample.proof.claim.form == "conflict.redefined") {
      EXPECT_EQ(sample.ground_truth, "Có");
      EXPECT_THAT(sample.question, HasSubstr("thuyền gỗ"));
      EXPECT_THAT(sample.question, HasSubstr("có động cơ hoặc không có động cơ"));
    }
    if (sample.proof.claim.form == "conflict.other_term") {
      EXPECT_EQ(sample.ground_truth, "Không");
      EXPECT_THAT(sample.question, HasSubstr("Chủ đò là"));
    }
  }
}

TEST(RepealedNorms, OfAWholeProvisionAndOfSomeContentOnly) {
  World whole;
  whole.page("a", kFerryLaw).page("b", new_ferry("Bãi bỏ Điều 2.")).ingest();
  EXPECT_EQ(forms_of(conflicts_in(whole)).count("conflict.repealed"), 1U);
  // What is left of Điều 2 cannot be told from the words: nothing is asked about it.
  World part;
  part.page("a", kFerryLaw)
      .page("b", new_ferry("Bãi bỏ các nội dung quy định về cọc neo tại Điều 2."))
      .ingest();
  EXPECT_EQ(forms_of(conflicts_in(part)).count("conflict.repealed"), 0U);
}

}  // namespace
}  // namespace lexgraph::test
