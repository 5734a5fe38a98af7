#include <algorithm>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "src/store/keys.h"
#include "src/store/store_reader.h"
#include "tests/store/held_store.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class StoredEdgesTest : public HeldStore {};

TEST_F(StoredEdgesTest, EdgesComeByUnitKindAndSequence) {
  const law::Document document = sample();
  const auto store = open(directory());
  put(*store, document);
  const auto reader = store->reader();
  const DocId id = reader->documents_by_number(law::number_key("5/2024/NĐ-CP")).value().at(0);
  const auto edges = reader->edges_from(id, 0, UINT32_MAX, std::nullopt).value();
  ASSERT_EQ(edges.size(), document.edges.size());
  EXPECT_TRUE(std::is_sorted(edges.begin(), edges.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.from, a.kind, a.sequence) < std::tuple(b.from, b.kind, b.sequence);
  }));
  for (std::uint32_t i = 0; i < document.edges.size(); ++i) {
    const EdgeRecord edge = reader->edge(id, i).value();
    EXPECT_EQ(edge.sequence, i);
    EXPECT_EQ(edge.from.ordinal, static_cast<std::uint32_t>(document.edges[i].from + 1));
    EXPECT_EQ(edge.to, document.edges[i].to);
    EXPECT_EQ(edge.quote, document.edges[i].quote);
  }
  EXPECT_EQ(reader->edges_from(id, 0, 1, std::nullopt).value().size(), 1U);  // of the document
  EXPECT_EQ(reader->edges_from(id, 0, UINT32_MAX, law::EdgeKind::kLegalBasis).value().size(), 1U);
  const auto past_end = static_cast<std::uint32_t>(document.edges.size());
  EXPECT_EQ(reader->edge(id, past_end).error().code(), ErrorCode::kNotFound);
}

// Whether rows are looked up, read in runs, or both: what the edges are one by one.
TEST_F(StoredEdgesTest, EdgesAtOnceAreTheEdgesOneByOne) {
  const law::Document document = sample("5/2024/NĐ-CP", 60);
  const auto store = open(directory());
  put(*store, document);
  const auto reader = store->reader();
  const DocId id = reader->documents_by_number(law::number_key("5/2024/NĐ-CP")).value().at(0);
  const auto all = static_cast<std::uint32_t>(document.edges.size());
  std::mt19937 random(4);
  for (const std::uint32_t share : {1U, 2U, 7U, 40U}) {
    std::vector<std::uint32_t> sequences;
    for (std::uint32_t i = 0; i < all; ++i) {
      if (random() % share == 0) sequences.push_back(i);
    }
    const auto edges = reader->edges(id, sequences).value();
    ASSERT_EQ(edges.size(), sequences.size());
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const EdgeRecord one = reader->edge(id, sequences[i]).value();
      EXPECT_EQ(edges[i].sequence, sequences[i]);
      EXPECT_EQ(edges[i].from, one.from);
      EXPECT_EQ(edges[i].to, one.to);
      EXPECT_EQ(edges[i].quote, one.quote);
    }
  }
  EXPECT_THAT(reader->edges(id, {}).value(), IsEmpty());
  EXPECT_EQ(reader->edges(id, {0, all}).error().code(), ErrorCode::kNotFound);
  EXPECT_EQ(reader->edges(id + 1, {0}).error().code(), ErrorCode::kNotFound);
}

}  // namespace
}  // namespace lexgraph::store
