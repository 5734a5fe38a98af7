// The names by which texts call a unit of another document, and the one under which it is held.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// What a unit may be held as that a text calls `eid`: with other numerals ("chp_5" for "chp_V"),
// and without the part before it ("chp_VI" for "part_2__chp_VI": chapters whose numbers run through
// the document do not name their part), and as a section ("sec_II" for "part_II"). Whether it
// stands in that part, lies_in tells. "Mục III" of a decision whose operative article sets out a
// programme
// ("sec_III") is held below that article.
std::vector<std::string> other_names(std::string_view eid);

// Does the held unit stand in the part that `called` begins with, if it begins with one?
Result<bool> lies_in_part_of(const store::Reader& reader, store::NodeId unit,
                             std::string_view called);

}  // namespace lexgraph::query
