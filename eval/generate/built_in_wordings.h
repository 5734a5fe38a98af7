// data/questions/*.json, put into the program by the build (tools/cmake/question_wordings.cmake).
#pragma once

#include <span>
#include <string_view>

namespace lexgraph::eval {

struct BuiltInWordings {
  std::string_view language;  // "vi"
  std::string_view json;
};
std::span<const BuiltInWordings> built_in_wordings();

}  // namespace lexgraph::eval
