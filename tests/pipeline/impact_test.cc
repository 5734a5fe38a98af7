// What rests on a law and falls with it; its days of change; its text against a consolidated one.

#include "lexgraph/query/impact.h"

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string page(const std::string& number, const std::string& issuer, const std::string& date,
                 const std::string& type, const std::string& title, const std::string& body) {
  return issuer + "\nSố: " + number + "\nHà Nội, ngày " + date + "\n" + type + "\n" + title + "\n" +
         body;
}

class Impact : public testing::Test {
 protected:
  void SetUp() override {
    world_.page(
        "luat",
        page("911/2012/QH13", "QUỐC HỘI", "15 tháng 6 năm 2012", "LUẬT", "BẾN ĐÒ",
             "Điều 1. Đèn\nChủ bến treo đèn.\nĐiều 2. Còi\nChủ bến thổi còi.\nĐiều 3. Hiệu lực\n"
             "Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2013."));
    world_.page(
        "nghi-dinh",
        page("961/2013/NĐ-CP", "CHÍNH PHỦ", "16 tháng 9 năm 2013", "NGHỊ ĐỊNH",
             "Quy định chi tiết một số điều của Luật Bến đò số 911/2012/QH13",
             "Căn cứ Luật Bến đò số 911/2012/QH13 ngày 15 tháng 6 năm 2012;\n"
             "Điều 1. Đèn\nĐèn theo Điều 1 Luật Bến đò số 911/2012/QH13.\nĐiều 2. Hiệu lực\n"
             "Nghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm 2013."));
    world_.page("thong-tu",
                page("5/2014/TT-BGTVT", "BỘ GIAO THÔNG VẬN TẢI", "10 tháng 2 năm 2014", "THÔNG TƯ",
                     "Hướng dẫn thi hành một số điều của Nghị định số 961/2013/NĐ-CP về bến đò",
                     "Điều 1. Bấc\nBấc bằng bông.\nĐiều 2. Hiệu lực\n"
                     "Thông tư này có hiệu lực thi hành từ ngày 01 tháng 4 năm 2014."));
    world_.page("sua",
                page("908/2016/QH14", "QUỐC HỘI", "18 tháng 11 năm 2016", "LUẬT",
                     "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ SỐ 911/2012/QH13",
                     "Điều 1. Sửa đổi Điều 2 Luật Bến đò số 911/2012/QH13 như sau:\n“Điều 2. Kẻng\n"
                     "Chủ bến đánh kẻng.”\nĐiều 2. Hiệu lực\n"
                     "Luật này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2017."));
  }

  query::Target ref(std::string_view ref) { return take(query::resolve_ref(world_.reader(), ref)); }

  World world_;
};

TEST_F(Impact, WhatRestsOnALawAndFallsWithIt) {
  world_.ingest();
  const query::Impact found =
      take(query::impact(world_.reader(), ref("911/2012/QH13"), *Date::parse_iso("2015-01-01")));
  ASSERT_GE(found.groups.size(), 2U);
  EXPECT_EQ(found.groups[0].kind, law::EdgeKind::kLegalBasis);
  EXPECT_EQ(found.groups[0].dependents[0].document, "961/2013/NĐ-CP");
  EXPECT_EQ(found.groups[0].dependents[0].status, law::Validity::kInForce);
  std::vector<std::string> falls;
  for (const query::Falls& one : found.falls)
    falls.push_back(std::to_string(one.depth) + " " + one.id);
  EXPECT_THAT(falls, ElementsAre("1 961/2013/NĐ-CP", "2 5/2014/TT-BGTVT"));
}

TEST_F(Impact, ADocumentEndsWithTheLawItDetails) {
  world_.page("moi",
              page("999/2018/QH14", "QUỐC HỘI", "15 tháng 6 năm 2018", "LUẬT", "CẢNG VÀ BẾN ĐÒ",
                   "Điều 1. Đèn\nKhông đèn.\nĐiều 2. Hiệu lực\nLuật này có hiệu lực thi hành từ "
                   "ngày 01 tháng "
                   "01 năm 2019 và thay thế Luật Bến đò số 911/2012/QH13."));
  world_.ingest();
  const auto status = [&](std::string_view id, std::string_view day) {
    return take(query::validity_at(world_.reader(), ref(id), *Date::parse_iso(day))).status;
  };
  EXPECT_EQ(status("911/2012/QH13", "2018-12-31"), law::Validity::kInForce);
  EXPECT_EQ(status("911/2012/QH13", "2019-01-01"), law::Validity::kRepealed);
  EXPECT_EQ(status("961/2013/NĐ-CP", "2018-12-31"), law::Validity::kInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP", "2019-01-01"), law::Validity::kRepealedWithHost);
}

TEST_F(Impact, Timeline) {
  world_.ingest();
  std::vector<std::string> days;
  for (const query::TimelineEntry& entry :
       take(query::timeline(world_.reader(), ref("911/2012/QH13")))) {
    days.push_back(entry.on.to_string() + " " + std::string(law::name_of(entry.status)) + " " +
                   std::to_string(entry.changes.size()));
  }
  EXPECT_THAT(days, ElementsAre("2013-01-01 in_force 0", "2017-07-01 in_force 1"));
}

TEST_F(Impact, CompareWithAConsolidatedText) {
  world_.page(
      "hop-nhat",
      page("12/VBHN-VPQH", "VĂN PHÒNG QUỐC HỘI", "10 tháng 8 năm 2017", "LUẬT", "BẾN ĐÒ",
           "Luật Bến đò số 911/2012/QH13 được sửa đổi, bổ sung bởi:\n"
           "Luật số 908/2016/QH14 có hiệu lực kể từ ngày 01 tháng 7 năm 2017.\n"
           "Điều 1. Đèn\nChủ bến treo đèn đỏ.\nĐiều 2.[1] Kẻng\nChủ bến đánh kẻng.\n"
           "Điều 3. Hiệu lực\nLuật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2013."));
  world_.ingest();
  const query::Comparison found = take(query::compare(
      world_.reader(), ref("911/2012/QH13"), ref("12/VBHN-VPQH"), *Date::parse_iso("2017-07-01")));
  EXPECT_EQ(found.articles, 3U);
  EXPECT_EQ(found.same, 2U);
  ASSERT_EQ(found.different.size(), 1U);
  EXPECT_EQ(found.different[0].eid, "art_1");
  EXPECT_EQ(found.different[0].cause, query::Cause::kFewWords);
}

// What one of the documents it names does to other laws, later, is no change of this one; nor is
// what repeals it whole.
TEST_F(Impact, ComparedAsOfTheLastChangeThatTheConsolidatedTextHolds) {
  world_.page(
      "sua-sau",
      page("998/2017/QH14", "QUỐC HỘI", "10 tháng 11 năm 2017", "LUẬT", "CẢNG",
           "Điều 1. Cảng\nCảng có đèn.\n"
           "Điều 2. Sửa đổi Điều 1 Luật Bến đò số 911/2012/QH13 như sau:\n"
           "“Điều 1. Đèn\nChủ bến treo đèn khoẻ.”\n"
           "Điều 3. Hiệu lực\n"
           "1. Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2018, trừ khoản 2 Điều này.\n"
           "2. Điều 1 của Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2032."));
  world_.page("moi",
              page("999/2018/QH14", "QUỐC HỘI", "15 tháng 6 năm 2018", "LUẬT", "CẢNG VÀ BẾN ĐÒ",
                   "Điều 1. Đèn\nKhông đèn.\nĐiều 2. Hiệu lực\nLuật này có hiệu lực thi hành từ "
                   "ngày 01 tháng 01 năm 2019 và thay thế Luật Bến đò số 911/2012/QH13."));
  world_.page(
      "hop-nhat",
      page("12/VBHN-VPQH", "VĂN PHÒNG QUỐC HỘI", "10 tháng 8 năm 2018", "LUẬT", "BẾN ĐÒ",
           "Luật Bến đò số 911/2012/QH13 được sửa đổi, bổ sung bởi:\n"
           "1. Luật số 908/2016/QH14 có hiệu lực kể từ ngày 01 tháng 7 năm 2017;\n"
           "2. Luật số 998/2017/QH14 có hiệu lực kể từ ngày 01 tháng 01 năm 2018.\n"
           "Điều 1. Đèn\nChủ bến treo đèn khỏe.\nĐiều 2. Kẻng\nChủ bến đánh kẻng.\n"
           "Điều 3. Hiệu lực\nLuật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2013."));
  world_.ingest();
  const query::Comparison found =
      take(query::compare(world_.reader(), ref("911/2012/QH13"), ref("12/VBHN-VPQH"), Date()));
  EXPECT_EQ(found.at, *Date::parse_iso("2018-01-01"));
  EXPECT_EQ(found.same, 3U) << "the place of the tone mark is no difference";
}

}  // namespace
}  // namespace lexgraph::test
