// Labels of Chinese statutes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lexgraph/law/kinds.h"

namespace lexgraph::ingest::cn {

struct Label {
  law::UnitKind kind = law::UnitKind::kArticle;
  std::size_t end = 0;   // bytes of the line that are the label
  std::size_t body = 0;  // where the text begins
  bool apart = false;    // a blank, or nothing, follows the label
  int value = 0;         // 2 of 第二条之一
  int sub = 0;           // 1 of it; 0 without 之
  std::string number;    // "2", "2之1"
};

// 第…编, 第…章, 第…节, 第…条 (之…), （一）.
std::optional<Label> read_label(std::string_view line);

}  // namespace lexgraph::ingest::cn
