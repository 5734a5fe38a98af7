#include "ingest/read/pdf.h"

#include <gtest/gtest.h>

#include "tests/ingest/read/written_pdf.h"

namespace lexgraph::ingest {
namespace {

class Pdf : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_program({"pdftotext", "-v"}))
      GTEST_SKIP() << "pdftotext is not installed (Debian: poppler-utils)";
  }
};

std::string all_text(const Page& page) {
  std::string out;
  for (const Line& line : page.lines) out += line.text + "\n";
  return out;
}

TEST_F(Pdf, TheTextLayerIsRead) {
  const Page page = read_pdf(pdf({{"Article one of the ferry law is here", "and goes on"},
                                  {"The second page has text as well"}}));
  EXPECT_EQ(page.site, "pdf");
  EXPECT_NE(all_text(page).find("Article one of the ferry law"), std::string::npos);
  EXPECT_NE(all_text(page).find("second page"), std::string::npos);
  for (const law::Diagnostic& diagnostic : page.diagnostics)
    EXPECT_NE(diagnostic.severity, law::Severity::kError);
}

TEST_F(Pdf, DamageSaysWhy) {
  const Page page = read_pdf("%PDF-1.4\nnothing of the kind");
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "damaged_source");
  EXPECT_NE(page.diagnostics[0].message.find("pdftotext"), std::string::npos);
}

TEST_F(Pdf, PagesWithoutTextAreRecognisedOrReported) {
  const Page page = read_pdf(pdf({{"A page with enough text to be read as text"}, {}}));
  EXPECT_NE(all_text(page).find("enough text"), std::string::npos);
  bool told = false;
  for (const law::Diagnostic& diagnostic : page.diagnostics) {
    told |= diagnostic.code == (has_tesseract() ? "ocr" : "pages_without_text");
  }
  EXPECT_TRUE(told);
}

TEST_F(Pdf, AGazettesHeaderMakesNoTextOfAPicture) {
  const Page page = read_pdf(pdf({{"A page with enough text to be read as text"},
                                  {"C\324NG B\301O/S\363 133 + 134/Ng\340y 28-02-2026"}}));
  bool told = false;
  for (const law::Diagnostic& diagnostic : page.diagnostics) {
    told |= diagnostic.code == (has_tesseract() ? "ocr" : "pages_without_text");
  }
  EXPECT_TRUE(told);
}

}  // namespace
}  // namespace lexgraph::ingest
