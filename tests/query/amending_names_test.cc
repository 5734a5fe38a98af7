#include "src/query/amending_names.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(AmendedByName, WhatIsAmendedBehindTheVerb) {
  EXPECT_THAT(amended_by_name(named("Luật", "sửa đổi, bổ sung một số điều của Luật Bến đò")),
              ElementsAre("luật bến đò"));
  EXPECT_THAT(amended_by_name(named("Luật", "Sửa đổi Luật Bến đò, Luật Chợ và Bộ luật Hàng hải")),
              ElementsAre("luật bến đò", "luật chợ", "bộ luật hàng hải"));
  EXPECT_THAT(amended_by_name(named("", "sua doi Luat Ben do")), ElementsAre("luat ben do"));
}

// "và" inside a name joins no two laws: no type stands behind it.
TEST(AmendedByName, AnAndInsideAName) {
  EXPECT_THAT(amended_by_name(named("Luật", "sửa đổi Luật Cảng và bến đò")),
              ElementsAre("luật cảng và bến đò"));
}

TEST(AmendedByName, TheNameWithTheVerbBehind) {
  EXPECT_THAT(amended_by_name(named("Luật", "Bến đò sửa đổi")), ElementsAre("Luật Bến đò"));
  EXPECT_THAT(amended_by_name(named("Luật", "Bến đò  sửa đổi, bổ sung")),
              ElementsAre("Luật Bến đò"));
  EXPECT_THAT(amended_by_name(named("Luật", "Bến đò (sửa đổi, bổ sung)")),
              ElementsAre("Luật Bến đò"));
}

TEST(AmendedByName, OtherNamesAreNone) {
  EXPECT_THAT(amended_by_name(named("Luật", "Bến đò")), IsEmpty());
  EXPECT_THAT(amended_by_name(named("Luật", "sửa đổi")), IsEmpty());
  EXPECT_THAT(amended_by_name(named("Luật", "sửa đổi giá vé")), IsEmpty());
}

TEST(DocumentsAmending, ThoseWhoseTitlesSayThatTheyAmendAll) {
  const auto amending = [](const std::string& number, const std::string& title) {
    return Statute(number, "Luật", title, "2016-01-01").article("1", "x");
  };
  Statute both = amending("7/2016/QH13", "Sửa đổi Luật Bến đò và Luật Chợ");
  both.edge(EdgeKind::kAmends, "", named("Luật", "Bến đò"))
      .edge(EdgeKind::kAmends, "", named("Luật", "Chợ"));
  Statute by_number = amending("3/2015/QH13", "Sửa đổi một số điều của Luật Bến đò");
  by_number.edge(EdgeKind::kSupplements, "", numbered("1/2010/QH12"));
  Statute of_a_unit = amending("4/2015/QH13", "Sửa đổi điều khoản");
  of_a_unit.edge(EdgeKind::kAmends, "art_1", named("Luật", "Bến đò"), "art_1");
  Statute other_title = amending("5/2015/QH13", "Cảng biển");  // amends in passing
  other_title.edge(EdgeKind::kAmends, "art_1", named("Luật", "Bến đò"));
  const Held held({both, by_number, of_a_unit, other_title,
                   Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01").article("1", "x")});
  const auto numbers = [&held](const std::vector<std::string>& amended) {
    std::vector<std::string> found;
    for (const store::DocId id : take(documents_amending(held.reader(), amended)))
      found.push_back(take(held.reader().document(id)).head.number);
    return found;
  };
  EXPECT_THAT(numbers({"Luật Bến đò"}), ElementsAre("3/2015/QH13", "7/2016/QH13"))
      << "by identity, not by arrival";
  EXPECT_THAT(numbers({"Luật Bến đò", "Luật Chợ"}), ElementsAre("7/2016/QH13"));
  EXPECT_THAT(numbers({"Luật Chợ", "Luật Đường sắt"}), IsEmpty());
  EXPECT_THAT(numbers({}), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query
