// Questions from the graph, each with its proof.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/proven_sample.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

inline constexpr std::uint64_t kMaxGenerated = 10'000'000;  // of one run

struct GenerateRequest {
  std::string task;  // "1.4", "1.5", "2.3", "3.1", "3.3", "3.4"
  std::uint64_t count = 100;
  std::uint64_t seed = 1;
  Date at;                      // the day on which the answers hold; must be known
  std::string language = "vi";  // of the questions; the law is quoted in its own
};

// The tasks that can be generated, ascending.
const std::vector<std::string_view>& generated_tasks();

// Gives samples one after the other; the same store, request and build give the same samples.
// Memory grows with what must not be asked twice (a hash per sample), not with the text. Not
// thread-safe; the reader must outlive it.
class SampleSource {
 public:
  // kInvalidArgument for a task, language or date that cannot be.
  static Result<std::unique_ptr<SampleSource>> open(const store::Reader& reader,
                                                    const GenerateRequest& request);
  virtual ~SampleSource() = default;
  // nullopt: `count` samples were given, or the store has no more.
  virtual Result<std::optional<ProvenSample>> next() = 0;
};

}  // namespace lexgraph::eval
