#include "lexgraph/law/operative_article.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(OperativeArticle, SectionsAreCalledBothWays) {
  EXPECT_EQ(with_operative_article("sec_III__cl_2"), "art_1__sec_III__cl_2");
  EXPECT_EQ(without_operative_article("art_1__sec_III__cl_2"), "sec_III__cl_2");
}

TEST(OperativeArticle, NothingElseIsInIt) {
  for (const std::string_view eid : {"", "sec_", "sec_2", "art_1", "chp_I__sec_III", "cl_2"}) {
    EXPECT_EQ(with_operative_article(eid), "") << eid;
  }
  for (const std::string_view eid : {"", "art_1", "art_1__cl_2", "art_2__sec_III", "sec_III"}) {
    EXPECT_EQ(without_operative_article(eid), "") << eid;
  }
}

}  // namespace
}  // namespace lexgraph::law
