// Questions of other people, without a proof: what the graph says to the published answer.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "eval/generate/world.h"
#include "lexgraph/eval/verify.h"

namespace lexgraph::eval {

// A question of task 1.5 in the layout of VLegal-Bench. kHolds: the graph confirms the published
// answer and no other option; kBroken: it contradicts it; kUnknown: it cannot judge, `why` says
// why.
Result<SampleVerdict> judge_published(World& world, const nlohmann::json& row, Date at);

// What the graph says to each option of such a question; empty: the question cannot be read.
Result<std::vector<Truth>> judge_options(World& world, const std::string& question,
                                         const std::vector<std::string>& options, Date at);

}  // namespace lexgraph::eval
