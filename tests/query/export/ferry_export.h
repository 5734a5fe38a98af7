// A law on ferries and a decree that cites it, exported.
#pragma once

#include <sstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/query/export.h"
#include "tests/query/held.h"

namespace lexgraph::query {

inline Statute law_on_ferries() {
  Statute law("1/2012/QH13", "Luật", "Bến đò", "2012-06-15", "2013-01-01");
  law.unit(law::UnitKind::kChapter, "chp_I", "Chương I", "", "QUY ĐỊNH CHUNG");
  law.article("1", "Luật này quy định về bến đò.", "chp_I");
  law.article("2", "Điều này gồm:\nNhư trên.", "chp_I")
      .clause("2", "1", "Khoản một.")
      .clause("2", "2", "a\tb\nc\td");
  return law;
}

inline Statute decree() {
  Statute decree("5/2014/NĐ-CP", "Nghị định", "Quy định chi tiết", "2014-01-01");
  decree.article("1", "Theo Điều 2 và Điều 9 của Luật Bến đò.")
      .article("2", "Theo Nghị định số 77/2001/NĐ-CP.");
  decree.edge(law::EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_2__cl_1", "Điều 2");
  decree.document.edges.back().to_text = "Điều 2";
  decree.edge(law::EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_9", "Điều 9");
  decree.edge(law::EdgeKind::kCites, "art_2", numbered("77/2001/NĐ-CP"), "",
              "Nghị định số 77/2001/NĐ-CP");
  decree.edge(law::EdgeKind::kGuides, "", named("Luật", "Đò dọc"), "");
  return decree;
}

class FerryExport : public testing::Test {
 protected:
  std::string akn(std::string_view ref) {
    std::ostringstream out;
    counts_ = take(export_akn(held_.reader(), held_.ref(ref), out));
    return out.str();
  }
  std::vector<nlohmann::json> lines(const Selection& selection) {
    std::stringstream out;
    counts_ = take(export_jsonl(held_.reader(), selection, out));
    std::vector<nlohmann::json> found;
    for (std::string line; std::getline(out, line);) found.push_back(nlohmann::json::parse(line));
    return found;
  }

  Held held_{{law_on_ferries(), decree()}};
  ExportCounts counts_;
};

}  // namespace lexgraph::query
