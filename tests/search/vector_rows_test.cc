#include "src/search/vector_rows.h"

#include <gmock/gmock.h>

namespace lexgraph::search {
namespace {

TEST(VectorRows, KeysTellDocumentsApart) {
  EXPECT_EQ(decode_vectors_key(vectors_key(7)), std::optional<store::DocId>(7));
  EXPECT_TRUE(vectors_key(7).starts_with(vectors_prefix()));
  EXPECT_LT(vectors_key(255), vectors_key(256));
  EXPECT_EQ(decode_vectors_key(vector_model_key()), std::nullopt);
  EXPECT_EQ(decode_vectors_key(vectors_key(7) + "x"), std::nullopt);
  EXPECT_EQ(decode_vectors_key(""), std::nullopt);
}

TEST(VectorRows, ModelsComeBack) {
  const VectorModel model{"bge-m3", 1024};
  EXPECT_EQ(decode_vector_model(encode_vector_model(model)), std::optional(model));
  EXPECT_EQ(decode_vector_model(""), std::nullopt);
  EXPECT_EQ(decode_vector_model(encode_vector_model({"m", 0})), std::nullopt);
  EXPECT_EQ(decode_vector_model(encode_vector_model({"m", kMaxDimensions + 1})), std::nullopt);
}

TEST(VectorRows, OnlyDirectionsAreKept) {
  const auto one = direction_of({3, 4}), twice = direction_of({6, 8});
  ASSERT_TRUE(one && twice);
  EXPECT_EQ(one->parts, twice->parts);
  EXPECT_FLOAT_EQ(one->scale, twice->scale);
  EXPECT_EQ(one->parts, (std::vector<std::int8_t>{95, 127}));
  EXPECT_EQ(direction_of({0, 0}), std::nullopt);
  EXPECT_EQ(direction_of({}), std::nullopt);
  EXPECT_EQ(direction_of({1, std::numeric_limits<float>::infinity()}), std::nullopt);
  EXPECT_EQ(direction_of({1, std::numeric_limits<float>::quiet_NaN()}), std::nullopt);
}

TEST(VectorRows, RowsComeBackAndCutOnesDoNot) {
  const DocumentVectors vectors{1, "hash", {{2, 5, {1, -1, 0}}, {5, 6, {0, 2, 0}}}};
  const std::vector<Direction> directions = {*direction_of({1, -1, 0}), *direction_of({0, 2, 0})};
  const std::string row = encode_vectors(vectors, directions);
  StoredVectors stored;
  ASSERT_TRUE(decode_vectors(row, 3, stored));
  EXPECT_EQ(stored.content_hash, "hash");
  ASSERT_EQ(stored.entries.size(), 2U);
  EXPECT_EQ(stored.entries[0].first, 2U);
  EXPECT_EQ(stored.entries[0].last, 5U);
  EXPECT_EQ(stored.entries[1].first, 5U);
  EXPECT_NEAR(cosine(directions[0], stored.entries[0]), 1, 0.01);
  EXPECT_NEAR(cosine(directions[0], stored.entries[1]), -0.7071, 0.01);
  for (std::size_t cut = 0; cut < row.size(); ++cut)
    EXPECT_FALSE(decode_vectors(std::string_view(row).substr(0, cut), 3, stored)) << cut;
  EXPECT_FALSE(decode_vectors(row, 2, stored));
  EXPECT_FALSE(decode_vectors(row + "x", 3, stored));
}

}  // namespace
}  // namespace lexgraph::search
