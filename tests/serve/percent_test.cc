#include "src/serve/percent.h"

#include <random>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::serve {
namespace {

// RFC 3986, section 2.3: letters, digits and "-._~" stand for themselves.
TEST(PercentEncode, AllButTheUnreserved) {
  EXPECT_EQ(percent_encode("aZ09-._~"), "aZ09-._~");
  EXPECT_EQ(percent_encode("13/2021/NĐ-CP#art_3"), "13%2F2021%2FN%C4%90-CP%23art_3");
  EXPECT_EQ(percent_encode("a b%+"), "a%20b%25%2B");
  EXPECT_EQ(percent_encode(""), "");
}

TEST(PercentDecode, EitherCaseOfDigits) {
  EXPECT_EQ(percent_decode("N%C4%90"), "NĐ");
  EXPECT_EQ(percent_decode("N%c4%90"), "NĐ");
  EXPECT_EQ(percent_decode("a+b"), "a+b") << "a plus is a plus in a path";
  EXPECT_EQ(percent_decode(""), "");
}

TEST(PercentDecode, WhatIsNoEncoding) {
  for (const char* text : {"%", "%4", "a%", "%g0", "%0g", "%-1", "%+1", "%%41", "% 1"}) {
    EXPECT_EQ(percent_decode(text), std::nullopt) << text;
  }
  EXPECT_EQ(percent_decode("%C4"), std::nullopt) << "half a letter";
  EXPECT_EQ(percent_decode("%FF"), std::nullopt) << "no UTF-8";
}

TEST(Percent, WhatIsEncodedComesBack) {
  std::mt19937 random(3);
  for (int i = 0; i < 2'000; ++i) {
    std::string bytes(random() % 20, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    const std::string text = text::repair_utf8(bytes);
    ASSERT_EQ(percent_decode(percent_encode(text)), text);
  }
}

}  // namespace
}  // namespace lexgraph::serve
