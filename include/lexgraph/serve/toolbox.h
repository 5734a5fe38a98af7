// The tools that models call: their definitions, and calling them. One list serves MCP, HTTP, the
// command `tools` and evaluation. docs/formats/tools.md has each tool's arguments and answers.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"

namespace lexgraph::serve {

enum class ToolFormat { kMcp, kOpenAi, kAnthropic, kOpenApi };

// kMcp: {"tools":[...]} as tools/list answers; kOpenAi, kAnthropic: an array as their APIs take it;
// kOpenApi: an OpenAPI 3.1 document of `lexgraph serve`. Order and bytes are always the same.
nlohmann::ordered_json tool_definitions(ToolFormat format);

// What a call gave. Never an exception, never an empty text.
struct ToolAnswer {
  bool ok = false;
  ErrorCode code = ErrorCode::kInternal;  // when not ok
  bool unknown_tool = false;              // there is no tool of this name
  std::string json;                       // the answer, or {"error":{"code":...,"message":...}}
};

struct ListedDocument {
  std::string id, title;  // the title with the type in front
};

struct ToolboxOptions {
  // Day that "today" stands for in answers; unknown: the clock's.
  Date today;
  // For one call; then it ends with kTimeout.
  std::chrono::milliseconds time{10'000};
  // How often to look whether the store on disk has changed; then answers come from the new state.
  std::chrono::milliseconds refresh{5'000};
  // The vector of a question by the model of the store's dense vectors; absent: words and graph
  // alone. Called from several threads.
  std::function<Result<std::vector<float>>(const std::string& model, const std::string& text)>
      embed;
};

// The tools over one store. Thread-safe; each call sees one moment of the store.
class Toolbox {
 public:
  static Result<std::unique_ptr<Toolbox>> open(const std::string& store_directory,
                                               const ToolboxOptions& options = {});
  virtual ~Toolbox() = default;

  // `arguments`: a JSON object as the tool's input schema describes it.
  virtual ToolAnswer call(std::string_view tool, const nlohmann::json& arguments) const = 0;
  // The same from text; not JSON, or nested too deeply: kInvalidArgument.
  virtual ToolAnswer call_text(std::string_view tool, std::string_view arguments) const = 0;

  // Documents held: by rank of their type, date, number.
  virtual Result<std::vector<ListedDocument>> list_documents() const = 0;
  virtual std::uint64_t documents() const = 0;  // how many
};

}  // namespace lexgraph::serve
