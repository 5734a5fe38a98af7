// Promises 5 and 6: every edge shows its words; open and ambiguous are answers with reasons.

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

// Words of the site's editors, outside the document: they are in the quote and in no unit's text.
bool outside_the_text(std::string_view rule, Span span) {
  return rule == "note.remark" && span == Span{};
}

class SampleEvidence : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    dir_ = new TempDir;
    ingest_paths({sample_folder().string()}, dir_->path() / "store", 2);
    store_ = take(store::Store::open((dir_->path() / "store").string(), store::Store::Mode::kRead))
                 .release();
    reader_ = store_->reader().release();
  }
  static void TearDownTestSuite() {
    delete reader_;
    delete store_;
    delete dir_;
  }

  template <typename F>
  static void for_each_document(F f) {
    for (const query::ListedDocument& document : take(query::documents(*reader_))) f(document);
  }
  static std::vector<store::EdgeRecord> edges_of(const store::DocumentRecord& document) {
    return take(reader_->edges_from(document.id, 0, document.units + 1, std::nullopt));
  }
  // The text in which evidence from that node stands.
  static std::string text_of(store::NodeId node, bool in_heading,
                             const store::DocumentRecord& document) {
    if (node.ordinal == 0) return document.head.title;
    const store::UnitRecord unit = take(reader_->unit(node));
    return in_heading ? unit.heading : unit.text;
  }

  static TempDir* dir_;
  static store::Store* store_;
  static store::Reader* reader_;
};

TempDir* SampleEvidence::dir_ = nullptr;
store::Store* SampleEvidence::store_ = nullptr;
store::Reader* SampleEvidence::reader_ = nullptr;

TEST_F(SampleEvidence, TheQuoteOfEveryEdgeStandsAtItsSpan) {
  std::size_t edges = 0;
  for_each_document([&](const query::ListedDocument& document) {
    for (const store::EdgeRecord& edge : edges_of(document)) {
      const std::string text = text_of(edge.from, edge.in_heading, document);
      ASSERT_LE(edge.span.end, text.size())
          << document.head.number << " " << edge.rule << ": " << edge.quote;
      if (!outside_the_text(edge.rule, edge.span)) {
        EXPECT_EQ(edge.span.in(text), edge.quote) << document.head.number << " " << edge.rule;
      }
      EXPECT_FALSE(edge.quote.empty()) << document.head.number << " " << edge.rule;
      EXPECT_FALSE(edge.rule.empty()) << document.head.number << " " << edge.quote;
      EXPECT_TRUE(edge.confidence >= 1 && edge.confidence <= 100);
      ++edges;
    }
  });
  EXPECT_GT(edges, 200U);
}

TEST_F(SampleEvidence, TheQuoteOfEveryAmendmentStandsAtItsSpan) {
  std::size_t amendments = 0;
  for_each_document([&](const query::ListedDocument& document) {
    for (const store::AmendmentRecord& record : take(reader_->amendments_from(document.id))) {
      const law::Amendment& amendment = record.amendment;
      const std::string text = text_of(record.from, amendment.in_heading, document);
      ASSERT_LE(amendment.span.end, text.size()) << document.head.number << ": " << amendment.quote;
      EXPECT_EQ(amendment.span.in(text), amendment.quote) << document.head.number;
      ++amendments;
    }
  });
  EXPECT_GT(amendments, 30U);
}

TEST_F(SampleEvidence, WhyAnswersForEveryEdgeThatRelationsPrints) {
  std::size_t asked = 0;
  for_each_document([&](const query::ListedDocument& document) {
    const query::Target target{{document.id, 0}, document.name};
    for (const query::Relation& relation : take(query::relations(*reader_, target))) {
      const auto why = query::why(*reader_, relation.edge);
      ASSERT_TRUE(why.ok()) << relation.edge << ": " << why.error().to_string();
      EXPECT_EQ(why->relation.quote, relation.quote) << relation.edge;
      if (!outside_the_text(why->rule, why->span)) {
        EXPECT_EQ(why->span.in(why->unit_text), relation.quote) << relation.edge;
      }
      EXPECT_FALSE(why->rule.empty());
      EXPECT_TRUE(std::filesystem::exists(why->file)) << why->file;
      ++asked;
    }
  });
  EXPECT_GT(asked, 200U);
}

TEST_F(SampleEvidence, WhyAnswersForEveryEventOfEveryChain) {
  std::size_t asked = 0;
  for_each_document([&](const query::ListedDocument& document) {
    const query::Target target{{document.id, 0}, document.name};
    for (const query::ChainEvent& event :
         take(query::chain(*reader_, target, *Date::from_ymd(2024, 1, 1)))) {
      const auto why = query::why(*reader_, event.edge);
      ASSERT_TRUE(why.ok()) << event.edge << ": " << why.error().to_string();
      EXPECT_EQ(why->relation.quote, event.quote) << event.edge;
      EXPECT_EQ(why->span.in(why->unit_text), event.quote) << event.edge;
      ++asked;
    }
  });
  EXPECT_GT(asked, 40U);
}

TEST_F(SampleEvidence, WhatIsNotResolvedSaysWhy) {
  std::size_t open = 0;
  for_each_document([&](const query::ListedDocument& document) {
    const query::Target target{{document.id, 0}, document.name};
    query::RelationFilter filter;
    filter.direction = query::Direction::kOut;
    for (const query::Relation& relation : take(query::relations(*reader_, target, filter))) {
      if (relation.state == query::ResolveState::kResolved) {
        EXPECT_TRUE(query::resolve_ref(*reader_, relation.to).ok()) << relation.to;
      } else {
        EXPECT_FALSE(relation.reason.empty()) << relation.edge;
        EXPECT_TRUE(relation.to.empty()) << relation.edge;
        ++open;
      }
    }
  });
  EXPECT_GT(open, 15U);
}

// Whatever one command prints as an id, the others accept.
TEST_F(SampleEvidence, EveryUnitIdLeadsBackToItsUnit) {
  std::size_t units = 0;
  for_each_document([&](const query::ListedDocument& document) {
    const query::Target target{{document.id, 0}, document.name};
    for (const query::TreeNode& node : take(query::tree(*reader_, target, 100))) {
      const auto found = query::resolve_ref(*reader_, node.id);
      ASSERT_TRUE(found.ok()) << node.id << ": " << found.error().to_string();
      EXPECT_EQ(found->node.doc, document.id) << node.id;
      EXPECT_EQ(found->id, node.id);
      ++units;
    }
  });
  EXPECT_GT(units, 600U);
}

}  // namespace
}  // namespace lexgraph::test
