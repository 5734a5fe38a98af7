#include "ingest/structure/tree_builder.h"

#include <algorithm>
#include <utility>

#include "ingest/structure/character_count.h"
#include "ingest/structure/sequence.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest::structure {

bool TreeBuilder::is_open(std::int32_t index) const {
  auto at = static_cast<std::int32_t>(document_.units.size()) - 1;
  while (at > index) at = unit(at).parent;
  return at == index;
}

void TreeBuilder::take_in_what_followed(std::int32_t parent) {
  for (auto at = static_cast<std::int32_t>(document_.units.size()) - 1; at > parent; --at) {
    if (unit(at).parent < parent) unit(at).parent = parent;
  }
}

std::int32_t TreeBuilder::open(const NewUnit& wanted) {
  if (wanted.parent != kNoUnit && !is_open(wanted.parent)) take_in_what_followed(wanted.parent);
  law::Unit unit;
  unit.kind = wanted.kind;
  unit.parent = wanted.parent;
  unit.label = std::string(wanted.label);
  unit.number = std::string(wanted.number);
  unit.eid = unique(law::eid_join(wanted.eid_base, law::eid_step(wanted.kind, wanted.number)),
                    wanted.label);
  keep_marks(wanted.printed);
  label_characters_.push_back(static_cast<std::uint32_t>(count_characters(wanted.printed)));
  document_.units.push_back(std::move(unit));
  return static_cast<std::int32_t>(document_.units.size()) - 1;
}

// "[4] 1.[5] ": marks before and behind the label of the unit that is being opened.
void TreeBuilder::keep_marks(std::string_view printed) {
  for (const int number : note_marks_in(printed)) {
    note_marks_.push_back({static_cast<std::int32_t>(document_.units.size()), number});
  }
}

std::string TreeBuilder::next_number(law::UnitKind kind, std::string_view printed) {
  int& count = kind == law::UnitKind::kAttachment ? attachments_ : appendices_;
  if (!printed.empty() && !has_eid(law::eid_step(kind, printed))) {
    count = std::max(count, number_value(printed));
    return std::string(printed);
  }
  std::string next;
  do {
    next = std::to_string(++count);
  } while (kind == law::UnitKind::kAppendix && reserved_appendices_.contains(next));
  return next;
}

bool TreeBuilder::full() const { return document_.units.size() >= limits::kMaxUnitsPerDocument; }

std::string TreeBuilder::unique(std::string eid, std::string_view label) {
  const auto [place, fresh] = eids_.try_emplace(eid, 1);
  if (fresh) return eid;
  diagnose("unit_repeated", law::Severity::kWarning,
           "a second unit with the label \"" + std::string(label) + "\"", eid);
  int& copies = place->second;
  std::string candidate;
  do {
    candidate = eid + "~" + std::to_string(++copies);
  } while (eids_.contains(candidate));
  eids_.emplace(candidate, 1);
  return candidate;
}

Span TreeBuilder::add_text(std::int32_t index, std::string_view text, char separator) {
  law::Unit& grown = unit(index);
  std::string& all = grown.text;
  if (!all.empty()) all += separator;
  const std::size_t begin = all.size();
  const auto next = static_cast<std::size_t>(index) + 1;
  const bool has_children = next < document_.units.size() && document_.units[next].parent == index;
  if (has_children && grown.wrap_up == law::kNoWrapUp) {
    grown.wrap_up = static_cast<std::uint32_t>(begin);
  }
  all += text;
  return {begin, all.size()};
}

void TreeBuilder::add_heading(std::int32_t index, std::string_view text) {
  std::string& heading = unit(index).heading;
  if (!heading.empty() && !text.empty()) heading += ' ';
  heading += text;
}

void TreeBuilder::add_frame(std::int32_t index, Span span) {
  law::Unit& host = unit(index);
  if (span.begin >= span.end) return;
  law::Frame frame;
  frame.host = index;
  frame.span = span;
  document_.frames.push_back(std::move(frame));
  if (!host.quoted.empty()) host.quoted += '\n';
  host.quoted += span.in(host.text);
}

void TreeBuilder::diagnose(std::string_view code, law::Severity severity, std::string message,
                           std::string_view where) {
  if (document_.diagnostics.size() >= limits::kMaxDiagnosticsPerDocument) return;
  document_.diagnostics.push_back(
      {std::string(code), severity, std::move(message), std::string(where)});
}

}  // namespace lexgraph::ingest::structure
