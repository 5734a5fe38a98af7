#include "ingest/read/format.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using namespace std::string_view_literals;

TEST(FormatOf, BySignature) {
  EXPECT_EQ(format_of("%PDF-1.7\n"), Format::kPdf);
  EXPECT_EQ(format_of("\r\n junk %PDF-1.4"), Format::kPdf);
  EXPECT_EQ(format_of("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 rest"), Format::kOle);
  EXPECT_EQ(format_of("PK\x03\x04......word/document.xml"), Format::kDocx);
  EXPECT_EQ(format_of("PK\x03\x04......a.html"), Format::kZip);
  EXPECT_EQ(format_of("{\\rtf1\\ansi"), Format::kRtf);
  EXPECT_EQ(format_of("\x1F\x8B\x08"), Format::kCompressed);
  EXPECT_EQ(format_of("\x89PNG\r\n\x1A\n"), Format::kImage);
  EXPECT_EQ(format_of("\x7F"
                      "ELF"),
            Format::kBinary);
}

TEST(FormatOf, HtmlHoweverItBegins) {
  EXPECT_EQ(format_of("\xEF\xBB\xBF\r\n<!DOCTYPE html><p>"), Format::kHtml);
  EXPECT_EQ(format_of("<p>Điều 1</p>"), Format::kHtml);
  EXPECT_EQ(format_of("Điều 1<br>Ao<br>Hồ<br>"), Format::kHtml);
  EXPECT_EQ(format_of("\xFF\xFE<\0h\0t\0m\0l\0>\0"sv), Format::kHtml);
}

TEST(FormatOf, Text) {
  EXPECT_EQ(format_of("Điều 1. Nếu a < b thì c > d"), Format::kText);
  EXPECT_EQ(format_of("\xFF\xFE"
                      "A\0o\0"sv),
            Format::kText);
  EXPECT_EQ(format_of("1\0.\0 \0A\0o\0 \0x\0"sv), Format::kText);
}

TEST(FormatOf, RandomBytesAreNoText) {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    std::string bytes(500, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    const Format format = format_of(bytes);
    EXPECT_NE(format, Format::kText) << round;
    EXPECT_NE(format, Format::kMarkdown) << round;
  }
}

TEST(FormatOf, EmptyAndJunk) {
  EXPECT_EQ(format_of(""), Format::kEmpty);
  EXPECT_EQ(format_of(" \r\n\t"), Format::kEmpty);
  EXPECT_EQ(format_of("\x01\x02\x03\x04 abc \x05\x06"), Format::kBinary);
  EXPECT_EQ(format_of(std::string(100'000, '\0')), Format::kEmpty);
  EXPECT_EQ(format_of(std::string(100'000, ' ') + "Điều 1."), Format::kText);
}

TEST(FormatOf, EveryFormatHasAName) {
  for (int f = 0; f <= static_cast<int>(Format::kBinary); ++f) {
    EXPECT_FALSE(name_of(static_cast<Format>(f)).empty());
  }
}

}  // namespace
}  // namespace lexgraph::ingest
