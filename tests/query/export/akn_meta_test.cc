#include "src/query/export/akn_meta.h"

#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(AknMetaOf, UnknownDatesSayThatTheyAre) {
  const Held held({Statute("3/2015/TT-BX", "Thông tư", "Về đò", "").article("1", "Chữ.")});
  std::ostringstream out;
  take(export_akn(held.reader(), held.ref("3/2015/TT-BX"), out));
  EXPECT_THAT(out.str(), HasSubstr("<FRBRdate name=\"unknown\" date=\"0001-01-01\"/>"));
  EXPECT_THAT(out.str(), Not(HasSubstr("<lifecycle")));
}

std::string meta_of(const law::Head& head) {
  AknDocument document;
  document.record.head = head;
  std::ostringstream out;
  XmlWriter xml(out);
  write_akn_meta(document, 0, 1, xml);
  return out.str();
}

// The schema wants a day: of a month the first that it can mean; our own element has what is known.
TEST(AknMetaOf, ADateOfAMonth) {
  law::Head head;
  head.language = "vi";
  head.signed_on = *Date::parse_iso("2021-03");
  const std::string xml = meta_of(head);
  EXPECT_THAT(xml, HasSubstr("date=\"2021-03-01\""));
  EXPECT_THAT(xml, HasSubstr("signed=\"2021-03\""));
}

TEST(AknMetaOf, LanguagesAndCountries) {
  law::Head head;
  head.language = "vi";
  EXPECT_THAT(meta_of(head), HasSubstr("<FRBRlanguage language=\"vie\"/>"));
  EXPECT_THAT(meta_of(head), HasSubstr("<FRBRcountry value=\"vn\"/>"));
  head.language = "zh";
  EXPECT_THAT(meta_of(head), HasSubstr("<FRBRlanguage language=\"zho\"/>"));
  EXPECT_THAT(meta_of(head), HasSubstr("<FRBRcountry value=\"cn\"/>"));
}

TEST(AknMetaOf, AnIssuerThatIsNotKnownIsSaidToBeSo) {
  law::Head head;
  EXPECT_THAT(meta_of(head), HasSubstr("/akn/ontology/organization/unknown"));
  head.issuer = "Chính phủ";
  EXPECT_THAT(meta_of(head), HasSubstr("/akn/ontology/organization/chinh-phu"));
  EXPECT_THAT(meta_of(head), HasSubstr("showAs=\"Chính phủ\""));
}

TEST(AknMetaOf, AComponentOnlySaysWhatItIs) {
  AknDocument document;
  document.record.head.uri = "/akn/vn/act/luat/2012-06-15/1-2012-qh13";
  std::ostringstream out;
  XmlWriter xml(out);
  write_akn_component_meta(document, "appendix_1", xml);
  EXPECT_THAT(out.str(), HasSubstr("1-2012-qh13/!appendix_1\""));
  EXPECT_THAT(out.str(), Not(HasSubstr("<proprietary")));
}

}  // namespace
}  // namespace lexgraph::query
