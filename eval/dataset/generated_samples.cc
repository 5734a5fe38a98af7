#include "eval/dataset/generated_samples.h"

#include "eval/dataset/json_rows.h"
#include "lexgraph/eval/vlegal_tasks.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {

std::string generated_task(std::string_view bytes) {
  bytes = text::trim(bytes);
  const auto row = nlohmann::ordered_json::parse(bytes.substr(0, bytes.find('\n')), nullptr, false);
  if (!row.is_object() || !row.contains("proof") || !row["proof"].is_object()) return {};
  std::string task = string_at(row, "task");
  return vlegal_task(task) == nullptr ? std::string() : task;
}

}  // namespace lexgraph::eval
