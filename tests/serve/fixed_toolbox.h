// Tools without a store: answers that a test has fixed.
#pragma once

#include <functional>

#include <nlohmann/json.hpp>

#include "lexgraph/serve/toolbox.h"

namespace lexgraph::serve {

class FixedToolbox : public Toolbox {
 public:
  ToolAnswer call(std::string_view tool, const nlohmann::json& arguments) const override {
    if (before_answer) before_answer(arguments);
    ToolAnswer answer;
    if (tool == "get_unit" && arguments.contains("id") && arguments["id"] != "missing") {
      answer.ok = true;
      answer.json = nlohmann::ordered_json{{"id", arguments["id"]}}.dump(
          -1, ' ', false, nlohmann::json::error_handler_t::replace);
      return answer;
    }
    answer.unknown_tool = tool != "get_unit";
    answer.code = ErrorCode::kNotFound;
    answer.json = R"({"error":{"code":"not_found","message":"not here"}})";
    return answer;
  }
  ToolAnswer call_text(std::string_view tool, std::string_view arguments) const override {
    const auto parsed = nlohmann::json::parse(arguments, nullptr, false);
    return call(tool, parsed.is_discarded() ? nlohmann::json::object() : parsed);
  }
  Result<std::vector<ListedDocument>> list_documents() const override {
    std::vector<ListedDocument> listed;
    for (std::size_t i = 0; i < documents(); ++i)
      listed.push_back({std::to_string(i) + "/2020/QH14", "Luật"});
    return listed;
  }
  std::uint64_t documents() const override { return held; }

  std::uint64_t held = 250;
  std::function<void(const nlohmann::json&)> before_answer;
};

}  // namespace lexgraph::serve
