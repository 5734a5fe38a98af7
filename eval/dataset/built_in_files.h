// Files of data/ethics and data/robustness, put into the program by the build.
#pragma once

#include <span>
#include <string_view>

namespace lexgraph::eval {

struct BuiltInFile {
  std::string_view name;  // "ethics/cases.jsonl"
  std::string_view text;
};

std::span<const BuiltInFile> built_in_files();
// "" when there is none of the name.
std::string_view built_in_text(std::string_view name);

// A path that names such a file: "built-in:ethics/cases.jsonl".
inline constexpr std::string_view kBuiltInPrefix = "built-in:";

}  // namespace lexgraph::eval
