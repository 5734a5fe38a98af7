#include "ingest/amend/order_openings.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(OrderOpenings, SentencesThatOrderAreKnown) {
  EXPECT_TRUE(may_give_orders("1. Sửa đổi khoản 2"));
  EXPECT_TRUE(may_give_orders("Nghị định này thay thế Nghị định số 1/2000/NĐ-CP"));
  EXPECT_TRUE(may_give_orders("Các văn bản sau hết hiệu lực:"));
  EXPECT_FALSE(may_give_orders("Cơ quan có nhiệm vụ sửa đổi quy hoạch"));
  EXPECT_FALSE(may_give_orders(""));
}

}  // namespace
}  // namespace lexgraph::ingest
