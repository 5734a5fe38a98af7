// Divisions of a statute: what groups its articles.
#pragma once

#include "lexgraph/law/kinds.h"

namespace lexgraph::law {

// Phần, Chương, Mục, Tiểu mục. Articles are numbered through the whole document, so the eId of an
// article does not hold those of the divisions around it.
constexpr bool is_division(UnitKind kind) {
  return kind == UnitKind::kPart || kind == UnitKind::kChapter || kind == UnitKind::kSection ||
         kind == UnitKind::kSubsection;
}

}  // namespace lexgraph::law
