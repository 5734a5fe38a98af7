#include "ingest/amend/names.h"

#include <string>

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace lexgraph::ingest
