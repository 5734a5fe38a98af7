#include "src/query/export/akn_text.h"

#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using testing::HasSubstr;
using testing::Not;

class AknTextTest : public FerryExport {};

TEST_F(AknTextTest, AknReferencesLeadToTheirTargets) {
  EXPECT_THAT(
      akn("5/2014/NĐ-CP"),
      HasSubstr(
          "Theo <ref href=\"/akn/vn/act/luat/2012-06-15/1-2012-qh13#art_2__cl_1\">Điều 2</ref>"));
}

std::string akn_of(const Statute& statute) {
  const Held held({law_on_ferries(), statute});
  std::ostringstream out;
  take(export_akn(held.reader(), held.ref(statute.document.head.number), out));
  return out.str();
}

// One sentence with an edge for each provision: each gets its own words.
TEST(AknTextOf, SeveralReferencesInOneSpan) {
  const std::string words = "Điều 1, Điều 2 Luật Bến đò";
  Statute decree("5/2014/NĐ-CP", "Nghị định", "Quy định", "2014-01-01");
  decree.article("1", "Theo " + words + ".")
      .edge(EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_1", words)
      .edge(EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_2", words);
  decree.document.edges[0].to_text = "Điều 1";
  decree.document.edges[1].to_text = "Điều 2";
  const std::string law = "/akn/vn/act/luat/2012-06-15/1-2012-qh13";
  EXPECT_THAT(akn_of(decree),
              HasSubstr("Theo <ref href=\"" + law + "#art_1\">Điều 1</ref>, <ref href=\"" + law +
                        "#art_2\">Điều 2</ref> Luật Bến đò."));
}

// Rows of cells that follow each other are one table; a line without tabs is a paragraph.
TEST(AknTextOf, RowsOfCellsAreATable) {
  Statute decree("5/2014/NĐ-CP", "Nghị định", "Quy định", "2014-01-01");
  decree.article("1", "Biểu phí:\nđò\t5\nphà\t9\nHết.");
  const std::string xml = akn_of(decree);
  const std::size_t table = xml.find("<table>");
  ASSERT_NE(table, std::string::npos);
  EXPECT_EQ(xml.find("<table>", table + 1), std::string::npos);
  EXPECT_LT(xml.find("<p>Biểu phí:</p>"), table);
  EXPECT_LT(xml.find("</table>"), xml.find("<p>Hết.</p>"));
}

TEST(AknTextOf, MarksOfXmlInTheText) {
  Statute decree("5/2014/NĐ-CP", "Nghị định", "Quy định", "2014-01-01");
  decree.article("1", "a < b & c");
  EXPECT_THAT(akn_of(decree), HasSubstr("a &lt; b &amp; c"));
}

// A line end inside quoted text ends no paragraph of the unit that quotes.
TEST(AknTextOf, QuotedTextIsOneParagraph) {
  AknDocument document;
  store::UnitRecord unit;
  unit.text = "Sửa:\n“một\nhai”\nHết.";
  document.units = {unit};
  document.quotes.resize(2);
  const std::size_t open = unit.text.find("một");
  document.quotes[1] = {{{open, unit.text.find("”")}, ""}};
  std::ostringstream out;
  XmlWriter xml(out);
  const auto found = AknText(document, xml).paragraphs(1);
  std::vector<std::string> lines;
  for (const Span& span : found) lines.emplace_back(span.in(unit.text));
  EXPECT_THAT(lines, testing::ElementsAre("Sửa:", "“một\nhai”", "Hết."));
}

}  // namespace
}  // namespace lexgraph::query
