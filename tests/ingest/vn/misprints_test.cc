#include "ingest/vn/misprints.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::vn {
namespace {

TEST(Misprints, VerbsOfOneWrongMark) {
  std::size_t end = 0;
  EXPECT_EQ(misprinted_verb_at("Bồ sung khoản 3", 0, end), "bổ sung");
  EXPECT_EQ(end, std::string_view("Bồ sung").size());
  EXPECT_EQ(misprinted_verb_at("1. Sữa đổi Điều 5", 3, end), "sửa đổi");
  EXPECT_EQ(misprinted_verb_at("BẢI BỎ Điều 5", 0, end), "bãi bỏ");
  EXPECT_EQ(misprinted_verb_at("bổ xung", 0, end), "bổ sung");
}

TEST(Misprints, WordsThatMeanSomethingElse) {
  std::size_t end = 0;
  for (const std::string_view words : {"sửa đổi Điều 5", "sửa đối với", "sữa đối với trẻ em",
                                       "bộ sung", "bồ sungg", "thay thẻ", "bài bỏ trống", ""}) {
    EXPECT_EQ(misprinted_verb_at(words, 0, end), "") << words;
  }
}

}  // namespace
}  // namespace lexgraph::ingest::vn
