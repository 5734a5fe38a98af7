#include "lexgraph/eval/suites.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "eval/dataset/built_in_files.h"
#include "lexgraph/base/file_kind.h"
#include "lexgraph/eval/vlegal_tasks.h"

namespace lexgraph::eval {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNames[] = {"vlegal",  "safetyqa",   "safetyqa-qa",
                                       "samples", "robustness", "ethics"};

// "3_4.jsonl", "3_4_test.jsonl" → "3.4"; "" when it is none of the tasks.
std::string vlegal_task_of(const fs::path& file) {
  const std::string stem = file.stem().string();
  if (stem.size() < 3 || stem[1] != '_' || (stem.size() > 3 && stem[3] >= '0' && stem[3] <= '9'))
    return {};
  const std::string id = stem.substr(0, 1) + "." + stem.substr(2, 1);
  return vlegal_task(id) == nullptr ? std::string() : id;
}

bool is_data(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.ends_with(".jsonl") || name.ends_with(".csv") || name.ends_with(".jsonl.gz") ||
         name.ends_with(".json");
}

Result<std::vector<fs::path>> files_below(const std::string& data) {
  std::error_code failed;
  if (fs::is_regular_file(data, failed)) return std::vector<fs::path>{data};
  if (!fs::is_directory(data, failed)) {
    LEXGRAPH_RETURN_IF_ERROR(expect_file(data, Pipes::kRefused));
    return Error(ErrorCode::kNotFound, "no file or folder " + data);
  }
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(data, failed)) {
    if (entry.is_regular_file(failed) && is_data(entry.path())) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// nullopt: no file of the suite.
std::optional<SpecFile> spec_file(std::string_view suite, const fs::path& file) {
  SpecFile one{file.string(), Layout::kLexgraph, "", ""};
  const bool json = file.extension() == ".json";  // a case of its own
  if (suite == kEthicsSuite) {
    one.layout = Layout::kEthics;
    return one;
  }
  if (json) return std::nullopt;
  if (suite == "safetyqa" || suite == "safetyqa-qa") {
    one.layout = Layout::kSafetyQa;
    one.task = suite == "safetyqa" ? "" : "qa";
  }
  if (suite != "vlegal" && suite != kRobustnessSuite) return one;
  one.task = vlegal_task_of(file);
  if (!one.task.empty()) one.layout = Layout::kVlegal;
  return suite == "vlegal" && one.task.empty() ? std::nullopt : std::optional(std::move(one));
}

}  // namespace

std::span<const std::string_view> suite_names() { return kNames; }

Result<void> check_suite(std::string_view suite) {
  const bool known = std::find(std::begin(kNames), std::end(kNames), suite) != std::end(kNames);
  if (known || suite.empty() || suite == kImportedSuite) return {};
  std::string names;
  for (const std::string_view name : kNames) names.append(names.empty() ? "" : ", ").append(name);
  return Error(ErrorCode::kInvalidArgument,
               "no suite \"" + std::string(suite) + "\": there are " + names);
}

Result<std::vector<SpecFile>> suite_files(std::string_view suite, const std::string& data) {
  LEXGRAPH_RETURN_IF_ERROR(check_suite(suite));
  if (data.empty() && suite == kEthicsSuite) {
    return std::vector<SpecFile>{
        {std::string(kBuiltInPrefix) + "ethics/cases.jsonl", Layout::kEthics, "", ""}};
  }
  if (data.empty())
    return Error(ErrorCode::kInvalidArgument, "where are the files? give --data FILE or DIR");
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<fs::path> files, files_below(data));
  std::vector<SpecFile> out;
  for (const fs::path& file : files) {
    // Chinese SafetyQA is published twice, as a table and as JSON lines with the same rows.
    if (file.extension() == ".csv" && fs::exists(fs::path(file).replace_extension(".jsonl")) &&
        files.size() > 1)
      continue;
    if (auto one = spec_file(suite, file)) out.push_back(std::move(*one));
  }
  if (out.empty())
    return Error(ErrorCode::kNotFound,
                 "no files of the suite " + std::string(suite) + " in " + data);
  return out;
}

}  // namespace lexgraph::eval
