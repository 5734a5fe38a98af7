#include "eval/dataset/askable.h"

#include <algorithm>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

Error at_row(const std::string& path, std::size_t row, const std::string& what) {
  return Error(ErrorCode::kCorruption, path + ": row " + std::to_string(row) + ": " + what);
}

Error at_remark(const std::string& path, const Remark& remark) {
  if (remark.line == 0) return at_row(path, remark.row, remark.what);
  return Error(ErrorCode::kCorruption,
               path + ": line " + std::to_string(remark.line) + ": " + remark.what);
}

// What was remarked of a row that gave no sample.
Error unread(const Dataset& data, const std::string& path, std::size_t row) {
  const auto remark = std::find_if(data.remarks.begin(), data.remarks.end(),
                                   [row](const Remark& r) { return r.row == row; });
  if (remark == data.remarks.end()) return at_row(path, row, "cannot be read");
  return at_remark(path, *remark);
}

bool leaves_no_meaning(const Remark& remark) {
  constexpr std::string_view kFaults[] = {kStrayGold, kUnknownKind, kNoDate, kBrokenTriple};
  return std::any_of(std::begin(kFaults), std::end(kFaults),
                     [&](std::string_view fault) { return remark.what.starts_with(fault); });
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

Result<void> AskableRows::add(const Dataset& rows) {
  for (const Sample& sample : rows.samples) {
    if (sample.row != ++row_) return unread(rows, path_, row_);
    if (text::trim(sample.input).empty())
      return at_row(path_, row_, "no question: is this a file of another suite?");
    if (!has_gold(sample)) return at_row(path_, row_, "no gold: is this a file of another suite?");
  }
  if (row_ < rows.rows) return unread(rows, path_, row_ + 1);
  const auto fault = std::find_if(rows.remarks.begin(), rows.remarks.end(), leaves_no_meaning);
  if (fault != rows.remarks.end() && !fault_) fault_ = at_remark(path_, *fault);
  return {};
}

Result<void> AskableRows::finish() const {
  if (fault_) return *fault_;
  return {};
}

Result<void> check_askable(const Dataset& data, const std::string& path) {
  AskableRows rows(path);
  LEXGRAPH_RETURN_IF_ERROR(rows.add(data));
  return rows.finish();
}

}  // namespace lexgraph::eval
