#include "src/cli/eval_runs.h"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/file_bytes.h"
#include "src/cli/eval_command.h"

namespace lexgraph::cli {
namespace {

using Json = nlohmann::ordered_json;

// {"MODEL": {"input": per million tokens, "output": …}}; MODEL is the address or a part of it.
Result<double> cost_of(const eval::RunScores& scores, const std::string& prices) {
  if (prices.empty()) return 0.0;
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(prices));
  const Json json = Json::parse(bytes, nullptr, false);
  if (!json.is_object()) return Error(ErrorCode::kInvalidArgument, prices + ": not a JSON object");
  std::uint64_t input = 0, output = 0;
  for (const eval::TaskScores& task : scores.tasks)
    input += task.input_tokens, output += task.output_tokens;
  for (const auto& [model, price] : json.items()) {
    if (scores.spec.model.find(model) == std::string::npos || !price.is_object()) continue;
    return (static_cast<double>(input) * price.value("input", 0.0) +
            static_cast<double>(output) * price.value("output", 0.0)) /
           1e6;
  }
  return Error(ErrorCode::kNotFound, prices + " has no price for " + scores.spec.model);
}

Result<std::vector<eval::Sample>> dev_samples(const eval::RunSpec& spec) {
  if (spec.dev.empty()) return std::vector<eval::Sample>();
  LEXGRAPH_ASSIGN_OR_RETURN(eval::Dataset data,
                            eval::read_dataset(eval::Layout::kLexgraph, "", spec.dev));
  return std::move(data.samples);
}

}  // namespace

Result<eval::RunScores> score_run(const std::string& folder, const std::string& prices) {
  LEXGRAPH_ASSIGN_OR_RETURN(eval::RunSpec spec, eval::read_run_spec(folder));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<eval::Sample> samples, eval::samples_of(spec));
  eval::StrategyParts parts;
  parts.prompts_folder = spec.prompts_folder;
  LEXGRAPH_ASSIGN_OR_RETURN(parts.examples, dev_samples(spec));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto strategy,
                            eval::make_strategy(spec.strategy, std::move(parts)));
  eval::RunScores scores;
  eval::ScoreBoard board;
  const std::string beside = folder + "/items.jsonl.new";
  std::ofstream items(beside, std::ios::binary);
  LEXGRAPH_RETURN_IF_ERROR(eval::replay_run(
      spec, samples, *strategy, folder,
      [&](const eval::Sample& sample, std::uint32_t repeat, const eval::Transcript& transcript) {
        eval::Item item = eval::make_item(sample, repeat, transcript);
        items << eval::to_json(item, sample, transcript)
                     .dump(-1, ' ', false, Json::error_handler_t::replace)
              << "\n";
        ++scores.n;
        if (!item.scored()) ++scores.transport_errors;
        board.add(sample, std::move(item));
      }));
  items.close();
  if (!items) return Error(ErrorCode::kIo, "cannot write " + beside);
  scores.tasks = board.scores(samples);
  scores.spec = std::move(spec);
  double sum = 0;
  std::size_t known = 0;
  for (const eval::TaskScores& task : scores.tasks) {
    if (task.corrected.score) sum += *task.corrected.score, ++known;
  }
  if (known == scores.tasks.size() && known > 0) scores.macro = sum / static_cast<double>(known);
  LEXGRAPH_ASSIGN_OR_RETURN(scores.cost, cost_of(scores, prices));
  std::ofstream out(folder + "/scores.json.new", std::ios::binary);
  out << eval::to_json(scores).dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
  out.close();
  std::error_code failed;
  std::filesystem::rename(beside, folder + "/items.jsonl", failed);
  if (!failed)
    std::filesystem::rename(folder + "/scores.json.new", folder + "/scores.json", failed);
  if (!out || failed) return Error(ErrorCode::kIo, "cannot write the scores in " + folder);
  return scores;
}

void print_scores(Terminal& terminal, const eval::RunScores& scores) {
  const auto share = [](const std::optional<double>& value) {
    return value ? percent(*value) : std::string("-");
  };
  const auto line = [&](std::initializer_list<std::pair<std::string, std::size_t>> cells) {
    bool first = true;
    for (const auto& [text, width] : cells) {
      terminal.out << (first ? padded(shortened(text, width), width) : padded(text, width, true));
      first = false;
    }
    terminal.out << "\n";
  };
  terminal.out << terminal.styled(Style::kBold, scores.spec.model) << "  "
               << eval::describe(scores.spec.strategy) << "\n";
  line({{"task", 14},
        {"n", 7},
        {"published", 11},
        {"corrected", 11},
        {"interval", 17},
        {"floor", 8},
        {"ceiling", 9},
        {"band", 17}});
  for (const eval::TaskScores& t : scores.tasks) {
    double floor = t.best_constant ? t.best_constant->score : 0;
    for (const auto& other : {t.random, t.shuffled_reference})
      floor = std::max(floor, other.value_or(0));
    const std::string band = t.strict ? percent(std::min({*t.strict, *t.first, *t.last})) + "-" +
                                            percent(std::max({*t.strict, *t.first, *t.last}))
                                      : "-";
    line({{t.task, 14},
          {std::to_string(t.n), 7},
          {share(t.as_published.score), 11},
          {share(t.corrected.score), 11},
          {percent(t.corrected.interval.low) + "-" + percent(t.corrected.interval.high), 17},
          {percent(floor), 8},
          {share(t.ceiling_corrected), 9},
          {band, 17}});
    std::string states;
    for (const auto& [state, n] : t.states) {
      if (state != "answered")
        states += (states.empty() ? "" : ", ") + std::to_string(n) + " " + state;
    }
    if (!states.empty()) terminal.out << "  " << terminal.styled(Style::kDim, states) << "\n";
  }
  if (scores.transport_errors > 0)
    terminal.out
        << scores.transport_errors
        << " items without a reply count neither as right nor as wrong; --resume asks again\n";
  if (scores.cost > 0) terminal.out << fmt::format("cost {:.4f}\n", scores.cost);
}

}  // namespace lexgraph::cli
