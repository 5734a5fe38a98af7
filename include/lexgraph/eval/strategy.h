// How a sample is put to a model: prompting, shots, reflection, retrieval, tools. A strategy is a
// pure function of sample and replies, so a finished run can be gone through again without
// inference.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/model.h"
#include "lexgraph/eval/sample.h"
#include "lexgraph/eval/tools.h"

namespace lexgraph::eval {

enum class Lookup {
  kNone,
  kPassive,  // passages are put into the prompt
  kActive,   // the model may ask once for a search
  kReact,    // an agent with tools, step by step
};

struct StrategyOptions {
  bool verbatim = false;  // the input is the whole prompt: nothing is put around it
  bool chain_of_thought = false;
  std::uint32_t shots = 0;  // examples from the development samples, never from the test
  bool reflection = false;  // answer, then reconsider
  bool confidence = false;  // ask for a stated confidence, 0 to 100
  Lookup lookup = Lookup::kNone;
  std::string language = "auto";   // "vi", "zh", "en"; auto: by the letters of the sample
  std::uint32_t passages = 5;      // that a search gives
  std::uint32_t max_steps = 8;     // calls of an agent
  std::uint32_t agent_tokens = 0;  // input and output together that an agent may use; 0: no limit
  std::uint32_t input_tokens = 0;  // longer inputs lose their middle; 0: no limit
  std::uint32_t max_tokens = 1024;
  double temperature = 0, top_p = 1;
  std::uint32_t top_logprobs = 0;
  std::uint64_t seed = 1;  // of the choice of examples
};

struct Transcript {
  std::vector<Message> messages;     // with the replies
  std::string answer;                // what is scored
  std::string first_answer;          // before reflection
  std::vector<Passage> passages;     // retrieved, in order
  std::vector<std::string> queries;  // what was searched for
  bool truncated = false, refused = false;
  bool out_of_steps = false;
  std::uint32_t calls = 0;
  std::uint64_t input_tokens = 0, output_tokens = 0;
  std::vector<TokenProbability> first_token;
  std::vector<std::string> adapted;     // as ModelReply; each once
  std::optional<ModelFailure> failure;  // then there is no answer
};

// Puts one request to the model, or to the law; journal, retries and limits are behind it.
class Asker {
 public:
  virtual ~Asker() = default;
  virtual ModelOutcome ask(const ModelRequest& request) = 0;
  virtual bool takes_tools() const = 0;
  // Looking up the law; journalled like replies, so that a finished run needs no store.
  virtual Result<std::vector<Passage>> search(std::string_view query, std::string_view at,
                                              std::size_t limit) = 0;
  virtual std::vector<ToolSpec> tools() = 0;
  virtual std::string call_tool(std::string_view name, std::string_view arguments) = 0;
};

struct StrategyParts {
  std::vector<Sample> examples;  // a development split
  std::string prompts_folder;    // replaces built-in prompts file by file; may be empty
};

class Strategy {
 public:
  virtual ~Strategy() = default;
  virtual Transcript run(const Sample& sample, std::uint32_t repeat,
                         Asker& asker) const = 0;  // thread-safe
};

// kInvalidArgument when a part is missing that the options need.
Result<std::shared_ptr<const Strategy>> make_strategy(const StrategyOptions& options,
                                                      StrategyParts parts);

// "direct", "cot+2-shot+passive+reflection": for people and for the spec.
std::string describe(const StrategyOptions& options);
// SHA-256 over all prompts in use.
Result<std::string> prompts_hash(const std::string& prompts_folder);

}  // namespace lexgraph::eval
