// A large ingest brings the search index up to date now and then, while other threads store
// documents: so that who searches a store that is being filled finds little left to index.

#include <gmock/gmock.h>

#include "lexgraph/query/search_index.h"
#include "tests/pipeline/sample_load.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

class IndexMeanwhile : public testing::Test {
 protected:
  IndexMeanwhile() { write_sample_copies(dir_.path() / "pages", 4); }

  Result<ingest::IngestSummary> ingest(const std::function<Result<void>(store::Store&)>& meanwhile,
                                       std::uint64_t bytes) {
    ingest::IngestOptions options;
    options.store_dir = store();
    options.jobs = 4;
    options.meanwhile = meanwhile;
    options.meanwhile_bytes = bytes;
    IngestLog log;
    return ingest::ingest({(dir_.path() / "pages").string()}, options, log);
  }
  std::string store() const { return (dir_.path() / "store").string(); }

  TempDir dir_;
};

TEST_F(IndexMeanwhile, TheStoreAndItsIndexAreRight) {
  int calls = 0;
  std::uint64_t indexed = 0;
  const auto summary = take(ingest(
      [&](store::Store& store) -> Result<void> {
        ++calls;
        LEXGRAPH_ASSIGN_OR_RETURN(const auto update, query::update_search_index(store, 1));
        indexed += update.documents;
        return {};
      },
      200'000));
  EXPECT_GE(calls, 1);  // how often, depends on which of the two is faster
  EXPECT_GT(indexed, 0U);
  ingest_paths({(dir_.path() / "pages").string()}, dir_.path() / "undisturbed", 1);
  EXPECT_EQ(store_digest(store()), store_digest(dir_.path() / "undisturbed"));
  EXPECT_THAT(store_faults(store()), testing::IsEmpty());
  const auto opened = take(store::Store::open(store(), store::Store::Mode::kWrite));
  EXPECT_LT(take(opened->reader()->pending_documents()).size(), summary.added);
  take(query::update_search_index(*opened, 1));
  EXPECT_THAT(take(query::verify_search_index(*opened->reader())), testing::IsEmpty());
}

TEST_F(IndexMeanwhile, ItIsNotCalledForLittle) {
  int calls = 0;
  take(ingest(
      [&](store::Store&) -> Result<void> {
        ++calls;
        return {};
      },
      1 << 30));
  EXPECT_EQ(calls, 0);
}

TEST_F(IndexMeanwhile, ItsErrorEndsTheRun) {
  const auto failed = ingest(
      [](store::Store&) -> Result<void> { return Error(ErrorCode::kNoSpace, "no room"); }, 1);
  ASSERT_FALSE(failed.ok());
  EXPECT_THAT(failed.error().to_string(), testing::HasSubstr("no room"));
}

}  // namespace
}  // namespace lexgraph::test
