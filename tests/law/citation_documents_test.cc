#include "src/law/citation_documents.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

std::optional<DocumentMatch> read(std::string_view text,
                                  DocumentPlace place = DocumentPlace::kAlone) {
  const TokenSource source(text);
  return read_document(source, source.read(0), place);
}

struct NumberCase {
  std::string_view text;
  std::string_view number;
};

TEST(CitationDocumentsTest, NumbersInAllSpellings) {
  constexpr NumberCase kCases[] = {
      {"Nghị định số 45/2019/NĐ-CP", "45/2019/NĐ-CP"},
      {"Nghị định 45/2019/NĐ-CP", "45/2019/NĐ-CP"},
      {"Nghị định số: 45/2019/NĐ-CP", "45/2019/NĐ-CP"},
      {"Nghị định số 45/2019/NÐ-CP", "45/2019/NĐ-CP"},
      {"Nghị định số 45/2019/NĐ – CP", "45/2019/NĐ-CP"},
      {"Nghị định số 45 /2019/ NĐ-CP", "45/2019/NĐ-CP"},
      {"Thông tư số 26/2012/TT- BKHCN", "26/2012/TT-BKHCN"},
      {"Thông tư số 29/2018/TT–BNNPTNT", "29/2018/TT-BNNPTNT"},
      {"Nghị định số 61-CP", "61-CP"},
      {"Nghị định của Chính phủ số 61-CP", "61-CP"},
      {"Pháp lệnh số 10-LCT/HĐNN7", "10-LCT/HĐNN7"},
      {"Quyết định số 770/TTg", "770/TTg"},
      {"Sắc lệnh số 85/SL", "85/SL"},
      {"Luật số 05/97/QH9", "05/97/QH9"},
      {"Thông tư liên tịch số 01/2016/TTLT-BTP-BTC", "01/2016/TTLT-BTP-BTC"},
      {"Nghị quyết số 18-NQ/TW", "18-NQ/TW"},
      {"quyết định số 12/2010/QĐ-UBND", "12/2010/QĐ-UBND"},
      {"Nghị định 45/2019 của", "45/2019/NĐ-CP"},
  };
  for (const NumberCase& c : kCases) {
    const auto match = read(c.text);
    ASSERT_TRUE(match) << c.text;
    EXPECT_EQ(match->ref.number, c.number) << c.text;
    EXPECT_EQ(match->kind, CitedDocument::kNamed);
  }
}

TEST(CitationDocumentsTest, DateAndIssuerBelongToTheReferenceNotToTheSpan) {
  const std::string text =
      "Quyết định số 12/2010/QĐ-UBND ngày 01 tháng 02 năm 2010 của Ủy ban nhân dân tỉnh An Bình về";
  const auto match = read(text);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->span.in(text), "Quyết định số 12/2010/QĐ-UBND");
  EXPECT_EQ(match->ref.signed_on.to_string(), "2010-02-01");
  EXPECT_EQ(match->ref.issuer, "Ủy ban nhân dân tỉnh An Bình");
  const auto ministry = read(
      "Thông tư số 5/2019/TT-BVH của Bộ trưởng Bộ Văn hóa, Thể thao và Du lịch "
      "quy định");
  EXPECT_EQ(ministry->ref.issuer, "Bộ trưởng Bộ Văn hóa, Thể thao và Du lịch");
}

struct NameCase {
  std::string_view text;
  std::string_view span;
  std::string_view name;
  std::string_view date;
};

TEST(CitationDocumentsTest, NamesEndWhereTheyEnd) {
  constexpr NameCase kCases[] = {
      {"Luật Đất đai năm 2013 quy định", "Luật Đất đai năm 2013", "Đất đai", "2013"},
      {"Luật Đất đai 2013", "Luật Đất đai 2013", "Đất đai", "2013"},
      {"Luật đất đai và pháp luật", "Luật đất đai", "đất đai", ""},
      {"luật đất đai", "luật đất đai", "đất đai", ""},
      {"Luật Doanh nghiệp ngày 26 tháng 11 năm 2014", "Luật Doanh nghiệp", "Doanh nghiệp",
       "2014-11-26"},
      {"Luật Chợ phiên quy định", "Luật Chợ phiên", "Chợ phiên", ""},
      {"Luật Chợ phiên và các văn bản", "Luật Chợ phiên", "Chợ phiên", ""},
      {"Luật Phòng, chống tham nhũng, Luật Giá", "Luật Phòng, chống tham nhũng",
       "Phòng, chống tham nhũng", ""},
      {"Bộ luật hình sự Việt Nam", "Bộ luật hình sự Việt Nam", "hình sự", ""},
      {"Hiến pháp nước Cộng hòa xã hội chủ nghĩa Việt Nam năm 1992 đã",
       "Hiến pháp nước Cộng hòa xã hội chủ nghĩa Việt Nam năm 1992", "Hiến pháp", "1992"},
      {"Hiến pháp và pháp luật", "Hiến pháp", "Hiến pháp", ""},
      {"Luật sửa đổi, bổ sung một số điều của Luật Giá số 5/2020/QH14",
       "Luật sửa đổi, bổ sung một số điều của Luật Giá số 5/2020/QH14",
       "sửa đổi, bổ sung một số điều của Luật Giá", ""},
      {"Luật sửa đổi, bổ sung một số điều của 9 luật có liên quan đến chợ số 5/2020/QH14",
       "Luật sửa đổi, bổ sung một số điều của 9 luật có liên quan đến chợ số 5/2020/QH14",
       "sửa đổi, bổ sung một số điều của 9 luật có liên quan đến chợ", ""},
      {"Công ước của Liên hợp quốc về Luật Biển năm 1982",
       "Công ước của Liên hợp quốc về Luật Biển năm 1982", "của Liên hợp quốc về Luật Biển",
       "1982"},
  };
  for (const NameCase& c : kCases) {
    const auto match = read(c.text);
    ASSERT_TRUE(match) << c.text;
    EXPECT_EQ(match->span.in(c.text), c.span);
    EXPECT_EQ(match->ref.name, c.name) << c.text;
    EXPECT_EQ(match->ref.signed_on.to_string(), c.date) << c.text;
  }
}

TEST(CitationDocumentsTest, PointingWords) {
  EXPECT_EQ(read("Luật này")->kind, CitedDocument::kThis);
  EXPECT_EQ(read("văn bản này")->kind, CitedDocument::kThis);
  EXPECT_EQ(read("Quy chế này")->kind, CitedDocument::kThis);
  EXPECT_EQ(read("Luật đó")->kind, CitedDocument::kPrevious);
  EXPECT_EQ(read("Nghị định nêu trên")->kind, CitedDocument::kPrevious);
  EXPECT_EQ(read("Nghị định trên đây")->kind, CitedDocument::kPrevious);
  EXPECT_EQ(read("cùng Luật")->kind, CitedDocument::kPrevious);
  EXPECT_FALSE(read("cùng Luật Chợ phiên"));
  EXPECT_FALSE(read("quyết định này"));
  EXPECT_FALSE(read("văn bản đó"));
  EXPECT_FALSE(read("Nghị định trên cơ sở"));
}

TEST(CitationDocumentsTest, WhatNamesNothing) {
  for (const std::string_view text :
       {"Luật sư", "luật khác", "Luật có hiệu lực", "Nghị quyết của Quốc hội", "Quyết định xử phạt",
        "LUẬT SƯ", "hợp đồng lao động", "Quy chế đào tạo"}) {
    EXPECT_FALSE(read(text)) << text;
  }
}

TEST(CitationDocumentsTest, AnAttachedInstrumentGoesByItsCarrier) {
  const auto match = read("Quy chế đào tạo ban hành kèm theo Quyết định số 43/2017/QĐ-BGD",
                          DocumentPlace::kAfterUnit);
  ASSERT_TRUE(match);
  EXPECT_TRUE(match->attachment);
  EXPECT_EQ(match->ref.number, "43/2017/QĐ-BGD");
}

TEST(CitationDocumentsTest, AfterAProvisionAnUnnamedTypeIsStillAnotherDocument) {
  const auto match = read("Luật.", DocumentPlace::kAfterUnit);
  ASSERT_TRUE(match);
  EXPECT_TRUE(match->ref.empty());
  EXPECT_FALSE(read("Luật.", DocumentPlace::kAlone));
  EXPECT_FALSE(read("quyết định việc", DocumentPlace::kBesideUnit));
}

TEST(CitationDocumentsTest, TheLawBeingIssuedIsNotCited) {
  const std::string text = "ban hành Luật sửa đổi, bổ sung một số điều của Luật Giá số 5/2020/QH14";
  const auto found = find_citations(text);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].span.in(text), "Luật Giá số 5/2020/QH14");
}

// One law that amends several is one citation, where a number, year or day closes the list.
TEST(CitationDocuments, AnAmendingLawNamesWhatItAmends) {
  const auto texts = [](const std::string& text) {
    std::vector<std::string> out;
    for (const Citation& c : find_citations(text)) out.emplace_back(c.span.in(text));
    return out;
  };
  EXPECT_EQ(texts("theo Luật sửa đổi Luật Giá, Luật Đất đai và Luật Nhà ở 2022."),
            std::vector<std::string>{"Luật sửa đổi Luật Giá, Luật Đất đai và Luật Nhà ở 2022"});
  EXPECT_EQ(
      texts("Căn cứ Luật sửa đổi, bổ sung một số điều của Luật Giá và Luật Nhà ở ngày 22 tháng 11 "
            "năm 2019;"),
      std::vector<std::string>{"Luật sửa đổi, bổ sung một số điều của Luật Giá và Luật Nhà ở"});
  EXPECT_EQ(
      texts("Luật sửa đổi, bổ sung một số điều của Luật Giá, Luật Nhà ở ngày 22 tháng 11 năm 2019"),
      (std::vector<std::string>{"Luật sửa đổi, bổ sung một số điều của Luật Giá", "Luật Nhà ở"}))
      << "a list of laws";
  const std::string several =
      "Luật sửa đổi, bổ sung một số điều của Luật Giá, Luật Quản lý, sử dụng tài sản công, Luật "
      "Đất "
      "đai, Luật Nhà ở";
  EXPECT_EQ(texts(several + " ngày 29 tháng 11 năm 2024;"), std::vector<std::string>{several});
  EXPECT_EQ(texts(several + " số 56/2024/QH15"),
            std::vector<std::string>{several + " số 56/2024/QH15"});
  EXPECT_EQ(texts("Luật sửa đổi Luật Giá số 5/2020/QH14, Luật Đất đai, Luật Nhà ở số 9/2023/QH15"),
            (std::vector<std::string>{"Luật sửa đổi Luật Giá số 5/2020/QH14", "Luật Đất đai",
                                      "Luật Nhà ở số 9/2023/QH15"}));
}

TEST(CitationDocuments, TheProvinceBehindALocalNumber) {
  const auto found = find_citations("Quyết định số 9/2015/QĐ-UBND tỉnh Sông Tràm quy định");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].named.issuer, "tỉnh Sông Tràm");
}

}  // namespace
}  // namespace lexgraph::law
