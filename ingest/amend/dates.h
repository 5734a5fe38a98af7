// Days written out in Vietnamese legal text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "lexgraph/base/date.h"
#include "lexgraph/base/span.h"

namespace lexgraph::ingest {

struct FoundDate {
  Date date;
  Span span;
};

// "ngày 01 tháng 7 năm 2025", "01/7/2025", "1-7-2025", "tháng 7 năm 2025" (precision month), at the
// first place in [from, to). Impossible days ("31/02") and years outside 1900..2200 are no dates.
std::optional<FoundDate> find_date(std::string_view text, std::size_t from, std::size_t to);

// Behind "(kể) từ ngày 01 tháng 7 năm 2025", "ngày 1/7/2025"; `at` itself if no day stands there.
std::size_t behind_day(std::string_view text, std::size_t at);

}  // namespace lexgraph::ingest
