// Language models and what stands in for them: one interface, one answer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/sample.h"

namespace lexgraph::store {
class Reader;
}

namespace lexgraph::eval {

struct ToolSpec {
  std::string name, description;
  std::string parameters;  // JSON schema
};

struct ToolCall {
  std::string id, name;
  std::string arguments;  // JSON text as the model wrote it
};

struct Message {
  std::string role;  // "system", "user", "assistant", "tool"
  std::string text;
  std::vector<ToolCall> calls = {};  // of an assistant
  std::string answers_call = {};     // of a tool: id of the call
  std::string tool = {};             // of a tool: its name
};

// Everything that decides a reply; its canonical JSON is part of the key of the journal.
struct ModelRequest {
  std::vector<Message> messages;
  std::vector<ToolSpec> tools;
  double temperature = 0;
  double top_p = 1;
  std::uint32_t max_tokens = 1024;
  std::uint32_t top_logprobs = 0;  // alternatives per token that are asked for; 0: none
  std::uint32_t repeat = 0;        // the same question asked again
};

struct TokenProbability {
  std::string token;
  double probability = 0;
};

struct ModelReply {
  std::string text;
  std::vector<ToolCall> calls;
  bool truncated = false;  // stopped at the token limit
  bool refused = false;    // the service itself refused (content filter)
  std::uint64_t input_tokens = 0, output_tokens = 0;
  std::vector<TokenProbability> first_token;  // most probable first
  // Parameters of the request that the service does not know: left out, or sent under the name that
  // it wants ("max_tokens").
  std::vector<std::string> adapted = {};
};

// Why a call gave no reply.
struct ModelFailure {
  enum class Kind {
    kTransient,  // busy, broken connection, server error: worth another try
    kPermanent,  // refused key, unknown model, malformed request
    kStopped,    // the run is being stopped
  };
  Kind kind = Kind::kTransient;
  std::string what;         // no key, no prompt
  double retry_after = -1;  // seconds the service asks to wait; negative: it does not say
  bool slow_down = false;   // too many requests at once
};

struct ModelOutcome {
  std::optional<ModelReply> reply;  // else failure
  ModelFailure failure;
  static ModelOutcome of(ModelReply reply) { return {std::move(reply), {}}; }
  static ModelOutcome failed(ModelFailure failure) { return {std::nullopt, std::move(failure)}; }
};

// What a call is about, for models that are no language models (baselines, scripts).
struct CallContext {
  const Sample* sample = nullptr;
  const std::atomic<bool>* stop = nullptr;
};

class Model {
 public:
  virtual ~Model() = default;
  // Identity in the journal: provider, address, model name; no key.
  virtual std::string id() const = 0;
  virtual ModelOutcome ask(const ModelRequest& request,
                           const CallContext& context) = 0;  // thread-safe
  virtual bool takes_tools() const { return false; }
};

// Address of a model, as --model takes it:
//   openai:NAME[@URL]     chat completions (vLLM, llama.cpp, Ollama, most services); key
//   OPENAI_API_KEY anthropic:NAME[@URL]  messages; key ANTHROPIC_API_KEY gemini:NAME[@URL]
//   generateContent; key GEMINI_API_KEY scripted:FILE         replies from a JSON-lines file
//   {"match", "reply"}; scripted: alone says "A" replay:RUN            the replies of an earlier
//   run random[:SEED]  constant[:ANSWER]  retrieval  oracle   baselines without a language model
// Keys come from the environment only and are never printed, logged or stored.
class Retriever;
struct ModelOptions {
  std::chrono::milliseconds deadline{120'000};
  std::shared_ptr<const Retriever> retriever;  // of "retrieval"
  const store::Reader* law = nullptr;          // of "oracle"; must outlive the model
  std::string store;                           // its name, for the model's id
};
Result<std::shared_ptr<Model>> make_model(std::string_view address,
                                          const ModelOptions& options = {});

// Canonical JSON of a request: sorted keys, no blanks. Equal requests have equal bytes.
std::string canonical(const ModelRequest& request);

}  // namespace lexgraph::eval
