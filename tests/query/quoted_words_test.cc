#include "src/query/quoted_words.h"

#include <gmock/gmock.h>

namespace lexgraph::query {
namespace {

using testing::ElementsAre;

std::vector<std::string> quotations(std::string_view text) {
  std::vector<std::string> out;
  for (const Span& span : quotations_in(text)) out.emplace_back(span.in(text));
  return out;
}

TEST(Quotations, AllKindsOfMarks) {
  EXPECT_THAT(quotations("a “một hai ba bốn” b \"năm sáu bảy tám\" «chín mười một hai»"),
              ElementsAre("một hai ba bốn", "năm sáu bảy tám", "chín mười một hai"));
}

TEST(Quotations, FewWordsAreATermAndAnOpenMarkIsNone) {
  EXPECT_THAT(quotations("“bến đò” và “một hai ba bốn năm"), ElementsAre());
}

// Citations and quotations given as the words themselves.
std::vector<int> matched(std::string_view text, const std::vector<std::string>& citations) {
  std::vector<Span> spans;
  std::size_t from = 0;
  for (const std::string& words : citations) {
    const std::size_t at = text.find(words, from);
    spans.push_back({at, at + words.size()});
    from = at + words.size();
  }
  return match_quotations(text, spans, quotations_in(text));
}

TEST(MatchQuotations, TheCitationThatIntroducesOrFollows) {
  EXPECT_THAT(matched("Điều 5 quy định: “một hai ba bốn”.", {"Điều 5"}), ElementsAre(0));
  EXPECT_THAT(matched("“một hai ba bốn” (Điều 5)", {"Điều 5"}), ElementsAre(0));
  EXPECT_THAT(matched("Điều 4; Điều 5: “một hai ba bốn”", {"Điều 4", "Điều 5"}),
              ElementsAre(-1, 0));
  EXPECT_THAT(matched("Điều 4: “một hai ba bốn”. Điều 5: “năm sáu bảy tám”", {"Điều 4", "Điều 5"}),
              ElementsAre(0, 1));
}

TEST(MatchQuotations, NotAcrossParagraphsNorFromInside) {
  EXPECT_THAT(matched("Điều 5.\n\n“một hai ba bốn”", {"Điều 5"}), ElementsAre(-1));
  EXPECT_THAT(matched("“theo Điều 5 thì một hai ba”", {"Điều 5"}), ElementsAre(-1));
}

std::vector<store::UnitRecord> units() {
  std::vector<store::UnitRecord> units(3);
  units[0].label = "Điều 5";
  units[0].heading = "Giá vé";
  units[1].label = "1";
  units[1].text = "Chủ bến phải niêm yết giá vé, theo mẫu.";
  units[2].label = "2";
  units[2].text = "Trẻ em dưới 6 tuổi được miễn vé.";
  return units;
}

TEST(CheckQuotation, PunctuationCaseAndLabelsDoNotCount) {
  EXPECT_TRUE(check_quotation("chủ bến phải niêm yết giá vé theo mẫu", units()).found);
  EXPECT_TRUE(check_quotation("theo mẫu. 2. Trẻ em dưới 6 tuổi", units()).found);
  EXPECT_TRUE(check_quotation("theo mẫu. Trẻ em dưới 6 tuổi", units()).found);
  EXPECT_TRUE(check_quotation("Chủ bến phải … trẻ em dưới 6 tuổi", units()).found);
}

TEST(CheckQuotation, OneOtherWordIsAMismatchWithTheNearestWords) {
  const QuotationCheck check = check_quotation("Trẻ em dưới 12 tuổi được miễn vé", units());
  EXPECT_FALSE(check.found);
  EXPECT_NEAR(check.share, 7.0 / 8, 1e-9);
  EXPECT_THAT(check.closest, testing::HasSubstr("dưới 6 tuổi được miễn vé"));
}

TEST(CheckQuotation, OrderCounts) {
  EXPECT_FALSE(check_quotation("giá vé niêm yết phải chủ bến", units()).found);
  EXPECT_FALSE(check_quotation("trẻ em dưới 6 tuổi … chủ bến phải", units()).found);
}

TEST(CheckQuotation, NothingHeldOrNothingQuoted) {
  EXPECT_FALSE(check_quotation("một hai ba bốn", {}).found);
  EXPECT_EQ(check_quotation("một hai ba bốn", units()).share, 0);
}

}  // namespace
}  // namespace lexgraph::query
