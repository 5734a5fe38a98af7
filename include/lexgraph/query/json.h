// JSON of every answer; the shapes are the command-line contract (docs/formats/json.md).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/law/document.h"
#include "lexgraph/query/as_of.h"
#include "lexgraph/query/diff.h"
#include "lexgraph/query/impact.h"
#include "lexgraph/query/query.h"

namespace lexgraph::query {

// One object of `parse --json`: {file, document, units[], edges[], amendments[], diagnostics[]}.
nlohmann::ordered_json to_json(const law::Document& document);
nlohmann::ordered_json to_json(const ListedDocument& document);
nlohmann::ordered_json to_json(const std::vector<TreeNode>& tree);
nlohmann::ordered_json to_json(const Shown& shown);
nlohmann::ordered_json to_json(const TextAsOf& text);
nlohmann::ordered_json to_json(const Diff& diff);
nlohmann::ordered_json timeline_to_json(const Target& target,
                                        const std::vector<TimelineEntry>& timeline);
nlohmann::ordered_json to_json(const Impact& impact);
nlohmann::ordered_json to_json(const Comparison& comparison);
nlohmann::ordered_json to_json(const Relation& relation);
nlohmann::ordered_json chain_to_json(const Target& target, const std::vector<ChainEvent>& events);
nlohmann::ordered_json to_json(const Evidence& evidence);
nlohmann::ordered_json to_json(const std::vector<PathStep>& path);
nlohmann::ordered_json to_json(const Statistics& statistics);
nlohmann::ordered_json to_json(const std::vector<ResolvedCitation>& citations);

}  // namespace lexgraph::query
