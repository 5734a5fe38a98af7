#include "lexgraph/law/eid.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(Eid, StepsJoinAndSplit) {
  EXPECT_EQ(eid_step(UnitKind::kArticle, "5a"), "art_5a");
  EXPECT_EQ(eid_step(UnitKind::kPreamble, ""), "preamble");
  std::string eid = eid_join("", eid_step(UnitKind::kAttachment, "1"));
  eid = eid_join(eid, eid_step(UnitKind::kArticle, "5"));
  eid = eid_join(eid, eid_step(UnitKind::kClause, "2"));
  eid = eid_join(eid, eid_step(UnitKind::kPoint, "đ"));
  EXPECT_EQ(eid, "att_1__art_5__cl_2__point_đ");
  const std::vector<EidStep> expected = {{"att", "1"}, {"art", "5"}, {"cl", "2"}, {"point", "đ"}};
  EXPECT_EQ(eid_steps(eid), expected);
  EXPECT_EQ(eid_steps("preamble"), (std::vector<EidStep>{{"preamble", ""}}));
  EXPECT_TRUE(eid_steps("").empty());
}

TEST(Eid, Parents) {
  EXPECT_EQ(eid_parent("art_5__cl_2__point_a"), "art_5__cl_2");
  EXPECT_EQ(eid_parent("art_5"), "");
  EXPECT_EQ(eid_parent(""), "");
}

TEST(Eid, WithinComparesWholeSteps) {
  EXPECT_TRUE(eid_within("art_5", "art_5"));
  EXPECT_TRUE(eid_within("art_5__cl_2", "art_5"));
  EXPECT_TRUE(eid_within("art_5__cl_2", ""));
  EXPECT_FALSE(eid_within("art_51", "art_5"));
  EXPECT_FALSE(eid_within("art_5a", "art_5"));
  EXPECT_FALSE(eid_within("art_5", "art_5__cl_2"));
  EXPECT_FALSE(eid_within("art_5_x", "art_5"));
}

TEST(Eid, EnclosingArticle) {
  EXPECT_EQ(eid_article("att_1__art_5__cl_2"), "att_1__art_5");
  EXPECT_EQ(eid_article("art_5"), "art_5");
  EXPECT_EQ(eid_article("app_2__cl_1"), "");
  EXPECT_EQ(eid_article("part_1"), "");
  EXPECT_EQ(eid_article(""), "");
}

TEST(Eid, WordsSmallestFirst) {
  EXPECT_EQ(eid_words("art_5__cl_2__point_đ"), "điểm đ khoản 2 Điều 5");
  EXPECT_EQ(eid_words("chp_II__sec_1__subsec_2"), "Tiểu mục 2 Mục 1 Chương II");
  EXPECT_EQ(eid_words("app_2"), "Phụ lục 2");
  EXPECT_EQ(eid_words("preamble"), "phần mở đầu");
  EXPECT_EQ(eid_words(""), "");
  EXPECT_EQ(eid_words("odd_1"), "odd 1");
}

TEST(Eid, JunkIsTaken) {
  for (const char* eid : {"_", "__", "____", "art_", "__art_1", "art_1__", "art"}) {
    eid_steps(eid);
    eid_words(eid);
    eid_parent(eid);
    eid_article(eid);
  }
  EXPECT_EQ(eid_steps("art_1__").size(), 1U);
}

}  // namespace
}  // namespace lexgraph::law
