#include "ingest/amend/names.h"

#include <string>

#include <gtest/gtest.h>

#include "lexgraph/law/citation.h"

namespace lexgraph::ingest {
namespace {

law::DocumentRef law_of(const std::string& number, const std::string& date = "") {
  law::DocumentRef named;
  named.type = "Luật";
  named.name = "Cầu phao";
  named.number = number;
  if (!date.empty()) named.signed_on = *Date::parse_iso(date);
  return named;
}

std::string completed(const DocumentNames& names, const std::string& date) {
  law::DocumentRef named = law_of("", date);
  names.complete(named);
  return named.number;
}

TEST(DocumentNames, OnlyOneThatFitsCompletes) {
  DocumentNames names;
  names.learn(law_of("55/2014/QH13"));
  EXPECT_EQ(completed(names, ""), "55/2014/QH13");
  names.learn(law_of("72/2020/QH14", "2020-11-17"));
  EXPECT_EQ(completed(names, ""), "") << "which of the two?";
  EXPECT_EQ(completed(names, "2020"), "72/2020/QH14");
  EXPECT_EQ(completed(names, "2014"), "55/2014/QH13");
}

// A number tells its year, even where no day was said with it.
TEST(DocumentNames, AnotherYearIsAnotherLaw) {
  DocumentNames names;
  names.learn(law_of("55/2014/QH13"));
  EXPECT_EQ(completed(names, "2020"), "");
  EXPECT_EQ(completed(names, "2014-06-23"), "55/2014/QH13");
}

law::DocumentRef land_law(const std::string& date) {
  law::DocumentRef named;
  named.type = "Luật";
  named.name = "Đất đai";
  if (!date.empty()) named.signed_on = *Date::parse_iso(date);
  return named;
}

law::Head decree_of(const std::string& day, const std::string& type = "Nghị định") {
  law::Head head;
  head.number = "1/2015/NĐ-CP";
  head.type = type;
  head.title = "Về bến đò";
  head.signed_on = *Date::parse_iso(day);
  return head;
}

TEST(DocumentNames, TheRegisterTellsWhatTheDocumentDoesNot) {
  DocumentNames names;
  names.learn_self(decree_of("2015-01-06"));
  law::DocumentRef old = land_law("2003");
  names.complete(old);
  EXPECT_EQ(old.number, "13/2003/QH11");
  EXPECT_TRUE(names.numbered_by_register(old));
  law::DocumentRef bare = land_law("");
  names.complete(bare);
  EXPECT_EQ(bare.number, "45/2013/QH13") << "the one in force on its day";
  law::DocumentRef remarked = land_law("");
  EXPECT_FALSE(names.complete_remark(remarked)) << "editors write on a day of their own";
  EXPECT_EQ(remarked.number, "");
}

TEST(DocumentNames, WhatTheDocumentTellsComesFirst) {
  DocumentNames names;
  names.learn_self(decree_of("2015-01-06"));
  law::DocumentRef told = land_law("2013");
  told.number = "99/2013/QH13";
  names.learn(told);
  law::DocumentRef named = land_law("2013");
  names.complete(named);
  EXPECT_EQ(named.number, "99/2013/QH13");
  EXPECT_FALSE(names.numbered_by_register(named));
  law::DocumentRef other = land_law("2003");
  names.complete(other);
  EXPECT_EQ(other.number, "13/2003/QH11") << "another year is another law";
}

// It unites words of several days.
TEST(DocumentNames, AConsolidatedTextHasNoDayForBareNames) {
  DocumentNames names;
  names.learn_self(decree_of("2015-01-06", "Văn bản hợp nhất"));
  law::DocumentRef bare = land_law("");
  names.complete(bare);
  EXPECT_EQ(bare.number, "");
}

DocumentNames taught(const std::string& text) {
  DocumentNames names;
  names.learn(text, law::find_citations(text));
  return names;
}

std::string number_of(const DocumentNames& names, const std::string& type,
                      const std::string& name) {
  law::DocumentRef named;
  named.type = type;
  named.name = name;
  names.complete(named);
  return named.number;
}

// The law that amended it stands nearer.
TEST(DocumentNames, AShortNameBehindAHistoryIsThatOfTheLawNamed) {
  EXPECT_EQ(number_of(taught("Luật Cầu phao số 55/2014/QH13 đã được sửa đổi, bổ sung một số điều "
                             "theo Luật số 36/2019/QH14 và Luật số 7/2022/QH15 (sau đây gọi là "
                             "Luật Cầu phao)"),
                      "Luật", "Cầu phao"),
            "55/2014/QH13");
  EXPECT_EQ(number_of(taught("Luật số 55/2014/QH13 đã được sửa đổi, bổ sung bởi Luật số "
                             "36/2019/QH14 (sau đây viết gọn là Luật Cầu phao đã được sửa đổi, "
                             "bổ sung)"),
                      "Luật", "Cầu phao"),
            "55/2014/QH13");
}

TEST(DocumentNames, AShortNameThatRepeatsANumberIsThatDocuments) {
  const DocumentNames names = taught(
      "Nghị định số 16/2015/NĐ-CP quy định chi tiết Luật Cầu phao số 55/2014/QH13 được sửa đổi, bổ "
      "sung bởi Nghị định số 161/2018/NĐ-CP (sau đây gọi là Nghị định số 161)");
  EXPECT_EQ(number_of(names, "Nghị định", "số 161"), "161/2018/NĐ-CP");
  EXPECT_EQ(number_of(names, "Nghị định", "số 16"), "");
  EXPECT_EQ(number_of(taught("Nghị định số 16/2015/NĐ-CP về cầu phao; Luật Đò số 9/2014/QH13 (sau "
                             "đây gọi là Nghị định về cầu phao)"),
                      "Nghị định", "về cầu phao"),
            "")
      << "of another type";
}

DocumentNames resting_on(const std::string& preamble, const std::string& body,
                         const law::Head& head) {
  DocumentNames names;
  names.learn(preamble, law::find_citations(preamble));
  names.learn_basis(law::find_citations(preamble));
  names.learn(body, law::find_citations(body));
  names.learn_self(head);
  return names;
}

// Which law a bare name means is told by the one that the document rests on.
TEST(DocumentNames, ABareNameIsTheLawOfTheBasis) {
  const std::string preamble = "Căn cứ Luật Cầu phao số 55/2014/QH13 ngày 23 tháng 6 năm 2014;";
  const std::string body = "Hợp đồng theo Luật Cầu phao số 3/2001/QH10 tiếp tục.";
  EXPECT_EQ(number_of(resting_on(preamble, body, decree_of("2015-01-06")), "Luật", "Cầu phao"),
            "55/2014/QH13");
  EXPECT_EQ(number_of(resting_on("Căn cứ Luật Cầu phao số 3/2001/QH10; Căn cứ Luật Cầu phao số "
                                 "55/2014/QH13;",
                                 "", decree_of("2015-01-06")),
                      "Luật", "Cầu phao"),
            "")
      << "it rests on two";
  EXPECT_EQ(number_of(resting_on(preamble, body, decree_of("2015-01-06", "Văn bản hợp nhất")),
                      "Luật", "Cầu phao"),
            "")
      << "a consolidated text has the preamble of its oldest part";
  EXPECT_EQ(number_of(resting_on(preamble, body, decree_of("2013-01-06")), "Luật", "Cầu phao"), "")
      << "a law passed later was misprinted";
}

TEST(DocumentNames, TheDayInTheBasisFindsTheLawInTheRegister) {
  const std::string preamble = "Căn cứ Luật Đất đai ngày 29 tháng 11 năm 2013;";
  const DocumentNames names = resting_on(preamble, "", decree_of("2014-01-06"));
  law::DocumentRef bare = land_law("");
  names.complete(bare);
  EXPECT_EQ(bare.number, "45/2013/QH13") << "passed, though not yet in force";
  EXPECT_EQ(bare.signed_on, *Date::parse_iso("2013-11-29"));
  EXPECT_TRUE(names.numbered_by_register(bare));
}

TEST(DocumentNames, AMisprintedDayInTheBasisHidesNoLaw) {
  const DocumentNames names =
      resting_on("Căn cứ Luật Đất đai ngày 26 tháng 11 năm 2013;", "", decree_of("2015-01-06"));
  law::DocumentRef bare = land_law("");
  names.complete(bare);
  EXPECT_EQ(bare.number, "45/2013/QH13");
  const DocumentNames of_old =
      resting_on("Căn cứ Luật Đất đai ngày 1 tháng 12 năm 1999;", "", decree_of("2015-01-06"));
  bare = land_law("");
  of_old.complete(bare);
  EXPECT_EQ(bare.number, "") << "of no year in which such a law was passed";
}

}  // namespace
}  // namespace lexgraph::ingest
