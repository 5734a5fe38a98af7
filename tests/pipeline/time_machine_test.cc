// The law as of a day: from pages of invented statutes to the text of their units, its status, and
// what could not be applied.

#include <gmock/gmock.h>

#include "lexgraph/query/as_of.h"
#include "lexgraph/query/diff.h"
#include "lexgraph/query/impact.h"
#include "lexgraph/query/search.h"
#include "lexgraph/query/validity.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kHead = R"(
    CHÍNH PHỦ
    Số: 961/2013/NĐ-CP
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 16 tháng 9 năm 2013
    NGHỊ ĐỊNH
    Quy định về bến đò
    )";

constexpr std::string_view kDecree = R"(
    Điều 1. Đèn
    1. Chủ bến treo đèn.
    2. Đèn có:
    a) Chụp đèn;
    b) Bấc đèn.
    Các thứ ấy phải sạch.
    Điều 2. Còi
    Chủ bến thổi còi. Còi của chủ bến nhỏ là còi gỗ.
    Điều 3. Vé
    1. Ủy ban nhân dân huyện in vé.
    2. Ủy ban nhân dân huyện thu vé.
    3. Khách giữ vé.
    Điều 4. Hiệu lực thi hành
    Nghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm 2013, trừ khoản 3 Điều 3 có hiệu lực thi hành từ ngày 01 tháng 01 năm 2015.
    TM. CHÍNH PHỦ
    Trần Văn Sông)";

class TimeMachine : public testing::Test {
 protected:
  void SetUp() override { world_.page("goc", std::string(kHead) + std::string(kDecree)); }

  // A decree that amends the one above, in force from `effect` ("01 tháng 9 năm 2018").
  void amend(const std::string& number, const std::string& effect, std::string_view instructions) {
    world_.page("nd-" + number.substr(0, 3), R"(
        CHÍNH PHỦ
        Số: )" + number + R"(
        CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
        Độc lập - Tự do - Hạnh phúc
        Hà Nội, ngày 10 tháng 7 năm )" + number.substr(4, 4) +
                                                 R"(
        NGHỊ ĐỊNH
        Sửa đổi, bổ sung một số điều của Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ quy định về bến đò
        Điều 1. Sửa đổi, bổ sung một số điều của Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 của Chính phủ quy định về bến đò
        )" + std::string(instructions) + R"(
        Điều 2. Hiệu lực thi hành
        Nghị định này có hiệu lực thi hành từ ngày )" +
                                                 effect + ".");
  }

  query::TextAsOf at(std::string_view ref, std::string_view day) {
    const Date date = *Date::parse_iso(day);
    return take(query::text_at(world_.reader(),
                               take(query::resolve_ref(world_.reader(), ref, date)), date));
  }

  // "art_1__cl_2: Đèn có:", "art_2 repealed"; what follows the children behind " … ".
  std::vector<std::string> law(std::string_view ref, std::string_view day) {
    std::vector<std::string> lines;
    for (const query::DatedUnit& unit : at(ref, day).units) {
      if (unit.kind == "preamble" || unit.kind == "closing") continue;
      std::string line = unit.eid;
      if (unit.status == law::Validity::kRepealed) line += " repealed";
      if (unit.status == law::Validity::kSuspended) line += " suspended";
      if (unit.status == law::Validity::kNotYetInForce) line += " not yet";
      std::string words = unit.heading;
      if (!unit.text.empty()) words += (words.empty() ? "" : " | ") + unit.text;
      if (!unit.wrap_up.empty()) words += " … " + unit.wrap_up;
      if (!words.empty()) line += ": " + words;
      lines.push_back(line);
    }
    return lines;
  }

  std::vector<std::string> unapplied(std::string_view ref, std::string_view day) {
    std::vector<std::string> lines;
    for (const query::UnappliedChange& change : at(ref, day).unapplied) {
      lines.push_back(change.op + " " + change.unit + ": " + change.reason);
    }
    return lines;
  }

  World world_;
};

TEST_F(TimeMachine, BeforeTheFirstAmendmentTheTextIsTheOriginal) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", "1. Bãi bỏ Điều 2.");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1", "2018-08-31"),
              ElementsAre("art_1: Đèn", "art_1__cl_1: Chủ bến treo đèn.",
                          "art_1__cl_2: Đèn có: … Các thứ ấy phải sạch.",
                          "art_1__cl_2__point_a: Chụp đèn;", "art_1__cl_2__point_b: Bấc đèn."));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_2", "2018-08-31"),
              ElementsAre("art_2: Còi | Chủ bến thổi còi. Còi của chủ bến nhỏ là còi gỗ."));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_2", "2018-09-01"), ElementsAre("art_2 repealed"));
}

TEST_F(TimeMachine, AUnitAndWhatItHoldsGetNewWords) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", R"(
      1. Sửa đổi, bổ sung khoản 2 Điều 1 như sau:
      “2. Đèn gồm:
      a) Chụp;
      b) Dây;
      c) Dầu.”)");
  world_.ingest();
  const query::TextAsOf now = at("961/2013/NĐ-CP#art_1", "2018-09-01");
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1__cl_2", "2018-09-01"),
              ElementsAre("art_1__cl_2: Đèn gồm:", "art_1__cl_2__point_a: Chụp;",
                          "art_1__cl_2__point_b: Dây;", "art_1__cl_2__point_c: Dầu."));
  ASSERT_EQ(now.units.size(), 6U);
  EXPECT_EQ(now.units[1].since.to_string(), "2013-11-01");
  EXPECT_EQ(now.units[1].by, "");
  EXPECT_EQ(now.units[2].since.to_string(), "2018-09-01");
  EXPECT_EQ(now.units[2].by, "972/2018/NĐ-CP#art_1__cl_1");
}

TEST_F(TimeMachine, NewUnitsStandBehindTheirAnchors) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", R"(
      1. Bổ sung Điều 1a vào sau Điều 1 như sau:
      “Điều 1a. Cờ
      Chủ bến treo cờ.”
      2. Bổ sung khoản 1a vào sau khoản 1 Điều 3 như sau:
      “1a. Vé có số.”)");
  world_.ingest();
  EXPECT_THAT(
      law("961/2013/NĐ-CP", "2018-09-01"),
      ElementsAre("art_1: Đèn", "art_1__cl_1: Chủ bến treo đèn.",
                  "art_1__cl_2: Đèn có: … Các thứ ấy phải sạch.", "art_1__cl_2__point_a: Chụp đèn;",
                  "art_1__cl_2__point_b: Bấc đèn.", "art_1a: Cờ | Chủ bến treo cờ.",
                  "art_2: Còi | Chủ bến thổi còi. Còi của chủ bến nhỏ là còi gỗ.", "art_3: Vé",
                  "art_3__cl_1: Ủy ban nhân dân huyện in vé.", "art_3__cl_1a: Vé có số.",
                  "art_3__cl_2: Ủy ban nhân dân huyện thu vé.", "art_3__cl_3: Khách giữ vé.",
                  HasSubstr("art_4: Hiệu lực thi hành")));
  // A unit that only an amendment brought is asked for like any other.
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1a", "2018-09-01"),
              ElementsAre("art_1a: Cờ | Chủ bến treo cờ."));
  EXPECT_THAT(law("Điều 1a Nghị định số 961/2013/NĐ-CP", "2018-08-31"), IsEmpty());
  EXPECT_THAT(world_.chain("961/2013/NĐ-CP#art_1a"),
              ElementsAre("2018-09-01 insert 961/2013/NĐ-CP#art_1a by 972/2018/NĐ-CP#art_1__cl_1"));
  EXPECT_THAT(world_.resolve("Theo Điều 1a Nghị định số 961/2013/NĐ-CP"),
              ElementsAre(HasSubstr("resolved 961/2013/NĐ-CP#art_1a")));
}

TEST_F(TimeMachine, PhrasesAreReplacedLongestFirstWithinTheirScope) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", R"(
      1. Thay thế cụm từ “chủ bến” bằng cụm từ “người giữ bến”, cụm từ “chủ bến nhỏ” bằng cụm từ “chủ bến con” tại Điều 2.)");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_2", "2018-09-01"),
              ElementsAre("art_2: Còi | Người giữ bến thổi còi. Còi của chủ bến con là còi gỗ."));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1__cl_1", "2018-09-01"),
              ElementsAre("art_1__cl_1: Chủ bến treo đèn."));
}

TEST_F(TimeMachine, APhraseThatIsNotThereIsSaidAndNothingIsChanged) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018",
        "1. Thay thế cụm từ “thuyền” bằng cụm từ “đò” tại Điều 2.");
  world_.ingest();
  EXPECT_THAT(unapplied("961/2013/NĐ-CP", "2018-09-01"),
              ElementsAre("replace_phrase 961/2013/NĐ-CP#art_2: the phrase does not occur there"));
  EXPECT_THAT(unapplied("961/2013/NĐ-CP", "2018-08-31"), IsEmpty());
}

TEST_F(TimeMachine, RenumberedUnitsKeepTheirIdentity) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", R"(
      1. Bãi bỏ khoản 2 Điều 3.
      2. Khoản 3 Điều 3 được chuyển thành khoản 2 Điều 3.)");
  world_.ingest();
  const query::TextAsOf now = at("961/2013/NĐ-CP#art_3", "2018-09-01");
  ASSERT_EQ(now.units.size(), 3U);
  EXPECT_EQ(now.units[2].eid, "art_3__cl_2");
  EXPECT_EQ(now.units[2].label, "2");
  EXPECT_EQ(now.units[2].text, "Khách giữ vé.");
  EXPECT_EQ(now.units[2].was, "art_3__cl_3");
  const auto found =
      take(query::diff(world_.reader(), take(query::resolve_ref(world_.reader(), "961/2013/NĐ-CP")),
                       *Date::parse_iso("2018-01-01"), *Date::parse_iso("2018-12-31")));
  std::vector<std::string> lines;
  for (const query::Difference& difference : found.differences) {
    lines.push_back(std::string(query::name_of(difference.kind)) + " " + difference.before.eid +
                    " " + difference.after.eid);
  }
  EXPECT_THAT(lines, ElementsAre("renumbered art_3__cl_3 art_3__cl_2", "repealed art_3__cl_2 "));
}

TEST_F(TimeMachine, DaysInTheWrongOrderAreRefused) {
  world_.ingest();
  const auto target = take(query::resolve_ref(world_.reader(), "961/2013/NĐ-CP"));
  const Date early = *Date::parse_iso("2014-01-01"), late = *Date::parse_iso("2018-01-01");
  const auto turned = query::diff(world_.reader(), target, late, early);
  ASSERT_FALSE(turned.ok());
  EXPECT_EQ(turned.error().code(), ErrorCode::kInvalidArgument);
  EXPECT_TRUE(query::diff(world_.reader(), target, early, early).ok());
}

TEST_F(TimeMachine, LegalOrderIsThatOfEffectNotOfSigningOrArrival) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2020", R"(
      1. Sửa đổi, bổ sung khoản 1 Điều 1 như sau:
      “1. Chủ bến treo đèn xanh.”)");
  amend("973/2019/NĐ-CP", "01 tháng 9 năm 2019", R"(
      1. Sửa đổi, bổ sung khoản 1 Điều 1 như sau:
      “1. Chủ bến treo đèn đỏ.”)");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1__cl_1", "2019-09-01"),
              ElementsAre("art_1__cl_1: Chủ bến treo đèn đỏ."));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1__cl_1", "2020-09-01"),
              ElementsAre("art_1__cl_1: Chủ bến treo đèn xanh."));
}

TEST_F(TimeMachine, ALaterLawMovesTheDayOnWhichAnAmendmentActs) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2020", "1. Bãi bỏ Điều 2.");
  world_.page("nd-975", R"(
      CHÍNH PHỦ
      Số: 975/2019/NĐ-CP
      Hà Nội, ngày 10 tháng 7 năm 2019
      NGHỊ ĐỊNH
      Sửa đổi, bổ sung Điều 2 Nghị định số 972/2018/NĐ-CP
      Điều 1. Sửa đổi, bổ sung Điều 2 Nghị định số 972/2018/NĐ-CP như sau:
      “Điều 2. Hiệu lực thi hành
      Nghị định này có hiệu lực thi hành từ ngày 01 tháng 12 năm 2019.”
      Điều 2. Hiệu lực
      Nghị định này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2019.)");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_2", "2019-11-30"),
              ElementsAre(HasSubstr("Chủ bến thổi còi")));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_2", "2019-12-01"), ElementsAre("art_2 repealed"));
}

// The new words of an instruction act on the day of the old ones.
TEST_F(TimeMachine, AnInstructionRewrittenBeforeItActedActsAsRewritten) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2020", R"(
      1. Bổ sung Điều 1a vào sau Điều 1 như sau:
      “Điều 1a. Cờ
      Chủ bến treo cờ đỏ.”)");
  world_.page("nd-975", R"(
      CHÍNH PHỦ
      Số: 975/2019/NĐ-CP
      Hà Nội, ngày 10 tháng 7 năm 2019
      NGHỊ ĐỊNH
      Sửa đổi, bổ sung một số điều của Nghị định số 972/2018/NĐ-CP sửa đổi, bổ sung một số điều của Nghị định số 961/2013/NĐ-CP
      Điều 1. Sửa đổi, bổ sung khoản 1 Điều 1 Nghị định số 972/2018/NĐ-CP như sau:
      “1. Bổ sung Điều 1a vào sau Điều 1 như sau:
      “Điều 1a. Cờ
      Chủ bến treo cờ xanh.””
      Điều 2. Hiệu lực
      Nghị định này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2019.)");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1a", "2020-08-31"), IsEmpty());
  EXPECT_THAT(law("961/2013/NĐ-CP#art_1a", "2020-09-01"),
              ElementsAre("art_1a: Cờ | Chủ bến treo cờ xanh."));
  EXPECT_THAT(world_.chain("961/2013/NĐ-CP#art_1a"),
              Contains("2020-09-01 insert 961/2013/NĐ-CP#art_1a by 975/2019/NĐ-CP#art_1"));
}

TEST_F(TimeMachine, AnInstructionThatWasRepealedBeforeItActedNeverActs) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2020", R"(
      1. Bãi bỏ Điều 2.
      2. Bãi bỏ khoản 3 Điều 3.)");
  world_.page("nd-975", R"(
      CHÍNH PHỦ
      Số: 975/2019/NĐ-CP
      Hà Nội, ngày 10 tháng 7 năm 2019
      NGHỊ ĐỊNH
      Bãi bỏ một phần Nghị định số 972/2018/NĐ-CP
      Điều 1. Bãi bỏ khoản 1 Điều 1 Nghị định số 972/2018/NĐ-CP.
      Điều 2. Hiệu lực
      Nghị định này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2019.)");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_2", "2021-01-01"),
              ElementsAre(HasSubstr("Chủ bến thổi còi")));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_3", "2021-01-01"), Contains("art_3__cl_3 repealed"));
  EXPECT_THAT(unapplied("961/2013/NĐ-CP", "2021-01-01"),
              Contains(HasSubstr("itself repealed on 2019-10-01 by 975/2019/NĐ-CP#art_1")));
  EXPECT_THAT(unapplied("961/2013/NĐ-CP", "2020-01-01"), IsEmpty());
}

TEST_F(TimeMachine, StaggeredEffectAndSuspension) {
  world_.page("nd-976", R"(
      CHÍNH PHỦ
      Số: 976/2016/NĐ-CP
      Hà Nội, ngày 10 tháng 7 năm 2016
      NGHỊ ĐỊNH
      Ngưng hiệu lực thi hành một phần Nghị định số 961/2013/NĐ-CP
      Điều 1. Ngưng hiệu lực thi hành khoản 1 Điều 3 Nghị định số 961/2013/NĐ-CP đến hết ngày 31 tháng 12 năm 2017.
      Điều 2. Hiệu lực
      Nghị định này có hiệu lực thi hành từ ngày 01 tháng 9 năm 2016.)");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_3", "2014-12-31"),
              Contains("art_3__cl_3 not yet: Khách giữ vé."));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_3", "2015-01-01"), Contains("art_3__cl_3: Khách giữ vé."));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_3", "2017-12-31"),
              Contains("art_3__cl_1 suspended: Ủy ban nhân dân huyện in vé."));
  EXPECT_THAT(law("961/2013/NĐ-CP#art_3", "2018-01-01"),
              Contains("art_3__cl_1: Ủy ban nhân dân huyện in vé."));
  EXPECT_EQ(at("961/2013/NĐ-CP", "2013-10-31").validity.status, law::Validity::kNotYetInForce);
}

// "..., trừ Điều 2 tiếp tục có hiệu lực đến hết ngày ...": the rest ends, that article goes on.
TEST_F(TimeMachine, AnExceptionKeepsAnArticleOfADocumentThatEnds) {
  world_.page("moi", R"(
      CHÍNH PHỦ
      Số: 975/2019/NĐ-CP
      CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
      Độc lập - Tự do - Hạnh phúc
      Hà Nội, ngày 10 tháng 7 năm 2019
      NGHỊ ĐỊNH
      Quy định về bến phà
      Điều 1. Phà
      Phà có đèn.
      Điều 2. Hiệu lực thi hành
      1. Nghị định này có hiệu lực thi hành từ ngày 01 tháng 9 năm 2019.
      2. Nghị định số 961/2013/NĐ-CP ngày 16 tháng 9 năm 2013 hết hiệu lực kể từ ngày Nghị định này có hiệu lực thi hành, trừ các quy định tại Điều 2 và khoản 1 Điều 3 tiếp tục có hiệu lực thi hành đến hết ngày 31 tháng 12 năm 2020.)");
  world_.ingest();
  const auto status = [&](std::string_view ref, std::string_view day) {
    return at(ref, day).units.at(0).status;
  };
  EXPECT_EQ(status("961/2013/NĐ-CP#art_1", "2019-08-31"), law::Validity::kInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_1", "2019-09-01"), law::Validity::kRepealed);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_2", "2020-12-31"), law::Validity::kInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_2", "2021-01-01"), law::Validity::kRepealed);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_3", "2020-12-31"), law::Validity::kPartlyInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_3__cl_1", "2020-12-31"), law::Validity::kInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_3__cl_2", "2020-12-31"), law::Validity::kRepealed);
  EXPECT_EQ(at("961/2013/NĐ-CP", "2020-12-31").validity.status, law::Validity::kPartlyInForce);
  EXPECT_EQ(at("961/2013/NĐ-CP", "2021-01-01").validity.status, law::Validity::kRepealed);
}

TEST_F(TimeMachine, AMatterThatIsRepealedLeavesTheWords) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018",
        "1. Các quy định về thu vé tại khoản 2 Điều 3 của Nghị định số 961/2013/NĐ-CP hết hiệu lực "
        "thi hành.");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP#art_3", "2018-09-01"),
              Contains("art_3__cl_2: Ủy ban nhân dân huyện thu vé."));
  EXPECT_THAT(unapplied("961/2013/NĐ-CP", "2018-09-01"), Contains(HasSubstr("not its words")));
}

TEST_F(TimeMachine, WordingInPointsOfItsOwnGoesToTheTargetsNamedAbove) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", R"(
      1. Sửa đổi, bổ sung tên Điều 1, Điều 2 như sau:
      a) “Điều 1. Đèn và dầu”;
      b) “Điều 2. Còi và kẻng”.)");
  world_.ingest();
  EXPECT_THAT(law("961/2013/NĐ-CP", "2018-09-01"), Contains("art_1: Đèn và dầu"));
  EXPECT_THAT(law("961/2013/NĐ-CP", "2018-09-01"),
              Contains("art_2: Còi và kẻng | Chủ bến thổi còi. Còi của chủ bến nhỏ là còi gỗ."));
}

// The text must not depend on the order in which documents arrive.
TEST_F(TimeMachine, EveryOrderOfArrivalGivesTheSameText) {
  const std::vector<std::string> files = {"goc", "nd-972", "nd-973"};
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", R"(
      1. Sửa đổi, bổ sung Điều 2 như sau:
      “Điều 2. Kẻng
      Chủ bến đánh kẻng.”)");
  amend("973/2019/NĐ-CP", "01 tháng 9 năm 2018",
        "1. Thay cụm từ “kẻng” bằng cụm từ “cồng” tại Điều 2.");
  std::vector<std::size_t> order = {0, 1, 2};
  std::vector<std::string> first;
  do {
    TempDir dir;
    for (const std::size_t i : order) {
      ingest_paths({(world_.folder() / (files[i] + ".html")).string()}, dir.path() / "store");
    }
    const auto store =
        take(store::Store::open((dir.path() / "store").string(), store::Store::Mode::kRead));
    const auto reader = store->reader();
    const auto text =
        take(query::text_at(*reader, take(query::resolve_ref(*reader, "961/2013/NĐ-CP#art_2")),
                            *Date::parse_iso("2018-09-01")));
    std::vector<std::string> lines;
    for (const query::DatedUnit& unit : text.units)
      lines.push_back(unit.heading + " | " + unit.text + " | " + unit.by);
    if (first.empty()) first = lines;
    EXPECT_EQ(lines, first);
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_THAT(first, ElementsAre("Cồng | Chủ bến đánh cồng. | 973/2019/NĐ-CP#art_1__cl_1"));
}

TEST(TimeMachineOfOneDecree, AProvisionMayTakeEffectBeforeItsDocument) {
  World world;
  world
      .page("goc", std::string(kHead) + R"(
    Điều 1. Đèn
    1. Chủ bến treo đèn.
    2. Chủ bến thổi còi.
    Điều 2. Hiệu lực thi hành
    1. Nghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm 2013, trừ khoản 2 Điều này.
    2. Khoản 2 Điều 1 của Nghị định này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2013.)")
      .ingest();
  const auto status = [&](std::string_view ref, std::string_view day) {
    const auto target = take(query::resolve_ref(world.reader(), ref));
    return take(query::text_at(world.reader(), target, *Date::parse_iso(day))).units.at(0).status;
  };
  EXPECT_EQ(status("961/2013/NĐ-CP#art_1__cl_2", "2013-09-30"), law::Validity::kNotYetInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_1__cl_2", "2013-10-15"), law::Validity::kInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_1__cl_1", "2013-10-15"), law::Validity::kNotYetInForce);
  EXPECT_EQ(status("961/2013/NĐ-CP#art_1__cl_1", "2013-11-01"), law::Validity::kInForce);
}

// The day that a law itself states is not the last word on it.
TEST(TimeMachineOfOneDecree, ALaterLawBringsItsDayForward) {
  World world;
  world
      .page("goc", std::string(kHead) + R"(
    Điều 1. Đèn
    Chủ bến treo đèn bão.
    Điều 2. Hiệu lực thi hành
    Nghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm 2014.)")
      .page("nd-975", R"(
    CHÍNH PHỦ
    Số: 975/2013/NĐ-CP
    Hà Nội, ngày 10 tháng 12 năm 2013
    NGHỊ ĐỊNH
    Sửa đổi, bổ sung Điều 2 Nghị định số 961/2013/NĐ-CP
    Điều 1. Sửa đổi, bổ sung Điều 2 Nghị định số 961/2013/NĐ-CP như sau:
    “Điều 2. Hiệu lực thi hành
    Nghị định này có hiệu lực thi hành từ ngày 01 tháng 3 năm 2014.”
    Điều 2. Hiệu lực
    Nghị định này có hiệu lực thi hành từ ngày 01 tháng 02 năm 2014.)")
      .ingest();
  const Date day = *Date::parse_iso("2014-06-01");
  const auto target = take(query::resolve_ref(world.reader(), "961/2013/NĐ-CP#art_1"));
  const query::Validity validity = take(query::validity(world.reader(), target, day));
  EXPECT_EQ(validity.status, "in_force");
  EXPECT_EQ(validity.from, *Date::parse_iso("2014-03-01"));
  query::SearchRequest request;
  request.text = "treo đèn bão";
  request.today = request.at = day;
  EXPECT_EQ(take(query::search(world.reader(), request)).hits.size(), 1U);
  request.at = *Date::parse_iso("2014-02-01");
  EXPECT_THAT(take(query::search(world.reader(), request)).hits, IsEmpty());
}

TEST_F(TimeMachine, PartlyInForceSinceTheFirstPartWasNot) {
  amend("972/2018/NĐ-CP", "01 tháng 9 năm 2018", "1. Bãi bỏ Điều 2.");
  amend("973/2019/NĐ-CP", "01 tháng 9 năm 2019", "1. Bãi bỏ Điều 1.");
  world_.ingest();
  const query::TextAsOf before = at("961/2013/NĐ-CP", "2018-08-31");
  EXPECT_EQ(before.validity.status, law::Validity::kInForce);
  EXPECT_EQ(before.validity.since, *Date::parse_iso("2013-11-01"));
  const query::TextAsOf after = at("961/2013/NĐ-CP", "2020-01-01");
  EXPECT_EQ(after.validity.status, law::Validity::kPartlyInForce);
  EXPECT_EQ(after.validity.since, *Date::parse_iso("2018-09-01"));
}

TEST_F(TimeMachine, NewWordsOfWhatHasYetToTakeEffectKeepItsDay) {
  amend("972/2014/NĐ-CP", "01 tháng 9 năm 2014",
        "1. Sửa đổi khoản 3 Điều 3 như sau: “3. Khách giữ vé và trả vé.”");
  world_.ingest();
  const query::DatedUnit unit = at("961/2013/NĐ-CP#art_3__cl_3", "2014-10-01").units.at(0);
  EXPECT_EQ(unit.status, law::Validity::kNotYetInForce);
  EXPECT_EQ(unit.text, "Khách giữ vé và trả vé.");
  EXPECT_EQ(unit.since, *Date::parse_iso("2015-01-01"));
}

}  // namespace
}  // namespace lexgraph::test
