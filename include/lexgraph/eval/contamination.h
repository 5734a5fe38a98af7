// Has a model read the questions? Looks for word sequences of questions in a folder of texts that a
// model may have been trained on. Statutory text is quoted everywhere, so what also stands in the
// law itself is told apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

struct ContaminationOptions {
  std::size_t words = 13;        // of a sequence (syllables of Vietnamese, characters of Chinese)
  std::size_t per_question = 8;  // sequences sampled of each question
  std::size_t hits = 2;          // from which a question counts as found
  std::uint64_t seed = 1;
};

struct ContaminatedQuestion {
  std::string task, id;
  std::size_t sampled = 0;    // sequences
  std::size_t found = 0;      // in the corpus, and no statutory text
  std::size_t statutory = 0;  // in the corpus and in the law
  std::string example;        // one found sequence
  std::string file;           // where
};

struct ContaminationReport {
  std::vector<ContaminatedQuestion> questions;  // those with any hit, most hits first
  std::uint64_t asked = 0;                      // questions long enough for a sequence
  std::uint64_t too_short = 0;
  std::uint64_t contaminated = 0;      // with `hits` or more
  std::uint64_t statutory_only = 0;    // whose every hit is statutory text
  std::uint64_t files = 0, bytes = 0;  // of the corpus
};

// Gives every text of a corpus once: its name and its bytes (UTF-8; markup is passed over).
using EachText = std::function<Result<void>(
    const std::function<void(std::string_view name, std::string_view text)>&)>;

// Every text file below a folder (any file that is valid UTF-8 and not larger than
// limits::kMaxHeldBytes). `skipped` (may be null, else outlives the answer): what was passed over
// and why, "c/pipe: it is a named pipe, …"; files that are no text are not named.
EachText texts_below(std::string folder, std::vector<std::string>* skipped = nullptr);

// `corpus`: where to look. `law`: texts of the law, whose sequences do not count; may be null.
// Memory: the sampled sequences.
Result<ContaminationReport> find_contamination(const std::vector<Sample>& samples,
                                               const ContaminationOptions& options,
                                               const EachText& corpus, const EachText& law);

nlohmann::ordered_json to_json(const ContaminationReport& report);

}  // namespace lexgraph::eval
