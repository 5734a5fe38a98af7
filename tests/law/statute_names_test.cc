#include "src/law/statute_names.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

// The name behind a type, "|" what stands behind it as number or year; "" if none is found.
std::string name_in(std::string_view text, DocumentPlace place = DocumentPlace::kAlone) {
  const TokenSource source(text);
  const TypeMatch type = read_type(source, source.read(0));
  if (type.type == nullptr) return "no type";
  const StatuteName name = read_statute_name(source, type, source.after(type.last), place);
  if (!name.found()) return "";
  std::string out(name.words.in(text));
  if (!name.number.empty()) out += "|" + name.number;
  if (name.year.known()) out += "|" + name.year.to_string();
  return out;
}

// A number behind a name closes it, whatever words stand in it.
TEST(StatuteNames, ANumberClosesAName) {
  EXPECT_EQ(name_in("Luật Bến đò và cầu phao số 12/2030/QH20 quy định"),
            "Bến đò và cầu phao|12/2030/QH20");
  EXPECT_EQ(name_in("Luật Bến đò, phà số 12/2030/QH20"), "Bến đò, phà|12/2030/QH20");
  EXPECT_EQ(name_in("luật bến đò số 12/2030/QH20"), "bến đò|12/2030/QH20");
}

// A year closes a name that is one phrase; behind a comma it may belong to anything.
TEST(StatuteNames, AYearClosesOnePhrase) {
  EXPECT_EQ(name_in("Luật Bến đò năm 2030 quy định"), "Bến đò|2030");
  EXPECT_EQ(name_in("Luật Bến đò 2030"), "Bến đò|2030");
  EXPECT_EQ(name_in("luật bến đò năm 2030"), "") << "in lower case it is no name";
}

// "Trước" says when, not which.
TEST(StatuteNames, ADayBeforeWhichIsNoDayOfTheLaw) {
  EXPECT_EQ(name_in("Luật Đất đai từ trước ngày 01 tháng 7 năm 2014"), "Đất đai");
  EXPECT_EQ(name_in("Luật Bến đò trước ngày 01/7/2014"), "Bến đò");
}

// Without either, capitals tell a name up to a word that names do not hold.
TEST(StatuteNames, CapitalsUntilAWordThatNoNameHolds) {
  EXPECT_EQ(name_in("Luật Bến đò được sửa đổi"), "Bến đò");
  EXPECT_EQ(name_in("Luật Bến đò của nước khác"), "Bến đò");
  EXPECT_EQ(name_in("Luật Bến đò Điều 5"), "Bến đò");
  EXPECT_EQ(name_in("luật bến đò quy định"), "");
  EXPECT_EQ(name_in("Luật này"), "");
}

// What is known by its table needs no capitals; the state behind it is no part of the name.
TEST(StatuteNames, NamesOfTheTable) {
  EXPECT_EQ(name_in("luật đất đai quy định"), "đất đai");
  EXPECT_EQ(name_in("Bộ luật Hình sự Việt Nam năm 1985"), "Hình sự|1985");
  EXPECT_EQ(name_in("Luật Đất đai số 45/2013/QH13"), "Đất đai|45/2013/QH13");
}

TEST(StatuteNames, AmendingLawsHoldNames) {
  EXPECT_EQ(name_in("Luật sửa đổi, bổ sung một số điều của Luật Bến đò số 12/2030/QH20"),
            "sửa đổi, bổ sung một số điều của Luật Bến đò|12/2030/QH20");
}

// Of a name that a person typed everything up to number or year is the name.
TEST(StatuteNames, ATypedNameIsTheRest) {
  EXPECT_EQ(name_in("luật bến đò", DocumentPlace::kTyped), "bến đò");
  EXPECT_EQ(name_in("luật bến đò 2030", DocumentPlace::kTyped), "bến đò|2030");
}

TEST(TreatyNames, AYearClosesThem) {
  const std::string_view text = "Luật Biển năm 1982 và";
  const TokenSource source(text);
  const StatuteName name = read_treaty_name(source, source.read(0));
  ASSERT_TRUE(name.found());
  EXPECT_EQ(name.words.in(text), "Luật Biển");
  EXPECT_EQ(name.year.to_string(), "1982");
  const TokenSource none("Luật Biển và");
  EXPECT_FALSE(read_treaty_name(none, none.read(0)).found());
}

TEST(FreeNames, BeginWithACapital) {
  const auto free = [](std::string_view text) {
    const TokenSource source(text);
    const StatuteName name = read_free_name(source, source.read(0));
    return name.found() ? std::string(name.words.in(text)) : "";
  };
  EXPECT_EQ(free("Bến đò và phà"), "Bến đò");
  EXPECT_EQ(free("bến đò"), "");
  EXPECT_EQ(free("Điều 5"), "");
}

}  // namespace
}  // namespace lexgraph::law
