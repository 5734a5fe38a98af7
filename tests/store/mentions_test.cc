#include "src/store/mentions.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/store/keys.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

law::DocumentRef number(const std::string& text) {
  law::DocumentRef ref;
  ref.number = text;
  return ref;
}
law::DocumentRef named(const std::string& type, const std::string& name) {
  law::DocumentRef ref;
  ref.type = type;
  ref.name = name;
  return ref;
}

law::Unit article(const std::string& eid) {
  law::Unit unit;
  unit.kind = law::UnitKind::kArticle;
  unit.eid = eid;
  return unit;
}

TEST(TargetKey, OneKeyForAllSpellings) {
  EXPECT_EQ(target_key(number("13/2021/NĐ-CP")), target_key(number("13/2021/ND-CP")));
  EXPECT_EQ(target_key(named("Luật", "Đất đai")), target_key(named("LUẬT", "ĐẤT ĐAI")));
  EXPECT_NE(target_key(named("Luật", "Đất đai")), target_key(named("Pháp lệnh", "Đất đai")));
  EXPECT_NE(target_key(number("13/2021/NĐ-CP")), target_key(number("13/2021/TT-BTC")));
}

// A number says more than a name, and what has neither is no target.
TEST(TargetKey, TheNumberGoesFirst) {
  law::DocumentRef both = named("Luật", "Đất đai");
  both.number = "31/2024/QH15";
  EXPECT_EQ(target_key(both), target_key(number("31/2024/QH15")));
  EXPECT_EQ(target_key({}), "");
  law::DocumentRef issuer;
  issuer.issuer = "Chính phủ";
  EXPECT_EQ(target_key(issuer), "");
}

struct Said {
  std::string target, step;
  std::vector<std::string> units;
};

// Rows decoded, by key.
std::vector<Said> said(MentionRows& rows) {
  auto encoded = rows.rows(7);
  std::sort(encoded.begin(), encoded.end());
  std::vector<Said> out;
  for (const auto& [key, value] : encoded) {
    const auto in = InKey::decode(key);
    EXPECT_TRUE(in && in->doc == 7);
    if (!in) continue;
    Said one{in->target, in->step, {}};
    std::vector<IncomingKey> mentions;
    EXPECT_TRUE(decode_mentions(value, 7, "", mentions));
    for (const IncomingKey& mention : mentions) {
      one.units.push_back(mention.unit + (mention.amendment ? "!" : "") + "@" +
                          std::to_string(mention.from.ordinal));
    }
    out.push_back(one);
  }
  return out;
}

TEST(MentionRows, OneRowForEachTargetAndArticle) {
  const law::Reference clause{number("1/2020/QH14"), "art_5__cl_2"};
  const law::Reference whole_article{number("1/2020/QH14"), "art_5"};
  const law::Reference document{number("1/2020/QH14"), ""};
  const law::Reference nothing{{}, "art_5"};
  MentionRows rows;
  rows.add_edge(clause, law::EdgeKind::kCites, 4, 0);
  rows.add_edge(whole_article, law::EdgeKind::kCites, 9, 1);
  rows.add_edge(document, law::EdgeKind::kLegalBasis, 1, 2);
  rows.add_edge(nothing, law::EdgeKind::kCites, 1, 3);
  const std::vector<Said> all = said(rows);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].step, "");
  EXPECT_THAT(all[0].units, ElementsAre("@1"));
  EXPECT_EQ(all[1].step, "art_5");
  EXPECT_THAT(all[1].units, ElementsAre("art_5@9", "art_5__cl_2@4")) << "in the order of units";
}

TEST(MentionRows, AnAmendmentIsFoundFromEveryArticleThatItMakes) {
  law::Amendment amendment;
  amendment.op = law::AmendOp::kInsert;
  amendment.target = {number("1/2020/QH14"), "art_5a"};
  amendment.units = {article("art_5a"), article("art_5b")};
  MentionRows rows;
  rows.add_amendment(amendment, 3, 0);
  const std::vector<Said> all = said(rows);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_THAT(all[0].units, ElementsAre("art_5a!@3"));
  EXPECT_THAT(all[1].units, ElementsAre("art_5b!@3"));
}

// Changes that a reader of another article must learn of.
TEST(MentionRows, AnAmendmentIsFoundFromTheArticleThatItNumbersAnew) {
  law::Amendment amendment;
  amendment.target = {number("1/2020/QH14"), "art_5"};
  amendment.renumbered_to = "art_6";
  amendment.units = {article("art_5"), article("art_5a"), article("art_5__cl_1")};
  MentionRows rows;
  rows.add_amendment(amendment, 3, 0);
  law::Amendment within;
  within.target = {number("2/2020/QH14"), "art_5__cl_1"};
  within.renumbered_to = "art_5__cl_2";
  rows.add_amendment(within, 4, 1);
  std::vector<std::string> units;
  for (const Said& one : said(rows)) units.insert(units.end(), one.units.begin(), one.units.end());
  EXPECT_THAT(units, UnorderedElementsAre("art_5!@3", "art_5a!@3", "art_6!@3", "art_5__cl_1!@4"))
      << "clause 2 is in the same article";
}

// The key of a document is made once; names that look alike must not share it.
TEST(MentionRows, NamesThatJoinToTheSameTextStayApart) {
  const law::Reference a{named("Luật", "Đất"), ""};
  const law::Reference b{named("", "Luật Đất"), ""};
  const law::Reference c{number("Luật Đất"), ""};
  MentionRows rows;
  rows.add_edge(a, law::EdgeKind::kCites, 1, 0);
  rows.add_edge(b, law::EdgeKind::kCites, 2, 1);
  rows.add_edge(c, law::EdgeKind::kCites, 3, 2);
  const std::vector<Said> all = said(rows);
  ASSERT_EQ(all.size(), 2U) << "a type and a name are a name with its type";
  EXPECT_EQ(all[0].units.size() + all[1].units.size(), 3U);
}

}  // namespace
}  // namespace lexgraph::store
