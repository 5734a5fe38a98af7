// Promise 5: ambiguous, unresolved and unknown are answers with reasons.

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

std::string decision(std::string_view province, std::string_view date) {
  return "ỦY BAN NHÂN DÂN\nTỈNH " + std::string(province) + R"(
    Số: 925/2015/QĐ-UBND
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    )" + std::string(province) +
         ", ngày " + std::string(date) + R"( năm 2015
    QUYẾT ĐỊNH
    Về việc treo đèn tại bến đò
    Điều 1. Đèn
    Bến đò treo một đèn.
    Điều 2. Hiệu lực
    Quyết định này có hiệu lực từ ngày ký.)";
}

constexpr std::string_view kCircular = R"(
    BỘ ĐỜI SỐNG NÔNG THÔN
    Số: 985/2018/TT-BĐSNT
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 12 tháng 3 năm 2018
    THÔNG TƯ
    Về đèn tại bến đò
    Điều 1. Đèn
    Đèn theo Điều 1 Quyết định số 925/2015/QĐ-UBND và Nghị định số 949/2009/NĐ-CP.)";

TEST(NoGuessing, ANumberThatTwoProvincesUseIsAmbiguousWithBothCandidates) {
  World world;
  world.page("a", decision("SÔNG TRÀM", "30 tháng 6"))
      .page("b", decision("ĐỒNG SẬY", "14 tháng 9"));
  world.page("c", kCircular).ingest();
  const auto found = query::resolve_ref(world.reader(), "925/2015/QĐ-UBND");
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code(), ErrorCode::kAmbiguous);
  EXPECT_THAT(found.error().to_string(), HasSubstr("song-tram"));
  EXPECT_THAT(found.error().to_string(), HasSubstr("dong-say"));
  EXPECT_THAT(world.out("985/2018/TT-BĐSNT#art_1"), Contains(HasSubstr("-> ambiguous [")));
}

TEST(NoGuessing, WithOneOfThemTheSameReferenceIsResolved) {
  World world;
  world.page("a", decision("SÔNG TRÀM", "30 tháng 6")).page("c", kCircular).ingest();
  EXPECT_THAT(world.out("985/2018/TT-BĐSNT#art_1"),
              Contains(HasSubstr("-> 925/2015/QĐ-UBND#art_1")));
}

TEST(NoGuessing, WhatIsNotHeldStaysOpenAndIsLinkedWhenItComes) {
  World world;
  world.page("c", kCircular).ingest();
  const auto open = Contains(HasSubstr("-> [Nghị định số 949/2009/NĐ-CP]"));
  EXPECT_THAT(world.out("985/2018/TT-BĐSNT#art_1"), open);
  world
      .page("d", R"(
      CHÍNH PHỦ
      Số: 949/2009/NĐ-CP
      CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
      Độc lập - Tự do - Hạnh phúc
      Hà Nội, ngày 12 tháng 3 năm 2009
      NGHỊ ĐỊNH
      Về đèn
      Điều 1. Đèn
      Đèn màu vàng.)")
      .ingest();
  EXPECT_THAT(world.out("985/2018/TT-BĐSNT#art_1"),
              Contains(testing::EndsWith("-> 949/2009/NĐ-CP")));
  EXPECT_THAT(world.in("949/2009/NĐ-CP"),
              ElementsAre("cites 985/2018/TT-BĐSNT#art_1 -> 949/2009/NĐ-CP"));
}

// Of 2018; names the law on lanterns, of which the reader may hold one signed before or after.
std::string lantern_law(std::string_view number, std::string_view date) {
  return "QUỐC HỘI\nLuật số: " + std::string(number) +
         "\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\nHà Nội, ngày " +
         std::string(date) + "\nLUẬT\nĐÈN LỒNG\nĐiều 1. Đèn\nĐèn lồng có nắp.";
}

constexpr std::string_view kNamesLanternLaw = R"(
    BỘ ĐỜI SỐNG NÔNG THÔN
    Số: 986/2018/TT-BĐSNT
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 12 tháng 3 năm 2018
    THÔNG TƯ
    Về đèn tại bến đò
    Điều 1. Đèn
    Nắp đèn theo Điều 1 Luật Đèn lồng.)";

TEST(NoGuessing, ANameMeansNoLawThatWasSignedLater) {
  World world;
  world.page("c", kNamesLanternLaw)
      .page("later", lantern_law("990/2022/QH15", "15 tháng 6 năm 2022"))
      .ingest();
  EXPECT_THAT(world.out("986/2018/TT-BĐSNT#art_1"),
              Contains(HasSubstr("-> [Điều 1 Luật Đèn lồng]")));
  EXPECT_THAT(world.in("990/2022/QH15#art_1"), testing::IsEmpty());
  world.page("before", lantern_law("991/2012/QH13", "15 tháng 6 năm 2012")).ingest();
  EXPECT_THAT(world.out("986/2018/TT-BĐSNT#art_1"), Contains(HasSubstr("-> 991/2012/QH13#art_1")));
}

TEST(NoGuessing, LawsOfOneSessionNameOneAnother) {
  World world;
  world.page("c", kNamesLanternLaw)
      .page("weeks_later", lantern_law("992/2018/QH14", "05 tháng 4 năm 2018"))
      .ingest();
  EXPECT_THAT(world.out("986/2018/TT-BĐSNT#art_1"), Contains(HasSubstr("-> 992/2018/QH14#art_1")));
}

TEST(NoGuessing, AnUnknownDateIsNoDate) {
  World world;
  world.page("c", kCircular).ingest();
  const auto documents = take(query::documents(world.reader()));
  ASSERT_EQ(documents.size(), 1U);
  EXPECT_FALSE(documents[0].head.effective_on.known());
  EXPECT_FALSE(documents[0].head.expires_on.known());
}

TEST(NoGuessing, AnUnknownNumberIsRefusedWithASuggestion) {
  World world;
  world.page("c", kCircular).ingest();
  const auto found = query::resolve_ref(world.reader(), "985/2018/TT-BDSNT");
  if (found.ok()) {
    EXPECT_EQ(found->id, "985/2018/TT-BĐSNT");  // written without diacritics, and no other is meant
    return;
  }
  EXPECT_EQ(found.error().code(), ErrorCode::kNotFound);
  EXPECT_THAT(found.error().to_string(), HasSubstr("985/2018/TT-BĐSNT"));
}

TEST(NoGuessing, AUnitThatTheDocumentLacksIsNotFound) {
  World world;
  world.page("c", kCircular).ingest();
  const auto found = query::resolve_ref(world.reader(), "Điều 12 Thông tư 985/2018/TT-BĐSNT");
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code(), ErrorCode::kNotFound);
}

}  // namespace
}  // namespace lexgraph::test
