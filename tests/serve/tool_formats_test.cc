// The definitions as clients and models see them.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/serve/toolbox.h"
#include "src/serve/schema_check.h"
#include "src/serve/tool.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

TEST(ToolFormats, AreFewAndSmall) {
  EXPECT_LE(tools().size(), 10U);
  const std::string all = tool_definitions(ToolFormat::kMcp).dump();
  EXPECT_LT(all.size(), 8U << 10) << "long lists of tools are dropped by clients";
}

TEST(ToolFormats, SchemasAreObjectsThatRefuseUnknownFields) {
  for (const Tool& tool : tools()) {
    const auto input = ordered_json::parse(tool.input);
    EXPECT_EQ(input["type"], "object") << tool.name;
    EXPECT_EQ(input["additionalProperties"], false) << tool.name;
    const auto required = input.value("required", ordered_json::array());
    // Only a search without a question has an answer: what is held.
    EXPECT_EQ(required.empty(), tool.name == "search") << tool.name;
    for (const auto& name : required)
      EXPECT_TRUE(input["properties"].contains(name)) << tool.name << name;
    const auto output = ordered_json::parse(tool.output);
    EXPECT_EQ(output["type"], "object") << tool.name;
    for (const auto& name : output["required"])
      EXPECT_TRUE(output["properties"].contains(name)) << tool.name << name;
    EXPECT_EQ(schema_fault(tool.input, nlohmann::json::object()).empty(), required.empty());
    EXPECT_NE(schema_fault(tool.output, nlohmann::json::object()), "");
  }
}

TEST(ToolFormats, AreTheSameEachTime) {
  for (const ToolFormat format :
       {ToolFormat::kMcp, ToolFormat::kOpenAi, ToolFormat::kAnthropic, ToolFormat::kOpenApi}) {
    EXPECT_EQ(tool_definitions(format).dump(), tool_definitions(format).dump());
  }
}

TEST(ToolFormats, EachSaysTheSameInItsOwnForm) {
  const auto mcp = tool_definitions(ToolFormat::kMcp)["tools"];
  const auto open_ai = tool_definitions(ToolFormat::kOpenAi);
  const auto anthropic = tool_definitions(ToolFormat::kAnthropic);
  const auto paths = tool_definitions(ToolFormat::kOpenApi)["paths"];
  ASSERT_EQ(mcp.size(), tools().size());
  ASSERT_EQ(open_ai.size(), tools().size());
  ASSERT_EQ(anthropic.size(), tools().size());
  for (std::size_t i = 0; i < tools().size(); ++i) {
    EXPECT_EQ(mcp[i]["name"], tools()[i].name);
    EXPECT_EQ(mcp[i]["annotations"]["readOnlyHint"], true);
    EXPECT_EQ(open_ai[i]["type"], "function");
    EXPECT_EQ(open_ai[i]["function"]["name"], tools()[i].name);
    EXPECT_EQ(open_ai[i]["function"]["parameters"], mcp[i]["inputSchema"]);
    EXPECT_EQ(anthropic[i]["name"], tools()[i].name);
    EXPECT_EQ(anthropic[i]["input_schema"], mcp[i]["inputSchema"]);
    const auto& post = paths["/v1/tools/" + std::string(tools()[i].name)]["post"];
    EXPECT_EQ(post["requestBody"]["content"]["application/json"]["schema"], mcp[i]["inputSchema"]);
    EXPECT_EQ(post["responses"]["200"]["content"]["application/json"]["schema"],
              mcp[i]["outputSchema"]);
  }
}

}  // namespace
}  // namespace lexgraph::serve
