#include "ingest/amend/orders.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/ingest/amend/order_lines.h"

namespace lexgraph::ingest {
namespace {

TEST(OrdersTest, SubstitutesAndInserts) {
  EXPECT_EQ(orders_in("Sửa đổi, bổ sung khoản 3 Điều 4 như sau: “3. Ba.”"),
            "substitute art_4__cl_3 {3. Ba.}\n");
  EXPECT_EQ(orders_in("Bổ sung Điều 5a vào sau Điều 5 như sau:\n“Điều 5a. Mới”"),
            "insert art_5a @art_5 {Điều 5a. Mới}\n");
  EXPECT_EQ(orders_in("Bổ sung khoản 4 vào Điều 26 như sau: “4. Bốn.”"),
            "insert art_26__cl_4 {4. Bốn.}\n");
  EXPECT_EQ(orders_in("Bổ sung vào trước Điều 9 Điều 8a như sau: “Điều 8a. X”"),
            "insert art_8a @<art_9 {Điều 8a. X}\n");
}

TEST(OrdersTest, LeadInsByTheirManyNames) {
  for (const std::string lead : {"khổ đầu", "lời dẫn", "phần dẫn", "câu mở đầu", "đoạn mở đầu"}) {
    EXPECT_EQ(orders_in("Sửa đổi, bổ sung " + lead + " khoản 2 Điều 7 như sau: “2. Bến gồm:”"),
              "substitute art_7__cl_2 (lead-in) {2. Bến gồm:}\n");
  }
}

TEST(OrdersTest, CellsOfTables) {
  EXPECT_EQ(orders_in("Sửa đổi ô tại dòng 3 cột 2 Bảng 1 Phụ lục VIII thành “15”."),
            "replace_appendix app_8 (row 3 column 2 table 1) {15}\n");
  EXPECT_EQ(orders_in("Sửa đổi, bổ sung dòng thứ ba, cột 2 của Bảng số 1 Phụ lục II như sau: “9”"),
            "replace_appendix app_2 (row 3 column 2 table 1) {9}\n");
  EXPECT_EQ(orders_in("Bãi bỏ cột 5 Phụ lục II."), "repeal app_2 (column 5)\n");
}

TEST(OrdersTest, TextAtTheEndOrTheHeadOfAUnit) {
  EXPECT_EQ(orders_in("Bổ sung vào cuối khoản 3 Điều 8 nội dung như sau: “Bến phải sạch.”"),
            "insert_phrase art_8__cl_3 {Bến phải sạch.}\n");
  EXPECT_EQ(orders_in("Bổ sung vào đầu khoản 3 Điều 8 nội dung như sau: “Khi nước lên,”"),
            "insert_phrase art_8__cl_3 @< {Khi nước lên,}\n");
}

// What the anchor tells of the place holds for the new unit, too.
TEST(OrdersTest, NewUnitsStandBesideTheirAnchors) {
  EXPECT_EQ(
      orders_in("Bổ sung điểm d vào sau điểm c khoản 1 như sau: “d) Phao;”", expecting("art_6")),
      "insert art_6__cl_1__point_d @art_6__cl_1__point_c {d) Phao;}\n");
  EXPECT_EQ(orders_in("Bổ sung Mục 3 vào sau Mục 2 Chương II như sau: “Mục 3. PHAO”"),
            "insert chp_II__sec_3 @chp_II__sec_2 {Mục 3. PHAO}\n");
  EXPECT_EQ(orders_in("Bổ sung Phụ lục IV ban hành kèm theo Nghị định này vào sau Phụ lục III."),
            "insert app_4 @app_3\n");
}

// Nothing but the quoted wording says what is new.
TEST(OrdersTest, NewUnitsThatOnlyTheirLabelsName) {
  EXPECT_EQ(orders_in("Bổ sung vào sau khoản 2 Điều 10 như sau: “2a. Hai a.\n2b. Hai bê.”"),
            "insert art_10__cl_2a @art_10__cl_2 {2a. Hai a.}\n"
            "insert art_10__cl_2b @art_10__cl_2a {2b. Hai bê.}\n");
  EXPECT_EQ(orders_in("Bổ sung vào sau Điều 11 như sau:\n“Điều 11a. Mới\n1. Một.”"),
            "insert art_11a @art_11 {Điều 11a. Mới\n1. Một.}\n");
}

TEST(OrdersTest, OneUnitBecomesTwo) {
  EXPECT_EQ(
      orders_in("Sửa đổi Điều 3 thành Điều 3 và Điều 3a như sau:\n“Điều 3. Ba\nĐiều 3a. Ba a”"),
      "substitute art_3 {Điều 3. Ba}\ninsert art_3a @art_3 {Điều 3a. Ba a}\n");
}

TEST(OrdersTest, TheTitleOfTheDocumentItself) {
  EXPECT_EQ(orders_in("Sửa đổi tên Nghị định như sau: “Nghị định về bến và đò”."),
            "retitle  (heading) {Nghị định về bến và đò}\n");
  EXPECT_EQ(
      orders_in("Sửa đổi, bổ sung tên của Nghị định số 88/2019/NĐ-CP như sau: “Nghị định về đò”."),
      "retitle  (heading) {Nghị định về đò}\n");
}

TEST(OrdersTest, NewUnitsFollowOneAnother) {
  EXPECT_EQ(orders_in("Bổ sung Điều 5a, Điều 5b và Điều 5c vào sau Điều 5 như sau:\n"
                      "“Điều 5a. Một\nĐiều 5b. Hai\nĐiều 5c. Ba”"),
            "insert art_5a @art_5 {Điều 5a. Một}\n"
            "insert art_5b @art_5a {Điều 5b. Hai}\n"
            "insert art_5c @art_5b {Điều 5c. Ba}\n");
  EXPECT_EQ(orders_in("Bổ sung Điều 5a vào sau Điều 5, Điều 7a vào sau Điều 7 như sau: “x” “y”"),
            "insert art_5a @art_5 {x}\ninsert art_7a @art_7 {y}\n");
}

TEST(OrdersTest, SeveralOrdersShareAnArticleAndTheirQuotations) {
  EXPECT_EQ(orders_in("Sửa đổi tên Điều 26; bổ sung điểm d vào khoản 1, bổ sung khoản 3 và khoản 4 "
                      "vào Điều 26 như sau:\n“Điều 26. Tên”\n“d) Đê.”\n“3. Ba.\n4. Bốn.”"),
            "retitle art_26 (heading) {Điều 26. Tên}\n"
            "insert art_26__cl_1__point_d {d) Đê.}\n"
            "insert art_26__cl_3 {3. Ba.}\n"
            "insert art_26__cl_4 {4. Bốn.}\n");
  EXPECT_EQ(orders_in("Sửa đổi khoản 1 và bổ sung khoản 1a vào sau khoản 1 Điều 8 như sau: "
                      "“1. Một.\n1a. Một a.”"),
            "substitute art_8__cl_1 {1. Một.}\ninsert art_8__cl_1a @art_8__cl_1 {1a. Một a.}\n");
  EXPECT_EQ(orders_in("Sửa đổi, bổ sung tên điều, các khoản 1 và 2 Điều 7 như sau:\n"
                      "“Điều 7. Tên\n1. Một.\n2. Hai.”"),
            "retitle art_7 (heading) {Điều 7. Tên}\n"
            "substitute art_7__cl_1 {1. Một.}\nsubstitute art_7__cl_2 {2. Hai.}\n");
}

TEST(OrdersTest, UnitsLeftUnsaidComeFromTheInstructionAbove) {
  EXPECT_EQ(orders_in("Bãi bỏ khoản 2 và khoản 3.", expecting("art_41")),
            "repeal art_41__cl_2\nrepeal art_41__cl_3\n");
  EXPECT_EQ(orders_in("Sửa đổi điểm b như sau: “b) Bê”", expecting("art_41__cl_2")),
            "substitute art_41__cl_2__point_b {b) Bê}\n");
  EXPECT_EQ(orders_in("Bãi bỏ khoản 2."), "repeal ?cl_2\n");
}

TEST(OrdersTest, RepealsListsRangesAndChapters) {
  EXPECT_EQ(orders_in("Bãi bỏ khoản 1, các điểm b, c khoản 2 Điều 47 và các điều 48, 49."),
            "repeal art_47__cl_1\nrepeal art_47__cl_2__point_b\nrepeal art_47__cl_2__point_c\n"
            "repeal art_48\nrepeal art_49\n");
  EXPECT_EQ(orders_in("Bãi bỏ từ khoản 3 đến khoản 5 Điều 4."),
            "repeal art_4__cl_3\nrepeal art_4__cl_4\nrepeal art_4__cl_5\n");
  EXPECT_EQ(orders_in("Bãi bỏ Mục 2 Chương IV."), "repeal chp_IV__sec_2\n");
  EXPECT_EQ(orders_in("Bãi bỏ số thứ tự 12 Phụ lục I."), "repeal app_1 (row 12)\n");
}

TEST(OrdersTest, APointWithoutItsArticle) {
  EXPECT_EQ(
      orders_in("Bổ sung điểm c vào sau điểm b khoản 2 như sau: “c) Ba;”", expecting("art_34")),
      "insert art_34__cl_2__point_c @art_34__cl_2__point_b {c) Ba;}\n");
}

TEST(OrdersTest, Renumbers) {
  EXPECT_EQ(
      orders_in("Các khoản 5, 6 Điều 4 được chuyển thành các khoản 4, 5; khoản 9 được đánh số lại "
                "thành khoản 6."),
      "renumber art_4__cl_5 > art_4__cl_4\nrenumber art_4__cl_6 > art_4__cl_5\n"
      "renumber art_4__cl_9 > art_4__cl_6\n");
}

TEST(OrdersTest, AppendicesFormsAndParts) {
  EXPECT_EQ(orders_in("Thay thế Phụ lục II bằng Phụ lục I ban hành kèm theo Nghị định này."),
            "replace_appendix app_2\n");
  EXPECT_EQ(orders_in("Sửa đổi Mẫu số 01 và Mẫu số 04 Phụ lục III."),
            "replace_appendix app_3 (form 01)\nreplace_appendix app_3 (form 04)\n");
  EXPECT_EQ(orders_in("Bổ sung gạch đầu dòng thứ ba vào điểm a khoản 1 Điều 42 như sau: “- x”"),
            "insert art_42__cl_1__point_a (dash 3) {- x}\n");
  EXPECT_EQ(orders_in("Sửa đổi đoạn mở đầu khoản 2 Điều 3 như sau: “2. Gồm:”"),
            "substitute art_3__cl_2 (lead-in) {2. Gồm:}\n");
}

TEST(OrdersTest, HistoryAndTitlesAreNoTargets) {
  EXPECT_EQ(orders_in("Sửa đổi khoản 2 Điều 40 (đã được sửa đổi tại khoản 6 Điều 1 Nghị định số "
                      "54/2022/NĐ-CP) như sau: “2. Hai.”"),
            "substitute art_40__cl_2 {2. Hai.}\n");
  EXPECT_EQ(
      orders_in("Sửa đổi khoản 2 Điều 1 Nghị định số 346/2022/NĐ-CP sửa đổi, bổ sung một số điều "
                "của Nghị định số 344/2021/NĐ-CP như sau: “2. Hai.”"),
      "substitute art_1__cl_2 of 346/2022/NĐ-CP {2. Hai.}\n");
  EXPECT_EQ(
      orders_in("Bỏ từ “a” tại Điều 101 của Luật Bến số 38/2005/QH11 đã được sửa đổi, bổ sung theo "
                "Luật số 44/2009/QH12, Điều 64 của Luật Cảng số 08/2012/QH13."),
      "delete_phrase art_101 of 38/2005/QH11 [a]\n"
      "delete_phrase art_64 of 08/2012/QH13 [a]\n");
}

TEST(OrdersTest, EndsWholeDocuments) {
  EXPECT_EQ(orders_in("Bãi bỏ các văn bản sau đây: Thông tư số 11/2015/TT-BCT; Thông tư số "
                      "19/2016/TT-BCT quy định về thuế, Thông tư số 20/2016/TT-BCT."),
            "repeal  of 11/2015/TT-BCT whole\nrepeal  of 19/2016/TT-BCT whole\n"
            "repeal  of 20/2016/TT-BCT whole\n");
  EXPECT_EQ(
      orders_in("Luật Bến số 58/2014/QH13 đã được sửa đổi theo Luật số 84/2015/QH13 hết hiệu lực "
                "kể từ ngày 01 tháng 7 năm 2025, trừ Điều 3 của Luật này."),
      "repeal  of 58/2014/QH13 whole\n");
}

// Neither a day nor the type of the documents in the list leaves a document partly alive.
TEST(OrdersTest, EndsEveryDocumentOfAList) {
  const std::string both = "repeal  of 5/2010/TT-BXD whole\nrepeal  of 7/2011/TT-BXD whole\n";
  EXPECT_EQ(
      orders_in("Các thông tư sau đây hết hiệu lực kể từ ngày 01 tháng 01 năm 2031: Thông tư số "
                "5/2010/TT-BXD; Thông tư số 7/2011/TT-BXD."),
      both);
  EXPECT_EQ(orders_in("Bãi bỏ các Thông tư sau đây: Thông tư số 5/2010/TT-BXD và Thông tư số "
                      "7/2011/TT-BXD."),
            both);
  EXPECT_EQ(orders_in("Bãi bỏ các quy định của Thông tư số 5/2010/TT-BXD."), "");
}

TEST(OrdersTest, ADayOfItsOwn) {
  const std::string_view text = "Kể từ ngày 01 tháng 7 năm 2025, bãi bỏ khoản 2 Điều 3.";
  const Orders orders = parse_orders(text, mask_quotes(text, {}), expecting());
  ASSERT_EQ(orders.orders.size(), 1U);
  EXPECT_EQ(orders.orders[0].on.to_string(), "2025-07-01");
}

TEST(OrdersTest, WordsThatOnlyLookLikeOrders) {
  const OrderContext none;
  EXPECT_EQ(orders_in("Bổ sung hồ sơ theo quy định tại Điều 5.", none), "");
  EXPECT_EQ(orders_in("Việc sửa đổi, bổ sung Điều lệ theo Điều 5.", none), "");
  EXPECT_EQ(orders_in("Bộ có nhiệm vụ sửa đổi, bổ sung danh mục tại Điều 5.", none), "");
  EXPECT_EQ(orders_in("Chuyển giao công nghệ theo Điều 5.", none), "");
  EXPECT_EQ(orders_in("Tổ chức bị bãi bỏ quyết định theo Điều 5 thì nộp lại.", none), "");
  EXPECT_EQ(orders_in("Sửa đổi khoản 7 Điều 4 như sau: “7. Bãi bỏ khoản thu tại Điều 6.”"),
            "substitute art_4__cl_7 {7. Bãi bỏ khoản thu tại Điều 6.}\n");
}

TEST(OrdersTest, AListBelowInheritsTheOrder) {
  const std::string_view text = "Bỏ cụm từ “x” tại các quy định sau đây:";
  const Orders above = parse_orders(text, mask_quotes(text, {}), expecting());
  ASSERT_EQ(above.below.pending.size(), 1U);
  EXPECT_EQ(orders_in("Khoản 1 Điều 2;", above.below), "delete_phrase art_2__cl_1 [x]\n");
}

// Work grows with the text, not with its square: each of these has 20,000 words that could look
// ahead or back through all the others.
TEST(OrdersTest, LongRepetitionsAreReadInOnePass) {
  for (const std::string_view piece :
       {"khoản 1 ", "“a”, ", "(", "\n", "sửa đổi ", "“", "\"", "bãi bỏ khoản 1; ", "từ “a” "}) {
    std::string text = "Bãi bỏ ";
    for (int i = 0; i < 20'000; ++i) text += piece;
    const Orders orders = parse_orders(text, mask_quotes(text, {}), expecting());
    EXPECT_LE(orders.orders.size(), kMaxOrders + 1000) << piece;
  }
}

TEST(OrdersTest, JunkGivesNoOrdersAndNoCrash) {
  EXPECT_EQ(orders_in(std::string(1000, '\xFF')), "");
  EXPECT_EQ(orders_in("“"), "");
  EXPECT_EQ(orders_in("Sửa đổi"), "");
  EXPECT_EQ(orders_in("((((“““"), "");
}

// One wrong mark in the operating words hides no order.
TEST(OrdersTest, MisprintedVerbs) {
  EXPECT_EQ(orders_in("Sửa đổi, bồ sung khoản 3 Điều 4 như sau: “3. Ba.”"),
            "substitute art_4__cl_3 {3. Ba.}\n");
  EXPECT_EQ(orders_in("Sữa đổi và bổ sung khoản 3 Điều 4 nhu sau: “3. Ba.”"),
            "substitute art_4__cl_3 {3. Ba.}\n");
  EXPECT_EQ(orders_in("Bải bỏ khoản 5 Điều 4."), "repeal art_4__cl_5\n");
  EXPECT_EQ(orders_in("Khoản 5 Điều 4 dược sửa đổi như sau: “5. Năm.”"),
            "substitute art_4__cl_5 {5. Năm.}\n");
  EXPECT_EQ(orders_in("Bồ sung khoản 6 vào sau khoản 5 Điều 4 như sau: “6. Sáu.”"),
            orders_in("Bổ sung khoản 6 vào sau khoản 5 Điều 4 như sau: “6. Sáu.”"));
}

}  // namespace
}  // namespace lexgraph::ingest
