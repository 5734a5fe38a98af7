#include "src/query/export/akn_document.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(AknIri, AsFarAsTheWordsGo) {
  EXPECT_EQ(akn_iri({}, "vi"), "");
  law::Reference reference;
  reference.document.type = "Luật";
  reference.document.number = "911/2012/QH13";
  reference.document.signed_on = day("2012-06-15");
  EXPECT_EQ(akn_iri(reference, "vi"), "/akn/vn/act/luat/2012-06-15/911-2012-qh13");
  reference.unit = "art_3__cl_2";
  EXPECT_EQ(akn_iri(reference, "vi"), "/akn/vn/act/luat/2012-06-15/911-2012-qh13#art_3__cl_2");
}

TEST(AknIds, OfQuotations) {
  EXPECT_EQ(akn_mod_eid("art_1", 2), "art_1__mod_2");
  EXPECT_EQ(akn_quoted_eid("art_1", 2), "art_1__mod_2__qstr_1");
}

class AknDocumentTest : public testing::Test {
 protected:
  static AknDocument read(const Statute& statute) {
    const Held held(
        {Statute("1/2012/QH13", "Luật", "Bến đò", "2012-06-15").article("1", "Một."), statute});
    return take(read_akn_document(held.reader(), held.ref(statute.document.head.number).node.doc));
  }
  static Statute decree() {
    return Statute("5/2014/NĐ-CP", "Nghị định", "Quy định", "2014-01-01")
        .unit(law::UnitKind::kChapter, "chp_I", "Chương I", "")
        .article("1", "Sửa “một” và “hai”.", "chp_I")
        .clause("1", "1", "a")
        .article("2", "b", "chp_I");
  }
};

TEST_F(AknDocumentTest, ChildrenInReadingOrder) {
  const AknDocument document = read(decree());
  ASSERT_EQ(document.children.size(), 5U);
  EXPECT_THAT(document.children[0], ElementsAre(1));
  EXPECT_THAT(document.children[1], ElementsAre(2, 4));
  EXPECT_THAT(document.children[2], ElementsAre(3));
  EXPECT_THAT(document.children[3], IsEmpty());
  EXPECT_EQ(document.unit(4).eid, "art_2");
}

// What is held has its own URI, also for a unit that is to be inserted; what is not is named.
TEST_F(AknDocumentTest, TargetsAsIris) {
  Statute statute = decree();
  statute.edge(EdgeKind::kCites, "art_1", named("Luật", "Bến đò"), "art_1")
      .edge(EdgeKind::kCites, "art_1", named("Luật", "Chợ"))
      .amend(AmendOp::kInsert, "art_2", numbered("1/2012/QH13"), "art_9", "Chín.");
  const AknDocument document = read(statute);
  EXPECT_EQ(document.edge_targets[0], "/akn/vn/act/luat/2012-06-15/1-2012-qh13#art_1");
  EXPECT_EQ(document.amendment_targets[0], "/akn/vn/act/luat/2012-06-15/1-2012-qh13#art_9");
}

// Frames that overlap, end behind the text or are empty would make XML that does not nest.
TEST_F(AknDocumentTest, QuotationsAreApartAndInsideTheText) {
  Statute statute = decree();
  const std::string& text = statute.document.units[1].text;
  const std::size_t one = text.find("một"), two = text.find("hai");
  const auto frame = [&](std::int32_t host, std::size_t begin, std::size_t end) {
    law::Frame made;
    made.host = host;
    made.span = {begin, end};
    made.owner = numbered("1/2012/QH13");
    made.owner_unit = "art_1";
    statute.document.frames.push_back(made);
  };
  frame(1, two, two + 3);
  frame(1, one, one + 5);
  frame(1, one + 2, one + 7);          // overlaps
  frame(1, two, text.size() + 1);      // ends behind the text
  frame(1, text.size(), text.size());  // empty
  frame(-1, 0, 1);                     // of no unit
  const AknDocument document = read(statute);
  std::vector<std::string> quoted;
  for (const AknDocument::Quote& quote : document.quotes[2])
    quoted.push_back(std::string(quote.span.in(text)) + " of " + quote.owner);
  const std::string owner = "/akn/vn/act/luat/2012-06-15/1-2012-qh13#art_1";
  EXPECT_THAT(quoted, ElementsAre("một of " + owner, "hai of " + owner));
}

}  // namespace
}  // namespace lexgraph::query
