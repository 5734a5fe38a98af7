// One small lie put into a sample.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace lexgraph::test {

struct SampleMutation {
  std::string what;
  nlohmann::ordered_json sample;
};

// Each changes one thing: an edge (kind, end, quote, place, day, source), a day, an option, the
// right letter, the question, a triple, the claim.
std::vector<SampleMutation> mutations_of(const nlohmann::ordered_json& sample, std::uint32_t seed);

}  // namespace lexgraph::test
