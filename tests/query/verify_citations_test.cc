#include "lexgraph/query/verify_citations.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<Statute> statutes() {
  Statute old_law("901/2010/QH12", "Luật", "Bến đò", "2010-06-01", "2010-07-01");
  old_law.article("1", "Chủ bến niêm yết giá vé.");
  Statute law("911/2020/QH14", "Luật", "Bến đò", "2020-06-01", "2021-01-01");
  law.article("2", "");
  law.clause("2", "1", "Chủ bến phải niêm yết giá vé qua sông.");
  law.clause("2", "2", "Trẻ em dưới 6 tuổi được miễn vé.");
  law.article("3", "Người lái đò phải có bằng.");
  law.edge(law::EdgeKind::kReplaces, "art_3", numbered("901/2010/QH12"), "", "thay thế",
           "2021-01-01");
  Statute amending("912/2023/QH15", "Luật", "sửa đổi Luật Bến đò", "2023-06-01", "2024-01-01");
  amending.article("1", "Bãi bỏ khoản 1 Điều 2.");
  amending.amend(law::AmendOp::kRepeal, "art_1", numbered("911/2020/QH14"), "art_2__cl_1", "",
                 "2024-01-01");
  Statute undated("913/2023/NĐ-CP", "Nghị định", "bến", "2023-06-01");
  undated.article("1", "Phí.");
  Statute first("05/2020/QĐ-UBND", "Quyết định", "phí", "2020-01-01", "2020-02-01");
  first.of("Ủy ban nhân dân tỉnh An Bình", "an-binh").article("1", "Phí.");
  Statute second("05/2020/QĐ-UBND", "Quyết định", "lệ phí", "2020-01-01", "2020-02-01");
  second.of("Ủy ban nhân dân tỉnh Cửa Lớn", "cua-lon").article("1", "Phí.");
  return {old_law, law, amending, undated, first, second};
}

class VerifyCitations : public testing::Test {
 protected:
  CitationCheck check(const std::string& text, const std::string& at = "2022-01-01") const {
    return take(verify_citations(held_.reader(), text, day(at), day("2025-01-01")));
  }
  // "verdict: targets"
  std::vector<std::string> verdicts(const std::string& text,
                                    const std::string& at = "2022-01-01") const {
    std::vector<std::string> out;
    for (const CheckedCitation& citation : check(text, at).citations) {
      std::string line(name_of(citation.verdict));
      for (const std::string& target : citation.targets) line += " " + target;
      out.push_back(line);
    }
    return out;
  }
  Held held_{statutes()};
};

TEST_F(VerifyCitations, WhatIsHeldAndInForce) {
  EXPECT_THAT(verdicts("theo khoản 2 Điều 2 Luật số 911/2020/QH14"),
              ElementsAre("in_force 911/2020/QH14#art_2__cl_2"));
  EXPECT_EQ(check("Điều 3 Luật số 911/2020/QH14").sound(), 1U);
}

TEST_F(VerifyCitations, WhatIsNotHeldOrNotThere) {
  EXPECT_THAT(verdicts("Điều 7 Nghị định 99/1999/NĐ-CP"), ElementsAre("not_held"));
  EXPECT_THAT(verdicts("Điều 77 Luật số 911/2020/QH14"), ElementsAre("no_such_unit"));
  EXPECT_THAT(verdicts("theo khoản 3 Điều này"), ElementsAre("unclear"));
  EXPECT_EQ(check("Điều 77 Luật số 911/2020/QH14").sound(), 0U);
}

TEST_F(VerifyCitations, TheDayDecides) {
  EXPECT_THAT(verdicts("Điều 1 Luật số 901/2010/QH12", "2015-01-01"),
              ElementsAre("in_force 901/2010/QH12#art_1"));
  EXPECT_THAT(verdicts("Điều 3 Luật số 911/2020/QH14", "2020-08-01"),
              ElementsAre("not_yet_in_force 911/2020/QH14#art_3"));
  const CheckedCitation ended = check("Điều 1 Luật số 901/2010/QH12").citations.front();
  EXPECT_EQ(ended.verdict, CitationVerdict::kNoLongerInForce);
  EXPECT_THAT(ended.superseded_by, ElementsAre("911/2020/QH14#art_3"));
  EXPECT_THAT(verdicts("Điều 1 Nghị định 913/2023/NĐ-CP", "2025-01-01"),
              ElementsAre("exists 913/2023/NĐ-CP#art_1"));
  EXPECT_THAT(check("Điều 1 Nghị định 913/2023/NĐ-CP").citations.front().reason,
              HasSubstr("had not been passed on"));
}

TEST_F(VerifyCitations, AUnitMayHaveBeenRepealedAlone) {
  EXPECT_THAT(verdicts("khoản 1 Điều 2 Luật số 911/2020/QH14", "2023-01-01"),
              ElementsAre("in_force 911/2020/QH14#art_2__cl_1"));
  const CheckedCitation ended =
      check("khoản 1 Điều 2 Luật số 911/2020/QH14", "2024-06-01").citations.front();
  EXPECT_EQ(ended.verdict, CitationVerdict::kNoLongerInForce);
  EXPECT_THAT(ended.superseded_by, ElementsAre("912/2023/QH15#art_1"));
  EXPECT_THAT(ended.reason, HasSubstr("2024-01-01"));
}

TEST_F(VerifyCitations, AmbiguousNumbersAreNotGuessed) {
  EXPECT_THAT(verdicts("Điều 1 Quyết định 05/2020/QĐ-UBND"),
              ElementsAre(testing::StartsWith("ambiguous ")));
}

TEST_F(VerifyCitations, QuotedWordsAreCompared) {
  const auto right =
      check("Khoản 2 Điều 2 Luật số 911/2020/QH14 quy định: “Trẻ em dưới 6 tuổi được miễn vé”.");
  ASSERT_EQ(right.citations.size(), 1U);
  EXPECT_EQ(right.citations[0].verdict, CitationVerdict::kInForce);
  EXPECT_TRUE(right.citations[0].quoted_found);
  const auto wrong =
      check("Khoản 2 Điều 2 Luật số 911/2020/QH14 quy định: “Trẻ em dưới 12 tuổi được miễn vé”.");
  EXPECT_EQ(wrong.citations[0].verdict, CitationVerdict::kContentMismatch);
  EXPECT_THAT(wrong.citations[0].closest, HasSubstr("dưới 6 tuổi"));
}

TEST_F(VerifyCitations, ALawNamedOnceMayBeNamedShorter) {
  EXPECT_THAT(verdicts("Luật Bến đò số 911/2020/QH14 ... Điều 3 Luật Bến đò"),
              ElementsAre("in_force 911/2020/QH14", "in_force 911/2020/QH14#art_3"));
}

TEST_F(VerifyCitations, AnyTextIsAccepted) {
  EXPECT_THAT(check("").citations, IsEmpty());
  EXPECT_THAT(check("không viện dẫn gì \xFF").citations, IsEmpty());
  const std::string long_text(kMaxCheckedBytes + 1, ' ');
  EXPECT_EQ(verify_citations(held_.reader(), long_text, {}, day("2025-01-01")).error().code(),
            ErrorCode::kLimit);
}

TEST(VerifyCitationsPartly, WhatIsPartlyRepealedIsStillLaw) {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01");
  law.article("1", "Một.");
  Statute codex("", "Đề mục", "Bến", "");
  codex.article("1", "Chú thích.");
  codex.note(law::EdgeKind::kRepeals, "art_1", "9/2015/QH13#art_3", numbered("1/2010/QH12"),
             "art_1", "2016-01-01");
  codex.document.edges.back().rule = "note.codification_part";
  const Held held({law, codex});
  const CitationCheck check = take(verify_citations(held.reader(), "Điều 1 Luật số 1/2010/QH12",
                                                    day("2020-01-01"), day("2020-01-01")));
  EXPECT_EQ(check.citations.front().verdict, CitationVerdict::kInForce);
  EXPECT_EQ(check.citations.front().status, "partly_in_force");
  EXPECT_THAT(check.citations.front().reason, HasSubstr("partly repealed from 2016-01-01"));
}

// What was no law that day is not made better by being misquoted.
TEST(VerifyCitationsAhead, AMisquotationDoesNotHideThatItWasNoLaw) {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01");
  law.article("1", "Chủ bến treo đèn đỏ ở đầu bến.");
  const CitationCheck check = take(verify_citations(
      Held({law}).reader(), "Điều 1 Luật số 1/2010/QH12: “Khách đi đò tự giữ vé của mình đến bến”",
      day("2010-02-01"), day("2020-01-01")));
  EXPECT_EQ(check.citations.front().verdict, CitationVerdict::kNotYetInForce);
  EXPECT_THAT(check.citations.front().reason, HasSubstr("takes effect on 2010-07-01"));
  EXPECT_THAT(check.citations.front().reason, HasSubstr("the quoted words do not stand there"));
}

// Days that the law gives a provision of its own: earlier, later, or on an event.
TEST(VerifyCitationsAhead, AProvisionHasDaysOfItsOwn) {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01");
  for (const char* number : {"1", "2", "3", "4"}) law.article(number, "x");
  law.document.effects = {{"", day("2010-07-01"), {}, "art_4"},
                          {"art_1", day("2010-03-01"), {}, "art_4"},
                          {"art_2", day("2011-01-01"), {}, "art_4"},
                          {"art_3", {}, {}, "art_4"}};
  const Held held({law});
  const auto verdict = [&](const std::string& article, std::string_view on) {
    const std::string text = "Điều " + article + " Luật số 1/2010/QH12";
    return take(verify_citations(held.reader(), text, day(on), day(on))).citations.front().verdict;
  };
  EXPECT_EQ(verdict("1", "2010-04-01"), CitationVerdict::kInForce);
  EXPECT_EQ(verdict("4", "2010-04-01"), CitationVerdict::kNotYetInForce);
  EXPECT_EQ(verdict("2", "2010-12-31"), CitationVerdict::kNotYetInForce);
  EXPECT_EQ(verdict("2", "2011-01-01"), CitationVerdict::kInForce);
  EXPECT_EQ(verdict("3", "2011-01-01"), CitationVerdict::kExists);
}

TEST(VerifyCitationsAhead, AnInventedNumberIsReported) {
  const Held held({Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01")});
  const CitationCheck check =
      take(verify_citations(held.reader(), "Thông tư 999/2999/TT-ABC và Nghị định số 15/2998/NĐ-CP",
                            day("2020-01-01"), day("2020-01-01")));
  ASSERT_EQ(check.citations.size(), 2U);
  EXPECT_EQ(check.citations[0].verdict, CitationVerdict::kNotHeld);
  EXPECT_EQ(check.citations[1].verdict, CitationVerdict::kNotHeld);
}

TEST_F(VerifyCitations, ANameNearlyHeldIsSuggested) {
  EXPECT_THAT(check("Điều 1 Luật số 912/2020/QH14").citations.front().reason,
              HasSubstr("did you mean"));
}

TEST(VerifyCitationsAbbreviated, WhatLawyersWriteForTheBestKnownLaws) {
  Statute code("1/2012/QH13", "Bộ luật", "Lao động", "2012-06-01", "2013-05-01");
  code.article("5", "Năm.");
  const Held held({code});
  const std::string text = "Xem Điều 5 BLLĐ 2012 nhé";
  const CitationCheck check =
      take(verify_citations(held.reader(), text, day("2020-01-01"), day("2020-01-01")));
  ASSERT_EQ(check.citations.size(), 1U);
  EXPECT_THAT(check.citations.front().targets, ElementsAre("1/2012/QH13#art_5"));
  EXPECT_EQ(check.citations.front().text, "Điều 5 BLLĐ 2012");
}

// An amendment brought the clause: the document as enacted has no words to compare.
TEST(CitationsOfLaterUnits, AreNotComparedWithTheTextAsEnacted) {
  Statute law("911/2020/QH14", "Luật", "Bến đò", "2020-06-01", "2021-01-01");
  law.article("2", "Người lái đò phải có bằng.");
  Statute amending("912/2022/QH15", "Luật", "sửa đổi Luật Bến đò", "2022-06-01", "2023-01-01");
  amending.article("1", "Bổ sung khoản 1a vào Điều 2.");
  amending.amend(law::AmendOp::kInsert, "art_1", numbered("911/2020/QH14"), "art_2__cl_1a",
                 "Bằng lái đò có thời hạn mười năm.", "2023-01-01");
  const Held held({law, amending});
  const CitationCheck check = take(verify_citations(
      held.reader(), "khoản 1a Điều 2 Luật số 911/2020/QH14 quy định “Bằng lái đò có thời hạn”",
      day("2024-01-01"), day("2025-01-01")));
  ASSERT_EQ(check.citations.size(), 1U);
  EXPECT_NE(check.citations[0].verdict, CitationVerdict::kContentMismatch);
}

TEST_F(VerifyCitations, QuotationsAreComparedWithTheWordsOfTheDay) {
  Statute law("921/2018/QH14", "Luật", "Phà", "2018-06-01", "2019-01-01");
  law.article("1", "");
  law.clause("1", "1", "Chủ phà bán vé trước ba mươi ngày.");
  law.clause("1", "2", "Theo quy định của Luật này chủ phà giữ vé.");
  Statute amending("922/2020/QH14", "Luật", "sửa đổi Luật Phà", "2020-06-01", "2021-01-01");
  amending.article("1", "Sửa đổi khoản 1 Điều 1.");
  amending.amend(law::AmendOp::kSubstitute, "art_1", numbered("921/2018/QH14"), "art_1__cl_1",
                 "Chủ phà bán vé trước mười ngày.", "2021-01-01");
  const Held held({law, amending});
  const auto on = [&](const std::string& date, const std::string& words) {
    const std::string text = "Khoản 1 Điều 1 Luật số 921/2018/QH14: “" + words + "”";
    return take(verify_citations(held.reader(), text, day(date), day(date))).citations.front();
  };
  const std::string before = "bán vé trước ba mươi ngày", after = "bán vé trước mười ngày";
  EXPECT_EQ(on("2020-01-01", before).verdict, CitationVerdict::kInForce);
  EXPECT_EQ(on("2020-01-01", after).verdict, CitationVerdict::kContentMismatch);
  EXPECT_EQ(on("2021-01-01", after).verdict, CitationVerdict::kInForce);
  const CheckedCitation old = on("2021-01-01", before);
  EXPECT_EQ(old.verdict, CitationVerdict::kContentMismatch);
  EXPECT_THAT(old.reason, HasSubstr("as enacted, not on 2021-01-01"));

  const auto inner = take(verify_citations(
      held.reader(), "Khoản 2 Điều 1 Luật số 921/2018/QH14: “Theo quy định của Luật này chủ phà”",
      day("2021-01-01"), day("2021-01-01")));
  ASSERT_EQ(inner.citations.size(), 1U) << "what a wording refers to is no citation of the text";
  EXPECT_TRUE(inner.citations.front().quoted_found);
}

TEST_F(VerifyCitations, TheDocumentMayStandFirst) {
  EXPECT_THAT(verdicts("Luật số 911/2020/QH14, Điều 2 khoản 2"),
              ElementsAre("in_force 911/2020/QH14", "in_force 911/2020/QH14#art_2__cl_2"));
  EXPECT_THAT(verdicts("Điều 2 khoản 2 và Điều 3 Luật số 911/2020/QH14"),
              ElementsAre("in_force 911/2020/QH14#art_2__cl_2 911/2020/QH14#art_3"));
}

// The day of signing is not known of every source; the number has the year.
TEST_F(VerifyCitations, ALawOfAnotherYearIsAnotherLaw) {
  Statute law("931/2015/QH13", "Bộ luật", "Bến", "", "2016-07-01");
  law.article("9", "Chủ bến.");
  const Held held({law});
  const auto verdict = [&](const std::string& text) {
    return take(verify_citations(held.reader(), text, day("2020-01-01"), day("2020-01-01")))
        .citations.front()
        .verdict;
  };
  EXPECT_EQ(verdict("Điều 9 Bộ luật Bến năm 2015"), CitationVerdict::kInForce);
  EXPECT_EQ(verdict("Điều 9 Bộ luật Bến năm 1999"), CitationVerdict::kNotHeld);
}

TEST_F(VerifyCitations, ANumberAndANameOfTwoLaws) {
  const CitationCheck check = this->check("theo Điều 2 Luật Đất đai số 911/2020/QH14");
  ASSERT_EQ(check.citations.size(), 1U);
  EXPECT_EQ(check.citations[0].verdict, CitationVerdict::kAmbiguous);
  EXPECT_THAT(check.citations[0].reason, HasSubstr("is the number of Luật Bến đò"));
  EXPECT_THAT(verdicts("theo Điều 3 Luật Bến đò số 911/2020/QH14"),
              ElementsAre("in_force 911/2020/QH14#art_3"));
}

TEST_F(VerifyCitations, NumbersThatNoStatuteReaches) {
  EXPECT_THAT(verdicts("khoản 99999 Điều 2 Luật Bến đò; Điều 10000 Luật Bến đò"),
              ElementsAre("no_such_unit", "no_such_unit"));
}

}  // namespace
}  // namespace lexgraph::query
