// Questions of other people, without a proof: what the graph says to the published answer.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "eval/generate/world.h"
#include "lexgraph/eval/verify.h"

namespace lexgraph::eval {

// A question of task 1.5 in the layout of VLegal-Bench. kHolds: the graph confirms the published
// answer and no other option; kBroken: it contradicts it; kUnknown: it cannot judge, `why` says
// why.
Result<SampleVerdict> judge_published(World& world, const nlohmann::json& row, Date at);

}  // namespace lexgraph::eval
