// Model requests, replies and calls as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "eval/run/journal.h"

namespace lexgraph::eval {

nlohmann::json to_json(const ModelRequest& request);
nlohmann::json to_json(const ModelReply& reply);
nlohmann::json to_json(const Message& message);
nlohmann::json to_json(const CallRecord& record);
// nullopt: not a record.
std::optional<CallRecord> call_record(const nlohmann::json& json);

}  // namespace lexgraph::eval
