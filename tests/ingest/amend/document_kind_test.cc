#include "ingest/amend/document_kind.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(DocumentKind, ConsolidationsByTypeOrNumber) {
  law::Head head;
  head.type = "Văn bản hợp nhất";
  EXPECT_TRUE(is_consolidation(head));
  head = {};
  head.type = "Luật";
  head.number = "3/VBHN-VPQH";
  EXPECT_TRUE(is_consolidation(head));
  head.number = "3/2020/QH14";
  EXPECT_FALSE(is_consolidation(head));
  EXPECT_FALSE(is_consolidation({}));
}

// "Điều 9.2.NĐ.1.4" of the codification; decimals of an ordinary text have fewer parts.
TEST(DocumentKind, CodificationsByTheNumbersOfTheirArticles) {
  law::Document document;
  EXPECT_FALSE(is_codification(document));
  document.units.resize(2);
  document.units[0].kind = law::UnitKind::kChapter;
  document.units[0].number = "9.2.NĐ.1";
  document.units[1].kind = law::UnitKind::kArticle;
  document.units[1].number = "5";
  EXPECT_FALSE(is_codification(document)) << "chapters do not tell";
  document.units[1].number = "9.2.NĐ.1.4";
  EXPECT_TRUE(is_codification(document));
  document.units[1].number = "1.2.3";
  EXPECT_FALSE(is_codification(document));
}

}  // namespace
}  // namespace lexgraph::ingest
