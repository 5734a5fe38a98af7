// The same question on the command line, over HTTP and over MCP gets the same answer.
#include <csignal>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "src/serve/tool_advice.h"
#include "tests/pipeline/world.h"
#include "tests/support/background.h"
#include "tests/support/raw_http.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

using nlohmann::json;

struct Question {
  std::vector<std::string> command;  // without --store and --json
  std::string tool;
  json arguments;
  std::string list;  // field that comes in pages
};

const std::vector<Question> kQuestions = {
    {{"show", "911/2012/QH13#art_3"}, "get_unit", {{"id", "911/2012/QH13#art_3"}}, "units"},
    {{"show", "khoản 2 Điều 10 Luật Bến đò"},
     "get_unit",
     {{"id", "khoản 2 Điều 10 Luật Bến đò"}},
     "units"},
    {{"show", "911/2012/QH13"}, "get_unit", {{"id", "911/2012/QH13"}}, "units"},
    {{"tree", "911/2012/QH13"}, "get_outline", {{"id", "911/2012/QH13"}}, "nodes"},
    {{"tree", "911/2012/QH13", "--depth", "1"},
     "get_outline",
     {{"id", "911/2012/QH13"}, {"depth", 1}},
     "nodes"},
    {{"relations", "911/2012/QH13"}, "relations", {{"id", "911/2012/QH13"}}, "relations"},
    {{"relations", "911/2012/QH13", "--kind", "guides", "--direction", "in"},
     "relations",
     {{"id", "911/2012/QH13"}, {"kinds", {"guides"}}, {"direction", "in"}},
     "relations"},
    {{"chain", "Luật Bến đò"}, "amendment_chain", {{"id", "Luật Bến đò"}}, "events"},
    {{"chain", "911/2012/QH13#art_10__cl_2"},
     "amendment_chain",
     {{"id", "911/2012/QH13#art_10__cl_2"}},
     "events"},
    {{"show", "911/2012/QH13#art_10", "--at", "2018-01-01"},
     "text_at",
     {{"id", "911/2012/QH13#art_10"}, {"date", "2018-01-01"}},
     "units"},
    {{"search", "thời hạn giấy chứng nhận mở bến", "--limit", "5"},
     "search",
     {{"query", "thời hạn giấy chứng nhận mở bến"}, {"limit", 5}},
     "hits"},
    {{"resolve", "--", "theo khoản 2 Điều 3 Luật Bến đò và Nghị định 961/2013/NĐ-CP"},
     "resolve_citation",
     {{"text", "theo khoản 2 Điều 3 Luật Bến đò và Nghị định 961/2013/NĐ-CP"}},
     "citations"},
};

class OneTruth : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    dir_ = new TempDir();
    store_ = new std::string((dir_->path() / "store").string());
    ingest_paths({sample_folder().string()}, *store_);
  }
  static void TearDownTestSuite() {
    delete store_;
    delete dir_;
  }

  static std::string said(const CommandResult& result) { return result.out + result.err; }

  static json by_command(const Question& question) {
    std::vector<std::string> arguments = question.command;
    arguments.insert(arguments.begin() + 1, {"--store", *store_, "--json"});
    const CommandResult result = run_lexgraph(arguments);
    EXPECT_EQ(result.exit_code, 0) << said(result);
    return json::parse(result.out);
  }

  // Every page of a tool's answer put together; `ask` answers one.
  template <typename Ask>
  static json all_pages(const Question& question, const Ask& ask) {
    json arguments = question.arguments;
    json whole = ask(question.tool, arguments);
    while (whole.contains("next_cursor")) {
      arguments["cursor"] = whole["next_cursor"];
      const json next = ask(question.tool, arguments);
      for (const json& item : next[question.list]) whole[question.list].push_back(item);
      whole.erase("next_cursor");
      if (next.contains("next_cursor")) whole["next_cursor"] = next["next_cursor"];
    }
    return whole;
  }

  static TempDir* dir_;
  static std::string* store_;
};

TempDir* OneTruth::dir_ = nullptr;
std::string* OneTruth::store_ = nullptr;

// One conversation over stdio: all questions at once, first pages only.
std::vector<json> over_stdio(const std::string& store,
                             const std::vector<std::pair<std::string, json>>& calls) {
  CommandOptions options;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    options.input += json{{"jsonrpc", "2.0"},
                          {"id", i},
                          {"method", "tools/call"},
                          {"params", {{"name", calls[i].first}, {"arguments", calls[i].second}}}}
                         .dump() +
                     "\n";
  }
  const CommandResult result = run_lexgraph({"mcp", "--store", store}, options);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  std::vector<json> answers(calls.size());
  for (const std::string& line : lines_of(result.out)) {
    const json message = json::parse(line);
    answers.at(message["id"].get<std::size_t>()) = message["result"]["structuredContent"];
  }
  return answers;
}

TEST_F(OneTruth, CommandHttpAndMcpAgree) {
  BackgroundProgram server(
      {LEXGRAPH_BINARY, "serve", "--store", *store_, "--port", "0", "--access-log", "none"},
      "listening on");
  const int port = port_in(server.ready_line());
  const auto http = [&](const std::string& tool, const json& arguments) {
    const RawResponse response = post(port, "/v1/tools/" + tool, arguments.dump());
    EXPECT_EQ(response.status, 200) << response.body;
    return json::parse(response.body);
  };
  const auto mcp = [&](const std::string& tool, const json& arguments) {
    const json message{{"jsonrpc", "2.0"},
                       {"id", 1},
                       {"method", "tools/call"},
                       {"params", {{"name", tool}, {"arguments", arguments}}}};
    const json result = json::parse(post(port, "/mcp", message.dump()).body)["result"];
    EXPECT_EQ(json::parse(result["content"][0]["text"].get<std::string>()),
              result["structuredContent"]);
    return result["structuredContent"];
  };
  std::vector<std::pair<std::string, json>> calls;
  for (const Question& question : kQuestions) calls.emplace_back(question.tool, question.arguments);
  const std::vector<json> stdio = over_stdio(*store_, calls);
  for (std::size_t i = 0; i < kQuestions.size(); ++i) {
    const Question& question = kQuestions[i];
    SCOPED_TRACE(question.tool + question.arguments.dump());
    EXPECT_EQ(http(question.tool, question.arguments), mcp(question.tool, question.arguments));
    EXPECT_EQ(http(question.tool, question.arguments), stdio[i]);
    const json answer = all_pages(question, http);
    // A tool adds validity, source and coverage; what the command says, it says, too.
    const json command = by_command(question);
    for (const auto& [name, value] : command.items()) EXPECT_EQ(answer[name], value) << name;
  }
  EXPECT_EQ(server.stop(SIGTERM), 0);
}

TEST_F(OneTruth, RefusalsAgree) {
  const CommandResult command = run_lexgraph({"show", "Luật Không có", "--store", *store_});
  BackgroundProgram server(
      {LEXGRAPH_BINARY, "serve", "--store", *store_, "--port", "0", "--access-log", "none"},
      "listening on");
  const RawResponse http =
      post(port_in(server.ready_line()), "/v1/tools/get_unit", R"({"id":"Luật Không có"})");
  EXPECT_EQ(command.exit_code, 1);
  EXPECT_EQ(http.status, 404);
  // Advice names commands to people and tools to models.
  EXPECT_EQ(
      serve::with_tools_for_commands(command.err),
      "lexgraph show: " + json::parse(http.body)["error"]["message"].get<std::string>() + "\n");
}

TEST_F(OneTruth, TheServerEndsWithItsWorkDone) {
  for (const int signal : {SIGTERM, SIGINT}) {
    BackgroundProgram server({LEXGRAPH_BINARY, "serve", "--store", *store_, "--port", "0"},
                             "listening on");
    const int port = port_in(server.ready_line());
    RawConnection idle(port);
    EXPECT_EQ(get(port, "/healthz").status, 200);
    EXPECT_EQ(server.stop(signal), 0);
    EXPECT_TRUE(idle.closed_by_server());
    const std::string err = server.rest_of_stderr();
    EXPECT_NE(err.find("\"path\":\"/healthz\",\"status\":200"), std::string::npos) << err;
    EXPECT_NE(err.find("lexgraph: stopped\n"), std::string::npos) << err;
  }
}

TEST_F(OneTruth, TokensComeFromAFileOrTheEnvironment) {
  const auto file = dir_->write("token", "a-token-of-the-file\n");
  const auto asked = [&](const std::vector<std::string>& options,
                         const std::vector<std::string>& environment, const std::string& token) {
    std::vector<std::string> argv = {LEXGRAPH_BINARY, "mcp", "--http",       "--store", *store_,
                                     "--port",        "0",   "--access-log", "none"};
    argv.insert(argv.end(), options.begin(), options.end());
    BackgroundProgram server(argv, "listening on", environment);
    return post(std::stoi(server.ready_line().substr(server.ready_line().rfind(':') + 1)), "/mcp",
                R"({"jsonrpc":"2.0","id":1,"method":"ping"})",
                "Authorization: Bearer " + token + "\r\n")
        .status;
  };
  EXPECT_EQ(asked({"--token-file", file.string()}, {}, "a-token-of-the-file"), 200);
  EXPECT_EQ(asked({"--token-file", file.string()}, {}, "another-token-entirely"), 401);
  EXPECT_EQ(asked({}, {"LEXGRAPH_TOKEN=a-token-from-outside"}, "a-token-from-outside"), 200);
  EXPECT_EQ(asked({}, {"LEXGRAPH_TOKEN=a-token-from-outside"}, "wrong"), 401);
}

}  // namespace
}  // namespace lexgraph::test
