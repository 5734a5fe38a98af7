// Amending text to triples (unit, relation, unit), as task 2.3 of VLegal-Bench writes them:
// docs/formats/triples.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// Both ends are paths, smallest unit first: "Điểm c / Khoản 2 / Điều 7 / Nghị định 88/2019/NĐ-CP".
struct Triple {
  std::string source;
  // "sửa đổi bổ sung", "sửa đổi", "bổ sung", "bãi bỏ", "thay thế", "hướng dẫn".
  std::string relation;
  std::string target;
  std::string target_id;  // "88/2019/NĐ-CP#art_7__cl_2__point_c"; "" when the document is not known
  friend bool operator==(const Triple&, const Triple&) = default;
};

// The triples of one text: "Khoản 4 / Điều 16 / Nghị định …, trích yếu '…' có danh sách ngữ cảnh
// sau [the unit's own text, then what it stands in]". A text in another layout is read as the words
// of a unit without a path. Limit when it is larger than limits::kMaxAmendingTextBytes.
// Thread-safe.
Result<std::vector<Triple>> read_triples(std::string_view text);

}  // namespace lexgraph::ingest
