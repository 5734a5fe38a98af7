// Days as people type them.
#pragma once

#include <string>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"

namespace lexgraph::cli {

// "2024-08-01", "01/08/2024", "1-8-2024" or "today"; unknown for "". InvalidArgument otherwise.
Result<Date> read_day(const std::string& text);
Date today();

}  // namespace lexgraph::cli
