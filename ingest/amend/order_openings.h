// How sentences begin that give orders.
#pragma once

#include <string_view>

namespace lexgraph::ingest {

// Cheap test whether parse_orders can find anything: does a sentence begin with a verb of
// amendment?
bool may_give_orders(std::string_view text);

}  // namespace lexgraph::ingest
