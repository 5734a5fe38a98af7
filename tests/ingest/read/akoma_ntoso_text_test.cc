#include "ingest/read/akoma_ntoso_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest::akn {
namespace {

using testing::ElementsAre;

struct Read {
  std::string text;
  std::vector<std::string> quotes;
};

Read read(const std::string& xml) {
  pugi::xml_document document;
  document.load_string(("<content>" + xml + "</content>").c_str(),
                       pugi::parse_default | pugi::parse_ws_pcdata);
  Read out;
  std::vector<Span> spans;
  TextReader(out.text, spans).blocks(document.first_child());
  for (const Span span : spans) out.quotes.emplace_back(span.in(out.text));
  return out;
}

TEST(AknText, BlocksAreLinesAndInlineTagsAreNone) {
  EXPECT_EQ(read("<p>Chủ <b>bến</b> phải\n   treo <ref href='x'>đèn</ref>.</p><p>Hai.</p>").text,
            "Chủ bến phải treo đèn.\nHai.");
  EXPECT_EQ(read("<div><blockList><item><p>a</p></item></blockList></div><p>một<br/>hai</p>").text,
            "a\nmột hai");
  EXPECT_EQ(read("<p>a</p><p>  </p><p>b</p>").text, "a\nb") << "a line without words is none";
  EXPECT_EQ(read("").text, "");
}

TEST(AknText, DecomposedLettersAreComposed) {
  EXPECT_EQ(read("<p>\u0111ie\u0302\u0300u</p>").text, "điều");
}

// What is below another hierarchical element is that element's text.
TEST(AknText, UnitsWithinAreNotRead) {
  EXPECT_EQ(read("<p>a</p><point><num>b)</num><content><p>c</p></content></point>").text, "a");
}

TEST(AknText, RowsOfTablesWithTabs) {
  EXPECT_EQ(
      read("<table><tr><th>STT</th><th>Tên  bến</th></tr><tr><td>1</td><td/></tr></table>").text,
      "STT\tTên bến\n1\t");
}

TEST(AknText, QuotedProvisionsWithoutTheirMarks) {
  const Read quoted = read(
      "<p>Sửa đổi như sau: <mod><quotedStructure startQuote='“' endQuote='”'>"
      "<article><num>Điều 5.</num><heading>Cối</heading>"
      "<clause><num>1.</num><content><p>Xay.</p></content></clause></article>"
      "</quotedStructure></mod>.</p>");
  EXPECT_EQ(quoted.text, "Sửa đổi như sau: “Điều 5. Cối\n1. Xay.”.");
  EXPECT_THAT(quoted.quotes, ElementsAre("Điều 5. Cối\n1. Xay."));
}

TEST(AknText, ANumberMayBeMarkedUp) {
  EXPECT_EQ(read("<p><quotedStructure><article><num><b>Điều</b> 5.</num></article>"
                 "</quotedStructure></p>")
                .text,
            "Điều 5.");
}

TEST(AknNames, WithoutTheirPrefix) {
  pugi::xml_document document;
  document.load_string("<akn:act><akn:body/><meta/></akn:act>");
  EXPECT_EQ(local_name(document.first_child()), "act");
  EXPECT_TRUE(child_named(document.first_child(), "body"));
  EXPECT_FALSE(child_named(document.first_child(), "act"));
}

}  // namespace
}  // namespace lexgraph::ingest::akn
