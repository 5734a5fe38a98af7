#include "src/search/nearest.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "lexgraph/search/vectors.h"
#include "src/search/vector_rows.h"
#include "tests/search/random_documents.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::search {
namespace {

using testing::SizeIs;

constexpr std::uint32_t kDimensions = 37;  // no whole number of lanes

double cosine_of(const std::vector<float>& a, const std::vector<float>& b) {
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += static_cast<double>(a[i]) * b[i];
    aa += static_cast<double>(a[i]) * a[i];
    bb += static_cast<double>(b[i]) * b[i];
  }
  return ab / std::sqrt(aa * bb);
}

class NearestTest : public testing::Test {
 protected:
  void SetUp() override {
    store_ = take(store::Store::open((dir_.path() / "s").string(), store::Store::Mode::kWrite));
    for (int number = 1; number <= 12; ++number)
      take(store_->put(random_document(random_, number)));
    take(update_index(*store_));
  }

  std::vector<float> random_vector() {
    std::normal_distribution<float> part(0, 1);
    std::vector<float> vector(kDimensions);
    for (float& one : vector) one = part(random_);
    return vector;
  }

  // A vector for every entry of every document.
  void fill() {
    const auto reader = store_->reader();
    for (const store::DocId doc : take(documents_without_vectors(*reader))) {
      const auto record = take(reader->document(doc));
      DocumentVectors vectors{doc, record.content_hash, {}};
      for (const Passage& passage :
           passages_of(record, take(reader->units(doc, 1, record.units + 1, true))))
        vectors.entries.push_back({passage.first, passage.last, random_vector()});
      ASSERT_TRUE(put_vectors(*store_, {"m", kDimensions}, vectors).ok());
      held_.push_back(std::move(vectors));
    }
  }

  test::TempDir dir_;
  std::unique_ptr<store::Store> store_;
  std::vector<DocumentVectors> held_;
  std::mt19937 random_{7};
};

// The twin: every vector, in floating point, sorted. Whole numbers of eight bits may swap what lies
// closer together than a hundredth.
TEST_F(NearestTest, AreThoseOfAComparisonWithAll) {
  fill();
  const auto reader = store_->reader();
  const auto index = take(Index::open(*reader));
  for (int question = 0; question < 20; ++question) {
    const std::vector<float> asked = random_vector();
    std::vector<std::pair<double, store::NodeId>> all;
    for (const DocumentVectors& document : held_) {
      for (const EntryVector& entry : document.entries)
        all.push_back({cosine_of(asked, entry.vector), {document.doc, entry.first}});
    }
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.first > b.first; });
    const NearestEntries found = take(index->nearest({asked, 10, {}}));
    EXPECT_EQ(found.without_vectors, 0U);
    ASSERT_THAT(found.matches, SizeIs(10));
    for (std::size_t i = 0; i < 10; ++i) {
      EXPECT_NEAR(found.matches[i].score, all[i].first, 0.01);
      if (i > 0) {
        EXPECT_LE(found.matches[i].score, found.matches[i - 1].score);
      }
    }
  }
}

TEST_F(NearestTest, OnlyWhatMayAnswerAnswers) {
  fill();
  const auto reader = store_->reader();
  const auto index = take(Index::open(*reader));
  const auto decrees = [](const IndexedDocument& one) { return one.type == "Nghị định"; };
  const NearestEntries found = take(index->nearest({random_vector(), 1000, decrees}));
  EXPECT_FALSE(found.matches.empty());
  for (const Match& match : found.matches)
    EXPECT_EQ(take(reader->document(match.node.doc)).head.type, "Nghị định");
}

TEST_F(NearestTest, AnOlderTextHasNoVectors) {
  fill();
  law::Document changed = random_document(random_, 3);
  changed.units.back().text = "khác";
  take(store_->put(changed));
  const auto reader = store_->reader();
  const auto index = take(Index::open(*reader));
  const NearestEntries found = take(index->nearest({random_vector(), 1000, {}}));
  EXPECT_EQ(found.without_vectors, 1U);
  EXPECT_THAT(take(documents_without_vectors(*reader)), SizeIs(1));
  EXPECT_TRUE(take(verify_vectors(*reader)).empty());
}

TEST_F(NearestTest, AStoreWithoutVectorsAndAnotherModelAreErrors) {
  {
    const auto reader = store_->reader();
    const auto index = take(Index::open(*reader));
    EXPECT_EQ(index->nearest({random_vector(), 10, {}}).error().code(), ErrorCode::kNotFound);
  }
  fill();
  const auto reader = store_->reader();
  const auto index = take(Index::open(*reader));
  EXPECT_EQ(index->nearest({{1, 2, 3}, 10, {}}).error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(index->nearest({std::vector<float>(kDimensions, 0), 10, {}}).error().code(),
            ErrorCode::kInvalidArgument);
}

TEST_F(NearestTest, ADamagedRowIsSaid) {
  fill();
  store::SearchChange change;
  change.rows.push_back({vectors_key(held_.front().doc), "damage"});
  ASSERT_TRUE(store_->change_search(change).ok());
  const auto reader = store_->reader();
  const auto index = take(Index::open(*reader));
  EXPECT_EQ(index->nearest({random_vector(), 10, {}}).error().code(), ErrorCode::kCorruption);
  EXPECT_THAT(take(verify_vectors(*reader)), SizeIs(1));
}

}  // namespace
}  // namespace lexgraph::search
