#include "src/law/document_type_words.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

std::string type(std::string_view text, Spelling spelling = Spelling::kFull) {
  const TokenSource source(text, spelling);
  const TypeMatch match = read_type(source, source.read(0));
  if (match.type == nullptr) return "none";
  EXPECT_EQ(match.first.begin, 0U);
  return std::string(match.type->name) + "|" + std::string(text.substr(match.last.end));
}

TEST(ReadType, TheLongestNameWins) {
  EXPECT_EQ(type("Thông tư liên tịch số 5"), "Thông tư liên tịch| số 5");
  EXPECT_EQ(type("Thông tư số 5"), "Thông tư| số 5");
  EXPECT_EQ(type("Nghị định thư Kyoto"), "Nghị định thư| Kyoto") << "a protocol, no decree";
  EXPECT_EQ(type("Nghị quyết liên tịch"), "Nghị quyết liên tịch|");
  EXPECT_EQ(type("Văn bản hợp nhất số 5"), "Văn bản hợp nhất| số 5");
  EXPECT_EQ(type("Bộ luật Hình sự"), "Bộ luật| Hình sự");
}

TEST(ReadType, InAnyLettersAndForms) {
  EXPECT_EQ(type("NGHỊ ĐỊNH"), "Nghị định|");
  EXPECT_EQ(type("nghị\n định số"), "Nghị định| số");
  EXPECT_EQ(type("lua\u0323\u0302t na\u0300y"), "Luật| na\u0300y");
  EXPECT_EQ(type("thỏa thuận"), "Thỏa thuận|");
  EXPECT_EQ(type("thoả thuận"), "Thỏa thuận|");
  EXPECT_EQ(type("nghi dinh so 5", Spelling::kAscii), "Nghị định| so 5");
}

TEST(ReadType, OtherWordsAreNone) {
  for (const char* text : {"", "Nghị", "Thông", "số 5", "Điều 5", "Bộ Tài chính", "Văn phòng"}) {
    EXPECT_EQ(type(text), "none") << text;
  }
  EXPECT_EQ(type("nghi dinh so 5"), "none") << "without diacritics only where that is asked for";
}

TEST(ReadType, WhatIsIssuedByAnotherDocumentAndWhatIsForeign) {
  const auto type_class = [](std::string_view text) {
    const TokenSource source(text);
    return read_type(source, source.read(0)).type->type_class;
  };
  EXPECT_EQ(type_class("Pháp lệnh"), TypeClass::kStatute);
  EXPECT_EQ(type_class("Hiến pháp"), TypeClass::kCharter);
  EXPECT_EQ(type_class("Sắc lệnh"), TypeClass::kNumbered);
  EXPECT_EQ(type_class("Quy chế"), TypeClass::kAttached);
  EXPECT_EQ(type_class("Công ước"), TypeClass::kForeign);
}

}  // namespace
}  // namespace lexgraph::law
