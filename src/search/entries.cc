#include "src/search/entries.h"

#include "lexgraph/law/divisions.h"

namespace lexgraph::search {
namespace {

using law::UnitKind;

bool is_container(UnitKind kind) { return law::is_division(kind) || kind == UnitKind::kAttachment; }

// Ends an entry of a unit outside articles where an article begins in it.
std::uint32_t end_before_article(const std::vector<store::UnitRecord>& units, std::size_t at) {
  std::size_t i = at + 1;
  while (i < units.size() && units[i].node.ordinal < units[at].subtree_end &&
         units[i].kind != UnitKind::kArticle) {
    ++i;
  }
  return units[at].node.ordinal + static_cast<std::uint32_t>(i - at);
}

void add_entries(const std::vector<store::UnitRecord>& units, bool preamble,
                 std::vector<Entry>& entries) {
  std::vector<std::uint32_t> open;  // indices of containers around the unit
  for (std::size_t i = 0; i < units.size();) {
    const store::UnitRecord& unit = units[i];
    while (!open.empty() && units[open.back()].subtree_end <= unit.node.ordinal) open.pop_back();
    std::size_t after = i + 1;
    const bool skipped =
        unit.kind == UnitKind::kClosing || (unit.kind == UnitKind::kPreamble && !preamble);
    if (unit.kind == UnitKind::kArticle) {
      after = i + (unit.subtree_end - unit.node.ordinal);
      entries.push_back({unit.node.ordinal, unit.subtree_end, open});
    } else if (is_container(unit.kind)) {
      if (!unit.text.empty()) entries.push_back({unit.node.ordinal, unit.node.ordinal + 1, open});
    } else if (!skipped && !(unit.text.empty() && unit.heading.empty())) {
      const std::uint32_t end = end_before_article(units, i);
      after = i + (end - unit.node.ordinal);
      entries.push_back({unit.node.ordinal, end, open});
    }
    if (after == i + 1 && unit.subtree_end > unit.node.ordinal + 1) {
      open.push_back(static_cast<std::uint32_t>(i));
    }
    i = after;
  }
}

}  // namespace

std::vector<Entry> entries_of(const std::vector<store::UnitRecord>& units) {
  std::vector<Entry> entries;
  add_entries(units, false, entries);
  if (entries.empty()) add_entries(units, true, entries);
  return entries;
}

}  // namespace lexgraph::search
