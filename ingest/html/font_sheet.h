// Which fonts of a page are in a legacy coding: by style sheet, `style` attribute or <font face>.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include <pugixml.hpp>

#include "lexgraph/text/legacy.h"

namespace lexgraph::ingest {

// Whether the page names a font of TCVN3 or VNI at all. A quick look at the bytes, for pages in
// codings where ASCII is ASCII; most pages name none and are read without all of this.
bool names_legacy_font(std::string_view html);

// The rules of a page's <style> elements, as far as they set a font: selectors of an element, a
// class or both; of a path of elements only the last counts.
class FontSheet {
 public:
  explicit FontSheet(std::string_view html);

  // The coding of the font that this element sets; nullopt if it sets none, so that the font around
  // it goes on.
  std::optional<text::LegacyCoding> coding_of(pugi::xml_node element) const;

 private:
  void read_rules(std::string_view css);
  void add(std::string_view selectors, text::LegacyCoding coding);
  void find(const std::string& selector, std::optional<text::LegacyCoding>& found) const;

  std::unordered_map<std::string, text::LegacyCoding> rules_;  // "p.note", ".note" or "p"
};

}  // namespace lexgraph::ingest
