// Chinese SafetyQA's data, CSV with a BOM or JSON lines.
#pragma once

#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// Each row gives one sample of kind kOption; its short-answer form is the same question with
// `reference` (the standard answer) as gold. Rows in remarks count from 0.
Result<Dataset> parse_safetyqa(std::string_view bytes);

}  // namespace lexgraph::eval
