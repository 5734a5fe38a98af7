// The files of data/search, embedded by tools/cmake/search_data.cmake.
#pragma once

#include <string_view>

namespace lexgraph::search {

std::string_view stop_words_file();
std::string_view legal_terms_file();

}  // namespace lexgraph::search
