#include "ingest/structure/paragraphs.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

std::vector<std::string> texts(std::string_view text) {
  const Page page = page_of(text);
  const Paragraphs paragraphs(page, false);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < paragraphs.size(); ++i) out.emplace_back(paragraphs[i].text);
  return out;
}

using Lines = std::vector<std::string>;

TEST(Paragraphs, StrayBreaksAreJoined) {
  EXPECT_EQ(texts("Điều 1. Một\nCối được đặt ở\nđầu làng.\nCối xay thóc."),
            (Lines{"Điều 1. Một", "Cối được đặt ở đầu làng.", "Cối xay thóc."}));
}

TEST(Paragraphs, ReferenceBehindAnOpenEndIsJoined) {
  EXPECT_EQ(texts("Điều 1. Một\n1. Theo quy định tại\nĐiều 3 của Luật này."),
            (Lines{"Điều 1. Một", "1. Theo quy định tại Điều 3 của Luật này."}));
}

TEST(Paragraphs, LabelsDashesAndTablesStayApart) {
  EXPECT_EQ(texts("Điều 1. Một\nGồm\na) thóc\n- ngô\n|cối|chày\nđá"),
            (Lines{"Điều 1. Một", "Gồm", "a) thóc", "- ngô", "cối", "chày", "đá"}));
}

TEST(Paragraphs, HeadIsNotJoined) { EXPECT_EQ(texts("NGHỊ ĐỊNH\nvề cối xay").size(), 2u); }

TEST(Paragraphs, LabelsAreReadOutsideTablesOnly) {
  const Page page = page_of("|Điều 9|1. Một\nĐiều 1. Một");
  const Paragraphs paragraphs(page, false);
  ASSERT_EQ(paragraphs.size(), 3u);
  EXPECT_FALSE(paragraphs[0].label);
  EXPECT_FALSE(paragraphs[1].label);
  EXPECT_TRUE(paragraphs[2].label);
}

TEST(Paragraphs, KnowsWhatMustBeAReference) {
  const Page page = page_of("Điều 1. Một\nTheo khoản 2,\nĐiều 5. Hai");
  const Paragraphs paragraphs(page, false);
  EXPECT_TRUE(paragraphs[2].after_open);
}

TEST(Paragraphs, EmptyPage) {
  const Page page;
  EXPECT_EQ(Paragraphs(page, false).size(), 0u);
}

// A conversion takes the dot of an amount for that of a list.
TEST(Paragraphs, AnAmountBrokenAtItsDotOpensNoClause) {
  EXPECT_EQ(texts("Điều 1. Phạt\n1. Phạt tiền từ\n4. 000.000 đồng trở lên.\n2. Tha."),
            (Lines{"Điều 1. Phạt", "1. Phạt tiền từ 4. 000.000 đồng trở lên.", "2. Tha."}));
}

}  // namespace
}  // namespace lexgraph::ingest::structure
