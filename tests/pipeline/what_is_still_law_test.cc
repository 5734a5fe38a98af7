// Whether a provision is law on a day, asked of every answer that says so: the text as of a day,
// the summary beside a provision, search, and the citation checker. They must agree.

#include <gmock/gmock.h>

#include "lexgraph/law/validity.h"
#include "lexgraph/query/as_of.h"
#include "lexgraph/query/search.h"
#include "lexgraph/query/validity.h"
#include "lexgraph/query/verify_citations.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kDecree = R"(
    CHÍNH PHỦ
    Số: 961/2013/NĐ-CP
    Hà Nội, ngày 16 tháng 9 năm 2013
    NGHỊ ĐỊNH
    Quy định về bến đò
    Chương I
    ĐÈN
    Điều 1. Đèn đỏ
    Chủ bến treo đèn đỏ.
    Chương II
    VÉ
    Mục 1
    IN VÉ
    Điều 2. Ủy ban nhân dân huyện
    Ủy ban nhân dân huyện in vé.
    Mục 2
    THU VÉ
    Điều 3. Người thu
    1. Huyện thu vé.
    2. Xã thu vé.
    Điều 4. Khách
    Khách giữ vé.
    Chương III
    THI HÀNH
    Điều 5. Hiệu lực
    Nghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm 2013.)";

class StillLaw : public testing::Test {
 protected:
  void after(const std::string& clauses) {
    world_.page("cu", kDecree);
    world_.page("moi", R"(
        CHÍNH PHỦ
        Số: 972/2018/NĐ-CP
        Hà Nội, ngày 10 tháng 7 năm 2018
        NGHỊ ĐỊNH
        Quy định về bến đò ngang
        Điều 1. Hiệu lực thi hành
        1. Nghị định này có hiệu lực thi hành từ ngày 01 tháng 9 năm 2018.
        )" + clauses);
    world_.ingest();
  }

  // One word if all answers agree, else each of them.
  std::string on(const std::string& unit, std::string_view iso) {
    const query::Target target =
        take(query::resolve_ref(world_.reader(), "961/2013/NĐ-CP#" + unit));
    const Date day = *Date::parse_iso(iso);
    const query::TextAsOf text = take(query::text_at(world_.reader(), target, day));
    const std::string dated =
        text.units.empty() ? "none" : std::string(law::name_of(text.units.front().status));
    const std::string summary = take(query::validity(world_.reader(), target, day)).status;
    const query::CitationCheck check = take(query::verify_citations(
        world_.reader(), unit_words(unit) + " Nghị định số 961/2013/NĐ-CP", day, day));
    const bool sound = check.sound() == 1;
    const bool holds = dated == "in_force" || dated == "partly_in_force";
    if (dated == summary && sound == holds) return dated;
    return dated + " / " + summary + " / " + check.citations.front().reason;
  }

  static std::string unit_words(const std::string& unit) {
    const std::size_t clause = unit.find("__cl_");
    if (clause == std::string::npos) return "Điều " + unit.substr(4);
    return "khoản " + unit.substr(clause + 5) + " Điều " + unit.substr(4, clause - 4);
  }

  World world_;
};

TEST_F(StillLaw, WhatStandsInARepealedChapterOrSectionHasEnded) {
  after("2. Bãi bỏ Điều 1 và Mục 2 Chương II của Nghị định số 961/2013/NĐ-CP.");
  for (const char* unit : {"art_1", "art_3", "art_3__cl_1", "art_4"}) {
    EXPECT_EQ(on(unit, "2018-08-31"), "in_force") << unit;
    EXPECT_EQ(on(unit, "2018-09-01"), "repealed") << unit;
  }
  EXPECT_EQ(on("art_2", "2018-09-01"), "in_force");
  EXPECT_EQ(on("art_5", "2018-09-01"), "in_force");
}

TEST_F(StillLaw, AChapterMayEndInThePassive) {
  after(
      "2. Chương II của Nghị định số 961/2013/NĐ-CP hết hiệu lực kể từ ngày Nghị định này có hiệu "
      "lực thi hành.");
  EXPECT_EQ(on("art_2", "2018-09-01"), "repealed");
  EXPECT_EQ(on("art_3__cl_2", "2018-09-01"), "repealed");
  EXPECT_EQ(on("art_1", "2018-09-01"), "in_force");
}

TEST_F(StillLaw, SearchSaysHowTheProvisionStands) {
  after("2. Bãi bỏ Chương II của Nghị định số 961/2013/NĐ-CP.");
  query::SearchRequest request;
  request.text = "khách giữ vé";
  request.today = *Date::parse_iso("2018-09-01");
  const query::SearchAnswer answer = take(query::search(world_.reader(), request));
  ASSERT_FALSE(answer.hits.empty());
  EXPECT_EQ(answer.hits.front().id, "961/2013/NĐ-CP#art_4");
  EXPECT_EQ(answer.hits.front().status, "repealed");
  request.at = request.today;
  for (const query::SearchHit& hit : take(query::search(world_.reader(), request)).hits)
    EXPECT_NE(hit.id, "961/2013/NĐ-CP#art_4") << "asked for what is in force on the day";
}

// Every form in which an exception to the end of a document is drafted.
class Exceptions : public StillLaw, public testing::WithParamInterface<const char*> {};

TEST_P(Exceptions, LeaveTheProvisionInForce) {
  after(GetParam());
  EXPECT_EQ(on("art_4", "2018-09-01"), "in_force");
  EXPECT_EQ(on("art_3__cl_2", "2018-09-01"), "in_force");
  EXPECT_EQ(on("art_3__cl_1", "2018-09-01"), "repealed");
  EXPECT_EQ(on("art_1", "2018-09-01"), "repealed");
}

INSTANTIATE_TEST_SUITE_P(
    Forms, Exceptions,
    testing::Values(
        "2. Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ quy định về bến đò "
        "hết "
        "hiệu lực kể từ ngày Nghị định này có hiệu lực, trừ quy định tại khoản 2 Điều 3 và Điều 4.",
        "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực thi hành, trừ khoản 2 Điều 3 và các Điều 4, "
        "5.",
        "2. Bãi bỏ Nghị định số 961/2013/NĐ-CP, trừ khoản 2 Điều 3, Điều 4.",
        "2. Bãi bỏ Chương I, Chương II Nghị định số 961/2013/NĐ-CP, trừ khoản 2 Điều 3 và Điều 4.",
        "2. Nghị định này thay thế Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính "
        "phủ "
        "quy định về bến đò, trừ khoản 2 Điều 3 và Điều 4 tiếp tục có hiệu lực đến hết ngày 31 "
        "tháng "
        "12 năm 2019.",
        "2. Nghị định số 961/2013/NĐ-CP (trừ khoản 2 Điều 3 và Điều 4) hết hiệu lực thi hành.",
        "2. Bãi bỏ các văn bản sau đây:\na) Nghị định số 111/2003/NĐ-CP;\nb) Nghị định số "
        "961/2013/NĐ-CP của Chính phủ quy định về bến đò, trừ khoản 2 Điều 3 và Điều 4;",
        "2. Bãi bỏ các văn bản sau đây:\na) Nghị định số 961/2013/NĐ-CP của Chính phủ quy định về "
        "bến "
        "đò (trừ khoản 2 Điều 3 và Điều 4);\nb) Nghị định số 111/2003/NĐ-CP.",
        "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực kể từ ngày Nghị định này có hiệu lực thi "
        "hành. "
        "Riêng khoản 2 Điều 3 và Điều 4 Nghị định số 961/2013/NĐ-CP tiếp tục có hiệu lực đến hết "
        "ngày "
        "31 tháng 12 năm 2019.",
        "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực; riêng khoản 2 Điều 3 và Điều 4 hết hiệu lực "
        "từ ngày "
        "01 tháng 01 năm 2020.",
        "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực thi hành; riêng khoản 2 Điều 3 và Điều 4 của "
        "Nghị "
        "định số 961/2013/NĐ-CP vẫn tiếp tục có hiệu lực.",
        "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực.\n3. Riêng quy định tại khoản 2 Điều 3, Điều "
        "4 của "
        "Nghị định số 961/2013/NĐ-CP được tiếp tục áp dụng đến hết ngày 31 tháng 12 năm 2019.",
        "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực thi hành, trừ khoản 2 Điều 3 và Điều 4 hết "
        "hiệu "
        "lực kể từ ngày 01 tháng 01 năm 2020."));

TEST_F(StillLaw, AChapterIsLeftInForceWithItsArticlesUntilItsDay) {
  after(
      "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực kể từ ngày Nghị định này có hiệu lực thi hành, "
      "trừ Chương II tiếp tục có hiệu lực đến hết ngày 31 tháng 12 năm 2019.");
  EXPECT_EQ(on("art_4", "2019-12-31"), "in_force");
  EXPECT_EQ(on("art_4", "2020-01-01"), "repealed");
  EXPECT_EQ(on("art_1", "2018-09-01"), "repealed");
}

// Cases, what was granted, and days of the new text leave no provision of the old one in force.
TEST_F(StillLaw, ACaseKeepsNoProvision) {
  after(
      "2. Nghị định số 961/2013/NĐ-CP hết hiệu lực, trừ trường hợp quy định tại Điều 4 Nghị định "
      "số "
      "111/2003/NĐ-CP.\n3. Giấy phép cấp theo Điều 4 Nghị định số 961/2013/NĐ-CP tiếp tục có hiệu "
      "lực đến hết ngày 31 tháng 12 năm 2019.");
  EXPECT_EQ(on("art_4", "2018-09-01"), "repealed");
}

TEST_F(StillLaw, AnExceptionLimitsOnlyItsOwnDocument) {
  after("2. Nghị định số 111/2003/NĐ-CP (trừ Điều 4), Nghị định số 961/2013/NĐ-CP hết hiệu lực.");
  EXPECT_EQ(on("art_4", "2018-09-01"), "repealed");
  EXPECT_THAT(world_.out("972/2018/NĐ-CP"),
              Contains("extends 972/2018/NĐ-CP#art_1__cl_2 -> [Điều 4]"));
}

}  // namespace
}  // namespace lexgraph::test
