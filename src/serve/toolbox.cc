#include "lexgraph/serve/toolbox.h"

#include <ctime>
#include <exception>

#include <nlohmann/json.hpp>

#include "lexgraph/base/log.h"
#include "lexgraph/base/work_limit.h"
#include "lexgraph/net/json_rpc.h"
#include "src/serve/answer.h"
#include "src/serve/library.h"
#include "src/serve/schema_check.h"
#include "src/serve/tool.h"
#include "src/serve/tool_advice.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string text_of(const ordered_json& value) {
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ToolAnswer failure(ErrorCode code, const std::string& message) {
  ToolAnswer answer;
  answer.code = code;
  answer.json = text_of(
      {{"error", {{"code", info(code).name}, {"message", with_tools_for_commands(message)}}}});
  return answer;
}

std::string names_of_tools() {
  std::string names;
  for (const Tool& tool : tools()) names += (names.empty() ? "" : ", ") + std::string(tool.name);
  return names;
}

// A day is "at" to the tool that filters by it and "date" to those that look at the law on it; a
// model that gives the one name for the other is understood.
json with_names_of(const Tool& tool, const json& arguments) {
  if (!arguments.is_object()) return arguments;
  for (const auto& [own, other] : {std::pair("at", "date"), std::pair("date", "at")}) {
    const std::string quoted = std::string("\"") + own + "\":";
    if (tool.input.find(quoted) == std::string_view::npos || arguments.contains(own)) continue;
    const auto given = arguments.find(other);
    if (given == arguments.end()) continue;
    json named = arguments;
    named[own] = *given;
    named.erase(other);
    return named;
  }
  return arguments;
}

class StoreToolbox : public Toolbox {
 public:
  StoreToolbox(std::unique_ptr<Library> library, const ToolboxOptions& options)
      : library_(std::move(library)), options_(options) {}

  ToolAnswer call(std::string_view name, const json& arguments) const override {
    const Tool* tool = find_tool(name);
    if (tool == nullptr) {
      ToolAnswer answer = failure(ErrorCode::kNotFound, "there is no tool \"" + std::string(name) +
                                                            "\"; there are: " + names_of_tools());
      answer.unknown_tool = true;
      return answer;
    }
    const json named = with_names_of(*tool, arguments);
    if (std::string fault = schema_fault(tool->input, named); !fault.empty()) {
      return failure(ErrorCode::kInvalidArgument, std::string(name) + ": " + fault);
    }
    return run(*tool, named);
  }

  ToolAnswer call_text(std::string_view name, std::string_view arguments) const override {
    const auto parsed = net::parse_json(arguments);
    if (parsed == nullptr)
      return failure(ErrorCode::kInvalidArgument,
                     "the arguments are not JSON, nested too deeply, or with a key given twice");
    return call(name, *parsed);
  }

  Result<std::vector<ListedDocument>> list_documents() const override {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto listed, library_->now()->list());
    return *listed;
  }

  std::uint64_t documents() const override { return library_->now()->documents; }

 private:
  ToolAnswer run(const Tool& tool, const json& arguments) const {
    const auto holding = library_->now();
    const ToolCall call{
        *holding->reader, *holding->searcher, holding->documents, arguments, today(), options_};
    const WorkLimit limit(WorkLimit::Clock::now() + options_.time);
    try {
      const Result<ordered_json> result = tool.run(call);
      if (!result.ok()) return failure(result.error().code(), result.error().to_string());
      ToolAnswer answer;
      answer.ok = true;
      answer.json = with_tools_for_commands(text_of(*result));
      return answer;
    } catch (const std::exception& exception) {
      log::error("tool " + std::string(tool.name) + ": " + exception.what());
      return failure(ErrorCode::kInternal, "the tool failed; the server's log says how");
    }
  }

  Date today() const {
    if (options_.today.known()) return options_.today;
    return Date::from_days(static_cast<std::int32_t>(std::time(nullptr) / 86400));
  }

  std::unique_ptr<Library> library_;
  ToolboxOptions options_;
};

}  // namespace

Result<std::unique_ptr<Toolbox>> Toolbox::open(const std::string& directory,
                                               const ToolboxOptions& options) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto library, Library::open(directory, options.refresh));
  return std::unique_ptr<Toolbox>(std::make_unique<StoreToolbox>(std::move(library), options));
}

}  // namespace lexgraph::serve
