#include "ingest/structure/closing.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

TEST(Closing, Signs) {
  EXPECT_TRUE(starts_closing("Nơi nhận:"));
  EXPECT_TRUE(starts_closing("TM. CHÍNH PHỦ"));
  EXPECT_TRUE(starts_closing("KT. BỘ TRƯỞNG THỨ TRƯỞNG Trần A"));
  EXPECT_FALSE(starts_closing("TM. Công ty giao cối."));
  EXPECT_FALSE(starts_closing("Thủ tướng"));
  EXPECT_TRUE(may_start_closing("CHỦ TỊCH QUỐC HỘI"));
  EXPECT_TRUE(may_start_closing("XÁC THỰC VĂN BẢN HỢP NHẤT CHỦ NHIỆM Trần A"));
  EXPECT_FALSE(may_start_closing("Chủ tịch xã ký."));
  EXPECT_TRUE(is_passing_sentence(
      "Luật này đã được Quốc hội khóa XIV, kỳ họp thứ 7 thông qua ngày 13 tháng 6 năm 2019."));
  EXPECT_FALSE(is_passing_sentence("Luật này được thông qua tại kho."));
  EXPECT_FALSE(starts_closing(""));
  EXPECT_FALSE(may_start_closing(""));
}

TEST(Closing, RecipientsAreNamedByTheirHeadingAlone) {
  EXPECT_TRUE(starts_closing("Nơi nhận:"));
  EXPECT_TRUE(starts_closing("NƠI NHẬN"));
  EXPECT_TRUE(starts_closing("Nơi nhận: - Như Điều 3;"));
  EXPECT_FALSE(starts_closing("Nơi nhận hồ sơ là Ủy ban nhân dân cấp xã."));
}

}  // namespace
}  // namespace lexgraph::ingest::structure
