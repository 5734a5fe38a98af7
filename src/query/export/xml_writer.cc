#include "src/query/export/xml_writer.h"

#include <cassert>

#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool is_xml_character(char32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n';
  // U+FFFD is also what a malformed byte decodes to.
  return c != 0xFFFD && c != 0xFFFE && c != 0xFFFF && c != 0x7F;
}

std::string_view replacement_for(char c, bool in_attribute) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return in_attribute ? "&quot;" : "";
    case '\n':
      return in_attribute ? "&#10;" : "";
    case '\t':
      return in_attribute ? "&#9;" : "";
    default:
      return "";
  }
}

}  // namespace

std::string xml_escaped(std::string_view text, bool in_attribute) {
  std::string out;
  out.reserve(text.size() + text.size() / 16);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t c = text::next_code_point(text, at);
    const std::string_view replacement =
        at == begin + 1 ? replacement_for(text[begin], in_attribute) : "";
    if (!replacement.empty())
      out += replacement;
    else if (is_xml_character(c))
      out += text.substr(begin, at - begin);
    else
      out += kReplacement;
  }
  return out;
}

void XmlWriter::declaration() { out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"; }

void XmlWriter::attribute(std::string_view name, std::string_view value) {
  assert(in_start_tag_);
  out_ << ' ' << name << "=\"" << xml_escaped(value, true) << '"';
}

void XmlWriter::attribute_unless_empty(std::string_view name, std::string_view value) {
  if (!value.empty()) attribute(name, value);
}

void XmlWriter::text(std::string_view text) {
  if (text.empty()) return;
  end_start_tag();
  out_ << xml_escaped(text);
}

void XmlWriter::close() {
  assert(!open_.empty());
  const Open element = std::move(open_.back());
  open_.pop_back();
  if (in_start_tag_) {
    out_ << "/>";
    in_start_tag_ = false;
  } else {
    if (element.has_elements && !element.mixed) new_line();
    out_ << "</" << element.name << '>';
  }
  if (open_.empty()) out_ << '\n';
}

void XmlWriter::element(std::string_view name, std::string_view content) {
  open_mixed(name);
  text(content);
  close();
}

void XmlWriter::start(std::string_view name, bool mixed) {
  end_start_tag();
  if (open_.empty() || !open_.back().mixed) new_line();
  if (!open_.empty()) open_.back().has_elements = true;
  out_ << '<' << name;
  open_.push_back({std::string(name), mixed, false});
  in_start_tag_ = true;
}

void XmlWriter::end_start_tag() {
  if (in_start_tag_) out_ << '>';
  in_start_tag_ = false;
}

void XmlWriter::new_line() {
  out_ << '\n';
  for (std::size_t i = 0; i < open_.size(); ++i) out_ << "  ";
}

}  // namespace lexgraph::query
