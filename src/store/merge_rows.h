// The rows of several stores as the tables of one.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "src/store/database.h"
#include "src/store/merge_plan.h"

namespace lexgraph::store {

// The families that a merge writes.
inline constexpr Family kMergedFamilies[] = {Family::kUnit,   Family::kOut,   Family::kIn,
                                             Family::kDoc,    Family::kAmend, Family::kName,
                                             Family::kSource, Family::kSearch};

struct MergedFamily {
  Database::FamilyTables tables;
  std::uint64_t rows = 0;
};

// Writes one family of the plan's store into tables in `folder`. kInvalidArgument when two stores
// disagree about a file; kCorruption for a row that cannot be read.
Result<MergedFamily> merge_family(Family family, const std::vector<const View*>& stores,
                                  const MergePlan& plan, const std::string& folder);

}  // namespace lexgraph::store
