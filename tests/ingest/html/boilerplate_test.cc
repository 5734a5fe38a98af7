#include "ingest/html/boilerplate.h"

#include <gtest/gtest.h>

#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

std::vector<std::string> kept(std::string html) {
  HtmlTree tree;
  parse_html(html, tree);
  std::vector<Line> lines;
  std::vector<pugi::xml_node> owners;
  std::vector<law::Diagnostic> diagnostics;
  LineOptions options;
  options.owners = &owners;
  append_lines(tree.document, options, lines, diagnostics);
  remove_boilerplate(tree.document, Evidence(lines, owners));
  lines.clear();
  append_lines(tree.document, {}, lines, diagnostics);
  return texts(lines);
}

using Texts = std::vector<std::string>;

TEST(Boilerplate, NavigationAndColumns) {
  EXPECT_EQ(kept("<nav>menu</nav><div class='left sidebar'>x</div><div role=banner>y</div><p>Điều "
                 "1. Ao</p>"
                 "<div id='comments'>z</div><footer>©</footer>"),
            (Texts{"Điều 1. Ao"}));
}

TEST(Boilerplate, ListsOfLinksEvenWhenTheyNameArticles) {
  EXPECT_EQ(kept("<ul><li><a href='#1'>Điều 1. Ao</a></li><li><a href='#2'>Điều 2. Hồ</a></li>"
                 "<li><a href='#3'>Điều 3. Sông</a></li></ul><div><p>Điều 1. Ao</p><p>Điều 2. "
                 "Hồ</p></div>"),
            (Texts{"Điều 1. Ao", "Điều 2. Hồ"}));
}

TEST(Boilerplate, AParagraphFullOfCitationsIsText) {
  EXPECT_EQ(
      kept("<div><p>Căn cứ <a href=a>Luật Ao số 1/2030/QH19</a>, <a href=b>Luật Hồ số "
           "2/2030/QH19</a>, "
           "<a href=c>Luật Sông số 3/2030/QH19</a>;</p><p>Điều 1. Một câu dài không có liên kết "
           "nào, để "
           "khối này không phải là danh sách liên kết, dù trên kia toàn là liên kết.</p></div>")
          .size(),
      2U);
}

TEST(Boilerplate, TheDocumentIsKeptWhateverItsName) {
  EXPECT_EQ(kept("<div class='search-content'><p>Điều 1. Ao</p><p>Điều 2. Hồ</p></div>").size(),
            2U);
}

TEST(Boilerplate, TailLines) {
  EXPECT_TRUE(begins_page_tail("Văn bản liên quan"));
  EXPECT_TRUE(begins_page_tail("BÌNH LUẬN (3)"));
  EXPECT_FALSE(begins_page_tail("Điều 3. Bản quyền"));
}

}  // namespace
}  // namespace lexgraph::ingest
