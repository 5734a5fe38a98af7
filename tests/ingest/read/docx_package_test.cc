#include "ingest/read/docx_package.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "tests/support/stored_zip.h"

namespace lexgraph::ingest {
namespace {

using testing::HasSubstr;

TEST(IsOn, ToggleValues) {
  pugi::xml_document document;
  const auto on = [&](const char* xml) {
    document.load_string(xml);
    return is_on(document.first_child());
  };
  EXPECT_TRUE(on("<w:b/>"));
  for (const char* value : {"1", "true", "on"}) {
    EXPECT_TRUE(on(("<w:b w:val='" + std::string(value) + "'/>").c_str())) << value;
  }
  for (const char* value : {"0", "false", "off", "none"}) {
    EXPECT_FALSE(on(("<w:b w:val='" + std::string(value) + "'/>").c_str())) << value;
  }
  EXPECT_FALSE(is_on(pugi::xml_node()));
}

TEST(ReadXmlPart, BlanksBetweenWordsStay) {
  const std::string package =
      test::stored_zip({{"a.xml", "x"}, {"w.xml", "<a><b>Điều</b> <b>5</b></a>"}});
  std::size_t replaced = 0;
  const auto document = read_xml_part(package, "w.xml", &replaced);
  ASSERT_TRUE(document.ok());
  EXPECT_EQ(std::distance(document->first_child().begin(), document->first_child().end()), 3);
  EXPECT_EQ(replaced, 0U);
}

TEST(ReadXmlPart, WhatCannotBeRead) {
  const std::string package =
      test::stored_zip({{"w.xml", "<a><b></a>"}, {"bad.xml", "<a>\xFF</a>"}});
  EXPECT_EQ(read_xml_part(package, "none.xml", nullptr).error().code(), ErrorCode::kNotFound);
  const auto broken = read_xml_part(package, "w.xml", nullptr);
  ASSERT_FALSE(broken.ok());
  EXPECT_EQ(broken.error().code(), ErrorCode::kCorruption);
  EXPECT_THAT(broken.error().message(), HasSubstr("w.xml, byte "));
  EXPECT_FALSE(read_xml_part("no zip", "w.xml", nullptr).ok());
  std::size_t replaced = 0;
  const auto repaired = read_xml_part(package, "bad.xml", &replaced);
  ASSERT_TRUE(repaired.ok());
  EXPECT_STREQ(repaired->first_child().text().get(), "\uFFFD");
  EXPECT_EQ(replaced, 1U);
}

TEST(ReadXmlPart, TooManyElementsAreNotBuilt) {
  std::string xml = "<a>";
  for (std::size_t i = 0; i <= limits::kMaxXmlElements; ++i) xml += "<b/>";
  const auto part = read_xml_part(test::stored_zip({{"w.xml", xml + "</a>"}}), "w.xml", nullptr);
  ASSERT_FALSE(part.ok());
  EXPECT_EQ(part.error().code(), ErrorCode::kLimit);
}

}  // namespace
}  // namespace lexgraph::ingest
