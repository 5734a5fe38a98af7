#include "src/query/law_abbreviations.h"

#include <gtest/gtest.h>

namespace lexgraph::query {
namespace {

TEST(LawAbbreviations, AreWrittenOutInRunningText) {
  EXPECT_EQ(WrittenOut::text("Điều 5 BLLĐ, khoản 2 LĐĐ.").words(),
            "Điều 5 Bộ luật Lao động, khoản 2 Luật Đất đai.");
  for (const char* text : {"10-BLLĐ/HĐNN7", "BLLĐX", "lđđ", "bllđ", ""}) {
    EXPECT_EQ(WrittenOut::text(text).words(), text);
  }
}

TEST(LawAbbreviations, InAReferenceWithoutCapitalsAndDiacritics) {
  EXPECT_EQ(WrittenOut::ref("dieu 5 blld 2019").words(), "dieu 5 Bộ luật Lao động 2019");
  EXPECT_EQ(WrittenOut::ref("13/2021/NĐ-CP#art_1").words(), "13/2021/NĐ-CP#art_1");
}

TEST(LawAbbreviations, OfANameAreWrittenOutBehindTheWordLaw) {
  EXPECT_EQ(WrittenOut::text("Điều 5 Luật BHXH, Luật thuế GTGT, Luật HN&GĐ").words(),
            "Điều 5 Luật Bảo hiểm xã hội, Luật thuế giá trị gia tăng, Luật Hôn nhân và gia đình");
  EXPECT_EQ(WrittenOut::text("đóng BHXH và thuế GTGT").words(),
            "đóng BHXH và thuế giá trị gia tăng");
  EXPECT_EQ(WrittenOut::ref("dieu 5 luat bhxh 2014").words(), "dieu 5 luat Bảo hiểm xã hội 2014");
}

TEST(LawAbbreviations, TheWayBackIsToTheByte) {
  const std::string text = "a BLDS b BLHS c";
  const WrittenOut out = WrittenOut::text(text);
  const auto back = [&](std::string_view words) {
    const std::size_t at = out.words().find(words);
    return std::string(out.original({at, at + words.size()}).in(text));
  };
  EXPECT_EQ(back("a "), "a ");
  EXPECT_EQ(back("Bộ luật Dân sự"), "BLDS");
  EXPECT_EQ(back("Dân sự b"), "BLDS b");
  EXPECT_EQ(back("b Bộ luật Hình"), "b BLHS");
  EXPECT_EQ(back("c"), "c");
  EXPECT_EQ(back(out.words()), text);
}

}  // namespace
}  // namespace lexgraph::query
