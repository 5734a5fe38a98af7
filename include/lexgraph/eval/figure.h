// A figure beside a score: its value, how far it may be off, and over how many cases.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/statistics.h"

namespace lexgraph::eval {

struct Figure {
  std::string name;  // "GB(AT)"
  double value = 0;
  Interval interval;    // 95 %
  std::uint64_t n = 0;  // cases, or pairs of a difference
  std::string unit;     // "share", "months"
  std::string what;     // in words
};

nlohmann::ordered_json to_json(const std::vector<Figure>& figures);
std::vector<Figure> parse_figures(const nlohmann::ordered_json& json);  // throws on other shapes

}  // namespace lexgraph::eval
