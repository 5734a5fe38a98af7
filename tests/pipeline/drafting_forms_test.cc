// Sentences by which statutes end, replace and change others, each in a form that drafters use, and
// what the store holds of it.

#include <gmock/gmock.h>

#include "lexgraph/query/as_of.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

class DraftingForms : public testing::Test {
 protected:
  // Edges of a decree in force from 2024-01-01 whose article on effect says this.
  std::vector<std::string> effect_clauses(const std::string& clauses) {
    world_.page("nghi-dinh", R"(
        CHÍNH PHỦ
        Số: 971/2023/NĐ-CP
        Hà Nội, ngày 18 tháng 11 năm 2023
        NGHỊ ĐỊNH
        Quy định về bến đò ngang
        Điều 1. Hiệu lực thi hành
        1. Nghị định này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2024.
        )" + clauses);
    world_.ingest();
    return dated_edges("971/2023/NĐ-CP");
  }

  // "repeals cl_2 -> [Nghị định số ...] 2024-01-01": what is cited only is left out.
  std::vector<std::string> dated_edges(std::string_view of) {
    std::vector<std::string> lines;
    const query::Target target = take(query::resolve_ref(world_.reader(), of));
    query::RelationFilter filter;
    filter.direction = query::Direction::kOut;
    for (const query::Relation& edge : take(query::relations(world_.reader(), target, filter))) {
      if (edge.kind == law::EdgeKind::kCites) continue;
      lines.push_back(std::string(law::info(edge.kind).name) + " " +
                      edge.from.substr(edge.from.find('#') + 1) + " -> " + edge.to_text + " " +
                      edge.effective_on.to_string());
    }
    return lines;
  }

  World world_;
};

TEST_F(DraftingForms, TheDayOfSigningIsNotTheDayOfRepeal) {
  EXPECT_THAT(
      effect_clauses(
          "2. Kể từ ngày Nghị định này có hiệu lực thi hành, Nghị định số 951/2001/NĐ-CP ngày 16 "
          "tháng 5 năm 2001 hết hiệu lực.\n3. Điều 2 Nghị định số 952/2021/NĐ-CP ngày 16 tháng 5 "
          "năm 2021 hết hiệu lực."),
      IsSupersetOf({"repeals art_1__cl_2 -> Nghị định số 951/2001/NĐ-CP 2024-01-01",
                    "repeals art_1__cl_3 -> Điều 2 Nghị định số 952/2021/NĐ-CP 2024-01-01"}));
}

TEST_F(DraftingForms, AReplacementOverAList) {
  EXPECT_THAT(
      effect_clauses("2. Nghị định này thay thế các văn bản sau:\na) Nghị định số 951/2001/NĐ-CP "
                     "ngày 16 tháng 5 năm 2001 của Chính phủ quy định về cát;\nb) Nghị định số "
                     "952/2021/NĐ-CP về sỏi; đá.\n3. Nghị định này thay thế: Nghị định số "
                     "953/2021/NĐ-CP về cát; Nghị định số 954/2021/NĐ-CP về sỏi."),
      IsSupersetOf({"replaces art_1__cl_2__point_a -> Nghị định số 951/2001/NĐ-CP 2024-01-01",
                    "replaces art_1__cl_2__point_b -> Nghị định số 952/2021/NĐ-CP 2024-01-01",
                    "replaces art_1__cl_3 -> Nghị định số 953/2021/NĐ-CP 2024-01-01",
                    "replaces art_1__cl_3 -> Nghị định số 954/2021/NĐ-CP 2024-01-01"}));
}

TEST_F(DraftingForms, SemicolonsInATitleAndBetweenDocuments) {
  EXPECT_THAT(
      effect_clauses(
          "2. Nghị định số 951/2001/NĐ-CP ngày 16 tháng 5 năm 2001 của Chính phủ quy định về cát; "
          "sỏi; đá hết hiệu lực.\n3. Nghị định số 952/2021/NĐ-CP về cát; Nghị định số "
          "953/2021/NĐ-CP về sỏi hết hiệu lực kể từ ngày 01 tháng 7 năm 2024."),
      IsSupersetOf({"repeals art_1__cl_2 -> Nghị định số 951/2001/NĐ-CP 2024-01-01",
                    "repeals art_1__cl_3 -> Nghị định số 952/2021/NĐ-CP 2024-07-01",
                    "repeals art_1__cl_3 -> Nghị định số 953/2021/NĐ-CP 2024-07-01"}));
}

TEST_F(DraftingForms, ProvisionsOfTwoDocumentsWithTheirTitles) {
  EXPECT_THAT(
      effect_clauses(
          "2. Điều 3, Điều 4 Nghị định số 951/2001/NĐ-CP của Chính phủ quy định về cát và khoản 1 "
          "Điều 5 Nghị định số 952/2021/NĐ-CP của Chính phủ quy định về sỏi hết hiệu lực."),
      IsSupersetOf({"repeals art_1__cl_2 -> Điều 4 Nghị định số 951/2001/NĐ-CP 2024-01-01",
                    "repeals art_1__cl_2 -> khoản 1 Điều 5 Nghị định số 952/2021/NĐ-CP "
                    "2024-01-01"}));
}

TEST_F(DraftingForms, APartialRepealOverAList) {
  EXPECT_THAT(effect_clauses("2. Bãi bỏ một phần Nghị định số 951/2001/NĐ-CP như sau:\na) Điều 3;\n"
                             "b) Khoản 2 Điều 4."),
              IsSupersetOf({"repeals art_1__cl_2__point_a -> Điều 3 2024-01-01",
                            "repeals art_1__cl_2__point_b -> Khoản 2 Điều 4 2024-01-01"}));
}

// What a resolution asks an office to prepare changes nothing.
TEST_F(DraftingForms, TasksAreNoOrders) {
  world_.page("nghi-quyet", R"(
      CHÍNH PHỦ
      Số: 19/2018/NQ-CP
      Hà Nội, ngày 15 tháng 5 năm 2018
      NGHỊ QUYẾT
      Về nhiệm vụ cải thiện việc đi đò
      Điều 1. Nhiệm vụ
      1. Bộ Tài chính:
      - Sửa đổi Nghị định số 951/2001/NĐ-CP trong quý III năm 2018.
      - Thay thế Nghị định số 952/2001/NĐ-CP.
      2. Bộ Công Thương có trách nhiệm:
      a) Bãi bỏ Nghị định số 953/2001/NĐ-CP;
      b) Sửa đổi, bổ sung khoản 2 Điều 1 Nghị định số 954/2001/NĐ-CP.
      3. Thay thế Nghị định số 955/2001/NĐ-CP, trình Chính phủ trước tháng 9 năm 2018.
      4. Sửa đổi Điều 1 Nghị định số 956/2001/NĐ-CP theo hướng đơn giản hóa.
      Điều 2. Hiệu lực thi hành
      Nghị quyết này có hiệu lực từ ngày 15 tháng 5 năm 2018. Bãi bỏ Nghị quyết số 18/2017/NQ-CP.)");
  world_.ingest();
  EXPECT_THAT(dated_edges("19/2018/NQ-CP"),
              testing::ElementsAre("repeals art_2 -> Nghị quyết số 18/2017/NQ-CP 2018-05-15"));
}

// Instructions of an amending law to the ferry law.
class InstructionForms : public testing::Test {
 protected:
  void SetUp() override {
    world_.page("luat", R"(
        QUỐC HỘI
        Luật số: 911/2012/QH13
        Hà Nội, ngày 16 tháng 6 năm 2012
        LUẬT
        Bến đò
        Điều 1. Đèn
        1. Chủ bến treo đèn.
        2. Đèn sáng.
        Điều 2. Còi
        1. Chủ bến thổi còi.
        2. Còi có:
        a) Dây;
        b) Hộp.
        3. Còi kêu.
        Điều 3. Hiệu lực thi hành
        Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2013.)");
  }

  void amended(const std::string& instructions) {
    world_.page("sua-doi", R"(
        QUỐC HỘI
        Luật số: 908/2016/QH14
        Hà Nội, ngày 18 tháng 11 năm 2016
        LUẬT
        Sửa đổi, bổ sung một số điều của Luật Bến đò số 911/2012/QH13
        Điều 1. Sửa đổi, bổ sung một số điều của Luật Bến đò
        )" + instructions + R"(
        Điều 2. Hiệu lực thi hành
        Luật này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2017.)");
    world_.ingest();
  }

  // "substitute art_1 by cl_1".
  std::vector<std::string> changes() {
    std::vector<std::string> lines;
    for (std::string line : world_.chain("911/2012/QH13")) {
      for (const std::string_view left_out :
           {"2017-07-01 ", "911/2012/QH13#", "908/2016/QH14#art_1__"}) {
        const std::size_t at = line.find(left_out);
        if (at != line.npos) line.erase(at, left_out.size());
      }
      lines.push_back(std::move(line));
    }
    return lines;
  }

  World world_;
};

TEST_F(InstructionForms, TheTitleOfTheArticleAround) {
  amended(R"(1. Sửa đổi tên Điều và một số khoản của Điều 2 như sau:
      a) Sửa đổi tên Điều như sau:
      “Điều 2. Kèn”;
      b) Sửa đổi khoản 3 như sau:
      “3. Kèn kêu.”.)");
  EXPECT_THAT(changes(), testing::UnorderedElementsAre("retitle art_2 by cl_1__point_a",
                                                       "substitute art_2__cl_3 by cl_1__point_b"));
}

TEST_F(InstructionForms, TheWordingTellsWhichClauses) {
  amended(R"(1. Sửa đổi một số khoản của Điều 2 như sau:
      “1. Chủ bến thổi kèn.
      3. Kèn kêu.”
      2. Sửa đổi, bổ sung tên Điều 1 và một số khoản của Điều 1 như sau:
      “Điều 1. Đuốc
      2. Đuốc sáng.”)");
  EXPECT_THAT(changes(), testing::UnorderedElementsAre(
                             "substitute art_2__cl_1 by cl_1", "substitute art_2__cl_3 by cl_1",
                             "retitle art_1 by cl_2", "substitute art_1__cl_2 by cl_2"));
}

TEST_F(InstructionForms, APlaceOverItsOrders) {
  amended(R"(1. Tại Điều 2:
      a) Sửa đổi khoản 1 như sau:
      “1. Chủ bến thổi kèn.”
      b) Bãi bỏ khoản 3.)");
  EXPECT_THAT(changes(), testing::UnorderedElementsAre("substitute art_2__cl_1 by cl_1__point_a",
                                                       "repeal art_2__cl_3 by cl_1__point_b"));
}

TEST_F(InstructionForms, WhatIsPutInIsNamedBehindItsPlace) {
  amended(R"(1. Bổ sung vào khoản 2 Điều 2 điểm c như sau:
      “c) Lưỡi gà.”
      2. Bổ sung vào Điều 1 khoản 3 như sau:
      “3. Đèn có chụp.”)");
  EXPECT_THAT(changes(), testing::UnorderedElementsAre("insert art_2__cl_2__point_c by cl_1",
                                                       "insert art_1__cl_3 by cl_2"));
}

TEST_F(InstructionForms, AnArticleSupplementedAsAWholeOrByAClause) {
  amended(R"(1. Điều 2 được bổ sung như sau:
      “Điều 2. Còi
      1. Chủ bến thổi còi to.”
      2. Điều 1 được bổ sung khoản 3 như sau:
      “3. Đèn có chụp.”)");
  EXPECT_THAT(changes(), testing::UnorderedElementsAre("substitute art_2 by cl_1",
                                                       "insert art_1__cl_3 by cl_2"));
}

TEST_F(InstructionForms, PhrasesUnderAHeadThatNamesTheLaw) {
  world_.page("luat-khac", R"(
      QUỐC HỘI
      Luật số: 909/2016/QH14
      Hà Nội, ngày 18 tháng 11 năm 2016
      LUẬT
      Phòng, chống gió to
      Điều 1. Thay thế một số quy định
      3. Thay thế một số cụm từ tại một số điều của Luật Bến đò số 911/2012/QH13 đã được sửa đổi, bổ sung một số điều theo Luật số 907/2015/QH13 như sau:
      a) Thay thế cụm từ “đèn” bằng cụm từ “đuốc” tại khoản 1 Điều 1;
      b) Bỏ từ “kêu” tại khoản 3 Điều 2.)");
  world_.ingest();
  EXPECT_THAT(world_.chain("911/2012/QH13#art_1__cl_1"),
              Contains(HasSubstr("replace_phrase 911/2012/QH13#art_1__cl_1")));
  EXPECT_THAT(world_.chain("911/2012/QH13#art_2__cl_3"),
              Contains(HasSubstr("delete_phrase 911/2012/QH13#art_2__cl_3")));
}

// A form that a clause sets out has a letterhead of its own; the clauses and articles behind it are
// the statute's.
TEST(FormInAClause, DoesNotEndTheBody) {
  World world;
  world.raw(
      "luat.html",
      "<html><meta charset='utf-8'><body><p>QUỐC HỘI</p><p>Luật số: 911/2012/QH13</p><p>CỘNG HÒA "
      "XÃ "
      "HỘI CHỦ NGHĨA VIỆT NAM</p><p>Độc lập - Tự do - Hạnh phúc</p><p>Hà Nội, ngày 16 tháng 6 năm "
      "2012</p><p>LUẬT</p><p>Bến đò</p><p>Điều 1. Đơn</p><p>1. Mẫu đơn như sau:</p>"
      "<table><tr><td><p>TÊN BẾN</p><p>Số: ...</p></td><td><p>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT "
      "NAM</p><p>Độc lập - Tự do - Hạnh phúc</p></td></tr></table><p>ĐƠN XIN MỞ BẾN</p>"
      "<p>2. Chủ bến nộp đơn.</p><p>Điều 2. Hiệu lực</p><p>Luật này có hiệu lực thi hành từ ngày "
      "01 tháng 01 năm 2013.</p></body></html>");
  world.ingest();
  EXPECT_EQ(world.text("911/2012/QH13#art_1__cl_2"), "Chủ bến nộp đơn.");
  EXPECT_THAT(world.text("911/2012/QH13#art_1__cl_1"), HasSubstr("ĐƠN XIN MỞ BẾN"));
}

// A circular divided by Roman sections, whose clauses its amender calls points.
TEST(SectionForms, PointsOfSectionsAreChanged) {
  World world;
  world.page("cu", R"(
      BỘ TÀI CHÍNH
      Số: 61/2007/TT-BTC
      CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
      Độc lập - Tự do - Hạnh phúc
      Hà Nội, ngày 16 tháng 6 năm 2007
      THÔNG TƯ
      Hướng dẫn thu phí bến đò
      I. QUY ĐỊNH CHUNG
      1. Đối tượng.
      2. Nguyên tắc:
      2.1. Thu đủ.
      2.2. Thu đúng:
      a) Giờ;
      b) Nơi.
      II. MỨC THU
      1. Một đồng.)");
  world.page("sua", R"(
      BỘ TÀI CHÍNH
      Số: 62/2009/TT-BTC
      Hà Nội, ngày 16 tháng 6 năm 2009
      THÔNG TƯ
      Sửa đổi, bổ sung Thông tư số 61/2007/TT-BTC hướng dẫn thu phí bến đò
      Điều 1. Sửa đổi, bổ sung một số điểm của Thông tư số 61/2007/TT-BTC như sau:
      1. Sửa đổi tiết 2.1 điểm 2 mục I như sau:
      “2.1. Thu thừa.”
      2. Bổ sung điểm 3 vào mục I như sau:
      “3. Biên lai.”
      3. Bãi bỏ điểm b tiết 2.2 điểm 2 mục I.
      4. Sửa đổi điểm 1 phần II như sau:
      “1. Hai đồng.”
      Điều 2. Hiệu lực thi hành
      Thông tư này có hiệu lực từ ngày 01 tháng 8 năm 2009.)");
  world.ingest();
  const query::TextAsOf text = take(
      query::text_at(world.reader(), take(query::resolve_ref(world.reader(), "61/2007/TT-BTC")),
                     *Date::parse_iso("2010-01-01")));
  std::vector<std::string> lines;
  for (const query::DatedUnit& unit : text.units) lines.push_back(unit.eid + ": " + unit.text);
  EXPECT_THAT(lines,
              IsSupersetOf({"sec_I__cl_2__point_2.1: Thu thừa.", "sec_I__cl_3: Biên lai.",
                            "sec_I__cl_2__point_2.2__subpoint_b: ", "sec_II__cl_1: Hai đồng."}));
  EXPECT_THAT(text.unapplied, testing::IsEmpty());
}

// What an instruction names without a document is the amended law's, also where the amending one
// has an article of that number.
TEST_F(InstructionForms, ProvisionsNamedInAnInstructionAreTheAmendedLaws) {
  amended(R"(1. Sửa đổi, bổ sung một số khoản của Điều 2 như sau:
      a) Sửa đổi khoản 1 như sau:
      “1. Chủ bến thổi kèn.”
      2. Bổ sung một số điều vào sau Điều 2 như sau:
      “Điều 2b. Trống
      Chủ bến đánh trống.”)");
  EXPECT_THAT(world_.out("908/2016/QH14"),
              AllOf(Contains("cites 908/2016/QH14#art_1__cl_1 -> 911/2012/QH13#art_2"),
                    Not(Contains(HasSubstr("-> 908/2016/QH14#")))));
}

}  // namespace
}  // namespace lexgraph::test
