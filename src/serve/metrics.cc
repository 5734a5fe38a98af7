#include "src/serve/metrics.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include <nlohmann/json.hpp>

#include "lexgraph/version.h"
#include "src/serve/tool.h"

namespace lexgraph::serve {
namespace {

constexpr double kBounds[] = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                              0.25,  0.5,    1,     2.5,  5,     10};  // seconds

std::string number(double value) { return nlohmann::json(value).dump(); }

const std::string* note(const net::HttpExchange& exchange, std::string_view name) {
  for (const auto& [key, value] : exchange.notes) {
    if (key == name) return &value;
  }
  return nullptr;
}

class Page {
 public:
  void head(std::string_view name, std::string_view type, std::string_view help) {
    out_ += "# HELP " + std::string(name) + " " + std::string(help) + "\n# TYPE " +
            std::string(name) + " " + std::string(type) + "\n";
  }
  void row(const std::string& name, const std::string& value) { out_ += name + " " + value + "\n"; }
  void single(std::string_view name, std::string_view type, std::string_view help,
              const std::string& value) {
    head(name, type, help);
    row(std::string(name), value);
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double whole = 0;
  double resident = 0;
  statm >> whole >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

Metrics::Metrics()
    : started_(std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch())
                   .count()) {}

void Metrics::count(const net::HttpExchange& exchange) {
  const std::string route = exchange.route.empty() ? "other" : exchange.route;
  const double seconds = std::chrono::duration<double>(exchange.time).count();
  const std::lock_guard lock(mutex_);
  ++requests_[{route, exchange.status}];
  bytes_in_ += exchange.bytes_in;
  bytes_out_ += exchange.bytes_out;
  Histogram& times = times_[route];
  times.buckets.resize(std::size(kBounds) + 1);
  const auto bucket =
      std::lower_bound(std::begin(kBounds), std::end(kBounds), seconds) - std::begin(kBounds);
  ++times.buckets[static_cast<std::size_t>(bucket)];
  ++times.count;
  times.seconds += seconds;
  if (const std::string* tool = note(exchange, "tool")) {
    const std::string* outcome = note(exchange, "outcome");
    const std::string name = find_tool(*tool) == nullptr ? "unknown" : *tool;
    ++tool_calls_[{name, outcome == nullptr ? "" : *outcome}];
  }
}

std::string Metrics::text(const net::HttpServerState& state, std::uint64_t documents) const {
  Page page;
  const std::lock_guard lock(mutex_);
  page.head("lexgraph_requests_total", "counter", "HTTP requests answered.");
  for (const auto& [key, n] : requests_) {
    page.row("lexgraph_requests_total{route=\"" + key.first + "\",status=\"" +
                 std::to_string(key.second) + "\"}",
             std::to_string(n));
  }
  page.head("lexgraph_request_seconds", "histogram",
            "From the first byte of a request to the last of its answer.");
  for (const auto& [route, times] : times_) {
    const std::string label = "{route=\"" + route + "\"";
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < times.buckets.size(); ++i) {
      below += times.buckets[i];
      const std::string bound = i < std::size(kBounds) ? number(kBounds[i]) : "+Inf";
      page.row("lexgraph_request_seconds_bucket" + label + ",le=\"" + bound + "\"}",
               std::to_string(below));
    }
    page.row("lexgraph_request_seconds_sum" + label + "}", number(times.seconds));
    page.row("lexgraph_request_seconds_count" + label + "}", std::to_string(times.count));
  }
  page.head("lexgraph_tool_calls_total", "counter", "Calls of tools, over HTTP and MCP.");
  for (const auto& [key, n] : tool_calls_) {
    page.row("lexgraph_tool_calls_total{tool=\"" + key.first + "\",outcome=\"" + key.second + "\"}",
             std::to_string(n));
  }
  page.single("lexgraph_received_bytes_total", "counter", "Bytes of requests.",
              std::to_string(bytes_in_));
  page.single("lexgraph_sent_bytes_total", "counter", "Bytes of answers.",
              std::to_string(bytes_out_));
  page.single("lexgraph_connections", "gauge", "Open connections.",
              std::to_string(state.connections));
  page.single("lexgraph_requests_in_flight", "gauge", "Requests being read or answered.",
              std::to_string(state.in_flight));
  page.single("lexgraph_connections_refused_total", "counter", "Connections beyond the limit.",
              std::to_string(state.refused));
  page.single("lexgraph_documents", "gauge", "Documents held.", std::to_string(documents));
  page.head("lexgraph_build_info", "gauge", "Version of the program.");
  page.row(std::string("lexgraph_build_info{version=\"") + kVersion + "\"}", "1");
  page.single("process_resident_memory_bytes", "gauge", "Memory in use.", number(resident_bytes()));
  page.single("process_start_time_seconds", "gauge", "Start, seconds since 1970.",
              number(started_));
  return page.take();
}

}  // namespace lexgraph::serve
