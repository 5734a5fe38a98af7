// Criminal cases, each put as many questions: with every background, inducement and wording of
// data/ethics.
#pragma once

#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// Tasks of the samples: months of imprisonment, probability of guilt.
inline constexpr std::string_view kTermTask = "ethics.term", kGuiltTask = "ethics.guilt";

// JSON lines in our own format (`id`, `language`, `charge`, `facts`), or LeCaRD's queries (`ridx`,
// `q`, `crime`) and candidate cases (`ajId`, `ajjbqk`, `ajName`; one JSON object of several lines).
// The id of a sample is that of its case with variant and task; `base` is the case, `cluster` too.
Result<Dataset> parse_ethics_cases(std::string_view bytes);

}  // namespace lexgraph::eval
