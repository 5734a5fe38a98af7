#include "lexgraph/base/log.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::log {
namespace {

class LogTest : public testing::Test {
 protected:
  ~LogTest() override { set_level(Level::kWarning); }
};

std::string written(Level level, void (*write)(std::string_view), std::string_view message) {
  set_level(level);
  testing::internal::CaptureStderr();
  write(message);
  return testing::internal::GetCapturedStderr();
}

TEST_F(LogTest, WritesToStderrOnly) {
  testing::internal::CaptureStdout();
  EXPECT_NE(written(Level::kWarning, warning, "đĩa đầy {}").find("warning: đĩa đầy {}"),
            std::string::npos);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

TEST_F(LogTest, DropsWhatLiesBelowTheLevel) {
  EXPECT_EQ(written(Level::kWarning, info, "x"), "");
  EXPECT_EQ(written(Level::kWarning, debug, "x"), "");
  EXPECT_EQ(written(Level::kOff, error, "x"), "");
  EXPECT_NE(written(Level::kError, error, "x"), "");
  EXPECT_NE(written(Level::kInfo, info, "x"), "");
  EXPECT_NE(written(Level::kDebug, debug, "x"), "");
}

}  // namespace
}  // namespace lexgraph::log
