// Notes that tell changes in the passive: "có nội dung được sửa đổi, bổ sung bởi Điều 1 Nghị định
// số ... có hiệu lực thi hành kể từ ngày ...; Điều 2 Thông tư số ...". Codification pages, editors'
// remarks and the footnotes of consolidated texts write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/base/span.h"
#include "lexgraph/law/kinds.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::ingest {

struct NotedChange {
  law::EdgeKind kind = law::EdgeKind::kAmends;
  bool part = false;  // "có nội dung được ...": not the whole unit
};

struct NotedCause {
  law::Reference by;
  Date effective_on;
  Span span;  // of the words that name it
};

struct ChangeNote {
  std::vector<NotedChange> changes;
  std::vector<NotedCause> causes;
  std::size_t verb = 0;  // where the changes begin in the text
};

// What text[from..] tells; no changes or no causes if it is no such note. Causes that are named by
// name alone are kept: their references have no number.
ChangeNote read_change_note(std::string_view text, std::size_t from = 0);

// The id of a cause for Edge::from_foreign: "39/2013/QH13#art_1"; by name, with its year, where no
// number is said: "Luật Thuyền bè 2024#art_1". "" if neither is.
std::string foreign_id(const law::Reference& reference);

}  // namespace lexgraph::ingest
