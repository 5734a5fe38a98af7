#include "eval/dataset/askable.h"

#include <algorithm>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

Error at_row(const std::string& path, std::size_t row, const std::string& what) {
  return Error(ErrorCode::kCorruption, path + ": row " + std::to_string(row) + ": " + what);
}

// What was remarked of a row that gave no sample.
std::string why_unread(const Dataset& data, std::size_t row) {
  const auto remark = std::find_if(data.remarks.begin(), data.remarks.end(),
                                   [row](const Remark& r) { return r.row == row; });
  return remark == data.remarks.end() ? "cannot be read" : remark->what;
}

}  // namespace

bool has_gold(const Sample& sample) {
  switch (sample.kind) {
    case AnswerKind::kTriples:
      return !sample.triples.empty();
    case AnswerKind::kText:
    case AnswerKind::kFact:
      return !text::trim(sample.reference).empty();
    default:
      return !sample.gold.empty();
  }
}

Result<void> check_askable(const Dataset& data, const std::string& path) {
  std::size_t row = 0;
  for (const Sample& sample : data.samples) {
    if (sample.row != ++row) return at_row(path, row, why_unread(data, row));
    if (text::trim(sample.input).empty())
      return at_row(path, row, "no question: is this a file of another suite?");
    if (!has_gold(sample)) return at_row(path, row, "no gold: is this a file of another suite?");
  }
  if (row < data.rows) return at_row(path, row + 1, why_unread(data, row + 1));
  return {};
}

}  // namespace lexgraph::eval
