#include "eval/generate/provision_text.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

Provision unit(law::UnitKind kind, const std::string& eid, const std::string& text,
               const std::string& heading = "", std::int32_t parent = -1) {
  Provision unit;
  unit.kind = kind;
  unit.eid = eid;
  unit.text = text;
  unit.heading = heading;
  unit.parent = parent;
  unit.end = static_cast<std::uint32_t>(parent + 2);
  return unit;
}

const std::string kLong =
    "Chủ bến phải treo biển báo ở nơi dễ thấy, thắp đèn khi trời tối và ghi sổ từng chuyến đò rời "
    "bến.";

TEST(ProvisionText, HeadingsThatEveryLawHasAreNotAskedAbout) {
  const auto heading = [](const std::string& text) {
    return askable_heading(unit(law::UnitKind::kArticle, "art_4", "", text)).has_value();
  };
  EXPECT_TRUE(heading("Điều kiện mở bến đò"));
  EXPECT_FALSE(heading("Phạm vi điều chỉnh"));
  EXPECT_FALSE(heading("Hiệu lực thi hành của Luật"));
  EXPECT_FALSE(heading("Bến"));
  EXPECT_FALSE(heading("Thủ tục theo Điều 5"));
}

TEST(ProvisionText, TextThatLeansOnItsSurroundingsIsNotAskedAbout) {
  const auto text = [](const std::string& words) {
    return askable_text(unit(law::UnitKind::kClause, "art_4__cl_1", words)).has_value();
  };
  EXPECT_TRUE(text(kLong));
  EXPECT_FALSE(text("Quá ngắn."));
  EXPECT_FALSE(text(kLong + " Việc này do Luật này quy định."));
  EXPECT_FALSE(text(kLong.substr(0, kLong.size() - 1) + ":")) << "a lead-in";
  EXPECT_EQ(*askable_text(unit(law::UnitKind::kPoint, "art_4__cl_1__point_a", kLong)),
            kLong.substr(0, kLong.size() - 1));
}

TEST(ProvisionText, DefinitionsAreSplitAtTheVerbAndDoNotTellTheirTerm) {
  Provisions::OfDocument document;
  document.units.push_back(unit(law::UnitKind::kArticle, "art_3", "", "Giải thích từ ngữ"));
  const auto defined = [&](const std::string& text) {
    document.units.resize(1);
    document.units.push_back(unit(law::UnitKind::kClause, "art_3__cl_1", text, "", 0));
    return askable_definition(document, document.units[1]);
  };
  const auto landing =
      defined("Bến đò là nơi có công trình để người và hàng hóa lên xuống phương tiện.");
  ASSERT_TRUE(landing);
  EXPECT_EQ(landing->term, "Bến đò");
  EXPECT_EQ(landing->meaning, "nơi có công trình để người và hàng hóa lên xuống phương tiện");
  EXPECT_FALSE(
      defined("Bến đò là bến đò có công trình để người và hàng hóa lên xuống phương tiện."));
  EXPECT_FALSE(
      defined("Bến đò (sau đây gọi là bến) là nơi người và hàng hóa lên xuống phương tiện."));
}

TEST(ProvisionText, ConductIsWhatStandsUnderASanction) {
  Provisions::OfDocument document;
  const auto conduct = [&](const std::string& lead) {
    document.units = {unit(law::UnitKind::kClause, "art_9__cl_1", lead),
                      unit(law::UnitKind::kPoint, "art_9__cl_1__point_a", kLong, "", 0)};
    document.units[1].end = 2;
    return askable_conduct(document, document.units[1]).has_value();
  };
  EXPECT_TRUE(conduct("Phạt tiền từ 100.000 đồng đến 200.000 đồng đối với hành vi sau đây:"));
  EXPECT_FALSE(conduct("Chủ bến có nghĩa vụ sau đây:"));
}

TEST(ProvisionText, LikenessIsTheShareOfCommonSyllables) {
  EXPECT_EQ(likeness("bến đò", "Bến đò."), 1);
  EXPECT_EQ(likeness("bến đò", "giếng làng"), 0);
  EXPECT_NEAR(likeness("bến đò ngang", "bến đò dọc"), 0.5, 1e-9);
  EXPECT_EQ(likeness("", "bến"), 0);
}

TEST(ProvisionRefs, GoThereAndBack) {
  const auto ref = provision_ref("Luật 12/2020/QH14#art_5__cl_2");
  ASSERT_TRUE(ref);
  EXPECT_EQ(ref->text(), "Luật 12/2020/QH14#art_5__cl_2");
  for (const char* text : {"", "#art_5", "Luật 12/2020/QH14", "Luật 12/2020/QH14#"})
    EXPECT_FALSE(provision_ref(text));
}

}  // namespace
}  // namespace lexgraph::eval
