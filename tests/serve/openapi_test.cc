#include "src/serve/openapi.h"

#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "src/serve/tool.h"

namespace lexgraph::serve {
namespace {

// Every local $ref leads somewhere, every operation has an id of its own and a default answer.
TEST(OpenApi, OpenApiHoldsTogether) {
  const auto document = openapi_document();
  EXPECT_EQ(document["openapi"], "3.1.0");
  std::set<std::string> ids;
  for (const auto& [path, methods] : document["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) {
      EXPECT_TRUE(ids.insert(operation["operationId"]).second) << path;
      EXPECT_TRUE(operation["responses"].contains("200")) << path;
      EXPECT_TRUE(operation["responses"].contains("default")) << path;
    }
  }
  const std::string text = document.dump();
  const std::regex reference("\"\\$ref\":\"#([^\"]*)\"");
  for (std::sregex_iterator it(text.begin(), text.end(), reference), end; it != end; ++it) {
    EXPECT_TRUE(document.contains(nlohmann::ordered_json::json_pointer((*it)[1].str())))
        << (*it)[1];
  }
}

TEST(OpenApi, EveryToolIsAPathOfItsOwn) {
  const auto paths = openapi_document()["paths"];
  EXPECT_EQ(tool_path("search"), "/v1/tools/search");
  for (const Tool& tool : tools()) {
    const auto& post = paths[tool_path(tool.name)]["post"];
    EXPECT_EQ(post["operationId"], tool.name);
    EXPECT_EQ(post["requestBody"]["required"], true);
    for (const char* status : {"400", "404", "409", "413", "503"})
      EXPECT_TRUE(post["responses"].contains(status)) << tool.name << status;
  }
  for (const char* path : {"/v1/tools", "/healthz", "/metrics", "/openapi.json"})
    EXPECT_TRUE(paths[path].contains("get")) << path;
}

// Every code that an error may have is named, those of the gate too.
TEST(OpenApi, ErrorCodes) {
  const auto codes = openapi_document()["components"]["schemas"]["Error"]["properties"]["error"]
                                       ["properties"]["code"]["enum"];
  const std::set<std::string> named(codes.begin(), codes.end());
  EXPECT_EQ(named.size(), codes.size());
  for (const char* code : {"not_found", "ambiguous", "timeout", "unauthorized", "forbidden"})
    EXPECT_TRUE(named.contains(code)) << code;
}

}  // namespace
}  // namespace lexgraph::serve
