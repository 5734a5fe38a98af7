#include "src/query/instructions.h"

#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

// A law of twelve instructions, each with words of its own.
class InstructionsTest : public testing::Test {
 protected:
  static Statute amending() {
    Statute law("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01");
    law.article("1", "x");
    for (int i = 0; i < 12; ++i) {
      const std::string n = std::to_string(i);
      law.amend(law::AmendOp::kSubstitute, "art_1", numbered("1/2010/QH12"), "art_" + n,
                "lời " + n);
    }
    return law;
  }
  Held held_{{amending()}};
  Names names_{held_.reader()};
  Instructions instructions_{names_, held_.reader()};
  store::DocId doc_ = held_.ref("2/2015/QH13").node.doc;
};

// Asked for one by one until all are read in one go; what was given stays where it is.
TEST_F(InstructionsTest, StayWhereTheyAre) {
  std::vector<const store::AmendmentRecord*> given;
  for (std::uint32_t i = 0; i < 12; ++i) given.push_back(take(instructions_.get(doc_, i)));
  for (std::uint32_t i = 0; i < 12; ++i) {
    EXPECT_EQ(take(instructions_.get(doc_, i)), given[i]);
    EXPECT_EQ(given[i]->sequence, i);
    EXPECT_EQ(given[i]->amendment.content, "lời " + std::to_string(i));
  }
}

TEST_F(InstructionsTest, WhatWasTakenIsReadAgain) {
  for (std::uint32_t i = 0; i < 12; ++i) take(instructions_.get(doc_, i));
  const store::AmendmentRecord taken = take(instructions_.take(doc_, 3));
  EXPECT_EQ(taken.amendment.content, "lời 3");
  EXPECT_EQ(take(instructions_.get(doc_, 3))->amendment.content, "lời 3");
  EXPECT_EQ(take(instructions_.take(doc_, 3)).amendment.content, "lời 3");
}

TEST_F(InstructionsTest, WhatIsNotThereIsAnError) {
  EXPECT_EQ(instructions_.get(doc_, 12).error().code(), ErrorCode::kNotFound);
  for (std::uint32_t i = 0; i < 12; ++i) take(instructions_.get(doc_, i));
  EXPECT_EQ(instructions_.get(doc_, 12).error().code(), ErrorCode::kNotFound);
  EXPECT_EQ(instructions_.take(99, 0).error().code(), ErrorCode::kNotFound);
}

}  // namespace
}  // namespace lexgraph::query
