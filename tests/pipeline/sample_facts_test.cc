// The facts about data/sample that data/README.md states: heads, articles, changing edges, what
// must not be an edge, what stays open.

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;
using testing::UnorderedElementsAreArray;

using Lines = std::vector<std::string>;

// One World for all tests: the sample, ingested once.
class Sample : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    world_ = new World;
    for (const std::string& file : sample_files()) {
      world_->raw(std::filesystem::path(file).filename().string(), read_file(file));
    }
    log_ = new IngestLog(world_->ingest(2));
  }
  static void TearDownTestSuite() {
    delete log_;
    delete world_;
  }

  // What changes `target` on behalf of `by`, as "op unit date" with the unit's eId.
  static Lines changes(const std::string& target, const std::string& by) {
    Lines lines;
    const query::Target node = take(query::resolve_ref(world_->reader(), target));
    for (const query::ChainEvent& event :
         take(query::chain(world_->reader(), node, *Date::from_ymd(2030, 1, 1)))) {
      if (law::split_id(event.by).document != by) continue;
      const std::string unit = law::split_id(event.unit).unit;
      lines.push_back(event.op + " " + (unit.empty() ? "document" : unit) + " " +
                      event.date.to_string());
    }
    return lines;
  }
  // Events that `by` causes in any document.
  static std::vector<std::string> edges_from(const std::string& by, law::EdgeKind kind) {
    Lines lines;
    for (const std::string& edge : world_->edges(kind)) {
      if (edge.find(" " + by) != edge.npos && edge.find(" " + by) < edge.find(" -> "))
        lines.push_back(edge);
    }
    return lines;
  }

  static World* world_;
  static IngestLog* log_;
};

World* Sample::world_ = nullptr;
IngestLog* Sample::log_ = nullptr;

// ---- heads -----------------------------------------------------------------------------------

struct HeadFact {
  const char* file;
  const char* number;
  const char* type;
  const char* signed_on;
  const char* effective;
  unsigned articles;
};

void PrintTo(const HeadFact& fact, std::ostream* out) { *out << fact.file; }

constexpr HeadFact kHeads[] = {
    {"bo-luat-song-nuoc-dan-sinh-2015.html", "904/2015/QH13", "Bộ luật", "2015-11-27", "2017-01-01",
     41},
    {"luat-ben-do-2012.html", "911/2012/QH13", "Luật", "2012-06-15", "2013-01-01", 22},
    {"luat-thu-vien-luu-dong-2014.html", "913/2014/QH13", "Luật", "2014-11-20", "2015-07-01", 16},
    {"luat-hop-tac-xa-cho-que-2017.html", "910/2017/QH14", "Luật", "2017-06-20", "2018-01-01", 19},
    {"luat-sua-doi-luat-ben-do-2016.html", "908/2016/QH14", "Luật", "2016-11-18", "2017-07-01", 3},
    {"luat-sua-doi-luat-ben-do-2019.html", "915/2019/QH14", "Luật", "2019-06-14", "2020-01-01", 4},
    {"luat-sua-doi-bon-luat-2022.html", "927/2022/QH15", "Luật", "2022-06-16", "2023-01-01", 6},
    {"nghi-dinh-ben-do-2013.html", "961/2013/NĐ-CP", "Nghị định", "2013-09-16", "2013-11-01", 16},
    {"nghi-dinh-xe-sach-2010.html", "948/2010/NĐ-CP", "Nghị định", "2010-04-12", "2010-06-01", 9},
    {"nghi-dinh-thu-vien-luu-dong-2015.html", "957/2015/NĐ-CP", "Nghị định", "2015-08-05",
     "2015-10-01", 14},
    {"nghi-dinh-sua-doi-nghi-dinh-ben-do-2018.html", "972/2018/NĐ-CP", "Nghị định", "2018-07-10",
     "2018-09-01", 3},
    {"nghi-dinh-bai-bo-2020.html", "966/2020/NĐ-CP", "Nghị định", "2020-10-20", "2020-12-05", 4},
    {"nghi-dinh-keo-dai-2021.html", "976/2021/NĐ-CP", "Nghị định", "2021-12-15", "2021-12-15", 3},
    {"thong-tu-mau-giay-ben-do-2014.html", "983/2014/TT-BĐSNT", "Thông tư", "2014-03-20",
     "2014-05-10", 10},
    {"thong-tu-hop-tac-xa-cho-que-2018.html", "985/2018/TT-BĐSNT", "Thông tư", "2018-03-12",
     "2018-05-01", 12},
    {"thong-tu-thu-vien-luu-dong-2016.html", "987/2016/TT-BĐSNT", "Thông tư", "2016-05-25",
     "2016-07-15", 9},
    {"thong-tu-ngung-hieu-luc-2021.html", "989/2021/TT-BĐSNT", "Thông tư", "2021-07-30",
     "2021-08-01", 4},
    {"quyet-dinh-dinh-chinh-2014.html", "3961/QĐ-BĐSNT", "Quyết định", "2014-04-18", "2014-04-18",
     3},
    {"quyet-dinh-ben-do-song-tram-2015.html", "995/2015/QĐ-UBND", "Quyết định", "2015-06-30",
     "2015-07-10", 3},
    {"quyet-dinh-san-choi-dong-say-2015.html", "995/2015/QĐ-UBND", "Quyết định", "2015-09-14",
     "2015-09-24", 6},
    {"chi-thi-mua-lu-2021.html", "936/CT-TTg", "Chỉ thị", "2021-08-05", "", 0},
    {"van-ban-hop-nhat-luat-ben-do-2023.html", "941/VBHN-VPQH", "Văn bản hợp nhất", "2023-08-15",
     "", 25},
};

class SampleHead : public Sample, public testing::WithParamInterface<HeadFact> {
 protected:
  store::DocumentRecord record() {
    for (const query::ListedDocument& document : take(query::documents(world_->reader()))) {
      if (document.files.size() == 1 && document.files[0].ends_with(GetParam().file))
        return document;
    }
    throw std::runtime_error(std::string("no document from ") + GetParam().file);
  }
};

TEST_P(SampleHead, NumberTypeAndDates) {
  const law::Head head = record().head;
  EXPECT_EQ(head.number, GetParam().number);
  EXPECT_EQ(head.type, GetParam().type);
  EXPECT_EQ(head.signed_on.to_string(), GetParam().signed_on);
  EXPECT_EQ(head.effective_on.to_string(), GetParam().effective);
}

TEST_P(SampleHead, ArticlesOfTheDocumentItself) {
  const store::DocumentRecord document = record();
  unsigned own = 0;
  for (const store::UnitRecord& unit :
       take(world_->reader().units(document.id, 1, document.units + 1, false))) {
    own += unit.kind == law::UnitKind::kArticle && unit.eid.starts_with("art_") ? 1 : 0;
  }
  EXPECT_EQ(own, GetParam().articles);
}

INSTANTIATE_TEST_SUITE_P(Files, SampleHead, testing::ValuesIn(kHeads), [](const auto& parameter) {
  std::string name = parameter.param.file;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
});

TEST_F(Sample, EveryFileIsReadAndOnePageHoldsNoDocument) {
  EXPECT_EQ(log_->summary.failed, 0U);
  EXPECT_EQ(log_->summary.no_document, 1U);
  EXPECT_EQ(log_->of("trang-tim-kiem.html").state, ingest::FileOutcome::State::kNoDocument);
  EXPECT_EQ(log_->summary.added, 23U);
  EXPECT_THAT(world_->faults(), IsEmpty());
}

TEST_F(Sample, AttachedInstrumentsAndAppendicesHaveTheirOwnIds) {
  for (const char* id : {"961/2013/NĐ-CP#app_1", "961/2013/NĐ-CP#app_2", "972/2018/NĐ-CP#app_1",
                         "983/2014/TT-BĐSNT#app_1", "983/2014/TT-BĐSNT#app_2"}) {
    EXPECT_TRUE(query::resolve_ref(world_->reader(), id).ok()) << id;
  }
  unsigned attached = 0;
  for (const query::ListedDocument& document : take(query::documents(world_->reader()))) {
    if (document.head.locality != "song-tram") continue;
    for (const store::UnitRecord& unit :
         take(world_->reader().units(document.id, 1, document.units + 1, false))) {
      attached +=
          unit.kind == law::UnitKind::kArticle && unit.eid.starts_with("att_1__art_") ? 1 : 0;
    }
  }
  EXPECT_EQ(attached, 8U);
}

TEST_F(Sample, TheTermsOfTwoDocumentsEnd) {
  for (const auto& [number, day] :
       {std::pair("948/2010/NĐ-CP", "2015-10-01"), {"987/2016/TT-BĐSNT", "2021-08-01"}}) {
    EXPECT_THAT(world_->in(number),
                Contains(testing::AnyOf(StartsWith("replaces "), StartsWith("repeals "))))
        << number << " ends on " << day;
  }
}

// ---- changes ---------------------------------------------------------------------------------

TEST_F(Sample, FirstAmendingLaw) {
  EXPECT_THAT(
      changes("911/2012/QH13", "908/2016/QH14"),
      UnorderedElementsAreArray(
          Lines{"substitute art_3__cl_2 2017-07-01", "substitute art_10 2017-07-01",
                "retitle art_17 2017-07-01", "replace_phrase art_9__cl_1 2017-07-01",
                "replace_phrase art_11__cl_1 2017-07-01", "replace_phrase art_20__cl_2 2017-07-01",
                "insert art_3__cl_5a 2017-07-01", "insert art_8__cl_1__point_e 2017-07-01",
                "insert art_13a 2017-07-01", "repeal art_11__cl_3 2017-07-01"}));
}

TEST_F(Sample, SecondAmendingLaw) {
  EXPECT_THAT(
      changes("911/2012/QH13", "915/2019/QH14"),
      UnorderedElementsAreArray(Lines{
          "substitute art_10__cl_2 2020-01-01", "substitute art_13a__cl_1 2020-01-01",
          "delete_phrase art_3__cl_1 2020-01-01", "delete_phrase art_3__cl_4 2020-01-01",
          "insert art_18a 2020-01-01", "insert art_18b 2020-01-01", "repeal art_15 2020-01-01"}));
  EXPECT_THAT(changes("908/2016/QH14", "915/2019/QH14"),
              UnorderedElementsAreArray(Lines{"substitute art_2__cl_1 2019-08-01"}));
}

TEST_F(Sample, OmnibusLaw) {
  EXPECT_THAT(changes("904/2015/QH13", "927/2022/QH15"),
              UnorderedElementsAreArray(
                  Lines{"substitute art_11__cl_2 2023-01-01", "substitute art_31 2023-01-01",
                        "replace_phrase art_8__cl_1__point_b 2023-01-01",
                        "replace_phrase art_14__cl_2 2023-01-01",
                        "replace_phrase art_29 2023-01-01", "repeal art_33 2023-01-01",
                        "repeal art_34 2023-01-01", "repeal art_36__cl_2 2023-01-01"}));
  EXPECT_THAT(
      changes("911/2012/QH13", "927/2022/QH15"),
      UnorderedElementsAreArray(Lines{
          "substitute art_8__cl_1__point_c 2023-07-01", "replace_phrase art_12__cl_3 2023-01-01",
          "insert art_12__cl_2a 2023-01-01", "insert art_20__cl_3 2023-01-01"}));
  EXPECT_THAT(changes("913/2014/QH13", "927/2022/QH15"),
              UnorderedElementsAreArray(
                  Lines{"insert art_5__cl_3 2023-01-01", "delete_phrase art_3__cl_1 2023-01-01"}));
  EXPECT_THAT(
      changes("910/2017/QH14", "927/2022/QH15"),
      UnorderedElementsAreArray(Lines{
          "substitute art_9__cl_1__point_b 2023-01-01", "repeal art_9__cl_1__point_d 2023-01-01",
          "repeal art_15__cl_2 2023-01-01", "repeal art_15__cl_3 2023-01-01"}));
}

TEST_F(Sample, EarlierAmendingLawsNamedInAHeadingAreNoTargets) {
  EXPECT_THAT(changes("908/2016/QH14", "927/2022/QH15"), IsEmpty());
  EXPECT_THAT(changes("915/2019/QH14", "927/2022/QH15"), IsEmpty());
  EXPECT_THAT(changes("972/2018/NĐ-CP", "966/2020/NĐ-CP"), IsEmpty());
  EXPECT_THAT(changes("908/2016/QH14", "910/2017/QH14"), IsEmpty());
}

TEST_F(Sample, AmendingDecree) {
  EXPECT_THAT(
      changes("961/2013/NĐ-CP", "972/2018/NĐ-CP"),
      UnorderedElementsAreArray(Lines{
          "insert art_5a 2018-09-01", "insert art_6__cl_1__point_đ1 2018-09-01",
          "retitle art_7 2018-09-01", "renumber art_8__cl_3 2018-09-01",
          "renumber art_8__cl_4 2018-09-01", "insert art_8__cl_3 2018-09-01",
          "replace_phrase art_7__cl_1 2018-09-01", "replace_phrase art_8__cl_2 2018-09-01",
          "replace_phrase art_13__cl_2__point_b 2018-09-01", "substitute art_11__cl_2 2018-09-01",
          "repeal art_12__cl_3 2018-09-01", "replace_appendix app_1 2018-09-01"}));
}

TEST_F(Sample, RepealingDecree) {
  EXPECT_THAT(changes("961/2013/NĐ-CP", "966/2020/NĐ-CP"),
              UnorderedElementsAreArray(
                  Lines{"repeal art_12 2020-12-05", "repeal art_14__cl_2__point_c 2020-12-05"}));
  EXPECT_THAT(changes("957/2015/NĐ-CP", "966/2020/NĐ-CP"),
              UnorderedElementsAreArray(
                  Lines{"repeal art_6__cl_2 2020-12-05", "repeal art_11 2020-12-05"}));
  const auto repeals = edges_from("966/2020/NĐ-CP", law::EdgeKind::kRepeals);
  EXPECT_THAT(repeals, Contains(HasSubstr("-> [Nghị định số 946/2011/NĐ-CP")));
  EXPECT_THAT(repeals, Contains(HasSubstr("-> [Nghị định số 951/2012/NĐ-CP")));
}

TEST_F(Sample, Replacements) {
  const auto replaces = world_->edges(law::EdgeKind::kReplaces);
  EXPECT_THAT(replaces, Contains(testing::AllOf(HasSubstr(" 957/2015/NĐ-CP"),
                                                EndsWith("-> 948/2010/NĐ-CP"))));
  EXPECT_THAT(replaces, Contains(testing::AllOf(HasSubstr(" 985/2018/TT-BĐSNT"), HasSubstr("-> ["),
                                                HasSubstr("981/2012/TT-BĐSNT"))));
  EXPECT_THAT(replaces, Contains(testing::AllOf(HasSubstr("995"), HasSubstr("-> ["),
                                                HasSubstr("994/2011/QĐ-UBND"))));
}

TEST_F(Sample, Extensions) {
  EXPECT_THAT(edges_from("976/2021/NĐ-CP", law::EdgeKind::kExtends),
              IsSupersetOf({EndsWith("-> 957/2015/NĐ-CP#art_9__cl_2"),
                            EndsWith("-> 957/2015/NĐ-CP#art_10")}));
}

TEST_F(Sample, SuspensionAndRepealOfACircular) {
  EXPECT_THAT(edges_from("989/2021/TT-BĐSNT", law::EdgeKind::kSuspends),
              IsSupersetOf({EndsWith("-> 985/2018/TT-BĐSNT#art_6"),
                            EndsWith("-> 985/2018/TT-BĐSNT#art_8__cl_2")}));
  EXPECT_THAT(edges_from("989/2021/TT-BĐSNT", law::EdgeKind::kRepeals),
              Contains(EndsWith("-> 987/2016/TT-BĐSNT")));
}

TEST_F(Sample, Corrections) {
  EXPECT_THAT(edges_from("3961/QĐ-BĐSNT", law::EdgeKind::kCorrects),
              testing::AllOf(Contains(EndsWith("-> 983/2014/TT-BĐSNT#art_4__cl_2")),
                             Contains(HasSubstr("-> 983/2014/TT-BĐSNT#app_2"))));
}

TEST_F(Sample, RepealsOfWhatIsNotHeldStayOpen) {
  const auto repeals = world_->edges(law::EdgeKind::kRepeals);
  for (const char* number :
       {"909/1998/PL-UBTVQH10", "947/2006/NĐ-CP", "992/2005/Q", "993/2012/QĐ-UBND"}) {
    EXPECT_THAT(repeals, Contains(testing::AllOf(HasSubstr("-> ["), HasSubstr(number)))) << number;
  }
}

TEST_F(Sample, Consolidation) {
  EXPECT_THAT(
      edges_from("941/VBHN-VPQH", law::EdgeKind::kConsolidates),
      testing::UnorderedElementsAre(EndsWith("-> 911/2012/QH13"), EndsWith("-> 908/2016/QH14"),
                                    EndsWith("-> 915/2019/QH14"), EndsWith("-> 927/2022/QH15")));
  for (const law::EdgeKind kind : {law::EdgeKind::kAmends, law::EdgeKind::kRepeals,
                                   law::EdgeKind::kReplaces, law::EdgeKind::kSupplements}) {
    EXPECT_THAT(edges_from("941/VBHN-VPQH", kind), IsEmpty());
  }
}

// ---- guidance, legal basis -------------------------------------------------------------------

TEST_F(Sample, Guidance) {
  EXPECT_THAT(edges_from("961/2013/NĐ-CP", law::EdgeKind::kGuides),
              IsSupersetOf({EndsWith("-> 911/2012/QH13#art_5__cl_2"),
                            EndsWith("-> 911/2012/QH13#art_8__cl_1__point_c"),
                            EndsWith("-> 911/2012/QH13#art_8__cl_1__point_đ"),
                            EndsWith("-> 911/2012/QH13#art_9"),
                            EndsWith("-> 911/2012/QH13#art_13__cl_3")}));
  EXPECT_THAT(edges_from("957/2015/NĐ-CP", law::EdgeKind::kGuides),
              IsSupersetOf({EndsWith("-> 913/2014/QH13#art_7__cl_2"),
                            EndsWith("-> 913/2014/QH13#art_10__cl_3"),
                            EndsWith("-> 913/2014/QH13#art_14")}));
  EXPECT_THAT(
      edges_from("983/2014/TT-BĐSNT", law::EdgeKind::kGuides),
      IsSupersetOf({EndsWith("-> 911/2012/QH13#art_19__cl_2"), EndsWith("-> 961/2013/NĐ-CP#art_4"),
                    EndsWith("-> 961/2013/NĐ-CP#art_8"), EndsWith("-> 961/2013/NĐ-CP#art_13")}));
  EXPECT_THAT(
      edges_from("985/2018/TT-BĐSNT", law::EdgeKind::kGuides),
      IsSupersetOf({EndsWith("-> 910/2017/QH14#art_12"), EndsWith("-> 910/2017/QH14#art_16")}));
  EXPECT_THAT(
      edges_from("987/2016/TT-BĐSNT", law::EdgeKind::kGuides),
      IsSupersetOf({EndsWith("-> 957/2015/NĐ-CP#art_5"), EndsWith("-> 957/2015/NĐ-CP#art_7"),
                    EndsWith("-> 957/2015/NĐ-CP#art_9__cl_1")}));
}

TEST_F(Sample, LegalBasis) {
  const std::pair<const char*, const char*> facts[] = {
      {"961/2013/NĐ-CP", "911/2012/QH13"},     {"972/2018/NĐ-CP", "911/2012/QH13"},
      {"983/2014/TT-BĐSNT", "911/2012/QH13"},  {"972/2018/NĐ-CP", "908/2016/QH14"},
      {"957/2015/NĐ-CP", "913/2014/QH13"},     {"976/2021/NĐ-CP", "913/2014/QH13"},
      {"987/2016/TT-BĐSNT", "913/2014/QH13"},  {"985/2018/TT-BĐSNT", "910/2017/QH14"},
      {"989/2021/TT-BĐSNT", "910/2017/QH14"},  {"983/2014/TT-BĐSNT", "961/2013/NĐ-CP"},
      {"987/2016/TT-BĐSNT", "957/2015/NĐ-CP"},
  };
  for (const auto& [from, to] : facts) {
    EXPECT_THAT(edges_from(from, law::EdgeKind::kLegalBasis),
                Contains(EndsWith(std::string("-> ") + to)))
        << from;
  }
  // The two provincial decisions, whose ids are not their numbers alone.
  EXPECT_THAT(world_->in("911/2012/QH13"),
              Contains(testing::AllOf(StartsWith("legal_basis "), HasSubstr("song-tram"))));
  EXPECT_THAT(world_->in("961/2013/NĐ-CP"),
              Contains(testing::AllOf(StartsWith("legal_basis "), HasSubstr("song-tram"))));
  EXPECT_THAT(world_->in("913/2014/QH13"),
              Contains(testing::AllOf(StartsWith("legal_basis "), HasSubstr("dong-say"))));
}

// ---- what is not in the graph ----------------------------------------------------------------

TEST_F(Sample, FurnitureOfTheSitesLeavesNoTrace) {
  Lines all;
  for (const law::EdgeKindInfo& kind : law::all_edge_kinds()) {
    for (std::string& line : world_->edges(kind.kind)) all.push_back(std::move(line));
  }
  EXPECT_THAT(all, Not(Contains(HasSubstr("999/2099"))));
  EXPECT_THAT(all, Not(Contains(HasSubstr("998/2099"))));
  for (const char* number : {"999/2099/NĐ-CP", "998/2099/QĐ-TTg"}) {
    EXPECT_FALSE(query::resolve_ref(world_->reader(), number).ok()) << number;
  }
}

TEST_F(Sample, TheNumberOfTwoProvincesIsAmbiguous) {
  const auto found = query::resolve_ref(world_->reader(), "995/2015/QĐ-UBND");
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code(), ErrorCode::kAmbiguous);
  EXPECT_THAT(world_->out("985/2018/TT-BĐSNT"), Contains(HasSubstr("-> ambiguous [")));
}

TEST_F(Sample, TheProvinceNamedBeforeTheNumberDecides) {
  EXPECT_THAT(world_->out("936/CT-TTg"),
              Contains(testing::AllOf(HasSubstr("song-tram"), HasSubstr("att_1__art_4"))));
}

TEST_F(Sample, NumbersWithOddDashesAndBlanksAreTheSameNumber) {
  EXPECT_THAT(world_->out("985/2018/TT-BĐSNT"),
              Contains(testing::AllOf(HasSubstr("-> ["), HasSubstr("952/2012/NĐ–CP"))));
  EXPECT_THAT(world_->out("989/2021/TT-BĐSNT"), Contains(HasSubstr("-> 957/2015/NĐ-CP")));
}

TEST_F(Sample, EveryEdgeKindOccurs) {
  for (const law::EdgeKindInfo& kind : law::all_edge_kinds()) {
    EXPECT_THAT(world_->edges(kind.kind), Not(IsEmpty())) << kind.name;
  }
}

// ---- points in time --------------------------------------------------------------------------

TEST_F(Sample, TheClauseOnTheTermChangesTwice) {
  const Lines chain = world_->chain("khoản 2 Điều 10 Luật 911/2012/QH13");
  ASSERT_EQ(chain.size(), 2U) << testing::PrintToString(chain);
  EXPECT_THAT(chain[0],
              StartsWith("2017-07-01 substitute 911/2012/QH13#art_10 by 908/2016/QH14#art_1"));
  EXPECT_THAT(
      chain[1],
      StartsWith("2020-01-01 substitute 911/2012/QH13#art_10__cl_2 by 915/2019/QH14#art_1"));
}

}  // namespace
}  // namespace lexgraph::test
