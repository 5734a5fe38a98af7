#include "src/query/named_in_question.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class NamedIn : public testing::Test {
 protected:
  static std::vector<Statute> world() {
    Statute old_law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01");
    old_law.article("1", "Một.");
    Statute law("5/2020/QH14", "Luật", "Bến đò", "2020-01-01", "2021-01-01");
    law.article("1", "Một.").clause("1", "1", "Khoản một.").article("2", "Hai.");
    Statute insurance("8/2014/QH13", "Luật", "Bảo hiểm xã hội", "2014-01-01", "2016-01-01");
    insurance.article("1", "Một.");
    Statute amending("6/2022/QH15", "Luật", "Sửa đổi", "2022-01-01", "2023-01-01");
    amending.article("1", "x")
        .amend(law::AmendOp::kInsert, "art_1", numbered("5/2020/QH14"), "art_1__cl_1a", "Mới.")
        .amend(law::AmendOp::kInsert, "art_1", numbered("5/2020/QH14"), "art_9", "Chín.");
    return {old_law, law, insurance, amending};
  }
  NamedInQuestion in(std::string_view question, std::string_view on = "2024-01-01") {
    Resolver resolver(held_.reader());
    return take(named_in(resolver, question, day(on)));
  }
  static std::vector<std::string> ids(const NamedInQuestion& named) {
    std::vector<std::string> ids;
    for (const Target& target : named.provisions) ids.push_back(target.id);
    return ids;
  }
  std::vector<std::string> documents(const NamedInQuestion& named) {
    std::vector<std::string> numbers;
    for (const store::DocId id : named.documents)
      numbers.push_back(take(held_.reader().document(id)).head.number);
    return numbers;
  }
  Held held_{world()};
};

TEST_F(NamedIn, ProvisionsInTheirOrderEachOnce) {
  const auto named = in("Điều 2 và khoản 1 Điều 1 Luật Bến đò; Điều 2 Luật số 5/2020/QH14 nói gì?");
  EXPECT_THAT(ids(named), ElementsAre("5/2020/QH14#art_2", "5/2020/QH14#art_1__cl_1"));
  EXPECT_THAT(documents(named), ElementsAre("5/2020/QH14"));
  EXPECT_THAT(named.notes, IsEmpty());
}

// The law that was in force on the day of the question.
TEST_F(NamedIn, TheDayDecidesBetweenLawsOfOneName) {
  EXPECT_THAT(ids(in("Điều 1 Luật Bến đò", "2015-01-01")), ElementsAre("1/2010/QH12#art_1"));
  EXPECT_THAT(ids(in("Điều 1 Luật Bến đò", "2020-12-31")), ElementsAre("1/2010/QH12#art_1"));
  EXPECT_THAT(ids(in("Điều 1 Luật Bến đò", "2021-01-01")), ElementsAre("5/2020/QH14#art_1"));
}

TEST_F(NamedIn, AbbreviationsInNamesAreWrittenOut) {
  EXPECT_THAT(ids(in("Điều 1 Luật BHXH quy định gì")), ElementsAre("8/2014/QH13#art_1"));
}

// What an amendment brought is searched for in what holds it; a new article in the document alone.
TEST_F(NamedIn, AUnitThatWasBroughtLater) {
  const auto clause = in("khoản 1a Điều 1 Luật số 5/2020/QH14");
  EXPECT_THAT(ids(clause), ElementsAre("5/2020/QH14#art_1"));
  const auto article = in("Điều 9 Luật số 5/2020/QH14");
  EXPECT_THAT(ids(article), IsEmpty());
  EXPECT_THAT(documents(article), ElementsAre("5/2020/QH14"));
}

TEST_F(NamedIn, WhatIsNotThereIsNoted) {
  const auto unit = in("Điều 77 Luật số 5/2020/QH14");
  EXPECT_THAT(ids(unit), IsEmpty());
  EXPECT_THAT(documents(unit), ElementsAre("5/2020/QH14")) << "the document is named all the same";
  EXPECT_THAT(unit.notes, ElementsAre("5/2020/QH14 has no unit art_77"));
  const auto document = in("Nghị định số 99/1999/NĐ-CP");
  EXPECT_THAT(documents(document), IsEmpty());
  EXPECT_THAT(document.notes, ElementsAre(HasSubstr("99/1999/NĐ-CP is not held")));
}

TEST_F(NamedIn, AQuestionThatNamesNothing) {
  const auto named = in("giá vé qua sông bao nhiêu?");
  EXPECT_THAT(ids(named), IsEmpty());
  EXPECT_THAT(documents(named), IsEmpty());
  EXPECT_THAT(named.notes, IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query
