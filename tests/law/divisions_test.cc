#include "lexgraph/law/divisions.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(IsDivision, WhatGroupsArticlesAndNothingElse) {
  for (const UnitKind kind :
       {UnitKind::kPart, UnitKind::kChapter, UnitKind::kSection, UnitKind::kSubsection})
    EXPECT_TRUE(is_division(kind));
  for (const UnitKind kind : {UnitKind::kArticle, UnitKind::kClause, UnitKind::kPoint,
                              UnitKind::kPreamble, UnitKind::kAppendix, UnitKind::kAttachment})
    EXPECT_FALSE(is_division(kind));
}

}  // namespace
}  // namespace lexgraph::law
