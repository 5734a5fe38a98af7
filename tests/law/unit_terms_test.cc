#include "src/law/unit_terms.h"

#include <string>

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"

namespace lexgraph::law {
namespace {

struct Read {
  std::string numbers = "none";  // joined by blanks; "*" for "này"
  UnitTerm term;
};

Read term(std::string_view text, std::size_t members = 1'000) {
  const TokenSource source(text);
  RangeBudget budget{members};
  const auto found = read_term(source, source.read(0), budget);
  if (!found) return {};
  std::string numbers = found->pointing ? "*" : "";
  for (const TermNumber& number : found->numbers) {
    if (!numbers.empty()) numbers += ' ';
    numbers += number.number;
  }
  return {numbers, *found};
}

TEST(ReadTerm, LevelsOfOneAndOfSeveralWords) {
  const std::pair<const char*, Level> cases[] = {{"điểm a", Level::kPoint},
                                                 {"khoản 1", Level::kClause},
                                                 {"Điều 1", Level::kArticle},
                                                 {"tiết a", Level::kSubpoint},
                                                 {"đoạn 2", Level::kParagraph},
                                                 {"câu 2", Level::kSentence},
                                                 {"Chương I", Level::kChapter},
                                                 {"Mục 1", Level::kSection},
                                                 {"Tiểu mục 1", Level::kSubsection},
                                                 {"Phần thứ nhất", Level::kPart},
                                                 {"Phụ lục số 3", Level::kAppendix},
                                                 {"Mẫu số 01/TB", Level::kForm},
                                                 {"gạch đầu dòng thứ hai", Level::kDash}};
  for (const auto& [text, level] : cases) {
    const Read read = term(text);
    EXPECT_EQ(read.term.level, level) << text;
    EXPECT_EQ(read.term.span.in(text), text);
  }
  for (const char* text : {"tiểu thương 1", "phụ nữ 2", "gạch 3", "khoản tiền", "Luật 5", ""}) {
    EXPECT_EQ(term(text).numbers, "none") << text;
  }
}

TEST(ReadTerm, Lists) {
  EXPECT_EQ(term("điểm a, b và d khoản 1").numbers, "a b d");
  EXPECT_EQ(term("khoản 1; 2 hoặc 3 Điều 5").numbers, "1 2 3");
  EXPECT_EQ(term("khoản 1 và/hoặc 2").numbers, "1 2");
  EXPECT_EQ(term("khoản 1, khoản 2").numbers, "1") << "a level word begins the next term";
  EXPECT_EQ(term("khoản này, 2").numbers, "*");
}

// Things that are counted, and labels of the next provision, are no members.
TEST(ReadTerm, WhereAListEnds) {
  EXPECT_EQ(term("Điều 5 và 10 ngày").numbers, "5");
  EXPECT_EQ(term("khoản 1 và 02 bản sao").numbers, "1");
  EXPECT_EQ(term("khoản 1;\n2. Chủ bến").numbers, "1");
  EXPECT_EQ(term("điểm a;\nb) Người lái").numbers, "a");
  EXPECT_EQ(term("điểm a; b) Người lái").numbers, "a");
  EXPECT_EQ(term("điểm a, 5 khoản 1").numbers, "a") << "a number among letters";
}

TEST(ReadTerm, RangesAreFilledIn) {
  EXPECT_EQ(term("các").numbers, "none");
  EXPECT_EQ(term("khoản 2 đến 5").numbers, "2 3 4 5");
  EXPECT_EQ(term("Điều 2 đến hết Điều 4").numbers, "2 3 4");
  EXPECT_EQ(term("khoản 2-4").numbers, "2 3 4");
  EXPECT_EQ(term("điểm c đến điểm e").numbers, "c d đ e");
  EXPECT_EQ(term("Chương III tới Chương V").numbers, "III IV V");
  EXPECT_EQ(term("Phụ lục A đến Phụ lục D").numbers, "1 2 3 4");
  EXPECT_TRUE(term("khoản 2 đến 5").term.range);
  EXPECT_FALSE(term("khoản 2 đến 3").term.range) << "nothing stands between";
  EXPECT_EQ(term("khoản 5 đến 2").numbers, "5 2") << "no range; both are named";
  EXPECT_EQ(term("Chương II - Hiệu lực").numbers, "II");
}

TEST(ReadTerm, RangesAreBounded) {
  EXPECT_EQ(term("khoản 2 đến 5", 3).numbers, "2 5") << "nothing left to fill in with";
  const Read huge = term("Điều 1 đến Điều 9999");
  EXPECT_LE(huge.term.numbers.size(), limits::kMaxRangeMembers + 1);
  EXPECT_EQ(huge.numbers.substr(0, 2), "1 ");
}

TEST(ReadTerm, SpansOfTheNumbers) {
  const std::string_view text = "khoản 1, 12a Điều 5";
  const UnitTerm read = term(text).term;
  ASSERT_EQ(read.numbers.size(), 2U);
  EXPECT_EQ(read.numbers[0].span.in(text), "1");
  EXPECT_EQ(read.numbers[1].span.in(text), "12a");
  EXPECT_EQ(read.span.in(text), "khoản 1, 12a");
}

}  // namespace
}  // namespace lexgraph::law
