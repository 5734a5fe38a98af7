#include "ingest/vn/instruction_words.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::vn {
namespace {

TEST(InstructionWords, Instructions) {
  for (const std::string_view text :
       {"Sửa đổi, bổ sung khoản 2 Điều 5 như sau:", "Bãi bỏ Điều 9.", "Thay cụm từ “a” bằng “b”.",
        "Bỏ từ “a” tại Điều 3.",
        "Điểm a khoản 1 Điều 3 được sửa đổi như sau:", "Bổ sung một số điểm của khoản 3"}) {
    EXPECT_TRUE(is_instruction(text)) << text;
  }
  for (const std::string_view text : {"Bổ sung hồ sơ trong 5 ngày.", "Điều tra viên có nhiệm vụ:",
                                      "Cối đá.", "", "Chuyển cối về xã."}) {
    EXPECT_FALSE(is_instruction(text)) << text;
  }
}

TEST(InstructionWords, Announcements) {
  EXPECT_TRUE(announces_wording("Sửa đổi Điều 5 như sau:"));
  EXPECT_TRUE(announces_wording("được sửa đổi như sau"));
  EXPECT_FALSE(announces_wording("Cối gồm:"));
  EXPECT_FALSE(announces_wording(""));
}

TEST(InstructionWords, NamesOfUnits) {
  EXPECT_TRUE(names_unit("Bổ sung khoản 4 vào Điều 3", "khoản", "4"));
  EXPECT_FALSE(names_unit("Bổ sung khoản 45 vào Điều 3", "khoản", "4"));
  EXPECT_TRUE(names_unit("khoản 3 và khoản 4", "khoản", "4"));
  EXPECT_FALSE(names_unit("tài khoản", "khoản", "4"));
  EXPECT_TRUE(mentions_amending("VỀ VIỆC BÃI BỎ THÔNG TƯ"));
  EXPECT_FALSE(mentions_amending("Về cối xay"));
}

}  // namespace
}  // namespace lexgraph::ingest::vn
