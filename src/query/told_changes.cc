#include "src/query/told_changes.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace lexgraph::query {
namespace {

constexpr std::string_view kPartRules = "_part";

}  // namespace

bool may_be_told(const store::IncomingKey& key) {
  if (key.amendment) return false;
  return changes_words(key.kind) || key.kind == law::EdgeKind::kRepeals;
}

bool tells_of_part(const store::EdgeRecord& edge) {
  return edge.rule.find(kPartRules) != std::string::npos;
}

bool ends_unit(const ToldChange& change) {
  return change.kind == law::EdgeKind::kRepeals && !change.part && !change.unit.empty();
}

bool changes_words(law::EdgeKind kind) {
  return kind == law::EdgeKind::kAmends || kind == law::EdgeKind::kSupplements ||
         kind == law::EdgeKind::kReplaces || kind == law::EdgeKind::kCorrects;
}

std::string not_held_reason(const std::string& note) {
  return "known from a note of " + note + "; its text is not held";
}

void put_in_order(std::vector<ToldChange>& changes) {
  std::sort(changes.begin(), changes.end(), [](const ToldChange& a, const ToldChange& b) {
    return std::tie(a.on, a.by, a.unit, a.kind, a.edge) <
           std::tie(b.on, b.by, b.unit, b.kind, b.edge);
  });
  std::set<std::tuple<std::string, std::string, law::EdgeKind>> told;
  std::erase_if(changes, [&](const ToldChange& change) {
    return !told.emplace(change.unit, change.by, change.kind).second;
  });
}

}  // namespace lexgraph::query
