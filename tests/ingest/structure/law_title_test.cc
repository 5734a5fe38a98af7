#include "ingest/structure/law_title.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

std::string_view name(std::string_view title) { return read_law_title(title).name; }

TEST(LawTitle, WithoutItsAuthorBefore) {
  EXPECT_EQ(name("CỦA QUỐC HỘI VỀ BẾN ĐÒ"), "BẾN ĐÒ");
  EXPECT_EQ(name("CỦA QUỐC HỘI NƯỚC CỘNG HOÀ XÃ HỘI CHỦ NGHĨA VIỆT NAM SỐ 12/2001/QH10 VỀ BẾN "
                 "ĐÒ"),
            "BẾN ĐÒ");
  EXPECT_EQ(name("CỦA QUỐC HỘI SỐ 12/2001/QH10 NGÀY 29 THÁNG 6 NĂM 2001 VỀ BẾN ĐÒ"), "BẾN ĐÒ");
  EXPECT_EQ(name("CỦA UỶ BAN THƯỜNG VỤ QUỐC HỘI SỐ 5/2001/PL-UBTVQH10 VỀ BẾN ĐÒ"), "BẾN ĐÒ");
}

TEST(LawTitle, WithoutItsAuthorBehind) {
  EXPECT_EQ(name("BẾN ĐÒ CỦA QUỐC HỘI KHÓA XII, KỲ HỌP THỨ 5"), "BẾN ĐÒ");
  EXPECT_EQ(name("BẾN ĐÒ SỐ 23-L/CTN NGÀY 10/07/1993 CỦA QUỐC HỘI"), "BẾN ĐÒ");
  EXPECT_EQ(name("SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ CỦA QUỐC HỘI KHOÁ XII, KỲ HỌP "
                 "THỨ 5"),
            "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ");
}

TEST(LawTitle, ItsOwnNumber) {
  const LawTitle plain = read_law_title("BẾN ĐÒ SỐ 12/2001/QH10");
  EXPECT_EQ(plain.name, "BẾN ĐÒ");
  EXPECT_EQ(plain.number, "12/2001/QH10");
  EXPECT_EQ(read_law_title("BẾN ĐÒ SỐ 23-L/CTN NGÀY 10/07/1993 CỦA QUỐC HỘI").number, "23-L/CTN");
  for (const std::string_view title :
       {"SỬA ĐỔI LUẬT BẾN ĐÒ SỐ 12/2001/QH10", "BÃI BỎ NGHỊ ĐỊNH SỐ 12/2001/NĐ-CP", "BẾN ĐÒ", ""}) {
    EXPECT_EQ(read_law_title(title).number, "") << title;
  }
}

TEST(LawTitle, BehindAbout) {
  EXPECT_EQ(name("VỀ BẾN ĐÒ NỘI ĐỊA"), "BẾN ĐÒ NỘI ĐỊA");
  EXPECT_EQ(name("VỀ LUẬT BẾN ĐÒ"), "BẾN ĐÒ");
}

TEST(LawTitle, AuthorsAndNumbersThatBelongToTheName) {
  for (const std::string_view title :
       {"HOẠT ĐỘNG CỦA QUỐC HỘI VÀ HỘI ĐỒNG NHÂN DÂN", "KỲ HỌP CỦA QUỐC HỘI", "BẾN ĐÒ", "VỀ", "",
        "SỬA ĐỔI LUẬT BẾN ĐÒ SỐ 12/2001/QH10", "CỦA QUỐC HỘI", "ĐỘI SỐ MỘT"}) {
    EXPECT_EQ(name(title), title);
  }
}

}  // namespace
}  // namespace lexgraph::ingest::structure
