// Parts of units and rows of appendices, which instructions name apart from the unit they belong
// to: "Bổ sung gạch đầu dòng thứ ba vào điểm a", "Mẫu số 01 và Mẫu số 04 Phụ lục III".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lexgraph/base/span.h"

namespace lexgraph::ingest {

struct NamedPart {
  std::string part;  // "form 01", "row 12", "dash 3", "paragraph 2", "lead-in"
  Span span;
};

// The part named at a word's begin; its words end before `limit`.
std::optional<NamedPart> named_part_at(std::string_view text, std::size_t at, std::size_t limit);

}  // namespace lexgraph::ingest
