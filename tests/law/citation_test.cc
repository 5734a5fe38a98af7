#include "lexgraph/law/citation.h"

#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// "khoản 1 Điều 3 của Luật này" with its units, as one line each.
std::vector<std::string> texts(std::string_view text) {
  std::vector<std::string> out;
  for (const Citation& c : find_citations(text)) out.emplace_back(c.span.in(text));
  return out;
}

std::vector<std::string> paths(std::string_view text) {
  std::vector<std::string> out;
  for (const Citation& c : find_citations(text)) {
    for (const CitedUnit& unit : c.units) out.push_back(unit.path);
  }
  return out;
}

std::vector<std::string> documents(std::string_view text) {
  std::vector<std::string> out;
  for (const Citation& c : find_citations(text)) {
    out.push_back(!c.named.number.empty() ? c.named.number : c.named.type + "|" + c.named.name);
  }
  return out;
}

TEST(CitationTest, PointClauseArticleOfANumberedLaw) {
  const std::string text =
      "Lều nêu tại điểm b khoản 1 Điều 3 của Luật Chợ phiên số 412/2018/QH14 phải vững.";
  const auto found = find_citations(text);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].span.in(text), "điểm b khoản 1 Điều 3 của Luật Chợ phiên số 412/2018/QH14");
  EXPECT_EQ(found[0].document, CitedDocument::kNamed);
  EXPECT_EQ(found[0].named.number, "412/2018/QH14");
  EXPECT_EQ(found[0].named.type, "Luật");
  EXPECT_EQ(found[0].named.name, "Chợ phiên");
  EXPECT_EQ(found[0].document_span.in(text), "Luật Chợ phiên số 412/2018/QH14");
  ASSERT_EQ(found[0].units.size(), 1U);
  EXPECT_EQ(found[0].units[0].path, "art_3__cl_1__point_b");
  EXPECT_EQ(found[0].units[0].base, UnitBase::kDocument);
}

TEST(CitationTest, OneDocumentForAllItsProvisions) {
  const std::string text =
      "theo khoản 1 và khoản 3 Điều 3, khoản 2 Điều 4 của Luật số 412/2018/QH14.";
  EXPECT_EQ(find_citations(text).size(), 1U);
  EXPECT_THAT(paths(text), ElementsAre("art_3__cl_1", "art_3__cl_3", "art_4__cl_2"));
}

TEST(CitationTest, EachProvisionGoesWithItsOwnDocument) {
  const std::string text =
      "Theo khoản 1 Điều 3 của Luật số 412/2018/QH14 và Điều 2 của Nghị định số 45/2019/NĐ-CP.";
  EXPECT_THAT(texts(text), ElementsAre("khoản 1 Điều 3 của Luật số 412/2018/QH14",
                                       "Điều 2 của Nghị định số 45/2019/NĐ-CP"));
}

TEST(CitationTest, NothingIsLinkedAcrossTheEndOfASentence) {
  const std::string text = "Theo khoản 1 Điều 3. Luật số 412/2018/QH14 áp dụng.";
  const auto found = find_citations(text);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].document, CitedDocument::kImplied);
  EXPECT_TRUE(found[1].units.empty());
}

TEST(CitationTest, PointingCitationsCloseThemselves) {
  const auto found = find_citations("khoản 1 Điều này và khoản 2 Điều 5 của Luật Giá");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].document, CitedDocument::kImplied);
  EXPECT_EQ(found[0].units[0].base, UnitBase::kThisArticle);
  EXPECT_EQ(found[1].named.name, "Giá");
}

TEST(CitationTest, CommasBetweenTheLevelsAndBeforeTheDocument) {
  EXPECT_THAT(texts("điểm d, khoản 1, Điều 1 Quyết định số 290/2015/QĐ-TTg"),
              ElementsAre("điểm d, khoản 1, Điều 1 Quyết định số 290/2015/QĐ-TTg"));
  EXPECT_THAT(texts("khoản 3 Điều 5, Nghị định số 45/2019/NĐ-CP"),
              ElementsAre("khoản 3 Điều 5, Nghị định số 45/2019/NĐ-CP"));
  EXPECT_THAT(documents("theo khoản 1 Điều này, Luật Giá"), ElementsAre("|", "Luật|Giá"));
}

TEST(CitationTest, CapitalsThroughout) {
  const std::string text = "THEO KHOẢN 2 ĐIỀU 5 LUẬT CHỢ PHIÊN SỐ 412/2018/QH14";
  EXPECT_THAT(texts(text), ElementsAre("KHOẢN 2 ĐIỀU 5 LUẬT CHỢ PHIÊN SỐ 412/2018/QH14"));
  EXPECT_THAT(paths(text), ElementsAre("art_5__cl_2"));
}

TEST(CitationTest, LineBreaksAndHardSpacesInside) {
  EXPECT_THAT(texts("tại khoản 1 \nĐiều 3 Nghị định số \n45/2019/NĐ-CP của Chính phủ"),
              ElementsAre("khoản 1 \nĐiều 3 Nghị định số \n45/2019/NĐ-CP"));
  EXPECT_THAT(paths("khoản\u00a01\u00a0Điều\u00a03"), ElementsAre("art_3__cl_1"));
  EXPECT_THAT(paths("khoản 1\u200b Đi\u00adều 3"), ElementsAre("art_3__cl_1"));
}

TEST(CitationTest, LostBlanksAreForgiven) {
  EXPECT_THAT(texts("tại Điều 21của Luật Giá và khoản 1Điều 3."),
              ElementsAre("Điều 21của Luật Giá", "khoản 1Điều 3"));
}

TEST(CitationTest, OffsetsAreThoseOfTheTextAsGiven) {
  // "Điều 2 Nghị định" decomposed: e + circumflex + grave, i + dot below.
  const std::string text =
      "theo \u0110ie\u0302\u0300u 2 Nghi\u0323 \u0111i\u0323nh so\u0302\u0301 "
      "45/2019/N\u0110-CP.";
  const auto found = find_citations(text);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].span.begin, 5U);
  EXPECT_EQ(found[0].span.end, text.size() - 1);
  EXPECT_EQ(found[0].named.number, "45/2019/NĐ-CP");
}

TEST(CitationTest, EthIsTakenForDStroke) {
  EXPECT_THAT(documents("Căn cứ Ðiều 3 Nghị định số 45/2019/NÐ-CP."), ElementsAre("45/2019/NĐ-CP"));
}

TEST(CitationTest, WhatIsNoCitation) {
  for (const std::string_view text :
       {"Ngày 15/6/2019, 3/4 số học sinh đạt 5 điểm trở lên", "điều kiện 2 là đủ 18 tuổi",
        "khoản tiền 3 triệu đồng", "khoản 3 triệu đồng", "khoản 300.000 đồng", "tài khoản 131",
        "tại thời điểm này", "điều khoản 2", "điểm 5", "pháp luật đất đai", "kỷ luật lao động",
        "các khoản này", "điều này cho thấy", "Luật sư có quyền", "60 km/h", "tỷ lệ 1/500",
        "điểm a và y tế cơ sở"}) {
    if (text == "điểm a và y tế cơ sở") {
      EXPECT_THAT(paths(text), ElementsAre("point_a"));
    } else {
      EXPECT_THAT(texts(text), IsEmpty()) << text;
    }
  }
}

TEST(CitationTest, LabelsOfProvisionsAreNoCitations) {
  EXPECT_THAT(texts("Điều 5. Hiệu lực thi hành"), IsEmpty());
  EXPECT_THAT(texts("Cấm đốt lửa.\nĐiều 6. Xử phạt"), IsEmpty());
  EXPECT_THAT(texts("theo quy định tại\nĐiều 6. Người vi phạm"), ElementsAre("Điều 6"));
  EXPECT_THAT(texts("Áp dụng Điều 5. Người"), ElementsAre("Điều 5"));
}

TEST(CitationTest, WhoActsComesRightAfterTheProvision) {
  EXPECT_THAT(paths("theo khoản 2 Điều 5 người nộp và Điều 6 cá nhân, khoản 3 Điều 7 tổ chức"),
              ElementsAre("art_5__cl_2", "art_6", "art_7__cl_3"));
}

TEST(CitationTest, CountedThingsDoNotJoinAList) {
  EXPECT_THAT(paths("Điều 5 và 10 ngày"), ElementsAre("art_5"));
  EXPECT_THAT(paths("khoản 1 và 02 bản sao"), ElementsAre("cl_1"));
}

TEST(CitationTest, HistoryTakesNoProvision) {
  const std::string text =
      "Điều 4 Luật Giá số 412/2018/QH14 đã được sửa đổi, bổ sung một số điều theo Luật số "
      "50/2020/QH14, Luật số 51/2021/QH15 và Luật số 52/2022/QH15; Luật số 60/2024/QH15";
  const auto found = find_citations(text);
  ASSERT_EQ(found.size(), 5U);
  EXPECT_FALSE(found[0].history);
  EXPECT_TRUE(found[1].history);
  EXPECT_TRUE(found[2].history);
  EXPECT_TRUE(found[3].history);
  EXPECT_TRUE(found[1].units.empty());
}

TEST(CitationTest, AmendedAsFollowsIsNoHistory) {
  for (const Citation& c :
       find_citations("Luật Giá được sửa đổi, bổ sung như sau: theo Luật số 50/2020/QH14")) {
    EXPECT_FALSE(c.history);
  }
}

TEST(CitationTest, ListsOfNumbersKeepTheirType) {
  const auto found = find_citations("các Nghị định số 1/2020/NĐ-CP, 2/2020/NĐ-CP và 3/2020/NĐ-CP");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[2].named.number, "3/2020/NĐ-CP");
  EXPECT_EQ(found[2].named.type, "Nghị định");
}

// An abbreviation in brackets between the name of a law and its number.
TEST(CitationTest, AbbreviationsBeforeTheNumber) {
  EXPECT_THAT(texts("theo Luật Nuôi ong lấy mật (NO/LM) số 64/2006/QH11."),
              ElementsAre("Luật Nuôi ong lấy mật (NO/LM) số 64/2006/QH11"));
  EXPECT_THAT(documents("theo Luật Nuôi ong lấy mật (NO/LM) số 64/2006/QH11."),
              ElementsAre("64/2006/QH11"));
  EXPECT_THAT(texts("theo Luật Nuôi ong (sau đây gọi là Luật) và số 5."),
              ElementsAre("Luật Nuôi ong"));
}

TEST(CitationTest, ChaptersWithALetterBehindADash) {
  EXPECT_THAT(paths("bãi bỏ Chương IV-A"), ElementsAre("chp_IVa"));
  EXPECT_THAT(paths("theo Chương IV - Ao nuôi"), ElementsAre("chp_IV"));
}

// Names that a text has defined for itself: another document's provision, whichever it is.
TEST(CitationTest, ShortNamesOfNumberedDocuments) {
  EXPECT_THAT(documents("theo khoản 3 Điều 4 Nghị định số 16."), ElementsAre("Nghị định|số 16"));
  EXPECT_THAT(documents("theo khoản 3 Điều 4 của Quyết định 5."), ElementsAre("Quyết định|5"));
  EXPECT_THAT(documents("theo Điều 3 Nghị định về nuôi ong."), ElementsAre("Nghị định|về"));
  EXPECT_THAT(documents("theo Điều 3 Nghị định số 13/2021/NĐ-CP."), ElementsAre("13/2021/NĐ-CP"));
  EXPECT_THAT(documents("Nghị định số 16 nói về ong."), IsEmpty());
}

// What stands behind an appendix is its own title.
TEST(CitationTest, TitlesOfAppendices) {
  EXPECT_THAT(texts("vào Phụ lục 4 Danh mục ong được nuôi"), ElementsAre("Phụ lục 4"));
}

TEST(CitationTest, PartsOfUnits) {
  const auto found = find_citations("đoạn mở đầu khoản 2 Điều 5, câu 2 đoạn 1 khoản 3 Điều 7");
  ASSERT_EQ(found.size(), 1U);
  ASSERT_EQ(found[0].units.size(), 2U);
  EXPECT_EQ(found[0].units[0].part, "lead-in");
  EXPECT_EQ(found[0].units[1].part, "paragraph 1, sentence 2");
  EXPECT_EQ(found[0].units[1].path, "art_7__cl_3");
  EXPECT_EQ(find_citations("Sửa đổi tên Điều 9")[0].units[0].part, "heading");
  EXPECT_EQ(find_citations("gạch đầu dòng thứ tư điểm a khoản 2 Điều 5")[0].units[0].part,
            "dash 4");
}

// --- Properties ---------------------------------------------------------------------------------

void expect_well_formed(std::string_view text) {
  std::vector<bool> boundary(text.size() + 1, false);
  for (std::size_t at = 0; at < text.size();) {
    boundary[at] = true;
    text::next_code_point(text, at);
  }
  boundary[text.size()] = true;
  std::size_t last = 0;
  for (const Citation& c : find_citations(text)) {
    ASSERT_LE(last, c.span.begin);
    ASSERT_LT(c.span.begin, c.span.end);
    ASSERT_LE(c.span.end, text.size());
    EXPECT_TRUE(boundary[c.span.begin] && boundary[c.span.end]);
    EXPECT_TRUE(c.document != CitedDocument::kImplied || !c.units.empty());
    for (const CitedUnit& unit : c.units) {
      EXPECT_LE(c.span.begin, unit.span.begin);
      EXPECT_LE(unit.span.end, c.span.end);
    }
    last = c.span.end;
  }
}

// Pieces of which citations are made, and of which they are broken.
constexpr std::string_view kPieces[] = {"Điều",
                                        "khoản",
                                        "điểm",
                                        "Luật",
                                        "số",
                                        "12/2020/NĐ-CP",
                                        "5",
                                        "a",
                                        "và",
                                        ",",
                                        ";",
                                        " ",
                                        "\n",
                                        "đến",
                                        "từ",
                                        "này",
                                        "của",
                                        "các",
                                        "Nghị định",
                                        "\xe1\xbb",
                                        "\xff",
                                        "\u0301",
                                        "\u00a0",
                                        "-",
                                        "/",
                                        "Phụ lục",
                                        "II",
                                        "Quy chế",
                                        "ban hành kèm theo",
                                        "ngày",
                                        "tháng",
                                        "năm",
                                        "2015",
                                        "Đất đai",
                                        "đ",
                                        "thứ",
                                        "nhất",
                                        "gạch đầu dòng",
                                        "Hiến pháp",
                                        "cùng",
                                        "(",
                                        ")",
                                        ".",
                                        "1.2",
                                        "đã được sửa đổi theo",
                                        "\xf0\x9f\x98\x80",
                                        "Mẫu số",
                                        "trên",
                                        "một"};

TEST(CitationPropertyTest, AnyBytesGiveOrderedSpansOnCodePoints) {
  std::mt19937 random(20240601);
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    const int count = static_cast<int>(random() % 40);
    for (int i = 0; i < count; ++i) {
      text += kPieces[random() % std::size(kPieces)];
      if (random() % 3 != 0) text += ' ';
      if (random() % 50 == 0) text += static_cast<char>(random() % 256);
    }
    expect_well_formed(text);
    if (HasFatalFailure()) FAIL() << text;
  }
}

TEST(CitationPropertyTest, SentencesDoNotInfluenceEachOther) {
  const std::string first = "Theo khoản 1 Điều 3 của Luật Giá";
  const std::string second = "Áp dụng điểm a khoản này và Nghị định số 45/2019/NĐ-CP";
  auto together = texts(first + ". " + second + ".");
  auto apart = texts(first + ".");
  for (const std::string& text : texts(second + ".")) apart.push_back(text);
  EXPECT_EQ(together, apart);
}

TEST(CitationPropertyTest, CompositionDoesNotMatter) {
  const std::string nfc = "khoản 2 Điều 5 Luật Hôn nhân và gia đình, Nghị quyết số 3/2019/NQ-HĐTP";
  const std::string nfd =
      "khoa\u0309n 2 \u0110ie\u0302\u0300u 5 Lua\u0323\u0302t Ho\u0302n nha\u0302n va\u0300 gia "
      "\u0111i\u0300nh, Nghi\u0323 quye\u0302\u0301t so\u0302\u0301 3/2019/NQ-H\u0110TP";
  EXPECT_EQ(documents(nfd), documents(nfc));
  EXPECT_EQ(paths(nfd), paths(nfc));
}

TEST(CitationPropertyTest, RangesDoNotGrowWithoutBound) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "khoản 1 đến 900 Điều 1 đến 900. ";
  std::size_t units = 0;
  for (const Citation& c : find_citations(text)) units += c.units.size();
  EXPECT_LT(units, text.size());
}

TEST(CitationPropertyTest, LongHostileTextsAreRead) {
  for (const std::string_view piece :
       {"Điều 1, ", "điểm a ", "khoản ", "Luật ", "1/", "12/2020/", ",,,,", "\n\n  ", "(",
        "Quy chế a ban hành ", "Điều 5 của Quy chế ", "tiết 1, ", "\xcc\x81", "thứ "}) {
    std::string text;
    while (text.size() < 300'000) text += piece;
    expect_well_formed(text);
  }
}

}  // namespace
}  // namespace lexgraph::law
