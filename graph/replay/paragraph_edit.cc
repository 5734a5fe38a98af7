#include "graph/replay/paragraph_edit.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "lexgraph/text/unicode.h"

namespace lexgraph::graph {
namespace {

constexpr std::string_view kLeadIn = "lead-in";
constexpr std::size_t kLast = static_cast<std::size_t>(-1);

struct Part {
  bool known = false;
  bool dash = false;
  std::size_t number = kLast;  // from 1
};

Part read_part(std::string_view part) {
  Part read;
  if (part == kLeadIn) return {true, false, 1};
  const std::size_t blank = part.find(' ');
  const std::string_view word = part.substr(0, blank);
  read.dash = word == "dash";
  read.known = read.dash || word == "paragraph";
  if (blank == std::string_view::npos) return read;
  const std::string_view number = part.substr(blank + 1);
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error != std::errc() || end != number.data() + number.size() || value == 0) return {};
  read.number = value;
  return read;
}

// The paragraphs of a unit; those from `wrap_up` on stand behind its children.
struct Lines {
  std::vector<std::string> lines;
  std::size_t wrap_up = 0;

  explicit Lines(const TextNode& node) {
    add(node.text);
    wrap_up = lines.size();
    add(node.wrap_up);
  }

  void put(TextNode& node) const {
    node.text = joined(0, wrap_up);
    node.wrap_up = joined(wrap_up, lines.size());
  }

 private:
  void add(std::string_view text) {
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      lines.emplace_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  std::string joined(std::size_t first, std::size_t last) const {
    std::string text;
    for (std::size_t i = first; i < last; ++i) {
      if (i > first) text += '\n';
      text += lines[i];
    }
    return text;
  }
};

bool is_dash(std::string_view line) {
  if (line.empty()) return false;
  std::size_t at = 0;
  const char32_t c = text::next_code_point(line, at);
  return c == '-' || c == '+' || c == '*' || c == 0x2022 || (c >= 0x2010 && c <= 0x2015);
}

// Index of the line that is meant; lines.size() when there is none.
std::size_t find_line(const std::vector<std::string>& lines, const Part& part) {
  std::size_t seen = 0;
  std::size_t last = lines.size();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (part.dash && !is_dash(lines[i])) continue;
    last = i;
    if (++seen == part.number) return i;
  }
  return part.number == kLast ? last : lines.size();
}

std::string not_understood(std::string_view part) {
  return "part of a unit that is not told from the rest: " + std::string(part);
}

std::string absent(std::string_view part) { return "the unit has no " + std::string(part); }

}  // namespace

std::optional<std::string> replace_paragraph(TextNode& node, std::string_view part,
                                             std::string_view words) {
  const Part wanted = read_part(part);
  if (!wanted.known) return not_understood(part);
  if (words.empty()) return "no new wording was found";
  Lines text(node);
  const std::size_t at = find_line(text.lines, wanted);
  if (at == text.lines.size()) return absent(part);
  text.lines[at] = words;
  text.put(node);
  return std::nullopt;
}

std::optional<std::string> insert_paragraph(TextNode& node, std::string_view part,
                                            std::string_view words) {
  const Part wanted = read_part(part);
  if (!wanted.known) return not_understood(part);
  Lines text(node);
  std::size_t at = text.lines.size();
  if (part == kLeadIn) {
    at = 0;
  } else if (wanted.number != kLast && wanted.number > 1) {
    Part before = wanted;
    --before.number;
    at = find_line(text.lines, before);
    if (at == text.lines.size()) return absent(part);
    ++at;
  }
  const bool behind_children = at >= text.wrap_up && !node.children.empty() && part != kLeadIn;
  text.lines.insert(text.lines.begin() + static_cast<std::ptrdiff_t>(at), std::string(words));
  if (!behind_children) ++text.wrap_up;
  text.put(node);
  return std::nullopt;
}

std::optional<std::string> remove_paragraph(TextNode& node, std::string_view part) {
  const Part wanted = read_part(part);
  if (!wanted.known) return not_understood(part);
  Lines text(node);
  const std::size_t at = find_line(text.lines, wanted);
  if (at == text.lines.size()) return absent(part);
  text.lines.erase(text.lines.begin() + static_cast<std::ptrdiff_t>(at));
  if (at < text.wrap_up) --text.wrap_up;
  text.put(node);
  return std::nullopt;
}

}  // namespace lexgraph::graph
