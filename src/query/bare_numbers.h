// Documents that a question names as people do in speech: "nghị định 168", the serial of the
// number without its year.
#pragma once

#include <string_view>
#include <vector>

#include "src/query/names.h"

namespace lexgraph::query {

// What is held of each kind with that serial, newest first, each once; marks of diacritics may be
// left out. Numbers that are whole ("168/2024/NĐ-CP") are citations and no matter of this.
Result<std::vector<store::DocId>> named_by_serial(const store::Reader& reader, Names& names,
                                                  std::string_view question);

}  // namespace lexgraph::query
