// A zip archive made in memory, members stored without compression.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lexgraph::test {

// {name, content} pairs, in this order.
std::string stored_zip(const std::vector<std::pair<std::string, std::string>>& members);

}  // namespace lexgraph::test
