#include "ingest/amend/edge_context.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ingest/amend/history_rule.h"
#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

// Words that are quoted are another's: their citations are told apart, all at their place.
TEST(EdgeContextTest, CitationsInsideAndOutsideQuotations) {
  law::Document document =
      ferry_decree()
          .unit("art_1", "Theo Luật Cầu phao số 318/2018/QH14",
                "Theo Luật số 312/2019/QH14 sửa như sau:\n«Điều 5. Theo Nghị định số "
                "3/2019/NĐ-CP.»\nvà Thông tư số 310/2020/TT-BTC.")
          .built();
  const EdgeContext context(document);
  const UnitCitations& cited = context.cited(0);
  const std::string& text = document.units[0].text;
  const auto number = [](const law::Citation& citation) { return citation.named.number; };
  ASSERT_EQ(cited.heading.size(), 1U);
  EXPECT_EQ(number(cited.heading[0]), "318/2018/QH14");
  ASSERT_EQ(cited.text.size(), 2U);
  EXPECT_EQ(number(cited.text[0]), "312/2019/QH14");
  EXPECT_EQ(number(cited.text[1]), "310/2020/TT-BTC");
  EXPECT_EQ(cited.text[1].span.in(text), "Thông tư số 310/2020/TT-BTC");
  ASSERT_EQ(cited.frames.size(), 1U);
  const auto quoted = std::find_if(cited.frames[0].begin(), cited.frames[0].end(),
                                   [&](const auto& c) { return number(c) == "3/2019/NĐ-CP"; });
  ASSERT_NE(quoted, cited.frames[0].end());
  EXPECT_EQ(quoted->document_span.in(text), "Nghị định số 3/2019/NĐ-CP");
}

class TakenWords : public testing::Test {
 protected:
  law::Document document_ = ferry_decree().unit("art_1", "Tên điều", "Thay thế Nghị định.").built();
};

TEST_F(TakenWords, FromTheFirstByteToBeforeTheLast) {
  EdgeContext context(document_);
  law::Edge& edge = context.add(EdgeKind::kReplaces, 0, {}, "body.replaces");
  EdgeContext::prove(edge, document_.units[0].text, {4, 10}, {4, 6}, false);
  EXPECT_EQ(edge.quote, document_.units[0].text.substr(4, 6));
  context.index_taken();
  EXPECT_FALSE(context.taken(0, {0, 4}, false));
  EXPECT_TRUE(context.taken(0, {4, 5}, false));
  EXPECT_TRUE(context.taken(0, {9, 12}, false));
  EXPECT_FALSE(context.taken(0, {10, 12}, false));
  EXPECT_FALSE(context.taken(0, {4, 5}, true)) << "the heading has words of its own";
}

// Stretches that overlap are one, whatever order they come in.
TEST_F(TakenWords, SeveralEdgesOfOneSentence) {
  EdgeContext context(document_);
  for (const Span span : {Span{6, 9}, Span{0, 7}, Span{0, 2}, Span{12, 14}})
    context.add(EdgeKind::kReplaces, 0, {}, "body.replaces").span = span;
  law::Edge& heading = context.add(EdgeKind::kReplaces, 0, {}, "body.replaces");
  heading.span = {2, 4};
  heading.in_heading = true;
  context.index_taken();
  for (const std::size_t at : {0U, 5U, 8U, 12U}) EXPECT_TRUE(context.taken(0, {at, at + 1}, false));
  for (const std::size_t at : {9U, 11U, 14U}) EXPECT_FALSE(context.taken(0, {at, at + 1}, false));
  EXPECT_TRUE(context.taken(0, {3, 4}, true));
  EXPECT_FALSE(context.taken(0, {0, 1}, true));
}

// What only mentions, what a footnote tells and what tells history takes no words.
TEST_F(TakenWords, SomeRulesTakeNone) {
  EdgeContext context(document_);
  context.add(EdgeKind::kCites, 0, {}, "cite.text").span = {0, 5};
  context.add(EdgeKind::kAmends, 0, {}, "consolidation.note").span = {0, 5};
  context.add(EdgeKind::kAmends, 0, {}, kHistoryRule).span = {0, 5};
  context.add(EdgeKind::kLegalBasis, -1, {}, "basis").span = {0, 5};
  context.index_taken();
  EXPECT_FALSE(context.taken(0, {0, 1}, false));
}

}  // namespace
}  // namespace lexgraph::ingest
