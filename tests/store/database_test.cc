#include "src/store/database.h"

#include <gmock/gmock.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

template <typename T>
T take(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.error().to_string();
  return std::move(result).value();
}

class RowsOfADatabase : public testing::Test {
 protected:
  RowsOfADatabase() : database_(take(Database::open_write((dir_.path() / "store").string()))) {
    put({"a1", "b1", "b2", "b3", "c1"});
  }

  void put(const std::vector<std::string>& keys) {
    Batch batch(*database_);
    for (const std::string& key : keys) batch.put(Family::kName, key, "of " + key);
    EXPECT_TRUE(database_->write(batch).ok());
  }
  std::vector<std::string> keys(const std::string& first, const std::string& last) const {
    const View view(*database_, View::Moment::kNow);
    std::vector<std::string> found;
    Cursor cursor(view, Family::kName, first, last);
    for (; cursor.valid(); cursor.next()) found.emplace_back(cursor.key());
    EXPECT_TRUE(cursor.status().ok());
    return found;
  }

  test::TempDir dir_;
  std::unique_ptr<Database> database_;
};

TEST_F(RowsOfADatabase, ACursorStaysBetweenItsEnds) {
  EXPECT_THAT(keys("b", "c"), ElementsAre("b1", "b2", "b3"));
  EXPECT_THAT(keys("b2", "b3"), ElementsAre("b2"));
  EXPECT_THAT(keys("b2", ""), ElementsAre("b2", "b3", "c1"));
  EXPECT_THAT(keys("x", ""), IsEmpty());
}

TEST_F(RowsOfADatabase, TheLastRowNotAbove) {
  const View view(*database_, View::Moment::kNow);
  Cursor cursor(view, Family::kName, "b");
  cursor.seek_upto("b25");
  ASSERT_TRUE(cursor.valid());
  EXPECT_EQ(cursor.key(), "b2");
  cursor.seek_upto("b3");
  ASSERT_TRUE(cursor.valid());
  EXPECT_EQ(cursor.key(), "b3");
}

// The rows below the range are another's.
TEST_F(RowsOfADatabase, SeekingBackwardsDoesNotLeaveTheRange) {
  const View view(*database_, View::Moment::kNow);
  Cursor cursor(view, Family::kName, "b2", "b3");
  cursor.seek_upto("b1");
  EXPECT_FALSE(cursor.valid());
  EXPECT_TRUE(cursor.status().ok());
  Cursor none(view, Family::kName, "b4", "b9");
  none.seek_to_last();
  EXPECT_FALSE(none.valid());
  EXPECT_TRUE(none.status().ok());
}

TEST_F(RowsOfADatabase, AViewOfNowDoesNotSeeWhatComes) {
  const View now(*database_, View::Moment::kNow), latest(*database_, View::Moment::kLatest);
  put({"d1"});
  View::Value value;
  EXPECT_FALSE(take(now.get(Family::kName, "d1", value)));
  EXPECT_TRUE(take(latest.get(Family::kName, "d1", value)));
  EXPECT_EQ(bytes_of(value), "of d1");
}

TEST_F(RowsOfADatabase, FamiliesAreApart) {
  const View view(*database_, View::Moment::kNow);
  View::Value value;
  EXPECT_FALSE(take(view.get(Family::kUnit, "a1", value)));
}

TEST_F(RowsOfADatabase, AReaderSeesWhatWasWrittenBeforeItOpened) {
  const auto reader = take(Database::open_read((dir_.path() / "store").string()));
  EXPECT_TRUE(reader->read_only());
  put({"d1"});
  const View view(*reader, View::Moment::kNow);
  View::Value value;
  EXPECT_TRUE(take(view.get(Family::kName, "c1", value)));
  EXPECT_FALSE(take(view.get(Family::kName, "d1", value)));
}

}  // namespace
}  // namespace lexgraph::store
