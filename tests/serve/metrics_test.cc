#include "src/serve/metrics.h"

#include <gmock/gmock.h>

namespace lexgraph::serve {
namespace {

using testing::HasSubstr;
using testing::Not;

net::HttpExchange exchange(const std::string& route, int status, int milliseconds) {
  net::HttpExchange one;
  one.route = route;
  one.path = "/what/the/client/sent";
  one.status = status;
  one.time = std::chrono::milliseconds(milliseconds);
  return one;
}

TEST(Metrics, CountRequestsTimesAndTools) {
  Metrics metrics;
  metrics.count(exchange("/mcp", 200, 3));
  metrics.count(exchange("/mcp", 200, 30));
  metrics.count(exchange("/mcp", 400, 30'000));
  auto call = exchange("/v1/tools/get_unit", 404, 1);
  call.notes = {{"tool", "get_unit"}, {"outcome", "not_found"}};
  metrics.count(call);
  const std::string page = metrics.text({7, 2, 1}, 23);
  for (const char* row : {"lexgraph_requests_total{route=\"/mcp\",status=\"200\"} 2\n",
                          "lexgraph_requests_total{route=\"/mcp\",status=\"400\"} 1\n",
                          "lexgraph_request_seconds_bucket{route=\"/mcp\",le=\"0.0025\"} 0\n",
                          "lexgraph_request_seconds_bucket{route=\"/mcp\",le=\"0.005\"} 1\n",
                          "lexgraph_request_seconds_bucket{route=\"/mcp\",le=\"10.0\"} 2\n",
                          "lexgraph_request_seconds_bucket{route=\"/mcp\",le=\"+Inf\"} 3\n",
                          "lexgraph_request_seconds_count{route=\"/mcp\"} 3\n",
                          "lexgraph_tool_calls_total{tool=\"get_unit\",outcome=\"not_found\"} 1\n",
                          "lexgraph_connections 7\n", "lexgraph_requests_in_flight 2\n",
                          "lexgraph_connections_refused_total 1\n", "lexgraph_documents 23\n"}) {
    EXPECT_THAT(page, HasSubstr(row));
  }
}

TEST(Metrics, WhatClientsSendMakesNoLabels) {
  Metrics metrics;
  for (int i = 0; i < 100; ++i) {
    auto one = exchange("", 404, 1);
    one.path = "/" + std::to_string(i);
    one.notes = {{"tool", "tool\"} " + std::to_string(i)}, {"outcome", "failed"}};
    metrics.count(one);
  }
  const std::string page = metrics.text({}, 0);
  EXPECT_THAT(page, HasSubstr("lexgraph_requests_total{route=\"other\",status=\"404\"} 100\n"));
  EXPECT_THAT(page, HasSubstr("{tool=\"unknown\",outcome=\"failed\"} 100\n"));
  EXPECT_THAT(page, Not(HasSubstr("/99")));
}

// Each sample has HELP and TYPE before it, as Prometheus wants.
TEST(Metrics, PageIsWellFormed) {
  Metrics metrics;
  metrics.count(exchange("/mcp", 200, 3));
  const std::string page = metrics.text({}, 1);
  std::string declared;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = page.find('\n', at);
    const std::string line = page.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("# TYPE ")) declared = line.substr(7, line.find(' ', 7) - 7);
    if (!line.starts_with("#")) {
      EXPECT_TRUE(line.starts_with(declared)) << line;
    }
  }
  EXPECT_EQ(page.back(), '\n');
}

}  // namespace
}  // namespace lexgraph::serve
