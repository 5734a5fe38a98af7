// From what a person or a text names to what the store holds. Ambiguous and unknown are answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// Ordinal of a unit that the document as enacted does not have: amendments brought it.
inline constexpr std::uint32_t kBroughtLater = UINT32_MAX;

struct Target {
  store::NodeId node;      // ordinal 0: the document
  std::string id;          // "13/2021/NĐ-CP#art_3", accepted by every command
  std::string later = {};  // eId of a unit that was brought later, else ""
};

// kNotFound, with what shows it, for a unit that was brought later: outlines, paths and exports are
// of the text as enacted.
Result<void> expect_enacted(const Target& target);

enum class ResolveState { kResolved, kAmbiguous, kUnresolved };

struct Resolution {
  ResolveState state = ResolveState::kUnresolved;
  std::vector<Target> targets;  // one when resolved, the candidates when ambiguous
  std::string reason;           // "document is not held", "two documents have this number", ...
};

// `on` decides between laws of one name: the one in force (else the last signed) on that day;
// unknown and several candidates = ambiguous, unless one has replaced all others. A unit that a
// held document lacks is unresolved; its document is named in the reason.
Result<Resolution> resolve(const store::Reader& reader, const law::Reference& reference,
                           Date on = {});

// A REF of the command line to exactly one node. Error: kNotFound with suggestions ("did you mean
// 13/2021/NĐ-CP?"), kAmbiguous with the candidates, kInvalidArgument.
Result<Target> resolve_ref(const store::Reader& reader, std::string_view ref, Date on = {});

// All citations of a free text with their targets (`lexgraph resolve`). Without a reader (nullptr)
// every citation whose number and unit are clear is resolved to its id (no node), held or not.
struct ResolvedCitation {
  law::Citation citation;
  std::string text;
  ResolveState state = ResolveState::kUnresolved;
  std::vector<std::string> targets;
  std::string reason;
};
Result<std::vector<ResolvedCitation>> resolve_text(const store::Reader* reader,
                                                   std::string_view text, Date on = {});

}  // namespace lexgraph::query
