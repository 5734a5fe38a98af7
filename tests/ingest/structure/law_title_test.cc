#include "ingest/structure/law_title.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

TEST(LawName, WithoutItsAuthorBefore) {
  EXPECT_EQ(law_name("CỦA QUỐC HỘI VỀ BẾN ĐÒ"), "BẾN ĐÒ");
  EXPECT_EQ(law_name("CỦA QUỐC HỘI NƯỚC CỘNG HOÀ XÃ HỘI CHỦ NGHĨA VIỆT NAM SỐ 12/2001/QH10 VỀ BẾN "
                     "ĐÒ"),
            "BẾN ĐÒ");
  EXPECT_EQ(law_name("CỦA QUỐC HỘI SỐ 12/2001/QH10 NGÀY 29 THÁNG 6 NĂM 2001 VỀ BẾN ĐÒ"), "BẾN ĐÒ");
  EXPECT_EQ(law_name("CỦA UỶ BAN THƯỜNG VỤ QUỐC HỘI SỐ 5/2001/PL-UBTVQH10 VỀ BẾN ĐÒ"), "BẾN ĐÒ");
}

TEST(LawName, WithoutItsAuthorBehind) {
  EXPECT_EQ(law_name("BẾN ĐÒ CỦA QUỐC HỘI KHÓA XII, KỲ HỌP THỨ 5"), "BẾN ĐÒ");
  EXPECT_EQ(law_name("BẾN ĐÒ SỐ 23-L/CTN NGÀY 10/07/1993 CỦA QUỐC HỘI"), "BẾN ĐÒ");
  EXPECT_EQ(law_name("SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ CỦA QUỐC HỘI KHOÁ XII, KỲ HỌP "
                     "THỨ 5"),
            "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ");
}

TEST(LawName, BehindAbout) {
  EXPECT_EQ(law_name("VỀ BẾN ĐÒ NỘI ĐỊA"), "BẾN ĐÒ NỘI ĐỊA");
  EXPECT_EQ(law_name("VỀ LUẬT BẾN ĐÒ"), "BẾN ĐÒ");
}

TEST(LawName, AuthorsAndNumbersThatBelongToTheName) {
  for (const std::string_view name :
       {"HOẠT ĐỘNG CỦA QUỐC HỘI VÀ HỘI ĐỒNG NHÂN DÂN", "KỲ HỌP CỦA QUỐC HỘI", "BẾN ĐÒ", "VỀ", "",
        "SỬA ĐỔI LUẬT BẾN ĐÒ SỐ 12/2001/QH10", "CỦA QUỐC HỘI", "ĐỘI SỐ MỘT"}) {
    EXPECT_EQ(law_name(name), name);
  }
}

}  // namespace
}  // namespace lexgraph::ingest::structure
