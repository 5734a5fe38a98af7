#include "ingest/html/font_sheet.h"

#include <algorithm>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

using text::LegacyCoding;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool begins_with(std::string_view text, std::string_view lower) {
  return text.size() >= lower.size() && text::to_lower(text.substr(0, lower.size())) == lower;
}

// Where "<style" or "</style" stands in letters of either case; the end if nowhere.
std::size_t find_tag(std::string_view html, std::string_view tag, std::size_t from) {
  for (std::size_t at = html.find('<', from); at != html.npos; at = html.find('<', at + 1)) {
    if (begins_with(html.substr(at), tag)) return at;
  }
  return html.size();
}

// What stands before a font's name, unlike before the end of a host's.
bool opens_name(std::string_view html, std::size_t at) {
  return at > 0 && std::string_view(" \"':=,;>").find(html[at - 1]) != std::string_view::npos;
}

// The first name of a list of families.
std::string_view first_family(std::string_view families) {
  return text::trim(families.substr(0, families.find(',')));
}

// "bold 14pt .VnTime, serif": the first family begins after the size; of names that we look for it
// suffices that they end the words before the first comma.
LegacyCoding coding_of_shorthand(std::string_view value) {
  std::string_view words = first_family(value);
  while (!words.empty()) {
    const LegacyCoding coding = text::coding_of_font(words);
    if (coding != LegacyCoding::kNone) return coding;
    const std::size_t blank = words.find_first_of(" \t\r\n");
    if (blank == words.npos) break;
    words = text::trim(words.substr(blank + 1));
  }
  return LegacyCoding::kNone;
}

// The font that declarations such as "margin:0; font-family:'.VnTime'" set.
std::optional<LegacyCoding> declared_coding(std::string_view css) {
  std::optional<LegacyCoding> found;
  while (!css.empty()) {
    const std::size_t end = std::min(css.find(';'), css.size());
    const std::string_view declaration = css.substr(0, end);
    css.remove_prefix(std::min(end + 1, css.size()));
    const std::size_t colon = declaration.find(':');
    if (colon == declaration.npos) continue;
    const std::string property = text::to_lower(text::trim(declaration.substr(0, colon)));
    if (property != "font-family" && property != "font") continue;
    const std::string_view value = text::trim(declaration.substr(colon + 1));
    if (value.empty() || begins_with(value, "inherit")) continue;
    found =
        property == "font" ? coding_of_shorthand(value) : text::coding_of_font(first_family(value));
  }
  return found;
}

std::string without_comments(std::string_view css) {
  std::string out;
  while (!css.empty()) {
    const std::size_t begin = std::min(css.find("/*"), css.size());
    out += css.substr(0, begin);
    const std::size_t end = css.find("*/", begin);
    css.remove_prefix(end == css.npos ? css.size() : end + 2);
  }
  return out;
}

// Does "VNI" stand before `at`, and a letter behind it?
bool ends_vni_name(std::string_view html, std::size_t at) {
  if (at < 3 || at + 1 >= html.size() || !is_letter(html[at + 1])) return false;
  return (html[at - 3] | 0x20) == 'v' && (html[at - 2] | 0x20) == 'n' &&
         (html[at - 1] | 0x20) == 'i' && opens_name(html, at - 3);
}

}  // namespace

bool names_legacy_font(std::string_view html) {
  for (std::size_t at = html.find('.'); at != html.npos; at = html.find('.', at + 1)) {
    if (at + 3 < html.size() && (html[at + 1] | 0x20) == 'v' && (html[at + 2] | 0x20) == 'n' &&
        is_letter(html[at + 3]) && opens_name(html, at)) {
      return true;
    }
  }
  // "VNI-Times", "vni-times", "VNI Times".
  for (std::size_t at = html.find('-'); at != html.npos; at = html.find('-', at + 1)) {
    if (ends_vni_name(html, at)) return true;
  }
  for (std::size_t at = html.find("NI "); at != html.npos; at = html.find("NI ", at + 1)) {
    if (ends_vni_name(html, at + 2)) return true;
  }
  return false;
}

FontSheet::FontSheet(std::string_view html) {
  for (std::size_t at = find_tag(html, "<style", 0); at < html.size();) {
    const std::size_t begin = html.find('>', at);
    if (begin == html.npos) return;
    const std::size_t end = find_tag(html, "</style", begin);
    read_rules(without_comments(html.substr(begin + 1, end - begin - 1)));
    at = find_tag(html, "<style", end);
  }
}

void FontSheet::read_rules(std::string_view css) {
  std::string_view selectors;
  while (!css.empty()) {
    const std::size_t end = css.find_first_of("{}");
    if (end == css.npos) return;
    const std::string_view before = text::trim(css.substr(0, end));
    // "@media print { p { … } }": a brace in a brace begins a rule of its own.
    if (css[end] == '{') {
      selectors = before;
    } else {
      const auto coding = declared_coding(before);
      if (coding && !selectors.empty() && selectors.front() != '@') add(selectors, *coding);
      selectors = {};
    }
    css.remove_prefix(end + 1);
  }
}

void FontSheet::add(std::string_view selectors, LegacyCoding coding) {
  while (!selectors.empty()) {
    const std::size_t end = std::min(selectors.find(','), selectors.size());
    std::string_view selector = text::trim(selectors.substr(0, end));
    selectors.remove_prefix(std::min(end + 1, selectors.size()));
    if (selector.starts_with("<!--")) selector = text::trim(selector.substr(4));
    selector.remove_prefix(selector.find_last_of(" >+~\t\r\n") + 1);  // npos + 1 is 0
    if (selector.empty() || selector.find_first_of(":[#*") != selector.npos) continue;
    const std::size_t dot = selector.find('.');
    std::string key = text::to_lower(selector.substr(0, dot));
    if (dot != selector.npos) key += selector.substr(dot, selector.find('.', dot + 1) - dot);
    rules_[key] = coding;
  }
}

void FontSheet::find(const std::string& selector, std::optional<LegacyCoding>& found) const {
  const auto rule = rules_.find(selector);
  if (rule != rules_.end()) found = rule->second;
}

std::optional<LegacyCoding> FontSheet::coding_of(pugi::xml_node element) const {
  const std::string name = element.name();
  if (const pugi::xml_attribute style = element.attribute("style")) {
    if (const auto declared = declared_coding(style.value())) return declared;
  }
  std::optional<LegacyCoding> found;
  if (const pugi::xml_attribute face = element.attribute("face")) {
    found = text::coding_of_font(first_family(face.value()));
  }
  if (rules_.empty()) return found;
  if (!found) find(name, found);
  std::string_view classes = element.attribute("class").value();
  std::optional<LegacyCoding> exact;
  while (!classes.empty()) {
    const std::size_t end = std::min(classes.find_first_of(" \t\r\n"), classes.size());
    const std::string dotted = "." + std::string(classes.substr(0, end));
    classes.remove_prefix(std::min(end + 1, classes.size()));
    find(dotted, found);
    find(name + dotted, exact);
  }
  return exact ? exact : found;
}

}  // namespace lexgraph::ingest
