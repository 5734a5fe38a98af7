// What goes to each kind of model service, and what is read from its answers: a server here takes
// the place of the service.
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/model.h"
#include "lexgraph/net/http_server.h"

namespace lexgraph::eval {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

// Answers every POST to one path with one text and keeps the last request.
class Service {
 public:
  Service(const std::string& path, std::string answer, int status = 200)
      : server_(net::HttpServerOptions{}) {
    server_.route("POST", path, [this, answer, status](const net::HttpRequest& request) {
      const std::lock_guard lock(mutex_);
      last_ = request;
      return net::HttpResponse{status, answer};
    });
    port_ = *server_.bind();
    thread_ = std::thread([this] { EXPECT_TRUE(server_.run().ok()); });
  }
  ~Service() {
    server_.stop();
    thread_.join();
  }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }
  json body() const {
    const std::lock_guard lock(mutex_);
    return json::parse(last_.body);
  }
  std::string header(const char* name) const {
    const std::lock_guard lock(mutex_);
    const std::string* value = last_.header(name);
    return value == nullptr ? "" : *value;
  }

 private:
  net::HttpServer server_;
  int port_ = 0;
  mutable std::mutex mutex_;
  net::HttpRequest last_;
  std::thread thread_;
};

class Key {
 public:
  Key(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }
  ~Key() { ::unsetenv(name_); }

 private:
  const char* name_;
};

ModelOutcome ask(const std::string& address, const ModelRequest& request) {
  const auto model = make_model(address);
  if (!model.ok()) {
    ADD_FAILURE() << model.error().to_string();
    return {};
  }
  return (*model)->ask(request, {});
}

// An agent's talk in the middle: a tool was called and has answered.
ModelRequest talk() {
  ModelRequest request;
  request.messages = {{"system", "You are a lawyer."}, {"user", "What holds?"}};
  Message call{"assistant", ""};
  call.calls = {{"c1", "search", R"({"query":"thuế"})"}, {"c2", "search", R"({"query":"phí"})"}};
  request.messages.push_back(call);
  for (const char* id : {"c1", "c2"}) {
    Message answer{"tool", std::string("hits of ") + id};
    answer.answers_call = id;
    answer.tool = "search";
    request.messages.push_back(answer);
  }
  request.tools = {{"search", "Search the law.", R"({"type":"object"})"}};
  request.max_tokens = 77;
  return request;
}

TEST(OpenAiTest, SendsTheTalkAndReadsReplyCallsAndProbabilities) {
  const Key key("OPENAI_API_KEY", "sk-openai");
  Service service("/v1/chat/completions", R"({"choices":[{"finish_reason":"length",
    "message":{"content":null,"tool_calls":[{"id":"x","function":{"name":"search",
    "arguments":"{\"query\":\"đất\"}"}}]},
    "logprobs":{"content":[{"top_logprobs":[{"token":"A","logprob":0},{"token":"B","logprob":-1}]}]}}],
    "usage":{"prompt_tokens":12,"completion_tokens":null}})");
  ModelRequest request = talk();
  request.top_logprobs = 2;
  request.temperature = 0.1;
  const auto outcome = ask("openai:m@" + service.url() + "/v1", request);
  ASSERT_TRUE(outcome.reply) << outcome.failure.what;
  EXPECT_EQ(outcome.reply->text, "");
  ASSERT_EQ(outcome.reply->calls.size(), 1U);
  EXPECT_EQ(outcome.reply->calls[0].arguments, R"({"query":"đất"})");
  EXPECT_TRUE(outcome.reply->truncated);
  EXPECT_EQ(outcome.reply->input_tokens, 12U);
  EXPECT_EQ(outcome.reply->output_tokens, 0U);
  ASSERT_EQ(outcome.reply->first_token.size(), 2U);
  EXPECT_EQ(outcome.reply->first_token[0].probability, 1);
  EXPECT_NEAR(outcome.reply->first_token[1].probability, 0.36788, 1e-5);
  const json sent = service.body();
  EXPECT_EQ(service.header("authorization"), "Bearer sk-openai");
  EXPECT_EQ(sent["model"], "m");
  EXPECT_EQ(sent["stream"], false);
  EXPECT_EQ(sent["max_tokens"], 77);
  EXPECT_EQ(sent["temperature"], 0.1);
  EXPECT_EQ(sent["top_logprobs"], 2);
  EXPECT_EQ(sent["messages"][2]["tool_calls"][1]["id"], "c2");
  EXPECT_EQ(sent["messages"][4]["tool_call_id"], "c2");
  EXPECT_EQ(sent["tools"][0]["function"]["parameters"], json({{"type", "object"}}));
}

TEST(OpenAiTest, ARefusalIsOne) {
  Service service(
      "/v1/chat/completions",
      R"({"choices":[{"finish_reason":"stop","message":{"content":null,"refusal":"I cannot"}}]})");
  const auto outcome = ask("openai:m@" + service.url() + "/v1", talk());
  ASSERT_TRUE(outcome.reply);
  EXPECT_TRUE(outcome.reply->refused);
}

TEST(AnthropicTest, SystemStandsApartAndToolResultsShareOneMessage) {
  const Key key("ANTHROPIC_API_KEY", "sk-ant");
  Service service("/v1/messages", R"({"content":[{"type":"thinking","thinking":"…"},
    {"type":"text","text":"I look "},{"type":"text","text":"it up."},
    {"type":"tool_use","id":"t1","name":"search","input":{"query":"đất"}}],
    "stop_reason":"tool_use","usage":{"input_tokens":5,"output_tokens":6}})");
  const auto outcome = ask("anthropic:claude@" + service.url(), talk());
  ASSERT_TRUE(outcome.reply) << outcome.failure.what;
  EXPECT_EQ(outcome.reply->text, "I look it up.");
  ASSERT_EQ(outcome.reply->calls.size(), 1U);
  EXPECT_EQ(outcome.reply->calls[0].id, "t1");
  EXPECT_EQ(outcome.reply->calls[0].arguments, R"({"query":"đất"})");
  EXPECT_EQ(outcome.reply->input_tokens, 5U);
  EXPECT_EQ(outcome.reply->output_tokens, 6U);
  EXPECT_FALSE(outcome.reply->truncated);
  const json sent = service.body();
  EXPECT_EQ(service.header("x-api-key"), "sk-ant");
  EXPECT_EQ(service.header("anthropic-version"), "2023-06-01");
  EXPECT_EQ(sent["system"], "You are a lawyer.");
  ASSERT_EQ(sent["messages"].size(), 3U);
  EXPECT_EQ(sent["messages"][1]["content"][1]["input"]["query"], "phí");
  ASSERT_EQ(sent["messages"][2]["content"].size(), 2U);
  EXPECT_EQ(sent["messages"][2]["content"][1]["tool_use_id"], "c2");
  EXPECT_EQ(sent["tools"][0]["input_schema"], json({{"type", "object"}}));
}

TEST(AnthropicTest, NoMessageIsEmpty) {
  Service service("/v1/messages", R"({"content":[],"stop_reason":"refusal"})");
  ModelRequest request;
  request.messages = {{"user", "q"}, {"assistant", ""}, {"user", "again"}};
  const auto outcome = ask("anthropic:claude@" + service.url(), request);
  ASSERT_TRUE(outcome.reply);
  EXPECT_TRUE(outcome.reply->refused);
  EXPECT_THAT(service.body()["messages"][1]["content"][0]["text"].get<std::string>(),
              HasSubstr("no answer"));
}

TEST(GeminiTest, RolesPartsAndTheKeyInAHeader) {
  const Key key("GEMINI_API_KEY", "g-key");
  Service service("/v1beta/models/gem:generateContent", R"({"candidates":[{"finishReason":"STOP",
    "content":{"parts":[{"text":"thinking…","thought":true},{"text":"B"},
    {"functionCall":{"name":"search","args":{"query":"đất"}}}]},
    "logprobsResult":{"topCandidates":[{"candidates":[{"token":"B","logProbability":0}]}]}}],
    "usageMetadata":{"promptTokenCount":7,"candidatesTokenCount":2,"thoughtsTokenCount":30}})");
  ModelRequest request = talk();
  request.top_logprobs = 5;
  const auto outcome = ask("gemini:gem@" + service.url(), request);
  ASSERT_TRUE(outcome.reply) << outcome.failure.what;
  EXPECT_EQ(outcome.reply->text, "B");
  ASSERT_EQ(outcome.reply->calls.size(), 1U);
  EXPECT_EQ(outcome.reply->calls[0].name, "search");
  EXPECT_EQ(outcome.reply->input_tokens, 7U);
  EXPECT_EQ(outcome.reply->output_tokens, 32U);
  ASSERT_EQ(outcome.reply->first_token.size(), 1U);
  EXPECT_EQ(outcome.reply->first_token[0].token, "B");
  const json sent = service.body();
  EXPECT_EQ(service.header("x-goog-api-key"), "g-key");
  EXPECT_EQ(sent["systemInstruction"]["parts"][0]["text"], "You are a lawyer.");
  std::vector<std::string> roles;
  for (const json& content : sent["contents"]) roles.push_back(content["role"]);
  EXPECT_THAT(roles, ElementsAre("user", "model", "user", "user"));
  EXPECT_EQ(sent["contents"][1]["parts"][0]["functionCall"]["args"]["query"], "thuế");
  EXPECT_EQ(sent["contents"][2]["parts"][0]["functionResponse"]["name"], "search");
  EXPECT_EQ(sent["generationConfig"]["maxOutputTokens"], 77);
  EXPECT_EQ(sent["generationConfig"]["logprobs"], 5);
}

TEST(GeminiTest, ABlockedPromptIsARefusal) {
  Service service("/v1beta/models/gem:generateContent",
                  R"({"promptFeedback":{"blockReason":"SAFETY"}})");
  const auto outcome = ask("gemini:gem@" + service.url(), talk());
  ASSERT_TRUE(outcome.reply);
  EXPECT_TRUE(outcome.reply->refused);
}

// Answers like a newer model: no max_tokens, no temperature but its own.
class NewerModel {
 public:
  NewerModel() : server_(net::HttpServerOptions{}) {
    server_.route("POST", "/v1/chat/completions", [this](const net::HttpRequest& request) {
      ++requests_;
      const json body = json::parse(request.body);
      const auto refuse = [](const char* parameter, const char* code, const std::string& message) {
        return net::HttpResponse{400, json{{"error",
                                            {{"message", message},
                                             {"type", "invalid_request_error"},
                                             {"param", parameter},
                                             {"code", code}}}}
                                          .dump()};
      };
      if (body.contains("max_tokens"))
        return refuse("max_tokens", "unsupported_parameter",
                      "Unsupported parameter: 'max_tokens' is not supported with this model. Use "
                      "'max_completion_tokens' instead.");
      if (body.contains("temperature"))
        return refuse("temperature", "unsupported_value",
                      "Unsupported value: 'temperature' does not support 0 with this model.");
      return net::HttpResponse{
          200, json{{"choices",
                     {{{"message", {{"content", body["max_completion_tokens"].dump()}}},
                       {"finish_reason", "stop"}}}}}
                   .dump()};
    });
    port_ = *server_.bind();
    thread_ = std::thread([this] { EXPECT_TRUE(server_.run().ok()); });
  }
  ~NewerModel() {
    server_.stop();
    thread_.join();
  }
  std::string address() const {
    return "openai:newer@http://127.0.0.1:" + std::to_string(port_) + "/v1";
  }
  int requests() const { return requests_; }

 private:
  net::HttpServer server_;
  int port_ = 0;
  std::atomic<int> requests_{0};
  std::thread thread_;
};

TEST(OpenAiTest, ARefusedParameterIsLeftOutOrRenamedOnceAndForAll) {
  NewerModel service;
  const auto model = make_model(service.address());
  ASSERT_TRUE(model.ok()) << model.error().to_string();
  ModelRequest request;
  request.messages = {{"user", "q"}};
  request.max_tokens = 77;
  for (int nth = 1; nth <= 2; ++nth) {
    const auto outcome = (*model)->ask(request, {});
    ASSERT_TRUE(outcome.reply) << outcome.failure.what;
    EXPECT_EQ(outcome.reply->text, "77");
    EXPECT_THAT(outcome.reply->adapted, ElementsAre("temperature", "max_tokens"));
    EXPECT_EQ(service.requests(), 2 + nth);  // two refusals before the first answer, then none
  }
}

// What is refused without a word of a parameter, or again when it was left out, stays a failure.
TEST(OpenAiTest, OtherFaultsOfARequestAreNotTriedAgain) {
  for (const char* message :
       {"max_tokens is too large: 100000. This model supports at most 4096 completion tokens",
        "Unsupported parameter: 'temperature' is not supported with this model."}) {
    Service service("/v1/chat/completions", json{{"error", {{"message", message}}}}.dump(), 400);
    const auto outcome = ask("openai:m@" + service.url() + "/v1", talk());
    ASSERT_FALSE(outcome.reply);
    EXPECT_EQ(outcome.failure.kind, ModelFailure::Kind::kPermanent);
    EXPECT_THAT(outcome.failure.what, HasSubstr(std::string(message).substr(0, 40)));
  }
}

// Some services repeat the key that they refuse.
TEST(ServicesTest, AKeyThatTheServiceRepeatsIsNotKept) {
  const Key key("OPENAI_API_KEY", "sk-very-secret");
  Service service(
      "/v1/chat/completions",
      json{{"error", {{"message", std::string(190, 'x') + " sk-very-secret is wrong"}}}}.dump(),
      401);
  const auto outcome = ask("openai:m@" + service.url() + "/v1", talk());
  ASSERT_FALSE(outcome.reply);
  EXPECT_EQ(outcome.failure.what.find("sk-v"), std::string::npos) << outcome.failure.what;
}

// A reply is stored, so the key must not be in it either; but what services without keys are given
// for one may be a word of the answer.
TEST(ServicesTest, AKeyInAReplyIsNotKept) {
  const auto reply_with = [](const char* value, const std::string& said) {
    const Key key("OPENAI_API_KEY", value);
    const json call = {{"id", "x"},
                       {"function", {{"name", "f"}, {"arguments", "[\"" + said + "\"]"}}}};
    const json message = {{"content", "It is " + said + said + "."}, {"tool_calls", {call}}};
    Service service("/v1/chat/completions",
                    json{{"choices", {{{"finish_reason", "stop"}, {"message", message}}}}}.dump());
    return ask("openai:m@" + service.url() + "/v1", talk());
  };
  const auto outcome = reply_with("sk-very-secret", "sk-very-secret");
  ASSERT_TRUE(outcome.reply) << outcome.failure.what;
  EXPECT_EQ(outcome.reply->text, "It is ******.");
  ASSERT_EQ(outcome.reply->calls.size(), 1U);
  EXPECT_EQ(outcome.reply->calls[0].arguments, "[\"***\"]");
  const auto stand_in = reply_with("EMPTY", "EMPTY");
  ASSERT_TRUE(stand_in.reply) << stand_in.failure.what;
  EXPECT_EQ(stand_in.reply->text, "It is EMPTYEMPTY.");
}

TEST(ServicesTest, AnAddressHoldsNoKey) {
  for (const char* address :
       {"openai:m@http://me:secret@localhost:1/v1", "openai:m@http://h/v1?key=secret"}) {
    const auto model = make_model(address);
    ASSERT_FALSE(model.ok()) << address;
    EXPECT_THAT(model.error().to_string(), HasSubstr("OPENAI_API_KEY"));
    EXPECT_EQ(model.error().to_string().find("secret"), std::string::npos);
  }
}

// For each service: what is worth another try, and what the message says.
TEST(ServicesTest, FailuresAreTransientOrPermanent) {
  const std::pair<const char*, const char*> kServices[] = {
      {"openai:m", "/chat/completions"},
      {"anthropic:m", "/v1/messages"},
      {"gemini:m", "/v1beta/models/m:generateContent"}};
  for (const auto& [address, path] : kServices) {
    SCOPED_TRACE(address);
    for (const auto& [status, transient] : {std::pair(401, false), std::pair(404, false),
                                            std::pair(429, true), std::pair(529, true)}) {
      Service service(path, R"({"error":{"message":"says the service"}})", status);
      const auto outcome = ask(std::string(address) + "@" + service.url(), talk());
      ASSERT_FALSE(outcome.reply);
      EXPECT_EQ(outcome.failure.kind == ModelFailure::Kind::kTransient, transient) << status;
      EXPECT_EQ(outcome.failure.slow_down, status == 429 || status == 529);
      EXPECT_THAT(outcome.failure.what, HasSubstr("says the service"));
    }
    Service other(path, R"({"object":"list"})");
    const auto outcome = ask(std::string(address) + "@" + other.url(), talk());
    ASSERT_FALSE(outcome.reply);
    EXPECT_EQ(outcome.failure.kind, ModelFailure::Kind::kTransient);
  }
}

TEST(ServicesTest, WithoutAKeyTheRealServiceIsNotAsked) {
  ::unsetenv("ANTHROPIC_API_KEY");
  const auto model = make_model("anthropic:claude");
  ASSERT_FALSE(model.ok());
  EXPECT_THAT(model.error().to_string(), HasSubstr("ANTHROPIC_API_KEY"));
}

}  // namespace
}  // namespace lexgraph::eval
