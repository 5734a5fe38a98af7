#include "ingest/read/akoma_ntoso.h"

#include <gmock/gmock.h>

#include "ingest/read/format.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

using law::UnitKind;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kHead = R"(<?xml version="1.0"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:lg="urn:lexgraph:akn:1">
  <act name="luat">
    <meta>
      <identification source="#x"><FRBRWork><FRBRthis value="/a"/></FRBRWork></identification>
      <proprietary source="#x"><lg:head number="1/2012/QH13" printed="01/2012/QH13" type="Luật" issuer="Quốc hội"
        title="Bến đò" language="vi" signed="2012-06" effective="2013-01-01"/></proprietary>
    </meta>)";

law::Document read(std::string_view body) {
  law::Document document;
  read_akoma_ntoso(std::string(kHead) + std::string(body) + "</act></akomaNtoso>", document);
  return document;
}

law::Document read_raw(std::string_view xml) {
  law::Document document;
  document.sha256 = std::string(64, 'a');
  read_akoma_ntoso(xml, document);
  return document;
}

std::vector<std::string> eids(const law::Document& document) {
  std::vector<std::string> found;
  for (const law::Unit& unit : document.units) found.push_back(unit.eid);
  return found;
}

std::vector<std::string> codes(const law::Document& document) {
  std::vector<std::string> found;
  for (const law::Diagnostic& diagnostic : document.diagnostics) found.push_back(diagnostic.code);
  return found;
}

TEST(AkomaNtoso, IsToldByItsRoot) {
  EXPECT_EQ(format_of(kHead), Format::kAkomaNtoso);
  EXPECT_EQ(format_of("<!-- x -->\n<akn:akomaNtoso xmlns:akn=\"u\">"), Format::kAkomaNtoso);
  EXPECT_EQ(format_of("<?xml version=\"1.0\"?><html><body><p>akomaNtoso</p></body></html>"),
            Format::kHtml);
  EXPECT_EQ(format_of("akomaNtoso là một chuẩn."), Format::kText);
}

TEST(AkomaNtoso, HeadOfOurOwn) {
  const law::Document document =
      read("<body><article eId='art_1'><num>Điều 1</num></article></body>");
  EXPECT_EQ(document.head.number, "1/2012/QH13");
  EXPECT_EQ(document.head.number_printed, "01/2012/QH13");
  EXPECT_EQ(document.head.signed_on.to_string(), "2012-06");
  EXPECT_EQ(document.head.effective_on.to_string(), "2013-01-01");
  EXPECT_EQ(document.head.uri, "/akn/vn/act/luat/2012-06/1-2012-qh13");
}

TEST(AkomaNtoso, TextRoundTheChildren) {
  const law::Document document =
      read(R"(<body><article eId="art_2"><num>Điều 2</num><heading>Tên</heading>
    <intro><p>Điều này gồm:</p></intro>
    <clause eId="art_2__cl_1"><num>1</num><content><p>Theo <ref href="#art_1">Điều 1</ref> này.</p></content></clause>
    <wrapUp><p>Như trên.</p></wrapUp></article></body>)");
  ASSERT_THAT(eids(document), ElementsAre("art_2", "art_2__cl_1"));
  EXPECT_EQ(document.units[0].text, "Điều này gồm:\nNhư trên.");
  EXPECT_EQ(document.units[0].heading, "Tên");
  EXPECT_EQ(document.units[1].text, "Theo Điều 1 này.");
  EXPECT_EQ(document.units[1].parent, 0);
  EXPECT_THAT(codes(document), IsEmpty());
}

TEST(AkomaNtoso, QuotedStructuresAreFrames) {
  const law::Document document = read(R"(<body><clause eId="cl_1"><num>1</num><content>
    <p>Sửa Điều 3 như sau: <mod><quotedStructure startQuote="“" endQuote="”">
      <article><num>Điều 3.</num><heading>Tên</heading>
        <intro><p>Gồm:</p></intro>
        <point><num>a)</num><content><p>Một;</p><p>và</p></content></point>
        <clause><num>2.</num><content><p></p><p>Hai.</p></content></clause></article>
    </quotedStructure></mod>.</p><p>Hết.</p></content></clause></body>)");
  ASSERT_EQ(document.units.size(), 1U);
  EXPECT_EQ(document.units[0].text,
            "Sửa Điều 3 như sau: “Điều 3. Tên\nGồm:\na) Một;\nvà\n2.\nHai.”.\nHết.");
  ASSERT_EQ(document.frames.size(), 1U);
  EXPECT_EQ(document.frames[0].span.in(document.units[0].text),
            "Điều 3. Tên\nGồm:\na) Một;\nvà\n2.\nHai.");
  EXPECT_EQ(document.units[0].quoted, "Điều 3. Tên\nGồm:\na) Một;\nvà\n2.\nHai.");
}

TEST(AkomaNtoso, PrefacePreambleConclusionsAttachments) {
  const law::Document document = read(R"(
    <preface><p>QUỐC HỘI</p></preface>
    <preamble eId="preamble"><citations><citation><p>Căn cứ Hiến pháp;</p></citation></citations>
      <formula name="x"><p>QUYẾT ĐỊNH:</p></formula></preamble>
    <body><hcontainer name="empty"/></body>
    <conclusions eId="closing"><p>Nơi nhận:</p></conclusions>
    <attachments><attachment eId="app_1"><num>Phụ lục</num><heading>BẢNG</heading><doc name="appendix"><meta/>
      <mainBody><p>Kèm theo.</p><table><tr><td><p>a</p></td><td><p/></td><td><p>c</p></td></tr></table>
        <article eId="app_1__art_1"><num>Điều 1</num></article></mainBody></doc></attachment></attachments>)");
  ASSERT_THAT(eids(document), ElementsAre("preamble", "closing", "app_1", "app_1__art_1"));
  EXPECT_EQ(document.units[0].text, "QUỐC HỘI\nCăn cứ Hiến pháp;\nQUYẾT ĐỊNH:");
  EXPECT_EQ(document.units[2].kind, UnitKind::kAppendix);
  EXPECT_EQ(document.units[2].text, "Kèm theo.\na\t\tc");
  EXPECT_EQ(document.units[3].parent, 2);
}

TEST(AkomaNtoso, PlacesInReadingOrder) {
  const law::Document document = read(R"(
    <body><article eId="art_1" lg:ordinal="2"><num>Điều 1</num>
      <clause eId="art_1__cl_1" lg:ordinal="3"><num>1</num></clause></article></body>
    <conclusions eId="closing" lg:ordinal="1"><p>Ký</p></conclusions>)");
  EXPECT_THAT(eids(document), ElementsAre("closing", "art_1", "art_1__cl_1"));
  EXPECT_EQ(document.units[2].parent, 1);
}

// Places that put a child before its parent are not believed.
TEST(AkomaNtoso, ImpossiblePlaces) {
  const law::Document document = read(R"(<body><article eId="art_1" lg:ordinal="2"><num>Điều 1</num>
      <clause eId="art_1__cl_1" lg:ordinal="1"><num>1</num></clause></article></body>)");
  EXPECT_THAT(eids(document), ElementsAre("art_1", "art_1__cl_1"));
}

TEST(AkomaNtoso, OfOtherHands) {
  const law::Document document =
      read_raw(R"(<akn:akomaNtoso xmlns:akn="x"><akn:act><akn:meta><akn:identification>
      <akn:FRBRWork><akn:FRBRdate date="2020-05-04" name="x"/><akn:FRBRnumber value="12"/><akn:FRBRname value="Act on x"/>
      </akn:FRBRWork><akn:FRBRExpression><akn:FRBRlanguage language="eng"/></akn:FRBRExpression></akn:identification></akn:meta>
    <akn:body><akn:chapter eId="chap_I"><akn:num>CHAPTER I.</akn:num>
      <akn:article eId="chap_I__art_1"><akn:num>Article 1.</akn:num>
        <akn:paragraph eId="p1"><akn:num>(1)</akn:num><akn:content><akn:p>
           Some
           words.</akn:p></akn:content></akn:paragraph>
        <akn:paragraph eId="p1"><akn:num>(1)</akn:num></akn:paragraph></akn:article></akn:chapter></akn:body></akn:act>
    </akn:akomaNtoso>)");
  EXPECT_THAT(eids(document), ElementsAre("chp_I", "art_1", "art_1__cl_1", "art_1__cl_1~2"));
  EXPECT_EQ(document.units[2].text, "Some words.");
  EXPECT_EQ(document.head.language, "en");
  EXPECT_EQ(document.head.signed_on.to_string(), "2020-05-04");
}

TEST(AkomaNtoso, EidsThatWouldBreakIds) {
  const law::Document document = read(
      "<body><article eId='art_1#x'><num>Điều 1</num></article><article eId='art_ 2'><num>Điều "
      "2</num></article></body>");
  EXPECT_THAT(eids(document), ElementsAre("art_1", "art_2"));
}

TEST(AkomaNtoso, DamagedAndEmpty) {
  EXPECT_THAT(codes(read_raw("<akomaNtoso><act><body></akomaNtoso>")),
              ElementsAre("damaged_source"));
  EXPECT_THAT(codes(read_raw("<akomaNtoso><judgment/></akomaNtoso>")), ElementsAre("no_document"));
  EXPECT_THAT(read_raw("").units, IsEmpty());
}

TEST(AkomaNtoso, MalformedBytesAreReplaced) {
  const law::Document document =
      read("<body><article eId='art_1'><content><p>a\xFFz</p></content></article></body>");
  ASSERT_EQ(document.units.size(), 1U);
  EXPECT_EQ(document.units[0].text, "a\uFFFDz");
}

TEST(AkomaNtoso, MoreThanTheLimitsSaysWhere) {
  std::string open;
  for (std::size_t i = 0; i < limits::kMaxElementDepth; ++i) open += "<a>";
  const law::Document deep = read_raw("<akomaNtoso>" + open + "x");
  ASSERT_THAT(codes(deep), ElementsAre("over_limit"));
  EXPECT_EQ(deep.diagnostics[0].message,
            "elements are nested deeper than the limit of 512, down to "
            "byte " +
                std::to_string(12 + 3 * 511));
  std::string many = "<akomaNtoso>";
  for (std::size_t i = 0; i < limits::kMaxXmlElements; ++i) many += "<a/>";
  EXPECT_THAT(codes(read_raw(many)), ElementsAre("over_limit"));
}

}  // namespace
}  // namespace lexgraph::ingest
