#include "lexgraph/search/legal_terms.h"

#include <gmock/gmock.h>

namespace lexgraph::search {
namespace {

std::string meant(const std::vector<std::string>& syllables) {
  std::string out;
  for (const LegalTerms& terms : legal_terms_in(syllables)) {
    out += "[" + std::to_string(terms.begin) + "," + std::to_string(terms.end) +
           (terms.abbreviation ? "=" : "~");
    for (const auto& term : terms.terms) {
      for (const std::string& syllable : term) out += " " + syllable;
      out += ";";
    }
    out += "]";
  }
  return out;
}

TEST(LegalTerms, AbbreviationsAreWrittenOut) {
  EXPECT_EQ(meant({"quên", "gplx"}), "[1,2= giấy phép lái xe;]");
}

TEST(LegalTerms, TheLongestExpressionWins) {
  const std::string found = meant({"rút", "bảo", "hiểm", "xã", "hội"});
  EXPECT_THAT(found, testing::StartsWith("[0,5~ bảo hiểm xã hội một lần;"));
}

TEST(LegalTerms, AnAgeIsAskedAsTheConditionThatStatesIt) {
  EXPECT_THAT(meant({"tuổi", "kết", "hôn"}), testing::StartsWith("[0,3~ điều kiện kết hôn;"));
  EXPECT_THAT(meant({"bao", "nhiêu", "tuổi", "được", "đi", "làm"}),
              testing::StartsWith("[0,6~ độ tuổi lao động tối thiểu;"));
}

TEST(LegalTerms, WordsOfStatutesMeanThemselves) { EXPECT_EQ(meant({"quốc", "phòng"}), ""); }

}  // namespace
}  // namespace lexgraph::search
