#include "ingest/structure/frames.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Strings = std::vector<std::string>;

std::string amending(std::string_view body) {
  return "CHÍNH PHỦ\nSố: 12/2021/NĐ-CP\nHà Nội, ngày 05 tháng 3 năm 2021\nNGHỊ ĐỊNH\nSửa đổi, bổ "
         "sung "
         "Nghị định về cối\nCăn cứ Luật;\nĐiều 1. Sửa đổi, bổ sung Nghị định số 1/2019/NĐ-CP\n" +
         std::string(body);
}

TEST(Frames, QuotedTreeOpensNothing) {
  const law::Document document = parse(amending(
      "1. Bổ sung Điều 4a như sau:\n“Điều 4a. Cối\n1. Gồm:\na) Thớt;\nb) Tai.\n2. Để đầu làng.”.\n"
      "2. Bãi bỏ Điều 5.\nĐiều 2. Hiệu lực\nHôm nay."));
  EXPECT_EQ(numbered_eids(document), (Strings{"art_1", "art_1__cl_1", "art_1__cl_2", "art_2"}));
  EXPECT_EQ(frames_of(document),
            (Strings{"Điều 4a. Cối\n1. Gồm:\na) Thớt;\nb) Tai.\n2. Để đầu làng."}));
  EXPECT_EQ(find_unit(document, "art_1__cl_1")->quoted, frames_of(document)[0]);
  EXPECT_TRUE(document.diagnostics.empty());
}

TEST(Frames, EveryMarkAndEveryClose) {
  for (const std::string_view quoted :
       {"“2. Cối đá.”", "“2. Cối đá.”.", "“2. Cối đá.”;", "\"2. Cối đá.\"", "«2. Cối đá.»",
        "“2. Cối đá.“", "“2. Cối “đá”.”", "“2. Cối đá.\"."}) {
    const law::Document document = parse(amending("1. Sửa đổi khoản 2 Điều 3 như sau:\n" +
                                                  std::string(quoted) + "\n2. Bãi bỏ Điều 5."));
    EXPECT_EQ(numbered_eids(document), (Strings{"art_1", "art_1__cl_1", "art_1__cl_2"})) << quoted;
    ASSERT_EQ(document.frames.size(), 1u) << quoted;
    EXPECT_EQ(frames_of(document)[0].substr(0, 3), "2. ") << quoted;
    EXPECT_FALSE(has_diagnostic(document, "unclosed_quote")) << quoted;
  }
}

TEST(Frames, MissingCloseEndsBeforeTheHostsNextUnit) {
  const law::Document document =
      parse(amending("1. Sửa đổi Điều 3 như sau:\n“Điều 3. Cối\n1. Đá.\n2. Sửa đổi Điều 7 như "
                     "sau:\n“Điều 7. Chày”.\n"
                     "Điều 2. Hiệu lực\nHôm nay."));
  EXPECT_EQ(numbered_eids(document), (Strings{"art_1", "art_1__cl_1", "art_1__cl_2", "art_2"}));
  EXPECT_TRUE(has_diagnostic(document, "unclosed_quote"));
  EXPECT_EQ(frames_of(document), (Strings{"Điều 3. Cối\n1. Đá.", "Điều 7. Chày"}));
}

TEST(Frames, MissingCloseEndsBeforeTheNextArticleAndTheSignature) {
  const law::Document article = parse(
      amending("1. Sửa đổi Điều 3 như sau:\n“Điều 3. Cối\nCối đá.\nĐiều 2. Hiệu lực\nHôm nay."));
  EXPECT_EQ(numbered_eids(article), (Strings{"art_1", "art_1__cl_1", "art_2"}));
  const law::Document last =
      parse(amending("1. Sửa đổi Điều 3 như sau:\n“Điều 3. Cối\nCối đá.\nNơi nhận:\n- Xã."));
  EXPECT_EQ(text_of(last, "closing"), "Nơi nhận:\n- Xã.");
}

TEST(Frames, WordingWithoutMarks) {
  const law::Document document =
      parse(amending("1. Sửa đổi Điều 3 như sau:\nĐiều 3. Cối\n1. Đá.\n2. Gỗ.\n2. Sửa đổi khoản 4 "
                     "Điều 6 như sau:\n"
                     "4. Chày gỗ.\n3. Bãi bỏ Điều 8.\nĐiều 2. Hiệu lực\nHôm nay."));
  EXPECT_EQ(numbered_eids(document),
            (Strings{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_3", "art_2"}));
  EXPECT_EQ(frames_of(document), (Strings{"Điều 3. Cối\n1. Đá.\n2. Gỗ.", "4. Chày gỗ."}));
}

TEST(Frames, WordingInTheLineOfItsOrder) {
  const law::Document document = parse(amending(
      "1. Sửa đổi khoản 1 như sau: “1. Đá.” và khoản 2 như sau: “2. Gỗ.”.\n2. Bãi bỏ Điều 5."));
  EXPECT_EQ(frames_of(document), (Strings{"1. Đá.", "2. Gỗ."}));
  EXPECT_EQ(numbered_eids(document), (Strings{"art_1", "art_1__cl_1", "art_1__cl_2"}));
}

TEST(Frames, WordingBesideItsLabel) {
  const law::Document document =
      parse(amending("1. Sửa đổi tên các điều như sau:\na) “Điều 5. Cối”;\nb) “Điều 6. Chày”.\n2. "
                     "Bãi bỏ Điều 5."));
  EXPECT_EQ(frames_of(document), (Strings{"Điều 5. Cối", "Điều 6. Chày"}));
  EXPECT_EQ(numbered_eids(document).size(), 5u);
}

TEST(Frames, CloseThatCameTooEarly) {
  const law::Document document = parse(
      amending("1. Bổ sung Điều 5a và Điều 5b như sau:\n“Điều 5a. Cối\n1. Đá.”.\nĐiều 5b. Chày\n1. "
               "Gỗ.”.\n2. Bãi bỏ Điều 9."));
  EXPECT_EQ(numbered_eids(document), (Strings{"art_1", "art_1__cl_1", "art_1__cl_2"}));
  EXPECT_EQ(document.frames.size(), 2u);
}

TEST(Frames, SeveralBlocksAndTables) {
  const law::Document document =
      parse(amending("1. Sửa đổi tên Điều 5; bổ sung khoản 4 như sau:\n“Điều 5. Cối”\n“4. Bảng "
                     "sau:\n|Cối|1.”\n|Chày|2\n"
                     "5. Hết.”.\n2. Bãi bỏ Điều 9."));
  EXPECT_EQ(document.frames.size(), 2u);
  EXPECT_EQ(numbered_eids(document), (Strings{"art_1", "art_1__cl_1", "art_1__cl_2"}));
}

TEST(Frames, PhrasesAreNone) {
  const law::Document document = parse(amending(
      "1. Thay cụm từ “50 đồng” bằng cụm từ “100 đồng” tại Điều 3.\n2. Giải thích từ ngữ:\n"
      "“Cối” là đồ xay.\n3. Bỏ cụm từ “, chày”."));
  EXPECT_TRUE(document.frames.empty());
  EXPECT_EQ(numbered_eids(document),
            (Strings{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_3"}));
}

TEST(Frames, OutsideAmendingTextsQuotedTermsSwallowNothing) {
  const law::Document document = parse(
      decree("Điều 1. Từ ngữ\nTrong Nghị định này:\n“Cối là đồ xay.\n1. Một.\nĐiều 2. Hai\nHai."));
  EXPECT_EQ(numbered_eids(document), (Strings{"art_1", "art_1__cl_1", "art_2"}));
}

TEST(Frames, ManyOpenMarksStayLinear) {
  std::string body = "1. Sửa đổi Điều 3 như sau:\n";
  for (int i = 0; i < 20000; ++i) body += "“Điều 3. Cối\n";
  const law::Document document = parse(amending(body + "Điều 2. Hết."));
  EXPECT_EQ(numbered_eids(document).back(), "art_2");
}

TEST(Frames, HostNext) {
  const HostPlace host{"1", "2", "d", true};
  EXPECT_TRUE(is_host_next(host, read_label("Điều 2. Hai")));
  EXPECT_FALSE(is_host_next(host, read_label("Điều 3. Ba")));
  EXPECT_FALSE(is_host_next(host, read_label("Điều 1a. Chen")));
  EXPECT_TRUE(is_host_next(host, read_label("3. Ba")));
  EXPECT_TRUE(is_host_next(host, read_label("đ) Đê")));
  EXPECT_FALSE(is_host_next(host, read_label("Chương II")));
}

}  // namespace
}  // namespace lexgraph::ingest::structure
