// A database into which a test puts the rows itself, below the interface of the store.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "src/store/database.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {

class BareDatabase {
 public:
  BareDatabase() : database_(Database::open_write((dir_.path() / "store").string()).value()) {}

  Database& operator*() { return *database_; }
  const View& view() const { return view_; }
  void put(Family family, std::string_view key, std::string_view value) {
    Batch batch(*database_);
    batch.put(family, key, value);
    EXPECT_TRUE(database_->write(batch).ok());
  }
  void erase(Family family, std::string_view key) {
    Batch batch(*database_);
    batch.erase(family, key);
    EXPECT_TRUE(database_->write(batch).ok());
  }
  std::optional<std::string> get(Family family, std::string_view key) const {
    View::Value value;
    return view_.get(family, key, value).value() ? std::optional(value.ToString()) : std::nullopt;
  }
  // Rows of a family in key order.
  std::vector<std::pair<std::string, std::string>> rows(Family family) const {
    std::vector<std::pair<std::string, std::string>> found;
    for (Cursor cursor(view_, family, "", ""); cursor.valid(); cursor.next()) {
      found.emplace_back(cursor.key(), cursor.value());
    }
    return found;
  }

 private:
  lexgraph::test::TempDir dir_;
  std::unique_ptr<Database> database_;
  View view_{*database_, View::Moment::kLatest};
};

}  // namespace lexgraph::store
