#include <array>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/report.h"
#include "lexgraph/eval/suites.h"
#include "lexgraph/version.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_running.h"
#include "src/cli/eval_runs.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::pair<const char*, eval::Lookup>, 4> kLookups = {
    {{"none", eval::Lookup::kNone},
     {"passive", eval::Lookup::kPassive},
     {"active", eval::Lookup::kActive},
     {"react", eval::Lookup::kReact}}};

// One run with one way of looking the law up.
struct StrategyResult {
  std::string name;
  eval::RunScores scores;
  std::optional<eval::ComparedTask> against_none;
};

// Over all tasks of a run.
struct Totals {
  eval::CitationCounts citations;
  double searched = 0, n = 0;
  std::uint64_t calls = 0, tokens = 0;
};

Totals totals_of(const eval::RunScores& scores) {
  Totals totals;
  for (const eval::TaskScores& task : scores.tasks) {
    if (task.citations) totals.citations.add(*task.citations);
    totals.searched += task.searched * static_cast<double>(task.n);
    totals.n += static_cast<double>(task.n);
    totals.calls += task.calls;
    totals.tokens += task.input_tokens + task.output_tokens;
  }
  return totals;
}

// One model on the same samples with the law looked up in four ways.
class EvalStrategiesCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positional("SUITE", suite_, "As for `eval run`");
    arguments.option("--data", data_, "PATH", "File or folder of the suite");
    arguments.option("--model", model_, "MODEL", "As for `eval run`");
    arguments.option("--out", folder_, "DIR", "Folder for the four runs");
    store_.define(arguments);
    arguments.flag("--resume", resume_, "Go on with the runs in --out");
    arguments.flag("--cot", cot_, "Chain of thought: answers that cite law can be checked");
    arguments.option("--limit", limit_, "N", "At most N samples of each file");
    arguments.option("--sample-seed", sample_seed_, "N", "Which samples --limit keeps");
    arguments.choice("--language", language_, {"auto", "vi", "zh", "en"}, "Of the prompts");
    calls_.define(arguments);
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples(
        {"lexgraph eval strategies vlegal --data questions --store ./store --model "
         "openai:qwen2.5@http://localhost:8000/v1 --out runs/four --cot"});
  }

  Result<int> run(Terminal& terminal) override {
    if (folder_.empty() || model_.empty())
      return Error(ErrorCode::kInvalidArgument, "give --model MODEL and --out DIR");
    std::vector<StrategyResult> results;
    for (const auto& [name, lookup] : kLookups) {
      LEXGRAPH_ASSIGN_OR_RETURN(eval::RunSpec spec, spec_of(lookup));
      const std::string folder = folder_ + "/" + name;
      const store::Reader* law = nullptr;
      LEXGRAPH_ASSIGN_OR_RETURN(
          const eval::Progress done,
          run_spec(std::move(spec), folder, resume_, calls_, store_, law, terminal));
      if (done.done < done.total) {
        terminal.err << "lexgraph eval strategies: stopped at " << done.done << " of " << done.total
                     << " items of \"" << name << "\"; go on with --resume\n";
        return kExitFailed;
      }
      StrategyResult result{name, {}, {}};
      LEXGRAPH_ASSIGN_OR_RETURN(result.scores, score_run(folder, {calls_.prices, law}));
      if (!results.empty()) {
        LEXGRAPH_ASSIGN_OR_RETURN(const auto first,
                                  eval::open_reported_run(folder_ + "/" + kLookups[0].first));
        LEXGRAPH_ASSIGN_OR_RETURN(const auto second, eval::open_reported_run(folder));
        LEXGRAPH_ASSIGN_OR_RETURN(auto comparison, eval::compare_runs(first, second));
        result.against_none = std::move(comparison.all);
      }
      results.push_back(std::move(result));
    }
    if (json_)
      print_json(terminal, json_of(results));
    else
      print(terminal, results);
    return kExitOk;
  }

 private:
  Result<eval::RunSpec> spec_of(eval::Lookup lookup) const {
    eval::RunSpec spec;
    spec.suite = suite_;
    LEXGRAPH_ASSIGN_OR_RETURN(spec.files, eval::suite_files(suite_, data_));
    spec.model = model_;
    LEXGRAPH_ASSIGN_OR_RETURN(spec.store, store_.directory());
    spec.limit = limit_;
    spec.sample_seed = sample_seed_;
    spec.version =
        std::string(kVersion) + (kRevision[0] == '\0' ? "" : " " + std::string(kRevision));
    spec.strategy.lookup = lookup;
    spec.strategy.chain_of_thought = cot_;
    spec.strategy.language = language_;
    return spec;
  }

  static Json json_of(const std::vector<StrategyResult>& results) {
    Json out = Json::array();
    for (const StrategyResult& result : results) {
      const Totals totals = totals_of(result.scores);
      Json one = {{"retrieval", result.name},
                  {"macro", result.scores.macro ? Json(*result.scores.macro) : Json(nullptr)},
                  {"transport_errors", result.scores.transport_errors},
                  {"searched", totals.n > 0 ? totals.searched / totals.n : 0},
                  {"calls", totals.calls},
                  {"tokens", totals.tokens},
                  {"citations", eval::to_json(totals.citations)}};
      if (result.against_none) {
        const eval::ComparedTask& c = *result.against_none;
        one["against_none"] = {{"n", c.n},
                               {"difference", c.second - c.first},
                               {"interval", {c.difference.low, c.difference.high}},
                               {"p", c.mcnemar ? Json(c.mcnemar->p) : Json(nullptr)}};
      }
      one["tasks"] = Json::array();
      for (const eval::TaskScores& task : result.scores.tasks)
        one["tasks"].push_back(
            {{"task", task.task},
             {"n", task.n},
             {"score", task.corrected.score ? Json(*task.corrected.score) : Json(nullptr)}});
      out.push_back(std::move(one));
    }
    return {{"strategies", std::move(out)}};
  }

  static void print(Terminal& terminal, const std::vector<StrategyResult>& results) {
    const auto line = [&](std::string_view what, const auto& cell) {
      terminal.out << padded(shortened(what, 26), 26);
      for (const StrategyResult& result : results) terminal.out << padded(cell(result), 18, true);
      terminal.out << "\n";
    };
    const auto share = [](std::uint64_t part, std::uint64_t all) {
      return all == 0 ? std::string("-")
                      : percent(static_cast<double>(part) / static_cast<double>(all));
    };
    line("law looked up", [](const StrategyResult& r) { return r.name; });
    for (std::size_t i = 0; i < results.front().scores.tasks.size(); ++i) {
      line("task " + results.front().scores.tasks[i].task, [&](const StrategyResult& r) {
        const auto& score = r.scores.tasks[i].corrected.score;
        return score ? percent(*score) : std::string("-");
      });
    }
    line("against none", [](const StrategyResult& r) {
      if (!r.against_none) return std::string("-");
      const eval::ComparedTask& c = *r.against_none;
      return percent(c.second - c.first) + " [" + percent(c.difference.low) + "," +
             percent(c.difference.high) + "]";
    });
    line("looked something up", [](const StrategyResult& r) {
      const Totals totals = totals_of(r.scores);
      return percent(totals.n > 0 ? totals.searched / totals.n : 0);
    });
    const auto citations = [&](std::string_view what, auto count) {
      line(what, [&](const StrategyResult& r) {
        const eval::CitationCounts c = totals_of(r.scores).citations;
        return share(count(c), c.decided());
      });
    };
    line("citations", [](const StrategyResult& r) {
      const eval::CitationCounts c = totals_of(r.scores).citations;
      return std::to_string(c.citations) + " (" + std::to_string(c.undecided) + " open)";
    });
    citations("  valid", [](const eval::CitationCounts& c) { return c.valid; });
    citations("  stale", [](const eval::CitationCounts& c) { return c.stale; });
    citations("  invented", [](const eval::CitationCounts& c) { return c.invented; });
    citations("  misquoted", [](const eval::CitationCounts& c) { return c.misquoted; });
    line("calls",
         [](const StrategyResult& r) { return std::to_string(totals_of(r.scores).calls); });
    line("tokens",
         [](const StrategyResult& r) { return std::to_string(totals_of(r.scores).tokens); });
  }

  StoreAccess store_;
  CallOptions calls_;
  std::string suite_, data_, model_, folder_, language_ = "auto";
  std::uint64_t limit_ = 0, sample_seed_ = 1;
  bool resume_ = false, cot_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_strategies_command() {
  return std::make_unique<EvalStrategiesCommand>();
}

}  // namespace lexgraph::cli
