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
  answer.json = text_of({{"error", {{"code", info(code).name}, {"message", message}}}});
  return answer;
}

std::string names_of_tools() {
  std::string names;
  for (const Tool& tool : tools()) names += (names.empty() ? "" : ", ") + std::string(tool.name);
  return names;
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
    if (std::string fault = schema_fault(tool->input, arguments); !fault.empty()) {
      return failure(ErrorCode::kInvalidArgument, std::string(name) + ": " + fault);
    }
    return run(*tool, arguments);
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
      answer.json = text_of(*result);
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
