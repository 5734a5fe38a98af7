// The line under which an instruction stands, where its own words do not say what it changes.
#pragma once

#include <string>

#include "lexgraph/query/query.h"

namespace lexgraph::query {

// "Sửa đổi, bổ sung Điều 8 như sau:" of an event whose quote is "Bổ sung điểm c"; "" where the
// quote names the article itself, where the event is no instruction, and where no line above names
// it.
Result<std::string> introduction_of(const store::Reader& reader, const ChainEvent& event);

}  // namespace lexgraph::query
