#include "ingest/amend/tasks.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(Tasks, AnOfficeWithAColonHeadsThem) {
  EXPECT_TRUE(heads_tasks("Bộ Tài chính:"));
  EXPECT_TRUE(heads_tasks("2. Bộ Công Thương chủ trì, phối hợp với các bộ có trách nhiệm:"));
  EXPECT_TRUE(heads_tasks("a) Giao Ủy ban nhân dân tỉnh thực hiện các việc sau đây:"));
}

TEST(Tasks, OtherWordsWithAColonDoNot) {
  EXPECT_FALSE(heads_tasks("Bộ luật Dân sự được sửa đổi như sau:"));
  EXPECT_FALSE(heads_tasks("Bãi bỏ các văn bản sau đây:"));
  EXPECT_FALSE(heads_tasks("Ủy ban nhân dân tỉnh quyết định:"));
  EXPECT_FALSE(heads_tasks("Bộ Tài chính thu phí."));
}

TEST(Tasks, AChangeYetToBeMade) {
  EXPECT_TRUE(asks_for_change("Sửa đổi Nghị định số 951/2001/NĐ-CP trong quý III năm 2018"));
  EXPECT_TRUE(asks_for_change("Thay thế Nghị định số 951/2001/NĐ-CP, trình Chính phủ"));
  EXPECT_TRUE(asks_for_change("Sửa đổi Điều 1 theo hướng đơn giản hóa"));
  EXPECT_FALSE(asks_for_change("Sửa đổi Điều 1 như sau:"));
}

}  // namespace
}  // namespace lexgraph::ingest
