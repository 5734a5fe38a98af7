#include "lexgraph/law/identity.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

Head decree() {
  Head head;
  head.number = "13/2031/NĐ-CP";
  head.type = "Nghị định";
  head.title = "Quy định về đất đai";
  head.language = "vi";
  head.signed_on = *Date::from_ymd(2031, 3, 1);
  return head;
}

Document document(const Head& head) {
  Document made;
  made.head = head;
  made.sha256 = "00ff";
  return made;
}

TEST(WorkUri, AllPartsOrOnlyTheKnownOnes) {
  Head head = decree();
  EXPECT_EQ(work_uri(head), "/akn/vn/act/nghi-dinh/2031-03-01/13-2031-nd-cp");
  head.locality = "an-binh";
  EXPECT_EQ(work_uri(head), "/akn/vn-an-binh/act/nghi-dinh/2031-03-01/13-2031-nd-cp");
  head = decree();
  head.signed_on = Date();
  EXPECT_EQ(work_uri(head), "/akn/vn/act/nghi-dinh/13-2031-nd-cp");
  head.issued_on = *Date::from_year(2031);
  EXPECT_EQ(work_uri(head), "/akn/vn/act/nghi-dinh/2031/13-2031-nd-cp");
  head.number.clear();
  EXPECT_EQ(work_uri(head), "/akn/vn/act/nghi-dinh/2031/quy-dinh-ve-dat-dai");
  EXPECT_EQ(work_uri(Head()), "");
  EXPECT_EQ(anonymous_uri("0123456789abcdef0123"), "/akn/vn/act/sha256-0123456789abcdef");
  head.language = "zh";
  EXPECT_EQ(work_uri(head).substr(0, 8), "/akn/cn/");
}

TEST(IdentityKey, SpellingsOfOneNumberAreOneDocument) {
  Head typed = decree();
  typed.number = "13/2031/ND-CP";
  typed.title = "khác";
  EXPECT_EQ(identity_key(document(decree())), identity_key(document(typed)));
}

TEST(IdentityKey, LocalNumbersNeedTheirPlace) {
  Head one = decree();
  one.number = "05/2031/QĐ-UBND";
  one.locality = "an-binh";
  Head other = one;
  other.locality = "phu-my";
  EXPECT_NE(identity_key(document(one)), identity_key(document(other)));
  one.locality = other.locality = "";
  one.issuer = "Ủy ban nhân dân tỉnh An Bình";
  other.issuer = "Ủy ban nhân dân tỉnh Phú Mỹ";
  EXPECT_NE(identity_key(document(one)), identity_key(document(other)));
  other.issuer = "UỶ BAN NHÂN DÂN TỈNH AN BÌNH";
  EXPECT_EQ(identity_key(document(one)), identity_key(document(other)));
}

TEST(IdentityKey, NumbersWithoutAYearNeedIt) {
  Head one = decree();
  one.number = "61-CP";
  Head other = one;
  other.signed_on = *Date::from_ymd(2032, 7, 5);
  EXPECT_NE(identity_key(document(one)), identity_key(document(other)));
}

TEST(IdentityKey, WithoutANumberTitleThenSource) {
  Head head = decree();
  head.number.clear();
  Head later = head;
  later.signed_on = *Date::from_ymd(2032, 3, 1);
  EXPECT_NE(identity_key(document(head)), identity_key(document(later)));
  Document nameless;
  nameless.sha256 = "aa";
  Document another;
  another.sha256 = "bb";
  EXPECT_NE(identity_key(nameless), identity_key(another));
}

TEST(DocumentId, NumberElseUri) {
  Head head = decree();
  EXPECT_EQ(document_id(head), "13/2031/NĐ-CP");
  head.number = "05/2031/QĐ-UBND";
  EXPECT_EQ(document_id(head), "05/2031/QĐ-UBND");
  head.number.clear();
  EXPECT_EQ(document_id(head), work_uri(head));
  head.uri = "/akn/vn/act/x";
  EXPECT_EQ(document_id(head), "/akn/vn/act/x");
}

TEST(DisplayName, NumberElseTypeAndTitleElseUri) {
  Head head = decree();
  EXPECT_EQ(display_name(head), "13/2031/NĐ-CP");
  head.number.clear();
  EXPECT_EQ(display_name(head), "Nghị định Quy định về đất đai");
  head.type.clear();
  EXPECT_EQ(display_name(head), "Quy định về đất đai");
  EXPECT_EQ(display_name(Head()), "");
}

TEST(Slug, AsciiWords) {
  EXPECT_EQ(slug("Nghị định"), "nghi-dinh");
  EXPECT_EQ(slug(" 13/2031/NĐ–CP. "), "13-2031-nd-cp");
  EXPECT_EQ(slug("“Bộ luật” Dân sự, (2031)"), "bo-luat-dan-su-2031");
  EXPECT_EQ(slug("--"), "");
  EXPECT_EQ(slug("中华人民共和国 宪法"), "中华人民共和国-宪法");
}

TEST(NameKey, FoldsSpellingNotMeaning) {
  EXPECT_EQ(name_key("Luật  “Hòa giải” ở cơ sở"), name_key("luật hoà giải ở cơ sở"));
  EXPECT_EQ(name_key("ÐẤT ĐAI"), "đất đai");
  EXPECT_NE(name_key("Nhà ở"), name_key("Nhà o"));
}

}  // namespace
}  // namespace lexgraph::law
