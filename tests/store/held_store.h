// A store in a folder of its own, for tests that put sample documents and read them.
#pragma once

#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/store/store.h"
#include "tests/store/sample_document.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {

class HeldStore : public testing::Test {
 protected:
  static std::unique_ptr<Store> open(const std::string& directory,
                                     Store::Mode mode = Store::Mode::kWrite) {
    auto store = Store::open(directory, mode);
    EXPECT_TRUE(store.ok()) << store.error().to_string();
    return std::move(store).value();
  }
  static law::Document sample(const std::string& number = "5/2024/NĐ-CP", int articles = 3,
                              const std::string& salt = "") {
    return test::sample_document(number, articles, salt);
  }

  std::string directory() const { return (dir_.path() / "store").string(); }

  PutState put(Store& store, const law::Document& document) {
    const auto outcome = store.put(document);
    EXPECT_TRUE(outcome.ok()) << outcome.error().to_string();
    return outcome.value().state;
  }
  void expect_sound(const Store& store) {
    const auto report = store.verify();
    ASSERT_TRUE(report.ok()) << report.error().to_string();
    EXPECT_THAT(report.value().faults, testing::IsEmpty());
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

}  // namespace lexgraph::store
