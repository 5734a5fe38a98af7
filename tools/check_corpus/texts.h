// The text of every unit as of a day, as the store replays it, against the truth of make_corpus.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::corpus {

struct TextsCompared {
  std::uint64_t documents = 0;
  std::uint64_t texts = 0;  // documents as of a day
  std::uint64_t units = 0;
  std::uint64_t different = 0;     // units that read otherwise, are missing or too many
  std::vector<std::string> shown;  // the first of them, in words
};

// For every document of FOLDER/truth.jsonl: all its units on `days` days drawn at random from its
// day of effect to a year after the last change of the corpus, and on each day on which the
// document changes and the day before. The same seed draws the same days.
Result<TextsCompared> compare_texts(const std::string& folder, const store::Reader& reader,
                                    std::size_t days, std::uint32_t seed);

}  // namespace lexgraph::corpus
