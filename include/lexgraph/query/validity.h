// Is a provision law on a day? From the dates of its document and from what the chain says of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/query/resolve.h"

namespace lexgraph::query {

struct Validity {
  Date on;             // the day asked about
  std::string status;  // a name of law::Validity
  Date from, until;    // of the document, until: the first day on which it no longer was law
  std::vector<std::string> ended_by;  // ids of the units that repealed or replaced it by that day
  std::uint64_t changes = 0;          // events of its chain that have taken effect by that day
  std::uint64_t pending = 0;          // and those dated later
  std::uint64_t undated = 0;
};
Result<Validity> validity(const store::Reader& reader, const Target& target, Date on);

nlohmann::ordered_json to_json(const Validity& validity);

}  // namespace lexgraph::query
