// A tool: its definition as data, and one function from arguments to an answer.
#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/query/search.h"
#include "lexgraph/serve/toolbox.h"
#include "lexgraph/store/store.h"

namespace lexgraph::serve {

// What a call may use. Arguments have been checked against the input schema.
struct ToolCall {
  const store::Reader& reader;
  const query::Searcher& searcher;  // of that reader
  std::uint64_t documents;          // held
  const nlohmann::json& arguments;
  Date today;
  const ToolboxOptions& options;

  // Value of an argument, or what is given when it is absent.
  std::string text(const char* name) const { return arguments.value(name, std::string()); }
};

struct Tool {
  std::string_view name;
  std::string_view title;
  std::string_view description;  // for the model: what it answers, when to call it
  std::string_view input;        // JSON Schema, draft 2020-12, of the arguments
  std::string_view output;       // of the answer
  Result<nlohmann::ordered_json> (*run)(const ToolCall& call);
};

// In the order in which every list shows them.
const std::vector<Tool>& tools();
const Tool* find_tool(std::string_view name);

// One per file in src/serve/tools.
extern const Tool kSearch;
extern const Tool kGetUnit;
extern const Tool kGetOutline;
extern const Tool kRelations;
extern const Tool kAmendmentChain;
extern const Tool kTextAt;
extern const Tool kCompareVersions;
extern const Tool kResolveCitation;
extern const Tool kVerifyCitations;
extern const Tool kImpact;

}  // namespace lexgraph::serve
