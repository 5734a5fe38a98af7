#include "ingest/html/evidence.h"

#include <gtest/gtest.h>

#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

struct Looked {
  HtmlTree tree;
  std::vector<Line> lines;
  std::vector<pugi::xml_node> owners;
};

Evidence evidence(std::string html, Looked& looked) {
  parse_html(html, looked.tree);
  LineOptions options;
  options.owners = &looked.owners;
  std::vector<law::Diagnostic> diagnostics;
  append_lines(looked.tree.document, options, looked.lines, diagnostics);
  return Evidence(looked.lines, looked.owners);
}

TEST(Evidence, AddsUpThroughTheTree) {
  Looked looked;
  const Evidence e = evidence(
      "<div id=a><p>Điều 1. Ao</p><div id=b><p>1. Ao sạch.</p></div></div><p id=c>x</p>", looked);
  EXPECT_TRUE(e.is_statute());
  EXPECT_EQ(e.of(looked.tree.by_id("a")), e.total());
  EXPECT_GT(e.of(looked.tree.by_id("b")), 0);
  EXPECT_LT(e.of(looked.tree.by_id("b")), e.total());
  EXPECT_EQ(e.of(looked.tree.by_id("c")), 0);
}

TEST(Evidence, ATranslationCountsForNothing) {
  Looked looked;
  const Evidence e =
      evidence("<p>1. Ponds are clean.</p><p>a) All ponds;</p><p>Article 1. Ponds</p>", looked);
  EXPECT_EQ(e.total(), 0);
  EXPECT_FALSE(e.is_statute());
}

TEST(Evidence, AReferenceIsNoArticle) {
  Line line;
  line.text = "Điều 5 của Luật này được bãi bỏ";
  EXPECT_EQ(evidence_of(line), 0);
  line.text = "Điều 5. Ao";
  EXPECT_GT(evidence_of(line), 0);
}

}  // namespace
}  // namespace lexgraph::ingest
