#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

DocumentBuilder decree(const std::string& title = "Về bến đò") {
  DocumentBuilder builder("378/2024/NĐ-CP", "Nghị định", title);
  builder.effective("2024-09-01");
  return builder;
}

// Provisions far from the verb count where they are introduced as what is detailed.
TEST(GuidanceTest, ProvisionsIntroducedFurtherOn) {
  const law::Document document =
      DocumentBuilder("7/2030/TT-BXD", "Thông tư", "Bến đò")
          .unit(
              "art_1", "Phạm vi điều chỉnh",
              "Thông tư này quy định vé, phí đối với các hộ dân ven sông theo quy định tại khoản 5 "
              "Điều 12, khoản 2 Điều 13 Luật Bến đò số 3/2028/QH16 và Điều 5 Nghị định số "
              "9/2029/NĐ-CP; áp dụng cho các đơn vị quy định tại Điều 8 Luật Bến đò số "
              "3/2028/QH16.")
          .unit("art_2", "Vé",
                "Thông tư này quy định vé theo quy định tại Điều 6 Nghị định số 9/2029/NĐ-CP.")
          .run();
  EXPECT_EQ(edges_of(document, law::EdgeKind::kGuides),
            "art_1 -> 3/2028/QH16#art_12__cl_5\nart_1 -> 3/2028/QH16#art_13__cl_2\n"
            "art_1 -> 9/2029/NĐ-CP#art_5\n");
  EXPECT_TRUE(evidence_holds(document));
  const law::Document detail =
      DocumentBuilder("7/2030/TT-BXD", "Thông tư", "Bến đò")
          .unit("art_1", "",
                "Thông tư này quy định chi tiết hồ sơ, thủ tục, cách thức nộp và nhận lại "
                "vé đò tại khoản 4 Điều 13 Luật Bến đò số 3/2028/QH16.")
          .run();
  EXPECT_EQ(edges_of(detail, law::EdgeKind::kGuides), "art_1 -> 3/2028/QH16#art_13__cl_4\n");
}

TEST(BasisEdgesTest, EveryLineAndSeveralOnOneLine) {
  const law::Document document =
      decree()
          .preamble(
              "CHÍNH PHỦ\nCăn cứ Luật Bến đò số 312/2019/QH14 ngày 15 tháng 6 năm 2019; Căn cứ "
              "Nghị định số 345/2020/NĐ-CP sửa đổi Nghị định số 300/2010/NĐ-CP;\nTheo đề nghị "
              "của Bộ trưởng theo Luật Khác số 5/2000/QH10;")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kLegalBasis),
            "preamble -> 312/2019/QH14\npreamble -> 345/2020/NĐ-CP\n");
  EXPECT_TRUE(evidence_holds(document));
}

// The number of a law that is named by title and day is the register's, and the rule says so.
TEST(BasisEdgesTest, TheRegisterNumbersANamedLaw) {
  const law::Document document =
      decree()
          .signed_on("2024-08-05")
          .preamble("CHÍNH PHỦ\nCăn cứ Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015;")
          .unit("art_1", "", "Theo Điều 5 Luật Đất đai và Điều 6 Luật Đất đai năm 2013.")
          .unit("art_2", "", "Theo Điều 7 Luật Bến đò năm 2013 và Điều 8 Luật Giá số 9/2030/QH17.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kLegalBasis), "preamble -> 76/2015/QH13\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 31/2024/QH15#art_5\nart_1 -> 45/2013/QH13#art_6\n"
            "art_2 -> Luật Bến đò\nart_2 -> 9/2030/QH17#art_8\n");
  ASSERT_EQ(document.edges.size(), 5U);
  EXPECT_EQ(document.edges[0].rule, "basis.line+register");
  EXPECT_EQ(document.edges[1].rule, "cite.text+register");
  EXPECT_EQ(document.edges[4].rule, "cite.text") << "its number is printed";
}

TEST(BasisEdgesTest, WhatAmendedABasisIsToldAndCited) {
  const law::Document document =
      decree()
          .preamble(
              "CHÍNH PHỦ\nCăn cứ Luật Bến đò số 312/2019/QH14 đã được sửa đổi, bổ sung một số điều "
              "theo Luật số 5/2022/QH15 và Luật số 7/2023/QH15;\nCăn cứ Luật Phí số 8/2015/QH13;")
          .unit("art_1", "", "Bến.")
          .run();
  std::string told;
  for (const law::Edge& edge : document.edges) {
    if (edge.rule == "basis.history")
      told += edge.from_foreign + " -> " + edge.to.document.number + "\n";
  }
  EXPECT_EQ(told, "5/2022/QH15 -> 312/2019/QH14\n7/2023/QH15 -> 312/2019/QH14\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kLegalBasis),
            "preamble -> 312/2019/QH14\npreamble -> 8/2015/QH13\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "preamble -> 5/2022/QH15\npreamble -> 7/2023/QH15\n");
  EXPECT_TRUE(evidence_holds(document));
}

TEST(TitleEdgesTest, VerbsAndNouns) {
  const auto title = [](const std::string& text, EdgeKind kind) {
    return edges_of(decree(text).unit("art_1", "", "Bến.").run(), kind);
  };
  EXPECT_EQ(title("Về việc bãi bỏ Quyết định số 399/2015/QĐ-UBND", EdgeKind::kRepeals),
            " -> 399/2015/QĐ-UBND\n");
  EXPECT_EQ(title("Sửa đổi, bổ sung một số điều của Nghị định số 3/2019/NĐ-CP", EdgeKind::kAmends),
            " -> 3/2019/NĐ-CP\n");
  EXPECT_EQ(title("Bãi bỏ một số điều của Nghị định số 3/2019/NĐ-CP", EdgeKind::kRepeals), "");
  EXPECT_EQ(title("Về việc đính chính Thông tư số 310/2020/TT-BTC", EdgeKind::kCorrects),
            " -> 310/2020/TT-BTC\n");
  EXPECT_EQ(
      title("Quy định chi tiết một số điều của Luật Bến số 9/2020/QH14 về phí theo Luật Phí số "
            "8/2015/QH13",
            EdgeKind::kGuides),
      " -> 9/2020/QH14\n");
}

// In capitals nothing tells where a name ends; the document itself prints it elsewhere.
TEST(TitleEdgesTest, NamesInCapitalsAreThoseThatTheDocumentTeaches) {
  const law::Document document =
      DocumentBuilder("5/2024/QH15", "Luật",
                      "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT GUỒNG NƯỚC VEN SÔNG VÀ LUẬT CHÒI CANH")
          .effective("2024-09-01")
          .preamble(
              "LUẬT\nSỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA\nLUẬT GUỒNG NƯỚC VEN SÔNG VÀ LUẬT CHÒI "
              "CANH\nQuốc hội ban hành Luật sửa đổi, bổ sung một số điều của Luật Guồng nước ven "
              "sông số 3/2019/QH14 và Luật Chòi canh số 4/2019/QH14.")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), " -> 3/2019/QH14\n -> 4/2019/QH14\n");
  // What the title's edges took is not cited once more where the title is printed.
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "preamble -> 3/2019/QH14\npreamble -> 4/2019/QH14\n");
}

TEST(TitleEdgesTest, TheTypeAboveATitleIsNoNameOfTheLawThatItAmends) {
  const std::string title = "Sửa đổi, bổ sung một số điều của Luật số 3/2019/QH14";
  const law::Document document =
      DocumentBuilder("4/2021/QH15", "Luật", title)
          .preamble(
              "LUẬT\n" + title +
              "\nQuốc hội ban hành Luật sửa đổi, bổ sung một số điều của Luật số 3/2019/QH14.")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), " -> 3/2019/QH14\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites), "preamble -> 3/2019/QH14\n");
}

TEST(TitleEdgesTest, SeveralDocumentsOfWhichSomeArticlesAreAmended) {
  const auto title = [](const std::string& text) {
    return edges_of(decree(text).unit("art_1", "", "Bến.").run(), EdgeKind::kAmends);
  };
  EXPECT_EQ(
      title("Sửa đổi, bổ sung một số điều của Nghị định số 3/2019/NĐ-CP, Nghị định số 4/2019/NĐ-CP "
            "và Nghị định số 5/2019/NĐ-CP"),
      " -> 3/2019/NĐ-CP\n -> 4/2019/NĐ-CP\n -> 5/2019/NĐ-CP\n");
  // What the amended decree is about is not amended.
  EXPECT_EQ(title("Sửa đổi, bổ sung một số điều của Nghị định số 3/2019/NĐ-CP quy định chi tiết "
                  "Luật Bến số "
                  "9/2018/QH14"),
            " -> 3/2019/NĐ-CP\n");
}

TEST(BodyEdgesTest, ReplacesAndEndsDocuments) {
  const law::Document document =
      decree()
          .unit("art_2", "Hiệu lực thi hành", "")
          .unit("art_2__cl_1", "",
                "Nghị định này thay thế Nghị định số 345/2020/NĐ-CP ngày 10 tháng 4 năm 2020.")
          .unit("art_2__cl_2", "",
                "Thông tư số 7/2011/TT-BTC hết hiệu lực kể từ ngày 01 tháng 10 năm 2025.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kReplaces), "art_2__cl_1 -> 345/2020/NĐ-CP\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "art_2__cl_2 -> 7/2011/TT-BTC\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites), "");
  EXPECT_EQ(document.edges[0].effective_on.to_string(), "2024-09-01");
  EXPECT_EQ(document.edges[1].effective_on.to_string(), "2025-10-01");
}

TEST(BodyEdgesTest, TakesEffectAndReplacesInOneSentence) {
  const law::Document document =
      decree()
          .unit("art_2", "",
                "Nghị định này có hiệu lực thi hành từ ngày 10 tháng 7 năm 2015 và thay thế Nghị "
                "định "
                "số 345/2020/NĐ-CP ngày 10 tháng 4 năm 2020 của Chính phủ.")
          .unit("art_3", "",
                "Nghị định này có hiệu lực từ ngày ký, thời hạn thay thế giấy cũ theo Nghị định số "
                "7/2011/NĐ-CP là 06 tháng.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kReplaces), "art_2 -> 345/2020/NĐ-CP\n");
}

TEST(BodyEdgesTest, RepealListsNameADocumentInEachPoint) {
  const law::Document document =
      decree("Bãi bỏ một số thông tư")
          .unit("art_1", "", "Bãi bỏ toàn bộ các văn bản quy phạm pháp luật sau đây:")
          .unit("art_1__point_a", "", "Thông tư số 381/2015/TT-BTC về vé gửi xe;")
          .unit("art_1__point_b", "",
                "Thông tư số 382/2016/TT-BTC sửa đổi một số điều của Thông tư số 383/2014/TT-BTC.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals),
            "art_1__point_a -> 381/2015/TT-BTC\nart_1__point_b -> 382/2016/TT-BTC\n");
}

TEST(BodyEdgesTest, PartsOfDocumentsAreNotTheWhole) {
  const law::Document document =
      decree()
          .unit("art_2", "", "Quy định về phí của Nghị định số 3/2019/NĐ-CP hết hiệu lực.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "");
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), "art_2 -> 3/2019/NĐ-CP\n");
}

TEST(BodyEdgesTest, SuspendsCorrectsExtends) {
  const law::Document document =
      decree()
          .unit("art_1", "", "Ngưng hiệu lực thi hành khoản 2 Điều 3 Nghị định số 3/2019/NĐ-CP.")
          .unit("art_2", "", "Đính chính khoản 2 Điều 5 Thông tư số 310/2020/TT-BTC.")
          .unit("art_3", "", "Kéo dài thời hạn áp dụng Nghị định số 4/2019/NĐ-CP đến hết năm 2030.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kSuspends), "art_1 -> 3/2019/NĐ-CP#art_3__cl_2\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCorrects), "art_2 -> 310/2020/TT-BTC#art_5__cl_2\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kExtends), "art_3 -> 4/2019/NĐ-CP\n");
  EXPECT_TRUE(document.amendments.empty());
}

TEST(GuidanceEdgesTest, TheLawBeforeOrBehindTheList) {
  const law::Document behind =
      decree()
          .unit("art_1", "Phạm vi",
                "Nghị định này quy định chi tiết khoản 5 Điều 4; khoản 2 Điều 5 và Điều 6 của Luật "
                "Bến đò số 312/2019/QH14.")
          .run();
  EXPECT_EQ(edges_of(behind, EdgeKind::kGuides),
            "art_1 -> 312/2019/QH14#art_4__cl_5\nart_1 -> 312/2019/QH14#art_5__cl_2\n"
            "art_1 -> 312/2019/QH14#art_6\n");
  EXPECT_EQ(edges_of(behind, EdgeKind::kCites), "");
  const law::Document before =
      decree()
          .unit(
              "art_1", "Phạm vi",
              "Nghị định này quy định chi tiết một số điều của Luật Bến đò số 312/2019/QH14, gồm:")
          .unit("art_1__cl_1", "", "Khoản 5 Điều 13 về bến;")
          .run();
  EXPECT_EQ(edges_of(before, EdgeKind::kGuides),
            "art_1 -> 312/2019/QH14\nart_1__cl_1 -> 312/2019/QH14#art_13__cl_5\n");
}

TEST(GuidanceEdgesTest, ASecondVerbOfTheScopeSentence) {
  const law::Document document =
      decree()
          .unit(
              "art_1", "",
              "Thông tư này quy định mẫu giấy, sổ của bến và hướng dẫn thi hành Điều 4, Điều 8 của "
              "Nghị định số 61/2033/NĐ-CP.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kGuides),
            "art_1 -> 61/2033/NĐ-CP#art_4\nart_1 -> 61/2033/NĐ-CP#art_8\n");
}

TEST(GuidanceEdgesTest, AMentionIsNoGuidance) {
  const law::Document document =
      decree()
          .unit("art_1", "",
                "Nghị định này hướng dẫn việc cấp vé cho đối tượng quy định tại Điều 2 "
                "của Luật Bến đò số 312/2019/QH14.")
          .unit("art_2", "", "Chính phủ quy định chi tiết Điều này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kGuides), "");
}

TEST(CitationEdgesTest, RelativeOnesNeverNameTheirOwnUnit) {
  const law::Document document =
      decree()
          .unit("art_1", "", "")
          .unit("art_1__cl_2", "", "Vi phạm điểm a khoản 1 Điều này thì phạt theo Nghị định này.")
          .unit("art_2", "", "Xã thi hành các khoản 1, 2 Điều 1 và Điều này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1__cl_2 -> 378/2024/NĐ-CP#art_1__cl_1__point_a\n"
            "art_2 -> 378/2024/NĐ-CP#art_1__cl_1\nart_2 -> 378/2024/NĐ-CP#art_1__cl_2\n");
}

// The anchor is a place in the amended law, not a provision of the amending one.
TEST(CitationEdgesTest, AnchorsAreNoCitations) {
  const law::Document document =
      DocumentBuilder("5/2024/QH15", "Luật", "Sửa đổi, bổ sung một số điều của Luật Bến đò")
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14", "")
          .unit("art_1__cl_1", "", "Bổ sung khoản 5a vào sau khoản 5 Điều 3 như sau:\n[5a. Vé.]")
          .unit("art_1__cl_2", "", "Bổ sung khoản 1a vào trước khoản 2 Điều 4 như sau:\n[1a. Vé.]")
          .unit("art_2", "", "Vé bán theo khoản 5 Điều 3 của Luật này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites), "art_2 -> 5/2024/QH15#art_3__cl_5\n");
}

TEST(CitationEdgesTest, FramesSpeakForTheAmendedDocument) {
  const law::Document document =
      DocumentBuilder("350/2024/QH15", "Luật", "Sửa đổi, bổ sung một số điều của Luật Bến đò")
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14",
                "Sửa đổi Điều 6 như sau:\n«Điều 6. Phí\n1. Tỉnh thu.\n2. Mức thu theo khoản 1 Điều "
                "này và Điều 9 của Luật này.»")
          .unit("art_2", "", "Xã thực hiện Điều 3 của Luật này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 312/2019/QH14#art_6__cl_1\nart_1 -> 312/2019/QH14#art_9\n"
            "art_2 -> 350/2024/QH15#art_3\n");
}

TEST(CitationEdgesTest, ANameOnceGivenANumberKeepsIt) {
  const law::Document document = decree()
                                     .unit("art_1", "", "Theo Luật Bến đò số 312/2019/QH14.")
                                     .unit("art_2", "", "Phí theo Điều 4 của Luật Bến đò.")
                                     .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 312/2019/QH14\nart_2 -> 312/2019/QH14#art_4\n");
}

// A provision of "Nghị định số 16" is that decree's, not one of the document that cites it.
TEST(CitationEdgesTest, NamesThatTheDocumentDefines) {
  const law::Document document =
      DocumentBuilder("45/2023/TT-BTC", "Thông tư", "Về đò")
          .unit("art_1", "",
                "Nghị định số 16/2020/NĐ-CP ngày 02 tháng 3 năm 2020 của Chính phủ về đò (sau đây "
                "gọi là Nghị định số 16) và Nghị định số 17/2021/NĐ-CP về phao (sau đây gọi tắt là "
                "Nghị định về phao).")
          .unit("art_2", "", "Theo khoản 3 Điều 4 Nghị định số 16.")
          .unit("art_3", "", "Theo Điều 5 của Nghị định về phao và khoản 1 Điều 6 Nghị định số 99.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 16/2020/NĐ-CP\nart_1 -> 17/2021/NĐ-CP\n"
            "art_2 -> 16/2020/NĐ-CP#art_4__cl_3\nart_3 -> 17/2021/NĐ-CP#art_5\n"
            "art_3 -> Nghị định số 99\n");
}

TEST(CitationEdgesTest, ALongerNameGivenBeforeIsNotCutToAKnownOne) {
  const law::Document document =
      decree()
          .unit("art_1", "", "Theo Luật Thư viện lưu động số 913/2034/QH19.")
          .unit("art_2", "", "Áp dụng Điều 14 của Luật Thư viện lưu động.")
          .unit("art_3", "", "Áp dụng Điều 5 của Luật Thư viện ở xã.")
          .run();
  const std::string cites = edges_of(document, EdgeKind::kCites);
  EXPECT_NE(cites.find("art_2 -> 913/2034/QH19#art_14"), std::string::npos) << cites;
  EXPECT_EQ(cites.find("913/2034/QH19#art_5"), std::string::npos) << cites;
}

TEST(CitationEdgesTest, OneNameOfTwoLawsStaysOpen) {
  const law::Document document =
      decree()
          .unit("art_1", "", "Theo Luật Bến đò số 312/2019/QH14 và Luật Bến đò số 12/1999/QH10.")
          .unit("art_2", "", "Phí theo Điều 4 của Luật Bến đò.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 312/2019/QH14\nart_1 -> 12/1999/QH10\nart_2 -> Luật Bến đò\n");
}

}  // namespace
}  // namespace lexgraph::ingest
