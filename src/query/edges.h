// Reading edges of both directions with their ends resolved.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/query/query.h"
#include "src/query/resolver.h"
#include "src/query/subtree.h"

namespace lexgraph::query {

// "13/2021/NĐ-CP#art_1@12": edge number 12 of that document, which starts at that unit; "@a3" its
// amendment number 3. Numbers count from 0.
struct EdgeName {
  std::string node;
  std::uint32_t sequence = 0;
  bool amendment = false;
};
std::string edge_name(const std::string& node, std::uint32_t sequence, bool amendment);
std::optional<EdgeName> parse_edge_name(std::string_view name);

class EffectCalendar;

// Its day of effect is the one of its document as later laws have moved it.
Result<Relation> relation_of(Resolver& resolver, EffectCalendar& calendar, store::EdgeRecord edge);

// A row of the inverse index whose words do mean the target, with the edge if it had to be read.
struct Arrival {
  store::IncomingKey key;
  std::unique_ptr<store::EdgeRecord> edge;
};
// Reads the edges that are not there yet, those of one document at once; amendments have none.
Result<void> read_edges(const store::Reader& reader, std::vector<Arrival>& found);
using Wanted = std::function<bool(const store::IncomingKey&)>;

// What is said, by number or by title, about a subtree (also about units in it that the document
// does not have) or, `above` being given, exactly about one of those eIds ("" is the document).
// Rows that are not `wanted` are left out before their edges are read; a row names its unit in the
// numerals that the document prints.
Result<std::vector<Arrival>> arrivals(Resolver& resolver, const Subtree& target,
                                      const Wanted& wanted,
                                      const std::vector<std::string>& above = {});

// Does what an edge says of a unit, or of the document ("" as unit), go for all that lies in it?
// What ends or replaces the whole does; that a law "is amended" says nothing about one of its
// articles.
bool reaches_below(const store::IncomingKey& key);

}  // namespace lexgraph::query
