#include <regex>
#include <set>

#include <gmock/gmock.h>

#include "src/serve/tool.h"

namespace lexgraph::serve {
namespace {

TEST(ToolList, NamesAreUniqueAndAllowedEverywhere) {
  const std::regex allowed("[a-zA-Z0-9_]{1,64}");  // OpenAI's and MCP's rules together
  std::set<std::string_view> names;
  for (const Tool& tool : tools()) {
    EXPECT_TRUE(std::regex_match(std::string(tool.name), allowed)) << tool.name;
    EXPECT_TRUE(names.insert(tool.name).second) << tool.name;
    EXPECT_FALSE(tool.title.empty());
    EXPECT_FALSE(tool.description.empty());
  }
}

TEST(ToolList, AToolIsFoundByItsWholeName) {
  for (const Tool& tool : tools()) EXPECT_EQ(find_tool(tool.name), &tool);
  for (const char* name : {"", "get", "get_unit ", "GET_UNIT"}) EXPECT_EQ(find_tool(name), nullptr);
}

// The order in which clients show them: first what finds, then what reads.
TEST(ToolList, InTheOrderOfWork) {
  std::vector<std::string_view> names;
  for (const Tool& tool : tools()) names.push_back(tool.name);
  EXPECT_THAT(names, testing::ElementsAre("search", "get_unit", "get_outline", "relations",
                                          "amendment_chain", "text_at", "compare_versions",
                                          "resolve_citation", "verify_citations", "impact"));
}

}  // namespace
}  // namespace lexgraph::serve
