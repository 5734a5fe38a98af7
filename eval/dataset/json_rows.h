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
inline constexpr std::string_view kNotJson = "not valid JSON";
inline constexpr std::string_view kNotObject = "not a JSON object";

// What a layout makes of a JSON object: it adds the sample, whose number and id are set, and
// remarks to the Dataset that it was made for.
using JsonRow = std::function<void(const nlohmann::ordered_json& row, Sample sample)>;

// A JSON lines file line by line, into a Dataset. Faulty lines become remarks; blank lines do not
// count.
class JsonRows {
 public:
  JsonRows(std::size_t first_row, Dataset& data, JsonRow row)
      : first_row_(first_row), data_(data), row_(std::move(row)) {}

  // false: the file is a pointer to data that lies elsewhere, and nothing of it can be read.
  bool add(std::string_view line);

 private:
  std::size_t first_row_, line_ = 0;
  Dataset& data_;
  JsonRow row_;
};

// All lines of a file.
void for_each_json_row(std::string_view bytes, std::size_t first_row, Dataset& data, JsonRow row);

// The string at a key; "" when it is absent, null or no string.
std::string string_at(const nlohmann::ordered_json& row, std::string_view key);
// The id of a row: a string or number, else `fallback`.
std::string id_of(const nlohmann::ordered_json& row, std::string fallback);

// Adds the triples of a list, each three strings, to the sample; how many were something else.
std::size_t add_triples(const nlohmann::ordered_json& list, Sample& sample);

}  // namespace lexgraph::eval
