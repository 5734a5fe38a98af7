// A run: an immutable spec, a durable journal of calls, and what follows from them.
// docs/formats/run.md.
//
// The folder of a run has spec.json (written once), journal.jsonl (appended), and items.jsonl and
// scores.json, which `eval score` derives again at any time without asking a model.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/dataset.h"
#include "lexgraph/eval/model.h"
#include "lexgraph/eval/run_samples.h"
#include "lexgraph/eval/strategy.h"

namespace lexgraph::eval {

// What a spec may ask for, at most.
inline constexpr std::uint32_t kMaxRepeats = 10'000;
inline constexpr std::uint32_t kMaxShots = 1'000;
inline constexpr std::uint32_t kMaxPassages = 1'000;
inline constexpr std::uint32_t kMaxSteps = 10'000;
inline constexpr std::uint32_t kMaxTokens = 1'000'000'000;
inline constexpr std::uint32_t kMaxLogprobs = 1'000;
// Calls at once, each on a thread of its own.
inline constexpr std::uint32_t kMaxConcurrency = 1'024;

struct SpecFile {
  std::string path;
  Layout layout = Layout::kLexgraph;
  std::string task;
  std::string sha256;  // filled on the first run, compared on every other
};

struct RunSpec {
  std::string suite;  // "vlegal", "safetyqa", … or ""
  std::vector<SpecFile> files;
  std::string model;          // address
  std::string model_id;       // as in the journal's keys
  bool native_tools = false;  // the model takes tool definitions
  StrategyOptions strategy;
  std::string dev;             // file of examples, in our own format; may be empty
  std::string dev_sha256;      // filled on the first run, compared on every other
  std::string prompts;         // SHA-256 of the prompts
  std::string prompts_folder;  // may be empty
  std::string store;           // folder of the store for retrieval; may be empty
  std::uint32_t repeats = 1;
  std::uint64_t limit = 0;  // samples of each file; 0: all
  std::uint64_t sample_seed = 1;
  std::string version;  // of lexgraph, with the commit

  std::string hash() const;  // of everything above but `version`
};

nlohmann::ordered_json to_json(const RunSpec& spec);
// Unknown keys, values of another kind and numbers out of range are errors: kInvalidArgument with
// the key and what it should be, kUnsupported for a spec of another format.
Result<RunSpec> parse_spec(const nlohmann::ordered_json& json);

// All samples of a spec, those that `limit` and `sample_seed` keep, in file order. The files are
// gone through once, and again by whoever reads the samples. A file whose hash is not the spec's is
// refused. `lost` gets a line for each file some of whose rows cannot be asked.
Result<RunSamples> samples_of(RunSpec& spec, std::vector<std::string>* lost = nullptr);

// The examples of a spec for few-shot prompts; none without a `dev` file. kInvalidArgument: one of
// them is among `samples`, which would give its answer away, or the file has changed.
Result<std::vector<Sample>> dev_samples_of(RunSpec& spec, const RunSamples& samples);

// Where the law is looked up; both may be null when the strategy looks nothing up.
struct LookupParts {
  std::shared_ptr<const Retriever> retriever;
  std::shared_ptr<const Tools> tools;
};

struct CallPolicy {
  std::uint32_t concurrency = 8;  // calls at once, at most; fewer while the service asks for it
  std::uint32_t attempts = 6;     // of one call
  std::chrono::milliseconds first_delay{500};
  std::chrono::milliseconds longest_delay{60'000};
  std::chrono::milliseconds budget{600'000};  // of one call with all its attempts and waits
  std::uint32_t per_minute = 0;               // calls; 0: no limit
};

struct Progress {
  std::uint64_t done = 0, total = 0;  // items
  std::uint64_t failed = 0;           // of them without a reply
  std::uint64_t calls = 0, retries = 0, from_journal = 0;
  std::uint64_t input_tokens = 0, output_tokens = 0;
  double seconds = 0;
  std::uint32_t allowed = 0;  // calls at once, now
};

struct RunControl {
  CallPolicy policy;
  const std::atomic<bool>* stop = nullptr;        // set: finish nothing new, keep what is done
  std::function<void(const Progress&)> progress;  // about twice a second, from one thread
};

// Puts every sample to the model; calls that the journal has are not made again. kBusy when another
// process runs in the folder.
Result<Progress> run_samples(const RunSpec& spec, const RunSamples& samples, Model& model,
                             const Strategy& strategy, const LookupParts& lookup,
                             const std::string& folder, const RunControl& control);

// Begins a folder, or with `resume` goes on in one whose spec has the same hash.
Result<void> open_run_folder(const std::string& folder, const RunSpec& spec, bool resume);
Result<RunSpec> read_run_spec(const std::string& folder);

// Goes through the samples again with the replies of the journal; `each` gets them in order. A
// sample without all its replies has a transcript with a failure.
Result<void> replay_run(
    const RunSpec& spec, const RunSamples& samples, const Strategy& strategy,
    const std::string& folder,
    const std::function<void(const Sample&, std::uint32_t repeat, const Transcript&)>& each);

}  // namespace lexgraph::eval
