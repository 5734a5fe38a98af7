#include "ingest/html/body_search.h"

#include <gtest/gtest.h>

#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;

Texts found(std::string html) {
  HtmlTree tree;
  parse_html(html, tree);
  Page page;
  find_document_lines(tree, page);
  return texts(page.lines);
}

constexpr const char* kArticles =
    "<p>Điều 1. Ao</p><p>1. Ao của làng.</p><p>2. Ao có bờ.</p><p>Điều 2. Hồ</p><p>1. Hồ của "
    "xã.</p>"
    "<p>Điều 3. Thi hành</p><p>Xã thi hành Luật này.</p>";

TEST(FindDocument, HeadAndSignatureBesideTheBlock) {
  const Texts lines = found(
      std::string(
          "<div>Trang chủ > Văn bản</div><div><table><tr><td>QUỐC HỘI</td><td>CỘNG HÒA XÃ HỘI CHỦ "
          "NGHĨA "
          "VIỆT NAM</td></tr></table></div><div><p>LUẬT</p><p>AO HỒ</p></div><div><section>") +
      kArticles +
      "</section></div><div><p>CHỦ TỊCH QUỐC HỘI</p><p>Trần Văn Ao</p></div><div>Văn bản liên "
      "quan</div>"
      "<div>Luật khác</div>");
  ASSERT_EQ(lines.size(), 13U);
  EXPECT_EQ(lines.front(), "QUỐC HỘI");
  EXPECT_EQ(lines.back(), "Trần Văn Ao");
}

// The number in a box of attributes is in capitals like an issuer, and is none.
TEST(FindDocument, ABoxOfAttributesInFrontOfTheHead) {
  const Texts lines = found(
      std::string("<table class=box><tr><td>Số hiệu</td><td>5/2030/NĐ-CP</td></tr></table><div>"
                  "<p>CHÍNH PHỦ</p><p>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</p><p>Số: 5/2030/NĐ-CP</p>"
                  "<p>NGHỊ ĐỊNH</p><p>Về ao</p>") +
      kArticles + "<p>TM. CHÍNH PHỦ</p></div>");
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.front(), "CHÍNH PHỦ");
}

TEST(FindDocument, FlatPageLosesOnlyItsFrame) {
  const Texts lines =
      found(std::string("<p>Ngày đăng: 01/02/2030</p><p>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</p>"
                        "<p>Số: 5/2030/NĐ-CP</p><p>NGHỊ ĐỊNH</p><p>Về ao</p>") +
            kArticles + "<p>TM. CHÍNH PHỦ</p><p>Lê Văn Hồ</p><p>Chia sẻ:</p><p>Facebook</p>");
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.front(), "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM");
  EXPECT_EQ(lines.back(), "Lê Văn Hồ");
  EXPECT_EQ(lines.size(), 13U);
}

TEST(FindDocument, OneHeadingIsNotTheWholeText) {
  const Texts lines = found("<p><b>Điều 1. Ao làng</b></p><p>Ao làng mở suốt ngày.</p>");
  EXPECT_EQ(lines, (Texts{"Điều 1. Ao làng", "Ao làng mở suốt ngày."}));
}

TEST(FindDocument, AppendixBehindTheBlockIsKept) {
  const Texts lines = found(std::string("<div>") + kArticles +
                            "</div><div><p>PHỤ LỤC</p><p>Danh sách ao</p><p>Ao Cả</p></div>");
  EXPECT_EQ(lines.back(), "Ao Cả");
}

TEST(FindDocument, OnlyTheVietnameseBody) {
  const std::string english =
      "<p>THE NATIONAL ASSEMBLY</p><p>Article 1. Ponds</p><p>1. Of the village.</p><p>Article 2. "
      "Lakes</p>";
  for (const std::string& html :
       {std::string("<div>") + kArticles + "</div><div>" + english + "</div>",
        std::string("<div>") + kArticles + english + "</div>"}) {
    const Texts lines = found(html);
    EXPECT_EQ(lines.size(), 7U);
    EXPECT_EQ(lines.back(), "Xã thi hành Luật này.");
  }
}

TEST(FindDocument, PagesWithoutADocument) {
  EXPECT_TRUE(found("<h1>Tìm kiếm</h1><ul><li><a href=1>Nghị định 5/2030/NĐ-CP về ao</a></li>"
                    "<li><a href=2>Luật Hồ</a></li><li><a href=3>Luật Sông</a></li></ul>")
                  .empty());
  EXPECT_TRUE(found("").empty());
  EXPECT_TRUE(found("<p>Đăng nhập</p>").empty());
}

TEST(FindDocument, ATextThatIsNotVietnameseLawButArticled) {
  EXPECT_EQ(
      found("<p>风筝法</p><p>第一条 风筝应当安全。</p><p>第二条 风筝不得靠近机场。</p>").size(),
      3U);
}

}  // namespace
}  // namespace lexgraph::ingest
