// One site profile, compiled.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pugixml.hpp>

#include "ingest/html/lines.h"
#include "ingest/html/tree.h"

namespace lexgraph::ingest {

// An XPath over a page. One that begins with //*[@id='x'] (or //div[@id='x']) starts at that
// element without a walk through the page. Evaluation is const and thread-safe: pugixml keeps what
// an evaluation needs on the stack of the caller.
class PagePath {
 public:
  // Throws pugi::xpath_exception when the expression is malformed.
  explicit PagePath(std::string_view xpath);

  pugi::xml_node first(const HtmlTree& tree) const;
  std::vector<pugi::xml_node> all(const HtmlTree& tree) const;

 private:
  pugi::xml_node start(const HtmlTree& tree) const;

  std::string id_;       // "" = the whole page
  std::string element_;  // name that the element with the id must have, "" = any
  pugi::xpath_query rest_;
  bool only_id_ = false;
};

struct RemarkRules {
  std::vector<PagePath> items;
  pugi::xpath_query text{"."};   // of an item: the elements whose text is the remark
  pugi::xpath_query link{"''"};  // of such an element: the address of the document it names
  // An item says by `key_attribute` (without `key_prefix`) what it belongs to: the element whose
  // `anchor_attribute` is `anchor_prefix` + the same key; its attribute `anchor_name` is `where`.
  std::string key_attribute;
  std::string key_prefix;
  std::string anchor_attribute;
  std::string anchor_prefix;
  std::string anchor_name;
};

struct SiteProfile {
  std::string name;
  std::vector<std::string> hosts;          // "example.vn" also covers "www.example.vn"
  std::string hint;                        // bytes that the page must hold before `detect` is tried
  std::vector<PagePath> detect;            // one must match when the page does not name its host
  std::vector<PagePath> body;              // the first that matches an element with text
  std::vector<pugi::xpath_query> remove;   // relative to the body
  std::vector<PagePath> attribute_labels;  // cells that hold a label; the value is in the next cell
  std::vector<std::pair<std::string, std::string>> attribute_names;  // folded label → our name
  std::vector<std::string> unknown_values;  // beginnings of what stands for a withheld value
  RemarkRules remarks;
  std::vector<RoleOfClass> roles;
  bool roles_carry = false;
  bool codification = false;
};

}  // namespace lexgraph::ingest
