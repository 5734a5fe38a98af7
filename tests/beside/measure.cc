#include "tests/beside/measure.h"

#include <time.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include <nlohmann/json.hpp>

namespace lexgraph::beside {
namespace {

using Clock = std::chrono::steady_clock;

double processor_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

void measure(const std::string& task, const std::string& program, std::uint64_t amount,
             const std::function<void()>& work) {
  constexpr int kMostCalls = 5;
  constexpr double kMostSeconds = 2;
  work();
  double wall = 1e9, cpu = 1e9;
  const auto start = Clock::now();
  for (int i = 0; i < kMostCalls && (i == 0 || seconds_since(start) < kMostSeconds); ++i) {
    const auto begin = Clock::now();
    const double cpu_begin = processor_seconds();
    work();
    wall = std::min(wall, seconds_since(begin));
    cpu = std::min(cpu, processor_seconds() - cpu_begin);
  }
  std::cout << nlohmann::json{{"task", task},
                              {"program", program},
                              {"seconds", wall},
                              {"cpu", cpu},
                              {"amount", amount}}
                   .dump()
            << std::endl;
}

void measure_questions(const std::string& task, const std::string& program, std::size_t questions,
                       const std::function<std::uint64_t(std::size_t)>& ask) {
  std::vector<double> times;
  std::uint64_t found = 0;
  for (int round = 0; round < 2; ++round) {  // the first fills the caches
    times.clear();
    found = 0;
    for (std::size_t i = 0; i < questions; ++i) {
      const auto begin = Clock::now();
      found += ask(i);
      times.push_back(seconds_since(begin) * 1e3);
    }
  }
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  std::cout << nlohmann::json{{"task", task},
                              {"program", program},
                              {"p50", times[times.size() / 2]},
                              {"p99", times[times.size() * 99 / 100]},
                              {"questions", questions},
                              {"found", found}}
                   .dump()
            << std::endl;
}

}  // namespace lexgraph::beside
