#include "src/cli/statute_page.h"

#include <sstream>

#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

std::string printed(const std::vector<query::ShownUnit>& units, std::size_t width = 60) {
  std::ostringstream out, err;
  Terminal terminal{out, err};
  terminal.width = width;
  StatutePage(terminal).print(units);
  return out.str();
}

query::ShownUnit unit(const std::string& eid, const std::string& kind, const std::string& label,
                      const std::string& text, const std::string& parent = "",
                      const std::string& heading = "") {
  query::ShownUnit result;
  result.eid = eid;
  result.kind = kind;
  result.label = label;
  result.text = text;
  result.parent = parent;
  result.heading = heading;
  return result;
}

TEST(StatutePage, AsAStatuteIsPrinted) {
  EXPECT_EQ(printed({unit("art_1", "article", "Điều 1", "", "", "Chủ bến"),
                     unit("art_1__cl_1", "clause", "1", "Chủ bến có quyền:", "art_1"),
                     unit("art_1__cl_1__point_a", "point", "a", "Thu tiền đò;", "art_1__cl_1"),
                     unit("art_1__cl_2", "clause", "2", "Hết.", "art_1")}),
            "\nĐiều 1. Chủ bến\n"
            "  1. Chủ bến có quyền:\n"
            "     a) Thu tiền đò;\n"
            "  2. Hết.\n");
}

// The sentence that ends with a colon introduces the points; the other one came after them.
TEST(StatutePage, WhatFollowsTheChildrenComesAfterThem) {
  const std::string page =
      printed({unit("art_1__cl_1", "clause", "1", "Gồm:\nTrừ ngày lễ."),
               unit("art_1__cl_1__point_a", "point", "a", "Đò;", "art_1__cl_1")});
  EXPECT_LT(page.find("Gồm:"), page.find("a) Đò;"));
  EXPECT_LT(page.find("a) Đò;"), page.find("Trừ ngày lễ."));
}

TEST(StatutePage, LongTextIsBrokenUnderItself) {
  const std::string page =
      printed({unit("art_1__cl_1", "clause", "1", "bến đò ngang bến đò dọc bến đò chung bến")}, 30);
  EXPECT_EQ(page, "  1. bến đò ngang bến đò dọc\n     bến đò chung bến\n");
}

TEST(StatutePage, TextCannotSteerTheTerminal) {
  EXPECT_EQ(printed({unit("preamble", "preamble", "", "a\033[2Jb")}).find('\033'),
            std::string::npos);
}

}  // namespace
}  // namespace lexgraph::cli
