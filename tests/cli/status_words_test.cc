#include "src/cli/status_words.h"

#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

TEST(StatusWordsTest, AsAPersonReadsThem) {
  EXPECT_EQ(status_words(law::Validity::kNotYetInForce), "not yet in force");
  EXPECT_EQ(status_words(law::Validity::kInForce), "in force");
  EXPECT_EQ(status_words("partly_in_force"), "partly in force");
  EXPECT_EQ(status_words("unknown"), "unknown");
}

}  // namespace
}  // namespace lexgraph::cli
