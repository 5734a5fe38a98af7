// What becomes of each document of several stores when they are made one.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"

namespace lexgraph::store {

// The id that a document of one of the stores has from now on, and whether its text is the one of
// them that is kept.
struct Placed {
  DocId id = 0;
  bool kept = false;
};

struct MergePlan {
  // For each store, by the id there. Ids of texts kept ascend with (store, id there), so that rows
  // of documents stay in order and those of different stores do not mix.
  std::vector<std::unordered_map<DocId, Placed>> placed;
  // By new id: content hash of the text kept.
  std::vector<std::pair<DocId, std::string>> contents;
  // By new id: files of documents that several stores hold.
  std::unordered_map<DocId, std::vector<std::string>> joined_files;
};

// The better text is kept by the order of Writer::outranks, whatever the order of the stores.
Result<MergePlan> plan_merge(const std::vector<const View*>& stores);

}  // namespace lexgraph::store
