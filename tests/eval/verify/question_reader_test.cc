#include "eval/verify/question_reader.h"

#include <gmock/gmock.h>

#include "eval/generate/facts.h"

namespace lexgraph::eval {
namespace {

constexpr char kSubject[] = "Luật 12/2020/QH14", kObject[] = "Nghị định 34/2021/NĐ-CP";

// Every wording of every form between documents, in every language, is read as what it asks.
TEST(QuestionReaderTest, EveryWordingIsReadBack) {
  const auto subject = *document_name(kSubject), object = *document_name(kObject);
  const Date day = *Date::parse_iso("2022-07-01");
  int read = 0;
  for (const std::string_view language : Wordings::languages()) {
    const Wordings& wordings = *Wordings::of(language);
    for (const Form* form : all_forms()) {
      if (form->task() != "1.5") continue;
      for (std::uint32_t n = 0; n < wordings.count(form->name()); ++n) {
        const std::string question = wordings.question(form->name(), n,
                                                       {{"subject", wordings.document(subject)},
                                                        {"object", wordings.document(object)},
                                                        {"date", wordings.date(day)}});
        const auto asked = read_claim(question);
        ASSERT_TRUE(asked) << question;
        EXPECT_EQ(asked->claim.form, form->name()) << question;
        EXPECT_EQ(asked->claim.parameter("subject"), kSubject);
        if (form->name() == "between") {
          EXPECT_EQ(asked->claim.parameter("object"), kObject);
        }
        if (!asked->claim.parameter("on").empty()) {
          EXPECT_EQ(asked->claim.parameter("on"), "2022-07-01");
        }
        ++read;
      }
    }
  }
  EXPECT_GT(read, 500);
}

TEST(QuestionReaderTest, OptionsOfEachShape) {
  const Wordings& vi = *Wordings::of("vi");
  const auto subject = *document_name(kSubject), object = *document_name(kObject);
  const auto asked = [&](std::string_view form) {
    return *read_claim(vi.question(form, 0,
                                   {{"subject", vi.document(subject)},
                                    {"object", vi.document(object)},
                                    {"date", vi.date(*Date::parse_iso("2022-07-01"))}}));
  };
  EXPECT_EQ(read_option(asked("amends.in"), kObject), kObject);
  EXPECT_EQ(read_option(asked("amends.in.all"), std::string(kObject) + " và " + kSubject),
            std::string(kObject) + "|" + kSubject);
  EXPECT_EQ(read_option(asked("between"), std::string(kObject) + " sửa đổi, bổ sung " + kSubject),
            std::string("amends|") + kObject + "|" + kSubject);
  EXPECT_EQ(read_option(asked("effective.on"), "ngày 1 tháng 7 năm 2022"), "2022-07-01");
  EXPECT_FALSE(read_option(asked("effective.on"), "hôm nay"));
  EXPECT_FALSE(read_option(asked("amends.in"), "một văn bản khác"));
}

TEST(QuestionReaderTest, WhatIsNoneOfTheWordings) {
  for (const char* question :
       {"", "Văn bản nào?", "Luật nào hay nhất?", "Văn bản nào sửa đổi, bổ sung một luật nào đó?"})
    EXPECT_FALSE(read_claim(question)) << question;
}

}  // namespace
}  // namespace lexgraph::eval
