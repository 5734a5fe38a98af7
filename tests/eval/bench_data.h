// The published replies and scores that the scorers must reproduce, in the shared folder beside the
// repository. Tests that need them skip, with the reason, on a machine without it.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace lexgraph::test {

inline std::filesystem::path bench_folder() {
  return std::filesystem::path(LEXGRAPH_SHARED_DIR) / "bench";
}

inline std::vector<nlohmann::json> json_lines(const std::filesystem::path& file) {
  std::vector<nlohmann::json> rows;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty()) rows.push_back(nlohmann::json::parse(line));
  }
  return rows;
}

// Tab-separated values; the first row is the header.
inline std::vector<std::vector<std::string>> tab_rows(const std::filesystem::path& file,
                                                      char separator = '\t') {
  std::vector<std::vector<std::string>> rows;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    rows.emplace_back(1);
    for (const char c : line) {
      if (c == separator)
        rows.back().emplace_back();
      else
        rows.back().back() += c;
    }
  }
  return rows;
}

}  // namespace lexgraph::test

#define LEXGRAPH_NEEDS_BENCH(folder)                                       \
  if (!std::filesystem::exists(lexgraph::test::bench_folder() / (folder))) \
  GTEST_SKIP() << "no benchmark data at " << (lexgraph::test::bench_folder() / (folder)).string()
