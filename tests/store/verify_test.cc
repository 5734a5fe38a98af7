// Damage of every kind, row by row, and verify names it.
#include "src/store/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/store/store.h"
#include "src/store/database.h"
#include "src/store/keys.h"
#include "src/store/values.h"
#include "tests/store/sample_document.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Row {
  Family family;
  std::string key, value;
};

// A store of two documents, opened below the interface.
class VerifyTest : public testing::Test {
 protected:
  void SetUp() override {
    directory_ = (dir_.path() / "store").string();
    {
      auto store = Store::open(directory_, Store::Mode::kWrite).value();
      ASSERT_TRUE(store->put(test::sample_document("5/2024/NĐ-CP", 2)).ok());
      ASSERT_TRUE(store->put(test::sample_document("6/2024/NĐ-CP", 2)).ok());
    }
    database_ = Database::open_write(directory_).value();
  }

  std::vector<Row> rows(Family family) {
    std::vector<Row> rows;
    const View view(*database_, View::Moment::kLatest);
    for (Cursor cursor(view, family, "", ""); cursor.valid(); cursor.next()) {
      rows.push_back({family, std::string(cursor.key()), std::string(cursor.value())});
    }
    return rows;
  }
  void put(Family family, const std::string& key, const std::string& value) {
    Batch batch(*database_);
    batch.put(family, key, value);
    ASSERT_TRUE(database_->write(batch).ok());
  }
  void erase(Family family, const std::string& key) {
    Batch batch(*database_);
    batch.erase(family, key);
    ASSERT_TRUE(database_->write(batch).ok());
  }
  std::vector<std::string> faults() {
    auto report = verify(View(*database_, View::Moment::kNow));
    EXPECT_TRUE(report.ok()) << report.error().to_string();
    return std::move(report).value().faults;
  }

  lexgraph::test::TempDir dir_;
  std::string directory_;
  std::unique_ptr<Database> database_;
};

constexpr Family kDataFamilies[] = {Family::kDoc, Family::kName,  Family::kUnit,  Family::kOut,
                                    Family::kIn,  Family::kAmend, Family::kSource};
// Of a document that is pending a row may go: then the index does not know it, which
// search::verify_index() tells.

TEST_F(VerifyTest, ASoundStoreHasNoFaults) {
  EXPECT_THAT(faults(), IsEmpty());
  const VerifyReport report = verify(View(*database_, View::Moment::kNow)).value();
  EXPECT_EQ(report.documents, 2U);
  EXPECT_EQ(report.amendments, 2U);
  std::size_t count = 2;  // schema, build
  for (const Family family : kDataFamilies) count += rows(family).size();
  count += rows(Family::kSearch).size();
  EXPECT_EQ(report.rows, count);
}

TEST_F(VerifyTest, AnyRowThatGoesIsMissed) {
  for (const Family family : kDataFamilies) {
    ASSERT_THAT(rows(family), Not(IsEmpty()));
    for (const Row& row : rows(family)) {
      erase(family, row.key);
      EXPECT_THAT(faults(), Not(IsEmpty())) << name_of(family) << " " << in_quotes(row.key);
      put(family, row.key, row.value);
    }
  }
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(VerifyTest, AnyRowThatCannotBeReadIsNamed) {
  for (const Family family : kDataFamilies) {
    for (const Row& row : rows(family)) {
      put(family, row.key, row.value.substr(0, row.value.size() - 1));
      EXPECT_THAT(faults(), Contains(HasSubstr(std::string(name_of(family)))))
          << name_of(family) << " " << in_quotes(row.key);
      put(family, row.key, row.value);
    }
  }
}

TEST_F(VerifyTest, AnyByteThatChangesIsNoticed) {
  for (const Family family :
       {Family::kUnit, Family::kOut, Family::kIn, Family::kAmend, Family::kName}) {
    const Row row = rows(family).at(0);
    for (std::size_t at = 0; at < row.value.size(); ++at) {
      std::string damaged = row.value;
      damaged[at] = static_cast<char>(damaged[at] ^ 1);
      put(family, row.key, damaged);
      EXPECT_THAT(faults(), Not(IsEmpty())) << name_of(family) << " byte " << at;
    }
    put(family, row.key, row.value);
  }
}

TEST_F(VerifyTest, FaultsSayWhere) {
  erase(Family::kUnit, UnitKey{1, 3}.encode());
  EXPECT_THAT(faults(), Contains("unit 1.3: missing"));
}

TEST_F(VerifyTest, SurplusRowsAreNamed) {
  const Row unit = rows(Family::kUnit).at(0);
  put(Family::kUnit, UnitKey{9, 1}.encode(), unit.value);
  EXPECT_THAT(faults(), Contains("unit 9: rows of a document that is not held"));
  erase(Family::kUnit, UnitKey{9, 1}.encode());

  const InKey in{"n:nowhere", "art_1", 1};
  put(Family::kIn, in.encode(), encode_mentions({{"art_1", law::EdgeKind::kCites, false, 1, 0}}));
  EXPECT_THAT(faults(), Contains("in \"n:nowhere\" \"art_1\" 1: no edge or amendment says so"));
  // Also when another row is missing, so that the number of rows is right.
  const Row first = rows(Family::kIn).at(0);
  erase(Family::kIn, first.key);
  EXPECT_THAT(faults(), Contains(HasSubstr("no edge or amendment says so")));
  put(Family::kIn, first.key, first.value);
  erase(Family::kIn, in.encode());

  const NameKey name{NameKind::kNumber, "77", "77"};
  put(Family::kName, name.encode(), encode_name(1));
  EXPECT_THAT(faults(), Contains(HasSubstr("document 1 has no such name")));
  put(Family::kName, name.encode(), encode_name(77));
  EXPECT_THAT(faults(), Contains(HasSubstr("leads to document 77, not held")));
  erase(Family::kName, name.encode());

  put(Family::kSource, SourceKey{"stray"}.encode(),
      encode_source({SourceState::kDocument, "s", 1}));
  EXPECT_THAT(faults(), Contains(HasSubstr("not among the files of document 1")));
  erase(Family::kSource, SourceKey{"stray"}.encode());
  put(Family::kUnit, "odd", unit.value);
  EXPECT_THAT(faults(), Contains("unit \"odd\": key cannot be decoded"));
  erase(Family::kUnit, "odd");
  EXPECT_THAT(faults(), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::store
