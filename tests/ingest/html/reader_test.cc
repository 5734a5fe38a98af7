#include "ingest/html/reader.h"

#include <random>

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;

const SiteProfiles& profiles() {
  static const Result<SiteProfiles> loaded = SiteProfiles::load();
  return *loaded;
}

Page read(std::string_view html) { return read_html(html, profiles()); }

TEST(ReadHtml, TabsOfALawLibrary) {
  const Page page = read(
      "<html><head><title>Luật\n Ao</title><link rel=canonical "
      "href='https://thuvienphapluat.vn/van-ban/ao.aspx'>"
      "</head><body><div id=menu>Trang chủ</div><div id=divThuocTinh><table><tr><td><b>Số "
      "hiệu:</b></td>"
      "<td>1/2030/QH19</td></tr></table></div><div id=tab1><div class=__mucluc>MỤC LỤC</div>"
      "<div id=divContentDoc><div class=content1><p>Điều 1. Ao</p><p><a name=khoan_1_1 "
      "atmm='.lqhlTootip-5'>1. Ao "
      "làng.</a></p></div></div></div><div id=tab2><div class=content1><p>Article 1. "
      "Ponds</p></div></div>"
      "<div id=tab3>Bạn Chưa Đăng Nhập</div><div id=divltrLienQuanHieuLucTungPhan "
      "style='display:none'>"
      "<div class='lqhlTip-5'><div id=bmTitle>Khoản này được sửa "
      "đổi</div></div></div></body></html>");
  EXPECT_EQ(page.site, "thuvienphapluat");
  EXPECT_EQ(page.title, "Luật Ao");
  EXPECT_EQ(texts(page.lines), (Texts{"Điều 1. Ao", "1. Ao làng."}));
  ASSERT_EQ(page.attributes.size(), 1U);
  EXPECT_EQ(page.attributes[0].second, "1/2030/QH19");
  ASSERT_EQ(page.remarks.size(), 1U);
  EXPECT_EQ(page.remarks[0].where, "khoan_1_1");
  EXPECT_TRUE(page.diagnostics.empty());
}

TEST(ReadHtml, CodificationPage) {
  const Page page = read(
      "<h3>Đề mục 9<br>Ao hồ</h3><p style='display:none'>(Xem danh mục)</p><div class='_content'>"
      "<p class='pChuong'>Chương I</p><p class='pDieu'>Điều 9.1.LQ.1. Ao</p><p "
      "class='pGhiChu'>(Điều 1 Luật số "
      "1/2030/QH19)</p><p class='pNoiDung'><p>1. Ao làng.</p><p>2. Ao xã.</p></p><p "
      "class='pChiDan'>(Xem Điều 2)</p>"
      "</div>");
  EXPECT_EQ(page.site, "phapdien");
  EXPECT_TRUE(page.codification);
  ASSERT_EQ(page.lines.size(), 8U);
  EXPECT_EQ(page.lines[3].role, "article");
  EXPECT_EQ(page.lines[4].role, "source_note");
  EXPECT_EQ(page.lines[6].role, "content");
  EXPECT_EQ(page.lines[7].role, "see_also");
}

TEST(ReadHtml, MenusInsideTheTextAreRemoved) {
  const Page page = read(
      "<link rel=canonical href='https://luatvietnam.vn/a.html'><div class='the-document-body "
      "doc-summary'>Tóm tắt"
      "</div><div id=noidung hidden><div class='the-document-body' data-role='content-body'><div "
      "class='docitem-5'>"
      "<div class='document-tip'>Ghi chú</div><div class=mab2><b>Điều 1. Ao</b><br>Ao làng.</div>"
      "<span class='tooltip-button target-hidden'>Đang theo dõi</span></div></div></div>");
  EXPECT_EQ(texts(page.lines), (Texts{"Điều 1. Ao", "Ao làng."}));
}

TEST(ReadHtml, AKnownSiteBuiltOtherwise) {
  const Page page = read(
      "<link rel=canonical href='https://www.vbpl.vn/x'><div class=moi><p>Điều 1. Ao</p></div>");
  EXPECT_EQ(page.site, "vbpl");
  EXPECT_EQ(page.lines.size(), 1U);
  EXPECT_TRUE(has_code(page, "profile_body_missing"));
}

TEST(ReadHtml, AnotherHostThatEndsAlikeIsUnknown) {
  EXPECT_EQ(read("<link rel=canonical href='https://notvbpl.vn/x'><p>Điều 1. Ao</p>").site,
            "unknown");
}

TEST(ReadHtml, NoDocument) {
  const Page page = read("<p>Tra cứu văn bản</p>");
  EXPECT_TRUE(page.lines.empty());
  EXPECT_TRUE(has_code(page, "no_document"));
}

TEST(ReadHtml, SecondDocumentIsReportedAndLeftOut) {
  const auto law = [](const std::string& number, const std::string& title) {
    return "<div><p>QUỐC HỘI</p><p>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</p><p>Luật số: " + number +
           "</p><p>LUẬT</p><p>" + title + "</p><p>Điều 1. Phạm vi</p><p>Về " + title +
           ".</p></div>";
  };
  const Page page = read(law("1/2030/QH19", "AO") + law("2/2030/QH19", "HỒ"));
  EXPECT_TRUE(has_code(page, "several_documents"));
  EXPECT_EQ(page.lines.back().text, "Về AO.");
}

TEST(ReadHtml, DeepNestingIsReported) {
  const Page page = read("<p>Điều 1. Ao</p>" + repeated("<div>", 100'000) + "<p>Điều 2. Hồ</p>");
  EXPECT_TRUE(has_code(page, "deep_nesting"));
  EXPECT_EQ(texts(page.lines), (Texts{"Điều 1. Ao", "Điều 2. Hồ"}));
}

TEST(ReadHtml, Utf16AndMalformedBytes) {
  std::string utf16 = "\xFF\xFE";
  for (const char c : std::string_view("<html><p>1. Ao</p></html>")) utf16 += {c, '\0'};
  EXPECT_EQ(read(utf16).charset, "UTF-16LE");
  EXPECT_FALSE(read("<meta charset=utf-8><p>Điều 1. Ao của làng phải được giữ sạch sẽ \xE1\xBB</p>")
                   .lines.empty());
}

TEST(ReadHtml, AnyBytesGiveAPage) {
  std::mt19937 random(7);
  const std::string_view pieces[] = {
      "<p>",  "</p>", "<table>",  "<td>",      "</tr>", "<div hidden>", "Điều 1. ",  "&#",
      "<!--", "-->",  "<script>", "</script>", "\xFF",  "<ol><li>",     "<a href='", "\0"};
  for (int round = 0; round < 300; ++round) {
    std::string html;
    for (int i = 0; i < 60; ++i) html += pieces[random() % std::size(pieces)];
    const Page page = read(html);
    for (const Line& line : page.lines) EXPECT_FALSE(line.text.empty());
  }
}

TEST(ReadHtml, MoreElementsThanTheLimitCostNoText) {
  std::string html = "<p>Điều 1. Đò</p>\n<p>Đò chở người.</p>\n<p>";
  for (std::size_t i = 0; i < limits::kMaxHtmlElements; ++i) html += "<b></b>";
  html +=
      "</p>\n<script>var x;</script><p>Điều 2. <b>Bến</b></p><table><tr><td>Bến có "
      "đèn.</td></tr></table>";
  const Page page = read(html);
  EXPECT_EQ(texts(page.lines),
            (Texts{"Điều 1. Đò", "Đò chở người.", "Điều 2. Bến", "Bến có đèn."}));
  ASSERT_TRUE(has_code(page, "over_limit"));
  for (const law::Diagnostic& diagnostic : page.diagnostics) {
    if (diagnostic.code != "over_limit") continue;
    EXPECT_EQ(diagnostic.where, "line 3");
  }
}

TEST(ReadHtml, DeepNestingSaysWhereItBegins) {
  std::string html = "<p>Điều 1. Đò</p>\n\n";
  for (std::size_t i = 0; i < limits::kMaxElementDepth + 5; ++i) html += "<div>";
  const Page page = read(html + "Đò chở người.");
  ASSERT_TRUE(has_code(page, "deep_nesting"));
  EXPECT_EQ(page.diagnostics[0].where, "line 3");
}

}  // namespace
}  // namespace lexgraph::ingest
