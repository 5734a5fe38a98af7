#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

TEST(CodificationTest, NotesGiveTheSourceAndItsAmendments) {
  const law::Document document =
      DocumentBuilder("", "Pháp điển", "Bến đò")
          .unit(
              "art_9.2.NĐ.1.4", "Phí",
              "(Điều 4 Nghị định số 30/2007/NĐ-CP, có hiệu lực thi hành kể từ ngày 30/03/2007, có "
              "nội dung được bổ sung bởi Điều 2 Nghị định số 151/2018/NĐ-CP có hiệu lực thi hành "
              "kể từ ngày 07/11/2018)\nPhí theo khoản 1 Điều này và Điều 7 Nghị định này.\n(Điều "
              "này có nội dung liên quan đến Điều 6.2.LQ.16. Vé; Điều 20. Quyền của Nghị định "
              "39/2009/NĐ-CP Về nổ ban hành ngày 23/04/2009)")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kSupplements),
            "151/2018/NĐ-CP#art_2 -> 30/2007/NĐ-CP#art_4\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_9.2.NĐ.1.4 -> Pháp điển Đề mục 6.2\nart_9.2.NĐ.1.4 -> 39/2009/NĐ-CP#art_20\n"
            "art_9.2.NĐ.1.4 -> 30/2007/NĐ-CP#art_4__cl_1\nart_9.2.NĐ.1.4 -> 30/2007/NĐ-CP#art_7\n");
  EXPECT_EQ(document.edges.front().effective_on.to_string(), "2018-11-07");
  EXPECT_TRUE(evidence_holds(document));
}

}  // namespace
}  // namespace lexgraph::ingest
