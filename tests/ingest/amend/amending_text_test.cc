#include "ingest/amend/amending_text.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;

TEST(PrintedList, MembersInEitherMarkWithEscapes) {
  EXPECT_THAT(read_printed_list(R"(['1. Bỏ "vé".', "2. Đò 'ngang'\nvà \u2018dọc\u2019"])", {}),
              ElementsAre("1. Bỏ \"vé\".", "2. Đò 'ngang'\nvà ‘dọc’"));
}

TEST(PrintedList, MarksInsideAMemberDoNotEndIt) {
  EXPECT_THAT(read_printed_list(R"(["a) Thay "vé", "phiếu" bằng "thẻ";", "Điều 1."])", {}),
              ElementsAre("a) Thay \"vé", "phiếu\" bằng \"thẻ\";", "Điều 1."));
  EXPECT_THAT(read_printed_list(R"(["a) Thay "vé" bằng "thẻ";", "Điều 1."])", {}),
              ElementsAre("a) Thay \"vé\" bằng \"thẻ\";", "Điều 1."));
}

TEST(PrintedList, CutShort) {
  EXPECT_THAT(read_printed_list(R"(["1. Vé.", "Điều 1. Sửa đổi])", {}),
              ElementsAre("1. Vé.", "Điều 1. Sửa đổi"));
  EXPECT_THAT(read_printed_list(R"(["1. Vé)", {}), ElementsAre("1. Vé"));
  EXPECT_THAT(read_printed_list("[", {}), ElementsAre());
  EXPECT_THAT(read_printed_list("", {}), ElementsAre());
}

TEST(PrintedList, WithoutMarksLabelsPartMembers) {
  EXPECT_THAT(read_printed_list("[3. Bãi bỏ các khoản 2, 4 Điều 12, Điều 8. Sửa đổi]",
                                {"khoản 3", "điều 8"}),
              ElementsAre("3. Bãi bỏ các khoản 2, 4 Điều 12", "Điều 8. Sửa đổi"));
}

AmendingText sample(const std::string& members) {
  return read_amending_text(
      "Điểm a / Khoản 4 / Điều 16 / Mục 1 / Chương VI / Nghị định số 140/2031/NĐ-CP, trích yếu "
      "'Sửa đổi quy định về đò' có danh sách ngữ cảnh sau " +
      members);
}

TEST(AmendingText, PathTitleAndUnits) {
  const AmendingText text = sample(
      "['a) Bỏ vé;', '4. Sửa đổi Điều 3:', 'Điều 16. Sửa đổi\\nmột số điều', 'Chương VI ĐÒ']");
  EXPECT_EQ(text.source, "Điểm a / Khoản 4 / Điều 16 / Nghị định 140/2031/NĐ-CP");
  EXPECT_EQ(text.document.head.number, "140/2031/NĐ-CP");
  EXPECT_EQ(text.document.head.type, "Nghị định");
  EXPECT_EQ(text.document.head.title, "Sửa đổi quy định về đò");
  const std::vector<law::Unit>& units = text.document.units;
  ASSERT_EQ(units.size(), 5U);
  EXPECT_EQ(units[0].text, "ĐÒ");
  EXPECT_EQ(units[2].eid, "art_16");
  EXPECT_EQ(units[2].heading, "Sửa đổi");
  EXPECT_EQ(units[2].text, "một số điều");
  EXPECT_EQ(units[3].text, "Sửa đổi Điều 3:");
  EXPECT_EQ(units[4].eid, "art_16__cl_4__point_a");
  EXPECT_EQ(units[4].text, "Bỏ vé;");
  EXPECT_EQ(units[4].parent, 3);
}

TEST(AmendingText, MembersFindTheirUnitByLabel) {
  const AmendingText text = sample("['a) Bỏ vé;', 'Điều 16. Sửa đổi', '4. Sửa đổi Điều 3:']");
  EXPECT_EQ(text.document.units[2].text, "Sửa đổi");
  EXPECT_EQ(text.document.units[3].text, "Sửa đổi Điều 3:");
}

TEST(AmendingText, WordsAlone) {
  const AmendingText text = read_amending_text("Bãi bỏ khoản 2 Điều 5.");
  EXPECT_EQ(text.source, "");
  ASSERT_EQ(text.document.units.size(), 1U);
  EXPECT_EQ(text.document.units[0].text, "Bãi bỏ khoản 2 Điều 5.");
}

// Wording that was cut off, or that has no marks, gives no orders: it is a frame.
TEST(AmendingText, WordingWithoutItsEnd) {
  const AmendingText cut = sample("['a) Sửa đổi Điều 3 như sau: “Điều 3. Vé\\n1. Bãi bỏ vé giấy']");
  ASSERT_EQ(cut.document.frames.size(), 1U);
  EXPECT_EQ(cut.document.frames[0].span.in(cut.document.units.back().text),
            "Điều 3. Vé\n1. Bãi bỏ vé giấy");
  const AmendingText bare =
      sample("['a) Sửa đổi Điều 3 như sau:\\nĐiều 3. Vé\\n1. Bãi bỏ vé giấy']");
  EXPECT_EQ(bare.document.frames.size(), 1U);
  const AmendingText orders =
      sample("['a) Sửa đổi Điều 3 như sau:\\n- Bỏ khoản 1;\\na) Bỏ khoản 2']");
  EXPECT_TRUE(orders.document.frames.empty());
  const AmendingText whole = sample("['a) Sửa đổi Điều 3 như sau: “Vé.”']");
  EXPECT_TRUE(whole.document.frames.empty());
}

}  // namespace
}  // namespace lexgraph::ingest
