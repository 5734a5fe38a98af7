#include "lexgraph/law/doc_number.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

struct Spelling {
  const char* printed;
  const char* normalized;
};

TEST(NormalizeNumber, Spellings) {
  const Spelling cases[] = {
      {"13/2031/NĐ-CP", "13/2031/NĐ-CP"},
      {"26/2032/TT- BKHCN", "26/2032/TT-BKHCN"},
      {"29/2038/TT–BNNPTNT", "29/2038/TT-BNNPTNT"},
      {"89/2035/N\u00D0-CP", "89/2035/NĐ-CP"},
      {"13 / 2031 / NĐ - CP", "13/2031/NĐ-CP"},
      {"13/2031/nd-cp", "13/2031/NĐ-CP"},
      {"13/2031/ND-CP", "13/2031/NĐ-CP"},
      {"13/2031/NDCP", "13/2031/NĐ-CP"},
      {"61-CP", "61-CP"},
      {"61/cp", "61/CP"},
      {"10-LCT/HDNN7", "10-LCT/HĐNN7"},
      {"770/TTG", "770/TTg"},
      {"10/2038/QĐ-TTg", "10/2038/QĐ-TTg"},
      {"10/2038/QD-TTG", "10/2038/QĐ-TTg"},
      {"06/VBHN-VPQH", "06/VBHN-VPQH"},
      {"01/2036/TTLT-BTP-BTC", "01/2036/TTLT-BTP-BTC"},
      {"04/2033/UBTVQH15", "04/2033/UBTVQH15"},
      {"05/2030/nq-hdnd", "05/2030/NQ-HĐND"},
      {"05/2030/NQ-HDND16", "05/2030/NQ-HĐND16"},
      {"07/2030/TT-BLDTBXH", "07/2030/TT-BLĐTBXH"},
      {"07/2030/TT-BGDDT", "07/2030/TT-BGDĐT"},
      {"07/2030/TT-BVHTTDL", "07/2030/TT-BVHTTDL"},
      {"01/2039/NQ-HDTP", "01/2039/NQ-HĐTP"},
      {"15/HD-BTC", "15/HD-BTC"},
      {"3/CTr-UBND", "3/CTr-UBND"},
      {"9/CT.UBND", "9/CT.UBND"},
      {"Số: 13/2031/NĐ-CP.", "13/2031/NĐ-CP"},
      {"số 13/2031/NĐ-CP;", "13/2031/NĐ-CP"},
      {"13/2031/N\u0110\u00AD-\u200BCP", "13/2031/NĐ-CP"},
      {"13/2031/NĐ-\u0421\u0420", "13/2031/NĐ-CP"},
      {"13//2031/NĐ--CP", "13/2031/NĐ-CP"},
      {"85-SL", "85-SL"},
      {"", ""},
      {" - ", ""},
  };
  for (const Spelling& c : cases) {
    EXPECT_EQ(normalize_number(c.printed), c.normalized) << c.printed;
    EXPECT_EQ(normalize_number(c.normalized), c.normalized) << c.normalized;
  }
}

TEST(NormalizeNumber, IsIdempotentOnJunk) {
  const std::string alphabet = "019/-. sSoOốĐđÐndNDCPctgTGr:,\u00AD–\xFF";
  std::mt19937 random(6);
  for (int i = 0; i < 50'000; ++i) {
    std::string text(random() % 16, ' ');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    const std::string once = normalize_number(text);
    ASSERT_EQ(normalize_number(once), once) << testing::PrintToString(text);
    ASSERT_EQ(number_key(once), number_key(text)) << testing::PrintToString(text);
    ASSERT_EQ(number_key(number_key(text)), number_key(text)) << testing::PrintToString(text);
  }
}

TEST(NumberKey, JoinsWhatPeopleType) {
  const std::string key = number_key("05/2031/NĐ-CP");
  EXPECT_EQ(key, "5/2031/ND-CP");
  for (const char* typed : {"5/2031/nd-cp", "05/2031/ND-CP", "05/2031/N\u00D0–CP", "5/2031/NDCP"}) {
    EXPECT_EQ(number_key(typed), key) << typed;
  }
  EXPECT_EQ(number_key("10/2038/QĐ-TTg"), "10/2038/QD-TTG");
  EXPECT_NE(number_key("5/2031/NĐ-CP"), number_key("50/2031/NĐ-CP"));
  EXPECT_NE(number_key("5/2031/QĐ-CP"), number_key("5/2031/NĐ-CP"));
  EXPECT_EQ(number_key("0/2031/X"), "0/2031/X");
}

struct Split {
  const char* number;
  int serial;
  int year;
  const char* symbol;
  const char* type_code;
  const char* issuer_code;
};

TEST(SplitNumber, Parts) {
  const Split cases[] = {
      {"13/2031/NĐ-CP", 13, 2031, "NĐ-CP", "NĐ", "CP"},
      {"66/2036/QH11", 66, 2036, "QH11", "", "QH11"},
      {"04/2033/UBTVQH15", 4, 2033, "UBTVQH15", "", "UBTVQH15"},
      {"26/2031/PL-UBTVQH10", 26, 2031, "PL-UBTVQH10", "PL", "UBTVQH10"},
      {"10-LCT/HĐNN7", 10, 0, "LCT/HĐNN7", "LCT", "HĐNN7"},
      {"45/L-CTN", 45, 0, "L-CTN", "L", "CTN"},
      {"61-CP", 61, 0, "CP", "", "CP"},
      {"770/TTg", 770, 0, "TTg", "", "TTg"},
      {"85/SL", 85, 0, "SL", "SL", ""},
      {"06/VBHN-VPQH", 6, 0, "VBHN-VPQH", "VBHN", "VPQH"},
      {"01/2036/TTLT-BTP-BTC", 1, 2036, "TTLT-BTP-BTC", "TTLT", "BTP-BTC"},
      {"2083/QĐ-UBND", 2083, 0, "QĐ-UBND", "QĐ", "UBND"},
      {"14/97/NĐ-CP", 14, 1997, "NĐ-CP", "NĐ", "CP"},
      {"512/BTC-TCT", 512, 0, "BTC-TCT", "", "BTC-TCT"},
      {"", 0, 0, "", "", ""},
      {"NĐ-CP", 0, 0, "NĐ-CP", "NĐ", "CP"},
  };
  for (const Split& c : cases) {
    const NumberParts parts = split_number(c.number);
    EXPECT_EQ(parts.serial, c.serial) << c.number;
    EXPECT_EQ(parts.year, c.year) << c.number;
    EXPECT_EQ(parts.symbol, c.symbol) << c.number;
    EXPECT_EQ(parts.type_code, c.type_code) << c.number;
    EXPECT_EQ(parts.issuer_code, c.issuer_code) << c.number;
  }
}

TEST(IsLocal, OnlyPeoplesCouncilsAndCommittees) {
  for (const char* number : {"89/2036/QĐ-UBND", "05/2030/NQ-HĐND", "5/2030/NQ-HĐND16", "12/QĐ-UB",
                             "9/CT.UBND", "2083/QĐ-UBND-VX"}) {
    EXPECT_TRUE(is_local(number)) << number;
  }
  for (const char* number : {"04/2033/UBTVQH15", "01/2039/NQ-HĐTP", "13/2031/NĐ-CP", "61-CP", "",
                             "10-LCT/HĐNN7", "7/2030/TT-UBDT"}) {
    EXPECT_FALSE(is_local(number)) << number;
  }
}

}  // namespace
}  // namespace lexgraph::law
