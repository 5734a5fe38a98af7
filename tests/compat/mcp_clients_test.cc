// The server against the official clients of the protocol, as npm has them:
// @modelcontextprotocol/sdk (revisions up to 2025-11-25), @modelcontextprotocol/client
// (2026-07-28), the inspector's command line. They are installed once into the build folder;
// without node or npm's registry the tests say so and are skipped.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/support/background.h"
#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

const fs::path kNpmSource = fs::path(LEXGRAPH_SOURCE_DIR) / "tests/compat/npm";
const fs::path kNpm = fs::path(LEXGRAPH_BINARY).parent_path() / "compat-npm";
constexpr char kToken[] = "a-token-for-the-test";

// "" when the clients are there, else why not. Tests run side by side in processes of their own.
std::string install_clients() {
  fs::create_directories(kNpm);
  const int lock = ::open((kNpm / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock < 0 || ::flock(lock, LOCK_EX) != 0) return "cannot lock " + kNpm.string();
  struct Unlock {
    int fd;
    ~Unlock() { ::close(fd); }
  } const unlock{lock};
  const fs::path done = kNpm / "installed.json";  // a copy of the package.json that was installed
  const std::string wanted = read_file(kNpmSource / "package.json");
  fs::copy_file(kNpmSource / "ask.mjs", kNpm / "ask.mjs", fs::copy_options::overwrite_existing);
  if (fs::exists(done) && read_file(done) == wanted) return "";
  fs::copy_file(kNpmSource / "package.json", kNpm / "package.json",
                fs::copy_options::overwrite_existing);
  CommandOptions options;
  options.timeout = std::chrono::minutes(4);
  CommandResult npm;
  try {
    npm = run_command({"npm", "install", "--prefix", kNpm.string(), "--ignore-scripts",
                       "--no-audit", "--no-fund", "--silent"},
                      options);
  } catch (const std::exception& error) {
    return std::string("npm cannot be started: ") + error.what();
  }
  if (npm.exit_code != 0)
    return "npm could not install the clients (is its registry there?): " + npm.err.substr(0, 500);
  fs::copy_file(kNpm / "package.json", done, fs::copy_options::overwrite_existing);
  return "";
}

class McpClients : public testing::TestWithParam<std::tuple<std::string, std::string>> {
 protected:
  void SetUp() override {
    if (const std::string missing = install_clients(); !missing.empty()) GTEST_SKIP() << missing;
    const CommandResult ingested =
        run_lexgraph({"ingest", std::string(LEXGRAPH_SOURCE_DIR) + "/data/sample", "--store",
                      store(), "--quiet"});
    ASSERT_EQ(ingested.exit_code, 0) << ingested.err;
  }

  std::string store() const { return (dir_.path() / "store").string(); }

  // What the client of that era got for its requests over that transport.
  json ask(const std::string& era, const std::string& transport, const json& requests) {
    std::vector<std::string> argv = {"node", (kNpm / "ask.mjs").string(), era, transport};
    std::unique_ptr<BackgroundProgram> server;
    if (transport == "stdio") {
      argv.insert(argv.end(), {"--", LEXGRAPH_BINARY, "mcp", "--store", store()});
    } else {
      server = std::make_unique<BackgroundProgram>(
          std::vector<std::string>{LEXGRAPH_BINARY, "mcp", "--http", "--store", store(), "--port",
                                   "0", "--access-log", "none"},
          "listening on", std::vector<std::string>{std::string("LEXGRAPH_TOKEN=") + kToken});
      const std::string line = server->ready_line();
      argv.insert(argv.end(), {line.substr(line.find("http")), kToken});
    }
    CommandOptions options;
    options.input = requests.dump();
    const CommandResult result = run_command(argv, options);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return json::parse(result.out);
  }

 private:
  TempDir dir_;
};

json call(const std::string& tool, const json& arguments) {
  return {{"method", "callTool"}, {"params", {{"name", tool}, {"arguments", arguments}}}};
}

// The clients check every answer against the protocol's schemas and structuredContent against the
// tool's output schema; what they refuse is an error here.
TEST_P(McpClients, FindsAndCallsEverything) {
  const auto& [era, transport] = GetParam();
  const json requests = {
      {{"method", "listTools"}},
      call("get_unit", {{"id", "khoản 2 Điều 10 Luật Bến đò"}}),
      call("get_outline", {{"id", "911/2012/QH13"}, {"depth", 1}}),
      call("relations", {{"id", "911/2012/QH13#art_3"}}),
      call("amendment_chain", {{"id", "911/2012/QH13"}}),
      call("resolve_citation", {{"text", "theo khoản 2 Điều 3 Luật Bến đò"}}),
      {{"method", "listResources"}},
      {{"method", "listResourceTemplates"}},
      {{"method", "readResource"},
       {"params", {{"uri", "lexgraph://unit/911%2F2012%2FQH13%23art_3"}}}},
      {{"method", "listPrompts"}},
      {{"method", "getPrompt"},
       {"params", {{"name", "what_changed"}, {"arguments", {{"id", "911/2012/QH13"}}}}}},
  };
  const json answers = ask(era, transport, requests);
  EXPECT_EQ(answers["server"]["name"], "lexgraph");
  ASSERT_EQ(answers["results"].size(), requests.size());
  for (std::size_t i = 0; i < requests.size(); ++i) {
    EXPECT_TRUE(answers["results"][i].contains("result")) << requests[i] << answers["results"][i];
  }
  const json& results = answers["results"];
  EXPECT_GE(results[0]["result"]["tools"].size(), 5U);
  EXPECT_EQ(results[1]["result"]["structuredContent"]["id"], "911/2012/QH13#art_10__cl_2");
  EXPECT_GT(results[4]["result"]["structuredContent"]["events"].size(), 1U);
  EXPECT_EQ(results[8]["result"]["contents"].size(), 1U);
}

TEST_P(McpClients, SeesFailuresAsTheProtocolHasThem) {
  const auto& [era, transport] = GetParam();
  const json answers =
      ask(era, transport,
          {call("nothing", json::object()),
           call("get_unit", {{"id", "Luật Không có"}}),
           call("get_unit", {{"name", "x"}}),
           {{"method", "readResource"}, {"params", {{"uri", "lexgraph://unit/none"}}}}});
  const json& results = answers["results"];
  EXPECT_EQ(results[0]["error"]["code"], -32602);
  EXPECT_EQ(results[1]["result"]["isError"], true);
  EXPECT_THAT(results[1]["result"]["content"][0]["text"].get<std::string>(),
              HasSubstr("not_found"));
  EXPECT_THAT(results[2]["result"]["content"][0]["text"].get<std::string>(),
              HasSubstr("there is no argument"));
  EXPECT_EQ(results[3]["error"]["code"], -32602);
}

INSTANTIATE_TEST_SUITE_P(Eras, McpClients,
                         testing::Combine(testing::Values("legacy", "modern"),
                                          testing::Values("stdio", "http")),
                         [](const auto& one) {
                           return std::get<0>(one.param) + "_" + std::get<1>(one.param);
                         });

class McpInspector : public McpClients {
 protected:
  json inspect(const std::vector<std::string>& options) {
    std::vector<std::string> argv = {(kNpm / "node_modules/.bin/mcp-inspector").string(),
                                     "--cli",
                                     LEXGRAPH_BINARY,
                                     "mcp",
                                     "--store",
                                     store()};
    argv.insert(argv.end(), options.begin(), options.end());
    const CommandResult result = run_command(argv);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return json::parse(result.out);
  }
};

TEST_F(McpInspector, ListsAndCalls) {
  EXPECT_GE(inspect({"--method", "tools/list"})["tools"].size(), 5U);
  const json unit = inspect({"--method", "tools/call", "--tool-name", "get_unit", "--tool-arg",
                             "id=911/2012/QH13#art_3"});
  EXPECT_EQ(unit["structuredContent"]["id"], "911/2012/QH13#art_3");
  EXPECT_GT(inspect({"--method", "resources/list"})["resources"].size(), 20U);
  EXPECT_GE(inspect({"--method", "prompts/list"})["prompts"].size(), 3U);
}

}  // namespace
}  // namespace lexgraph::test
