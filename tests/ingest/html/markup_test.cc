#include "ingest/html/markup.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "ingest/html/reader.h"
#include "ingest/html/site_profile.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

// `count` attributes, each written as `form` with N for its number.
std::string tag_with(std::size_t count, const std::string& form) {
  std::string tag = "<p";
  for (std::size_t i = 0; i < count; ++i) {
    std::string attribute = form;
    attribute.replace(attribute.find('N'), 1, std::to_string(i));
    tag += " " + attribute;
  }
  return tag + ">";
}

TEST(PruneMarkup, PagesAsTheyAreStayAsTheyAre) {
  for (const std::string page :
       {"<p class=\"a b c\" style='x: y'>Điều 1 < 2 = 3</p><br/>", "<p a=\">\" b='<'>x", "a < b",
        "<", "<p", "<p a=\"", "<p a=", "<!-- <p -->", "<!-- <script> --><p>x</p></script>",
        "<p title=\"<script>\">x</p></script>", "<script>x", "<scripts>x</scripts>", "<!-- <p", "<",
        ""}) {
    std::string html = page;
    EXPECT_EQ(prune_markup(html), 0U);
    EXPECT_EQ(html, page);
  }
  std::string most = tag_with(limits::kMaxAttributes, "aN=\"x y\"");
  EXPECT_EQ(prune_markup(most), 0U);
}

TEST(PruneMarkup, WhatIsBeyondIsBlankedUpToTheTagsEnd) {
  for (const std::string form :
       {"aN", "aN=x", "aN=\"x\"", "aN = 'x > y'", "aN=\"<\"", "aN=\">\""}) {
    std::string html = tag_with(limits::kMaxAttributes + 3, form) + "Điều 1</p>";
    const std::string kept = tag_with(limits::kMaxAttributes, form);
    EXPECT_EQ(prune_markup(html), 1U) << form;
    EXPECT_EQ(html.substr(0, kept.size() - 1), kept.substr(0, kept.size() - 1)) << form;
    EXPECT_NE(html.find(" >Điều 1</p>"), html.npos) << form;
    EXPECT_EQ(prune_markup(html), 0U) << form;
  }
}

TEST(PruneMarkup, RawTextIsDroppedAndItsLineEndsStay) {
  const std::pair<const char*, const char*> pages[] = {
      {"<script>var a = '<p>';</script>Điều 1", "<script></script>Điều 1"},
      {"<SCRIPT src='>'>\na\nb</Script >Điều 1", "<SCRIPT src='>'>\n\n</Script >Điều 1"},
      {"<p>x<style>p > a {}</style>y<script>1</script>z", "<p>x<style></style>y<script></script>z"},
      {"<script>'</scripts>'</script><b>", "<script></script><b>"},
      {"<!-- <style> --><script>a</script>", "<!-- <style> --><script></script>"},
      {"a<script>b</script>", "a<script></script>"},
  };
  for (const auto& [page, pruned] : pages) {
    std::string html = page;
    EXPECT_EQ(prune_markup(html), 0U);
    EXPECT_EQ(html, pruned);
  }
}

// libxml2 ends a script at the first "</" with a letter: what follows in its strings would be text.
TEST(PruneMarkup, StringsOfScriptsAreNotTextOfTheDocument) {
  const std::string html =
      "<html><body><p>LUẬT</p><p>BẾN ĐÒ</p><p>Điều 1. Bến</p>"
      "<script>document.write('</div><p>Điều 2. Quảng cáo</p><p>Mua ngay.</p>');</script>"
      "<p>Bến có đèn.</p></body></html>";
  const Result<SiteProfiles> profiles = SiteProfiles::load();
  ASSERT_TRUE(profiles.ok());
  for (const auto& line : read_html(html, *profiles).lines) {
    EXPECT_EQ(line.text.find("Quảng cáo"), std::string::npos) << line.text;
    EXPECT_EQ(line.text.find("Mua ngay"), std::string::npos) << line.text;
  }
}

TEST(PruneMarkup, APageWithAMillionAttributesIsReadAndSaysSo) {
  const std::string html = "<html><body><p>LUẬT</p><p>BẾN ĐÒ</p>" +
                           tag_with(1'000'000, "aN=\">\"") +
                           "Điều 1. Bến</p><p>Bến có đèn.</p></body></html>";
  const Result<SiteProfiles> profiles = SiteProfiles::load();
  ASSERT_TRUE(profiles.ok());
  const Page page = read_html(html, *profiles);
  bool told = false;
  for (const law::Diagnostic& diagnostic : page.diagnostics)
    told = told || diagnostic.code == "too_many_attributes";
  EXPECT_TRUE(told);
  ASSERT_FALSE(page.lines.empty());
  EXPECT_EQ(page.lines.back().text, "Bến có đèn.");
}

}  // namespace
}  // namespace lexgraph::ingest
