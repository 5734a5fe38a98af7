// Element tree → lines, as a reader sees them: what CSS hides is not there, inline tags leave no
// trace, a line wrap of the source is a blank.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

struct RoleOfClass {
  std::string css_class;
  std::string role;
};

struct LineOptions {
  const std::vector<RoleOfClass>* roles = nullptr;  // null: no roles
  // A role holds for the following lines too, until another begins (pages whose nesting is
  // invalid).
  bool roles_carry = false;
  // If not null: for every line the block element in which it began.
  std::vector<pugi::xml_node>* owners = nullptr;
};

// Appends the lines of `body` and everything below it to `lines`. Elements around `body` have no
// say (a body in a tab that is not shown is shown). Tables are numbered from 0 within this call;
// layout tables are dissolved. Adds "line_too_long" to `diagnostics` when a line had to be cut.
void append_lines(pugi::xml_node body, const LineOptions& options, std::vector<Line>& lines,
                  std::vector<law::Diagnostic>& diagnostics);

}  // namespace lexgraph::ingest
