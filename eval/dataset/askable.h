// Whether the samples of a file can be put to a model and scored.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// Faults of a row (how their remarks begin) that leave a reply to it without a meaning: it would be
// compared with an answer that cannot be given, or read as another kind than was meant.
inline constexpr std::string_view kStrayGold = "gold letter ", kUnknownKind = "unknown kind ",
                                  kNoDate = "\"at\" is no date: ",
                                  kBrokenTriple = "a triple that is not three strings";

// Whether there is something to compare a reply with.
bool has_gold(const Sample& sample);

// Corruption with file and row, or line where it is known: one that could not be read, has no
// question or no gold, or one of the faults above. Whatever was replied to such a row would be
// scored against nothing.
Result<void> check_askable(const Dataset& data, const std::string& path);

// The same for a file that comes row by row.
class AskableRows {
 public:
  explicit AskableRows(std::string path) : path_(std::move(path)) {}

  // The next rows: their samples and remarks, and how many rows of the file there were so far.
  Result<void> add(const Dataset& rows);
  // Behind the last: the first of the faults above.
  Result<void> finish() const;

 private:
  std::string path_;
  std::size_t row_ = 0;
  std::optional<Error> fault_;
};

}  // namespace lexgraph::eval
