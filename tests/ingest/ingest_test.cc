#include "lexgraph/ingest/ingest.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

using State = FileOutcome::State;
using testing::HasSubstr;
using testing::Pair;
using testing::UnorderedElementsAre;

constexpr std::string_view kDecree = R"(CHÍNH PHỦ
Số: 961/2013/NĐ-CP
NGHỊ ĐỊNH
Quy định về bến đò
Điều 1. Đèn
Chủ bến treo đèn.
Điều 2. Còi
Chủ bến thổi còi.
)";

class Log : public IngestObserver {
 public:
  void on_progress(const IngestProgress& progress) override { last = progress; }
  void on_file(const FileOutcome& outcome) override {
    states[outcome.file.substr(outcome.file.rfind('/') + 1)] = outcome.state;
  }
  IngestProgress last;
  std::map<std::string, State> states;
};

class Ingest : public testing::Test {
 protected:
  Ingest() { options_.store_dir = (dir_.path() / "store").string(), options_.jobs = 1; }

  void page(const std::string& name, std::string_view text) {
    dir_.write(std::filesystem::path("pages") / name, std::string(text));
  }
  Result<IngestSummary> run() {
    return ingest({(dir_.path() / "pages").string()}, options_, log_, &stop_);
  }

  test::TempDir dir_;
  IngestOptions options_;
  Log log_;
  std::atomic<bool> stop_{false};
};

TEST_F(Ingest, EveryFileIsCountedOnce) {
  page("a.txt", kDecree);
  page("b.txt", kDecree);
  page("c.txt", "");
  page("d.txt", "Trang này nói về thời tiết hôm nay.");
  const auto first = run();
  ASSERT_TRUE(first.ok()) << first.error().to_string();
  EXPECT_THAT(log_.states, UnorderedElementsAre(
                               Pair("a.txt", State::kAdded), Pair("b.txt", State::kDuplicate),
                               Pair("c.txt", State::kFailed), Pair("d.txt", State::kNoDocument)));
  EXPECT_EQ(first->files, 4U);
  EXPECT_EQ(first->added + first->duplicates + first->failed + first->no_document, 4U);
  EXPECT_EQ(first->bytes,
            2 * kDecree.size() + std::string("Trang này nói về thời tiết hôm nay.").size());
  EXPECT_EQ(log_.last.files_done, log_.last.files_total);

  const auto again = run();
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(log_.states["a.txt"], State::kUnchanged);
  EXPECT_EQ(log_.states["c.txt"], State::kFailed) << "until somebody does something about it";
  EXPECT_EQ(log_.states["d.txt"], State::kUnchanged);
}

TEST_F(Ingest, AChangedFileReplacesItsDocument) {
  page("a.txt", kDecree);
  ASSERT_TRUE(run().ok());
  page("a.txt", std::string(kDecree) + "Điều 3. Vé\nKhách giữ vé.\n");
  const auto changed = run();
  ASSERT_TRUE(changed.ok());
  EXPECT_EQ(changed->replaced, 1U);
  const auto store = store::Store::open(options_.store_dir, store::Store::Mode::kRead);
  ASSERT_TRUE(store.ok());
  const auto reader = (*store)->reader();
  EXPECT_EQ(reader->document_count().value(), 1U);
}

TEST_F(Ingest, StoppedItEndsWithWhatIsInHand) {
  page("a.txt", kDecree);
  stop_ = true;
  const auto stopped = run();
  ASSERT_TRUE(stopped.ok());
  EXPECT_TRUE(stopped->interrupted);
  stop_ = false;
  const auto again = run();
  ASSERT_TRUE(again.ok());
  EXPECT_FALSE(again->interrupted);
  EXPECT_EQ(again->added + again->unchanged, 1U);
}

// What is done beside, such as the index, may fail: the run ends and says what it has stored.
TEST_F(Ingest, AFailureMeanwhileEndsTheRun) {
  page("a.txt", kDecree);
  options_.meanwhile_bytes = 1;
  options_.meanwhile = [](store::Store&) -> Result<void> {
    return Error(ErrorCode::kNoSpace, "no room for the index");
  };
  const auto failed = run();
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.error().code(), ErrorCode::kNoSpace);
  EXPECT_THAT(failed.error().to_string(), HasSubstr("1 added"));
}

TEST_F(Ingest, PathsThatAreAllMistypedMakeNoStore) {
  const auto none = ingest({(dir_.path() / "nowhere").string()}, options_, log_);
  ASSERT_TRUE(none.ok());
  EXPECT_EQ(none->failed, 1U);
  EXPECT_FALSE(std::filesystem::exists(options_.store_dir));
}

}  // namespace
}  // namespace lexgraph::ingest
