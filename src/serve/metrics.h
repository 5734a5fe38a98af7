// Counters of the service in Prometheus' text format. Labels come from fixed lists, so what clients
// send cannot make the page grow.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "lexgraph/net/http_server.h"

namespace lexgraph::serve {

class Metrics {
 public:
  Metrics();
  void count(const net::HttpExchange& exchange);
  std::string text(const net::HttpServerState& state, std::uint64_t documents) const;

 private:
  struct Histogram {
    std::vector<std::uint64_t> buckets;  // not cumulative; the last one is +Inf
    std::uint64_t count = 0;
    double seconds = 0;
  };

  mutable std::mutex mutex_;
  std::map<std::pair<std::string, int>, std::uint64_t> requests_;            // route, status
  std::map<std::string, Histogram> times_;                                   // route
  std::map<std::pair<std::string, std::string>, std::uint64_t> tool_calls_;  // tool, outcome
  std::uint64_t bytes_in_ = 0, bytes_out_ = 0;
  const double started_;  // seconds since 1970
};

}  // namespace lexgraph::serve
