#include "ingest/amend/phrase_orders.h"

#include <gtest/gtest.h>

#include "tests/ingest/amend/order_lines.h"

namespace lexgraph::ingest {
namespace {

// The place may stand between a phrase and what replaces it.
TEST(PhraseOrders, PlacesBeforeTheReplacement) {
  EXPECT_EQ(orders_in("Cụm từ “mái chèo” tại khoản 2 Điều 10 được thay bằng cụm từ “chèo”."),
            "replace_phrase art_10__cl_2 [mái chèo] {chèo}\n");
  EXPECT_EQ(
      orders_in("Thay cụm từ “10 ngày” tại khoản 1 và cụm từ “20 ngày” tại khoản 2 Điều 11 bằng "
                "cụm từ “5 ngày”."),
      "replace_phrase art_11__cl_1 [10 ngày] {5 ngày}\n"
      "replace_phrase art_11__cl_2 [20 ngày] {5 ngày}\n");
  EXPECT_EQ(orders_in("Bỏ cụm từ “a” tại Điều 1 và cụm từ “b” tại Điều 2."),
            "delete_phrase art_1 [a]\ndelete_phrase art_2 [b]\n");
}

TEST(PhraseOrders, PhrasesByOtherNames) {
  EXPECT_EQ(orders_in("Sửa đổi cụm từ “bến” thành “bến đò” tại khoản 3 Điều 6."),
            "replace_phrase art_6__cl_3 [bến] {bến đò}\n");
  EXPECT_EQ(orders_in("Bãi bỏ nội dung “và phao” tại khoản 4 Điều 6."),
            "delete_phrase art_6__cl_4 [và phao]\n");
}

TEST(PhraseOrders, ReplacesPhrasesAtManyPlaces) {
  EXPECT_EQ(
      orders_in("Thay cụm từ “Luật Bến, bãi” bằng cụm từ “Luật Cảng” tại điểm b khoản 2 Điều 8 và "
                "tên Điều 9."),
      "replace_phrase art_8__cl_2__point_b [Luật Bến, bãi] {Luật Cảng}\n"
      "replace_phrase art_9 (heading) [Luật Bến, bãi] {Luật Cảng}\n");
  EXPECT_EQ(
      orders_in("Thay từ “a” bằng từ “b” tại tên các điều 60, 61 và 64; khoản 1 Điều 60; Điều 65."),
      "replace_phrase art_60 (heading) [a] {b}\nreplace_phrase art_61 (heading) [a] {b}\n"
      "replace_phrase art_64 (heading) [a] {b}\nreplace_phrase art_60__cl_1 [a] {b}\n"
      "replace_phrase art_65 [a] {b}\n");
  EXPECT_EQ(orders_in("Thay từ “a” bằng từ “b” tại tên Điều 60; Điều 65."),
            "replace_phrase art_60 (heading) [a] {b}\nreplace_phrase art_65 [a] {b}\n");
  EXPECT_EQ(orders_in("Thay thế cụm từ “A”, “B” bằng cụm từ “C”, “D” tại Điều 5."),
            "replace_phrase art_5 [A] {C}\nreplace_phrase art_5 [B] {D}\n");
  EXPECT_EQ(orders_in("Thay từ “a” bằng từ “b” tại Điều 1; cụm từ “c” bằng cụm từ “d” tại Điều 2."),
            "replace_phrase art_1 [a] {b}\nreplace_phrase art_2 [c] {d}\n");
  EXPECT_EQ(orders_in("Thay từ “a” bằng từ “b” và bỏ từ “c” tại khoản 2 Điều 16."),
            "replace_phrase art_16__cl_2 [a] {b}\ndelete_phrase art_16__cl_2 [c]\n");
}

TEST(PhraseOrders, TheNewWordsMayStandBehindThePlace) {
  EXPECT_EQ(orders_in("Thay cụm từ “a” tại khoản 2 Điều 6 bằng cụm từ “b”."),
            "replace_phrase art_6__cl_2 [a] {b}\n");
  EXPECT_EQ(orders_in("Thay từ “a” tại khoản 2 Điều 6 bằng từ “b”, từ “c” tại Điều 7 bằng từ “d”."),
            "replace_phrase art_6__cl_2 [a] {b}\nreplace_phrase art_7 [c] {d}\n");
  EXPECT_EQ(orders_in("Thay từ “a” tại Điều 6, từ “c” tại Điều 7 bằng từ “d”."),
            "replace_phrase art_6 [a] {d}\nreplace_phrase art_7 [c] {d}\n");
  EXPECT_EQ(orders_in("Bổ sung từ “b” tại Điều 4 vào sau từ “a”."),
            "insert_phrase art_4 [a] {b}\n");
  EXPECT_EQ(orders_in("Bỏ từ “a” tại Điều 4 và từ “c” tại Điều 5."),
            "delete_phrase art_4 [a]\ndelete_phrase art_5 [c]\n");
}

TEST(PhraseOrders, TheTitleOfAPlaceIsNoPlace) {
  EXPECT_EQ(
      orders_in("Thay cụm từ “a” bằng cụm từ “b” tại điểm 7 Phụ lục II về Danh mục các bến của "
                "Luật Cảng số 11/2017/QH14."),
      "replace_phrase app_2__point_7 of 11/2017/QH14 [a] {b}\n");
}

TEST(PhraseOrders, APhraseWithoutItsClosingMark) {
  EXPECT_EQ(orders_in("Thay từ “quy phạm bằng cụm từ “quy chuẩn” tại Điều 4."),
            "replace_phrase art_4 [quy phạm] {quy chuẩn}\n");
}

TEST(PhraseOrders, DeletesAndInsertsPhrases) {
  EXPECT_EQ(orders_in("Bỏ cụm từ “, x và y” tại khoản 2 Điều 3."),
            "delete_phrase art_3__cl_2 [, x và y]\n");
  EXPECT_EQ(
      orders_in("Bổ sung cụm từ “b” vào sau cụm từ “a” và từ “d” vào trước từ “c” tại Điều 4."),
      "insert_phrase art_4 [a] {b}\ninsert_phrase art_4 @< [c] {d}\n");
}

TEST(PhraseOrders, ManyPhrasesAtManyPlacesAreCut) {
  std::string text = "Bỏ các từ ";
  for (int i = 0; i < 1000; ++i) text += "“a”, ";
  text += "tại ";
  for (int i = 1; i <= 900; ++i) text += "Điều " + std::to_string(i) + ", ";
  const Orders orders = parse_orders(text, mask_quotes(text, {}), expecting());
  EXPECT_TRUE(orders.cut);
  EXPECT_LE(orders.orders.size(), kMaxOrders);
}

}  // namespace
}  // namespace lexgraph::ingest
