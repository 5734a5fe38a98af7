#include "src/net/curl_library.h"

#include <gmock/gmock.h>

namespace lexgraph::net {
namespace {

using testing::HasSubstr;

TEST(CurlLibraryTest, IsLoadedOnceWithAllItsFunctions) {
  const auto& curl = curl_library();
  ASSERT_TRUE(curl.ok()) << curl.error().to_string();
  EXPECT_EQ(&curl, &curl_library());
  EXPECT_STREQ(curl->easy_strerror(CURLE_OK), "No error");
}

TEST(CurlLibraryTest, AnAbsentLibraryIsNamedWithThePackageThatHasIt) {
  const auto curl = load_curl("libcurl-of-another-world.so.9");
  ASSERT_FALSE(curl.ok());
  EXPECT_EQ(curl.error().code(), ErrorCode::kIo);
  EXPECT_THAT(curl.error().to_string(), HasSubstr("libcurl4"));
  EXPECT_THAT(curl.error().to_string(), HasSubstr("libcurl-of-another-world.so.9"));
}

TEST(CurlLibraryTest, ALibraryWithoutItsFunctionsIsNotTaken) {
  const auto curl = load_curl("libz.so.1");
  ASSERT_FALSE(curl.ok());
  EXPECT_THAT(curl.error().to_string(), HasSubstr("curl_global_init"));
}

}  // namespace
}  // namespace lexgraph::net
