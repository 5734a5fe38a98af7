// Chinese text cut into words: the algorithm of jieba 0.42.1 (accurate mode, HMM on), so that
// scores computed over its words can be reproduced. The word list and the HMM tables are jieba's
// own files, in Debian in the package python3-jieba; they are read, not copied.
//
// Algorithm: https://github.com/fxsj/jieba (MIT): the most probable path through all dictionary
// words of a run of letters and digits; stretches of single characters go through a hidden Markov
// model with the states B, M, E, S.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// Immutable once opened; all calls are thread-safe.
class ChineseWords {
 public:
  // Reads the dictionary in `folder`, or, when empty, in LEXGRAPH_JIEBA or where Debian puts it.
  // kUnsupported with the command that installs it when there is none.
  static Result<std::shared_ptr<const ChineseWords>> open(const std::string& folder = {});
  // The same, read once for the process.
  static Result<std::shared_ptr<const ChineseWords>> shared();

  ~ChineseWords();

  // Words in order; joined they give `text` again (malformed UTF-8 apart). Blanks and line ends are
  // words of their own.
  std::vector<std::string> cut(std::string_view text) const;

 private:
  struct Tables;
  explicit ChineseWords(std::unique_ptr<Tables> tables);
  std::unique_ptr<Tables> tables_;
};

}  // namespace lexgraph::eval
