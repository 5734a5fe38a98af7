// Numbers of provisions as they are cited: "5a", "đ", "XIV", "thứ tư", "1.2", "02/HTQTKT".
#pragma once

#include <optional>

#include "src/law/unit_terms.h"

namespace lexgraph::law {

struct LabelMatch {
  std::string label;
  Token last;
  bool weak = false;  // a form that oftener is something else: "điểm 5"
};

// The number of a unit of `level` that begins with `t`; nullopt when `t` is no such number, or when
// what follows shows that it counts something ("3 triệu", "5 %", "15/6").
std::optional<LabelMatch> read_label(const TokenSource& source, const Token& t, Level level);

}  // namespace lexgraph::law
