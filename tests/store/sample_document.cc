#include "tests/store/sample_document.h"

#include "lexgraph/base/sha256.h"

namespace lexgraph::test {
namespace {

law::Unit unit(law::UnitKind kind, int parent, const std::string& eid, const std::string& text) {
  law::Unit unit;
  unit.kind = kind;
  unit.parent = parent;
  unit.eid = eid;
  unit.label = kind == law::UnitKind::kArticle ? "Điều " + eid.substr(4) : "";
  unit.number = eid.substr(eid.rfind('_') + 1);
  unit.heading = kind == law::UnitKind::kArticle ? "Phạm vi" : "";
  unit.text = text;
  return unit;
}

law::Edge edge(law::EdgeKind kind, int from, law::Reference to, const std::string& quote) {
  law::Edge edge;
  edge.kind = kind;
  edge.from = from;
  edge.to = std::move(to);
  edge.to_text = quote;
  edge.quote = quote;
  edge.span = {0, quote.size()};
  edge.rule = "sample";
  edge.confidence = 90;
  return edge;
}

law::Reference by_number(const std::string& number, const std::string& unit) {
  law::Reference reference;
  reference.document.number = number;
  reference.unit = unit;
  return reference;
}

law::Reference by_name(const std::string& name) {
  law::Reference reference;
  reference.document.type = "Luật";
  reference.document.name = name;
  return reference;
}

law::Amendment amendment(int from) {
  law::Amendment amendment;
  amendment.op = law::AmendOp::kInsert;
  amendment.from = from;
  amendment.target = by_number("7/2019/NĐ-CP", "art_4__cl_2");
  amendment.anchor = "art_4__cl_1";
  amendment.content = "2. Thuyền chở khách phải có phao.";
  amendment.quote = "Bổ sung khoản 2 Điều 4";
  amendment.span = {0, amendment.quote.size()};
  amendment.effective_on = Date::from_ymd(2024, 7, 1).value();
  law::Unit clause = unit(law::UnitKind::kClause, -1, "art_4__cl_2",
                          "Thuyền chở khách phải có phao.\nPhao phải nổi.");
  clause.wrap_up = 39;
  law::Unit point = unit(law::UnitKind::kPoint, 0, "art_4__cl_2__point_a", "Phao xốp.");
  point.label = "a";
  amendment.units = {clause, point};
  amendment.effects = {{"", Date::from_ymd(2025, 1, 1).value(), {}, "art_9"}};
  return amendment;
}

void add_article(law::Document& document, int number, const std::string& salt) {
  const auto at = static_cast<int>(document.units.size());
  const std::string eid = "art_" + std::to_string(number);
  const std::string before = "art_" + std::to_string(number - 1);
  document.units.push_back(unit(law::UnitKind::kArticle, 1, eid, "Bến đò " + salt));
  for (int clause = 1; clause <= 2; ++clause) {
    const std::string clause_eid = eid + "__cl_" + std::to_string(clause);
    document.units.push_back(unit(law::UnitKind::kClause, at, clause_eid,
                                  "Bến đò có biển báo theo Luật Bến bãi. " + salt));
    document.edges.push_back(edge(law::EdgeKind::kCites, at + clause,
                                  by_number(document.head.number, before), "Điều trước"));
    document.edges.push_back(
        edge(law::EdgeKind::kCites, at + clause, by_name("Bến bãi"), "Luật Bến bãi"));
  }
}

}  // namespace

law::Document sample_document(const std::string& number, int articles, const std::string& salt) {
  law::Document document;
  document.head.number = number;
  document.head.number_printed = number;
  document.head.type = "Nghị định";
  document.head.issuer = "Chính phủ";
  document.head.title = "Quy định về bến đò " + number;
  document.head.language = "vi";
  document.head.signed_on = Date::from_ymd(2023, 5, 20).value();
  document.head.uri = "/akn/vn/act/nghi-dinh/2023-05-20/" + number;
  document.units.push_back(
      unit(law::UnitKind::kPreamble, -1, "preamble", "Căn cứ Luật Bến bãi " + salt));
  document.units.push_back(unit(law::UnitKind::kChapter, -1, "chp_I", ""));
  document.edges.push_back(
      edge(law::EdgeKind::kLegalBasis, 0, by_name("Bến bãi"), "Căn cứ Luật Bến bãi"));
  for (int article = 1; article <= articles; ++article) add_article(document, article, salt);
  document.edges.push_back(
      edge(law::EdgeKind::kRepeals, -1, by_number("7/2019/NĐ-CP", ""), "bãi bỏ"));
  document.amendments.push_back(amendment(0));
  document.effects = {
      {"", Date::from_ymd(2023, 7, 1).value(), {}, "art_9"},
      {"art_1", Date::from_ymd(2024, 1, 1).value(), Date::from_ymd(2026, 1, 1).value(), "art_9"}};
  document.edges.back().until = Date::from_ymd(2030, 1, 1).value();
  law::Frame frame;
  frame.host = 0;
  frame.span = {2, 9};
  frame.owner.number = "7/2019/NĐ-CP";
  frame.owner_unit = "art_4";
  document.frames.push_back(frame);
  document.diagnostics.push_back(
      {"article_gap", law::Severity::kWarning, "Điều 9 missing", "art_8"});
  document.coverage.articles = static_cast<std::uint32_t>(articles);
  document.coverage.unit_characters = 100U * static_cast<std::uint64_t>(articles) + salt.size();
  document.coverage.body_characters = document.coverage.unit_characters;
  const std::string sha256 = sha256_hex(number + salt + std::to_string(articles));
  return from_file(std::move(document), number + salt + ".html", sha256);
}

law::Document from_file(law::Document document, const std::string& file,
                        const std::string& sha256) {
  document.file = file;
  document.sha256 = sha256;
  document.source_bytes = 1000;
  return document;
}

}  // namespace lexgraph::test
