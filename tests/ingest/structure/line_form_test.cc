#include "ingest/structure/line_form.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

TEST(LineForm, SentenceEnds) {
  EXPECT_TRUE(ends_sentence("Ghế làm bằng đá."));
  EXPECT_TRUE(ends_sentence("“Ghế làm bằng đá.”"));
  EXPECT_TRUE(ends_sentence("Ghế làm bằng đá;[12]"));
  EXPECT_FALSE(ends_sentence("Phạm vi điều chỉnh"));
  EXPECT_FALSE(ends_sentence(""));
  EXPECT_TRUE(ends_with_colon("như sau:[3] "));
  EXPECT_FALSE(ends_with_colon("như sau"));
}

TEST(LineForm, ReferencesFollowOpenEnds) {
  for (const std::string_view line : {"theo quy định tại", "theo khoản 2", "các điểm a, b và",
                                      "của Điều 4,", "tại các", "trừ", "tại điểm đ"}) {
    EXPECT_TRUE(ends_open(line)) << line;
  }
  for (const std::string_view line : {"Mở tài khoản", "QUẢN LÝ ĐÊ ĐIỀU", "HUY CHƯƠNG", "ĐIỆN TỪ",
                                      "Quy hoạch đê điều", "gửi 100", ""}) {
    EXPECT_FALSE(ends_open(line)) << line;
  }
}

TEST(LineForm, ListsGoOnAfterCommaAndConnective) {
  EXPECT_FALSE(ends_open_before_item("Thớt trên,"));
  EXPECT_FALSE(ends_open_before_item("Thớt trên; và"));
  EXPECT_TRUE(ends_open_before_item("theo quy định tại khoản"));
  EXPECT_FALSE(ends_open_before_item("năng lượng trọng điểm"));
  EXPECT_FALSE(ends_open_before_item("mở tài khoản"));
}

TEST(LineForm, Shapes) {
  EXPECT_TRUE(in_capitals("QUY ĐỊNH CHUNG"));
  EXPECT_FALSE(in_capitals("QUY ĐỊNH Chung"));
  EXPECT_FALSE(in_capitals("---"));
  EXPECT_TRUE(starts_lower("đường"));
  EXPECT_FALSE(starts_lower("1 đường"));
  EXPECT_TRUE(is_rule("-------"));
  EXPECT_TRUE(is_rule("____"));
  EXPECT_FALSE(is_rule("- a"));
  EXPECT_FALSE(is_rule(""));
}

TEST(LineForm, Quotes) {
  EXPECT_TRUE(quote_at("“a”", 0).opens);
  EXPECT_FALSE(quote_at("“a”", 0).closes);
  EXPECT_TRUE(quote_at("“a”", 4).closes);
  EXPECT_TRUE(quote_at("\"a\"", 0).straight());
  EXPECT_TRUE(quote_at("«a»", 0).opens);
  EXPECT_EQ(quote_at("a", 0).size, 0u);
  EXPECT_EQ(quote_at("\xE2\x80", 0).size, 0u);
  EXPECT_EQ(quote_at("a", 9).size, 0u);
  EXPECT_TRUE(only_marks_after("”. ;", 3));
  EXPECT_FALSE(only_marks_after("” và", 3));
}

TEST(LineForm, ANumberBehindAPointsWordOpensAClause) {
  EXPECT_FALSE(ends_open_before_clause("Điều 5. Cân thóc tại điểm"));
  EXPECT_TRUE(ends_open_before_clause("theo quy định tại khoản"));
}

}  // namespace
}  // namespace lexgraph::ingest::structure
