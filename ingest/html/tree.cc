#include "ingest/html/tree.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include "ingest/html/element.h"
#include "ingest/html/markup.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

// libxml2 searches its stack of open elements at every end tag, so the stack must stay small for
// the time to stay linear: beyond this depth the parser is started afresh on the rest of the input.
constexpr int kParserDepth = 4 * static_cast<int>(limits::kMaxElementDepth);

std::string_view view(const xmlChar* text) {
  // Never a null data(): an attribute without a value has a null here.
  return text == nullptr ? std::string_view("") : reinterpret_cast<const char*>(text);
}

// Attributes that only decorate or are code. `width`, `height` and `border` matter on img and
// table.
bool keeps_attribute(std::string_view element, std::string_view name, std::string_view value) {
  if (name.size() < 2 || name.starts_with("on")) return false;
  if (name == "style") {
    static constexpr std::string_view kMeaning[] = {"display",  "visib",   "align",
                                                    "font-w",   "font-st", "white-s",
                                                    "mso-hide", "border",  "list-st"};
    return std::ranges::any_of(
        kMeaning, [&](std::string_view word) { return value.find(word) != value.npos; });
  }
  if (name == "width" || name == "height") return element == "img";
  if (name == "border") return element == "table";
  static constexpr std::string_view kDecoration[] = {
      "valign", "bgcolor", "cellpadding", "cellspacing", "target",   "rel",  "color",        "face",
      "size",   "loading", "decoding",    "srcset",      "tabindex", "lang", "data-original"};
  return std::ranges::find(kDecoration, name) == std::end(kDecoration) || element == "link";
}

class TreeBuilder {
 public:
  TreeBuilder(HtmlTree& tree, const HtmlOptions& options)
      : tree_(tree), options_(options), at_(tree.document) {}

  void parse(std::string_view html) {
    while (!html.empty()) html = parse_some(html);
    write_text();
    if (tree_.surplus > 0)
      surplus_place_.append_child(pugi::node_pcdata).set_value(surplus_.c_str());
    tree_.url = !canonical_.empty() ? canonical_ : !og_url_.empty() ? og_url_ : saved_from_;
  }

 private:
  static TreeBuilder& self(void* context) {
    return *static_cast<TreeBuilder*>(static_cast<xmlParserCtxt*>(context)->_private);
  }

  static htmlSAXHandler handlers() {
    htmlSAXHandler sax{};
    sax.startElement = [](void* context, const xmlChar* name, const xmlChar** attributes) {
      self(context).start(view(name), attributes);
    };
    sax.endElement = [](void* context, const xmlChar* name) { self(context).end(view(name)); };
    sax.characters = [](void* context, const xmlChar* text, int size) {
      self(context).text({reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)});
    };
    sax.ignorableWhitespace = sax.characters;
    sax.comment = [](void* context, const xmlChar* text) { self(context).comment(view(text)); };
    return sax;
  }

  // Parses until the end or until the nesting is too deep; gives what is left.
  std::string_view parse_some(std::string_view html) {
    const std::size_t size =
        std::min(html.size(), static_cast<std::size_t>(std::numeric_limits<int>::max()));
    // Copies the bytes: libxml2's static input buffers go wrong when the parser shrinks them.
    const std::unique_ptr<xmlParserCtxt, void (*)(xmlParserCtxt*)> context(
        htmlCreateMemoryParserCtxt(html.data(), static_cast<int>(size)), htmlFreeParserCtxt);
    if (context == nullptr) return {};
    *context->sax = handlers();
    context->_private = this;
    htmlCtxtUseOptions(context.get(), HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                                          HTML_PARSE_IGNORE_ENC);
    context->options |= XML_PARSE_HUGE;  // no limit of 10 MB on a text or an attribute
    xmlSwitchEncoding(context.get(), XML_CHAR_ENCODING_UTF8);
    skipped_ = 0;
    beyond_ = 0;
    context_ = context.get();
    left_ = 0;
    htmlParseDocument(context.get());
    context_ = nullptr;
    restarted_ = true;
    return html.substr(html.size() - left_);
  }

  void start(std::string_view name, const xmlChar** attributes) {
    if (skipped_ > 0 || stopped()) {
      ++skipped_;
      return;
    }
    const ElementInfo& info = element_info(name);
    if (info.dropped) {
      skipped_ = 1;
      return;
    }
    write_text();
    if (elements_ >= limits::kMaxHtmlElements) {
      add_surplus(info);
    } else if (beyond_ > 0 || depth_ >= limits::kMaxElementDepth || is_repeated_frame(name)) {
      flatten(info, name);
    } else {
      open(name, attributes);
    }
    if (context_->nameNr > kParserDepth) stop();
  }

  void open(std::string_view name, const xmlChar** attributes) {
    ++elements_;
    ++depth_;
    at_ = at_.append_child(pugi::node_element);
    at_.set_name(name.data());
    const bool in_head = name == "meta" || name == "link";
    for (; attributes != nullptr && attributes[0] != nullptr; attributes += 2) {
      const std::string_view key = view(attributes[0]);
      const std::string_view value = view(attributes[1]);
      const bool font = options_.keep_fonts && (key == "face" || key == "style");
      if (!font && !keeps_attribute(name, key, value)) continue;
      at_.append_attribute(key.data()).set_value(value.data());
      if (key == "id") tree_.ids.emplace_back(std::hash<std::string_view>{}(value), at_);
    }
    if (in_head) read_address();
  }

  // An implied html or body of a parser that was started afresh.
  bool is_repeated_frame(std::string_view name) const {
    return restarted_ && (name == "html" || name == "body" || name == "head");
  }

  void flatten(const ElementInfo& info, std::string_view name) {
    ++beyond_;
    if (is_repeated_frame(name)) return;
    if (tree_.flattened++ == 0) tree_.flattened_line = line();
    ++elements_;
    // The line ends that the element would have made.
    if (info.kind != ElementKind::kInline && info.kind != ElementKind::kRaised) {
      at_.append_child("br");
    }
  }

  // What cannot be held as elements is held as text.
  void add_surplus(const ElementInfo& info) {
    if (tree_.surplus++ == 0) {
      tree_.surplus_line = line();
      surplus_place_ = at_.append_child("pre");
    }
    ++beyond_;
    if (info.kind != ElementKind::kInline && info.kind != ElementKind::kRaised) surplus_ += '\n';
  }

  std::size_t line() const {
    return lines_before_ + static_cast<std::size_t>(std::max(context_->input->line, 1));
  }

  void end(std::string_view name) {
    if (skipped_ > 0) {
      --skipped_;
      return;
    }
    write_text();
    if (beyond_ > 0) {
      --beyond_;
      const bool block = element_info(name).kind == ElementKind::kBlock && !stopped();
      if (block && tree_.surplus > 0) {
        surplus_ += '\n';
      } else if (block) {
        at_.append_child("br");
      }
    } else if (depth_ > 0 && !stopped()) {
      --depth_;
      at_ = at_.parent();
    }
  }

  void text(std::string_view text) {
    if (skipped_ > 0 || stopped()) return;
    if (std::strcmp(at_.name(), "title") == 0) {
      if (tree_.title.size() < 4096) tree_.title += text;
      return;
    }
    (tree_.surplus > 0 ? surplus_ : text_) += text;
  }

  // The parser hands text over in pieces, one for each entity: a node for each would take more room
  // than the page.
  void write_text() {
    if (text_.empty()) return;
    at_.append_child(pugi::node_pcdata).set_value(text_.data(), text_.size());
    text_.clear();
  }

  void comment(std::string_view text) {
    constexpr std::string_view kMark = "saved from url=(";
    const std::size_t at = text.substr(0, 64).find(kMark);
    if (at == text.npos || !saved_from_.empty()) return;
    const std::size_t begin = text.find(')', at);
    if (begin == text.npos) return;
    const std::string_view rest = text.substr(begin + 1);
    saved_from_ = rest.substr(0, rest.find_first_of(" \t\r\n"));
  }

  void read_address() {
    const std::string_view name = at_.name();
    if (name == "link" && std::strcmp(at_.attribute("rel").value(), "canonical") == 0) {
      if (canonical_.empty()) canonical_ = at_.attribute("href").value();
    } else if (name == "meta" && std::strcmp(at_.attribute("property").value(), "og:url") == 0) {
      if (og_url_.empty()) og_url_ = at_.attribute("content").value();
    }
  }

  bool stopped() const { return left_ > 0; }

  void stop() {
    const xmlParserInput& input = *context_->input;
    lines_before_ = line() - 1;
    const xmlChar* rest = input.cur;
    while (rest < input.end && (*rest == '/' || *rest == '>' || *rest <= ' ')) ++rest;
    left_ = static_cast<std::size_t>(input.end - rest);
    // Elements still open in libxml2 stay open in the tree: what follows hangs at this place.
    xmlStopParser(context_);
  }

  HtmlTree& tree_;
  const HtmlOptions& options_;
  pugi::xml_node at_;
  xmlParserCtxt* context_ = nullptr;
  std::string text_;  // of the element in hand, behind its last child
  std::string surplus_;
  pugi::xml_node surplus_place_;
  std::size_t elements_ = 0;
  std::size_t lines_before_ = 0;  // of what earlier parsers have read
  std::size_t depth_ = 0;
  std::size_t beyond_ = 0;   // open elements that are not in the tree
  std::size_t skipped_ = 0;  // open elements inside a dropped one, itself included
  std::size_t left_ = 0;     // bytes not parsed when the parser was stopped
  bool restarted_ = false;
  std::string canonical_;
  std::string og_url_;
  std::string saved_from_;
};

constexpr std::string_view kMarkBegin = "<![";

// Looks for the bracket, which pages have few of, and not for "<", which they are full of.
std::size_t find_conditional_mark(std::string_view html, std::size_t from) {
  for (std::size_t at = from + 2; (at = html.find('[', at)) != html.npos; ++at) {
    if (html.substr(at - 2, kMarkBegin.size()) == kMarkBegin) return at - 2;
  }
  return html.npos;
}

// Word writes "<![if !supportFootnotes]>[1]<![endif]>"; browsers show what is between the two, and
// libxml2 takes the marks for text. "<![endif]-->" ends a comment and stays.
void remove_conditional_marks(std::string& html) {
  std::size_t at = find_conditional_mark(html, 0);
  if (at == html.npos) return;
  std::string kept;
  kept.reserve(html.size());
  std::size_t copied = 0;
  for (; at != html.npos; at = find_conditional_mark(html, at + kMarkBegin.size())) {
    const std::size_t end = html.find('>', at);
    if (end == html.npos) break;
    const std::string_view mark = std::string_view(html).substr(at, end - at);
    if (mark.ends_with("--") || mark.starts_with("<![CDATA[")) continue;
    kept.append(html, copied, at - copied);
    copied = end + 1;
  }
  kept.append(html, copied, html.npos);
  html = std::move(kept);
}

}  // namespace

pugi::xml_node HtmlTree::by_id(std::string_view id) const {
  const std::size_t hash = std::hash<std::string_view>{}(id);
  for (const auto& [key, node] : ids) {
    if (key == hash && node.attribute("id").value() == id) return node;
  }
  return {};
}

void parse_html(std::string& utf8, HtmlTree& tree, const HtmlOptions& options) {
  // libxml2's own first use is a race between threads that can end in a deadlock.
  static std::once_flag initialised;
  std::call_once(initialised, xmlInitParser);
  // libxml2 takes a NUL for the end of the input.
  for (std::size_t at = 0; (at = utf8.find('\0', at)) != utf8.npos;) utf8[at] = ' ';
  remove_conditional_marks(utf8);
  tree.cut_tags = prune_markup(utf8);
  TreeBuilder(tree, options).parse(utf8);
}

}  // namespace lexgraph::ingest
