// Rows of a JSON lines file, each with its line; and the strings and lists in them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

inline constexpr std::string_view kLfsMark = "version https://git-lfs";
inline constexpr std::string_view kLfsPointer = "a Git LFS pointer instead of data";

// Calls `row` for each line that holds a JSON object, with the sample's number and id set. Faulty
// lines become remarks of `data`. Blank lines do not count.
void for_each_json_row(
    std::string_view bytes, std::size_t first_row, Dataset& data,
    const std::function<void(const nlohmann::ordered_json& row, Sample sample)>& row);

// The string at a key; "" when it is absent, null or no string.
std::string string_at(const nlohmann::ordered_json& row, std::string_view key);
// The id of a row: a string or number, else `fallback`.
std::string id_of(const nlohmann::ordered_json& row, std::string fallback);

// Adds the triples of a list, each three strings, to the sample; how many were something else.
std::size_t add_triples(const nlohmann::ordered_json& list, Sample& sample);

}  // namespace lexgraph::eval
