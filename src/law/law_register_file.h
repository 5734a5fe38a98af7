// data/register/laws.tsv as the build put it into the program (tools/cmake/law_register.cmake).
#pragma once

#include <string_view>

namespace lexgraph::law {

std::string_view law_register_file();

}  // namespace lexgraph::law
