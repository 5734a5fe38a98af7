// One test for each operation of an amending document: from its page to the chain of what it
// changes.

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr std::string_view kDecree = R"(
    CHÍNH PHỦ
    Số: 961/2013/NĐ-CP
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 16 tháng 9 năm 2013
    NGHỊ ĐỊNH
    Quy định về bến đò
    Điều 1. Đèn
    1. Chủ bến treo đèn.
    2. Đèn có:
    a) Chụp đèn;
    b) Bấc đèn.
    Điều 2. Còi
    Chủ bến thổi còi.
    Điều 3. Vé
    1. Ủy ban nhân dân huyện in vé.
    2. Ủy ban nhân dân huyện thu vé.
    3. Khách giữ vé.
    Điều 4. Hiệu lực thi hành
    Nghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm 2013.
    TM. CHÍNH PHỦ
    Trần Văn Sông
    PHỤ LỤC I
    SỐ ĐÈN CỦA BẾN
    Bến loại I: hai đèn.)";

// The decree above, and one that amends it with the instructions given, in force from 2018-09-01.
class Operations : public testing::Test {
 protected:
  std::vector<std::string> chain_after(std::string_view instructions) {
    amended_by(instructions);
    std::vector<std::string> lines;
    for (const std::string& line : world_.chain("961/2013/NĐ-CP")) lines.push_back(shortened(line));
    return lines;
  }

  void amended_by(std::string_view instructions) {
    world_.page("goc", kDecree);
    world_.page("sua-doi", R"(
        CHÍNH PHỦ
        Số: 972/2018/NĐ-CP
        CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
        Độc lập - Tự do - Hạnh phúc
        Hà Nội, ngày 10 tháng 7 năm 2018
        NGHỊ ĐỊNH
        Sửa đổi, bổ sung một số điều của Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ quy định về bến đò
        Điều 1. Sửa đổi, bổ sung một số điều của Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ quy định về bến đò
        )" + std::string(instructions) +
                               R"(
        Điều 2. Hiệu lực thi hành
        Nghị định này có hiệu lực thi hành từ ngày 01 tháng 9 năm 2018.)");
    world_.ingest();
  }

  // "substitute art_1 by art_1__cl_1", the date (always the same) and the two numbers left out.
  static std::string shortened(std::string line) {
    EXPECT_EQ(line.substr(0, 11), "2018-09-01 ") << line;
    line.erase(0, 11);
    for (const std::string_view number : {"961/2013/NĐ-CP#", "972/2018/NĐ-CP#"}) {
      const std::size_t at = line.find(number);
      if (at != line.npos) line.erase(at, number.size());
    }
    return line;
  }

  World world_;
};

TEST_F(Operations, Substitute) {
  EXPECT_THAT(chain_after(R"(
      1. Sửa đổi, bổ sung Điều 2 như sau:
      “Điều 2. Kẻng
      Chủ bến đánh kẻng.”
      2. Sửa đổi điểm b khoản 2 Điều 1 như sau:
      “b) Dây đèn.”)"),
              UnorderedElementsAre("substitute art_2 by art_1__cl_1",
                                   "substitute art_1__cl_2__point_b by art_1__cl_2"));
}

TEST_F(Operations, InsertWithItsAnchor) {
  EXPECT_THAT(chain_after(R"(
      1. Bổ sung Điều 2a vào sau Điều 2 như sau:
      “Điều 2a. Trống
      Chủ bến đánh trống.”
      2. Bổ sung điểm c vào sau điểm b khoản 2 Điều 1 như sau:
      “c) Dầu đèn.”)"),
              UnorderedElementsAre("insert art_2a by art_1__cl_1",
                                   "insert art_1__cl_2__point_c by art_1__cl_2"));
  EXPECT_THAT(world_.chain("Điều 2 Nghị định 961/2013/NĐ-CP"), IsEmpty())
      << "an anchor is not changed";
}

TEST_F(Operations, Repeal) {
  EXPECT_THAT(
      chain_after("1. Bãi bỏ khoản 1, khoản 3 Điều 3 và Điều 2.\n2. Bãi bỏ điểm a khoản 2 Điều 1."),
      UnorderedElementsAre("repeal art_3__cl_1 by art_1__cl_1", "repeal art_3__cl_3 by art_1__cl_1",
                           "repeal art_2 by art_1__cl_1",
                           "repeal art_1__cl_2__point_a by art_1__cl_2"));
}

TEST_F(Operations, ReplacePhraseInSeveralUnits) {
  EXPECT_THAT(chain_after("1. Thay thế cụm từ “Ủy ban nhân dân huyện” bằng cụm từ “Ủy ban nhân dân "
                          "xã” tại khoản 1 và "
                          "khoản 2 Điều 3."),
              UnorderedElementsAre("replace_phrase art_3__cl_1 by art_1__cl_1",
                                   "replace_phrase art_3__cl_2 by art_1__cl_1"));
}

TEST_F(Operations, InsertPhrase) {
  EXPECT_THAT(
      chain_after("1. Bổ sung cụm từ “và quạt” vào sau cụm từ “treo đèn” tại khoản 1 Điều 1."),
      ElementsAre("insert_phrase art_1__cl_1 by art_1__cl_1"));
}

TEST_F(Operations, DeletePhrase) {
  EXPECT_THAT(chain_after("1. Bỏ cụm từ “huyện” tại khoản 2 Điều 3."),
              ElementsAre("delete_phrase art_3__cl_2 by art_1__cl_1"));
}

TEST_F(Operations, Renumber) {
  EXPECT_THAT(chain_after("1. Khoản 3 Điều 3 được chuyển thành khoản 4 Điều 3."),
              ElementsAre("renumber art_3__cl_3 by art_1__cl_1"));
}

TEST_F(Operations, Retitle) {
  EXPECT_THAT(chain_after("1. Sửa đổi tên Điều 2 như sau:\n“Điều 2. Còi và kẻng”"),
              ElementsAre("retitle art_2 by art_1__cl_1"));
}

TEST_F(Operations, ReplaceAppendix) {
  EXPECT_THAT(chain_after("1. Thay thế Phụ lục I bằng Phụ lục ban hành kèm theo Nghị định này."),
              ElementsAre("replace_appendix app_1 by art_1__cl_1"));
}

// An amendment of an amendment changes the amending document.
TEST_F(Operations, AnAmendmentOfAnAmendmentIsInTheChainOfTheAmendment) {
  world_.page("sua-doi-2", R"(
      CHÍNH PHỦ
      Số: 977/2018/NĐ-CP
      CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
      Độc lập - Tự do - Hạnh phúc
      Hà Nội, ngày 10 tháng 8 năm 2018
      NGHỊ ĐỊNH
      Sửa đổi Nghị định số 972/2018/NĐ-CP
      Điều 1. Sửa đổi Điều 2 của Nghị định số 972/2018/NĐ-CP ngày 10 tháng 7 năm 2018 của Chính phủ như sau:
      “Điều 2. Hiệu lực thi hành
      Nghị định này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2018.”
      Điều 2. Hiệu lực thi hành
      Nghị định này có hiệu lực thi hành từ ngày 15 tháng 8 năm 2018.)");
  amended_by("1. Bãi bỏ Điều 2.");
  // The clause on effect was amended before it acted: the repeal acts on the new day.
  EXPECT_THAT(world_.chain("961/2013/NĐ-CP"),
              ElementsAre("2018-10-01 repeal 961/2013/NĐ-CP#art_2 by 972/2018/NĐ-CP#art_1__cl_1"));
  EXPECT_THAT(world_.chain("972/2018/NĐ-CP"),
              ElementsAre("2018-08-15 substitute 972/2018/NĐ-CP#art_2 by 977/2018/NĐ-CP#art_1"));
}

// The quoted text is the amended document's: it opens no unit here, and is kept word for word.
TEST_F(Operations, QuotedTextOpensNoUnitAndIsKept) {
  chain_after(
      "1. Bổ sung Điều 2a vào sau Điều 2 như sau:\n“Điều 2a. Trống\n1. Chủ bến đánh trống.\n2. "
      "Khách nghe trống.”");
  EXPECT_FALSE(query::resolve_ref(world_.reader(), "972/2018/NĐ-CP#art_2a").ok());
  EXPECT_TRUE(query::resolve_ref(world_.reader(), "972/2018/NĐ-CP#art_2").ok());
  const auto target = take(query::resolve_ref(world_.reader(), "961/2013/NĐ-CP"));
  const auto events = take(query::chain(world_.reader(), target, *Date::from_ymd(2020, 1, 1)));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].content, "Điều 2a. Trống\n1. Chủ bến đánh trống.\n2. Khách nghe trống.");
  EXPECT_EQ(events[0].status, "applied");
}

TEST_F(Operations, WhatTakesEffectLaterIsFuture) {
  chain_after("1. Bãi bỏ Điều 2.");
  const auto target = take(query::resolve_ref(world_.reader(), "961/2013/NĐ-CP"));
  const auto events = take(query::chain(world_.reader(), target, *Date::from_ymd(2018, 8, 31)));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].status, "future");
}

}  // namespace
}  // namespace lexgraph::test
