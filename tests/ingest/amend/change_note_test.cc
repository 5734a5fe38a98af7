#include "ingest/amend/change_note.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::string note(std::string_view text) {
  std::string out;
  const ChangeNote read = read_change_note(text);
  for (const NotedChange& change : read.changes) {
    out += std::string(law::info(change.kind).name) + (change.part ? "(part) " : " ");
  }
  for (const NotedCause& cause : read.causes) {
    out += "| " + foreign_id(cause.by) + " " + cause.effective_on.to_string() + " ";
  }
  return out;
}

TEST(ChangeNoteTest, ReadsChangesCausesAndDays) {
  EXPECT_EQ(note("có nội dung được sửa đổi, có nội dung bị bãi bỏ bởi Điều 1, Điều 2 Nghị định số "
                 "95/2021/NĐ-CP có hiệu lực thi hành kể từ ngày 02/01/2022; Điều 3 Luật số "
                 "39/2013/QH13 có hiệu lực thi hành kể từ ngày 01/06/2014"),
            "amends(part) repeals(part) | 95/2021/NĐ-CP#art_1 2022-01-02 "
            "| 95/2021/NĐ-CP#art_2 2022-01-02 | 39/2013/QH13#art_3 2014-06-01 ");
  EXPECT_EQ(
      note("Khoản này được hướng dẫn bởi Khoản 1 Điều 9 Thông tư 9/2020/TT-BXD có hiệu lực từ "
           "ngày 15/03/2021"),
      "guides | 9/2020/TT-BXD#art_9__cl_1 2021-03-15 ");
  EXPECT_EQ(note("Khoản này hết hiệu lực bởi Khoản 2 Điều 140 Luật Bến đò 2024"),
            "repeals | Luật Bến đò 2024#art_140__cl_2  ");
}

// Only what is told in the passive is a change; the matter of a provision may be called by such
// words.
TEST(ChangeNoteTest, MattersAreNoChanges) {
  EXPECT_EQ(
      note("Đề xuất sửa đổi, bổ sung bến và đình chỉ hoạt động được hướng dẫn bởi Điều 3 Nghị "
           "định số 9/2021/NĐ-CP"),
      "guides | 9/2021/NĐ-CP#art_3  ");
  EXPECT_EQ(note("Bến được sửa đổi và bổ sung bởi Điều 3 Nghị định số 9/2021/NĐ-CP"),
            "amends supplements | 9/2021/NĐ-CP#art_3  ");
  EXPECT_EQ(note("Điều 3 (Sửa đổi bởi Điều 9 Thông tư số 42/2018/TT-BXD)"),
            "amends | 42/2018/TT-BXD#art_9  ");
}

TEST(ChangeNoteTest, OtherTextIsNoNote) {
  EXPECT_EQ(note("Điều 1 Nghị định số 9/2021/NĐ-CP, có hiệu lực kể từ ngày 02/01/2022"), "");
  EXPECT_EQ(note(""), "");
  EXPECT_EQ(note("bởi"), "");
}

}  // namespace
}  // namespace lexgraph::ingest
