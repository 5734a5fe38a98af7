// Statutes of ten lines, from page to graph: one test for each kind of edge.

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

// Letterhead of a decree and of a law; what follows is the test's own.
std::string decree(std::string_view number, std::string_view signed_on, std::string_view text) {
  return "CHÍNH PHỦ\nSố: " + std::string(number) +
         "\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\n" + "Hà Nội, ngày " +
         std::string(signed_on) + "\nNGHỊ ĐỊNH\n" + std::string(text);
}

std::string law(std::string_view number, std::string_view signed_on, std::string_view text) {
  return "QUỐC HỘI\nLuật số: " + std::string(number) +
         "\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\nHà Nội, ngày " +
         std::string(signed_on) + "\nLUẬT\n" + std::string(text);
}

const std::string kFerryLaw = law("911/2012/QH13", "15 tháng 6 năm 2012", R"(
    BẾN ĐÒ
    Điều 1. Phạm vi điều chỉnh
    Luật này quy định về bến đò.
    Điều 2. Đèn
    1. Bến đò có đèn.
    2. Chính phủ quy định chi tiết về đèn.
    Điều 3. Vé
    1. Khách mua vé.
    2. Trẻ em được miễn vé.
    Điều 4. Hiệu lực thi hành
    Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2013.)");

const std::string kFerryDecree = decree("961/2013/NĐ-CP", "16 tháng 9 năm 2013", R"(
    Quy định về đèn của bến đò
    Điều 1. Màu đèn
    1. Đèn màu vàng.
    2. Đèn treo cao hai mét.
    Điều 2. Thời hạn thí điểm
    Việc dùng đèn dầu được thực hiện đến hết ngày 31 tháng 12 năm 2014.
    Điều 3. Hiệu lực thi hành
    Nghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm 2013.)");

TEST(EdgeKinds, LegalBasisFromTheLinesBeforeTheText) {
  World world;
  world.page("luat", kFerryLaw);
  world.page("nghi-dinh", decree("962/2013/NĐ-CP", "20 tháng 9 năm 2013", R"(
      Quy định về vé
      Căn cứ Luật Bến đò ngày 15 tháng 6 năm 2012;
      Căn cứ Luật Đèn lồng số 919/2011/QH13;
      Theo đề nghị của Bộ trưởng Bộ Đời sống nông thôn;
      Chính phủ ban hành Nghị định quy định về vé.
      Điều 1. Vé
      Vé bằng giấy.)"));
  world.ingest();
  EXPECT_THAT(
      world.edges(law::EdgeKind::kLegalBasis),
      testing::UnorderedElementsAre(testing::EndsWith("-> 911/2012/QH13"),
                                    testing::AllOf(HasSubstr("-> ["), HasSubstr("919/2011/QH13"))));
}

TEST(EdgeKinds, GuidesFromTheArticleOnTheScope) {
  World world;
  world.page("luat", kFerryLaw);
  world.page("nghi-dinh", decree("962/2013/NĐ-CP", "20 tháng 9 năm 2013", R"(
      Quy định chi tiết một số điều của Luật Bến đò
      Căn cứ Luật Bến đò ngày 15 tháng 6 năm 2012;
      Điều 1. Phạm vi điều chỉnh
      Nghị định này quy định chi tiết khoản 2 Điều 2 và Điều 3 của Luật Bến đò.
      Điều 2. Đèn
      Đèn màu vàng.)"));
  world.ingest();
  EXPECT_THAT(world.edges(law::EdgeKind::kGuides),
              IsSupersetOf({"guides 962/2013/NĐ-CP#art_1 -> 911/2012/QH13#art_2__cl_2",
                            "guides 962/2013/NĐ-CP#art_1 -> 911/2012/QH13#art_3"}));
}

TEST(EdgeKinds, AmendsAndSupplementsFromInstructions) {
  World world;
  world.page("luat", kFerryLaw);
  world.page("sua-doi", law("908/2016/QH14", "18 tháng 11 năm 2016", R"(
      SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ
      Điều 1. Sửa đổi, bổ sung một số điều của Luật Bến đò số 911/2012/QH13
      1. Sửa đổi, bổ sung khoản 1 Điều 2 như sau:
      “1. Bến đò có hai đèn.”
      2. Bổ sung khoản 3 vào sau khoản 2 Điều 3 như sau:
      “3. Người già được miễn vé theo quy định tại khoản 2 Điều này.”
      Điều 2. Hiệu lực thi hành
      Luật này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2017.)"));
  world.ingest();
  EXPECT_THAT(world.edges(law::EdgeKind::kAmends),
              IsSupersetOf({"amends 908/2016/QH14#art_1__cl_1 -> 911/2012/QH13#art_2__cl_1"}));
  EXPECT_THAT(world.edges(law::EdgeKind::kSupplements),
              Contains(StartsWith("supplements 908/2016/QH14#art_1__cl_2 -> ")));
  EXPECT_THAT(
      world.chain("911/2012/QH13"),
      ElementsAre("2017-07-01 substitute 911/2012/QH13#art_2__cl_1 by 908/2016/QH14#art_1__cl_1",
                  "2017-07-01 insert 911/2012/QH13#art_3__cl_3 by 908/2016/QH14#art_1__cl_2"));
  // khoản 2 is where something is put, not what is changed; Điều này in the quotation is Điều 3.
  EXPECT_THAT(world.edges(law::EdgeKind::kAmends),
              Not(Contains(testing::EndsWith("#art_3__cl_2"))));
  EXPECT_THAT(world.edges(law::EdgeKind::kCites),
              Contains("cites 908/2016/QH14#art_1__cl_2 -> 911/2012/QH13#art_3__cl_2"));
}

TEST(EdgeKinds, ReplacesFromTheFinalArticle) {
  World world;
  world.page("cu", kFerryDecree);
  world.page("moi", decree("957/2015/NĐ-CP", "05 tháng 8 năm 2015", R"(
      Quy định về đèn điện của bến đò
      Điều 1. Đèn
      Đèn điện.
      Điều 2. Hiệu lực thi hành
      1. Nghị định này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2015.
      2. Nghị định này thay thế Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ.)"));
  world.ingest();
  EXPECT_THAT(world.edges(law::EdgeKind::kReplaces),
              ElementsAre("replaces 957/2015/NĐ-CP#art_2__cl_2 -> 961/2013/NĐ-CP"));
  EXPECT_THAT(world.chain("961/2013/NĐ-CP#art_1"),
              ElementsAre(StartsWith("2015-10-01 replaces 961/2013/NĐ-CP")));
}

TEST(EdgeKinds, RepealsOfAWholeDocumentAndOfOneArticle) {
  World world;
  world.page("luat", kFerryLaw).page("cu", kFerryDecree);
  world.page("bai-bo", decree("966/2020/NĐ-CP", "20 tháng 10 năm 2020", R"(
      Bãi bỏ một số văn bản quy phạm pháp luật của Chính phủ
      Điều 1. Bãi bỏ toàn bộ văn bản quy phạm pháp luật
      Bãi bỏ toàn bộ Nghị định số 946/2011/NĐ-CP ngày 11 tháng 5 năm 2011 của Chính phủ về đèn lồng.
      Điều 2. Bãi bỏ một phần văn bản quy phạm pháp luật
      Bãi bỏ khoản 2 Điều 1 của Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ.
      Điều 3. Hiệu lực thi hành
      Nghị định này có hiệu lực thi hành từ ngày 05 tháng 12 năm 2020.)"));
  world.ingest();
  EXPECT_THAT(
      world.edges(law::EdgeKind::kRepeals),
      testing::UnorderedElementsAre(testing::AllOf(StartsWith("repeals 966/2020/NĐ-CP#art_1 -> ["),
                                                   HasSubstr("946/2011/NĐ-CP")),
                                    "repeals 966/2020/NĐ-CP#art_2 -> 961/2013/NĐ-CP#art_1__cl_2"));
}

TEST(EdgeKinds, Suspends) {
  World world;
  world.page("cu", kFerryDecree);
  world.page("ngung", decree("968/2014/NĐ-CP", "20 tháng 3 năm 2014", R"(
      Ngưng hiệu lực một số quy định về đèn
      Điều 1. Ngưng hiệu lực
      Ngưng hiệu lực thi hành Điều 1 của Nghị định số 961/2013/NĐ-CP đến hết ngày 31 tháng 12 năm 2014.
      Điều 2. Hiệu lực thi hành
      Nghị định này có hiệu lực thi hành từ ngày 01 tháng 4 năm 2014.)"));
  world.ingest();
  EXPECT_THAT(world.edges(law::EdgeKind::kSuspends),
              Contains("suspends 968/2014/NĐ-CP#art_1 -> 961/2013/NĐ-CP#art_1"));
}

TEST(EdgeKinds, Extends) {
  World world;
  world.page("cu", kFerryDecree);
  world.page("keo-dai", decree("976/2014/NĐ-CP", "15 tháng 12 năm 2014", R"(
      Kéo dài thời hạn áp dụng một số quy định về đèn
      Điều 1. Kéo dài thời hạn
      Kéo dài thời hạn áp dụng quy định tại Điều 2 của Nghị định số 961/2013/NĐ-CP đến hết ngày 31 tháng 12 năm 2016.
      Điều 2. Hiệu lực thi hành
      Nghị định này có hiệu lực kể từ ngày ký ban hành.)"));
  world.ingest();
  EXPECT_THAT(world.edges(law::EdgeKind::kExtends),
              Contains("extends 976/2014/NĐ-CP#art_1 -> 961/2013/NĐ-CP#art_2"));
}

TEST(EdgeKinds, Corrects) {
  World world;
  world.page("cu", kFerryDecree);
  world.page("dinh-chinh", R"(
      BỘ ĐỜI SỐNG NÔNG THÔN
      Số: 3961/QĐ-BĐSNT
      CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
      Độc lập - Tự do - Hạnh phúc
      Hà Nội, ngày 18 tháng 10 năm 2013
      QUYẾT ĐỊNH
      Đính chính Nghị định số 961/2013/NĐ-CP
      Điều 1. Đính chính lỗi kỹ thuật tại khoản 2 Điều 1 của Nghị định số 961/2013/NĐ-CP như sau: “hai mét” đính chính thành “ba mét”.
      Điều 2. Quyết định này có hiệu lực từ ngày ký.)");
  world.ingest();
  EXPECT_THAT(world.edges(law::EdgeKind::kCorrects),
              Contains("corrects 3961/QĐ-BĐSNT#art_1 -> 961/2013/NĐ-CP#art_1__cl_2"));
}

TEST(EdgeKinds, Consolidates) {
  World world;
  world.page("luat", kFerryLaw);
  world.page("hop-nhat", R"(
      VĂN PHÒNG QUỐC HỘI
      Số: 941/VBHN-VPQH
      CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
      Độc lập - Tự do - Hạnh phúc
      Hà Nội, ngày 15 tháng 8 năm 2023
      LUẬT
      BẾN ĐÒ
      Luật Bến đò số 911/2012/QH13 ngày 15 tháng 6 năm 2012 của Quốc hội, có hiệu lực kể từ ngày 01 tháng 01 năm 2013, được sửa đổi, bổ sung bởi:
      Luật số 908/2016/QH14 ngày 18 tháng 11 năm 2016 của Quốc hội sửa đổi, bổ sung một số điều của Luật Bến đò, có hiệu lực kể từ ngày 01 tháng 7 năm 2017.
      Điều 1. Phạm vi điều chỉnh
      Luật này quy định về bến đò.)");
  world.ingest();
  EXPECT_THAT(
      world.edges(law::EdgeKind::kConsolidates),
      testing::UnorderedElementsAre(testing::EndsWith("-> 911/2012/QH13"),
                                    testing::AllOf(HasSubstr("-> ["), HasSubstr("908/2016/QH14"))));
}

TEST(EdgeKinds, CitesInRunningText) {
  World world;
  world.page("luat", kFerryLaw).page("cu", kFerryDecree);
  world.page("moi", decree("962/2013/NĐ-CP", "20 tháng 9 năm 2013", R"(
      Quy định về vé
      Điều 1. Vé
      1. Vé ghi rõ nội dung tại khoản 1 và khoản 2 Điều 3 Luật Bến đò.
      2. Đèn soi vé theo khoản 1 Điều này và Điều 1 Nghị định số 961/2013/NĐ-CP.
      Điều 2. Ngoại lệ
      Không áp dụng Điều 1 của Nghị định này và Điều 99 Luật Bến đò.)"));
  world.ingest();
  EXPECT_THAT(world.out("962/2013/NĐ-CP"),
              testing::UnorderedElementsAre(
                  "cites 962/2013/NĐ-CP#art_1__cl_1 -> 911/2012/QH13#art_3__cl_1",
                  "cites 962/2013/NĐ-CP#art_1__cl_1 -> 911/2012/QH13#art_3__cl_2",
                  "cites 962/2013/NĐ-CP#art_1__cl_2 -> 962/2013/NĐ-CP#art_1__cl_1",
                  "cites 962/2013/NĐ-CP#art_1__cl_2 -> 961/2013/NĐ-CP#art_1",
                  "cites 962/2013/NĐ-CP#art_2 -> 962/2013/NĐ-CP#art_1",
                  "cites 962/2013/NĐ-CP#art_2 -> [Điều 99 Luật Bến đò]"));
}

TEST(EdgeKinds, ResolveFindsWhatAFreeTextNames) {
  World world;
  world.page("luat", kFerryLaw).ingest();
  EXPECT_THAT(
      world.resolve(
          "Theo khoản 2 Điều 3 Luật Bến đò thì trẻ em được miễn vé, xem Nghị định 949/2009/NĐ-CP."),
      ElementsAre("khoản 2 Điều 3 Luật Bến đò => resolved 911/2012/QH13#art_3__cl_2",
                  testing::StartsWith("Nghị định 949/2009/NĐ-CP => unresolved")));
}

}  // namespace
}  // namespace lexgraph::test
