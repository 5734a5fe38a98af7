#include <random>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

TEST(Utf8, EveryScalarValueRoundTrips) {
  std::string all;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    const std::size_t begin = all.size();
    append_utf8(all, c);
    std::size_t at = begin;
    ASSERT_EQ(next_code_point(all, at), c);
    ASSERT_EQ(at, all.size());
  }
  EXPECT_TRUE(valid_utf8(all));
}

TEST(Utf8, NoScalarValueBecomesTheReplacement) {
  for (const char32_t c : {char32_t{0xD800}, char32_t{0xDFFF}, char32_t{0x110000}}) {
    std::string out;
    append_utf8(out, c);
    EXPECT_EQ(out, "\uFFFD");
  }
}

struct Malformed {
  const char* what;
  std::string bytes;
  std::size_t replaced;
};

TEST(Utf8, MalformedBytesAreReplacedOneByOne) {
  const Malformed cases[] = {
      {"lone continuation", "a\x80z", 1},
      {"overlong slash", "\xC0\xAF", 2},
      {"overlong in three", "\xE0\x80\x80", 3},
      {"surrogate", "\xED\xA0\x80", 3},
      {"cut letter", "\xE1\xBB", 2},
      {"cut before ASCII",
       "\xE1\xBB"
       "a",
       2},
      {"beyond the last", "\xF4\x90\x80\x80", 4},
      {"no lead byte", "\xFF\xFE", 2},
      {"overlong in four", "\xF0\x80\x80\x80", 4},
  };
  for (const Malformed& c : cases) {
    EXPECT_FALSE(valid_utf8(c.bytes)) << c.what;
    std::size_t replaced = 0;
    const std::string repaired = repair_utf8(c.bytes, &replaced);
    EXPECT_TRUE(valid_utf8(repaired)) << c.what;
    EXPECT_EQ(replaced, c.replaced) << c.what;
  }
  EXPECT_EQ(repair_utf8("Điều \xFF"
                        "5"),
            "Điều \uFFFD5");
}

// The slow twin decodes code point by code point.
TEST(Utf8, ValidityOfRandomBytesAgreesWithDecoding) {
  std::mt19937 random(3);
  const std::string alphabet = "aĐềẫ漢\U0001F600\x80\xC0\xE1\xED\xF0\xFF";
  for (int i = 0; i < 50'000; ++i) {
    std::string text(random() % 24, 'a');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    // Stretches of ASCII, as markup has them, are gone over in blocks.
    if (i % 2 == 0) text.insert(random() % (text.size() + 1), random() % 40, 'x');
    std::size_t malformed = 0;
    std::string rebuilt;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t begin = at;
      const char32_t c = next_code_point(text, at);
      malformed += c == 0xFFFD && at == begin + 1;
      append_utf8(rebuilt, c);
    }
    std::size_t replaced = 0;
    ASSERT_EQ(repair_utf8(text, &replaced), rebuilt);
    ASSERT_EQ(replaced, malformed);
    ASSERT_EQ(valid_utf8(text), malformed == 0);
  }
}

TEST(Utf8, ReplacedIsResetForCleanText) {
  std::size_t replaced = 99;
  EXPECT_EQ(repair_utf8("", &replaced), "");
  EXPECT_EQ(replaced, 0U);
}

}  // namespace
}  // namespace lexgraph::text
