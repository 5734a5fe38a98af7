#include <string>

#include <gmock/gmock.h>

#include "lexgraph/text/tone_placement.h"
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

TEST(TonePlacements, EverySpellingAndTheTextFirst) {
  EXPECT_THAT(tone_placements("thỏa thuận"), testing::ElementsAre("thỏa thuận", "thoả thuận"));
  EXPECT_THAT(tone_placements("thoả thuận"), testing::ElementsAre("thoả thuận", "thỏa thuận"));
  EXPECT_THAT(tone_placements("TÒA Ủy"),
              testing::ElementsAre("TÒA Ủy", "TOÀ Ủy", "TÒA Uỷ", "TOÀ Uỷ"));
  EXPECT_THAT(tone_placements("bến đò"), testing::ElementsAre("bến đò"));
}

TEST(TonePlacements, NoSpellingThatNobodyWrites) {
  for (const char* text : {"của", "mùa", "toán", "chuyển", "thuế", "quả", "hoàng", ""}) {
    EXPECT_THAT(tone_placements(text), testing::ElementsAre(text));
  }
}

TEST(TonePlacements, ALongTextHasABoundedNumber) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "hòa ";
  EXPECT_EQ(tone_placements(text).size(), std::size_t{1} << kMaxTonePlacements);
}

}  // namespace
}  // namespace lexgraph::text
