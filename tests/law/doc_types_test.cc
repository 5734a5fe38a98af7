#include "lexgraph/law/doc_types.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/law/identity.h"

namespace lexgraph::law {
namespace {

std::string_view name_at(std::string_view text) {
  const DocType* type = type_at_start(text);
  return type == nullptr ? std::string_view() : type->name;
}

TEST(DocTypes, LongestNamesFirst) {
  for (std::size_t i = 1; i < doc_types().size(); ++i) {
    EXPECT_GE(doc_types()[i - 1].name.size(), doc_types()[i].name.size());
  }
}

TEST(DocTypes, RowsAreConsistent) {
  std::set<std::string_view> names;
  std::set<std::string_view> codes;
  for (const DocType& type : doc_types()) {
    EXPECT_TRUE(names.insert(type.name).second) << type.name;
    EXPECT_TRUE(type.code.empty() || codes.insert(type.code).second) << type.code;
    EXPECT_EQ(slug(type.name), type.slug);
    EXPECT_EQ(type_named(type.name), &type);
    EXPECT_EQ(type_at_start(type.name), &type);
    EXPECT_GE(type.rank, 1);
  }
}

TEST(DocTypes, RankFollowsForce) {
  const char* descending[] = {"Hiến pháp", "Luật",       "Pháp lệnh", "Lệnh",
                              "Nghị định", "Quyết định", "Thông tư",  "Thông tư liên tịch",
                              "Công văn"};
  for (std::size_t i = 1; i < std::size(descending); ++i) {
    EXPECT_LT(type_named(descending[i - 1])->rank, type_named(descending[i])->rank)
        << descending[i];
  }
}

TEST(TypeAtStart, AnyCaseAndSpelling) {
  EXPECT_EQ(name_at("NGHỊ ĐỊNH 13/2031/NĐ-CP"), "Nghị định");
  EXPECT_EQ(name_at("Nghị \u00D0ịnh số 5"), "Nghị định");
  EXPECT_EQ(name_at("nghị\u00A0\n định"), "Nghị định");
  EXPECT_EQ(name_at("Nghi\u0323 đi\u0323nh số 5"), "Nghị định");
  EXPECT_EQ(name_at("  BỘ LUẬT DÂN SỰ"), "Bộ luật");
  EXPECT_EQ(name_at("Luật, Nghị định"), "Luật");
  EXPECT_EQ(name_at("Thông tư liên tịch số 1"), "Thông tư liên tịch");
  EXPECT_EQ(name_at("Thông tư số 1"), "Thông tư");
  EXPECT_EQ(name_at("Nghị định thư về"), "Nghị định thư");
  EXPECT_EQ(name_at("Quyết định: 5"), "Quyết định");
}

TEST(TypeAtStart, OnlyWholeWordsAtTheStart) {
  for (const char* text : {"", " ", "Luậtsư", "Nghị", "Nghị địn", "Nghị địnhs", "các Nghị định",
                           "Nghi dinh", "Quyết định5", "\xFF\xFE"}) {
    EXPECT_EQ(type_at_start(text), nullptr) << text;
  }
}

TEST(TypeOfCode, TellsOnlyWhatTheCodeTells) {
  EXPECT_EQ(type_of_code("NĐ")->name, "Nghị định");
  EXPECT_EQ(type_of_code("TTLT")->name, "Thông tư liên tịch");
  EXPECT_EQ(type_of_code("VBHN")->name, "Văn bản hợp nhất");
  EXPECT_EQ(type_of_code("QH15"), nullptr);
  EXPECT_EQ(type_of_code("L"), nullptr);
  EXPECT_EQ(type_of_code(""), nullptr);
}

TEST(TypeNamed, WholeNameInAnyCase) {
  EXPECT_EQ(type_named("NGHỊ  ĐỊNH")->name, "Nghị định");
  EXPECT_EQ(type_named("Nghị định 5"), nullptr);
  EXPECT_EQ(type_named(""), nullptr);
}

}  // namespace
}  // namespace lexgraph::law
