// Dates as Vietnamese documents write them: "ngày 01 tháng 02 năm 2016", "ngày 1/2/2016".
#pragma once

#include <optional>
#include <string_view>

#include "lexgraph/base/date.h"
#include "lexgraph/base/span.h"

namespace lexgraph::ingest::structure {

struct DateWords {
  Span span;  // from "ngày" (or the first digit) to the end of the year
  Date date;  // unknown when the day does not exist
  bool valid() const { return date.known(); }
};

// The date that begins at `at`, with or without "ngày". "ngày tháng 6 năm 2019" has the precision
// of a month. A day that does not exist (31/02) gives words without a date.
std::optional<DateWords> read_date_words(std::string_view text, std::size_t at);
// The first date in text[from..] that is introduced by "ngày".
std::optional<DateWords> find_date_words(std::string_view text, std::size_t from = 0);

}  // namespace lexgraph::ingest::structure
