#include "src/store/document_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/sha256.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "tests/store/held_store.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;

class DocumentRowsTest : public HeldStore {};

TEST_F(DocumentRowsTest, DocumentsThatCannotBeAreRefused) {
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

TEST_F(DocumentRowsTest, ADocumentOfNothingIsADocument) {
  const auto store = open(directory());
  law::Document document;
  document.file = "empty";
  document.sha256 = sha256_hex("empty");
  EXPECT_EQ(put(*store, document), PutState::kAdded);
  EXPECT_EQ(only_document(*store).units, 0U);
  expect_sound(*store);
}

TEST_F(DocumentRowsTest, ADocumentIsFoundUnderEachNameThatItsHeadGives) {
  law::Head head;
  EXPECT_THAT(names_of("key", head), ElementsAre(NameKey{NameKind::kIdentity, "key", ""}));
  head.number = "5/2024/NĐ-CP";
  head.type = "Luật";
  head.title = "Bến đò";
  head.uri = "/akn/vn/act/luat/2024/5";
  EXPECT_THAT(names_of("key", head),
              ElementsAre(NameKey{NameKind::kIdentity, "key", ""},
                          NameKey{NameKind::kNumber, law::number_key("5/2024/NĐ-CP"), "key"},
                          NameKey{NameKind::kTitle, law::name_key("Luật Bến đò"), "key"},
                          NameKey{NameKind::kUri, "/akn/vn/act/luat/2024/5", "key"}));
  head.type.clear();
  EXPECT_EQ(names_of("key", head)[2].name, law::name_key("Bến đò"));
}

// Which file gave a text, and when, is no part of it.
TEST_F(DocumentRowsTest, TheContentHashIsOfTheContent) {
  const auto hash = [](DocumentRecord record) { return ContentHash(record).hex(); };
  DocumentRecord record;
  record.identity = "5/2024/ND-CP";
  record.units = 3;
  const std::string plain = hash(record);
  DocumentRecord elsewhere = record;
  elsewhere.id = 9;
  elsewhere.sha256 = "abc";
  elsewhere.source_bytes = 70;
  elsewhere.content_hash = "def";
  elsewhere.ingested_at = 1'700'000'000;
  elsewhere.files = {"a.html"};
  EXPECT_EQ(hash(elsewhere), plain);
  DocumentRecord other = record;
  other.units = 4;
  EXPECT_NE(hash(other), plain);

  // What is a unit and what an edge, and where one ends, counts too.
  ContentHash unit(record), edges(record), split(record), whole(record);
  unit.add_unit(1, "x");
  edges.add_edges(1, "x");
  EXPECT_NE(unit.hex(), edges.hex());
  split.add_unit(1, "ab");
  split.add_unit(2, "");
  whole.add_unit(1, "a");
  whole.add_unit(2, "b");
  EXPECT_NE(split.hex(), whole.hex());
}

// What remains of a document taken away: that the index has to forget it, and nothing else.
TEST_F(DocumentRowsTest, ErasingLeavesOnlyWordForTheIndex) {
  DocumentRecord record;
  {
    const auto store = open(directory());
    put(*store, sample());
    record = only_document(*store);
  }
  const auto database = Database::open_write(directory()).value();
  const View view(*database, View::Moment::kLatest);
  Batch batch(*database);
  ASSERT_TRUE(erase_document(view, record, batch).ok());
  ASSERT_TRUE(database->write(batch).ok());
  for (const Family family :
       {Family::kDoc, Family::kName, Family::kUnit, Family::kOut, Family::kIn, Family::kAmend}) {
    EXPECT_FALSE(Cursor(view, family, "", "").valid()) << name_of(family);
  }
  View::Value value;
  EXPECT_TRUE(view.get(Family::kSearch, PendingKey{record.id, ""}.encode(), value).value());
}

}  // namespace
}  // namespace lexgraph::store
