#include <atomic>
#include <csignal>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/law_retriever.h"
#include "lexgraph/eval/suites.h"
#include "lexgraph/version.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_runs.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

using Json = nlohmann::ordered_json;

// Set by Ctrl-C: the run ends where it is and can be resumed. A second Ctrl-C ends the program.
std::atomic<bool> stop_requested{false};

void on_interrupt(int) {
  stop_requested = true;
  std::signal(SIGINT, SIG_DFL);
}

class EvalRunCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.optional_positional("SUITE", suite_, "vlegal, safetyqa, or samples (our own format)");
    arguments.option("--data", data_, "PATH", "File or folder of the suite");
    arguments.option(
        "--model", model_, "MODEL",
        "openai:NAME[@URL], anthropic:NAME, gemini:NAME, scripted:FILE, replay:RUN, random[:SEED], "
        "constant:ANSWER, retrieval");
    arguments.option("--out", folder_, "DIR", "Folder of the run");
    arguments.option("--spec", spec_file_, "FILE",
                     "Spec of the run, instead of the options above and below");
    arguments.flag("--resume", resume_, "Go on with the run in --out");
    arguments.flag("--cot", cot_, "Chain of thought");
    arguments.option("--shots", shots_, "N", "Examples from --dev");
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
    arguments.option("--repeats", repeats_, "N", "Ask every sample N times");
    arguments.option("--max-tokens", max_tokens_, "N", "Longest reply");
    arguments.option("--input-tokens", input_tokens_, "N",
                     "Longer inputs lose their middle (0: no limit)");
    arguments.option("--logprobs", logprobs_, "N", "Alternatives of the first token to ask for");
    arguments.option("--concurrency", concurrency_, "N", "Calls at once, at most");
    arguments.option("--per-minute", per_minute_, "N", "Calls a minute, at most (0: no limit)");
    arguments.option("--deadline", deadline_, "SECONDS", "Of one request");
    arguments.option("--attempts", attempts_, "N", "Tries of one call");
    arguments.option("--prices", prices_, "FILE", "Prices per million tokens, JSON");
    arguments.flag("--json", json_, "Print the scores as JSON");
    arguments.flag("--quiet", quiet_, "No progress");
    arguments.examples(
        {"lexgraph eval run vlegal --data VLegal-Bench --model "
         "openai:qwen2.5@http://localhost:8000/v1 --out runs/qwen",
         "lexgraph eval run samples --data items.jsonl --model scripted:replies.jsonl --out "
         "runs/script",
         "lexgraph eval run --out runs/qwen --resume"});
  }

  Result<int> run(Terminal& terminal) override {
    if (folder_.empty())
      return Error(ErrorCode::kInvalidArgument, "name the folder of the run: --out DIR");
    LEXGRAPH_ASSIGN_OR_RETURN(eval::RunSpec spec, make_spec());
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<eval::Sample> samples, eval::samples_of(spec));
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::LookupParts lookup, open_lookup(spec));
    eval::ModelOptions options;
    options.deadline = std::chrono::seconds(std::max<std::uint64_t>(1, deadline_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto model,
                              eval::make_model(spec.model, options, lookup.retriever));
    spec.model_id = model->id();
    spec.native_tools = model->takes_tools();
    LEXGRAPH_ASSIGN_OR_RETURN(spec.prompts, eval::prompts_hash(spec.prompts_folder));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto strategy, make_strategy(spec));
    LEXGRAPH_RETURN_IF_ERROR(eval::open_run_folder(folder_, spec, resume_));
    std::signal(SIGINT, on_interrupt);
    LEXGRAPH_ASSIGN_OR_RETURN(
        const eval::Progress done,
        eval::run_samples(spec, samples, *model, *strategy, lookup, folder_, control(terminal)));
    if (terminal.err_is_terminal && !quiet_) terminal.err << "\n";
    if (done.done < done.total) {
      terminal.err << "lexgraph eval run: stopped at " << done.done << " of " << done.total
                   << " items; go on with: lexgraph eval run --out " << folder_ << " --resume\n";
      return kExitFailed;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunScores scores, score_run(folder_, prices_));
    if (json_)
      print_json(terminal, eval::to_json(scores));
    else
      print_scores(terminal, scores);
    return scores.transport_errors > 0 ? kExitFailed : kExitOk;
  }

 private:
  Result<eval::RunSpec> make_spec() const {
    if (!spec_file_.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(spec_file_));
      return eval::parse_spec(Json::parse(bytes, nullptr, false));
    }
    if (resume_ && model_.empty()) return eval::read_run_spec(folder_);
    if (suite_.empty() || model_.empty())
      return Error(ErrorCode::kInvalidArgument,
                   "give a SUITE with --data and --model, or --spec FILE, or --resume");
    eval::RunSpec spec;
    spec.suite = suite_;
    LEXGRAPH_ASSIGN_OR_RETURN(spec.files, eval::suite_files(suite_, data_));
    spec.model = model_;
    spec.dev = dev_;
    spec.prompts_folder = prompts_;
    if (lookup_ != "none" || model_ == "retrieval") {
      LEXGRAPH_ASSIGN_OR_RETURN(spec.store, store_.directory());
    }
    spec.limit = limit_;
    spec.sample_seed = sample_seed_;
    spec.repeats = static_cast<std::uint32_t>(std::max<std::uint64_t>(1, repeats_));
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
    constexpr std::pair<const char*, eval::Lookup> kLookups[] = {
        {"none", eval::Lookup::kNone},
        {"passive", eval::Lookup::kPassive},
        {"active", eval::Lookup::kActive},
        {"react", eval::Lookup::kReact}};
    for (const auto& [name, lookup] : kLookups) {
      if (lookup_ == name) o.lookup = lookup;
    }
    return spec;
  }

  Result<eval::LookupParts> open_lookup(const eval::RunSpec& spec) {
    eval::LookupParts parts;
    if (spec.strategy.lookup == eval::Lookup::kNone && spec.model != "retrieval") return parts;
    if (spec.strategy.lookup == eval::Lookup::kReact) {
      LEXGRAPH_ASSIGN_OR_RETURN(parts.tools, eval::make_law_tools(spec.store));
      return parts;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(parts.retriever, eval::make_law_retriever(*reader, spec.store));
    return parts;
  }

  static Result<std::shared_ptr<const eval::Strategy>> make_strategy(const eval::RunSpec& spec) {
    eval::StrategyParts parts;
    parts.prompts_folder = spec.prompts_folder;
    if (!spec.dev.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(eval::Dataset dev,
                                eval::read_dataset(eval::Layout::kLexgraph, "", spec.dev));
      parts.examples = std::move(dev.samples);
    }
    return eval::make_strategy(spec.strategy, std::move(parts));
  }

  eval::RunControl control(Terminal& terminal) const {
    eval::RunControl control;
    control.policy.concurrency =
        static_cast<std::uint32_t>(std::max<std::uint64_t>(1, concurrency_));
    control.policy.attempts = static_cast<std::uint32_t>(std::max<std::uint64_t>(1, attempts_));
    control.policy.per_minute = static_cast<std::uint32_t>(per_minute_);
    control.stop = &stop_requested;
    if (terminal.err_is_terminal && !quiet_) {
      control.progress = [&terminal](const eval::Progress& p) {
        const double rate = p.seconds > 0 ? static_cast<double>(p.done) / p.seconds : 0;
        const double left = rate > 0 ? static_cast<double>(p.total - p.done) / rate : 0;
        terminal.err << fmt::format(
                            "\r{} of {} items, {:.1f}/s, {} calls, {} retries, {} failed, {} "
                            "tokens, {:.0f} s left   ",
                            p.done, p.total, rate, p.calls, p.retries, p.failed,
                            p.input_tokens + p.output_tokens, left)
                     << std::flush;
      };
    }
    return control;
  }

  std::string suite_, data_, model_, folder_, spec_file_, dev_, prompts_, prices_;
  std::string lookup_ = "none", language_ = "auto";
  StoreAccess store_;
  std::uint64_t shots_ = 0, limit_ = 0, sample_seed_ = 1, repeats_ = 1, max_tokens_ = 1024,
                input_tokens_ = 0, logprobs_ = 0;
  std::uint64_t concurrency_ = 8, per_minute_ = 0, deadline_ = 120, attempts_ = 6;
  bool resume_ = false, cot_ = false, reflection_ = false, confidence_ = false, json_ = false,
       quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_run_command() { return std::make_unique<EvalRunCommand>(); }

}  // namespace lexgraph::cli
