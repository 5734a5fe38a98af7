#include "lexgraph/store/store.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/sha256.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "tests/store/sample_document.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::unique_ptr<Store> open(const std::string& directory, Store::Mode mode = Store::Mode::kWrite) {
  auto store = Store::open(directory, mode);
  EXPECT_TRUE(store.ok()) << store.error().to_string();
  return std::move(store).value();
}

class StoreTest : public testing::Test {
 protected:
  std::string directory() const { return (dir_.path() / "store").string(); }

  PutState put(Store& store, const law::Document& document) {
    const auto outcome = store.put(document);
    EXPECT_TRUE(outcome.ok()) << outcome.error().to_string();
    return outcome.value().state;
  }
  void expect_sound(const Store& store) {
    const auto report = store.verify();
    ASSERT_TRUE(report.ok()) << report.error().to_string();
    EXPECT_THAT(report.value().faults, IsEmpty());
  }
  DocumentRecord only_document(const Store& store) {
    DocumentRecord found;
    int count = 0;
    EXPECT_TRUE(store.reader()
                    ->for_each_document([&](const DocumentRecord& record) {
                      found = record;
                      return ++count < 100;
                    })
                    .ok());
    EXPECT_EQ(count, 1);
    return found;
  }

  lexgraph::test::TempDir dir_;
};

law::Document sample(const std::string& number = "5/2024/NĐ-CP", int articles = 3,
                     const std::string& salt = "") {
  return test::sample_document(number, articles, salt);
}

TEST_F(StoreTest, ReadsBackWhatWasPut) {
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

TEST_F(StoreTest, EdgesComeByUnitKindAndSequence) {
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
TEST_F(StoreTest, EdgesAtOnceAreTheEdgesOneByOne) {
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

// Asked often, a reader remembers all eIds of a document: the answers stay the same.
TEST_F(StoreTest, EidsAndNodesAskedAgainAndAgain) {
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

TEST_F(StoreTest, AHeldDocumentKnowsWhetherItsNumberIsItsOwn) {
  const auto store = open(directory());
  put(*store, sample());
  const auto reader = store->reader();
  const DocId id = reader->documents_by_number(law::number_key("5/2024/NĐ-CP")).value().at(0);
  EXPECT_EQ(reader->held(id).value()->record.identity, reader->document(id).value().identity);
  EXPECT_TRUE(reader->held(id).value()->only_one_of_number);
  EXPECT_EQ(reader->held(id + 1).error().code(), ErrorCode::kNotFound);
}

TEST_F(StoreTest, RowsOfTheSearchIndexGoByTheirPrefix) {
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

TEST_F(StoreTest, IncomingBySubtree) {
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

TEST_F(StoreTest, NamesNumbersAndUris) {
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

TEST_F(StoreTest, AReaderKeepsItsMoment) {
  const auto store = open(directory());
  put(*store, sample("1/2024/NĐ-CP"));
  const auto before = store->reader();
  put(*store, sample("2/2024/NĐ-CP"));
  EXPECT_EQ(before->document_count().value(), 1U);
  EXPECT_EQ(store->reader()->document_count().value(), 2U);
}

TEST_F(StoreTest, PutAgainChangesNothing) {
  const auto store = open(directory());
  const law::Document document = sample();
  put(*store, document);
  const std::string digest = store->digest().value();
  EXPECT_TRUE(store->holds_source(document.file, document.sha256).value());
  EXPECT_FALSE(store->holds_source(document.file, "other").value());
  EXPECT_FALSE(store->holds_source("other", document.sha256).value());
  EXPECT_EQ(put(*store, document), PutState::kUnchanged);
  EXPECT_EQ(store->digest().value(), digest);
  EXPECT_EQ(only_document(*store).files.size(), 1U);
}

TEST_F(StoreTest, AChangedFileReplacesItsDocumentWhole) {
  const auto store = open(directory());
  law::Document old = sample("5/2024/NĐ-CP", 9, "cũ");
  put(*store, old);
  law::Document now = sample("5/2024/NĐ-CP", 2, "mới");
  now.file = old.file;
  EXPECT_EQ(put(*store, now), PutState::kReplaced);  // although it has fewer articles
  EXPECT_EQ(only_document(*store).units, now.units.size());
  expect_sound(*store);
  law::Document other = sample("6/2024/NĐ-CP", 2);
  other.file = old.file;
  EXPECT_EQ(put(*store, other), PutState::kReplaced);
  EXPECT_EQ(only_document(*store).head.number, "6/2024/NĐ-CP");
  expect_sound(*store);

  const lexgraph::test::TempDir fresh_dir;
  const auto fresh = open((fresh_dir.path() / "s").string());
  put(*fresh, other);
  EXPECT_EQ(store->digest().value(), fresh->digest().value());
}

TEST_F(StoreTest, TheBetterTextOfADocumentIsKept) {
  const auto store = open(directory());
  const law::Document small = sample("5/2024/NĐ-CP", 2, "a");
  const law::Document large = sample("5/2024/NĐ-CP", 3, "b");
  put(*store, small);
  EXPECT_EQ(put(*store, large), PutState::kReplaced);
  const auto again = store->put(sample("5/2024/NĐ-CP", 1, "c")).value();
  EXPECT_EQ(again.state, PutState::kDuplicate);
  EXPECT_EQ(again.duplicate_of, large.sha256);
  const DocumentRecord record = only_document(*store);
  EXPECT_EQ(record.sha256, large.sha256);
  EXPECT_EQ(record.files.size(), 3U);
  for (const law::Document& document : {small, large}) {
    EXPECT_TRUE(store->holds_source(document.file, document.sha256).value());
  }
  EXPECT_EQ(put(*store, small), PutState::kDuplicate);
  expect_sound(*store);
}

TEST_F(StoreTest, WhenTheBestTextGoesTheOthersComeBack) {
  const auto store = open(directory());
  const law::Document small = sample("5/2024/NĐ-CP", 2, "a");
  law::Document large = sample("5/2024/NĐ-CP", 3, "b");
  put(*store, large);
  put(*store, small);
  EXPECT_THAT(store->stale_sources().value(), IsEmpty());

  law::Document changed = sample("6/2024/NĐ-CP", 1, "c");  // another document in the same file
  changed.file = large.file;
  put(*store, changed);
  EXPECT_FALSE(store->holds_source(small.file, small.sha256).value());
  EXPECT_THAT(store->stale_sources().value(), ElementsAre(small.file));
  expect_sound(*store);
  EXPECT_EQ(put(*store, small), PutState::kAdded);
  EXPECT_THAT(store->stale_sources().value(), IsEmpty());
  EXPECT_TRUE(store->holds_source(small.file, small.sha256).value());
  EXPECT_EQ(store->reader()->document_count().value(), 2U);
  expect_sound(*store);
}

TEST_F(StoreTest, TheSameBytesInAnotherFileKeepTheText) {
  const auto store = open(directory());
  const law::Document first = sample();
  law::Document copy = first;
  copy.file = "copy.html";
  put(*store, first);
  const auto outcome = store->put(copy).value();
  EXPECT_EQ(outcome.state, PutState::kDuplicate);
  EXPECT_EQ(outcome.duplicate_of, first.sha256);
  EXPECT_EQ(only_document(*store).files.size(), 2U);
  ASSERT_TRUE(store->put_empty(first.file, "now empty").ok());
  EXPECT_THAT(only_document(*store).files, ElementsAre("copy.html"));
  expect_sound(*store);
}

TEST_F(StoreTest, AFileThatGivesNothingIsRemembered) {
  const auto store = open(directory());
  ASSERT_TRUE(store->put_empty("junk.html", "s1").ok());
  EXPECT_TRUE(store->holds_source("junk.html", "s1").value());
  const law::Document document = sample();
  put(*store, document);
  ASSERT_TRUE(store->put_empty(document.file, "s2").ok());
  EXPECT_EQ(store->reader()->document_count().value(), 0U);
  EXPECT_FALSE(store->holds_source(document.file, document.sha256).value());
  expect_sound(*store);
}

TEST_F(StoreTest, ANewReadingOfTheSameBytesReplaces) {
  const auto store = open(directory());
  const law::Document rival = sample("5/2024/NĐ-CP", 2, "rival");
  law::Document document = sample("5/2024/NĐ-CP", 3, "x");
  put(*store, rival);
  put(*store, document);
  document.units[0].text = "read better";
  EXPECT_EQ(put(*store, document), PutState::kReplaced);
  EXPECT_EQ(store->reader()->unit({only_document(*store).id, 1}).value().text, "read better");
  EXPECT_THAT(store->stale_sources().value(), ElementsAre(rival.file));
  expect_sound(*store);
}

TEST_F(StoreTest, DocumentsThatCannotBeAreRefused) {
  const auto store = open(directory());
  const auto code = [&](const law::Document& document) {
    return store->put(document).error().code();
  };
  law::Document document = sample();
  document.units[2].parent = 5;
  EXPECT_EQ(code(document), ErrorCode::kInvalidArgument);
  document = sample();
  document.units.back().parent = 2;  // article 1, closed long before
  EXPECT_EQ(code(document), ErrorCode::kInvalidArgument);
  document = sample();
  document.edges[0].from = 1000;
  EXPECT_EQ(code(document), ErrorCode::kInvalidArgument);
  document = sample();
  document.edges[0].span = {5, 2};
  EXPECT_EQ(code(document), ErrorCode::kInvalidArgument);
  document = sample();
  document.amendments[0].from = -2;
  EXPECT_EQ(code(document), ErrorCode::kInvalidArgument);
  document = sample();
  document.frames[0].host = 1000;
  EXPECT_EQ(code(document), ErrorCode::kInvalidArgument);
  EXPECT_EQ(store->reader()->document_count().value(), 0U);
}

TEST_F(StoreTest, ADocumentOfNothingIsADocument) {
  const auto store = open(directory());
  law::Document document;
  document.file = "empty";
  document.sha256 = sha256_hex("empty");
  EXPECT_EQ(put(*store, document), PutState::kAdded);
  EXPECT_EQ(only_document(*store).units, 0U);
  expect_sound(*store);
}

TEST_F(StoreTest, DumpSaysEveryRowOnOneLine) {
  const auto store = open(directory());
  put(*store, sample());
  std::vector<std::string> lines;
  ASSERT_TRUE(store
                  ->dump([&](std::string_view line) {
                    lines.emplace_back(line);
                    return true;
                  })
                  .ok());
  EXPECT_EQ(lines.size(), store->verify().value().rows);
  EXPECT_THAT(lines, testing::Each(testing::Not(testing::HasSubstr("\n"))));
  EXPECT_THAT(lines, testing::Each(testing::Not(testing::HasSubstr("DAMAGED"))));
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("eid=\"art_2__cl_1\"")));
  int seen = 0;
  ASSERT_TRUE(store->dump([&](std::string_view) { return ++seen < 3; }).ok());
  EXPECT_EQ(seen, 3);
}

// ---- promises -------------------------------------------------------------------------------

// Two documents of three texts each, and one text that two files have.
std::vector<law::Document> rivals() {
  std::vector<law::Document> documents;
  for (const std::string number : {"5/2024/NĐ-CP", "6/2024/NĐ-CP"}) {
    documents.push_back(sample(number, 3, "a"));
    documents.push_back(sample(number, 3, "bb"));  // more characters
  }
  documents.push_back(sample("5/2024/NĐ-CP", 2, "ccc"));
  documents.push_back(test::from_file(documents[1], "copy.html", documents[1].sha256));
  return documents;
}

TEST_F(StoreTest, TheOrderOfArrivalLeavesNoTrace) {
  std::vector<law::Document> documents = rivals();
  std::vector<std::size_t> order(documents.size());
  std::iota(order.begin(), order.end(), 0);
  std::string digest;
  std::vector<std::string> files;
  std::mt19937 random(3);
  for (int round = 0; round < 12; ++round) {
    const std::string at = directory() + std::to_string(round);
    auto store = open(at);
    for (std::size_t i = 0; i < order.size(); ++i) {
      put(*store, documents[order[i]]);
      if (round % 3 == 1 && i == 2) store.reset(), store = open(at);  // a second run
    }
    expect_sound(*store);
    const std::string this_digest = store->digest().value();
    std::vector<std::string> these_files;
    ASSERT_TRUE(store->reader()
                    ->for_each_document([&](const DocumentRecord& record) {
                      these_files.insert(these_files.end(), record.files.begin(),
                                         record.files.end());
                      return true;
                    })
                    .ok());
    if (round == 0) digest = this_digest, files = these_files;
    EXPECT_EQ(this_digest, digest);
    EXPECT_EQ(these_files, files);
    std::shuffle(order.begin(), order.end(), random);
  }
}

TEST_F(StoreTest, EveryOrderOfThreeTextsKeepsTheSame) {
  std::vector<law::Document> texts = {sample("5/2024/NĐ-CP", 3, "a"),
                                      sample("5/2024/NĐ-CP", 3, "b"),
                                      sample("5/2024/NĐ-CP", 2, "long but few articles")};
  const std::string best = std::min(texts[0].sha256, texts[1].sha256);
  std::vector<int> order = {0, 1, 2};
  int round = 0;
  do {
    const auto store = open(directory() + std::to_string(round++));
    for (const int i : order) put(*store, texts[static_cast<std::size_t>(i)]);
    EXPECT_EQ(only_document(*store).sha256, best);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_F(StoreTest, ThreadsMayPutAtOnce) {
  std::vector<law::Document> documents = rivals();
  for (int i = 10; i < 30; ++i) documents.push_back(sample(std::to_string(i) + "/2024/NĐ-CP", 2));
  const auto serial = open(directory() + "1");
  for (const law::Document& document : documents) put(*serial, document);

  const auto store = open(directory());
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      // Every document from two threads, one of them from behind.
      for (std::size_t i = 0; i < documents.size(); ++i) {
        const std::size_t at = t % 2 == 0 ? i : documents.size() - 1 - i;
        if (at % 2 != t / 2) continue;
        EXPECT_TRUE(store->put(documents[at]).ok());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  expect_sound(*store);
  EXPECT_EQ(store->digest().value(), serial->digest().value());
}

TEST_F(StoreTest, TheDigestSeesEveryPart) {
  const law::Document base = sample();
  std::vector<law::Document> variants(10, base);
  variants[1].units[3].text += "!";
  variants[2].units[3].heading += "!";
  variants[3].edges[1].quote += "!";
  variants[4].edges[1].to.unit = "art_77";
  variants[5].amendments[0].content += "!";
  variants[6].frames[0].span.end += 1;
  variants[7].diagnostics.clear();
  variants[8].head.expires_on = Date::from_year(2040).value();
  variants[9].coverage.outside_articles = 1;
  std::vector<std::string> digests;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const auto store = open(directory() + std::to_string(i));
    put(*store, variants[i]);
    digests.push_back(store->digest().value());
  }
  std::sort(digests.begin(), digests.end());
  EXPECT_EQ(std::unique(digests.begin(), digests.end()), digests.end());

  law::Document elsewhere = base;
  elsewhere.file = "other/name.html";
  const auto store = open(directory() + "x");
  put(*store, elsewhere);
  EXPECT_TRUE(std::binary_search(digests.begin(), digests.end(), store->digest().value()));
}

}  // namespace
}  // namespace lexgraph::store
