#include "lexgraph/query/diff.h"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>

namespace lexgraph::query {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

DatedUnit unit(const std::string& eid, const std::string& text, const std::string& identity,
               const std::string& parent = "") {
  DatedUnit made;
  made.eid = eid;
  made.text = text;
  made.identity = identity;
  made.parent = parent;
  made.status = law::Validity::kInForce;
  return made;
}

std::vector<std::string> words_of(const std::vector<Difference>& found) {
  std::vector<std::string> lines;
  for (const Difference& difference : found) {
    lines.push_back(std::string(name_of(difference.kind)) + " " + difference.before.eid + ">" +
                    difference.after.eid);
  }
  return lines;
}

TEST(Differences, TellWhatALawyerWould) {
  const std::vector<DatedUnit> before = {unit("art_1", "a", "1"), unit("art_2", "b", "2"),
                                         unit("art_3", "c", "3"), unit("art_4", "d", "4")};
  std::vector<DatedUnit> after = {unit("art_1", "x", "1"), unit("art_2", "", "2"),
                                  unit("art_3a", "n", "art_3a"), unit("art_5", "d", "4")};
  after[1].status = law::Validity::kRepealed;
  EXPECT_THAT(words_of(differences(before, after)),
              ElementsAre("changed art_1>art_1", "repealed art_2>art_2", "inserted >art_3a",
                          "renumbered art_4>art_5", "repealed art_3>"));
  EXPECT_THAT(differences(before, before), IsEmpty());
  std::vector<DatedUnit> later = before;
  later[0].status = law::Validity::kNotYetInForce;
  EXPECT_THAT(words_of(differences(later, before)), ElementsAre("dates_only art_1>art_1"));
}

// Carries a list of differences out on the earlier text.
std::vector<std::string> applied(const std::vector<DatedUnit>& before,
                                 const std::vector<Difference>& found) {
  std::vector<DatedUnit> text = before;
  const auto place = [&](const std::string& eid) {
    return std::find_if(text.begin(), text.end(),
                        [&](const DatedUnit& one) { return one.eid == eid; });
  };
  for (const Difference& difference : found) {
    if (difference.after.eid.empty() || difference.kind == DifferenceKind::kRepealed) {
      const auto gone = std::find_if(text.begin(), text.end(), [&](const DatedUnit& one) {
        return one.identity == difference.before.identity;
      });
      if (gone != text.end()) text.erase(gone);
    }
  }
  for (const Difference& difference : found) {
    if (difference.kind == DifferenceKind::kRepealed) continue;
    if (difference.kind == DifferenceKind::kInserted) {
      const auto behind = difference.behind.empty() ? text.begin() : place(difference.behind) + 1;
      text.insert(behind, difference.after);
    } else {
      const auto old = std::find_if(text.begin(), text.end(), [&](const DatedUnit& one) {
        return one.identity == difference.before.identity;
      });
      *old = difference.after;
    }
  }
  std::vector<std::string> lines;
  for (const DatedUnit& one : text) lines.push_back(one.eid + "=" + one.text);
  return lines;
}

TEST(Differences, CarriedOutOnTheEarlierTextGiveTheLater) {
  std::mt19937 random(9);
  for (int round = 0; round < 300; ++round) {
    std::vector<DatedUnit> before, after;
    for (int i = 1; i <= 6; ++i) {
      const std::string id = std::to_string(i);
      if (random() % 5 != 0)
        before.push_back(unit("art_" + id, "t" + std::to_string(random() % 3), id));
      if (random() % 5 != 0)
        after.push_back(unit("art_" + id, "t" + std::to_string(random() % 3), id));
    }
    std::vector<std::string> expected;
    for (const DatedUnit& one : after) expected.push_back(one.eid + "=" + one.text);
    EXPECT_EQ(applied(before, differences(before, after)), expected) << "round " << round;
  }
}

}  // namespace
}  // namespace lexgraph::query
