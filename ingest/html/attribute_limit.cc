#include "ingest/html/attribute_limit.h"

#include <algorithm>
#include <string_view>

#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

struct Tag {
  std::size_t end = 0;      // at its ">", or the end of the page
  std::size_t surplus = 0;  // where the first attribute beyond the limit begins
  bool cut = false;
};

// Behind a quoted value that begins at `at` or behind blanks there; `at` if none begins.
std::size_t behind_quotes(std::string_view html, std::size_t at) {
  std::size_t quote = at;
  while (quote < html.size() && is_blank(html[quote])) ++quote;
  if (quote >= html.size() || (html[quote] != '"' && html[quote] != '\'')) return at;
  const std::size_t end = html.find(html[quote], quote + 1);
  return end == html.npos ? html.size() : end + 1;
}

// `at`: behind "<" and the first letter of the name.
Tag read_tag(std::string_view html, std::size_t at) {
  Tag tag;
  std::size_t attributes = 0;
  bool inside = true;  // a name or a bare value; at first that of the element
  while (at < html.size() && html[at] != '>') {
    const char c = html[at];
    const bool separates = is_blank(c) || c == '/' || c == '"' || c == '\'';
    if (!inside && !separates && c != '=' && ++attributes > limits::kMaxAttributes && !tag.cut) {
      tag.cut = true;
      tag.surplus = at;
    }
    inside = !separates;
    ++at;
    if (c != '=') continue;
    const std::size_t behind = behind_quotes(html, at);
    inside = behind == at;
    at = behind;
  }
  tag.end = std::min(at, html.size());
  return tag;
}

}  // namespace

std::size_t limit_attributes(std::string& html) {
  std::size_t cut = 0;
  for (std::size_t at = 0; (at = html.find('<', at)) != html.npos;) {
    ++at;
    if (at >= html.size() || !is_letter(html[at])) continue;
    const Tag tag = read_tag(html, at + 1);
    at = tag.end;
    if (!tag.cut) continue;
    ++cut;
    std::fill(html.begin() + static_cast<std::ptrdiff_t>(tag.surplus),
              html.begin() + static_cast<std::ptrdiff_t>(tag.end), ' ');
  }
  return cut;
}

}  // namespace lexgraph::ingest
