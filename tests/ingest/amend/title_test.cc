#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

TEST(TitleEdgesTest, VerbsAndNouns) {
  const auto title = [](const std::string& text, EdgeKind kind) {
    return edges_of(ferry_decree(text).unit("art_1", "", "Bến.").run(), kind);
  };
  EXPECT_EQ(title("Về việc bãi bỏ Quyết định số 399/2015/QĐ-UBND", EdgeKind::kRepeals),
            " -> 399/2015/QĐ-UBND\n");
  EXPECT_EQ(title("Sửa đổi, bổ sung một số điều của Nghị định số 3/2019/NĐ-CP", EdgeKind::kAmends),
            " -> 3/2019/NĐ-CP\n");
  EXPECT_EQ(title("Bãi bỏ một số điều của Nghị định số 3/2019/NĐ-CP", EdgeKind::kRepeals), "");
  EXPECT_EQ(title("Về việc đính chính Thông tư số 310/2020/TT-BTC", EdgeKind::kCorrects),
            " -> 310/2020/TT-BTC\n");
  EXPECT_EQ(
      title("Quy định chi tiết một số điều của Luật Bến số 9/2020/QH14 về phí theo Luật Phí số "
            "8/2015/QH13",
            EdgeKind::kGuides),
      " -> 9/2020/QH14\n");
}

// In capitals nothing tells where a name ends; the document itself prints it elsewhere.
TEST(TitleEdgesTest, NamesInCapitalsAreThoseThatTheDocumentTeaches) {
  const law::Document document =
      DocumentBuilder("5/2024/QH15", "Luật",
                      "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT GUỒNG NƯỚC VEN SÔNG VÀ LUẬT CHÒI CANH")
          .effective("2024-09-01")
          .preamble(
              "LUẬT\nSỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA\nLUẬT GUỒNG NƯỚC VEN SÔNG VÀ LUẬT CHÒI "
              "CANH\nQuốc hội ban hành Luật sửa đổi, bổ sung một số điều của Luật Guồng nước ven "
              "sông số 3/2019/QH14 và Luật Chòi canh số 4/2019/QH14.")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), " -> 3/2019/QH14\n -> 4/2019/QH14\n");
  // What the title's edges took is not cited once more where the title is printed.
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "preamble -> 3/2019/QH14\npreamble -> 4/2019/QH14\n");
}

TEST(TitleEdgesTest, TheTypeAboveATitleIsNoNameOfTheLawThatItAmends) {
  const std::string title = "Sửa đổi, bổ sung một số điều của Luật số 3/2019/QH14";
  const law::Document document =
      DocumentBuilder("4/2021/QH15", "Luật", title)
          .preamble(
              "LUẬT\n" + title +
              "\nQuốc hội ban hành Luật sửa đổi, bổ sung một số điều của Luật số 3/2019/QH14.")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), " -> 3/2019/QH14\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites), "preamble -> 3/2019/QH14\n");
}

TEST(TitleEdgesTest, SeveralDocumentsOfWhichSomeArticlesAreAmended) {
  const auto title = [](const std::string& text) {
    return edges_of(ferry_decree(text).unit("art_1", "", "Bến.").run(), EdgeKind::kAmends);
  };
  EXPECT_EQ(
      title("Sửa đổi, bổ sung một số điều của Nghị định số 3/2019/NĐ-CP, Nghị định số 4/2019/NĐ-CP "
            "và Nghị định số 5/2019/NĐ-CP"),
      " -> 3/2019/NĐ-CP\n -> 4/2019/NĐ-CP\n -> 5/2019/NĐ-CP\n");
  // What the amended decree is about is not amended.
  EXPECT_EQ(title("Sửa đổi, bổ sung một số điều của Nghị định số 3/2019/NĐ-CP quy định chi tiết "
                  "Luật Bến số "
                  "9/2018/QH14"),
            " -> 3/2019/NĐ-CP\n");
}

}  // namespace
}  // namespace lexgraph::ingest
