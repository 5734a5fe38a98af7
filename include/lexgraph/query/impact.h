// What depends on a document or unit, and when it changed: the questions a lawyer asks before
// changing something, and after.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/query/as_of.h"

namespace lexgraph::query {

// ---- timeline ------------------------------------------------------------------------------
struct TimelineChange {
  std::string op, unit, by;
  std::string part;
};
// From this day to the next one in the list the text and validity are the same.
struct TimelineEntry {
  Date on;  // unknown for the first where the text does not say from when
  law::Validity status = law::Validity::kUnknown;  // of the document, or of the unit asked for
  std::vector<TimelineChange> changes;             // empty for days on which only validity changes
};
// Days on which text or validity changes, ascending.
Result<std::vector<TimelineEntry>> timeline(const store::Reader& reader, const Target& target);

// ---- impact --------------------------------------------------------------------------------
struct Dependent {
  std::string id;  // of the unit or document that depends
  std::string document;
  std::string on;  // id of what it depends on: the target or a unit below it
  std::string quote, edge;
  law::Validity status = law::Validity::kUnknown;  // of `id` on the day asked for
};
struct ImpactGroup {
  law::EdgeKind kind = law::EdgeKind::kCites;
  std::vector<Dependent> dependents;  // by document and place
};
// A document that ends with the target, because all it details would have ended.
struct Falls {
  std::string id;
  std::string details;  // id of what it details and falls with
  unsigned depth = 1;   // 1: details the target itself
};
struct Impact {
  std::string id;
  Date at;
  std::vector<ImpactGroup> groups;  // legal_basis, guides, then the other kinds
  std::vector<Falls> falls;         // by depth, then id; only for documents
};
Result<Impact> impact(const store::Reader& reader, const Target& target, Date at);

// ---- compare -------------------------------------------------------------------------------
enum class Cause {
  kUnapplied,     // an instruction about the article could not be carried out
  kOnlyReplayed,  // the consolidated text does not have the article
  kOnlyOfficial,  // the replayed text does not have it
  kOrder,         // the same words in another order
  kFewWords,      // a misprint on either side, or a change of the editors
  kWords,
};
std::string_view name_of(Cause cause);
struct ArticleComparison {
  std::string eid;
  Cause cause = Cause::kWords;  // probable
  std::string detail;           // reason of the change that was not applied
  std::string replayed, official;
};
struct Comparison {
  std::string base, official;  // ids
  Date at;
  std::uint64_t articles = 0, same = 0;      // same: the same letters and digits in the same order
  std::vector<ArticleComparison> different;  // reading order
};
// The text replayed as of a day against an official consolidated text, article by article. An
// unknown day means that of the last change that the consolidated text names.
Result<Comparison> compare(const store::Reader& reader, const Target& base, const Target& official,
                           Date at);

}  // namespace lexgraph::query
