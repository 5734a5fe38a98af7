// One call with everything around it: the journal before and after, places at the gate, retries.
#pragma once

#include <atomic>
#include <cstdint>

#include "eval/run/call_gate.h"
#include "eval/run/journal.h"
#include "lexgraph/eval/run.h"

namespace lexgraph::eval {

struct CallCounts {
  std::atomic<std::uint64_t> calls{0}, retries{0}, from_journal{0}, input_tokens{0},
      output_tokens{0};
};

// How long to wait before attempt number `attempt` (1: the second try): exponential with full
// jitter, never less than the service asked for. `random` in [0, 1).
std::chrono::milliseconds delay_before(std::uint32_t attempt, double random, double retry_after,
                                       const CallPolicy& policy);

// What all callers of a run share.
struct CallWorld {
  Model& model;
  const LookupParts& lookup;
  Journal& journal;
  CallGate& gate;
  const CallPolicy& policy;
  const std::atomic<bool>* stop;
  CallCounts& counts;
};

// Asks about one sample. A broken journal is remembered and ends the run.
class Caller : public Asker {
 public:
  Caller(CallWorld& world, const Sample& sample) : world_(world), sample_(sample) {}

  ModelOutcome ask(const ModelRequest& request) override;
  bool takes_tools() const override { return world_.model.takes_tools(); }
  Result<std::vector<Passage>> search(std::string_view query, std::string_view at,
                                      std::size_t limit) override;
  std::vector<ToolSpec> tools() override;
  std::string call_tool(std::string_view name, std::string_view arguments) override;
  const std::optional<Error>& broken() const { return broken_; }

 private:
  // The text under a lookup's key, made by `look` and kept when the journal has none.
  template <typename Look>
  std::string looked_up(const ModelRequest& key, Look look);
  ModelOutcome with_retries(const ModelRequest& request, std::uint32_t& attempts);

  CallWorld& world_;
  const Sample& sample_;
  std::optional<Error> broken_;
};

}  // namespace lexgraph::eval
