#include "ingest/read/several_documents.h"

#include <gtest/gtest.h>

#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

Page page_of(std::initializer_list<const char*> lines) {
  Page page;
  for (const char* text : lines) page.lines.emplace_back().text = text;
  return page;
}

TEST(SeveralDocuments, TheSecondIsLeftOutAndNamed) {
  Page page = page_of({"CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Số: 1/2030/NĐ-CP", "NGHỊ ĐỊNH",
                       "Điều 1. Ao", "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Số: 2/2030/NĐ-CP",
                       "NGHỊ ĐỊNH", "Điều 1. Hồ"});
  keep_first_document(page);
  EXPECT_EQ(page.lines.size(), 4U);
  ASSERT_TRUE(has_code(page, "several_documents"));
  EXPECT_NE(page.diagnostics[0].message.find("2/2030/NĐ-CP"), std::string::npos);
  EXPECT_NE(page.diagnostics[0].message.find("4 lines"), std::string::npos);
}

TEST(SeveralDocuments, FormsAndAttachedRegulationsBelongToTheFirst) {
  Page page = page_of({"CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Số: 1/2030/QĐ-UBND", "QUYẾT ĐỊNH",
                       "Điều 1. Ao", "QUY CHẾ", "(Ban hành kèm theo Quyết định số 1/2030/QĐ-UBND)",
                       "Điều 1. Hồ", "Mẫu số 01", "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
                       "Số: ……/QĐ-UBND", "QUYẾT ĐỊNH", "Căn cứ Luật Ao;", "Điều 1. Cấp phép"});
  keep_first_document(page);
  EXPECT_EQ(page.lines.size(), 13U);
  EXPECT_TRUE(page.diagnostics.empty());
}

TEST(SeveralDocuments, NoLines) {
  Page page;
  keep_first_document(page);
  EXPECT_TRUE(page.lines.empty());
}

}  // namespace
}  // namespace lexgraph::ingest
