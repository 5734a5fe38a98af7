#include "ingest/html/profile_rules.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

// The shortcut by id must find what plain XPath finds.
TEST(PagePath, AgreesWithPlainXPath) {
  std::string html =
      "<div id=a><p class=x>1</p><div><p>2</p></div></div><span id=b><p>3</p></span><div "
      "id=a><p>4</p></div>";
  HtmlTree tree;
  parse_html(html, tree);
  for (const char* xpath :
       {"//*[@id='a']", "//div[@id='a']//p", "//div[@id='a']/p", "//p", "//div[@id='b']",
        "//*[@id='b']/p", "//*[@id='none']//p", "//*[@id='b']/p | //p[@class='x']"}) {
    const pugi::xml_node expected = tree.document.select_node(xpath).node();
    EXPECT_EQ(PagePath(xpath).first(tree), expected) << xpath;
  }
}

TEST(PagePath, AllInPageOrder) {
  std::string html = "<div id=a><p>1</p><div><p>2</p></div><p>3</p></div><p>4</p>";
  HtmlTree tree;
  parse_html(html, tree);
  std::string text;
  for (const pugi::xml_node node : PagePath("//*[@id='a']//p").all(tree))
    text += node.child_value();
  EXPECT_EQ(text, "123");
  EXPECT_TRUE(PagePath("//*[@id='z']//p").all(tree).empty());
}

TEST(PagePath, MalformedExpressionThrows) {
  EXPECT_THROW(PagePath("//*[@id='a']//p["), pugi::xpath_exception);
}

}  // namespace
}  // namespace lexgraph::ingest
