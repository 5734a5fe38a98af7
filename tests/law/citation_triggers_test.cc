#include "src/law/citation_triggers.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "src/law/document_type_words.h"
#include "src/law/unit_terms.h"

namespace lexgraph::law {
namespace {

TEST(TriggerScanTest, PassesOverWordsThatBeginNothing) {
  const std::string_view text = "Người dân trồng rừng theo khoản 2";
  EXPECT_EQ(TriggerScan(text).next(0), text.find("khoản"));
}

// Every word with which a citation can begin must be stopped at, composed or not.
TEST(TriggerScanTest, StopsAtEveryOpeningWord) {
  for (const std::string_view word :
       {"điểm",  "Điểm",   "ĐIỂM",   "Ðiều", "khoản", "KHOẢN", "điều", "tiết",   "TIẾT", "đoạn",
        "gạch",  "chương", "CHƯƠNG", "mục",  "MỤC",   "tiểu",  "phần", "PHẦN",   "phụ",  "mẫu",
        "luật",  "LUẬT",   "bộ",     "BỘ",   "hiến",  "HIẾN",  "pháp", "PHÁP",   "nghị", "thông",
        "THÔNG", "quyết",  "quy",    "chỉ",  "CHỈ",   "lệnh",  "sắc",  "văn",    "VĂN",  "công",
        "kế",    "hướng",  "HƯỚNG",  "điều", "định",  "đề",    "cùng", "câu",    "danh", "nội",
        "hiệp",  "hợp",    "bản",    "tiêu", "tờ",    "báo",   "kết",  "12/2020"}) {
    EXPECT_EQ(TriggerScan(word).next(0), 0U) << word;
  }
  for (const std::string_view word : {"\u0111ie\u0302\u0309m",
                                      "khoa\u0309n",
                                      "lua\u0323\u0302t",
                                      "mu\u0323c",
                                      "bo\u0323\u0302",
                                      "hie\u0302\u0301n",
                                      "pha\u0301p",
                                      "nghi\u0323",
                                      "tho\u0302ng",
                                      "quye\u0302\u0301t",
                                      "chu\u031bo\u031bng",
                                      "pha\u0302\u0300n",
                                      "va\u0306n",
                                      "ma\u0302\u0303u",
                                      "sa\u0306\u0301c",
                                      "le\u0323\u0302nh",
                                      "ga\u0323ch",
                                      "ca\u0302u",
                                      "cu\u0300ng",
                                      "tie\u0302\u0301t"}) {
    EXPECT_EQ(TriggerScan(word).next(0), 0U) << word;
  }
}

TEST(TriggerScanTest, NumbersOfDocuments) {
  for (const char* text : {"12/2020", "5-CP", "72 /2020", "17a/2012", "123456/X", "13\u2013CP"}) {
    EXPECT_EQ(TriggerScan(text).next(0), 0U) << text;
  }
  for (const std::string_view text : {"12", "12 ngày", "2020.", "1234567/X", "12 %"}) {
    EXPECT_EQ(TriggerScan(text).next(0), text.size()) << text;
  }
  // The parts of a number are no numbers of their own.
  const std::string_view number = "x 12/2020/5-6";
  EXPECT_EQ(TriggerScan(number).next(5), number.size());
}

TEST(TriggerScanTest, TheEnd) {
  EXPECT_EQ(TriggerScan("").next(0), 0U);
  EXPECT_EQ(TriggerScan("Điều").next(std::string_view("Điều").size()),
            std::string_view("Điều").size());
  EXPECT_EQ(TriggerScan("xuồng").next(0), std::string_view("xuồng").size());
}

TEST(TriggerScanTest, EveryWordOnDemand) {
  const std::string_view text = "sông, hồ";
  const TriggerScan scan(text, true);
  EXPECT_EQ(scan.next(0), 0U);
  EXPECT_EQ(scan.next(5), text.find("hồ"));
}

// The slow way: every word is read, and asked whether it begins a provision or a document.
TEST(TriggerScanTest, MissesNothingThatBeginsACitation) {
  constexpr const char* kWords[] = {
      "Điều",     "điểm",     "khoản",     "Tiểu mục",    "phụ lục",    "Chương",    "mẫu số",
      "gạch",     "đoạn",     "Phần",      "Luật",        "nghị định",  "Hiến pháp", "THÔNG TƯ",
      "Sắc lệnh", "Quy chế",  "Kế hoạch",  "Bộ luật",     "công văn",   "Chỉ thị",   "Tờ trình",
      "Định mức", "Danh mục", "đề án",     "Bản ghi nhớ", "sông",       "và",        "của",
      "người",    "lái đò",   "5",         "trên",        ",",          "“",         "này",
      "Hợp đồng", "Nội quy",  "Hướng dẫn", "Pháp lệnh",   "Tiêu chuẩn", "Báo cáo",   "Kết luận",
      "Văn bản"};
  std::mt19937 random(12);
  for (int round = 0; round < 500; ++round) {
    std::string text;
    for (int i = 0; i < 12; ++i) text += std::string(kWords[random() % std::size(kWords)]) + " ";
    const TokenSource source(text);
    for (Token t = source.read(0); !t.is_end(); t = source.after(t)) {
      if (t.kind != Token::Kind::kWord) continue;
      if (!is_level_word(t.word) && read_type(source, t).type == nullptr) continue;
      ASSERT_EQ(TriggerScan(text).next(t.begin), t.begin) << text.substr(t.begin);
    }
  }
}

}  // namespace
}  // namespace lexgraph::law
