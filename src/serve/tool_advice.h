// The advice that answers give speaks of commands ("`lexgraph docs` lists what is held"): a model
// has no shell, but has tools that do the same.
#pragma once

#include <string>

namespace lexgraph::serve {

// `text` with every command between backquotes for which there is a tool named by that tool:
// "`lexgraph tree X`" becomes "the tool get_outline of X".
std::string with_tools_for_commands(std::string text);

}  // namespace lexgraph::serve
