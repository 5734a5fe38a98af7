#include "ingest/read/doc_lists.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

void put(std::string& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
}

// LVL (MS-DOC 2.9.150): 28 bytes, no formatting, the text of the number; 0 in it is the number of
// the first level.
std::string level(int start, unsigned format, const std::u16string& text) {
  std::string out;
  put(out, static_cast<std::uint32_t>(start), 4);
  put(out, format, 1);
  out.resize(28, '\0');
  put(out, static_cast<std::uint32_t>(text.size()), 2);
  for (const char16_t c : text) put(out, c, 2);
  return out;
}

struct Override {
  std::uint32_t list;
  std::string levels;  // LFOLVL records
  std::uint32_t count = 0;
};

// One simple list (a single level) with the number 77, and overrides of it.
class Lists {
 public:
  explicit Lists(const std::vector<Override>& overrides,
                 const std::string& text_level = level(1, 0, std::u16string(1, u'\0') + u".")) {
    put(table_, 1, 2);
    std::string entry;
    put(entry, 77, 4);
    entry.resize(28, '\0');
    entry[26] = 1;  // fSimpleList
    table_ += entry + text_level;
    put(overrides_, static_cast<std::uint32_t>(overrides.size()), 4);
    for (const Override& one : overrides) {
      std::string head;
      put(head, one.list, 4);
      head.resize(16, '\0');
      head[12] = static_cast<char>(one.count);
      overrides_ += head;
    }
    for (const Override& one : overrides) {
      put(overrides_, 0xFFFFFFFF, 4);
      overrides_ += one.levels;
    }
  }
  DocLists read() const { return DocLists(table_, table_, overrides_); }
  const std::string& table() const { return table_; }
  const std::string& overrides() const { return overrides_; }

 private:
  std::string table_, overrides_;
};

// LFOLVL (MS-DOC 2.9.132): a first number, or a level of its own.
std::string starts_at(int start) {
  std::string out;
  put(out, static_cast<std::uint32_t>(start), 4);
  put(out, 0x10, 4);
  return out;
}
std::string own_level(const std::string& lvl) {
  std::string out;
  put(out, 0, 4);
  put(out, 0x20, 4);
  return out + lvl;
}

TEST(DocLists, ParagraphsCount) {
  DocLists lists = Lists({{77, ""}}).read();
  EXPECT_EQ(lists.next_label(1, 0), "1. ");
  EXPECT_EQ(lists.next_label(1, 0), "2. ");
  for (const int none : {0, -1, 2}) EXPECT_EQ(lists.next_label(none, 0), "") << none;
}

TEST(DocLists, AnOverrideOfAListThatIsNotThere) {
  EXPECT_EQ(Lists({{5, ""}}).read().next_label(1, 0), "");
}

TEST(DocLists, OverridesShareTheirNumbersUnlessTheyStartAnew) {
  DocLists lists = Lists({{77, ""}, {77, ""}, {77, starts_at(10), 1}}).read();
  EXPECT_EQ(lists.next_label(1, 0), "1. ");
  EXPECT_EQ(lists.next_label(2, 0), "2. ");
  EXPECT_EQ(lists.next_label(3, 0), "10. ");
  EXPECT_EQ(lists.next_label(3, 0), "11. ");
}

// What an override says of a level is said of that override only.
TEST(DocLists, ALevelOfOneOverrideIsNotThatOfTheOthers) {
  const std::string roman = level(1, 1, u"Chương " + std::u16string(1, u'\0'));
  DocLists lists = Lists({{77, ""}, {77, own_level(roman), 1}}).read();
  EXPECT_EQ(lists.next_label(1, 0), "1. ");
  EXPECT_EQ(lists.next_label(2, 0), "Chương II ");
  EXPECT_EQ(lists.next_label(1, 0), "3. ");
}

TEST(DocLists, AnyBytesEnd) {
  const Lists sound({{77, starts_at(10), 1}, {77, own_level(level(1, 1, u"x")), 1}});
  std::mt19937 random(41);
  for (int round = 0; round < 2'000; ++round) {
    std::string table = sound.table(), overrides = sound.overrides();
    for (int i = 0; i < 4; ++i) {
      table[random() % table.size()] = static_cast<char>(random());
      overrides[random() % overrides.size()] = static_cast<char>(random());
    }
    table.resize(random() % (table.size() + 1));
    DocLists lists(table, table, overrides);
    for (int list = 0; list < 4; ++list) lists.next_label(list, random() % 12);
  }
  DocLists none("", "", "");
  EXPECT_EQ(none.next_label(1, 0), "");
}

}  // namespace
}  // namespace lexgraph::ingest
