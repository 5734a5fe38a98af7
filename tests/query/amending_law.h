// A law of one article that inserts another into a law on ferries, with something of everything.
#pragma once

#include "tests/query/held.h"

namespace lexgraph::query {

inline Statute amending_law() {
  Statute statute("2/2012/QH13", "Luật", "Sửa đổi Luật Bến đò", "2012-01-01", "2012-07-01");
  statute.of("Quốc hội")
      .article("1", "Sửa art_1 thành Điều mới.")
      .amend(law::AmendOp::kInsert, "art_1", numbered("1/2010/QH12"), "art_1a", "Điều mới.");
  statute.document.amendments[0].anchor = "art_1";
  statute.document.diagnostics.push_back(
      {"article_gap", law::Severity::kWarning, "Điều 2 is missing", "art_1"});
  statute.document.coverage = {20, 20, 5, 1, 0};
  statute.document.sha256 = "ab";
  statute.document.file = "luat.html";
  return statute;
}

}  // namespace lexgraph::query
