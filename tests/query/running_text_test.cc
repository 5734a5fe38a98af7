#include "src/query/running_text.h"

#include <gmock/gmock.h>

namespace lexgraph::query {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Units of all citations of a text; "?" for one that names no document.
std::vector<std::string> units_of(const std::string& text) {
  RunningText before(text);
  std::vector<std::string> units;
  for (law::Citation& citation : law::find_citations(text)) {
    const auto references = before.read(citation);
    if (references.empty()) units.emplace_back("?");
    for (const law::Reference& reference : references)
      units.push_back(reference.document.name + reference.document.number + "#" + reference.unit);
  }
  return units;
}

TEST(RunningText, ProvisionsBehindADocumentAreItsOwn) {
  for (const char* text : {"Luật Bến đò 2020, Điều 8", "Luật Bến đò năm 2020 Điều 8",
                           "Luật Bến đò năm 2020 (Điều 8)", "Luật Bến đò năm 2020 - Điều 8"}) {
    EXPECT_THAT(units_of(text), ElementsAre("Bến đò#", "Bến đò#art_8")) << text;
  }
  EXPECT_THAT(units_of("Luật Bến đò năm 2020 và khoản 2 Điều 8 Luật Phà năm 2021"),
              ElementsAre("Bến đò#", "Phà#art_8__cl_2"));
  EXPECT_THAT(units_of("Luật Bến đò năm 2020. Theo Điều 8"), ElementsAre("Bến đò#", "#art_8"));
}

TEST(RunningText, ClausesBehindAnArticleAreItsOwn) {
  EXPECT_THAT(units_of("Điều 35 khoản 1 và Điều 36 Luật Bến đò"),
              ElementsAre("Bến đò#art_35__cl_1", "Bến đò#art_36"));
  EXPECT_THAT(units_of("Điều 35, khoản 1, điểm a Luật Bến đò"),
              ElementsAre("Bến đò#art_35__cl_1__point_a"));
  EXPECT_THAT(units_of("khoản 1 và khoản 3 Điều 35 Luật Bến đò"),
              ElementsAre("Bến đò#art_35__cl_1", "Bến đò#art_35__cl_3"));
}

TEST(RunningText, ANumberGivenOnceHoldsForTheName) {
  EXPECT_THAT(units_of("Luật Bến đò số 911/2020/QH14. Điều 8 Luật Bến đò"),
              ElementsAre("Bến đò911/2020/QH14#", "Bến đò911/2020/QH14#art_8"));
  EXPECT_THAT(units_of("theo khoản 3 Điều này"), ElementsAre("?"));
  EXPECT_THAT(units_of("Không có gì."), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query
