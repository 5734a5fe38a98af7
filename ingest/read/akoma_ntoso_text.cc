#include "ingest/read/akoma_ntoso_text.h"

#include <algorithm>

#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::akn {
namespace {

// What a hierarchical element has of its own besides blocks.
constexpr std::string_view kLabels[] = {"num", "heading", "subheading"};
// Elements whose num is followed by text in the same line, not by a heading.
constexpr std::string_view kTextBehindLabel[] = {"clause",    "point",        "indent",
                                                 "paragraph", "subparagraph", "alinea"};
constexpr std::string_view kHierarchical[] = {
    "part",     "chapter",   "section",      "subsection",   "article",     "clause",
    "point",    "indent",    "paragraph",    "book",         "tome",        "title",
    "subtitle", "subpart",   "list",         "sublist",      "subdivision", "subchapter",
    "alinea",   "rule",      "subrule",      "subparagraph", "level",       "proviso",
    "division", "subclause", "transitional", "hcontainer"};

template <typename Names>
bool is_one_of(std::string_view name, const Names& names) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

void collect(pugi::xml_node node, std::string& out, std::size_t depth) {
  if (depth > limits::kMaxElementDepth) return;
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_element)
      collect(child, out, depth + 1);
    else
      out += child.value();
  }
}

}  // namespace

std::string_view local_name(pugi::xml_node node) {
  const std::string_view name = node.name();
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

pugi::xml_node child_named(pugi::xml_node node, std::string_view name) {
  for (const pugi::xml_node child : node.children()) {
    if (local_name(child) == name) return child;
  }
  return {};
}

std::string clean(std::string_view text) {
  return text::to_nfc(text::fold_blanks(text::repair_utf8(text)));
}

std::string words_of(pugi::xml_node node) {
  std::string out;
  collect(node, out, 0);
  return clean(out);
}

void TextReader::blocks(pugi::xml_node node, std::size_t depth) {
  if (depth > limits::kMaxElementDepth) return;
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_element) block(child, depth);
  }
}

void TextReader::block(pugi::xml_node node, std::size_t depth) {
  const std::string_view name = local_name(node);
  if (name == "p" || name == "block" || name == "li") return paragraph(node, depth + 1);
  if (name == "table") return table(node, depth + 1);
  if (!is_one_of(name, kHierarchical) && !is_one_of(name, kLabels)) blocks(node, depth + 1);
}

void TextReader::paragraph(pugi::xml_node node, std::size_t depth) {
  begin_line();
  inline_words(node, depth);
  end_line();
}

void TextReader::table(pugi::xml_node node, std::size_t depth) {
  if (depth > limits::kMaxElementDepth) return;
  for (const pugi::xml_node row : node.children()) {
    if (local_name(row) != "tr") continue;
    std::string line;
    bool first = true;
    for (const pugi::xml_node cell : row.children()) {
      if (cell.type() != pugi::node_element) continue;
      if (!first) line += '\t';
      first = false;
      line += words_of(cell);
    }
    begin_line();
    text_ += line;
    end_line();
  }
}

void TextReader::inline_words(pugi::xml_node node, std::size_t depth) {
  if (depth > limits::kMaxElementDepth) return;
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) {
      words(child.value());
    } else if (local_name(child) == "quotedStructure" && !in_quotes_) {
      quoted(child, depth + 1);
    } else if (local_name(child) == "br") {
      words(" ");
    } else {
      inline_words(child, depth + 1);
    }
  }
}

void TextReader::quoted(pugi::xml_node node, std::size_t depth) {
  std::string start, end;
  for (const pugi::xml_attribute attribute : node.attributes()) {
    if (std::string_view(attribute.name()) == "startQuote") start = attribute.value();
    if (std::string_view(attribute.name()) == "endQuote") end = attribute.value();
  }
  words(start);
  if (blank_) text_ += ' ';
  blank_ = false;
  const std::size_t outer_line = line_;
  in_quotes_ = true;
  line_ = text_.size();
  goes_on_ = true;
  const std::size_t begin = text_.size();
  quoted_blocks(node, depth);
  in_quotes_ = false;
  goes_on_ = false;
  line_ = outer_line;
  if (text_.size() > begin) quotes_.push_back({begin, text_.size()});
  words(end);
}

void TextReader::quoted_blocks(pugi::xml_node node, std::size_t depth) {
  if (depth > limits::kMaxElementDepth) return;
  for (const pugi::xml_node child : node.children()) {
    const std::string_view name = local_name(child);
    if (child.type() != pugi::node_element || is_one_of(name, kLabels)) continue;
    if (is_one_of(name, kHierarchical))
      quoted_unit(child, depth + 1);
    else if (name == "p" || name == "block" || name == "table")
      block(child, depth + 1);
    else
      quoted_blocks(child, depth + 1);
  }
}

void TextReader::quoted_unit(pugi::xml_node node, std::size_t depth) {
  begin_line();
  words(words_of(child_named(node, "num")));
  const std::string heading = words_of(child_named(node, "heading"));
  if (!heading.empty()) words(" " + heading);
  end_line();
  goes_on_ = heading.empty() && is_one_of(local_name(node), kTextBehindLabel);
  if (goes_on_) blank_ = true;
  quoted_blocks(node, depth);
  goes_on_ = false;
  blank_ = false;
}

void TextReader::words(std::string_view raw) {
  const std::string text = text::to_nfc(text::repair_utf8(raw));
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    if (text::is_blank(text::next_code_point(text, at))) {
      blank_ = text_.size() > line_;
      continue;
    }
    if (blank_) text_ += ' ';
    blank_ = false;
    text_.append(text, begin, at - begin);
  }
}

void TextReader::begin_line() {
  if (goes_on_) {
    goes_on_ = false;
    return;
  }
  blank_ = false;
  if (!text_.empty()) text_ += '\n';
  line_ = text_.size();
}

// A line without words is none.
void TextReader::end_line() {
  blank_ = false;
  if (text_.size() == line_ && !text_.empty() && text_.back() == '\n') text_.pop_back();
}

}  // namespace lexgraph::ingest::akn
