#include "lexgraph/law/law_register.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

DocumentRef named(std::string_view type, std::string_view name, std::string_view day = "") {
  DocumentRef out;
  out.type = type;
  out.name = name;
  if (!day.empty()) out.signed_on = *Date::parse_iso(day);
  return out;
}

std::string passed(std::string_view type, std::string_view name, std::string_view day) {
  const RegisteredLaw* law = registered_law(named(type, name, day), Date());
  return law == nullptr ? "" : std::string(law->number);
}

std::string in_force(std::string_view type, std::string_view name, std::string_view on) {
  const RegisteredLaw* law = registered_law(named(type, name), *Date::parse_iso(on));
  return law == nullptr ? "" : std::string(law->number);
}

TEST(LawRegister, EveryRowIsSound) {
  std::set<std::string_view> numbers;
  Date before;
  for (const RegisteredLaw& law : registered_laws()) {
    EXPECT_TRUE(numbers.insert(law.number).second) << law.number;
    EXPECT_EQ(normalize_number(law.number), law.number);
    EXPECT_NE(type_at_start(law.type), nullptr) << law.number;
    EXPECT_TRUE(text::is_nfc(law.title)) << law.number;
    EXPECT_EQ(text::fold_blanks(law.title), law.title) << law.number;
    ASSERT_TRUE(law.signed_on.known()) << law.number;
    const int year = split_number(law.number).year;
    // Ordinances are numbered when passed and may be promulgated in the next year.
    EXPECT_TRUE(year == 0 || law.type == "Pháp lệnh" || law.signed_on.year() == year) << law.number;
    EXPECT_TRUE(!law.in_force_from.known() || law.signed_on <= law.in_force_from) << law.number;
    const int passed_in = law.signed_on.year();
    EXPECT_LE(before.known() ? before.year() : 0, passed_in) << law.number;
    before = law.signed_on;
  }
  EXPECT_GT(numbers.size(), 500U);
}

// Every row with a day is the only one that its title and that day name.
TEST(LawRegister, TitleAndDayNameOneLaw) {
  for (const RegisteredLaw& law : registered_laws()) {
    if (law.signed_on.precision() != DatePrecision::kDay) continue;
    EXPECT_EQ(passed(law.type, law.title, law.signed_on.to_string()), law.number);
  }
}

TEST(LawRegister, TitleAndYear) {
  EXPECT_EQ(passed("Luật", "Đất đai", "2013"), "45/2013/QH13");
  EXPECT_EQ(passed("Luật", "Đất đai", "2003"), "13/2003/QH11");
  EXPECT_EQ(passed("Luật", "Đất đai", "2014"), "") << "the year of force is not that of the law";
  EXPECT_EQ(passed("Luật", "Đất đai", "2013-11-28"), "") << "another day";
  EXPECT_EQ(passed("Bộ luật", "Đất đai", "2013"), "") << "another kind";
  EXPECT_EQ(passed("Luật", "PHÒNG CHỐNG MA TUÝ", "2021"), "73/2021/QH14");
  EXPECT_EQ(passed("Luật", "Quốc tịch", "2008"), "24/2008/QH12");
  EXPECT_EQ(passed("Luật", "Bến đò", "2012"), "");
}

TEST(LawRegister, TwoOfOneYearAreNotTold) {
  EXPECT_EQ(passed("Luật", "Tổ chức chính quyền địa phương", "2025"), "");
  EXPECT_EQ(passed("Luật", "Tổ chức chính quyền địa phương", "2025-06-16"), "72/2025/QH15");
}

TEST(LawRegister, AmendingLawsGoByWhatTheyAmend) {
  EXPECT_EQ(passed("Luật", "sửa đổi, bổ sung một số điều của Luật Xây dựng", "2020"),
            "62/2020/QH14");
  EXPECT_EQ(passed("Luật", "sửa đổi Luật Xây dựng", "2020"), "62/2020/QH14");
  EXPECT_EQ(passed("Luật", "Xây dựng sửa đổi", "2020"), "62/2020/QH14");
  EXPECT_EQ(passed("Luật", "sửa đổi Luật Phòng, chống thiên tai, Luật Đê điều", "2020"),
            "60/2020/QH14");
  EXPECT_EQ(passed("Luật", "sửa đổi Luật Đê điều", "2020"), "") << "only one of the two";
  EXPECT_EQ(passed("Luật", "sửa đổi Bộ luật Hình sự", "2017"), "12/2017/QH14")
      << "its title prints a number";
}

TEST(LawRegister, ATitleAloneIsTheLawInForce) {
  EXPECT_EQ(in_force("Luật", "Đất đai", "2010-01-01"), "13/2003/QH11");
  EXPECT_EQ(in_force("Luật", "Đất đai", "2013-12-15"), "") << "the next one has been passed";
  EXPECT_EQ(in_force("Luật", "Đất đai", "2014-06-30"), "");
  EXPECT_EQ(in_force("Luật", "Đất đai", "2014-07-01"), "45/2013/QH13");
  EXPECT_EQ(in_force("Luật", "An ninh mạng", "2018-06-12"), "") << "not yet in force";
  EXPECT_EQ(in_force("Luật", "An ninh mạng", "2017-01-01"), "") << "a later law is none";
  EXPECT_EQ(in_force("Luật", "Đất đai", "2026-03-01"), "") << "the register ends before";
  EXPECT_EQ(in_force("Luật", "Đất đai", "2010"), "") << "a year is no day";
  EXPECT_EQ(in_force("Pháp lệnh", "Ngoại hối", "2010-01-01"), "") << "ordinances are not complete";
  EXPECT_EQ(in_force("Luật", "sửa đổi Luật Xây dựng", "2024-01-01"), "");
}

TEST(LawRegister, LaterLawsOfATitle) {
  const auto later = [](const std::string& type, const std::string& name, const std::string& day) {
    std::string numbers;
    for (const RegisteredLaw* law : later_laws(named(type, name, day)))
      numbers += std::string(law->number) + " ";
    return numbers;
  };
  EXPECT_EQ(later("Luật", "ĐẤT ĐAI", "2003-11-26"), "45/2013/QH13 31/2024/QH15 ");
  EXPECT_EQ(later("Luật", "Đất đai", "2024-01-18"), "");
  EXPECT_EQ(later("Luật", "Đất đai", "2013"), "31/2024/QH15 ");
  EXPECT_EQ(later("Nghị định", "Đất đai", "2003-11-26"), "");
  EXPECT_EQ(later("Luật", "sửa đổi Luật Xây dựng", "2010-01-01"), "");
}

TEST(LawRegister, ANumberOrNoNameIsNotLookedUp) {
  DocumentRef numbered = named("Luật", "Đất đai", "2013");
  numbered.number = "1/2013/QH13";
  EXPECT_EQ(registered_law(numbered, Date()), nullptr);
  EXPECT_EQ(registered_law(named("Luật", "", "2013"), Date()), nullptr);
}

}  // namespace
}  // namespace lexgraph::law
