#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

struct Pair {
  const char* older;
  const char* newer;
};

TEST(ToneKey, OlderAndNewerPlacementAgree) {
  const Pair pairs[] = {
      {"hòa giải", "hoà giải"},
      {"tòa án", "toà án"},
      {"khỏe mạnh", "khoẻ mạnh"},
      {"thủy sản", "thuỷ sản"},
      {"ủy ban", "uỷ ban"},
      {"lũy kế", "luỹ kế"},
      {"hủy bỏ", "huỷ bỏ"},
      {"TÒA ÁN", "Toà án"},
      {"qúy", "quý"},
      {"gía trị", "giá trị"},
      {"hòan toàn", "hoàn toàn"},
      {"ngòai", "ngoài"},
      {"qủa", "quả"},
      {"họa", "hoạ"},
      {"xõa", "xoã"},
  };
  for (const Pair& pair : pairs) EXPECT_EQ(tone_key(pair.older), tone_key(pair.newer));
  EXPECT_EQ(tone_key("Hòa  Bình"), "hoà bình");
}

TEST(ToneKey, TonesThatStandRightStay) {
  for (const char* word : {"của", "mùa", "kìa", "cửa", "thúi", "núi", "hái", "bão", "lẽo", "nghĩa",
                           "quý", "chuyển", "thuế", "giữa", "lùi", "sáu", "đối", "thỏi", "bìu"}) {
    EXPECT_EQ(tone_key(word), word);
  }
}

TEST(ToneKey, DifferentWordsStayDifferent) {
  EXPECT_NE(tone_key("hòa"), tone_key("hóa"));
  EXPECT_NE(tone_key("thùy"), tone_key("thúi"));
  EXPECT_NE(tone_key("kỹ thuật"), tone_key("kĩ thuật"));
}

TEST(ToneKey, NormalisesFirst) {
  EXPECT_EQ(tone_key("ho\u0300a"), "hoà");
  EXPECT_EQ(tone_key("Ðất"), "đất");
  EXPECT_EQ(tone_key(""), "");
}

}  // namespace
}  // namespace lexgraph::text
