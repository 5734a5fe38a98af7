// A node with all below it: as a range of ordinals, and by eId.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/query/resolve.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

struct Subtree {
  store::NodeId node;
  std::uint32_t first = 0;  // half-open range of ordinals; of a document every unit, from 1
  std::uint32_t last = 0;
  std::string eid;           // of the node, "" for a document
  std::uint32_t parent = 0;  // ordinal, 0 = the document
  // Every unit of the subtree is one of these or, by its eId, below one: the eIds of articles do
  // not name their chapter, so a chapter has its articles here. Ascending; {""} for a document.
  std::vector<std::string> roots;

  bool holds(std::string_view unit) const;  // also units that the document does not have
  bool holds(store::NodeId other) const;
};

Result<Subtree> subtree(const store::Reader& reader, store::NodeId node);
// Of a unit that was brought later the range is empty.
Result<Subtree> subtree(const store::Reader& reader, const Target& target);

// eIds of the units above a unit, nearest first.
Result<std::vector<std::string>> units_above(const store::Reader& reader, const Subtree& subtree);
// The same with "" for the document at the end; empty for a document.
Result<std::vector<std::string>> all_above(const store::Reader& reader, const Subtree& subtree);

}  // namespace lexgraph::query
