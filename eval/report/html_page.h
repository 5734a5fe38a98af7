// The unchanging parts of the HTML report: style and body before the data, the script behind it.
#pragma once

#include <string_view>

namespace lexgraph::eval {

std::string_view html_head();
std::string_view html_script();

}  // namespace lexgraph::eval
