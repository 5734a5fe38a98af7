#include "ingest/read/pdf.h"

#include <gtest/gtest.h>

#include "ingest/read/ocr.h"
#include "ingest/read/program.h"

namespace lexgraph::ingest {
namespace {

bool has(const std::vector<std::string>& argv) {
  const Result<std::string> result = run_program(argv, "");
  return result.ok() || result.error().code() != ErrorCode::kUnsupported;
}

bool has_tesseract() {
  const Result<std::string> languages = run_program({"tesseract", "--list-langs"}, "");
  return languages.ok() && languages->find("\nvie\n") != languages->npos;
}

// A PDF with one page for each list of lines, in Helvetica. An empty list gives a page without
// text.
std::string pdf(const std::vector<std::vector<std::string>>& pages) {
  std::vector<std::string> objects(3);
  std::string kids;
  for (const auto& lines : pages) {
    std::string stream = "BT /F1 12 Tf 14 TL 60 780 Td ";
    for (const std::string& line : lines) stream += "(" + line + ") Tj T* ";
    stream += "ET";
    objects.push_back("<</Length " + std::to_string(stream.size()) + ">>stream\n" + stream +
                      "\nendstream");
    const std::string content = std::to_string(objects.size());
    objects.push_back("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents " + content +
                      " 0 R/Resources<</Font<</F1 3 0 R>>>>>>");
    kids += std::to_string(objects.size()) + " 0 R ";
  }
  objects[0] = "<</Type/Catalog/Pages 2 0 R>>";
  objects[1] = "<</Type/Pages/Kids[" + kids + "]/Count " + std::to_string(pages.size()) + ">>";
  objects[2] = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
  std::string out = "%PDF-1.4\n";
  std::string table = "0000000000 65535 f \n";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    char entry[32];
    std::snprintf(entry, sizeof entry, "%010zu 00000 n \n", out.size());
    table += entry;
    out += std::to_string(i + 1) + " 0 obj" + objects[i] + "endobj\n";
  }
  const std::string at = std::to_string(out.size());
  const std::string count = std::to_string(objects.size() + 1);
  return out + "xref\n0 " + count + "\n" + table + "trailer<</Size " + count +
         "/Root 1 0 R>>\nstartxref\n" + at + "\n%%EOF\n";
}

class Pdf : public testing::Test {
 protected:
  void SetUp() override {
    if (!has({"pdftotext", "-v"}))
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

TEST_F(Pdf, PicturesOfTextAreRecognised) {
  if (!has_tesseract()) GTEST_SKIP() << "tesseract with the language vie is not installed";
  const std::string source =
      pdf({{"Article one of the ferry law", "The ferry carries passengers"}});
  const Result<std::string> picture =
      run_program({"pdftoppm", "-r", "200", "-gray", "-png", "-"}, source);
  ASSERT_TRUE(picture.ok()) << picture.error().to_string();
  const Page page = read_image(*picture);
  EXPECT_EQ(page.site, "ocr");
  EXPECT_NE(all_text(page).find("ferry law"), std::string::npos) << all_text(page);
}

TEST(Ocr, WithoutAPictureItSaysWhatIsWrong) {
  const Page page = read_image("\x89PNG\r\n\x1a\nno picture");
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, has_tesseract() ? "ocr_failed" : "program_missing");
  EXPECT_TRUE(page.lines.empty());
}

}  // namespace
}  // namespace lexgraph::ingest
