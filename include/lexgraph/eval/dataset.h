// Reading the files of benchmarks exactly as they are published.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

enum class Layout {
  kVlegal,    // VLegal-Bench: JSON lines, one file per task, options in one string
  kSafetyQa,  // Chinese SafetyQA: CSV with BOM or JSON lines, options a Python literal
  kLawBench,  // LawBench data: one JSON array of {instruction, question, answer}
  kLexgraph,  // our own samples, JSON lines
  kEthics,    // criminal cases: our own or LeCaRD's, each asked in many variants
};

std::string_view name(Layout layout);
std::span<const std::string_view> layout_names();
Result<Layout> parse_layout(std::string_view name);
// The number of the first row in remarks: 1, but 0 for SafetyQA, whose known faults are listed so.
std::size_t first_row(Layout layout);

// Reads a file, plain or gzip. What is wrong with a row becomes a remark and reading goes on; the
// row is kept as a sample when something is left to ask. `task` is needed for VLegal-Bench ("3.4")
// and LawBench ("3-4"); the others name theirs or have one. SafetyQA with the task "qa" gives short
// facts instead of choices. "built-in:ethics/cases.jsonl" is the cases of data/ethics.
Result<Dataset> read_dataset(Layout layout, std::string_view task, const std::string& path);
Result<Dataset> parse_dataset(Layout layout, std::string_view task, std::string_view bytes);

}  // namespace lexgraph::eval
