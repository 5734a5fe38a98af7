#include "lexgraph/law/readable_title.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(ReadableTitle, CapitalsBecomeASentence) {
  EXPECT_EQ(readable_title("BẾN ĐÒ"), "Bến đò");
  EXPECT_EQ(readable_title("VỀ TỔ CHỨC VÀ HOẠT ĐỘNG CỦA XE SÁCH LƯU ĐỘNG"),
            "Về tổ chức và hoạt động của xe sách lưu động");
}

TEST(ReadableTitle, NamesOfLawsBeginWithACapital) {
  EXPECT_EQ(
      readable_title("SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA BỘ LUẬT SÔNG NƯỚC, LUẬT BẾN ĐÒ VÀ LUẬT "
                     "CHỢ QUÊ"),
      "Sửa đổi, bổ sung một số điều của Bộ luật Sông nước, Luật Bến đò và Luật Chợ quê");
  EXPECT_EQ(readable_title("BAN HÀNH VĂN BẢN QUY PHẠM PHÁP LUẬT VỀ CHỢ"),
            "Ban hành văn bản quy phạm pháp luật về chợ");
  EXPECT_EQ(readable_title("HƯỚNG DẪN LUẬT SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ"),
            "Hướng dẫn luật sửa đổi, bổ sung một số điều của Luật Bến đò");
}

TEST(ReadableTitle, NumbersOfDocumentsStay) {
  EXPECT_EQ(readable_title("SỬA ĐỔI NGHỊ ĐỊNH SỐ 961/2013/NĐ-CP NGÀY 16 THÁNG 9 NĂM 2013 CỦA CHÍNH "
                           "PHỦ"),
            "Sửa đổi Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ");
}

TEST(ReadableTitle, PlacesAndBodies) {
  EXPECT_EQ(readable_title("QUẢN LÝ BẾN ĐÒ TRÊN ĐỊA BÀN TỈNH SÔNG TRÀM"),
            "Quản lý bến đò trên địa bàn tỉnh Sông Tràm");
  EXPECT_EQ(readable_title("PHÂN CẤP CHO CÁC TỈNH MIỀN NÚI, THÀNH PHỐ TRỰC THUỘC TRUNG ƯƠNG"),
            "Phân cấp cho các tỉnh miền núi, thành phố trực thuộc trung ương");
  EXPECT_EQ(readable_title("QUYỀN HẠN CỦA ỦY BAN NHÂN DÂN CẤP TỈNH VÀ QUỐC HỘI"),
            "Quyền hạn của Ủy ban nhân dân cấp tỉnh và Quốc hội");
  EXPECT_EQ(readable_title("HÀNG HÓA XUẤT KHẨU CỦA VIỆT NAM (BAN HÀNH LẠI)"),
            "Hàng hóa xuất khẩu của Việt Nam (ban hành lại)");
}

TEST(ReadableTitle, OthersAreAsTheyAre) {
  EXPECT_EQ(readable_title("Về việc Sửa đổi LUẬT"), "Về việc Sửa đổi LUẬT");
  EXPECT_EQ(readable_title(""), "");
  EXPECT_EQ(readable_title("("), "(");
  EXPECT_EQ(readable_title("A ( \" LUẬT"), "A ( \" luật");
}

}  // namespace
}  // namespace lexgraph::law
