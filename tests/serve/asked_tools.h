// The tools of a small store of invented statutes, asked as a client asks them.
#pragma once

#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/serve/toolbox.h"
#include "src/serve/answer.h"
#include "src/serve/schema_check.h"
#include "src/serve/tool.h"
#include "tests/serve/sample_store.h"

namespace lexgraph::serve {

class AskedTools : public testing::Test {
 protected:
  static void SetUpTestSuite() { sample_ = new SampleStore(); }
  static void TearDownTestSuite() { delete sample_; }

  // A good answer, which fits the tool's own output schema and the limit.
  nlohmann::json ask(const std::string& tool, const nlohmann::json& arguments) {
    const ToolAnswer answer = tools_->call(tool, arguments);
    EXPECT_TRUE(answer.ok) << tool << arguments << answer.json;
    EXPECT_LE(answer.json.size(), kMaxAnswerBytes) << tool << arguments;
    nlohmann::json parsed = nlohmann::json::parse(answer.json);
    EXPECT_EQ(schema_fault(find_tool(tool)->output, parsed), "") << tool << arguments;
    EXPECT_EQ(parsed["coverage"]["documents"], 5);
    return parsed;
  }
  // Code and message of a refusal.
  std::string refusal(const std::string& tool, const nlohmann::json& arguments) {
    const ToolAnswer answer = tools_->call(tool, arguments);
    EXPECT_FALSE(answer.ok) << answer.json;
    const nlohmann::json parsed = nlohmann::json::parse(answer.json);
    EXPECT_EQ(parsed["error"]["code"], info(answer.code).name);
    return parsed["error"]["code"].get<std::string>() + ": " +
           parsed["error"]["message"].get<std::string>();
  }
  // All items of a list over all pages.
  nlohmann::json all_pages(const std::string& tool, nlohmann::json arguments,
                           const std::string& list) {
    nlohmann::json all = nlohmann::json::array();
    while (true) {
      const nlohmann::json answer = ask(tool, arguments);
      EXPECT_EQ(answer["page"]["from"], all.size());
      EXPECT_EQ(answer["page"]["shown"], answer[list].size());
      for (const nlohmann::json& item : answer[list]) all.push_back(item);
      if (!answer.contains("next_cursor")) {
        EXPECT_EQ(answer["page"]["total"], all.size());
        return all;
      }
      arguments["cursor"] = answer["next_cursor"];
    }
  }

  inline static SampleStore* sample_ = nullptr;
  std::unique_ptr<Toolbox> tools_ = sample_->toolbox();
};

}  // namespace lexgraph::serve
