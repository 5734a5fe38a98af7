#include <nlohmann/json.hpp>

#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/suites.h"
#include "lexgraph/version.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_running.h"
#include "src/cli/eval_runs.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

using Json = nlohmann::ordered_json;

class EvalRunCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.optional_positional(
        "SUITE", suite_,
        "vlegal, safetyqa, safetyqa-qa, ethics, robustness, or samples (our own format)");
    arguments.option("--data", data_, "PATH",
                     "File or folder of the suite; ethics has cases of its own");
    arguments.option(
        "--model", model_, "MODEL",
        "openai:NAME[@URL], anthropic:NAME, gemini:NAME, scripted:FILE, replay:RUN, random[:SEED], "
        "constant:ANSWER, retrieval, oracle");
    arguments.option("--out", folder_, "DIR", "Folder of the run");
    arguments.option("--spec", spec_file_, "FILE",
                     "Spec of the run, instead of the options above and below");
    arguments.flag("--resume", resume_, "Go on with the run in --out");
    arguments.flag("--cot", cot_, "Chain of thought");
    arguments.option("--shots", shots_, "N", "Examples from --dev", eval::kMaxShots);
    arguments.option("--dev", dev_, "FILE", "Development samples, in lexgraph's format");
    arguments.flag("--reflection", reflection_, "Let the model reconsider its answer");
    arguments.flag("--confidence", confidence_, "Ask for a stated confidence, for calibration");
    arguments.choice("--retrieval", lookup_, {"none", "passive", "active", "react"},
                     "How the law is looked up");
    store_.define(arguments);
    arguments.choice("--language", language_, {"auto", "vi", "zh", "en"}, "Of the prompts");
    arguments.option("--prompts", prompts_, "DIR", "Prompts that replace the built-in ones");
    arguments.option("--limit", limit_, "N", "At most N samples of each file");
    arguments.option("--sample-seed", sample_seed_, "N", "Which samples --limit keeps");
    arguments.option("--repeats", repeats_, "N", "Ask every sample N times", eval::kMaxRepeats, 1);
    arguments.option("--max-tokens", max_tokens_, "N", "Longest reply", eval::kMaxTokens, 1);
    arguments.option("--input-tokens", input_tokens_, "N",
                     "Longer inputs lose their middle (0: no limit)", eval::kMaxTokens);
    arguments.option("--temperature", temperature_, "T", "Of sampling", 0, 2);
    arguments.option("--top-p", top_p_, "P", "Of sampling", 0, 1);
    arguments.option("--logprobs", logprobs_, "N", "Alternatives of the first token to ask for",
                     eval::kMaxLogprobs);
    arguments.option("--passages", passages_, "N", "Provisions that a search gives",
                     eval::kMaxPassages, 1);
    arguments.option("--max-steps", max_steps_, "N", "Calls of an agent, at most", eval::kMaxSteps,
                     1);
    arguments.option("--agent-tokens", agent_tokens_, "N",
                     "Tokens in and out that an agent may use (0: no limit)", eval::kMaxTokens);
    calls_.define(arguments);
    arguments.flag("--json", json_, "Print the scores as JSON");
    arguments.examples(
        {"lexgraph eval run vlegal --data VLegal-Bench --model "
         "openai:qwen2.5@http://localhost:8000/v1 --out runs/qwen",
         "lexgraph eval run samples --data items.jsonl --model scripted:replies.jsonl --out "
         "runs/script",
         "lexgraph eval run ethics --model openai:qwen2.5@http://localhost:8000/v1 --out "
         "runs/ethics",
         "lexgraph eval run --out runs/qwen --resume"});
  }

  Result<int> run(Terminal& terminal) override {
    if (folder_.empty())
      return Error(ErrorCode::kInvalidArgument, "name the folder of the run: --out DIR");
    LEXGRAPH_ASSIGN_OR_RETURN(eval::RunSpec spec, make_spec());
    const store::Reader* law = nullptr;
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::Progress done, run_spec(std::move(spec), folder_, resume_,
                                                                  calls_, store_, law, terminal));
    if (done.done < done.total) {
      terminal.err << "lexgraph eval run: stopped at " << done.done << " of " << done.total
                   << " items; go on with: lexgraph eval run --out " << folder_ << " --resume\n";
      return kExitFailed;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunScores scores,
                              score_run(folder_, {calls_.prices, law}));
    if (json_)
      print_json(terminal, eval::to_json(scores));
    else
      print_scores(terminal, scores);
    return scores.transport_errors > 0 ? kExitFailed : kExitOk;
  }

 private:
  // The spec of a run that goes on stands in its folder: what would change it is not passed over.
  Result<void> check_resumed_alone() const {
    const EvalRunCommand fresh;
    const std::pair<const char*, bool> given[] = {
        {"SUITE", !suite_.empty()},
        {"--model", !model_.empty()},
        {"--data", !data_.empty()},
        {"--cot", cot_},
        {"--shots", shots_ != fresh.shots_},
        {"--dev", !dev_.empty()},
        {"--reflection", reflection_},
        {"--confidence", confidence_},
        {"--retrieval", lookup_ != fresh.lookup_},
        {"--language", language_ != fresh.language_},
        {"--prompts", !prompts_.empty()},
        {"--limit", limit_ != fresh.limit_},
        {"--sample-seed", sample_seed_ != fresh.sample_seed_},
        {"--repeats", repeats_ != fresh.repeats_},
        {"--max-tokens", max_tokens_ != fresh.max_tokens_},
        {"--input-tokens", input_tokens_ != fresh.input_tokens_},
        {"--temperature", temperature_ != fresh.temperature_},
        {"--top-p", top_p_ != fresh.top_p_},
        {"--logprobs", logprobs_ != fresh.logprobs_},
        {"--passages", passages_ != fresh.passages_},
        {"--max-steps", max_steps_ != fresh.max_steps_},
        {"--agent-tokens", agent_tokens_ != fresh.agent_tokens_}};
    for (const auto& [name, is_given] : given) {
      if (!is_given) continue;
      return Error(ErrorCode::kInvalidArgument,
                   std::string("--resume goes on with the spec in ") + folder_ + "; leave " + name +
                       " away, or give SUITE, --data and --model with all options to have them "
                       "compared");
    }
    return {};
  }

  Result<eval::RunSpec> make_spec() const {
    if (!spec_file_.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(spec_file_));
      auto spec = eval::parse_spec(Json::parse(bytes, nullptr, false));
      if (!spec.ok()) return Error(spec.error().code(), spec_file_ + ": " + spec.error().message());
      return spec;
    }
    if (resume_ && (model_.empty() || suite_.empty())) {
      LEXGRAPH_RETURN_IF_ERROR(check_resumed_alone());
      return eval::read_run_spec(folder_);
    }
    if (suite_.empty() || model_.empty())
      return Error(ErrorCode::kInvalidArgument,
                   "give a SUITE with --data and --model, or --spec FILE, or --resume");
    eval::RunSpec spec;
    spec.suite = suite_;
    LEXGRAPH_ASSIGN_OR_RETURN(spec.files, eval::suite_files(suite_, data_));
    spec.model = model_;
    spec.dev = dev_;
    spec.prompts_folder = prompts_;
    spec.limit = limit_;
    spec.sample_seed = sample_seed_;
    spec.repeats = static_cast<std::uint32_t>(repeats_);
    spec.version =
        std::string(kVersion) + (kRevision[0] == '\0' ? "" : " " + std::string(kRevision));
    eval::StrategyOptions& o = spec.strategy;
    o.chain_of_thought = cot_;
    o.shots = static_cast<std::uint32_t>(shots_);
    o.reflection = reflection_;
    o.confidence = confidence_;
    o.language = language_;
    o.max_tokens = static_cast<std::uint32_t>(max_tokens_);
    o.input_tokens = static_cast<std::uint32_t>(input_tokens_);
    o.top_logprobs = static_cast<std::uint32_t>(logprobs_);
    o.temperature = temperature_;
    o.top_p = top_p_;
    o.passages = static_cast<std::uint32_t>(passages_);
    o.max_steps = static_cast<std::uint32_t>(max_steps_);
    o.agent_tokens = static_cast<std::uint32_t>(agent_tokens_);
    constexpr std::pair<const char*, eval::Lookup> kLookups[] = {
        {"none", eval::Lookup::kNone},
        {"passive", eval::Lookup::kPassive},
        {"active", eval::Lookup::kActive},
        {"react", eval::Lookup::kReact}};
    for (const auto& [name, lookup] : kLookups) {
      if (lookup_ == name) o.lookup = lookup;
    }
    // Named although nothing is looked up: then only the citations of replies are checked.
    if (needs_law(spec) || store_.given()) {
      LEXGRAPH_ASSIGN_OR_RETURN(spec.store, store_.directory());
    }
    return spec;
  }

  std::string suite_, data_, model_, folder_, spec_file_, dev_, prompts_;
  std::string lookup_ = "none", language_ = "auto";
  StoreAccess store_;
  CallOptions calls_;
  std::uint64_t shots_ = 0, limit_ = 0, sample_seed_ = 1, repeats_ = 1, max_tokens_ = 1024,
                input_tokens_ = 0, logprobs_ = 0, passages_ = 5, max_steps_ = 8, agent_tokens_ = 0;
  double temperature_ = 0, top_p_ = 1;
  bool resume_ = false, cot_ = false, reflection_ = false, confidence_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_run_command() { return std::make_unique<EvalRunCommand>(); }

}  // namespace lexgraph::cli
