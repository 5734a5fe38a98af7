#include "src/cli/marked_words.h"

namespace lexgraph::cli {
namespace {

// Without the blanks at its end, which stay outside the marks.
std::string marked(const Terminal& terminal, const query::WordEdit& edit) {
  const std::size_t end = edit.text.find_last_not_of(" \n\t") + 1;
  const std::string words = harmless(edit.text.substr(0, end));
  std::string blanks = edit.text.substr(end);
  if (words.empty()) return blanks;
  const bool added = edit.kind == query::EditKind::kAdded;
  if (terminal.out_color)
    return terminal.styled(added ? Style::kGreen : Style::kRed, words) + blanks;
  return (added ? "{+" : "[-") + words + (added ? "+}" : "-]") + (blanks.empty() ? " " : blanks);
}

}  // namespace

std::string marked_words(const Terminal& terminal, const std::vector<query::WordEdit>& words) {
  std::string out;
  for (const query::WordEdit& edit : words) {
    out += edit.kind == query::EditKind::kSame ? harmless(edit.text) : marked(terminal, edit);
  }
  return out;
}

}  // namespace lexgraph::cli
