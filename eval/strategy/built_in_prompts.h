// Prompts embedded by the build from data/prompts.
#pragma once

#include <span>
#include <string_view>

namespace lexgraph::eval {

struct BuiltInPrompt {
  std::string_view language, name, text;
};

std::span<const BuiltInPrompt> built_in_prompts();

}  // namespace lexgraph::eval
