#include "ingest/read/read.h"

#include <gtest/gtest.h>

#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

Page read(std::string_view bytes) {
  static const Result<SiteProfiles> profiles = SiteProfiles::load();
  return read_page("nguon.doc", bytes, *profiles);
}

TEST(ReadPage, ByContentNotByName) {
  EXPECT_EQ(read("<p>Điều 1. Ao</p>").site, "unknown");
  EXPECT_EQ(read("Điều 1. Ao").site, "text");
}

TEST(ReadPage, UnsupportedFormatsAreNamed) {
  const Page page = read("Rar!\x1A\x07");
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "unsupported_format");
  EXPECT_NE(page.diagnostics[0].message.find("binary data"), std::string::npos);
  EXPECT_NE(page.diagnostics[0].message.find("nguon.doc"), std::string::npos);
  EXPECT_TRUE(page.lines.empty());
}

TEST(ReadPage, EmptySource) { EXPECT_TRUE(has_code(read(""), "empty_source")); }

TEST(ReadPage, OneHugeLine) {
  const Page page = read(repeated("Điều 1. Ao làng. ", 1'000'000));
  EXPECT_FALSE(page.lines.empty());
  EXPECT_TRUE(has_code(page, "line_too_long"));
}

}  // namespace
}  // namespace lexgraph::ingest
