#include "src/store/store_reader.h"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "src/store/keys.h"
#include "tests/store/held_store.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class StoreReaderTest : public HeldStore {};

TEST_F(StoreReaderTest, ReadsBackWhatWasPut) {
  const law::Document document = sample();
  const auto store = open(directory());
  EXPECT_EQ(put(*store, document), PutState::kAdded);
  const auto reader = store->reader();
  const auto ids = reader->documents_by_number(law::number_key("5/2024/nđ-cp")).value();
  ASSERT_EQ(ids.size(), 1U);
  const DocId id = ids[0];

  const DocumentRecord record = reader->document(id).value();
  EXPECT_EQ(record.head, document.head);
  EXPECT_EQ(record.sha256, document.sha256);
  EXPECT_THAT(record.files, ElementsAre(document.file));
  EXPECT_EQ(record.units, document.units.size());
  EXPECT_EQ(record.edges, document.edges.size());
  EXPECT_EQ(record.amendments, 1U);
  EXPECT_GT(record.ingested_at, 1'600'000'000);

  const auto units = reader->units(id, 0, UINT32_MAX, true).value();
  ASSERT_EQ(units.size(), document.units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    EXPECT_EQ(units[i].node, (NodeId{id, static_cast<std::uint32_t>(i + 1)}));
    EXPECT_EQ(units[i].parent, static_cast<std::uint32_t>(document.units[i].parent + 1));
    EXPECT_EQ(units[i].kind, document.units[i].kind);
    EXPECT_EQ(units[i].eid, document.units[i].eid);
    EXPECT_EQ(units[i].text, document.units[i].text);
    const auto node = reader->node(id, document.units[i].eid).value();
    EXPECT_EQ(node, units[i].node);
    EXPECT_EQ(reader->unit(*node).value().text, document.units[i].text);
  }
  EXPECT_EQ(units[0].subtree_end, 2U);                // preamble
  EXPECT_EQ(units[1].subtree_end, units.size() + 1);  // the chapter holds all articles
  EXPECT_EQ(units[2].subtree_end, 6U);                // article 1 and its clauses
  EXPECT_EQ(reader->units(id, 2, 4, false).value().size(), 2U);
  EXPECT_EQ(reader->units(id, 2, 4, false).value()[0].text, "");
  EXPECT_THAT(reader->units(id, 4, 4, false).value(), IsEmpty());

  EXPECT_EQ(reader->frames(id).value(), document.frames);
  EXPECT_EQ(reader->diagnostics(id).value(), document.diagnostics);
  const AmendmentRecord amendment = reader->amendment(id, 0).value();
  EXPECT_EQ(amendment.from, (NodeId{id, 1}));
  EXPECT_EQ(amendment.amendment.content, document.amendments[0].content);
  EXPECT_EQ(reader->amendments_from(id).value().size(), 1U);
  expect_sound(*store);
}

TEST_F(StoreReaderTest, IncomingBySubtree) {
  const auto store = open(directory());
  put(*store, sample("5/2024/NĐ-CP", 12));
  const auto reader = store->reader();
  const std::string self = "n:" + law::number_key("5/2024/NĐ-CP");
  const auto count = [&](const std::string& target, const std::string& prefix) {
    return reader->incoming(target, prefix).value().size();
  };
  EXPECT_EQ(count(self, ""), 24U);
  EXPECT_EQ(count(self, "art_1"), 6U);  // articles 1, 10 and 11: a prefix is a prefix
  EXPECT_EQ(count(self, "art_1__"), 0U);
  EXPECT_EQ(count(self, "art_"), 24U);
  EXPECT_EQ(count(self, "art"), 24U);
  EXPECT_EQ(count("t:" + law::name_key("Luật Bến bãi"), ""), 25U);
  const std::string other = "n:" + law::number_key("7/2019/NĐ-CP");
  EXPECT_EQ(count(other, ""), 2U);  // the repeal and the amendment
  for (const std::string prefix : {"art_4", "art_4_", "art_4__", "art_4__cl_2"}) {
    const auto mentions = reader->incoming(other, prefix).value();
    ASSERT_EQ(mentions.size(), 1U) << prefix;
    EXPECT_TRUE(mentions[0].amendment);
    EXPECT_EQ(mentions[0].unit, "art_4__cl_2");
    EXPECT_EQ(mentions[0].from.ordinal, 1U);
    EXPECT_EQ(mentions[0].kind, law::EdgeKind::kSupplements);
  }
  EXPECT_EQ(count("n:8/2019", ""), 0U);
}

TEST_F(StoreReaderTest, NamesNumbersAndUris) {
  const auto store = open(directory());
  law::Document a = sample("11/2020/QĐ-UBND");
  a.head.locality = "an-binh";
  law::Document b = sample("11/2020/QĐ-UBND", 2);
  b.head.locality = "tan-phu";
  b.head.uri += "-tan-phu";
  b.file = "b.html";
  put(*store, a);
  put(*store, b);
  put(*store, sample("12/2020/QĐ-UBND"));
  const auto reader = store->reader();
  const std::string number = law::number_key("11/2020/QĐ-UBND");
  EXPECT_EQ(reader->documents_by_number(number).value().size(), 2U);  // ambiguous, and kept so
  EXPECT_THAT(reader->numbers_with_prefix(number.substr(0, 1), 10).value(),
              ElementsAre(number, law::number_key("12/2020/QĐ-UBND")));
  EXPECT_THAT(reader->numbers_with_prefix("1", 1).value(), ElementsAre(number));
  EXPECT_THAT(reader->numbers_with_prefix("9", 9).value(), IsEmpty());
  const std::string title = law::name_key("Nghị định " + a.head.title);
  EXPECT_EQ(reader->documents_by_name(title).value().size(), 2U);
  EXPECT_THAT(reader->names_with_prefix(title, 5).value(), ElementsAre(title));
  const auto by_uri = reader->document_by_uri(b.head.uri).value();
  ASSERT_TRUE(by_uri.has_value());
  EXPECT_EQ(reader->document(*by_uri).value().head.locality, "tan-phu");
  EXPECT_EQ(reader->document_by_identity(law::identity_key(b)).value(), by_uri);
  EXPECT_EQ(reader->document_by_uri("/nowhere").value(), std::nullopt);
  EXPECT_EQ(reader->document_count().value(), 3U);
  EXPECT_EQ(reader->document(99).error().code(), ErrorCode::kNotFound);
  EXPECT_EQ(reader->unit({1, 999}).error().code(), ErrorCode::kNotFound);
  EXPECT_EQ(reader->node(1, "art_999").value(), std::nullopt);
  EXPECT_EQ(reader->node(99, "art_1").value(), std::nullopt);
}

TEST_F(StoreReaderTest, AReaderKeepsItsMoment) {
  const auto store = open(directory());
  put(*store, sample("1/2024/NĐ-CP"));
  const auto before = store->reader();
  put(*store, sample("2/2024/NĐ-CP"));
  EXPECT_EQ(before->document_count().value(), 1U);
  EXPECT_EQ(store->reader()->document_count().value(), 2U);
}

// A row that cannot be read is an error that names it, and never taken for one that is not there.
TEST_F(StoreReaderTest, DamageIsReported) {
  for (const std::string number : {"5/2024/NĐ-CP", "6/2024/NĐ-CP"}) {
    put(*open(directory()), sample(number, 2));
  }
  {
    const auto database = Database::open_write(directory()).value();
    Batch batch(*database);
    batch.put(Family::kUnit, UnitKey{1, 3}.encode(), "\x01");
    batch.put(Family::kDoc, DocKey{2, DocPart::kFiles}.encode(), "");
    ASSERT_TRUE(database->write(batch).ok());
  }
  const auto store = open(directory(), Store::Mode::kRead);
  const auto reader = store->reader();
  const auto unit = reader->unit({1, 3});
  ASSERT_FALSE(unit.ok());
  EXPECT_EQ(unit.error().code(), ErrorCode::kCorruption);
  EXPECT_THAT(unit.error().message(), HasSubstr("unit: 1.3"));
  EXPECT_EQ(reader->units(1, 0, 9, false).error().code(), ErrorCode::kCorruption);
  EXPECT_EQ(reader->document(2).error().code(), ErrorCode::kCorruption);
  EXPECT_EQ(store->digest().error().code(), ErrorCode::kCorruption);
  bool damaged = false;
  ASSERT_TRUE(store
                  ->dump([&](std::string_view line) {
                    damaged |= line.find("DAMAGED") != std::string_view::npos;
                    return true;
                  })
                  .ok());
  EXPECT_TRUE(damaged);
}

TEST_F(StoreReaderTest, DocumentsComeByIdentityUntilTheCallerHasEnough) {
  const auto store = open(directory());
  for (const std::string number : {"9/2024/NĐ-CP", "1/2024/NĐ-CP", "5/2024/NĐ-CP"}) {
    put(*store, sample(number, 1));
  }
  std::vector<std::string> seen;
  ASSERT_TRUE(store->reader()
                  ->for_each_document([&](const DocumentRecord& record) {
                    seen.push_back(record.head.number);
                    return seen.size() < 2;
                  })
                  .ok());
  EXPECT_THAT(seen, ElementsAre("1/2024/NĐ-CP", "5/2024/NĐ-CP"));
}

// Asked often, a reader remembers all eIds of a document: the answers stay the same.
TEST_F(StoreReaderTest, EidsAndNodesAskedAgainAndAgain) {
  const law::Document document = sample("5/2024/NĐ-CP", 20);
  const auto store = open(directory());
  put(*store, document);
  const auto reader = store->reader();
  const DocId id = reader->documents_by_number(law::number_key("5/2024/NĐ-CP")).value().at(0);
  for (int round = 0; round < 3; ++round) {
    for (std::uint32_t i = 0; i < document.units.size(); ++i) {
      const NodeId node{id, i + 1};
      ASSERT_EQ(reader->eid(node).value(), document.units[i].eid);
      ASSERT_EQ(reader->node(id, document.units[i].eid).value(), node);
    }
    EXPECT_EQ(reader->node(id, "art_99").value(), std::nullopt);
    EXPECT_EQ(reader->node(id, "").value(), std::nullopt);
    const auto past_end = static_cast<std::uint32_t>(document.units.size()) + 1;
    EXPECT_EQ(reader->eid({id, past_end}).error().code(), ErrorCode::kNotFound);
    EXPECT_EQ(reader->node(id + 1, "art_1").value(), std::nullopt);
  }
}

TEST_F(StoreReaderTest, AHeldDocumentKnowsWhetherItsNumberIsItsOwn) {
  const auto store = open(directory());
  put(*store, sample());
  const auto reader = store->reader();
  const DocId id = reader->documents_by_number(law::number_key("5/2024/NĐ-CP")).value().at(0);
  EXPECT_EQ(reader->held(id).value()->record.identity, reader->document(id).value().identity);
  EXPECT_TRUE(reader->held(id).value()->only_one_of_number);
  EXPECT_EQ(reader->held(id + 1).error().code(), ErrorCode::kNotFound);
}

TEST_F(StoreReaderTest, RowsOfTheSearchIndexGoByTheirPrefix) {
  const auto store = open(directory());
  const auto change = [&](std::vector<SearchRow> rows, std::vector<std::string> erased) {
    SearchChange made;
    made.rows = std::move(rows);
    made.erased_prefixes = std::move(erased);
    ASSERT_TRUE(store->change_search(made).ok());
  };
  const auto keys = [&] {
    std::string found;
    const auto reader = store->reader();
    EXPECT_TRUE(reader
                    ->for_each_search_row("\x20", "",
                                          [&](std::string_view key, std::string_view) {
                                            found.append(key.substr(1)).append(" ");
                                            return true;
                                          })
                    .ok());
    return found;
  };
  change({{"\x20"
           "a1",
           "x"},
          {"\x20"
           "b1",
           "x"},
          {"\x20"
           "b2",
           "x"},
          {"\x20"
           "c1",
           "x"}},
         {});
  change({}, {"\x20"
              "d"});
  EXPECT_EQ(keys(), "a1 b1 b2 c1 ");
  change({{"\x20"
           "b3",
           "after"}},
         {"\x20"
          "b"});
  EXPECT_EQ(keys(), "a1 b3 c1 ");
}

}  // namespace
}  // namespace lexgraph::store
