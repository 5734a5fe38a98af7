#include "ingest/structure/character_count.h"

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

// Twin: code point by code point.
TEST(CharacterCount, AgreesWithDecoding) {
  std::string text;
  for (int i = 0; i < 300; ++i) {
    text += i % 7 == 0 ? " " : i % 11 == 0 ? "\n" : i % 5 == 0 ? "ề" : i % 3 == 0 ? "第" : "a\t";
    EXPECT_EQ(count_characters(text), text::count_nonblank(text)) << i;
  }
  EXPECT_EQ(count_characters(""), 0u);
}

}  // namespace
}  // namespace lexgraph::ingest::structure
