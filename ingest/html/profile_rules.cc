#include "ingest/html/profile_rules.h"

namespace lexgraph::ingest {
namespace {

struct IdStart {
  std::string_view element;  // "" = any
  std::string_view id;
  std::string_view rest;  // "" or "/..." behind the predicate
};

// Splits "//div[@id='x']/rest"; false for any other shape.
bool split_id_start(std::string_view xpath, IdStart& out) {
  if (!xpath.starts_with("//")) return false;
  const std::size_t bracket = xpath.find('[');
  constexpr std::string_view kAttribute = "[@id='";
  if (bracket == xpath.npos || xpath.substr(bracket, kAttribute.size()) != kAttribute) return false;
  out.element = xpath.substr(2, bracket - 2);
  if (out.element.find('/') != xpath.npos) return false;
  if (out.element == "*") out.element = {};
  const std::size_t begin = bracket + kAttribute.size();
  const std::size_t end = xpath.find('\'', begin);
  if (end == xpath.npos || xpath.substr(end, 2) != "']") return false;
  out.id = xpath.substr(begin, end - begin);
  out.rest = xpath.substr(end + 2);
  // A union's other branches would not start at this element.
  if (out.rest.find('|') != xpath.npos) return false;
  return out.rest.empty() || out.rest[0] == '/';
}

}  // namespace

PagePath::PagePath(std::string_view xpath) {
  IdStart start;
  if (split_id_start(xpath, start)) {
    id_ = start.id;
    element_ = start.element;
    only_id_ = start.rest.empty();
    rest_ = pugi::xpath_query(("." + std::string(start.rest)).c_str());
  } else {
    rest_ = pugi::xpath_query(std::string(xpath).c_str());
  }
}

pugi::xml_node PagePath::start(const HtmlTree& tree) const {
  if (id_.empty()) return tree.document;
  const pugi::xml_node node = tree.by_id(id_);
  return element_.empty() || node.name() == element_ ? node : pugi::xml_node();
}

pugi::xml_node PagePath::first(const HtmlTree& tree) const {
  const pugi::xml_node from = start(tree);
  if (!from || only_id_) return from;
  return rest_.evaluate_node(from).node();
}

std::vector<pugi::xml_node> PagePath::all(const HtmlTree& tree) const {
  const pugi::xml_node from = start(tree);
  if (!from) return {};
  if (only_id_) return {from};
  std::vector<pugi::xml_node> nodes;
  pugi::xpath_node_set found = rest_.evaluate_node_set(from);
  found.sort();
  for (const pugi::xpath_node& node : found) nodes.push_back(node.node());
  return nodes;
}

}  // namespace lexgraph::ingest
