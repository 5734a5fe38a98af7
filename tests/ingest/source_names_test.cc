#include "ingest/source_names.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::vector<std::string> codes(const std::string& file, const std::string& title,
                               const std::string& number) {
  Page page;
  page.title = title;
  law::Document document;
  document.head.number = number;
  check_source_names(file, page, document);
  std::vector<std::string> out;
  for (const law::Diagnostic& d : document.diagnostics) out.push_back(d.code);
  return out;
}

TEST(SourceNames, ANumberThatIsNotTheTextsOwn) {
  using testing::ElementsAre;
  EXPECT_THAT(codes("a/Nghi-dinh-15-2030-ND-CP-ve-do.html", "", "15/2030/NĐ-CP"), ElementsAre());
  EXPECT_THAT(codes("a/Nghi-dinh-15-2030-ND-CP-ve-do.html", "", "16/2030/NĐ-CP"),
              ElementsAre("file_name_contradicts_text"));
  EXPECT_THAT(codes("a.html", "Nghị định 15/2030/NĐ-CP về đò", "16/2030/NĐ-CP"),
              ElementsAre("title_contradicts_text"));
  EXPECT_THAT(
      codes("a.html", "Thông tư 1/2031/TT-BXD hướng dẫn Nghị định 15/2030/NĐ-CP", "15/2030/NĐ-CP"),
      ElementsAre())
      << "the text's own number is in the title";
  EXPECT_THAT(codes("a.html", "Toàn văn Nghị định 15/2030/NĐ-CP", "16/2030/NĐ-CP"), ElementsAre())
      << "a title that does not begin with a document may speak of any";
  EXPECT_THAT(codes("1-2030-ND-CP.html", "Nghị định 2/2030/NĐ-CP", ""), ElementsAre());
}

}  // namespace
}  // namespace lexgraph::ingest
