#include "eval/dataset/lawbench_data.h"

#include <algorithm>
#include <map>

#include "eval/dataset/json_rows.h"
#include "lexgraph/eval/lawbench.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kPublishedRows = 500;

// What the published scorer does with the gold of a row, found by giving it its own gold as a
// reply.
void check_gold(std::string_view task, const Sample& sample, Dataset& data) {
  if (is_lawbench_text_task(task)) return;
  const auto own = score_lawbench(task, {{sample.id, sample.reference, sample.reference}});
  const auto remark = [&](std::string what) {
    data.remarks.push_back({sample.row, std::move(what)});
  };
  if (!own.ok()) {
    if (own.error().code() == ErrorCode::kCorruption) remark(own.error().message());
    return;
  }
  const auto& item = own->items.front();
  if (!item)
    return remark("the published scorer leaves this row out: " + sample.reference.substr(0, 60));
  if (item->score < 1 - 1e-6)
    remark("even the gold as a reply scores " + std::to_string(item->score).substr(0, 5));
}

}  // namespace

Result<Dataset> parse_lawbench_data(std::string_view task, std::string_view bytes) {
  const auto known = lawbench_tasks();
  if (std::find(known.begin(), known.end(), task) == known.end()) {
    return Error(ErrorCode::kInvalidArgument,
                 "LawBench has no task \"" + std::string(task) + "\" here: give --task 1-1 … 3-8");
  }
  Dataset data;
  if (bytes.starts_with(kLfsMark)) {
    data.remarks.push_back({1, std::string(kLfsPointer), 1});
    return data;
  }
  const Json rows = Json::parse(bytes, nullptr, false);
  if (!rows.is_array())
    return Error(ErrorCode::kCorruption, "no JSON array of {instruction, question, answer}");
  std::map<std::string, std::size_t> seen;
  for (const Json& json : rows) {
    Sample sample;
    sample.row = ++data.rows;
    sample.id = std::to_string(sample.row - 1);  // as in the prediction files
    sample.task = task;
    if (!json.is_object()) {
      data.remarks.push_back({sample.row, "not a JSON object"});
      continue;
    }
    sample.instruction = string_at(json, "instruction");
    sample.input = string_at(json, "question");
    sample.reference = string_at(json, "answer");
    if (text::trim(sample.reference).empty())
      data.remarks.push_back({sample.row, "null gold"});
    else
      check_gold(task, sample, data);
    const auto [first, added] = seen.try_emplace(sample.input, sample.row);
    if (!added)
      data.remarks.push_back({sample.row, "same question as row " + std::to_string(first->second)});
    data.samples.push_back(std::move(sample));
  }
  if (data.rows != kPublishedRows) {
    data.remarks.push_back({0, std::to_string(data.rows) + " rows, the published file has " +
                                   std::to_string(kPublishedRows)});
  }
  return data;
}

}  // namespace lexgraph::eval
