#include "ingest/amend/effect.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

// The days that a law on ferries of seven articles states in its article 8, one a line.
std::string days(const std::string& text, const std::string& point_a = "",
                 const std::string& point_b = "") {
  DocumentBuilder builder("311/2019/QH14", "Luật", "Bến đò");
  builder.signed_on("2019-06-15");
  for (int i = 1; i <= 7; ++i) builder.unit("art_" + std::to_string(i), "Điều", "Chữ.");
  builder.unit("art_8", "Hiệu lực thi hành", "");
  builder.unit("art_8__cl_1", "", "Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2020.");
  builder.unit("art_8__cl_2", "", text);
  if (!point_a.empty()) builder.unit("art_8__cl_2__point_a", "", point_a);
  if (!point_b.empty()) builder.unit("art_8__cl_2__point_b", "", point_b);
  std::string out;
  for (const law::Effect& effect : EffectDays(builder.built()).all()) {
    if (!effect.unit.empty())
      out += effect.unit + " " + effect.on.to_string() + " by " + effect.stated_in + "\n";
  }
  return out;
}

TEST(EffectDays, ProvisionsOnDaysOfTheirOwn) {
  EXPECT_EQ(days("Khoản 3 Điều 4 của Luật này có hiệu lực từ ngày 01 tháng 9 năm 2019."),
            "art_4__cl_3 2019-09-01 by art_8__cl_2\n");
  EXPECT_EQ(days("Điều 4, các khoản 2 và 3 Điều 5 của Luật Bến đò có hiệu lực từ ngày 01/9/2019."),
            "art_4 2019-09-01 by art_8__cl_2\nart_5__cl_2 2019-09-01 by art_8__cl_2\n"
            "art_5__cl_3 2019-09-01 by art_8__cl_2\n");
}

TEST(EffectDays, ProvisionsOfOtherLawsAreNotItsOwn) {
  EXPECT_EQ(days("Điều 4 của Luật Cối xay có hiệu lực từ ngày 01/9/2019."), "");
  EXPECT_EQ(days("Điều 4 của Luật Bến đò năm 2004 có hiệu lực từ ngày 01/9/2019."), "");
  EXPECT_EQ(days("Điều 4 Luật số 12/2009/QH12 có hiệu lực từ ngày 01/9/2019."), "");
}

std::string terms(const std::string& text) {
  DocumentBuilder builder("311/2019/QH14", "Luật", "Bến đò");
  builder.signed_on("2019-06-15").unit("art_4", "Điều", "Chữ.");
  builder.unit("art_8", "Hiệu lực thi hành", text);
  std::string out;
  for (const law::Effect& effect : EffectDays(builder.built()).all()) {
    if (!effect.unit.empty())
      out +=
          effect.unit + " " + effect.on.to_string() + " until " + effect.until.to_string() + "\n";
  }
  return out;
}

TEST(EffectDays, TheTermOfAProvision) {
  const std::string unknown = Date().to_string();
  EXPECT_EQ(terms("Khoản 3 Điều 4 của Luật này có hiệu lực đến hết ngày 31 tháng 12 năm 2021."),
            "art_4__cl_3 " + unknown + " until 2022-01-01\n");
  EXPECT_EQ(
      terms("Khoản 3 Điều này có hiệu lực thi hành từ ngày 01/9/2019 đến hết ngày 30/6/2020."),
      "art_8__cl_3 2019-09-01 until 2020-07-01\n");
  EXPECT_EQ(terms("Điều 4 của Luật Cối xay tiếp tục có hiệu lực đến hết ngày 31/12/2021."), "");
  EXPECT_EQ(
      terms("Luật Cối xay hết hiệu lực từ ngày Luật này có hiệu lực, trừ quy định tại Điều 159 "
            "tiếp tục có hiệu lực thi hành đến hết ngày 31/12/2021."),
      "")
      << "of the older law";
  EXPECT_EQ(
      terms("Quy định tại Điều 4 của Luật này về giá vé có hiệu lực đến hết ngày 31/12/2021."), "")
      << "a matter is less than the provision";
}

TEST(EffectDays, ATermLeavesTheFirstDayToWhatSurroundsIt) {
  DocumentBuilder builder("311/2019/QH14", "Luật", "Bến đò");
  builder.signed_on("2019-06-15").unit("art_4", "Điều", "Chữ.");
  builder.unit(
      "art_8", "Hiệu lực thi hành",
      "Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2020.\nĐiều 4 của Luật này có "
      "hiệu lực đến hết ngày 31 tháng 12 năm 2021.");
  EXPECT_EQ(EffectDays(builder.built()).of("art_4__cl_1"), *Date::parse_iso("2020-01-01"));
}

TEST(EffectDays, AListBelow) {
  const std::string opening =
      "Các quy định sau đây của Luật này có hiệu lực thi hành kể từ ngày 15 tháng 8 năm 2019:";
  EXPECT_EQ(days(opening, "Khoản 3 Điều 4;", "Quy định tại Điều 5."),
            "art_4__cl_3 2019-08-15 by art_8__cl_2__point_a\n"
            "art_5 2019-08-15 by art_8__cl_2__point_b\n");
  EXPECT_EQ(days(opening, "Các nội dung quy định tại khoản 3 Điều 4;"),
            "art_4__cl_3 2019-08-15 by art_8__cl_2__point_a\n");
  EXPECT_EQ(
      days(opening, "Quy định liên quan đến việc ngủ đò tại khoản 3 Điều 4;", "Các điều 5 và 6."),
      "art_4__cl_3 2019-08-15 by art_8__cl_2__point_a\n"
      "art_5 2019-08-15 by art_8__cl_2__point_b\n"
      "art_6 2019-08-15 by art_8__cl_2__point_b\n");
  // Whom provisions are applied to is no provision.
  EXPECT_EQ(
      days("Điều 2 được áp dụng đối với các trường hợp sau đây có hiệu lực thi hành từ ngày 15 "
           "tháng 8 năm 2019:",
           "Chủ bến quy định tại khoản 3 Điều 4;", "Khách theo Điều 5 đi đò đêm."),
      "art_2 2019-08-15 by art_8__cl_2\n");
  // A matter in a provision is less than the provision.
  EXPECT_EQ(days(opening, "Quy định tại khoản 3 Điều 4 về giá vé;", "Điều 5."),
            "art_5 2019-08-15 by art_8__cl_2__point_b\n");
}

// What is to happen first has no day: the provision has none either, and not the document's.
TEST(EffectDays, ADayThatHangsOnAnEvent) {
  EXPECT_EQ(days("Khoản 3 Điều 4 của Luật này có hiệu lực thi hành từ ngày Nghị quyết số "
                 "61/2018/QH14 hết hiệu lực."),
            "art_4__cl_3  by art_8__cl_2\n");
  EXPECT_EQ(
      days("Điều 2 có hiệu lực từ ngày 01/9/2019; quy định tại Điều 5 của Luật này có hiệu lực "
           "thi hành theo quy định của pháp luật về môi trường."),
      "art_2 2019-09-01 by art_8__cl_2\nart_5  by art_8__cl_2\n");
  EXPECT_EQ(days("Điều 5 có hiệu lực từ ngày Luật này có hiệu lực thi hành."), "");
  EXPECT_EQ(days("Giấy phép theo Điều 4 của Luật này có hiệu lực từ ngày cấp."), "");
  EXPECT_EQ(days("Điều 5 có hiệu lực."), "");
}

TEST(EffectDays, AMatterIsRemarkedUpon) {
  const law::Document document =
      DocumentBuilder("311/2019/QH14", "Luật", "Bến đò")
          .unit("art_4", "Điều", "Chữ.")
          .unit("art_8", "Hiệu lực thi hành", "")
          .unit("art_8__cl_1", "", "Quy định sau đây của Luật này có hiệu lực từ ngày 15/8/2019:")
          .unit("art_8__cl_1__point_a", "", "Quy định tại khoản 3 Điều 4 về giá vé.")
          .run();
  ASSERT_EQ(document.diagnostics.size(), 1U);
  EXPECT_EQ(document.diagnostics[0].code, "effect_of_matter");
  EXPECT_EQ(document.diagnostics[0].where, "art_8__cl_1__point_a");
  EXPECT_NE(document.diagnostics[0].message.find("2019-08-15 for a matter in art_4__cl_3"),
            std::string::npos);
}

TEST(EffectDays, ProvisionsThatAreAppliedFromADay) {
  EXPECT_EQ(days("Quy định về hạng bến tại Điều 4 của Luật này được thực hiện từ ngày 01 tháng 7 "
                 "năm 2026."),
            "art_4 2026-07-01 by art_8__cl_2\n");
  EXPECT_EQ(days("Việc thu phí tại bến được thực hiện từ ngày 01 tháng 7 năm 2026."), "");
}

// A provision named in a clause about something else gets no day of it.
TEST(EffectDays, WhatElseTakesEffect) {
  for (const std::string text :
       {"Giấy phép theo Điều 4 của Luật này có hiệu lực từ ngày ký.",
        "Khoản 3 Điều 4 được bổ sung bởi khoản 2 Điều 1 Luật số 12/2021/QH15 có hiệu lực từ ngày "
        "01/01/2022.",
        "Điều 4 được hướng dẫn bởi Điều 9 Thông tư số 34/2025/TT-BXD có hiệu lực từ ngày "
        "01/01/2026.",
        "Người lái đò quy định tại Điều 4 của Luật này tại thời điểm Luật này có hiệu lực thi "
        "hành. Việc kê khai phải xong trước ngày 31 tháng 12 năm 2021.",
        "Chính phủ rà soát các văn bản tại Điều 4 của Luật này và các văn bản quy phạm pháp luật "
        "khác, bảo đảm các văn bản đó phù hợp và có hiệu lực từ ngày 01/01/2021.",
        "Bộ trình văn bản theo Điều 4 của Luật này để có hiệu lực trước ngày 01/3/2027."}) {
    EXPECT_EQ(days(text), "") << text;
  }
  EXPECT_EQ(days("Điều 4 của Luật này và Điều 9 Nghị quyết số 17/2019/NQ-CP có hiệu lực từ ngày "
                 "01/9/2019."),
            "art_4 2019-09-01 by art_8__cl_2\n");
  EXPECT_EQ(days("Riêng quy định tại Điều 4 của Luật này có hiệu lực từ ngày ký."),
            "art_4 2019-06-15 by art_8__cl_2\n");
}

TEST(EffectDays, AMatterInASentenceKeepsTheDayOfItsProvision) {
  const std::string text =
      "Quy định tại khoản 3 Điều 4 của Luật này về giá vé có hiệu lực từ ngày 15/8/2019.";
  EXPECT_EQ(days(text), "");
  const law::Document document = DocumentBuilder("311/2019/QH14", "Luật", "Bến đò")
                                     .unit("art_4", "Điều", "Chữ.")
                                     .unit("art_8", "Hiệu lực thi hành", text)
                                     .run();
  ASSERT_EQ(document.diagnostics.size(), 1U);
  EXPECT_EQ(document.diagnostics[0].code, "effect_of_matter");
  EXPECT_EQ(document.diagnostics[0].where, "art_8");
}

TEST(EffectDays, AnAttachedRegulation) {
  DocumentBuilder builder("12/2019/QĐ-UBND", "Quyết định", "Ban hành Quy chế bến đò");
  builder.signed_on("2019-06-15")
      .unit("art_1", "", "Ban hành Quy chế.")
      .unit("att_1", "Quy chế", "");
  builder.unit("att_1__art_1", "Hiệu lực", "Quy chế này có hiệu lực kể từ ngày ký.");
  EXPECT_EQ(EffectDays(builder.built()).of("att_1__art_1"), *Date::parse_iso("2019-06-15"));
}

}  // namespace
}  // namespace lexgraph::ingest
