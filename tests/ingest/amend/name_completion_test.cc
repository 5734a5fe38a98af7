// How the meaning of one instruction goes on in those below it and behind it.
#include <gtest/gtest.h>

#include "tests/ingest/amend/amending_law.h"

namespace lexgraph::ingest {
namespace {

TEST(NameCompletion, ThePathGoesOnFromUnitToUnit) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14", "")
          .unit("art_1__cl_1", "", "Sửa đổi, bổ sung một số khoản của Điều 4 như sau:")
          .unit("art_1__cl_1__point_a", "", "Sửa đổi điểm b khoản 1 như sau:\n«b) Bê.»;")
          .unit("art_1__cl_1__point_b", "", "Bãi bỏ khoản 6.")
          .unit("art_1__cl_2", "", "Sửa đổi, bổ sung Điều 9 như sau:")
          .unit("art_1__cl_2__point_a", "", "Bổ sung khoản 4 như sau: «4. Bốn.»")
          .run();
  EXPECT_EQ(orders_of(document),
            "substitute 312/2019/QH14#art_4__cl_1__point_b\nrepeal 312/2019/QH14#art_4__cl_6\n"
            "insert 312/2019/QH14#art_9__cl_4\n");
}

TEST(NameCompletion, OmnibusLawsHaveATargetForEachArticle) {
  const law::Document document =
      DocumentBuilder("351/2024/QH15", "Luật", "SỬA ĐỔI, BỔ SUNG CÁC LUẬT VỀ ĐÒ")
          .unit("art_1",
                "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14 đã được sửa đổi, bổ "
                "sung một số điều theo Luật số 340/2021/QH15 và Luật số 342/2022/QH15",
                "Sửa đổi khoản 3 Điều 5 như sau:\n«3. Ba.»")
          .unit("art_2", "Sửa đổi, bổ sung một số điều của Luật Cầu phao số 318/2018/QH14", "")
          .unit("art_2__cl_1", "", "Bãi bỏ Điều 9.")
          .run();
  EXPECT_EQ(orders_of(document),
            "substitute 312/2019/QH14#art_5__cl_3\nrepeal 318/2018/QH14#art_9\n");
  EXPECT_EQ(edges_of(document, law::EdgeKind::kAmends),
            "art_1 -> 312/2019/QH14\nart_1 -> 312/2019/QH14#art_5__cl_3\n"
            "art_2 -> 318/2018/QH14\n340/2021/QH15 -> 312/2019/QH14\n"
            "342/2022/QH15 -> 312/2019/QH14\n");
}

TEST(NameCompletion, AHeadingThatOnlyAnnouncesIsNoSecondOrder) {
  const law::Document document =
      amending_law()
          .unit("art_2", "Sửa đổi Điều 17 của Luật Cầu phao số 318/2018/QH14",
                "Sửa đổi Điều 17 như sau:\n«Điều 17. Phao»")
          .run();
  EXPECT_EQ(orders_of(document), "substitute 318/2018/QH14#art_17\n");
}

TEST(NameCompletion, TargetComesFromATitleInCapitals) {
  const law::Document document = amending_law().unit("art_1", "", "Bãi bỏ khoản 3 Điều 5.").run();
  EXPECT_EQ(orders_of(document), "repeal 312/2019/QH14#art_5__cl_3\n");
}

TEST(NameCompletion, AttachedRegulations) {
  const law::Document document =
      DocumentBuilder("45/2028/QĐ-TTg", "Quyết định",
                      "Sửa đổi Quy chế quản lý kho ban hành kèm theo Quyết định số 30/2021/QĐ-TTg")
          .unit("art_1", "", "Sửa đổi khoản 4 Điều 5 như sau: «4. Bốn.»")
          .run();
  EXPECT_EQ(orders_of(document), "substitute 30/2021/QĐ-TTg#att_1__art_5__cl_4\n");
}

// What an article above says holds for those below it only: the next article starts anew.
TEST(NameCompletion, AnotherArticleStartsAnew) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Cầu phao số 318/2018/QH14", "")
          .unit("art_1__cl_1", "", "Bãi bỏ Điều 9.")
          .unit("art_2", "", "Bãi bỏ Điều 5.")
          .run();
  EXPECT_EQ(orders_of(document), "repeal 318/2018/QH14#art_9\nrepeal 312/2019/QH14#art_5\n");
}

}  // namespace
}  // namespace lexgraph::ingest
