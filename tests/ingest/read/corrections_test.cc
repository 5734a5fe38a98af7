#include "ingest/read/corrections.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/sha256.h"
#include "lexgraph/ingest/parser.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

using testing::HasSubstr;

const std::string kHash(64, 'a');

std::string file_for(const std::string& source, const std::string& corrections) {
  return R"({"source": ")" + source +
         R"(", "reason": "in sai", "evidence": "Công báo số 3", "corrections": [)" + corrections +
         "]}";
}

std::string error_of(const std::string& json) {
  const test::TempDir dir;
  dir.write("a.json", json);
  const Result<Corrections> loaded = Corrections::load(dir.path().string());
  return loaded.ok() ? "" : loaded.error().to_string();
}

TEST(Corrections, EveryFileGivesItsReasonAndEvidence) {
  EXPECT_EQ(error_of(file_for(kHash, R"({"field": "number", "was": "1", "now": "2/2030/NĐ-CP"})")),
            "");
  EXPECT_THAT(error_of("[]"), HasSubstr("not a JSON object"));
  EXPECT_THAT(error_of(R"({"source": "x"})"), HasSubstr("no SHA-256"));
  EXPECT_THAT(
      error_of(R"({"source": ")" + kHash + R"(", "corrections": [{"was": "a", "now": "b"}]})"),
      HasSubstr("no \"reason\""));
  EXPECT_THAT(error_of(R"({"source": ")" + kHash +
                       R"(", "reason": "r", "corrections": [{"was": "a", "now": "b"}]})"),
              HasSubstr("no \"evidence\""));
  EXPECT_THAT(error_of(file_for(kHash, "")), HasSubstr("no \"corrections\""));
  EXPECT_THAT(error_of(file_for(kHash, R"({"field": "colour", "now": "b"})")),
              HasSubstr("unknown field"));
  EXPECT_THAT(error_of(file_for(kHash, R"({"was": "a"})")), HasSubstr("without \"now\""));
  EXPECT_THAT(error_of(file_for(kHash, R"({"now": "a"})")), HasSubstr("without \"was\""));
  EXPECT_THAT(error_of(file_for(kHash, R"({"field": "signed", "now": "hôm qua"})")),
              HasSubstr("is no date"));
  EXPECT_THAT(error_of(file_for(kHash, R"({"field": "type", "now": "Thư"})")),
              HasSubstr("unknown type"));
  EXPECT_THAT(error_of(file_for(kHash, R"({"was": 5, "now": "a"})")), HasSubstr("is no string"));
}

TEST(Corrections, OneFileASource) {
  const test::TempDir dir;
  dir.write("a.json", file_for(kHash, R"({"was": "a", "now": "b"})"));
  dir.write("b.json", file_for(kHash, R"({"was": "c", "now": "d"})"));
  dir.write("c.txt", "not read");
  const Result<Corrections> loaded = Corrections::load(dir.path().string());
  ASSERT_FALSE(loaded.ok());
  EXPECT_THAT(loaded.error().to_string(), HasSubstr("the same source as"));
  EXPECT_FALSE(Corrections::load((dir.path() / "none").string()).ok());
  EXPECT_TRUE(Corrections::load("").ok());
}

TEST(Corrections, TheHashOfACorrectedSourceIsAnother) {
  const test::TempDir dir;
  dir.write("a.json", file_for(kHash, R"({"was": "a", "now": "b"})"));
  const Corrections first = std::move(Corrections::load(dir.path().string())).value();
  EXPECT_NE(first.source_hash(kHash), kHash);
  const std::string other(64, 'b');
  EXPECT_EQ(first.source_hash(other), other);
  dir.write("a.json", file_for(kHash, R"({"was": "a", "now": "c"})"));
  EXPECT_NE(std::move(Corrections::load(dir.path().string())).value().source_hash(kHash),
            first.source_hash(kHash));
}

const std::string kSource =
    "CHÍNH PHỦ\nSố: 12/2030/NĐ-CP\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nHà Nội, ngày 5 tháng 3 năm "
    "2030\n"
    "NGHỊ ĐỊNH\nVề vé đò\nCăn cứ Luật Đò;\nĐiều 1. Vé\nMột vé.\nĐiền 2. Phí\nHai phí.\nĐiều 3. "
    "Hiệu lực\nBa.\n";

law::Document corrected(const std::string& corrections) {
  const test::TempDir dir;
  dir.write("a.json", file_for(sha256_hex(kSource), corrections));
  ParserOptions options;
  options.corrections_dir = dir.path().string();
  return std::move(Parser::create(options)).value().parse("a.txt", kSource);
}

std::vector<std::string> codes(const law::Document& document) {
  std::vector<std::string> out;
  for (const law::Diagnostic& d : document.diagnostics) {
    if (d.code.starts_with("correct")) out.push_back(d.code + ": " + d.message);
  }
  return out;
}

TEST(Corrections, AHeadingThatWasMisprintedOpensItsArticle) {
  const law::Document document = corrected(R"({"was": "Điền 2. Phí", "now": "Điều 2. Phí"})");
  EXPECT_EQ(document.coverage.articles, 3U);
  EXPECT_THAT(codes(document),
              testing::ElementsAre(
                  "corrected: \"Điền 2. Phí\" reads \"Điều 2. Phí\" (in sai; Công báo số 3)"));
}

TEST(Corrections, FieldsOfTheHead) {
  const law::Document document =
      corrected(R"({"field": "number", "was": "12/2030/ND-CP", "now": "21/2030/NĐ-CP"},
                   {"field": "effective", "was": "", "now": "2030-05-01"})");
  EXPECT_EQ(document.head.number, "21/2030/NĐ-CP");
  EXPECT_EQ(document.head.effective_on.to_string(), "2030-05-01");
  EXPECT_THAT(document.head.uri, HasSubstr("21-2030-nd-cp"));
  EXPECT_EQ(codes(document).size(), 2U);
}

TEST(Corrections, WhatDoesNotFitIsSaidAndLeftAlone) {
  const law::Document document = corrected(R"({"was": "Điền 9", "now": "Điều 9"},
                                              {"field": "number", "was": "13/2030/NĐ-CP", "now": "1/2030/NĐ-CP"})");
  EXPECT_EQ(document.head.number, "12/2030/NĐ-CP");
  EXPECT_THAT(codes(document),
              testing::ElementsAre(
                  "correction_does_not_fit: the source does not hold \"Điền 9\"",
                  "correction_does_not_fit: number is \"12/2030/NĐ-CP\", not \"13/2030/NĐ-CP\""));
}

}  // namespace
}  // namespace lexgraph::ingest
