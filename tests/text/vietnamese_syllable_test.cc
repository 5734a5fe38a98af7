#include "src/text/vietnamese_syllable.h"

#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

bool syllable(std::string_view word) {
  std::u32string letters;
  for (std::size_t at = 0; at < word.size();) letters += next_code_point(word, at);
  return is_vietnamese_syllable(letters);
}

TEST(VietnameseSyllable, EveryPartMayBeLeftOutButTheNucleus) {
  for (const char* word :
       {"ở",     "ý",    "ăn",    "uống",    "yêu",   "oan",   "ba",   "điều",  "luật",
        "nghị",  "định", "quyết", "nghiêng", "khuỷu", "khuya", "thuở", "ngoằn", "ngoèo",
        "xoong", "soóc", "huỳnh", "tuýp",    "hươu",  "rượu",  "bưởi", "ngoáy"}) {
    EXPECT_TRUE(syllable(word)) << word;
  }
}

TEST(VietnameseSyllable, GiAndQuLendTheirVowel) {
  for (const char* word : {"gì", "gìn", "giá", "giếng", "giữa", "quá", "quốc", "quỷ", "quyển"}) {
    EXPECT_TRUE(syllable(word)) << word;
  }
}

TEST(VietnameseSyllable, TheToneMayStandOnEitherVowel) {
  for (const char* word : {"thủy", "thuỷ", "hòa", "hoà", "qúy", "quý", "gía"}) {
    EXPECT_TRUE(syllable(word)) << word;
  }
  EXPECT_FALSE(syllable("hòà")) << "two tones";
  EXPECT_FALSE(syllable("thủỷ"));
}

TEST(VietnameseSyllable, OtherWordsAreNone) {
  for (const char* word : {"", "b", "ng", "nghđ", "grant", "élèves", "façade", "été", "straße",
                           "schön", "điềus", "luậtt", "nghiêngh", "zô", "fê", "được1", "ơưô"}) {
    EXPECT_FALSE(syllable(word)) << word;
  }
}

// What TCVN3 and VNI look like when taken for Latin-1.
TEST(VietnameseSyllable, WronglyDecodedWordsAreNone) {
  for (const char* word : {"§iòu", "®iòu", "luët", "nghþ", "®þnh", "ñieàu", "luaät", "quyeát"}) {
    EXPECT_FALSE(syllable(word)) << word;
  }
}

}  // namespace
}  // namespace lexgraph::text
