// Lines of samples, as anybody may hand them to `eval verify` and `eval explain`.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/baselines.h"
#include "lexgraph/eval/proven_sample.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto sample = lexgraph::eval::read_proven_sample(line);
  if (!sample.ok()) return 0;
  lexgraph::eval::explain(*sample);
  lexgraph::eval::Baselines baselines;
  baselines.add(*sample);
  // What was read is written so that it reads the same.
  const auto again = lexgraph::eval::read_proven_sample(
      to_json(*sample).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  if (!again.ok()) std::abort();
  return 0;
}
