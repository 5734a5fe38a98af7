// A Python literal inside a string or file: {'A': 'x', "B": [1, 2.5, None]}. Dictionaries, lists,
// tuples (read as lists), strings with escapes, numbers, True, False, None; no expressions.
#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

inline constexpr int kMaxLiteralDepth = 64;

// kInvalidArgument with the byte at which reading stopped. Keys that are not strings are refused.
Result<nlohmann::ordered_json> parse_python_literal(std::string_view text);

}  // namespace lexgraph::eval
