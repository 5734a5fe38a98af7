#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace lexgraph::test {

using Random = std::mt19937;

// The same on every platform, unlike std::uniform_int_distribution: 0 <= result < n.
inline std::uint32_t below(Random& random, std::uint32_t n) { return random() % n; }

struct StatuteShape {
  unsigned chapters = 2;
  unsigned articles = 6;  // at most, of a chapter
  unsigned clauses = 3;   // at most, of an article; 0 = none
  unsigned points = 3;    // at most, of a clause
};

// A fictional statute of correct form, line by line: letterhead, number, date, title, basis,
// chapters, articles, clauses, points, final article, signature. `number` as printed:
// "911/2012/QH13" makes a law, "961/2013/NĐ-CP" a decree. It cites its own articles and the
// documents in `cited`.
std::vector<std::string> random_statute(const std::string& number, Random& random,
                                        const StatuteShape& shape = {},
                                        const std::vector<std::string>& cited = {});

}  // namespace lexgraph::test
