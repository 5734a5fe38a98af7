#include "ingest/html/font_runs.h"

#include <string>

#include <gtest/gtest.h>

#include "ingest/html/reader.h"
#include "tests/ingest/html/line_texts.h"
#include "tests/support/legacy_encoder.h"

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;
using test::as_latin1;
using test::to_tcvn3;
using test::to_vni;
using test::to_windows_1258;

const SiteProfiles& profiles() {
  static const Result<SiteProfiles> loaded = SiteProfiles::load();
  return *loaded;
}

Page read(const std::string& html) { return read_html(html, profiles()); }

bool has_diagnostic(const Page& page, std::string_view code) {
  for (const law::Diagnostic& d : page.diagnostics) {
    if (d.code == code) return true;
  }
  return false;
}

constexpr char kHead[] = "Điều 1. Phạm vi điều chỉnh";
constexpr char kFirst[] = "1. Nghị định này quy định về việc đặt tên bến đò ở các xã.";
constexpr char kSecond[] = "2. Chủ đò phải được cấp giấy phép trước khi chở khách.";
constexpr char kThird[] = "Điều 2. Hiệu lực thi hành";

TEST(FontRuns, ThreeCodingsInOneFile) {
  const Page page =
      read(std::string("<p>") + kHead + "</p><p><font face='.VnTime'>" +
           as_latin1(to_tcvn3(kFirst)) + "</font></p><p style='font-family:VNI-Times'>" +
           as_latin1(to_vni(kSecond)) + "</p><p>" + kThird + "</p>");
  EXPECT_EQ(texts(page.lines), (Texts{kHead, kFirst, kSecond, kThird}));
  EXPECT_TRUE(has_diagnostic(page, "legacy_text"));
}

TEST(FontRuns, TwoFontsInOneSentence) {
  const Page page = read("<p class=a>" + as_latin1(to_tcvn3("Điều 1. Người lái đò ")) +
                         "<span style='font-family:Arial'>phải biết bơi</span> " +
                         as_latin1(to_tcvn3("và đủ mười tám tuổi.")) +
                         "</p><style>p.a {font-family:.VnTime}</style>");
  EXPECT_EQ(texts(page.lines), (Texts{"Điều 1. Người lái đò phải biết bơi và đủ mười tám tuổi."}));
}

TEST(FontRuns, CapitalsComeFromTheirFont) {
  const Page page =
      read("<div style='font-family:.VnTimeH'>" + as_latin1(to_tcvn3("chương i")) +
           "</div><div style='font-family:.VnTimeH'>" +
           as_latin1(to_tcvn3("những quy định chung")) + "</div><p style='font-family:.VnTime'>" +
           as_latin1(to_tcvn3(kFirst)) + "</p><p>Điều 1. Đò</p>");
  ASSERT_EQ(page.lines.size(), 4U);
  EXPECT_EQ(page.lines[0].text, "CHƯƠNG I");
  EXPECT_EQ(page.lines[1].text, "NHỮNG QUY ĐỊNH CHUNG");
}

TEST(FontRuns, BytesWithADeclarationThatSaysNothing) {
  // As such pages were written: bytes of the font, "windows-1252" declared.
  const Page page = read("<meta charset=windows-1252><p><font face=.VnTime>" + to_tcvn3(kHead) +
                         "</font></p><p><font face='VNI-Times'>" + to_vni(kFirst) +
                         "</font></p><p><font face=.VnTime>" + to_tcvn3(kSecond) + "</font></p>");
  EXPECT_EQ(texts(page.lines), (Texts{kHead, kFirst, kSecond}));
}

TEST(FontRuns, WindowsCodePageBesideALegacyFont) {
  const Page page = read("<meta charset=windows-1258><p>" + to_windows_1258(kHead) +
                         "</p><p><font face=.VnTime>" + to_tcvn3(kFirst) + "</font></p><p>" +
                         to_windows_1258(kSecond) + "</p>");
  EXPECT_EQ(texts(page.lines), (Texts{kHead, kFirst, kSecond}));
}

TEST(FontRuns, EntitiesDoNotDivideLettersFromTheirMarks) {
  // VNI writes "điều" as "ñieàu": the mark is a character of its own.
  const Page page = read(
      "<p style='font-family:VNI-Times'>&Ntilde;ie&agrave;u 1. Pha&iuml;m vi &ntilde;ie&agrave;u "
      "ch&aelig;nh</p>");
  EXPECT_EQ(texts(page.lines), (Texts{kHead}));
}

TEST(FontRuns, AFontNameLeftOverOnUnicodeText) {
  // "là" and "các" have no letter that only Unicode has; TCVN3 would read "lµ" and "c¸c" there.
  const Page page = read(std::string("<style>p {font-family:'.VnTime'}</style><p>") + kHead +
                         "</p><p>1. Đò là các thuyền nhỏ.</p><p>2. Xe là xe.</p>");
  EXPECT_EQ(texts(page.lines), (Texts{kHead, "1. Đò là các thuyền nhỏ.", "2. Xe là xe."}));
  EXPECT_FALSE(has_diagnostic(page, "legacy_text"));
}

TEST(FontRuns, TextWithoutAFontFollowsTheRestWhenItReadsSo) {
  const Page page = read("<p><font face=.VnTime>" + as_latin1(to_tcvn3(kHead)) + "</font></p><p>" +
                         as_latin1(to_tcvn3("1. Bến đò.")) + "</p><p><font face=.VnTime>" +
                         as_latin1(to_tcvn3(kSecond)) + "</font></p>");
  EXPECT_EQ(texts(page.lines), (Texts{kHead, "1. Bến đò.", kSecond}));
}

TEST(FontRuns, UnclearTextGoesWithMostOfItsFont) {
  // The sign of paragraphs is a letter in TCVN3; in a page of Unicode it is what it is.
  const Page unicode = read(std::string("<style>p {font-family:.VnTime}</style><p>") + kHead +
                            "</p><p>\u00A7 5</p><p>" + kThird + "</p>");
  ASSERT_EQ(unicode.lines.size(), 3U);
  EXPECT_EQ(unicode.lines[1].text, "§ 5");
}

}  // namespace
}  // namespace lexgraph::ingest
