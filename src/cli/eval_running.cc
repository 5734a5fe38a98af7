#include "src/cli/eval_running.h"

#include <atomic>
#include <csignal>

#include <fmt/format.h>

#include "lexgraph/eval/law_retriever.h"

namespace lexgraph::cli {
namespace {

// Set by Ctrl-C or SIGTERM: the run ends where it is and can be resumed. A second one ends the
// program.
std::atomic<bool> stop_requested{false};

void on_interrupt(int signal) {
  stop_requested = true;
  std::signal(signal, SIG_DFL);
}

constexpr std::uint64_t kSecondsOfADay = 86'400;
constexpr std::uint64_t kMostAttempts = 1'000;

// What strategy and model look up in the store of the spec.
Result<eval::LookupParts> lookup_parts(const eval::RunSpec& spec, const store::Reader* law) {
  eval::LookupParts parts;
  if (law == nullptr) return parts;
  if (spec.strategy.lookup == eval::Lookup::kReact) {
    LEXGRAPH_ASSIGN_OR_RETURN(parts.tools, eval::make_law_tools(spec.store));
  } else if (spec.strategy.lookup != eval::Lookup::kNone || spec.model == "retrieval") {
    LEXGRAPH_ASSIGN_OR_RETURN(parts.retriever, eval::make_law_retriever(*law, spec.store));
  }
  return parts;
}

Result<std::shared_ptr<const eval::Strategy>> strategy_of(eval::RunSpec& spec,
                                                          const eval::RunSamples& samples) {
  eval::StrategyParts parts;
  parts.prompts_folder = spec.prompts_folder;
  LEXGRAPH_ASSIGN_OR_RETURN(parts.examples, eval::dev_samples_of(spec, samples));
  return eval::make_strategy(spec.strategy, std::move(parts));
}

// ", 0.1234 spent of about 1.5" when there are prices.
std::string cost_so_far(const ModelPrice& price, const eval::Progress& p) {
  const double spent = price.of(p.input_tokens, p.output_tokens);
  if (spent <= 0 || p.done <= p.from_journal) return {};
  const double whole = spent * static_cast<double>(p.total) / static_cast<double>(p.done);
  return fmt::format(", {:.4g} spent of about {:.4g}", spent, whole);
}

}  // namespace

void CallOptions::define(Arguments& arguments, bool priced) {
  arguments.option("--concurrency", concurrency, "N", "Calls at once, at most",
                   eval::kMaxConcurrency, 1);
  arguments.option("--per-minute", per_minute, "N", "Calls a minute, at most (0: no limit)");
  arguments.option("--deadline", deadline, "SECONDS", "Of one request", kSecondsOfADay, 1);
  arguments.option("--attempts", attempts, "N", "Tries of one call", kMostAttempts, 1);
  arguments.option("--time-budget", budget, "SECONDS", "Of one call with all its tries and waits",
                   7 * kSecondsOfADay, 1);
  if (priced) arguments.option("--prices", prices, "FILE", "Prices per million tokens, JSON");
  arguments.flag("--quiet", quiet, "No progress");
}

const std::atomic<bool>& stop_on_signals() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  return stop_requested;
}

eval::RunControl run_control(const CallOptions& options, const ModelPrice& price,
                             Terminal& terminal) {
  eval::RunControl control;
  control.policy.concurrency = static_cast<std::uint32_t>(options.concurrency);
  control.policy.attempts = static_cast<std::uint32_t>(options.attempts);
  control.policy.per_minute = static_cast<std::uint32_t>(options.per_minute);
  control.policy.budget = std::chrono::seconds(options.budget);
  control.stop = &stop_on_signals();
  if (!terminal.err_is_terminal || options.quiet) return control;
  control.progress = [&terminal, price](const eval::Progress& p) {
    const double rate = p.seconds > 0 ? static_cast<double>(p.done) / p.seconds : 0;
    const double left = rate > 0 ? static_cast<double>(p.total - p.done) / rate : 0;
    terminal.err << fmt::format(
                        "\r{} of {} items, {:.1f}/s, {} calls, {} retries, {} failed, {} "
                        "tokens{}, {:.0f} s left   ",
                        p.done, p.total, rate, p.calls, p.retries, p.failed,
                        p.input_tokens + p.output_tokens, cost_so_far(price, p), left)
                 << std::flush;
  };
  return control;
}

bool needs_law(const eval::RunSpec& spec) {
  return spec.strategy.lookup != eval::Lookup::kNone || spec.model == "retrieval" ||
         spec.model == "oracle";
}

Result<eval::Progress> run_spec(eval::RunSpec spec, const std::string& folder, bool resume,
                                const CallOptions& options, StoreAccess& store,
                                const store::Reader*& law, Terminal& terminal) {
  LEXGRAPH_RETURN_IF_ERROR(eval::check_suite(spec.suite));
  std::vector<std::string> lost;
  LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunSamples samples, eval::samples_of(spec, &lost));
  for (const std::string& line : lost)
    terminal.err << "lexgraph eval run: " << escaped(line) << "\n";
  // Before anything is paid for.
  LEXGRAPH_ASSIGN_OR_RETURN(const ModelPrice price, price_of(spec.model, options.prices));
  if (!spec.store.empty()) {
    store.use(spec.store);
    LEXGRAPH_ASSIGN_OR_RETURN(law, store.open());
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const eval::LookupParts lookup, lookup_parts(spec, law));
  eval::ModelOptions model_options;
  model_options.deadline = std::chrono::seconds(options.deadline);
  model_options.retriever = lookup.retriever;
  model_options.law = law;
  model_options.store = spec.store;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto model, eval::make_model(spec.model, model_options));
  spec.model_id = model->id();
  spec.native_tools = model->takes_tools();
  LEXGRAPH_ASSIGN_OR_RETURN(spec.prompts, eval::prompts_hash(spec.prompts_folder));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto strategy, strategy_of(spec, samples));
  LEXGRAPH_RETURN_IF_ERROR(eval::open_run_folder(folder, spec, resume));
  auto done = eval::run_samples(spec, samples, *model, *strategy, lookup, folder,
                                run_control(options, price, terminal));
  if (terminal.err_is_terminal && !options.quiet) terminal.err << "\n";
  return done;
}

}  // namespace lexgraph::cli
