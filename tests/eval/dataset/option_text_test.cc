#include "eval/dataset/option_text.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

std::string spelled(const std::vector<Option>& options) {
  std::string out;
  for (const Option& option : options) out += option.letter + "=" + option.text + "|";
  return out;
}

TEST(OptionTextTest, Spellings) {
  EXPECT_EQ(spelled(parse_option_text("A: Một\nB: Hai\n")), "A=Một|B=Hai|");
  EXPECT_EQ(spelled(parse_option_text("A: Một\r\nB: Hai")), "A=Một|B=Hai|");
  EXPECT_EQ(spelled(parse_option_text("A. 4\nB. 3")), "A=4|B=3|");
  EXPECT_EQ(spelled(parse_option_text("A. theo Điều 5. Khoản 1 B. khác C. không")),
            "A=theo Điều 5. Khoản 1|B=khác|C=không|");
  EXPECT_EQ(spelled(parse_option_text("A: A. Đúng\nB: B. Sai")), "A=Đúng|B=Sai|");
  EXPECT_EQ(spelled(parse_option_text("A: dòng một\ndòng hai\nB: khác")),
            "A=dòng một\ndòng hai|B=khác|");
  EXPECT_EQ(spelled(parse_option_text("")), "");
  EXPECT_EQ(spelled(parse_option_text("không có nhãn")), "");
}

TEST(OptionTextTest, Faults) {
  EXPECT_EQ(fault_of_letters(parse_option_text("A: 1\nB: 2\nC: 3")), "");
  EXPECT_EQ(fault_of_letters(parse_option_text("A: 1\nB: 2\nB: 3\nD: 4")),
            "option letter B twice, C absent");
  EXPECT_EQ(fault_of_letters(parse_option_text("A: 1\nC: 3")), "option letter B absent");
}

}  // namespace
}  // namespace lexgraph::eval
