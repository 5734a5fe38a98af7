#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using law::UnitKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class Akn : public FerryExport {};

TEST_F(Akn, AknTextBeforeAndBehindTheChildren) {
  const std::string xml = akn("1/2012/QH13");
  const std::size_t intro = xml.find("<p>Điều này gồm:</p>"), clause = xml.find("art_2__cl_1"),
                    wrap = xml.find("<wrapUp>");
  EXPECT_LT(intro, clause);
  EXPECT_LT(clause, wrap);
  EXPECT_THAT(xml, HasSubstr("<td>\n                    <p>a</p>"));
  EXPECT_THAT(xml, HasSubstr("<FRBRdate name=\"signed\" date=\"2012-06-15\"/>"));
  EXPECT_THAT(xml, Not(HasSubstr("lg:ordinal")));
}

TEST_F(Akn, AknPortion) {
  const std::string xml = akn("1/2012/QH13#art_2");
  EXPECT_THAT(xml, HasSubstr("<portion includedIn=\"/akn/vn/act/luat/2012-06-15/1-2012-qh13\">"));
  EXPECT_THAT(xml, Not(HasSubstr("eId=\"art_1\"")));
  EXPECT_EQ(counts_.units, 3U);
}

TEST(AknOf, UnitsReadInAnotherOrderThanTheSchemaWantsSayTheirPlace) {
  Statute statute("3/2015/TT-BX", "Thông tư", "Về đò", "2015-01-01");
  statute.unit(UnitKind::kClosing, "closing", "", "Nơi nhận:").article("1", "Chữ.");
  const Held held({statute});
  std::ostringstream out;
  take(export_akn(held.reader(), held.ref("3/2015/TT-BX"), out));
  EXPECT_THAT(out.str(), HasSubstr("eId=\"art_1\" lg:number=\"\" lg:ordinal=\"2\""));
}

// Two provinces with one number: one file each.
TEST(AknOf, FileNames) {
  const Held held({Statute("3/2015/QĐ-UBND", "Quyết định", "Về đò", "2015-01-01")
                       .of("UBND tỉnh An Bình", "an-binh"),
                   Statute("3/2015/QĐ-UBND", "Quyết định", "Về đò ngang", "2015-01-01")
                       .of("UBND tỉnh Sông Trăm", "song-tram")});
  std::vector<std::string> names;
  ASSERT_TRUE(held.reader()
                  .for_each_document([&](const store::DocumentRecord& record) {
                    names.push_back(akn_file_name(record));
                    return true;
                  })
                  .ok());
  EXPECT_THAT(names, ElementsAre("an-binh_quyet-dinh_2015-01-01_3-2015-qd-ubnd.xml",
                                 "song-tram_quyet-dinh_2015-01-01_3-2015-qd-ubnd.xml"));
}

TEST(AknOf, WhatCannotBeCutOut) {
  Statute statute("3/2015/TT-BX", "Thông tư", "Về đò", "2015-01-01");
  statute.unit(UnitKind::kPreamble, "preamble", "", "Căn cứ.").article("1", "Chữ.");
  const Held held({statute});
  std::ostringstream out;
  const auto refused = export_akn(held.reader(), held.ref("3/2015/TT-BX#preamble"), out);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace lexgraph::query
