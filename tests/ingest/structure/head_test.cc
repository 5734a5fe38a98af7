#include "ingest/structure/head.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

const std::string kBody = "Căn cứ Luật Cối;\nĐiều 1. Cối\nĐá.";

TEST(Head, DecreeInLines) {
  const law::Head head = parse(decree("Điều 1. Cối\nĐá.")).head;
  EXPECT_EQ(head.number, "12/2021/NĐ-CP");
  EXPECT_EQ(head.type, "Nghị định");
  EXPECT_EQ(head.issuer, "Chính phủ");
  EXPECT_EQ(head.title, "Về cối xay gió");
  EXPECT_EQ(head.signed_on.to_string(), "2021-03-05");
  EXPECT_EQ(head.locality, "");
  EXPECT_EQ(head.language, "vi");
  EXPECT_EQ(head.uri, "/akn/vn/act/nghi-dinh/2021-03-05/12-2021-nd-cp");
}

TEST(Head, ProvincialDecision) {
  const law::Head head =
      parse(
          "ỦY BAN NHÂN DÂN\nTỈNH AN BÌNH\n-------\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\n"
          "Độc lập - Tự do - Hạnh phúc\nSố: 7/2020/QĐ-UBND An Bình, ngày 1 tháng 2 năm "
          "2020\nQUYẾT ĐỊNH\nBan hành Quy chế\ntrông cối\n" +
          kBody)
          .head;
  EXPECT_EQ(head.number, "7/2020/QĐ-UBND");
  EXPECT_EQ(head.issuer, "Ủy ban nhân dân tỉnh An Bình");
  EXPECT_EQ(head.locality, "an-binh");
  EXPECT_EQ(head.title, "Ban hành Quy chế trông cối");
  EXPECT_EQ(head.signed_on.to_string(), "2020-02-01");
}

// Who issues stands in a line of its own behind the title, centred like it.
TEST(Head, TheIssuerBehindTheTitleIsNoPartOfIt) {
  for (const std::string issuer : {"ỦY BAN NHÂN DÂN TỈNH AN BÌNH", "BỘ TRƯỞNG BỘ CỐI XAY"}) {
    const law::Head head =
        parse(
            "Số: 7/2020/QĐ-UBND An Bình, ngày 1 tháng 2 năm 2020\n^QUYẾT ĐỊNH\n^Về việc "
            "trông cối\n^" +
            issuer + "\nCăn cứ Luật Cối;\n" + kBody)
            .head;
    EXPECT_EQ(head.title, "Về việc trông cối");
  }
}

TEST(Head, LawPassedByItsLastSentence) {
  const law::Head head = parse("QUỐC HỘI\nLuật số: 40/2019/QH14\nLUẬT\nCỐI XAY\n" + kBody +
                               "\nLuật này đã được Quốc hội nước Cộng hòa xã hội chủ nghĩa Việt "
                               "Nam khóa XIV, kỳ họp thứ 7 "
                               "thông qua ngày 13 tháng 6 năm 2019.\nCHỦ TỊCH QUỐC HỘI\nTrần A")
                             .head;
  EXPECT_EQ(head.type, "Luật");
  EXPECT_EQ(head.title, "CỐI XAY");
  EXPECT_EQ(head.issuer, "Quốc hội");
  EXPECT_EQ(head.signed_on.to_string(), "2019-06-13");
}

TEST(Head, NumberInACaptionWithAYearOrInAnOldTitle) {
  const std::string motto = "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\n";
  EXPECT_EQ(parse(motto + "Luật cối xay 2019 số 40/2019/QH14\nLUẬT\nCỐI XAY\n" + kBody).head.number,
            "40/2019/QH14");
  EXPECT_EQ(parse(motto + "Luật Cối xay số 40-LCT/HĐNN8\nLUẬT\nVỀ CỐI XAY\n" + kBody).head.number,
            "40-LCT/HĐNN8");
  const law::Head old =
      parse(motto + "LUẬT\nCỦA QUỐC HỘI SỐ 21-LCT/HĐNN8 NGÀY 30/06/1989 VỀ CỐI XAY\n" + kBody).head;
  EXPECT_EQ(old.number, "21-LCT/HĐNN8");
  EXPECT_EQ(old.title, "CỐI XAY");
}

// Issuer, number and day in the title's own lines, the day on the last of them.
TEST(Head, NumberInATitleOverSeveralLines) {
  const law::Head head =
      parse(
          "THÔNG TƯ\nCỦA BỘ CỐI XAY SỐ 02/2010/TT-BCX\nNGÀY 19 THÁNG 01 NĂM 2010\nQUY ĐỊNH VỀ "
          "CỐI\n" +
          kBody)
          .head;
  EXPECT_EQ(head.number, "02/2010/TT-BCX");
  EXPECT_EQ(head.title, "QUY ĐỊNH VỀ CỐI");
  EXPECT_EQ(head.signed_on.to_string(), "2010-01-19");
}

TEST(Head, ALawNamedWithItsNumberInCapitals) {
  const law::Head head =
      parse("LUẬT CỐI XAY SỐ 40/2019/QH14\nNguồn: kho văn bản\nLUẬT\nCỐI XAY\n" + kBody).head;
  EXPECT_EQ(head.number, "40/2019/QH14");
  EXPECT_EQ(head.title, "CỐI XAY");
  EXPECT_EQ(head.issuer, "Quốc hội");
  // The number of a law that is amended is not the amending one's.
  EXPECT_EQ(parse("LUẬT SỬA ĐỔI LUẬT CỐI XAY SỐ 40/2019/QH14\n" + kBody).head.number, "");
}

// The State Council numbered and promulgated laws; the National Assembly made them.
TEST(Head, LawsAreTheNationalAssemblys) {
  EXPECT_EQ(parse("Luật số: 21-LCT/HĐNN8\nLUẬT\nCỐI XAY\n" + kBody).head.issuer, "Quốc hội");
  EXPECT_EQ(parse("Số: 21-LCT/HĐNN8\nPHÁP LỆNH\nCỐI XAY\n" + kBody).head.issuer,
            "Hội đồng Nhà nước");
}

TEST(Head, ARunningHeadOfTheGazetteIsNoTitle) {
  const law::Head head =
      parse(
          "VĂN BẢN HỢP NHẤT - BỘ CỐI XAY\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - "
          "Hạnh phúc\nNGHỊ ĐỊNH\nVề cối xay\nNghị định số 1/2019/NĐ-CP ngày 1 tháng 2 năm 2019, "
          "được sửa đổi, bổ sung bởi:\n" +
          kBody)
          .head;
  EXPECT_EQ(head.type, "Văn bản hợp nhất");
  EXPECT_EQ(head.title, "Nghị định Về cối xay");
  EXPECT_EQ(head.number, "");
}

TEST(Head, ATitleThatNamesOtherDocumentsGivesNoNumber) {
  const std::string letterhead = "BỘ CỐI\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\n";
  EXPECT_EQ(parse(letterhead +
                  "THÔNG TƯ\nBÃI BỎ QUYẾT ĐỊNH SỐ 3/2006/QĐ-BC NGÀY 18/01/2006 VỀ CỐI\n" + kBody)
                .head.number,
            "");
}

TEST(Head, WhoDecidesIsNoPartOfTheTitle) {
  const std::string letterhead = "THỦ TƯỚNG CHÍNH PHỦ\nSố: 7/QĐ-TTg\n";
  EXPECT_EQ(parse(letterhead + "QUYẾT ĐỊNH\nVỀ CỐI XAY\nTHỦ TƯỚNG CHÍNH PHỦ\n" + kBody).head.title,
            "VỀ CỐI XAY");
  EXPECT_EQ(
      parse(letterhead + "QUYẾT ĐỊNH\nVỀ CỐI XAY CỦA\nTHỦ TƯỚNG CHÍNH PHỦ\n" + kBody).head.title,
      "VỀ CỐI XAY CỦA THỦ TƯỚNG CHÍNH PHỦ");
}

TEST(Head, AKindRunIntoItsTitle) {
  const law::Head head = parse("Luật Cối xay số 40/2019/QH14\nLUẬTCỐI XAY\n" + kBody).head;
  EXPECT_EQ(head.type, "Luật");
  EXPECT_EQ(head.title, "CỐI XAY");
  EXPECT_EQ(head.number, "40/2019/QH14");
}

TEST(Head, CaptionOfACollectionGivesTheNumber) {
  const std::string motto = "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\n";
  const law::Head head =
      parse(motto + "Luật Cối xay số 40/2019/QH14\nNguồn: kho văn bản\nLUẬT\nCỐI XAY\n" + kBody)
          .head;
  EXPECT_EQ(head.number, "40/2019/QH14");
  EXPECT_EQ(head.issuer, "Quốc hội");
  EXPECT_EQ(head.title, "CỐI XAY");
  // The name of another law is no caption.
  EXPECT_EQ(parse(motto + "Luật Cối đá số 40/2019/QH14\nLUẬT\nCỐI XAY\n" + kBody).head.number, "");
}

TEST(Head, ColumnsRunIntoOneLine) {
  const law::Head head =
      parse(
          "QUỐC HỘI -------- CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM Độc lập - Tự do - Hạnh phúc "
          "------- "
          "Luật số:\n95/2025/QH15\nHà Nội, ngày 27 tháng 6 năm 2025 LUẬT CỐI XAY\n" +
          kBody)
          .head;
  EXPECT_EQ(head.number, "95/2025/QH15");
  EXPECT_EQ(head.type, "Luật");
  EXPECT_EQ(head.title, "CỐI XAY");
  EXPECT_EQ(head.signed_on.to_string(), "2025-06-27");
}

TEST(Head, OldTitleWithNumberAndDate) {
  const law::Head head =
      parse("NGHỊ ĐỊNH\nCỦA CHÍNH PHỦ SỐ 61-CP NGÀY 5 THÁNG 7 NĂM 1994 VỀ MUA BÁN CỐI\n" + kBody)
          .head;
  EXPECT_EQ(head.type, "Nghị định");
  EXPECT_EQ(head.title, "VỀ MUA BÁN CỐI");
  EXPECT_EQ(head.signed_on.to_string(), "1994-07-05");
}

TEST(Head, Consolidation) {
  const law::Document document = parse(
      "VĂN PHÒNG QUỐC HỘI\nSố: 9/VBHN-VPQH\nHà Nội, ngày 2 tháng 3 năm 2024\nLUẬT\nCỐI XAY\n"
      "Luật Cối xay số 1/2019/QH14 ngày 1 tháng 2 năm 2019, được sửa đổi, bổ sung bởi:\n" +
      kBody + "\nĐiều 2. Hiệu lực\nLuật này có hiệu lực từ ngày 01 tháng 7 năm 2019.");
  EXPECT_EQ(document.head.type, "Văn bản hợp nhất");
  EXPECT_EQ(document.head.number, "9/VBHN-VPQH");
  EXPECT_EQ(document.head.signed_on.to_string(), "2024-03-02");
  EXPECT_FALSE(document.head.effective_on.known());
}

TEST(Head, ConsolidationNumberedAtItsEnd) {
  const law::Document document = parse(
      "THÔNG TƯ\nVề cối\nThông tư số 6/2022/TT-BTC ngày 8 tháng 2 năm 2022, có hiệu lực kể từ ngày "
      "1 tháng 4 "
      "năm 2022, được sửa đổi, bổ sung bởi:\n" +
      kBody + "\nXÁC THỰC VĂN BẢN HỢP NHẤT\nSố: 11/VBHN-BTC\nHà Nội, ngày 3 tháng 3 năm 2026");
  EXPECT_EQ(document.head.number, "11/VBHN-BTC");
  EXPECT_EQ(document.head.signed_on.to_string(), "2026-03-03");
}

TEST(Head, JointIssuers) {
  const law::Head head =
      parse(
          "BỘ TƯ PHÁP - BỘ TÀI CHÍNH\nSố: 1/2016/TTLT-BTP-BTC\nHà Nội, ngày 4 tháng 5 năm "
          "2016\nTHÔNG TƯ LIÊN TỊCH\nVề cối\n" +
          kBody)
          .head;
  EXPECT_EQ(head.type, "Thông tư liên tịch");
  EXPECT_EQ(head.number, "1/2016/TTLT-BTP-BTC");
}

TEST(Head, DatesOfOtherDocumentsAreNotTheSigning) {
  const law::Document document = parse(
      "BỘ TÀI CHÍNH\nSố: 5/2020/TT-BTC\nTHÔNG TƯ\nVề việc bãi bỏ Thông tư số 3/2015/TT-BTC ngày 02 "
      "tháng 3 "
      "năm 2015 của Bộ trưởng\n" +
      kBody);
  EXPECT_FALSE(document.head.signed_on.known());
  EXPECT_TRUE(has_diagnostic(document, "no_date"));
}

TEST(Head, AttributesFillGapsAndAreContradicted) {
  Page page = page_of(decree("Điều 1. Cối\nĐá."));
  page.title = "Luật Đường thủy 2009";
  page.attributes = {{"number", "99/2021/NĐ-CP"}, {"signed", "06/03/2021"}};
  const law::Document document = parse(page);
  EXPECT_EQ(document.head.number, "12/2021/NĐ-CP");
  EXPECT_TRUE(has_diagnostic(document, "attribute_contradicts_text"));
  Page bare = page_of("Điều 1. Cối\nĐá.");
  bare.attributes = {{"number", "99/2021/NĐ-CP"}, {"type", "Nghị định"}, {"signed", "06/03/2021"}};
  const law::Head head = parse(bare).head;
  EXPECT_EQ(head.number, "99/2021/NĐ-CP");
  EXPECT_EQ(head.type, "Nghị định");
  EXPECT_EQ(head.signed_on.to_string(), "2021-03-06");
}

TEST(Head, PageTitleIsNeverRead) {
  Page page = page_of("Điều 1. Cối\nĐá.");
  page.title = "Nghị định 5/2020/NĐ-CP";
  EXPECT_EQ(parse(page).head.number, "");
}

// A site's caption names another consolidation; the letterhead below it has the own number.
TEST(Head, TheLetterheadsNumberBeatsTheCaptionAboveIt) {
  const std::string text =
      "VĂN PHÒNG QUỐC HỘI\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\n"
      "Số:\n34/VBHN-VPQH\nHà Nội, ngày 04 tháng 9 năm 2025\nLUẬT CỐI XAY\nLuật Cối xay số "
      "61/2020/QH14 ngày 17 tháng 6 năm 2020 của Quốc hội, được sửa đổi, bổ sung bởi:\n1. Luật Bột "
      "số 2/2022/QH15 ngày 1 tháng 3 năm 2022.\n" +
      kBody;
  const law::Document document =
      parse("Văn bản hợp nhất 33/VBHN-VPQH năm 2025 hợp nhất Luật Đá\n" + text);
  EXPECT_EQ(document.head.number, "34/VBHN-VPQH");
  EXPECT_EQ(document.head.type, "Văn bản hợp nhất");
  EXPECT_TRUE(has_diagnostic(document, "title_contradicts_text"));
  const law::Document same =
      parse("Văn bản hợp nhất 34/VBHN-VPQH năm 2025 hợp nhất Luật Cối xay\n" + text);
  EXPECT_EQ(same.head.number, "34/VBHN-VPQH");
  EXPECT_FALSE(has_diagnostic(same, "title_contradicts_text"));
}

TEST(Head, AKindOfItsOwnWithTheNumberOfADocumentItEnds) {
  const law::Head head =
      parse(
          "THÔNG TƯ\nCỦA BỘ CỐI XAY SỐ 01/2010/TT-BCX\nNGÀY 06 THÁNG 01 NĂM 2010\nBÃI BỎ QUYẾT "
          "ĐỊNH SỐ 03/2006/QĐ-BCX NGÀY 18/01/2006 VỀ CỐI VÀ SỬA ĐỔI, BỔ SUNG\nQUYẾT ĐỊNH SỐ "
          "03/2006/QĐ-BCX\n" +
          kBody)
          .head;
  EXPECT_EQ(head.number, "01/2010/TT-BCX");
  EXPECT_EQ(head.type, "Thông tư");
  EXPECT_EQ(head.issuer, "Bộ cối xay");
}

// A gazette prints the issuer once above the letterhead.
TEST(Head, AnIssuerPrintedTwiceIsOne) {
  const std::string rest =
      "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nSố: 7/2020/TT-BCX\nTHÔNG TƯ\nVề cối\n" + kBody;
  EXPECT_EQ(parse("BỘ CỐI XAY - BỘT VÀ XÃ HỘI\nBỘ CỐI XAY -\nBỘT VÀ XÃ HỘI\n" + rest).head.issuer,
            "Bộ cối xay - bột và xã hội");
  EXPECT_EQ(parse("BỘ CỐI XAY\nBỘ CỐI XAY\n" + rest + "\n2. Bộ Cối xay giữ cối.").head.issuer,
            "Bộ Cối xay");
}

TEST(Head, TheIssuerOfARunningHeadOrOfTheNumber) {
  const std::string rest =
      "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\nNGHỊ ĐỊNH\nVề cối "
      "xay\nNghị định số 1/2019/NĐ-CP ngày 1 tháng 2 năm 2019, được sửa đổi, bổ sung bởi:\n" +
      kBody;
  EXPECT_EQ(parse("VĂN BẢN HỢP NHẤT - BỘ CỐI XAY\n" + rest).head.issuer, "Bộ cối xay");
  EXPECT_EQ(parse("Số: 3/VBHN-BTC\n" + rest).head.issuer, "Bộ Tài chính");
}

TEST(Head, TheConstitutionIsCalledByItsKind) {
  const law::Head head =
      parse(
          "QUỐC HỘI\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nHIẾN PHÁP\nNƯỚC CỘNG HÒA XÃ HỘI CHỦ "
          "NGHĨA VIỆT NAM\nLỜI NÓI ĐẦU\nTrải qua mấy nghìn năm.\nĐiều 1\nCối.\nHiến pháp này đã "
          "được Quốc hội khóa XIII, kỳ họp thứ 6 thông qua ngày 28 tháng 11 năm 2013./.")
          .head;
  EXPECT_EQ(head.type, "Hiến pháp");
  EXPECT_EQ(head.title, "Hiến pháp");
  EXPECT_EQ(head.signed_on.to_string(), "2013-11-28");
}

TEST(Head, ATitleWhoseLineAsksForAName) {
  const std::string letterhead = "CHÍNH PHỦ\nSố: 7/2020/NĐ-CP\nNGHỊ ĐỊNH\n";
  EXPECT_EQ(parse(letterhead +
                  "Quy định chi tiết một số điều và biện pháp thi hành\nLuật Cối xay\n" + kBody)
                .head.title,
            "Quy định chi tiết một số điều và biện pháp thi hành Luật Cối xay");
  EXPECT_EQ(parse(letterhead + "Về việc thi hành\n" + kBody).head.title, "Về việc thi hành");
}

TEST(Head, AnIsoDayOfThePagesAttributes) {
  Page page = page_of("Số: 7/2020/NĐ-CP\nNGHỊ ĐỊNH\nVề cối\n" + kBody);
  page.attributes.emplace_back("signed", "2024-12-26");
  EXPECT_EQ(parse(page).head.signed_on.to_string(), "2024-12-26");
}

}  // namespace
}  // namespace lexgraph::ingest::structure
