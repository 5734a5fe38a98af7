#include "ingest/html/lines.h"

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;

TEST(Lines, BlocksAndBreaksEndLinesSourceWrapsDoNot) {
  EXPECT_EQ(texts(all_lines("<p>LUẬT<br>AO\nLÀNG</p><div>Điều 1.\n  Phạm\tvi</div>tự do")),
            (Texts{"LUẬT", "AO LÀNG", "Điều 1. Phạm vi", "tự do"}));
}

TEST(Lines, InlineTagsLeaveNoTrace) {
  EXPECT_EQ(texts(all_lines("<p>kh<b>oản</b> 2 <a href=x>Điều</a><i> 5</i>a</p>")),
            (Texts{"khoản 2 Điều 5a"}));
}

TEST(Lines, InvalidNestingOfParagraphs) {
  EXPECT_EQ(texts(all_lines("<p class='pNoiDung'><p>1. Một.</p><p>2. Hai.</p></p><p>3</p>")),
            (Texts{"1. Một.", "2. Hai.", "3"}));
}

TEST(Lines, HiddenElementsAreNotThere) {
  EXPECT_EQ(texts(all_lines("<p>a</p><p style='text-align:left; display: none'>x</p><p hidden>x</p>"
                            "<p aria-hidden=true>x</p><p>b<span class='btn sr-only'>x</span></p>"
                            "<p style='visibility:hidden'>x</p><p aria-hidden=false>c</p>")),
            (Texts{"a", "b", "c"}));
}

TEST(Lines, FormControlsAreNotText) {
  EXPECT_EQ(texts(all_lines(
                "<p>a<button>In</button><select><option>x</select></p><textarea>x</textarea>")),
            (Texts{"a"}));
}

TEST(Lines, FlagsFromTagsAttributesAndStyles) {
  const std::vector<Line> lines = all_lines(
      "<p align=center><b>LUẬT</b></p><p style='text-align:right'><em>Hà Nội</em></p>"
      "<p><b>Điều 1.</b> chữ thường</p><center>giữa</center>"
      "<p style='font-weight:bold'>đậm</p><b><p style='font-weight:normal'>thường</p></b>");
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_TRUE(lines[0].centered && lines[0].bold && !lines[0].italic);
  EXPECT_TRUE(lines[1].right && lines[1].italic && !lines[1].bold);
  EXPECT_FALSE(lines[2].bold);
  EXPECT_TRUE(lines[3].centered);
  EXPECT_TRUE(lines[4].bold);
  EXPECT_FALSE(lines[5].bold);
}

TEST(Lines, DataTablesKeepCoordinates) {
  const std::vector<Line> lines = all_lines(
      "<p>trước</p><table border=1><tr><th>STT</th><th colspan=2>Tên</th></tr>"
      "<tr><td "
      "rowspan=2>1</td><td>a</td><td><p>b1</p><p>b2</p></td></tr><tr><td>c</td><td>d</td></tr>"
      "<tr><td>2</td><td>e</td><td></td></tr></table><p>sau</p>");
  const auto cell = [&](std::size_t i) {
    return std::vector<int>{lines[i].table, lines[i].row, lines[i].column};
  };
  ASSERT_EQ(texts(lines),
            (Texts{"trước", "STT", "Tên", "1", "a", "b1", "b2", "c", "d", "2", "e", "sau"}));
  EXPECT_EQ(cell(0), (std::vector<int>{-1, -1, -1}));
  EXPECT_EQ(cell(2), (std::vector<int>{0, 0, 1}));
  EXPECT_EQ(cell(6), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(cell(7), (std::vector<int>{0, 2, 1}));
  EXPECT_EQ(cell(10), (std::vector<int>{0, 3, 1}));
  EXPECT_EQ(cell(11), (std::vector<int>{-1, -1, -1}));
}

TEST(Lines, LetterheadAndSignatureTablesAreDissolved) {
  const std::vector<Line> lines = all_lines(
      "<table><tr><td>QUỐC HỘI<br>-----</td><td>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM<br>Độc lập - Tự "
      "do "
      "- Hạnh phúc</td></tr><tr><td>Luật số: 1/2030/QH19</td><td>Hà Nội, ngày 1 tháng 2 năm "
      "2030</td>"
      "</tr></table><p>Điều 1. Ao</p><table><tr><td></td><td>CHỦ TỊCH QUỐC HỘI<br><br>Trần Văn "
      "Ao</td>"
      "</tr></table>");
  ASSERT_EQ(lines.size(), 9U);
  for (const std::size_t i : {0U, 3U, 5U, 7U, 8U}) {
    EXPECT_TRUE(lines[i].letterhead) << lines[i].text;
    EXPECT_EQ(lines[i].table, -1);
  }
  EXPECT_FALSE(lines[6].letterhead);
}

TEST(Lines, ATableAroundTheWholeTextIsDissolved) {
  const std::vector<Line> lines = all_lines(
      "<table><tr><td>lề</td><td><p>Điều 1. Ao</p><p>1. Sạch.</p><table "
      "border=1><tr><td>x</td><td>y</td>"
      "</tr><tr><td>z</td><td>t</td></tr></table><p>Điều 2. Hồ</p><p>1. Sâu.</p><p>2. "
      "Rộng.</p></td></tr>"
      "</table>");
  ASSERT_EQ(lines.size(), 10U);
  EXPECT_EQ(lines[1].table, -1);
  EXPECT_GE(lines[3].table, 0);  // the table inside keeps its cells
  EXPECT_EQ(lines[6].column, 1);
  EXPECT_EQ(lines[7].table, -1);
}

TEST(Lines, ListMarkersArePrintedUnlessTheTextHasItsOwn) {
  EXPECT_EQ(texts(all_lines(
                "<ol><li>Một</li><li>b) Hai</li><li>Ba<p>tiếp</p></li></ol>"
                "<ol type=a start=4><li>d</li><li value=7>g</li></ol><ul><li>chấm</li></ul>")),
            (Texts{"1. Một", "b) Hai", "3. Ba", "tiếp", "d. d", "g. g", "chấm"}));
  EXPECT_EQ(texts(all_lines("<ol style='list-style-type:none'><li>Một</li></ol>")), (Texts{"Một"}));
  EXPECT_EQ(texts(all_lines("<ol><li></li></ol><p>sau</p>")), (Texts{"sau"}));
}

TEST(Lines, FootnoteMarksAndExponents) {
  EXPECT_EQ(
      texts(all_lines(
          "<p>xã hội<sup>1</sup>, 20 m<sup>2</sup>, Luật<a href='#n'><sup>[3]</sup></a></p>")),
      (Texts{"xã hội[1], 20 m2, Luật[3]"}));
}

TEST(Lines, ImagesLeaveAPlaceholder) {
  const std::vector<Line> lines = all_lines(
      "<p><img src='a/so-do.png'></p><p>P = <img alt='công thức' src=x> đồng</p>"
      "<img src=i.gif width=16 height=16><img src='data:image/png;base64,AAAA'>");
  ASSERT_EQ(texts(lines),
            (Texts{"[image: so-do.png]", "P = [image: công thức] đồng", "[image: embedded]"}));
  EXPECT_TRUE(lines[0].image);
  EXPECT_FALSE(lines[1].image);
  EXPECT_TRUE(lines[2].image);
}

TEST(Lines, PreformattedTextKeepsItsLines) {
  EXPECT_EQ(texts(all_lines("<pre>Điều 1\n  Ao</pre><div style='white-space:pre-line'>a\nb</div>")),
            (Texts{"Điều 1", "Ao", "a", "b"}));
}

TEST(Lines, RolesCarryWhenTheProfileSaysSo) {
  const std::vector<RoleOfClass> roles = {{"d", "article"}, {"n", "content"}};
  const std::string html = "<p class=d>Điều</p><p class='x n'><p>một</p><p>hai</p></p>";
  LineOptions options;
  options.roles = &roles;
  std::vector<Line> lines = all_lines(html, options);
  EXPECT_EQ(lines[1].role, "");
  options.roles_carry = true;
  lines = all_lines(html, options);
  EXPECT_EQ(lines[0].role, "article");
  EXPECT_EQ(lines[1].role, "content");
  EXPECT_EQ(lines[2].role, "content");
}

TEST(Lines, AnEndlessLineIsDividedNotLost) {
  std::string html = "<p>" + repeated("từ ", limits::kMaxLineBytes / 4 + 1000) + "</p>";
  HtmlTree tree;
  parse_html(html, tree);
  std::vector<Line> lines;
  std::vector<law::Diagnostic> diagnostics;
  append_lines(tree.document, {}, lines, diagnostics);
  std::size_t words = 0;
  for (const Line& line : lines) {
    EXPECT_LE(line.text.size(), limits::kMaxLineBytes);
    words += (line.text.size() + 1) / 5;  // "từ" is four bytes
  }
  EXPECT_EQ(words, limits::kMaxLineBytes / 4 + 1000);
  EXPECT_GT(lines.size(), 1U);
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics[0].code, "line_too_long");
}

TEST(Lines, HugeSpansOfCellsAreBounded) {
  const std::vector<Line> lines = all_lines(
      "<table border=1><tr><td colspan=2000000000 rowspan=2000000000>a</td><td>b</td></tr>"
      "<tr><td>c</td><td>d</td></tr></table>");
  EXPECT_EQ(texts(lines), (Texts{"a", "b", "c", "d"}));
}

}  // namespace
}  // namespace lexgraph::ingest
