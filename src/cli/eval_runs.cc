#include "src/cli/eval_runs.h"

#include <cerrno>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/file_bytes.h"
#include "src/cli/eval_command.h"
#include "src/cli/price_file.h"

namespace lexgraph::cli {
namespace {

using Json = nlohmann::ordered_json;

Result<double> cost_of(const eval::RunScores& scores, const std::string& prices) {
  LEXGRAPH_ASSIGN_OR_RETURN(const ModelPrice price, price_of(scores.spec.model, prices));
  double cost = 0;
  for (const eval::TaskScores& task : scores.tasks)
    cost += price.of(task.input_tokens, task.output_tokens);
  return cost;
}

Date today() { return Date::from_days(static_cast<std::int32_t>(std::time(nullptr) / 86400)); }

// Verdicts of the run's judge, in the order of the replies; none when nobody judged it.
Result<std::vector<eval::JudgedReply>> judgements(const OpenedRun& run, const std::string& folder) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto judge, eval::read_judge(judge_folder(folder)));
  if (!judge) return std::vector<eval::JudgedReply>();
  LEXGRAPH_ASSIGN_OR_RETURN(const auto items,
                            eval::items_to_judge(run.spec, run.samples, *run.strategy, folder));
  return eval::read_judgements(items, judge_folder(folder));
}

// Goes through the run and writes items.jsonl beside its place.
class RunScorer {
 public:
  RunScorer(std::ostream& items, std::vector<eval::JudgedReply> judged,
            const eval::CitationChecker* checker, eval::RunScores& scores)
      : items_(items), judged_(std::move(judged)), checker_(checker), scores_(scores) {}

  void add(const eval::Sample& sample, std::uint32_t repeat, const eval::Transcript& transcript) {
    eval::Item item = eval::make_item(sample, repeat, transcript);
    const bool judged = next_ < judged_.size() && judged_[next_].id == sample.id &&
                        judged_[next_].task == sample.task && judged_[next_].repeat == repeat;
    if (judged) eval::apply_judgement(std::move(judged_[next_++]), item);
    if (checker_ != nullptr && !transcript.failure && !failed_) {
      auto cited = checker_->check(sample, transcript.answer);
      if (cited.ok())
        item.cited = std::move(*cited);
      else
        failed_ = std::move(cited).error();
    }
    items_ << eval::to_json(item, sample, transcript)
                  .dump(-1, ' ', false, Json::error_handler_t::replace)
           << "\n";
    ++scores_.n;
    for (const std::string& one : item.adapted) ++scores_.adapted[one];
    if (!item.scored()) ++scores_.transport_errors;
    if (transcript.failure) ++scores_.failures[transcript.failure->what];
    board_.add(sample, std::move(item));
  }

  const eval::ScoreBoard& board() const { return board_; }
  const std::optional<Error>& failed() const { return failed_; }

 private:
  std::ostream& items_;
  std::vector<eval::JudgedReply> judged_;
  std::size_t next_ = 0;
  const eval::CitationChecker* checker_;
  eval::RunScores& scores_;
  eval::ScoreBoard board_;
  std::optional<Error> failed_;
};

// The mean of the tasks' scores, when all have one. Tasks without right answers have none to add.
std::optional<double> macro_of(const std::vector<eval::TaskScores>& tasks) {
  double sum = 0, n = 0;
  for (const eval::TaskScores& task : tasks) {
    if (task.corrected.metric == "ifr") continue;
    if (!task.corrected.score) return std::nullopt;
    sum += *task.corrected.score;
    n += 1;
  }
  return n > 0 ? std::optional(sum / n) : std::nullopt;
}

Result<void> replace_scores(const eval::RunScores& scores, const std::string& folder) {
  std::ofstream out(folder + "/scores.json.new", std::ios::binary);
  out << eval::to_json(scores).dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
  out.close();
  std::error_code failed;
  std::filesystem::rename(folder + "/items.jsonl.new", folder + "/items.jsonl", failed);
  if (!failed)
    std::filesystem::rename(folder + "/scores.json.new", folder + "/scores.json", failed);
  if (!out || failed) return Error(ErrorCode::kIo, "cannot write the scores in " + folder);
  return {};
}

}  // namespace

std::string judge_folder(const std::string& folder) { return folder + "/judge"; }

Result<OpenedRun> open_run(const std::string& folder) {
  OpenedRun run;
  LEXGRAPH_ASSIGN_OR_RETURN(run.spec, eval::read_run_spec(folder));
  LEXGRAPH_ASSIGN_OR_RETURN(run.samples, eval::samples_of(run.spec));
  eval::StrategyParts parts;
  parts.prompts_folder = run.spec.prompts_folder;
  LEXGRAPH_ASSIGN_OR_RETURN(parts.examples, eval::dev_samples_of(run.spec, run.samples));
  LEXGRAPH_ASSIGN_OR_RETURN(run.strategy, eval::make_strategy(run.spec.strategy, std::move(parts)));
  return run;
}

Result<eval::RunScores> score_run(const std::string& folder, const ScoringSources& sources) {
  LEXGRAPH_ASSIGN_OR_RETURN(OpenedRun run, open_run(folder));
  LEXGRAPH_ASSIGN_OR_RETURN(auto judged, judgements(run, folder));
  std::unique_ptr<eval::CitationChecker> checker;
  if (sources.law != nullptr) {
    LEXGRAPH_ASSIGN_OR_RETURN(checker,
                              eval::make_citation_checker(*sources.law, today().to_string()));
  }
  eval::RunScores scores;
  const std::string beside = folder + "/items.jsonl.new";
  errno = 0;
  std::ofstream items(beside, std::ios::binary);
  RunScorer scorer(items, std::move(judged), checker.get(), scores);
  LEXGRAPH_RETURN_IF_ERROR(
      eval::replay_run(run.spec, run.samples, *run.strategy, folder,
                       [&](const auto& sample, std::uint32_t repeat, const auto& transcript) {
                         scorer.add(sample, repeat, transcript);
                       }));
  if (scorer.failed()) return *scorer.failed();
  items.close();
  if (!items) {
    const std::string reason = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    std::error_code ignored;
    std::filesystem::remove(beside, ignored);
    return Error(ErrorCode::kIo, "cannot write " + beside + reason +
                                     "; make room, then: lexgraph eval score " + folder);
  }
  LEXGRAPH_ASSIGN_OR_RETURN(scores.tasks, scorer.board().scores(run.samples));
  scores.spec = std::move(run.spec);
  scores.macro = macro_of(scores.tasks);
  LEXGRAPH_ASSIGN_OR_RETURN(scores.cost, cost_of(scores, sources.prices));
  LEXGRAPH_RETURN_IF_ERROR(replace_scores(scores, folder));
  return scores;
}

}  // namespace lexgraph::cli
