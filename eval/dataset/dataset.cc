#include "lexgraph/eval/dataset.h"

#include <algorithm>

#include "eval/dataset/built_in_files.h"
#include "eval/dataset/ethics_cases.h"
#include "eval/dataset/lawbench_data.h"
#include "eval/dataset/own_samples.h"
#include "eval/dataset/safetyqa.h"
#include "eval/dataset/vlegal.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/file_bytes.h"

namespace lexgraph::eval {
namespace {

constexpr std::string_view kNames[] = {"vlegal", "safetyqa", "lawbench", "lexgraph", "ethics"};

// Each question as a short fact for a judge: no options, the standard answer as reference.
Dataset as_facts(Dataset data) {
  for (Sample& sample : data.samples) {
    sample.kind = AnswerKind::kFact;
    sample.task = "safetyqa-qa";
    sample.options.clear();
    sample.gold.clear();
  }
  return data;
}

}  // namespace

std::string_view name(Layout layout) { return kNames[static_cast<std::size_t>(layout)]; }
std::span<const std::string_view> layout_names() { return kNames; }

Result<Layout> parse_layout(std::string_view text) {
  const auto* found = std::find(std::begin(kNames), std::end(kNames), text);
  if (found == std::end(kNames))
    return Error(ErrorCode::kInvalidArgument, "unknown layout " + std::string(text));
  return static_cast<Layout>(found - std::begin(kNames));
}

std::size_t first_row(Layout layout) { return layout == Layout::kSafetyQa ? 0 : 1; }

Result<Dataset> parse_dataset(Layout layout, std::string_view task, std::string_view bytes) {
  Result<Dataset> data = [&]() -> Result<Dataset> {
    switch (layout) {
      case Layout::kVlegal:
        return parse_vlegal(task, bytes);
      case Layout::kSafetyQa: {
        auto choices = parse_safetyqa(bytes);
        if (!choices.ok() || task != "qa") return choices;
        return as_facts(std::move(choices).value());
      }
      case Layout::kEthics:
        return parse_ethics_cases(bytes);
      case Layout::kLawBench:
        return parse_lawbench_data(task, bytes);
      case Layout::kLexgraph:
        break;
    }
    return parse_own_samples(bytes);
  }();
  if (!data.ok()) return data;
  data->sha256 = sha256_hex(bytes);
  std::stable_sort(data->remarks.begin(), data->remarks.end(),
                   [](const Remark& a, const Remark& b) { return a.row < b.row; });
  return data;
}

Result<Dataset> read_dataset(Layout layout, std::string_view task, const std::string& path) {
  if (path.starts_with(kBuiltInPrefix)) {
    const std::string_view text = built_in_text(path.substr(kBuiltInPrefix.size()));
    if (text.empty()) return Error(ErrorCode::kNotFound, "no built-in file " + path);
    return parse_dataset(layout, task, text);
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file_bytes(path));
  Result<Dataset> data = parse_dataset(layout, task, bytes);
  if (!data.ok()) return std::move(data).error().with_context(path);
  return data;
}

}  // namespace lexgraph::eval
