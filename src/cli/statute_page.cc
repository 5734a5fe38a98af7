#include "src/cli/statute_page.h"

namespace lexgraph::cli {
namespace {

// Clauses, points and subpoints stand behind their mark; everything else has a heading line.
struct Layout {
  std::string_view kind;
  std::string_view mark;  // behind the label
  std::size_t indent;
};
constexpr Layout kMarked[] = {{"clause", ". ", 2}, {"point", ") ", 5}, {"subpoint", ") ", 8}};

const Layout* layout_of(const query::ShownUnit& unit) {
  for (const Layout& layout : kMarked) {
    if (layout.kind == unit.kind && !unit.label.empty()) return &layout;
  }
  return nullptr;
}

std::size_t indent_of(const query::ShownUnit& unit) {
  const Layout* layout = layout_of(unit);
  return layout == nullptr ? 0 : layout->indent + columns(unit.label) + layout->mark.size();
}

// The store does not say where in a unit's text its children stand: a sentence that introduces them
// ends with a colon, and what comes after it came after them.
std::pair<std::string, std::string> round_children(const std::string& text) {
  for (std::size_t line = 0; line < text.size();) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::size_t last = text.find_last_not_of(" \t", end == 0 ? 0 : end - 1);
    if (last != std::string::npos && last >= line && text[last] == ':') {
      return {text.substr(0, end), end < text.size() ? text.substr(end + 1) : ""};
    }
    line = end + 1;
  }
  return {text, ""};
}

}  // namespace

void StatutePage::print(const std::vector<query::ShownUnit>& units) {
  print(units, std::vector<std::string>(units.size()));
}

void StatutePage::print(const std::vector<query::ShownUnit>& units,
                        const std::vector<std::string>& notes) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    const query::ShownUnit& unit = units[i];
    print_rests(unit.parent);
    const bool has_children = i + 1 < units.size() && units[i + 1].parent == unit.eid;
    if (!has_children) {
      print_unit(unit, unit.text);
      print_note(notes[i], indent_of(unit));
      continue;
    }
    auto [before, after] = round_children(unit.text);
    print_unit(unit, before);
    print_note(notes[i], indent_of(unit));
    open_.push_back({unit.eid, std::move(after), indent_of(unit)});
  }
  print_rests("");
}

void StatutePage::print_note(const std::string& note, std::size_t indent) {
  if (note.empty()) return;
  terminal_.out << terminal_.styled(Style::kDim, wrapped(note, indent, terminal_.width)) << "\n";
}

// Ends the open units that do not hold the next one.
void StatutePage::print_rests(const std::string& parent) {
  while (!open_.empty() && open_.back().eid != parent) {
    const Rest& rest = open_.back();
    if (!rest.text.empty())
      terminal_.out << wrapped(harmless(rest.text), rest.indent, terminal_.width) << "\n";
    open_.pop_back();
  }
}

void StatutePage::print_unit(const query::ShownUnit& unit, const std::string& text) {
  if (const Layout* layout = layout_of(unit)) {
    std::string body = unit.heading;
    if (!text.empty()) body += (body.empty() ? "" : "\n") + text;
    terminal_.out << hanging(harmless(unit.label + std::string(layout->mark)), harmless(body),
                             layout->indent, terminal_.width)
                  << "\n";
    return;
  }
  std::string title = unit.label;
  if (!unit.heading.empty()) title += (title.empty() ? "" : ". ") + unit.heading;
  terminal_.out << "\n";
  if (!title.empty())
    terminal_.out << terminal_.styled(Style::kBold, wrapped(harmless(title), 0, terminal_.width))
                  << "\n";
  if (!text.empty()) terminal_.out << wrapped(harmless(text), 0, terminal_.width) << "\n";
}

}  // namespace lexgraph::cli
