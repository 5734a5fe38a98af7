// What a store lacks: documents that its texts name and that it does not hold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

struct MissingDocument {
  std::string name;             // number, or type and name with the year that was said
  std::string reason;           // why nothing held is meant
  std::uint64_t documents = 0;  // that name it
  std::uint64_t edges = 0;
};

// By how many documents name it, then by name. Reads every edge of the store.
Result<std::vector<MissingDocument>> missing_documents(const store::Reader& reader);

nlohmann::ordered_json to_json(const std::vector<MissingDocument>& missing);

}  // namespace lexgraph::query
