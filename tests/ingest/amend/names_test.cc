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

}  // namespace
}  // namespace lexgraph::ingest
