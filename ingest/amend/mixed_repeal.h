// One verb of repeal over provisions and over phrases: "Bãi bỏ khoản 2 Điều 21; cụm từ “a” tại
// khoản 5 Điều 77; các điều 90 và 91".
#pragma once

#include <optional>
#include <string_view>

#include "ingest/amend/statements.h"

namespace lexgraph::ingest {

struct MixedRepeal {
  Run provisions;  // those that are repealed themselves
  Run phrases;     // the phrases with the places in which they stand
};

// nullopt where the run repeals phrases only: then a place behind a semicolon is one more place of
// the phrase. `text` is the masked text that the spans of the run point into.
std::optional<MixedRepeal> split_mixed_repeal(std::string_view text, const Run& run);

}  // namespace lexgraph::ingest
