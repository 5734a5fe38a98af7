// A chain of amendments as a drawing: what was enacted, then every change in legal order.
#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/query/export.h"
#include "src/query/export/dot_text.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kQuoteLetters = 120;

bool in_effect(const ChainEvent& event) { return event.status == "applied"; }

std::string when(const ChainEvent& event) {
  return event.date.known() ? event.date.to_string() : "date unknown";
}

// "substitute khoản 2 Điều 3", the document itself without a name.
std::string what(const ChainEvent& event) {
  const std::string unit = law::eid_words(law::split_id(event.unit).unit);
  return unit.empty() ? event.op : event.op + ' ' + unit;
}

std::string remark(const ChainEvent& event) {
  return in_effect(event) ? "" : "(" + event.status + ")";
}

std::string_view color_of(const ChainEvent& event) {
  if (const auto op = law::amend_op(event.op))
    return edge_color(law::info(law::info(*op).edge).name);
  return edge_color(event.op);
}

// Lines of a label, those that are empty left out.
template <typename F>
std::string joined(const std::vector<std::string>& lines, std::string_view between, F render) {
  std::string out;
  for (const std::string& line : lines) {
    if (line.empty()) continue;
    if (!out.empty()) out += between;
    out += render(line);
  }
  return out;
}

std::vector<std::string> label_lines(const ChainEvent& event) {
  return {when(event), what(event), "by " + event.by, remark(event)};
}

// Inside ["…"] of Mermaid: its own marks and those of HTML as entities.
std::string mermaid_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "#quot;";
        break;
      case '#':
        out += "#35;";
        break;
      case '<':
        out += "#lt;";
        break;
      case '>':
        out += "#gt;";
        break;
      case '&':
        out += "#amp;";
        break;
      case '\n':
        out += ' ';
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace

std::string chain_to_dot(const Target& target, const std::vector<ChainEvent>& events) {
  const auto line = [](const std::string& text) {
    const std::string quoted = dot_string(text);
    return quoted.substr(1, quoted.size() - 2);
  };
  std::string out =
      "digraph chain {\n"
      "  graph [rankdir=TB, charset=\"UTF-8\"];\n"
      "  node [shape=box, style=rounded, fontname=\"DejaVu Sans\", fontsize=10];\n";
  out += "  enacted [label=" + dot_string(target.id) + ", style=\"rounded,bold\"];\n";
  std::string before = "enacted";
  for (std::size_t i = 0; i < events.size(); ++i) {
    const ChainEvent& event = events[i];
    const std::string name = "change" + std::to_string(i + 1);
    out += "  " + name + " [label=\"" + joined(label_lines(event), "\\n", line) + "\", color=\"" +
           std::string(color_of(event)) + "\", tooltip=" + dot_string(event.quote, kQuoteLetters);
    if (!in_effect(event)) out += ", style=\"rounded,dashed\"";
    out += "];\n  " + before + " -> " + name + (in_effect(event) ? "" : " [style=dashed]") + ";\n";
    before = name;
  }
  return out + "}\n";
}

std::string chain_to_mermaid(const Target& target, const std::vector<ChainEvent>& events) {
  std::string out = "flowchart TB\n  enacted[\"" + mermaid_text(target.id) + "\"]\n";
  std::string before = "enacted";
  for (std::size_t i = 0; i < events.size(); ++i) {
    const ChainEvent& event = events[i];
    const std::string name = "change" + std::to_string(i + 1);
    out += "  " + name + "[\"" + joined(label_lines(event), "<br/>", mermaid_text) + "\"]\n  " +
           before + (in_effect(event) ? " --> " : " -.-> ") + name + "\n";
    before = name;
  }
  return out;
}

}  // namespace lexgraph::query
