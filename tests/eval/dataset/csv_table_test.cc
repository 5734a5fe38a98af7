#include "eval/dataset/csv_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

TEST(CsvTable, AQuotedFieldIsReadAsItWas) {
  const std::string text = "điều \"5\", khoản 1\r\nhai dòng; \"\"";
  const auto rows = parse_csv(quoted_field("a") + "," + quoted_field(text) + "\r\n");
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_THAT(rows[0].fields, testing::ElementsAre("a", text));
  EXPECT_EQ(quoted_field(""), "\"\"");
  EXPECT_EQ(quoted_field("\""), "\"\"\"\"");
}

}  // namespace
}  // namespace lexgraph::eval
