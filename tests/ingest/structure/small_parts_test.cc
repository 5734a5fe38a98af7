// Closing signs, annex heads, inline points, language, counting.

#include <gtest/gtest.h>

#include "ingest/structure/annexes.h"
#include "ingest/structure/character_count.h"
#include "ingest/structure/closing.h"
#include "ingest/structure/inline_points.h"
#include "ingest/structure/language.h"
#include "lexgraph/text/unicode.h"
#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

TEST(Closing, Signs) {
  EXPECT_TRUE(starts_closing("Nơi nhận:"));
  EXPECT_TRUE(starts_closing("TM. CHÍNH PHỦ"));
  EXPECT_TRUE(starts_closing("KT. BỘ TRƯỞNG THỨ TRƯỞNG Trần A"));
  EXPECT_FALSE(starts_closing("TM. Công ty giao cối."));
  EXPECT_FALSE(starts_closing("Thủ tướng"));
  EXPECT_TRUE(may_start_closing("CHỦ TỊCH QUỐC HỘI"));
  EXPECT_TRUE(may_start_closing("XÁC THỰC VĂN BẢN HỢP NHẤT CHỦ NHIỆM Trần A"));
  EXPECT_FALSE(may_start_closing("Chủ tịch xã ký."));
  EXPECT_TRUE(is_passing_sentence(
      "Luật này đã được Quốc hội khóa XIV, kỳ họp thứ 7 thông qua ngày 13 tháng 6 năm 2019."));
  EXPECT_FALSE(is_passing_sentence("Luật này được thông qua tại kho."));
  EXPECT_FALSE(starts_closing(""));
  EXPECT_FALSE(may_start_closing(""));
}

std::optional<AnnexHead> annex_at(std::string_view text, std::size_t at, bool after_body) {
  const Page page = page_of(text);
  const Paragraphs paragraphs(page, false);
  return read_annex_head(paragraphs, at, after_body);
}

TEST(Annexes, Heads) {
  const auto appendix = annex_at("PHỤ LỤC II\nDANH MỤC\nCỐI\n1. Đá", 0, true);
  ASSERT_TRUE(appendix);
  EXPECT_EQ(appendix->kind, law::UnitKind::kAppendix);
  EXPECT_EQ(appendix->next, 3u);
  const auto charter =
      annex_at("QUY CHẾ\nTRÔNG CỐI\n(Ban hành kèm theo Quyết định số 1/2020/QĐ-UBND)\nĐiều 1. Một",
               0, false);
  ASSERT_TRUE(charter);
  EXPECT_EQ(charter->kind, law::UnitKind::kAttachment);
  EXPECT_EQ(charter->next, 2u);
  EXPECT_TRUE(annex_at("ĐIỀU LỆ\nHỘI CỐI\nĐiều 1. Một", 0, true));
}

TEST(Annexes, OrdinaryLinesAreNone) {
  EXPECT_FALSE(annex_at("Phụ lục này áp dụng cho cối.", 0, true));
  EXPECT_FALSE(annex_at("Phụ lục I quy định về cối", 0, false));
  EXPECT_FALSE(annex_at("QUY ĐỊNH CHUNG\nĐiều 1. Một", 0, true));
  EXPECT_FALSE(annex_at("QUY CHẾ\nHết.\nĐiều 5. Năm", 0, false));
  EXPECT_FALSE(annex_at("Mẫu số 01: Đơn xin cối", 0, false));
  EXPECT_FALSE(annex_at("DANH SÁCH\n(Kèm theo đơn số 1)", 0, true));
  EXPECT_FALSE(annex_at("|PHỤ LỤC|I", 0, true));
}

TEST(InlinePoints, InSequenceOnly) {
  EXPECT_EQ(find_inline_points("khi: a) Gãy; b) Lỏng; c) Mục.", "").size(), 3u);
  EXPECT_EQ(find_inline_points("khi: a) Gãy; c) Mục.", "").size(), 0u);
  EXPECT_EQ(find_inline_points("theo điểm a) hoặc điểm b) khoản 1", "").size(), 0u);
  EXPECT_EQ(find_inline_points("Gãy; b) Lỏng; c) Mục", "a").size(), 2u);
  EXPECT_EQ(find_inline_points("như sau: “x: a) Gãy; b) Lỏng”", "").size(), 0u);
  EXPECT_EQ(find_inline_points("", "").size(), 0u);
  EXPECT_EQ(find_inline_points(")))))", "a").size(), 0u);
}

TEST(Language, FromLetters) {
  EXPECT_EQ(language_of(page_of("Cối xay lúa đặt ở đầu làng.")), "vi");
  EXPECT_EQ(language_of(page_of("Article 1. Mills stand at the gate.")), "en");
  EXPECT_EQ(language_of(page_of("第一条 风筝应当安全。")), "zh");
  EXPECT_EQ(language_of(page_of("123 - 456")), "");
  EXPECT_EQ(language_of(Page{}), "");
}

// Twin: code point by code point.
TEST(CharacterCount, AgreesWithDecoding) {
  std::string text;
  for (int i = 0; i < 300; ++i) {
    text += i % 7 == 0 ? " " : i % 11 == 0 ? "\n" : i % 5 == 0 ? "ề" : i % 3 == 0 ? "第" : "a\t";
    EXPECT_EQ(count_characters(text), text::count_nonblank(text)) << i;
  }
  EXPECT_EQ(count_characters(""), 0u);
}

}  // namespace
}  // namespace lexgraph::ingest::structure
