// Promise 3: ingesting again changes nothing; a changed source replaces its document whole.

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;
using State = ingest::FileOutcome::State;

constexpr std::string_view kDecree = R"(
    CHÍNH PHỦ
    Số: 961/2013/NĐ-CP
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 16 tháng 9 năm 2013
    NGHỊ ĐỊNH
    Quy định về bến đò
    Căn cứ Nghị định số 948/2010/NĐ-CP ngày 12 tháng 4 năm 2010;
    Điều 1. Đèn
    Chủ bến treo đèn.
    Điều 2. Bãi bỏ
    Bãi bỏ Điều 7 Nghị định số 947/2006/NĐ-CP.)";

constexpr std::string_view kOtherWording = R"(
    CHÍNH PHỦ
    Số: 961/2013/NĐ-CP
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 16 tháng 9 năm 2013
    NGHỊ ĐỊNH
    Quy định về bến đò
    Căn cứ Nghị định số 957/2015/NĐ-CP ngày 05 tháng 8 năm 2015;
    Điều 1. Còi
    Chủ bến thổi còi.)";

constexpr std::string_view kOtherDocument = R"(
    CHÍNH PHỦ
    Số: 962/2013/NĐ-CP
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 17 tháng 9 năm 2013
    NGHỊ ĐỊNH
    Quy định về xe sách
    Điều 1. Xe sách
    Xe sách đi mỗi tuần một lần.)";

std::string digest_of(std::string_view name, std::string_view text) {
  World world;
  if (!text.empty()) world.page(std::string(name), text);
  world.ingest();
  return world.digest();
}

TEST(Idempotence, TheSampleAgainIsAllUnchanged) {
  const TempDir dir;
  const auto store = dir.path() / "store";
  const IngestLog first = ingest_paths({sample_folder().string()}, store, 2);
  const std::string digest = store_digest(store);
  const IngestLog second = ingest_paths({sample_folder().string()}, store, 2);
  EXPECT_EQ(second.summary.unchanged, first.summary.files);
  EXPECT_EQ(second.summary.added + second.summary.replaced + second.summary.failed, 0U);
  EXPECT_EQ(store_digest(store), digest);
  EXPECT_THAT(store_faults(store), IsEmpty());
}

TEST(Idempotence, ParsedAgainByForceIsUnchanged) {
  const TempDir dir;
  ingest::IngestOptions options;
  options.store_dir = (dir.path() / "store").string();
  options.force = true;
  IngestLog log;
  (void)take(ingest::ingest({sample_folder().string()}, options, log));
  const std::string digest = store_digest(options.store_dir);
  const ingest::IngestSummary again =
      take(ingest::ingest({sample_folder().string()}, options, log));
  EXPECT_EQ(again.added + again.replaced, 0U);
  EXPECT_EQ(store_digest(options.store_dir), digest);
}

TEST(Idempotence, AChangedSourceReplacesItsDocumentWhole) {
  World world;
  world.page("nghi-dinh", kDecree).ingest();
  ASSERT_THAT(world.out("961/2013/NĐ-CP"), Contains(testing::StartsWith("repeals ")));
  world.page("nghi-dinh", kOtherWording);
  EXPECT_EQ(world.ingest().of("nghi-dinh.html").state, State::kReplaced);
  EXPECT_EQ(world.text("961/2013/NĐ-CP#art_1"), "Chủ bến thổi còi.");
  EXPECT_THAT(world.out("961/2013/NĐ-CP"), Not(Contains(testing::StartsWith("repeals "))));
  EXPECT_THAT(world.faults(), IsEmpty());
  EXPECT_EQ(world.digest(), digest_of("x", kOtherWording));
}

TEST(Idempotence, AFileThatNowHoldsAnotherDocumentLeavesNothingOfTheOld) {
  World world;
  world.page("nghi-dinh", kDecree).ingest();
  world.page("nghi-dinh", kOtherDocument).ingest();
  EXPECT_FALSE(query::resolve_ref(world.reader(), "961/2013/NĐ-CP").ok());
  EXPECT_THAT(world.faults(), IsEmpty());
  EXPECT_EQ(world.digest(), digest_of("x", kOtherDocument));
}

TEST(Idempotence, AFileThatBecomesEmptyLeavesNothing) {
  World world;
  world.page("nghi-dinh", kDecree).page("xe-sach", kOtherDocument).ingest();
  world.raw("nghi-dinh.html", "");
  EXPECT_EQ(world.ingest().of("nghi-dinh.html").state, State::kFailed);
  EXPECT_FALSE(query::resolve_ref(world.reader(), "961/2013/NĐ-CP").ok());
  EXPECT_THAT(world.faults(), IsEmpty());
  EXPECT_EQ(world.digest(), digest_of("x", kOtherDocument));
}

TEST(Idempotence, AFileThatBecomesAPageWithoutDocumentLeavesNothing) {
  World world;
  world.page("nghi-dinh", kDecree).ingest();
  world.raw("nghi-dinh.html", "<html><body><form>Tìm kiếm <input></form></body></html>");
  EXPECT_EQ(world.ingest().of("nghi-dinh.html").state, State::kNoDocument);
  EXPECT_THAT(world.faults(), IsEmpty());
  EXPECT_EQ(take(world.reader().document_count()), 0U);
  EXPECT_EQ(world.digest(), digest_of("x", ""));
}

// When the better of two texts goes, the other one must come back.
TEST(Idempotence, TheTextThatLostComesBackWhenTheBetterOneGoes) {
  World world;
  world.page("a", kDecree).page("b", kOtherWording);
  const IngestLog log = world.ingest();
  EXPECT_EQ(log.summary.duplicates + log.summary.replaced, 1U);
  EXPECT_EQ(world.text("961/2013/NĐ-CP#art_1"), "Chủ bến treo đèn.");
  world.page("a", kOtherDocument).ingest();
  EXPECT_EQ(world.text("961/2013/NĐ-CP#art_1"), "Chủ bến thổi còi.");
  EXPECT_THAT(world.faults(), IsEmpty());
  World expected;
  expected.page("a", kOtherDocument).page("b", kOtherWording).ingest();
  EXPECT_EQ(world.digest(), expected.digest());
}

// In whatever order the files of a run come: here the one that lost has had its turn already.
TEST(Idempotence, TheTextThatLostComesBackInTheSameRunWhateverItsName) {
  World world;
  world.page("z", kDecree).page("b", kOtherWording).ingest();
  world.page("z", kOtherDocument).ingest();
  EXPECT_EQ(world.text("961/2013/NĐ-CP#art_1"), "Chủ bến thổi còi.");
  EXPECT_THAT(world.faults(), IsEmpty());
}

TEST(Idempotence, TheSameBytesUnderTwoNamesAreOneDocumentWithTwoFiles) {
  World world;
  world.page("a", kDecree).page("b", kDecree);
  const IngestLog log = world.ingest(2);
  EXPECT_EQ(log.summary.added, 1U);
  EXPECT_EQ(log.summary.duplicates, 1U);
  const auto documents = take(query::documents(world.reader()));
  ASSERT_EQ(documents.size(), 1U);
  EXPECT_THAT(documents[0].files,
              UnorderedElementsAre(testing::EndsWith("a.html"), testing::EndsWith("b.html")));
}

}  // namespace
}  // namespace lexgraph::test
