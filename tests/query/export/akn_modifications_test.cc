#include "src/query/export/akn_modifications.h"

#include <sstream>

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

constexpr std::string_view kTarget = "/akn/vn/act/luat/2012-06-15/1-2012-qh13";

class AknModificationsTest : public testing::Test {
 protected:
  static Statute amending() {
    return Statute("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01")
        .article("1", "Sửa Điều 1 như sau: “Một mới.”")
        .article("2", "x");
  }
  static AknDocument read(const Statute& statute) {
    const Held held(
        {Statute("1/2012/QH13", "Luật", "Bến đò", "2012-06-15").article("1", "Một."), statute});
    return take(read_akn_document(held.reader(), held.ref("2/2015/QH13").node.doc));
  }
  static std::string analysis(const AknDocument& document, std::uint32_t first = 0,
                              std::uint32_t last = 9) {
    std::ostringstream out;
    XmlWriter xml(out);
    AknModifications(document, first, last).write_analysis(xml);
    return out.str();
  }
};

TEST_F(AknModificationsTest, TheInstructionWithItsQuotedWords) {
  Statute statute = amending();
  statute.amend(AmendOp::kSubstitute, "art_1", numbered("1/2012/QH13"), "art_1", "Một mới.");
  const std::string& text = statute.document.units[0].text;
  law::Frame frame;
  frame.host = 0;
  frame.span = {text.find("Một mới."), text.find("”")};
  statute.document.frames = {frame};
  const std::string xml = analysis(read(statute));
  EXPECT_THAT(xml, HasSubstr("<textualMod type=\"substitution\" eId=\"mod_1\">"));
  EXPECT_THAT(xml, HasSubstr("<source href=\"#art_1\"/>"));
  EXPECT_THAT(xml, HasSubstr("<destination href=\"" + std::string(kTarget) + "#art_1\"/>"));
  EXPECT_THAT(xml, HasSubstr("<new href=\"#art_1__mod_1__qstr_1\"/>"));
  EXPECT_THAT(xml, Not(HasSubstr("mod_2"))) << "the edge of an instruction says less than it does";
}

TEST_F(AknModificationsTest, WhereAnInsertionStands) {
  Statute statute = amending();
  statute.amend(AmendOp::kInsert, "art_1", numbered("1/2012/QH13"), "art_1a", "Mới.");
  statute.document.amendments.back().anchor = "art_1";
  EXPECT_THAT(analysis(read(statute)), HasSubstr("<destination href=\"" + std::string(kTarget) +
                                                 "#art_1\" pos=\"after\"/>"));
  statute.document.amendments.back().anchor = "<art_2";
  const std::string before = analysis(read(statute));
  EXPECT_THAT(before, HasSubstr("#art_2\" pos=\"before\"/>"));
  EXPECT_THAT(before, HasSubstr("lg:target=\"" + std::string(kTarget) + "#art_1a\""));
}

TEST_F(AknModificationsTest, PhrasesOldAndNew) {
  Statute statute = amending();
  statute.amend(AmendOp::kReplacePhrase, "art_1", numbered("1/2012/QH13"), "art_1", "đèn");
  statute.document.amendments.back().old_phrase = "đuốc";
  const std::string xml = analysis(read(statute));
  EXPECT_LT(xml.find("<lg:phrase>đuốc</lg:phrase>"), xml.find("<lg:phrase>đèn</lg:phrase>"));
  EXPECT_THAT(xml, HasSubstr("<old>"));
}

// The instruction's own day before that of its document; days ascending, each once.
TEST_F(AknModificationsTest, DaysOfEffect) {
  Statute statute = amending();
  statute.amend(AmendOp::kRepeal, "art_1", numbered("1/2012/QH13"), "art_1", "", "2017-01-01")
      .amend(AmendOp::kRepeal, "art_1", numbered("1/2012/QH13"), "art_2")
      .amend(AmendOp::kRepeal, "art_2", numbered("1/2012/QH13"), "art_3");
  const AknDocument document = read(statute);
  EXPECT_THAT(AknModifications(document, 0, 9).days(),
              ElementsAre(Pair("2016-01-01", 1U), Pair("2017-01-01", 2U)));
  EXPECT_THAT(AknModifications(document, 2, 3).days(), ElementsAre(Pair("2016-01-01", 1U)))
      << "of article 2 alone";
  EXPECT_THAT(AknModifications(document, 0, 1).days(), IsEmpty());
  std::ostringstream out;
  XmlWriter xml(out);
  AknModifications(document, 0, 1).write_temporal_data(xml);
  EXPECT_EQ(out.str(), "");
}

// What suspends or prolongs changes no words; what rests on a law is a reference.
TEST_F(AknModificationsTest, EdgesWithoutInstructions) {
  Statute statute = amending();
  statute.edge(EdgeKind::kSuspends, "art_1", numbered("1/2012/QH13"), "art_1")
      .edge(EdgeKind::kExtends, "art_1", numbered("1/2012/QH13"))
      .edge(EdgeKind::kLegalBasis, "", numbered("1/2012/QH13"))
      .edge(EdgeKind::kCites, "art_1", numbered("1/2012/QH13"));
  const std::string xml = analysis(read(statute));
  EXPECT_THAT(xml, HasSubstr("<efficacyMod type=\"inapplication\""));
  EXPECT_THAT(xml, HasSubstr("<forceMod type=\"prorogationOfForce\""));
  EXPECT_THAT(xml,
              HasSubstr("<alternativeReference for=\"/akn/vn/act/luat/2015-01-01/2-2015-qh13\""));
  EXPECT_THAT(xml, HasSubstr("lg:kind=\"legal_basis\""));
  EXPECT_THAT(xml, Not(HasSubstr("lg:kind=\"cites\""))) << "a citation stands in the text";
}

}  // namespace
}  // namespace lexgraph::query
