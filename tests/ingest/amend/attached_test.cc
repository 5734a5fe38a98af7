#include "ingest/amend/attached.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

bool instrument(std::string_view text) { return names_instrument(text, 0, text.find(" kèm theo")); }

TEST(NamesInstrument, WhatHasArticlesOfItsOwn) {
  EXPECT_TRUE(instrument("Điều 5 Quy chế bến đò ban hành kèm theo"));
  EXPECT_TRUE(instrument("khoản 1 Điều 2 Điều lệ Hội lái đò kèm theo"));
  EXPECT_FALSE(instrument("mục 2 Phụ lục ban hành kèm theo"));
  EXPECT_FALSE(instrument("Danh mục bến đò kèm theo"));
  EXPECT_FALSE(instrument("Điều 5 ban hành kèm theo"));
}

TEST(NamesInstrument, TheNearestNounDecides) {
  EXPECT_FALSE(instrument("Quy chế bến đò, Phụ lục I kèm theo"));
  EXPECT_TRUE(instrument("Phụ lục I của Quy chế bến đò kèm theo"));
  EXPECT_FALSE(instrument("quy định tại Mẫu số 1 kèm theo"));
}

TEST(NamesInstrument, OnlyWithinTheStretch) {
  const std::string_view text = "Quy chế bến đò. Phụ lục I kèm theo";
  EXPECT_FALSE(names_instrument(text, text.find("Phụ"), text.find(" kèm")));
  EXPECT_TRUE(names_instrument(text, 0, text.find(". Phụ")));
  EXPECT_FALSE(names_instrument(text, 0, 0));
}

}  // namespace
}  // namespace lexgraph::ingest
