// Units laid out as a statute is printed.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/query/query.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

class StatutePage {
 public:
  explicit StatutePage(Terminal& terminal) : terminal_(terminal) {}

  // Units in reading order, as query::show gives them.
  void print(const std::vector<query::ShownUnit>& units);
  // With a line below each unit that has one (`notes` has as many entries as `units`).
  void print(const std::vector<query::ShownUnit>& units, const std::vector<std::string>& notes);

 private:
  // What of a unit's own text follows its children.
  struct Rest {
    std::string eid;
    std::string text;
    std::size_t indent = 0;
  };

  void print_unit(const query::ShownUnit& unit, const std::string& text);
  void print_note(const std::string& note, std::size_t indent);
  void print_rests(const std::string& parent);

  Terminal& terminal_;
  std::vector<Rest> open_;  // units whose children are being printed, outermost first
};

}  // namespace lexgraph::cli
