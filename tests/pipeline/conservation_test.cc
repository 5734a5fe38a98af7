// Promise 1: every character of a document's body is in exactly one unit; nothing is lost, nothing
// is said twice. The parser's own count is checked against two others: the letters of the page's
// lines, and (where the lines are ours) the letters that were written.

#include <map>

#include <gmock/gmock.h>

#include "ingest/html/site_profile.h"
#include "ingest/read/read.h"
#include "lexgraph/ingest/parser.h"
#include "lexgraph/text/unicode.h"
#include "tests/pipeline/world.h"
#include "tests/support/dirty_page.h"
#include "tests/support/random_statute.h"

namespace lexgraph::test {
namespace {

// How often each letter and digit occurs. Marks and blanks are left out: "Điều 5." prints its mark
// in no field of the unit. So are the note marks of a consolidation ("1.[3]"), which belong to the
// label.
using Letters = std::map<char32_t, long>;

std::size_t end_of_note_mark(std::string_view text, std::size_t at) {
  if (text[at] != '[') return at;
  const std::size_t end = text.find_first_not_of("0123456789", at + 1);
  return end != text.npos && end > at + 1 && text[end] == ']' ? end + 1 : at;
}

void count(std::string_view utf8, Letters& letters, long weight = 1) {
  for (std::size_t at = 0; at < utf8.size();) {
    if (const std::size_t end = end_of_note_mark(utf8, at); end != at) {
      at = end;
      continue;
    }
    const char32_t c = text::next_code_point(utf8, at);
    if (text::is_letter(c) || text::is_digit(c)) letters[c] += weight;
  }
}

// What is too much (positive) or missing (negative) in the units.
Letters difference(const law::Document& document, const std::vector<std::string>& lines) {
  Letters letters;
  for (const law::Unit& unit : document.units) {
    count(unit.label, letters);
    count(unit.heading, letters);
    count(unit.text, letters);
  }
  for (const std::string& line : lines) count(line, letters, -1);
  std::erase_if(letters, [](const auto& entry) { return entry.second == 0; });
  return letters;
}

std::vector<std::string> lines_of_page(const std::string& bytes) {
  static const ingest::SiteProfiles profiles = take(ingest::SiteProfiles::load(""));
  std::vector<std::string> lines;
  for (const ingest::Line& line : ingest::read_page("page", bytes, profiles).lines)
    lines.push_back(line.text);
  return lines;
}

std::string name_of(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

class SampleConservation : public testing::TestWithParam<std::string> {};

TEST_P(SampleConservation, EveryCharacterIsInExactlyOneUnit) {
  const ingest::Parser parser = take(ingest::Parser::create());
  const std::string bytes = read_file(GetParam());
  const law::Document document = parser.parse(GetParam(), bytes);
  EXPECT_EQ(document.coverage.body_characters, document.coverage.unit_characters);
  EXPECT_THAT(difference(document, lines_of_page(bytes)), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Files, SampleConservation, testing::ValuesIn(sample_files()),
                         [](const auto& parameter) {
                           std::string name = name_of(parameter.param);
                           for (char& c : name)
                             c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
                           return name;
                         });

class DirtyPageConservation : public testing::TestWithParam<unsigned> {};

TEST_P(DirtyPageConservation, TheLinesWrittenAreTheUnitsRead) {
  Random random(GetParam());
  const bool law = below(random, 2) == 0;
  const auto lines = random_statute(law ? "911/2012/QH13" : "961/2013/NĐ-CP", random, {},
                                    {"948/2010/NĐ-CP", "957/2015/NĐ-CP"});
  const std::string page = dirty_page(lines, random);
  const law::Document document = take(ingest::Parser::create()).parse("page", page);
  EXPECT_EQ(document.coverage.body_characters, document.coverage.unit_characters);
  EXPECT_THAT(difference(document, lines), testing::IsEmpty()) << page;
}

TEST_P(DirtyPageConservation, DirtChangesNoUnit) {
  Random random(GetParam());
  const auto lines = random_statute("961/2013/NĐ-CP", random);
  const ingest::Parser parser = take(ingest::Parser::create());
  const law::Document clean = parser.parse("page", clean_page(lines));
  const std::string page = dirty_page(lines, random);
  const law::Document dirty = parser.parse("page", page);
  ASSERT_GT(clean.coverage.articles, 0U);
  EXPECT_EQ(dirty.units, clean.units) << page;
  EXPECT_EQ(dirty.head, clean.head) << page;
}

INSTANTIATE_TEST_SUITE_P(Seeds, DirtyPageConservation, testing::Range(1U, 41U));

// The checks above must be able to fail.
TEST(ConservationCheck, SeesALostAndADoubledWord) {
  law::Document document;
  document.units.push_back({});
  document.units[0].text = "đò ngang";
  EXPECT_THAT(difference(document, {"đò ngang"}), testing::IsEmpty());
  EXPECT_THAT(difference(document, {"đò ngang dọc"}), testing::SizeIs(3));
  EXPECT_THAT(difference(document, {"đò"}), testing::Not(testing::IsEmpty()));
}

}  // namespace
}  // namespace lexgraph::test
