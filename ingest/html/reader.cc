#include "ingest/html/reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "ingest/html/body_search.h"
#include "ingest/html/font_runs.h"
#include "ingest/html/lines.h"
#include "ingest/html/page_facts.h"
#include "ingest/html/profile_rules.h"
#include "ingest/read/several_documents.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/encoding.h"
#include "lexgraph/text/legacy.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

std::string_view host_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme != url.npos) url.remove_prefix(scheme + 3);
  return url.substr(0, url.find_first_of("/:?#"));
}

bool is_host(std::string_view host, std::string_view name) {
  if (!host.ends_with(name)) return false;
  return host.size() == name.size() || host[host.size() - name.size() - 1] == '.';
}

const SiteProfile* profile_of(const HtmlTree& tree, std::string_view html,
                              const SiteProfiles& profiles) {
  const std::string_view host = host_of(tree.url);
  if (!host.empty()) {
    for (const auto& profile : profiles.all()) {
      const auto same = [&](const std::string& name) { return is_host(host, name); };
      if (std::ranges::any_of(profile->hosts, same)) return profile.get();
    }
  }
  for (const auto& profile : profiles.all()) {
    if (!profile->hint.empty() && html.find(profile->hint) == html.npos) continue;
    const auto matches = [&](const PagePath& path) { return static_cast<bool>(path.first(tree)); };
    if (std::ranges::any_of(profile->detect, matches)) return profile.get();
  }
  return nullptr;
}

bool has_text(pugi::xml_node node) {
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_pcdata) {
      if (!text::trim(child.value()).empty()) return true;
    } else if (has_text(child)) {
      return true;
    }
  }
  return false;
}

pugi::xml_node body_of(const HtmlTree& tree, const SiteProfile& profile) {
  for (const PagePath& path : profile.body) {
    const pugi::xml_node body = path.first(tree);
    if (body && has_text(body)) return body;
  }
  return {};
}

void remove_parts(pugi::xml_node body, const SiteProfile& profile) {
  for (const pugi::xpath_query& query : profile.remove) {
    for (const pugi::xpath_node& found : query.evaluate_node_set(body)) {
      // Of nested matches the outer one may be gone already: detach, never free twice.
      pugi::xml_node node = found.node();
      if (node && node.parent()) node.set_name("template");
    }
  }
}

void read_known_page(const HtmlTree& tree, pugi::xml_node body, const SiteProfile& profile,
                     Page& page) {
  page.site = profile.name;
  page.codification = profile.codification;
  remove_parts(body, profile);
  LineOptions options;
  if (!profile.roles.empty()) options.roles = &profile.roles;
  options.roles_carry = profile.roles_carry;
  append_lines(body, options, page.lines, page.diagnostics);
  read_page_facts(tree, body, profile, page);
}

void number_tables(std::vector<Line>& lines) {
  std::int32_t last = -1;
  std::vector<std::int32_t> numbers;  // old → new
  for (Line& line : lines) {
    if (line.table < 0) continue;
    const std::size_t old = static_cast<std::size_t>(line.table);
    if (old >= numbers.size()) numbers.resize(old + 1, -1);
    if (numbers[old] < 0) numbers[old] = ++last;
    line.table = numbers[old];
  }
}

void note(Page& page, std::string code, law::Severity severity, std::string message) {
  page.diagnostics.push_back({std::move(code), severity, std::move(message), ""});
}

// The page's tree with all its text in Unicode; `html` is the page as UTF-8. True if text was in
// legacy fonts.
bool read_tree(std::string_view bytes, std::string& html, HtmlTree& tree, Page& page) {
  const std::string declared = text::declared_html_charset(bytes);
  const bool by_font = names_legacy_font(bytes);
  text::DecodedByFont found;
  if (by_font) {
    found = text::decode_by_font(bytes, declared);
  } else {
    found.decoded = text::decode(bytes, declared);
  }
  page.charset = found.decoded.charset;
  if (found.decoded.replaced > 0)
    page.diagnostics.push_back(malformed_text(found.decoded.replaced, page.charset));
  html = std::move(found.decoded.utf8);
  const FontSheet fonts(by_font ? html : "");  // parse_html() leaves no style sheet in the page
  parse_html(html, tree, {by_font});
  if (!by_font) return false;
  const FontRuns runs = convert_font_runs(fonts, found.keeps_bytes ? page.charset : "", tree);
  if (runs.codings.empty()) return false;
  std::string names;
  for (const std::string_view name : runs.codings)
    names.append(names.empty() ? "" : " and ").append(name);
  note(page, "legacy_text", law::Severity::kInfo, "text in fonts of " + names);
  return true;
}

void note_limits(const HtmlTree& tree, Page& page) {
  if (tree.flattened > 0) {
    page.diagnostics.push_back({"deep_nesting", law::Severity::kWarning,
                                std::to_string(tree.flattened) + " element(s) nested deeper than " +
                                    std::to_string(limits::kMaxElementDepth) + " were flattened",
                                "line " + std::to_string(tree.flattened_line)});
  }
  if (tree.cut_tags > 0) {
    note(page, "too_many_attributes", law::Severity::kWarning,
         std::to_string(tree.cut_tags) + " element(s) have more than " +
             std::to_string(limits::kMaxAttributes) + " attributes; the rest of them was not read");
  }
  if (tree.surplus > 0) {
    page.diagnostics.push_back({"over_limit", law::Severity::kWarning,
                                "the page has more than the limit of " +
                                    std::to_string(limits::kMaxHtmlElements) + " elements; of " +
                                    std::to_string(tree.surplus) +
                                    " further ones only the text was read",
                                "line " + std::to_string(tree.surplus_line)});
  }
}

// Capitals whose font was none of capitals lost their marks' case.
void restore_lost_capitals(Page& page) {
  for (Line& line : page.lines) line.text = text::restore_capitals(line.text);
}

}  // namespace

Page read_html(std::string_view bytes, const SiteProfiles& profiles) {
  Page page;
  HtmlTree tree;
  std::string html;
  const bool legacy = read_tree(bytes, html, tree, page);
  note_limits(tree, page);
  page.title = text::to_nfc(text::fold_blanks(tree.title));
  page.url = tree.url;

  const SiteProfile* profile = profile_of(tree, html, profiles);
  const pugi::xml_node body = profile == nullptr ? pugi::xml_node() : body_of(tree, *profile);
  if (body) {
    read_known_page(tree, body, *profile, page);
  } else {
    page.site = profile == nullptr ? "unknown" : profile->name;
    find_document_lines(tree, page);
    if (profile != nullptr && !page.lines.empty()) {
      note(page, "profile_body_missing", law::Severity::kInfo,
           "the page is not built as the profile \"" + profile->name + "\" says");
    }
  }
  number_tables(page.lines);
  if (legacy) restore_lost_capitals(page);
  if (!page.codification) keep_first_document(page);
  if (page.lines.empty()) {
    note(page, "no_document", law::Severity::kError, "nothing on the page looks like a statute");
  }
  return page;
}

}  // namespace lexgraph::ingest
