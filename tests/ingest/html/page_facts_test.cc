#include "ingest/html/page_facts.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

SiteProfile profile() {
  SiteProfile p;
  p.attribute_labels.emplace_back("//table//td[b]");
  p.attribute_names = {
      {"số hiệu", "number"}, {"tình trạng", "status"}, {"ngày hiệu lực", "effective"}};
  p.unknown_values = {"Đã biết"};
  p.remarks.items.emplace_back("//div[starts-with(@class,'tip-')]");
  p.remarks.text = pugi::xpath_query("./p");
  p.remarks.link = pugi::xpath_query("string(following-sibling::div[1]//a/@href)");
  p.remarks.key_attribute = "class";
  p.remarks.key_prefix = "tip-";
  p.remarks.anchor_attribute = "ref";
  p.remarks.anchor_prefix = "#";
  p.remarks.anchor_name = "name";
  return p;
}

Page facts(std::string html) {
  HtmlTree tree;
  parse_html(html, tree);
  Page page;
  read_page_facts(tree, tree.document.select_node("//body").node(), profile(), page);
  return page;
}

TEST(PageFacts, AttributesWithheldValuesLeftOut) {
  const Page page = facts(
      "<table><tr><td><b> Số hiệu:\n</b></td> <td> 12/2030/NĐ-CP </td><td></td><td><b>Tình "
      "trạng:</b></td>"
      "<td>Đã biết (đăng nhập)</td></tr><tr><td><b>Khác</b></td><td>x</td></tr><tr><td><b>Số "
      "hiệu</b></td>"
      "<td>lần hai</td></tr></table>");
  ASSERT_EQ(page.attributes.size(), 1U);
  EXPECT_EQ(page.attributes[0].first, "number");
  EXPECT_EQ(page.attributes[0].second, "12/2030/NĐ-CP");
}

TEST(PageFacts, RemarksFindTheirPlace) {
  const Page page = facts(
      "<p><a name=khoan_1_2 ref='#7'>1. Ao</a></p><div class=tip-7><p>Khoản này\nđược sửa "
      "đổi</p><div>dài <a href='/Luat-x-1.aspx'>xem</a></div>"
      "</div><div class=tip-8><p>không rõ chỗ</p></div>");
  ASSERT_EQ(page.remarks.size(), 2U);
  EXPECT_EQ(page.remarks[0].where, "khoan_1_2");
  EXPECT_EQ(page.remarks[0].text, "Khoản này được sửa đổi");
  EXPECT_EQ(page.remarks[0].link, "/Luat-x-1.aspx");
  EXPECT_EQ(page.remarks[1].where, "");
  EXPECT_EQ(page.remarks[1].link, "");
}

TEST(PageFacts, TextOfANodeIsOneLine) {
  std::string html = "<body><div><p>a</p><p>b<b>c</b></p></div></body>";
  HtmlTree tree;
  parse_html(html, tree);
  EXPECT_EQ(text_of(tree.document), "a bc");
}

}  // namespace
}  // namespace lexgraph::ingest
