// Which fields of a record hold what: "number=so_hieu,html=noi_dung".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

class FieldMap {
 public:
  // InvalidArgument with what is wrong. "" maps nothing: fields are then found by the names that
  // dumps use (kUsualNames in field_map.cc).
  static Result<FieldMap> parse(std::string_view text);

  // Names of the fields that may hold `what` ("number", "html" …), the likeliest first. A dot leads
  // into an object: "data.noi_dung".
  std::vector<std::string> fields_of(std::string_view what) const;
  bool given() const { return !entries_.empty(); }

 private:
  struct Entry {
    std::string what, field;
  };
  std::vector<Entry> entries_;
};

// What a record may say beside its text, as Page::attributes names it, and "url".
const std::vector<std::string_view>& record_attributes();

}  // namespace lexgraph::ingest
