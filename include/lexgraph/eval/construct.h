// Questions built with the help of models, in the order of Chinese SafetyQA (arXiv
// 2412.15265, 2.3): seeds from the graph → phrasing by a model → verification by a model →
// verification by retrieval and graph → safety rules → difficulty filter. What is left goes to
// annotators (annotations.h). docs/formats/construct.md.
//
// Every stage leaves its result in the folder and every call of a model is in a journal there, so a
// run that was stopped goes on where it was.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/run.h"
#include "lexgraph/eval/tools.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

struct ConstructSpec {
  std::string seeds, seeds_sha256;     // samples with a proof, as `eval generate` writes them
  std::string writer, checker;         // addresses of models; "": the stage is left out
  std::vector<std::string> answerers;  // of the difficulty filter; none: it is left out
  std::string rules, rules_sha256;     // file of safety rules; "": the built-in ones
  std::string prompts;                 // SHA-256 of all prompts
  std::uint32_t passages = 10;         // among which retrieval must find a document of the proof
};

struct ConstructParts {
  std::shared_ptr<Model> writer, checker;         // null where the spec names none
  std::vector<std::shared_ptr<Model>> answerers;  // as in the spec
  const store::Reader* law = nullptr;
  std::shared_ptr<const Retriever> retriever;  // null: only the graph verifies
};

// One row of the funnel.
struct ConstructStage {
  std::string name;
  std::uint64_t in = 0, out = 0;
  std::map<std::string, std::uint64_t> dropped;  // by reason
};

struct Construction {
  std::vector<ConstructStage> stages;  // that are finished, in order
  std::string waiting;                 // why the next one is not; "": all is done
  std::string questions;               // file of what is left, when all is done
  // Of the seeds what is no sample with a proof, the first few: "line 3: no JSON object".
  std::vector<std::string> unread;
};

// Goes through the stages that the folder has not finished yet. kInvalidArgument: the folder was
// begun with another spec, or is begun and `resume` is not set. kCorruption: no seed could be read.
Result<Construction> construct(ConstructSpec spec, const ConstructParts& parts,
                               const std::string& folder, bool resume, const RunControl& control);

nlohmann::ordered_json to_json(const Construction& construction);

}  // namespace lexgraph::eval
