// Models that are no language models: baselines, scripts, replays.
#pragma once

#include <memory>
#include <string>

#include "lexgraph/eval/model.h"
#include "lexgraph/eval/tools.h"

namespace lexgraph::eval {

// A letter or label drawn for each sample by its id and the seed.
std::shared_ptr<Model> make_random(std::uint64_t seed);
// Always the same answer.
std::shared_ptr<Model> make_constant(std::string answer);
// The option that shares most words with what retrieval finds for the question; for texts the best
// passage.
std::shared_ptr<Model> make_retrieval_only(std::shared_ptr<const Retriever> retriever);
// JSON lines {"id" and / or "match", "reply" or "replies", "calls"?, "probabilities"?}; the first
// line that fits answers. "replies" are given turn by turn. A line with neither id nor match fits
// everything.
Result<std::shared_ptr<Model>> make_scripted(const std::string& file);
// The replies of an earlier run, by request.
Result<std::shared_ptr<Model>> make_replay(const std::string& run_folder);

}  // namespace lexgraph::eval
