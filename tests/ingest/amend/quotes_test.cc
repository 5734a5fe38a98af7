#include "ingest/amend/quotes.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::vector<std::string> quoted(std::string_view text, const std::vector<Span>& frames = {}) {
  std::vector<std::string> out;
  for (const Span& span : mask_quotes(text, frames).quotes) out.emplace_back(span.in(text));
  return out;
}

using Strings = std::vector<std::string>;

TEST(QuotesTest, FindsEveryKindOfMark) {
  EXPECT_EQ(quoted("Thay “a” bằng \"b\" và «c»"), (Strings{"a", "b", "c"}));
}

TEST(QuotesTest, InnerQuotationsBelongToTheOuter) {
  EXPECT_EQ(quoted("như sau: “gọi là “bến” tạm”."), (Strings{"gọi là “bến” tạm"}));
}

TEST(QuotesTest, AnUnclosedPhraseEndsBeforeItsReplacement) {
  EXPECT_EQ(quoted("Thay từ “quy phạm bằng cụm từ “quy chuẩn” tại"),
            (Strings{"quy phạm", "quy chuẩn"}));
}

TEST(QuotesTest, AMarkNeverClosedQuotesItsLineOnly) {
  EXPECT_EQ(quoted("bỏ “x\nkhoản 2"), (Strings{"x"}));
}

TEST(QuotesTest, MaskKeepsOffsets) {
  const std::string_view text = "bỏ “xy” tại";
  const MaskedText masked = mask_quotes(text, {});
  ASSERT_EQ(masked.text.size(), text.size());
  EXPECT_EQ(masked.text.find("tại"), text.find("tại"));
  EXPECT_EQ(masked.text.find('x'), std::string::npos);
}

TEST(QuotesTest, FramesAreTakenAsTheyAreAndUnsoundOnesLeftOut) {
  const std::string_view text = "như sau: “x” b";
  const Span frame{text.find('x'), text.find('x') + 1};
  EXPECT_EQ(quoted(text, {frame}), (Strings{"x"}));
  EXPECT_EQ(quoted(text, {{4, 2}, {0, 999}}), (Strings{"x"}));
}

}  // namespace
}  // namespace lexgraph::ingest
