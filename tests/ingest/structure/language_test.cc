#include "ingest/structure/language.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

TEST(Language, FromLetters) {
  EXPECT_EQ(language_of(page_of("Cối xay lúa đặt ở đầu làng.")), "vi");
  EXPECT_EQ(language_of(page_of("Article 1. Mills stand at the gate.")), "en");
  EXPECT_EQ(language_of(page_of("第一条 风筝应当安全。")), "zh");
  EXPECT_EQ(language_of(page_of("123 - 456")), "");
  EXPECT_EQ(language_of(Page{}), "");
}

}  // namespace
}  // namespace lexgraph::ingest::structure
