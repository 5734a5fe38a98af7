#include "lexgraph/ingest/parser.h"

#include <gmock/gmock.h>

#include "lexgraph/base/sha256.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kDecree =
    "CHÍNH PHỦ\nSố: 961/2013/NĐ-CP\nHà Nội, ngày 16 tháng 9 năm 2013\nNGHỊ ĐỊNH\nVề bến đò\n"
    "Căn cứ Luật Bến đò số 911/2012/QH13;\nĐiều 1. Đèn\nBãi bỏ khoản 2 Điều 3 Nghị định số "
    "77/2001/NĐ-CP.\nĐiều 2. Hiệu lực\nNghị định này có hiệu lực thi hành từ ngày 01 tháng 11 năm "
    "2013.";

Parser parser(const ParserOptions& options = {}) {
  auto made = Parser::create(options);
  EXPECT_TRUE(made.ok()) << made.error().to_string();
  return std::move(made).value();
}

TEST(ParserTest, FromBytesToUnitsAmendmentsAndEdges) {
  const law::Document document = parser().parse("nghi-dinh.txt", kDecree);
  EXPECT_EQ(document.file, "nghi-dinh.txt");
  EXPECT_EQ(document.sha256, sha256_hex(kDecree));
  EXPECT_EQ(document.source_bytes, kDecree.size());
  EXPECT_EQ(document.head.number, "961/2013/NĐ-CP");
  EXPECT_EQ(document.head.effective_on.to_string(), "2013-11-01");
  ASSERT_EQ(document.amendments.size(), 1U);
  EXPECT_EQ(document.amendments[0].target.unit, "art_3__cl_2");
  std::vector<std::string> kinds;
  for (const law::Edge& edge : document.edges)
    kinds.push_back(std::string(law::info(edge.kind).name) + " " + edge.to.document.number);
  EXPECT_THAT(kinds, testing::IsSupersetOf({"legal_basis 911/2012/QH13", "repeals 77/2001/NĐ-CP"}));
  EXPECT_EQ(why_unread(document), nullptr);
}

// A source that could not be read gives its reason and nothing else.
TEST(ParserTest, ASourceWithAProblem) {
  Source source;
  source.name = "kho.zip/a.html";
  source.bytes = kDecree;
  source.problem_code = "damaged_source";
  source.problem = "the member is damaged";
  const law::Document document = parser().parse(source);
  EXPECT_EQ(document.file, "kho.zip/a.html");
  EXPECT_THAT(document.units, IsEmpty());
  ASSERT_EQ(document.diagnostics.size(), 1U);
  EXPECT_EQ(document.diagnostics[0].code, "damaged_source");
  ASSERT_NE(why_unread(document), nullptr);
  EXPECT_EQ(why_unread(document)->message, "the member is damaged");
}

// Read, and no statute: no failure of reading.
TEST(ParserTest, APageWithoutAStatuteWasRead) {
  const law::Document page = parser().parse("a.txt", "Xin chào.");
  EXPECT_THAT(page.units, IsEmpty());
  EXPECT_EQ(why_unread(page), nullptr);
  const law::Document empty = parser().parse("b.txt", "");
  ASSERT_NE(why_unread(empty), nullptr);
  EXPECT_EQ(why_unread(empty)->code, "empty_source");
}

TEST(ParserTest, AHashThatIsKnownIsTaken) {
  EXPECT_EQ(parser().parse("a.txt", kDecree, "abc").sha256, "abc");
  EXPECT_EQ(parser().source_hash("abc"), "abc") << "no correction is for it";
}

TEST(ParserTest, OptionsThatCannotBeAreRefused) {
  ParserOptions options;
  options.sites_dir = "/nonexistent/sites";
  EXPECT_FALSE(Parser::create(options).ok());
  options = {};
  options.map = "nothing";
  EXPECT_FALSE(Parser::create(options).ok());
}

TEST(ParserTest, EveryDocumentOfAFileUntilTheCallerHasEnough) {
  const test::TempDir dir;
  const std::string file =
      dir.write("a.jsonl", "{\"html\":\"<p>Một</p>\"}\n{\"html\":\"<p>Hai</p>\"}\n").string();
  int seen = 0;
  ASSERT_TRUE(parser().parse_file(file, [&](const law::Document&) { return ++seen < 9; }).ok());
  EXPECT_EQ(seen, 2);
  seen = 0;
  ASSERT_TRUE(parser().parse_file(file, [&](const law::Document&) { return ++seen < 1; }).ok());
  EXPECT_EQ(seen, 1);
  const auto missing =
      parser().parse_file("/nonexistent/a.html", [](const law::Document&) { return true; });
  ASSERT_FALSE(missing.ok());
  EXPECT_THAT(missing.error().message(), HasSubstr("/nonexistent/a.html"));
}

}  // namespace
}  // namespace lexgraph::ingest
