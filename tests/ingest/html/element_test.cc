#include "ingest/html/element.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(ElementInfo, KnowsBlocksInlineAndMatter) {
  EXPECT_EQ(element_info("p").kind, ElementKind::kBlock);
  EXPECT_EQ(element_info("video").kind, ElementKind::kIgnored);
  EXPECT_EQ(element_info("address").kind, ElementKind::kBlock);
  EXPECT_EQ(element_info("td").kind, ElementKind::kCell);
  EXPECT_TRUE(element_info("strong").bold);
  EXPECT_TRUE(element_info("script").dropped);
}

TEST(ElementInfo, UnknownElementsAreInline) {
  EXPECT_EQ(element_info("o:p").kind, ElementKind::kInline);
  EXPECT_EQ(element_info("").kind, ElementKind::kInline);
  EXPECT_EQ(element_info("zzz").kind, ElementKind::kInline);
  EXPECT_EQ(element_info("pp").kind, ElementKind::kInline);
}

}  // namespace
}  // namespace lexgraph::ingest
