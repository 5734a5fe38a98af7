// One line of JSON for each figure of tools/bench_beside.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lexgraph::beside {

// Calls `work` until two seconds or five calls have passed, after one for the caches; writes the
// least wall and processor seconds of a call. `amount`: of bytes, or what `unit` says.
void measure(const std::string& task, const std::string& program, std::uint64_t amount,
             const std::function<void()>& work);

// Calls `ask` with 0 .. questions - 1; writes p50 and p99 in milliseconds of wall time, and the sum
// of what `ask` returns (how much was found).
void measure_questions(const std::string& task, const std::string& program, std::size_t questions,
                       const std::function<std::uint64_t(std::size_t)>& ask);

// The tasks. Each throws std::runtime_error when it cannot go on.
void html(const std::string& folder);
void citations(const std::string& store);
void questions(const std::string& store, const std::string& file);
void two_hops(std::uint32_t documents, std::uint64_t links);

}  // namespace lexgraph::beside
