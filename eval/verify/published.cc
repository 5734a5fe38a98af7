#include "eval/verify/published.h"

#include <nlohmann/json.hpp>

namespace lexgraph::eval {

Result<SampleVerdict> judge_published(World&, const nlohmann::json&, Date) {
  return SampleVerdict{"", SampleState::kUnknown, "no proof"};
}

}  // namespace lexgraph::eval
