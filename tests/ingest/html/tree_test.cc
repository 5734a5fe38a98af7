#include "ingest/html/tree.h"

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

// All text of the tree, in order.
void collect(pugi::xml_node node, std::string& text, std::size_t depth, std::size_t& deepest) {
  deepest = std::max(deepest, depth);
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_pcdata) text += child.value();
    collect(child, text, depth + 1, deepest);
  }
}

struct Collected {
  std::string text;
  std::size_t deepest = 0;
  std::size_t flattened = 0;
};

Collected parsed(std::string html) {
  HtmlTree tree;
  parse_html(html, tree);
  Collected result;
  collect(tree.document, result.text, 0, result.deepest);
  result.flattened = tree.flattened;
  return result;
}

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++n;
  return n;
}

TEST(ParseHtml, LeavesOutWhatIsNoText) {
  const Collected page = parsed(
      "<body>a<script>var x = "
      "'<p>no</p>';</script>b<style>p{}</style>c<noscript><p>no</p></noscript>"
      "d<svg><g><text>no</text></g></svg>e<iframe>no</iframe>f<!-- no -->g</body>");
  EXPECT_EQ(page.text, "abcdefg");
}

TEST(ParseHtml, KeepsTextInConditionalComments) {
  EXPECT_EQ(parsed("<p>Luật<![if !supportFootnotes]>[1]<![endif]> này</p>").text, "Luật[1] này");
  EXPECT_EQ(
      parsed("<p>a</p><!--[if gte mso 9]><xml>x</xml><![endif]--><p>b</p><![if !mso]><p>c</p>")
          .text,
      "abc");
  EXPECT_EQ(parsed("<p>a</p><![if x").text.substr(0, 1), "a");
}

TEST(ParseHtml, KeepsEveryTextWhenNestingIsTooDeep) {
  constexpr std::size_t kDepth = 100'000;
  const Collected page =
      parsed("<body>" + repeated("<div>x", kDepth) + "y" + repeated("</div>z", kDepth) + "</body>");
  EXPECT_EQ(count(page.text, "x"), kDepth);
  EXPECT_EQ(count(page.text, "y"), 1U);
  EXPECT_EQ(count(page.text, "z"), kDepth);
  EXPECT_GT(page.flattened, 0U);
  EXPECT_LE(page.deepest, limits::kMaxElementDepth + 2);
}

TEST(ParseHtml, DeepInlineTagsAndEndTagsOfOthers) {
  constexpr std::size_t kDepth = 50'000;
  const Collected page = parsed(repeated("<b>x", kDepth) + repeated("</i>y", kDepth));
  EXPECT_EQ(count(page.text, "x"), kDepth);
  EXPECT_EQ(count(page.text, "y"), kDepth);
}

TEST(ParseHtml, FlattenedBlocksStillEndLines) {
  const std::vector<Line> lines = all_lines(
      "<body>" + repeated("<div>", limits::kMaxElementDepth + 5) + "<p>một</p><p>hai</p>");
  EXPECT_EQ(texts(lines), (std::vector<std::string>{"một", "hai"}));
}

TEST(ParseHtml, OneTextBeyondTheParsersOwnLimit) {
  // libxml2 stops at 10 MB unless told not to.
  const std::string text = repeated("chữ ", 3'500'000);
  EXPECT_EQ(parsed("<p>" + text + "</p><p>sau</p>").text, text + "sau");
}

TEST(ParseHtml, LargePageIsReadOnce) {
  // More than the size from which libxml2 shrinks its input buffer.
  std::string html = "<body>";
  for (int i = 0; i < 20'000; ++i)
    html += "<p id='p" + std::to_string(i) + "'>n" + std::to_string(i) + ";</p>";
  const Collected page = parsed(html);
  EXPECT_EQ(count(page.text, ";"), 20'000U);
  EXPECT_EQ(count(page.text, "n19999;"), 1U);
}

TEST(ParseHtml, IgnoresACharsetDeclaredInTheMiddle) {
  EXPECT_EQ(parsed("<body><meta http-equiv=Content-Type content='text/html; charset=windows-1252'>"
                   "<p>Điều 1. Đường</p>")
                .text,
            "Điều 1. Đường");
}

TEST(ParseHtml, NulBytesDoNotEndThePage) {
  EXPECT_EQ(parsed(std::string("<p>a\0b</p><p>c</p>", 18)).text, "a bc");
}

TEST(ParseHtml, CutOffPagesGiveWhatIsThere) {
  EXPECT_EQ(parsed("<html><body><p>Điều 1. <b>Phạm").text, "Điều 1. Phạm");
  EXPECT_EQ(parsed("<p>a</p><p class='x").text, "a");
  EXPECT_EQ(parsed("<").flattened, 0U);
  EXPECT_EQ(parsed("").text, "");
}

TEST(ParseHtml, FindsTheAddressOfThePage) {
  const auto url = [](std::string html) {
    HtmlTree tree;
    parse_html(html, tree);
    return tree.url;
  };
  EXPECT_EQ(url("<head><meta property='og:url' content='https://b.vn/2'>"
                "<link rel=canonical href='https://a.vn/1'></head>"),
            "https://a.vn/1");
  EXPECT_EQ(url("<!-- saved from url=(0014)https://c.vn/3 --><p>x"), "https://c.vn/3");
  EXPECT_EQ(url("<p>x"), "");
}

TEST(ParseHtml, FindsElementsById) {
  std::string html = "<div id=a><p id=b>x</p></div><p id=b>y</p>";
  HtmlTree tree;
  parse_html(html, tree);
  EXPECT_STREQ(tree.by_id("b").child_value(), "x");
  EXPECT_FALSE(tree.by_id("c"));
}

}  // namespace
}  // namespace lexgraph::ingest
