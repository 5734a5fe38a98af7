#include <set>

#include "tests/serve/mcp/asked_server.h"

namespace lexgraph::serve::mcp {
namespace {

class Resources : public AskedServer {};

TEST_F(Resources, ResourcesComeInPages) {
  std::set<std::string> uris;
  json params = json::object();
  int pages = 0;
  do {
    const json result = modern("resources/list", params);
    for (const json& resource : result["resources"])
      EXPECT_TRUE(uris.insert(resource["uri"]).second);
    params = result.contains("nextCursor") ? json{{"cursor", result["nextCursor"]}} : json();
    ++pages;
  } while (!params.is_null());
  EXPECT_EQ(uris.size(), 250U);
  EXPECT_EQ(pages, 3);
  for (const json& cursor : {json("x"), json("-1"), json("999"), json(5), json("")}) {
    EXPECT_EQ(code("resources/list", {{"cursor", cursor}}), -32602) << cursor;
  }
}

TEST_F(Resources, ReadsAResourceByItsUri) {
  const std::string uri = "lexgraph://unit/13%2F2021%2FN%C4%90-CP%23art_3";
  const json result = modern("resources/read", {{"uri", uri}});
  ASSERT_EQ(result["contents"].size(), 1U);
  EXPECT_EQ(result["contents"][0]["uri"], uri);
  EXPECT_EQ(result["contents"][0]["mimeType"], "application/json");
  EXPECT_EQ(json::parse(result["contents"][0]["text"].get<std::string>())["id"],
            "13/2021/NĐ-CP#art_3");
  EXPECT_TRUE(result.contains("ttlMs"));
  // As a person would write it, too.
  EXPECT_EQ(code("resources/read", {{"uri", "lexgraph://unit/13/2021/NĐ-CP#art_3"}}), 0);
}

TEST_F(Resources, AMissingResourceIsAnErrorThatNamesIt) {
  for (const char* uri :
       {"lexgraph://unit/missing", "lexgraph://unit/", "lexgraph://unit/%", "lexgraph://unit/%zz",
        "lexgraph://unit/%ff", "http://example.org/", ""}) {
    const json whole = answer("resources/read", {{"uri", uri}});
    EXPECT_EQ(whole["error"]["code"], -32602) << uri;
    EXPECT_EQ(whole["error"]["data"]["uri"], uri);
  }
  EXPECT_EQ(code("resources/read", json::object()), -32602);
}

TEST_F(Resources, EveryDocumentWithItsTitle) {
  tools_.held = 1;
  const json listed = legacy("resources/list")["resources"];
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["uri"], "lexgraph://unit/0%2F2020%2FQH14");
  EXPECT_EQ(listed[0]["name"], "0/2020/QH14");
  EXPECT_EQ(listed[0]["title"], "Luật");
  EXPECT_EQ(code("resources/read", {{"uri", listed[0]["uri"]}}), 0);
  const json templates = legacy("resources/templates/list")["resourceTemplates"];
  ASSERT_EQ(templates.size(), 1U);
  EXPECT_EQ(templates[0]["uriTemplate"], "lexgraph://unit/{id}");
}

}  // namespace
}  // namespace lexgraph::serve::mcp
