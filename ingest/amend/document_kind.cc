#include "ingest/amend/document_kind.h"

#include <algorithm>

namespace lexgraph::ingest {

bool is_consolidation(const law::Head& head) {
  return head.type == "Văn bản hợp nhất" || head.number.find("VBHN") != std::string::npos;
}

// Articles of the codification are numbered topic.subtopic.kind.number ("36.3.NĐ.1.2").
bool is_codification(const law::Document& document) {
  const auto first =
      std::find_if(document.units.begin(), document.units.end(),
                   [](const law::Unit& unit) { return unit.kind == law::UnitKind::kArticle; });
  if (first == document.units.end()) return false;
  return std::count(first->number.begin(), first->number.end(), '.') >= 3;
}

}  // namespace lexgraph::ingest
