#include "ingest/html/attribute_limit.h"

#include <string>

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

TEST(LimitAttributes, PagesAsTheyAreStayAsTheyAre) {
  for (const std::string page :
       {"<p class=\"a b c\" style='x: y'>Điều 1 < 2 = 3</p><br/>", "<p a=\">\" b='<'>x", "a < b",
        "<", "<p", "<p a=\"", "<p a=", "<!-- <p -->", ""}) {
    std::string html = page;
    EXPECT_EQ(limit_attributes(html), 0U);
    EXPECT_EQ(html, page);
  }
  std::string most = tag_with(limits::kMaxAttributes, "aN=\"x y\"");
  EXPECT_EQ(limit_attributes(most), 0U);
}

TEST(LimitAttributes, WhatIsBeyondIsBlankedUpToTheTagsEnd) {
  for (const std::string form :
       {"aN", "aN=x", "aN=\"x\"", "aN = 'x > y'", "aN=\"<\"", "aN=\">\""}) {
    std::string html = tag_with(limits::kMaxAttributes + 3, form) + "Điều 1</p>";
    const std::string kept = tag_with(limits::kMaxAttributes, form);
    EXPECT_EQ(limit_attributes(html), 1U) << form;
    EXPECT_EQ(html.substr(0, kept.size() - 1), kept.substr(0, kept.size() - 1)) << form;
    EXPECT_NE(html.find(" >Điều 1</p>"), html.npos) << form;
    EXPECT_EQ(limit_attributes(html), 0U) << form;
  }
}

TEST(LimitAttributes, APageWithAMillionAttributesIsReadAndSaysSo) {
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
