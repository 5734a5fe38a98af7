// What the commands on runs share: scoring a run folder, judging it, and printing scores.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/item.h"
#include "lexgraph/store/store.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

// What scoring takes beside the run.
struct ScoringSources {
  std::string prices;                  // a price file; may be ""
  const store::Reader* law = nullptr;  // to check citations; may be null
};

// A finished run with all that going through it again needs.
struct OpenedRun {
  eval::RunSpec spec;
  eval::RunSamples samples;
  std::shared_ptr<const eval::Strategy> strategy;
};
Result<OpenedRun> open_run(const std::string& folder);

// Where the judgements of a run lie.
std::string judge_folder(const std::string& folder);

// Derives items.jsonl and scores.json of a run from its journal and, where it was judged, from the
// judge's.
Result<eval::RunScores> score_run(const std::string& folder, const ScoringSources& sources);

void print_scores(Terminal& terminal, const eval::RunScores& scores);

}  // namespace lexgraph::cli
