#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include <nlohmann/json.hpp>

#include "eval/report/reported_items.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/report.h"

namespace lexgraph::eval {
namespace {

struct Pairs {
  std::vector<double> first, second;
};

ComparedTask compared(std::string task, const Pairs& pairs) {
  ComparedTask out;
  out.task = std::move(task);
  out.n = pairs.first.size();
  if (out.n == 0) return out;
  bool graded = false;
  // vector<bool> has no contiguous data.
  const auto right_first = std::make_unique<bool[]>(out.n),
             right_second = std::make_unique<bool[]>(out.n);
  for (std::size_t i = 0; i < out.n; ++i) {
    out.first += pairs.first[i] / static_cast<double>(out.n);
    out.second += pairs.second[i] / static_cast<double>(out.n);
    right_first[i] = pairs.first[i] >= 1;
    right_second[i] = pairs.second[i] >= 1;
    for (const double score : {pairs.first[i], pairs.second[i]})
      graded = graded || (score > 0 && score < 1);
  }
  out.difference = paired_bootstrap(pairs.first, pairs.second, {});
  if (graded) return out;  // a text is hardly ever wholly right: no pairs that differ would be left
  out.mcnemar = mcnemar(std::span<const bool>(right_first.get(), out.n),
                        std::span<const bool>(right_second.get(), out.n));
  return out;
}

nlohmann::ordered_json task_json(const ComparedTask& t) {
  using Json = nlohmann::ordered_json;
  const auto of_pairs = [&t](auto McNemar::*figure) {
    return t.mcnemar ? Json(*t.mcnemar.*figure) : Json(nullptr);
  };
  return {{"task", t.task},
          {"n", t.n},
          {"first", t.first},
          {"second", t.second},
          {"difference", {t.second - t.first, t.difference.low, t.difference.high}},
          {"only_first", of_pairs(&McNemar::only_first)},
          {"only_second", of_pairs(&McNemar::only_second)},
          {"p", of_pairs(&McNemar::p)}};
}

// The items are read again by whoever shows them; here they must be as many as were scored.
Result<void> check_items(const std::string& folder, std::uint64_t scored,
                         const std::string& again) {
  std::uint64_t items = 0;
  auto read = for_each_item(folder, ItemPart::kWhole, [&](const ReportedItem&) { ++items; });
  if (!read.ok()) return read;
  if (items == scored) return {};
  return Error(ErrorCode::kCorruption, folder + "/items.jsonl has " + std::to_string(items) +
                                           " of " + std::to_string(scored) + " items" + again);
}

}  // namespace

Result<ReportedRun> open_reported_run(const std::string& folder) {
  const std::filesystem::path path = std::filesystem::path(folder).lexically_normal();
  LEXGRAPH_RETURN_IF_ERROR(read_run_spec(folder));
  ReportedRun run;
  run.folder = folder;
  run.name =
      path.has_filename() ? path.filename().string() : path.parent_path().filename().string();
  const std::string again = "; `lexgraph eval score " + folder + "` makes it again";
  std::error_code unseen;
  if (!std::filesystem::exists(folder + "/scores.json", unseen))
    return Error(ErrorCode::kNotFound, folder + " has no scores.json" + again);
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file_bytes(folder + "/scores.json"));
  auto scores = parse_scores(nlohmann::ordered_json::parse(bytes, nullptr, false));
  if (!scores.ok())
    return Error(ErrorCode::kCorruption, folder + "/scores.json is damaged" + again);
  run.scores = std::move(*scores);
  LEXGRAPH_RETURN_IF_ERROR(check_items(folder, run.scores.n, again));
  return run;
}

Result<Comparison> compare_runs(const ReportedRun& first, const ReportedRun& second) {
  std::map<std::string, double> known;
  const auto key = [](const ReportedItem& item) {
    return item.task + '\n' + item.id + '\n' + std::to_string(item.repeat);
  };
  LEXGRAPH_RETURN_IF_ERROR(
      for_each_item(first.folder, ItemPart::kHead, [&](const ReportedItem& item) {
        if (item.scored) known.emplace(key(item), item.score);
      }));
  std::vector<std::string> order;
  std::map<std::string, Pairs> tasks;
  Pairs all;
  LEXGRAPH_RETURN_IF_ERROR(
      for_each_item(second.folder, ItemPart::kHead, [&](const ReportedItem& item) {
        const auto before = known.find(key(item));
        if (!item.scored || before == known.end()) return;
        const auto [pairs, added] = tasks.try_emplace(item.task);
        if (added) order.push_back(item.task);
        for (Pairs* list : {&pairs->second, &all}) {
          list->first.push_back(before->second);
          list->second.push_back(item.score);
        }
      }));
  Comparison out{first.name, second.name, {}, compared("all", all)};
  for (const std::string& task : order) out.tasks.push_back(compared(task, tasks[task]));
  return out;
}

nlohmann::ordered_json to_json(const Comparison& comparison) {
  nlohmann::ordered_json out = {{"first", comparison.first},
                                {"second", comparison.second},
                                {"all", task_json(comparison.all)}};
  out["tasks"] = nlohmann::ordered_json::array();
  for (const ComparedTask& task : comparison.tasks) out["tasks"].push_back(task_json(task));
  return out;
}

}  // namespace lexgraph::eval
