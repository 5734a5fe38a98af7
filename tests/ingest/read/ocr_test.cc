#include "ingest/read/ocr.h"

#include <gtest/gtest.h>

#include "tests/ingest/read/written_pdf.h"

namespace lexgraph::ingest {
namespace {

TEST(Ocr, PicturesOfTextAreRecognised) {
  if (!has_tesseract()) GTEST_SKIP() << "tesseract with the language vie is not installed";
  if (!has_program({"pdftoppm", "-v"})) GTEST_SKIP() << "pdftoppm is not installed";
  const std::string source =
      pdf({{"Article one of the ferry law", "The ferry carries passengers"}});
  const Result<std::string> picture =
      run_program({"pdftoppm", "-r", "200", "-gray", "-png", "-"}, source);
  ASSERT_TRUE(picture.ok()) << picture.error().to_string();
  const Page page = read_image(*picture);
  EXPECT_EQ(page.site, "ocr");
  std::string text;
  for (const Line& line : page.lines) text += line.text + "\n";
  EXPECT_NE(text.find("ferry law"), std::string::npos) << text;
  ASSERT_FALSE(page.diagnostics.empty());
  EXPECT_EQ(page.diagnostics[0].code, "ocr") << "a reader must know that no letter is sure";
  EXPECT_EQ(page.diagnostics[0].severity, law::Severity::kInfo);
}

TEST(Ocr, WithoutAPictureItSaysWhatIsWrong) {
  const Page page = read_image("\x89PNG\r\n\x1a\nno picture");
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, has_tesseract() ? "ocr_failed" : "program_missing");
  EXPECT_TRUE(page.lines.empty());
}

// Without the program the message says what to install.
TEST(Ocr, WhatIsMissingIsNamed) {
  if (has_tesseract()) GTEST_SKIP() << "tesseract with the language vie is installed";
  const Result<std::string> text = recognise_text("no picture");
  ASSERT_FALSE(text.ok());
  EXPECT_EQ(text.error().code(), ErrorCode::kUnsupported);
  EXPECT_NE(text.error().message().find("tesseract-ocr-vie"), std::string::npos);
}

}  // namespace
}  // namespace lexgraph::ingest
