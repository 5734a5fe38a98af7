// OpenCompass and LawBench: {"0": {"origin_prompt", "prediction", "gold" or "refr"}, …}.
#include <algorithm>
#include <map>

#include "eval/dataset/json_rows.h"
#include "eval/import/log_rows.h"

namespace lexgraph::eval {

Result<ForeignLog> read_opencompass(std::string_view bytes) {
  const auto json = nlohmann::ordered_json::parse(bytes, nullptr, false);
  if (!json.is_object()) return Error(ErrorCode::kInvalidArgument, "not a JSON object");
  ForeignLog log;
  log.format = LogFormat::kOpenCompass;
  std::map<std::uint64_t, LoggedReply> by_number;  // objects may come in any order
  for (const auto& [key, row] : json.items()) {
    const bool number = !key.empty() && key.find_first_not_of("0123456789") == std::string::npos;
    const bool has_gold = row.is_object() && (row.contains("gold") || row.contains("refr"));
    if (!number || !has_gold || !row.contains("prediction")) {
      log.remarks.push_back({0, "\"" + key + "\": no prediction with its gold"});
      continue;
    }
    LoggedReply one;
    one.sample.id = key;
    one.sample.row = by_number.size() + 1;
    one.sample.input = row.contains("origin_prompt") ? prompt_text(row["origin_prompt"]) : key;
    set_target(row.contains("gold") ? row["gold"] : row["refr"], one.sample);
    one.reply = prompt_text(row["prediction"]);
    by_number.emplace(std::stoull(key.substr(0, 18)), std::move(one));
  }
  for (auto& [number, one] : by_number) log.replies.push_back(std::move(one));
  return log;
}

}  // namespace lexgraph::eval
