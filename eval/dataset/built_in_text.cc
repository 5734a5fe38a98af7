#include "eval/dataset/built_in_files.h"

namespace lexgraph::eval {

std::string_view built_in_text(std::string_view name) {
  for (const BuiltInFile& file : built_in_files()) {
    if (file.name == name) return file.text;
  }
  return {};
}

}  // namespace lexgraph::eval
