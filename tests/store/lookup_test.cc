#include "src/store/lookup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/bare_database.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;

class Lookup : public testing::Test {
 protected:
  void put_record(DocId id) {
    DocumentRecord record;
    record.identity = "5/2024/ND-CP";
    database_.put(Family::kDoc, DocKey{id, DocPart::kRecord}.encode(), encode_record(record));
  }
  BareDatabase database_;
};

TEST_F(Lookup, ADocumentIsItsRecordAndItsFiles) {
  EXPECT_EQ(find_document(database_.view(), 3).value(), std::nullopt);
  put_record(3);
  database_.put(Family::kDoc, DocKey{3, DocPart::kFiles}.encode(), encode_files({"a", "b"}));
  const auto record = find_document(database_.view(), 3).value();
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->id, 3U);
  EXPECT_EQ(record->identity, "5/2024/ND-CP");
  EXPECT_THAT(record->files, ElementsAre("a", "b"));
  EXPECT_EQ(find_document(database_.view(), 4).value(), std::nullopt);
}

// A record without the row of its files is damage: no document is held without a source.
TEST_F(Lookup, ARecordWithoutFilesIsDamage) {
  put_record(3);
  const DocKey files{3, DocPart::kFiles};
  const auto without = find_document(database_.view(), 3);
  ASSERT_FALSE(without.ok());
  EXPECT_EQ(without.error().code(), ErrorCode::kCorruption);
  EXPECT_EQ(without.error().message(), "missing row in family doc: " + files.print());
  database_.put(Family::kDoc, files.encode(), "\x7F");
  EXPECT_EQ(find_document(database_.view(), 3).error().message(),
            "damaged row in family doc: " + files.print());
}

TEST_F(Lookup, NamesAndSourcesThatCannotBeReadAreNamed) {
  const NameKey name{NameKind::kIdentity, "5/2024/ND-CP", ""};
  EXPECT_EQ(find_name(database_.view(), name).value(), std::nullopt);
  database_.put(Family::kName, name.encode(), encode_name(7));
  EXPECT_EQ(find_name(database_.view(), name).value(), 7U);
  database_.put(Family::kName, name.encode(), "\x01");
  EXPECT_EQ(find_name(database_.view(), name).error().message(),
            "damaged row in family name: " + name.print());

  EXPECT_EQ(find_source(database_.view(), "a.html").value(), std::nullopt);
  database_.put(Family::kSource, SourceKey{"a.html"}.encode(), "");
  EXPECT_EQ(find_source(database_.view(), "a.html").error().message(),
            "damaged row in family source: " + SourceKey{"a.html"}.print());
}

}  // namespace
}  // namespace lexgraph::store
