#include "eval/generate/wordings.h"

#include <set>

#include <gtest/gtest.h>

#include "eval/generate/built_in_wordings.h"
#include "eval/generate/form.h"

namespace lexgraph::eval {
namespace {

TEST(Wordings, EveryBuiltInFileIsRead) {
  for (const BuiltInWordings& file : built_in_wordings()) {
    const auto wordings = Wordings::parse(file.json);
    ASSERT_TRUE(wordings.ok()) << file.language << ": " << wordings.error().message();
    EXPECT_EQ(wordings->language(), file.language);
    for (const char* kind : {"choice", "triples", "yes_no"})
      EXPECT_FALSE(wordings->instruction(kind).empty()) << file.language << kind;
  }
}

TEST(Wordings, EveryFormCanBeAskedInEveryLanguage) {
  for (const std::string_view language : Wordings::languages()) {
    const Wordings* wordings = Wordings::of(language);
    ASSERT_NE(wordings, nullptr) << language;
    for (const Form* form : all_forms()) {
      if (form->task() == "2.3" || form->task() == "3.4") continue;  // shown, not asked in words
      EXPECT_GT(wordings->count(form->name()), 0U) << language << " " << form->name();
    }
  }
}

TEST(Wordings, ARelationHasTwelveAndMoreInEachDirection) {
  for (const std::string_view language : Wordings::languages()) {
    for (const SchemaRelation& relation : schema_relations()) {
      for (const char* direction : {".out", ".in"}) {
        const std::string form = std::string(relation.name) + direction;
        EXPECT_GE(Wordings::of(language)->count(form), 12U) << language << " " << form;
      }
    }
  }
}

TEST(Wordings, NoTwoOfAFormAreTheSameAndNoneIsLeftUnfilled) {
  const Variables variables = {{"subject", "S"}, {"object", "O"}, {"date", "D"},
                               {"unit", "U"},    {"text", "S"},   {"term", "S"}};
  for (const std::string_view language : Wordings::languages()) {
    for (const Form* form : all_forms()) {
      std::set<std::string> texts;
      for (std::uint32_t i = 0; i < Wordings::of(language)->count(form->name()); ++i) {
        const std::string text = Wordings::of(language)->question(form->name(), i, variables);
        EXPECT_TRUE(texts.insert(text).second) << text;
        EXPECT_EQ(text.find('{'), std::string::npos) << text;
        EXPECT_NE(text.find('S'), std::string::npos) << text;
      }
    }
  }
}

TEST(Wordings, DocumentsDatesAndBeginnings) {
  const auto law = document_name("12/2020/QH14", "Luật", Date());
  ASSERT_TRUE(law);
  EXPECT_EQ(Wordings::of("vi")->document(*law), "Luật 12/2020/QH14");
  EXPECT_EQ(Wordings::of("en")->document(*law), "Law 12/2020/QH14");
  const auto text = document_name("7/VBHN-VPQH", "", *Date::from_ymd(2019, 5, 4));
  ASSERT_TRUE(text);
  EXPECT_EQ(Wordings::of("vi")->document(*text), "Văn bản hợp nhất 7/VBHN-VPQH năm 2019");
  EXPECT_EQ(Wordings::of("vi")->date(*Date::from_ymd(2021, 7, 1)), "ngày 1 tháng 7 năm 2021");
  EXPECT_EQ(Wordings::of("en")->date(*Date::from_ymd(2021, 7, 1)), "2021-07-01");
  EXPECT_TRUE(Wordings::of("vi")
                  ->question("replaces.in", 0, {{"subject", "X"}})
                  .starts_with("Văn bản nào"));
}

TEST(Wordings, WhatIsPutInIsNotFilledAgain) {
  const auto wordings = Wordings::parse(
      R"({"language": "xx", "and": "&", "date": "{day}", "of_year": "", "frames": ["{core}"], "instruction": {}, "cores": {"f": ["{a}{b}{c}"]}})");
  ASSERT_TRUE(wordings.ok());
  EXPECT_EQ(wordings->question("f", 0, {{"a", "{b}"}, {"b", "B"}}), "{b}B{c}");
  EXPECT_EQ(wordings->question("g", 0, {}), "");
}

TEST(Wordings, AFileThatIsNoneIsRefused) {
  for (
      const char* json :
      {"", "[]", "{}", R"({"language": 1})",
       R"({"language": "xx", "and": "", "date": "", "of_year": "", "frames": [], "instruction": {}, "cores": {}})"}) {
    EXPECT_FALSE(Wordings::parse(json).ok()) << json;
  }
  EXPECT_EQ(Wordings::of("fr"), nullptr);
}

TEST(DocumentNames, GoThereAndBack) {
  for (const char* text : {"Luật 12/2020/QH14", "Nghị định 5/2021/NĐ-CP",
                           "Văn bản hợp nhất 7/VBHN-VPQH@2019", "Thông tư 3/2020/TT-BTC"}) {
    const auto name = document_name(text);
    ASSERT_TRUE(name) << text;
    EXPECT_EQ(name->text(), text);
  }
}

TEST(DocumentNames, WhatDoesNotTellTheDocumentIsNone) {
  for (const char* text :
       {"", "Luật", "Luật Bến đò", "12/2020/QH14", "Văn bản hợp nhất 7/VBHN-VPQH",
        "Nghị định 5/2021/TT-BTC", "Luật 12/1020/QH14"})
    EXPECT_FALSE(document_name(text)) << text;
  EXPECT_FALSE(document_name("12/2020/QH14", "", Date()))
      << "the assembly passes laws, codes and resolutions";
}

}  // namespace
}  // namespace lexgraph::eval
