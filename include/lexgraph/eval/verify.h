// Is a sample still true? Walks the graph again.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/proven_sample.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

enum class SampleState {
  kHolds,    // the store proves the answer and refutes the other options
  kStale,    // it did; `why` names what changed
  kBroken,   // the sample contradicts its proof, the store, or itself
  kUnknown,  // nothing to judge by: no proof, and a question that the graph cannot read
};
std::string_view name_of(SampleState state);

struct SampleVerdict {
  std::string id;  // of the sample, or its place in the file ("line 3")
  SampleState state = SampleState::kUnknown;
  std::string why;  // one line of evidence
};

// Of one store. Not thread-safe; the reader must outlive it.
class SampleVerifier {
 public:
  static Result<std::unique_ptr<SampleVerifier>> open(const store::Reader& reader);
  virtual ~SampleVerifier() = default;

  // `at` known: does it hold on that day, rather than on the sample's own?
  virtual Result<SampleVerdict> verify(const ProvenSample& sample, Date at = {}) = 0;
  // A line of any file. With a proof: as above. Without: a question of task 1.5 whose numbers and
  // relation words can be read is confirmed (kHolds), contradicted (kBroken), or cannot be judged.
  // Only failures of the store are errors; a line that is no sample is kBroken.
  virtual Result<SampleVerdict> verify_line(std::string_view line, std::uint64_t number,
                                            Date at = {}) = 0;
};

struct VerifySummary {
  std::uint64_t samples = 0, holds = 0, stale = 0, broken = 0, unknown = 0;
  void count(SampleState state);
};
// {"samples","holds","stale","broken","unknown","items":[{"id","state","why"}…]}
nlohmann::ordered_json to_json(const VerifySummary& summary,
                               const std::vector<SampleVerdict>& items);

}  // namespace lexgraph::eval
