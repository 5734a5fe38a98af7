#include "ingest/html/page_facts.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "ingest/html/element.h"
#include "ingest/html/line_text.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

void append_text(pugi::xml_node node, LineText& out) {
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_pcdata) {
      out.append(child.value());
    } else if (child.type() == pugi::node_element) {
      const bool inline_element = element_info(child.name()).kind == ElementKind::kInline;
      if (!inline_element) out.append(" ");
      append_text(child, out);
      if (!inline_element) out.append(" ");
    }
  }
}

pugi::xml_node next_cell(pugi::xml_node cell) {
  pugi::xml_node next = cell.next_sibling();
  while (next && next.type() != pugi::node_element) next = next.next_sibling();
  return next;
}

void read_attributes(const HtmlTree& tree, const SiteProfile& profile, Page& page) {
  for (const PagePath& path : profile.attribute_labels) {
    for (const pugi::xml_node cell : path.all(tree)) {
      const std::string shown = text_of(cell);
      const std::string label = text::fold(text::trim(shown.substr(0, shown.find(':'))));
      const auto name = std::ranges::find(profile.attribute_names, label,
                                          &std::pair<std::string, std::string>::first);
      if (name == profile.attribute_names.end()) continue;
      std::string value = text_of(next_cell(cell));
      const bool withheld =
          value.empty() || std::ranges::any_of(profile.unknown_values, [&](const std::string& v) {
            return value.starts_with(v);
          });
      const bool known = std::ranges::any_of(
          page.attributes, [&](const auto& attribute) { return attribute.first == name->second; });
      if (!withheld && !known) page.attributes.emplace_back(name->second, std::move(value));
    }
    if (!page.attributes.empty()) return;
  }
}

// key → name of the first element with that key in the body.
void collect_anchors(pugi::xml_node node, const RemarkRules& rules,
                     std::map<std::string, std::string, std::less<>>& anchors) {
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    const std::string_view key = child.attribute(rules.anchor_attribute.c_str()).value();
    if (key.size() > rules.anchor_prefix.size() && key.starts_with(rules.anchor_prefix)) {
      anchors.try_emplace(std::string(key.substr(rules.anchor_prefix.size())),
                          child.attribute(rules.anchor_name.c_str()).value());
    }
    collect_anchors(child, rules, anchors);
  }
}

void read_remarks(const HtmlTree& tree, pugi::xml_node body, const RemarkRules& rules, Page& page) {
  std::vector<pugi::xml_node> items;
  for (const PagePath& path : rules.items) {
    if (items = path.all(tree); !items.empty()) break;
  }
  if (items.empty()) return;
  std::map<std::string, std::string, std::less<>> anchors;
  if (!rules.anchor_attribute.empty()) collect_anchors(body, rules, anchors);
  for (const pugi::xml_node item : items) {
    std::string_view key = item.attribute(rules.key_attribute.c_str()).value();
    if (key.starts_with(rules.key_prefix)) key.remove_prefix(rules.key_prefix.size());
    const auto anchor = anchors.find(key);
    pugi::xpath_node_set texts = rules.text.evaluate_node_set(item);
    texts.sort();
    for (const pugi::xpath_node& text : texts) {
      std::string shown = text_of(text.node());
      if (shown.empty()) continue;
      page.remarks.push_back({anchor == anchors.end() ? "" : anchor->second, std::move(shown),
                              rules.link.evaluate_string(text)});
    }
  }
}

}  // namespace

std::string text_of(pugi::xml_node node) {
  LineText text;
  append_text(node, text);
  return text.take();
}

void read_page_facts(const HtmlTree& tree, pugi::xml_node body, const SiteProfile& profile,
                     Page& page) {
  read_attributes(tree, profile, page);
  read_remarks(tree, body, profile.remarks, page);
}

}  // namespace lexgraph::ingest
