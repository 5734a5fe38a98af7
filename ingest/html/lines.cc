#include "ingest/html/lines.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include "ingest/html/element.h"
#include "ingest/html/footnote_mark.h"
#include "ingest/html/inline_style.h"
#include "ingest/html/line_text.h"
#include "ingest/html/list_marker.h"
#include "ingest/html/table_layout.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

int number_of(std::string_view digits, int fallback) {
  int value = fallback;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

// Classes under which style sheets hide text from sighted readers, and Bootstrap's "not shown".
bool hides(std::string_view css_class) {
  static constexpr std::string_view kHidden[] = {"sr-only", "visually-hidden", "screen-reader-text",
                                                 "d-none", "hidden-print"};
  return std::ranges::find(kHidden, css_class) != std::end(kHidden);
}

template <typename Visit>
void for_each_word(std::string_view words, Visit visit) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find_first_of(" \t\r\n"), words.size());
    if (end > 0) visit(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
}

// What an element's attributes say.
struct Marks {
  InlineStyle style;
  int role = -1;  // index in the options' roles
  bool hidden = false;
};

// What the elements around a text say.
struct Context {
  Align align = Align::kUnset;
  bool bold = false;
  bool italic = false;
  bool preformatted = false;
  bool link = false;
  int role = -1;
};

class Walker {
 public:
  Walker(const LineOptions& options, std::vector<Line>& lines, std::vector<law::Diagnostic>& found)
      : options_(options), lines_(lines), diagnostics_(found) {}

  void walk(pugi::xml_node body) {
    children(body, Context());
    end_line();
    if (cut_lines_ > 0) {
      diagnostics_.push_back({"line_too_long", law::Severity::kWarning,
                              std::to_string(cut_lines_) + " line(s) longer than " +
                                  std::to_string(limits::kMaxLineBytes) + " bytes were divided",
                              ""});
    }
  }

 private:
  struct Table {
    std::int32_t id;
    TableGrid grid;
    std::size_t first_line;
    bool bordered;
  };
  struct Cell {
    std::int32_t table = -1;
    std::int32_t row = -1;
    std::int32_t column = -1;
  };

  void children(pugi::xml_node parent, const Context& context) {
    for (pugi::xml_node child = parent.first_child(); child; child = child.next_sibling()) {
      if (child.type() == pugi::node_pcdata) {
        text(child.value(), context);
      } else if (child.type() == pugi::node_element) {
        element(child, context);
      }
    }
  }

  Marks marks_of(pugi::xml_node node) const {
    Marks marks;
    for (pugi::xml_attribute a = node.first_attribute(); a; a = a.next_attribute()) {
      const std::string_view name = a.name();
      if (name == "style") {
        const Align align = marks.style.align;
        marks.style = parse_inline_style(a.value());
        if (marks.style.align == Align::kUnset) marks.style.align = align;
      } else if (name == "align") {
        if (marks.style.align == Align::kUnset) marks.style.align = parse_align(a.value());
      } else if (name == "class") {
        for_each_word(a.value(), [&](std::string_view word) {
          marks.hidden |= hides(word);
          if (options_.roles != nullptr) find_role(word, marks.role);
        });
      } else if (name == "hidden") {
        marks.hidden = true;
      } else if (name == "aria-hidden") {
        marks.hidden |= std::string_view(a.value()) == "true";
      }
    }
    marks.hidden |= marks.style.display == Display::kNone;
    return marks;
  }

  void find_role(std::string_view css_class, int& role) const {
    for (std::size_t i = 0; i < options_.roles->size(); ++i) {
      if ((*options_.roles)[i].css_class == css_class) role = static_cast<int>(i);
    }
  }

  void element(pugi::xml_node node, const Context& outer) {
    const ElementInfo& info = element_info(node.name());
    if (info.kind == ElementKind::kIgnored) return;
    const Marks marks = marks_of(node);
    if (marks.hidden) return;
    Context context = outer;
    context.bold |= info.bold;
    context.italic |= info.italic;
    if (info.centered) context.align = Align::kCenter;
    if (marks.style.align != Align::kUnset) context.align = marks.style.align;
    apply(marks.style.bold, context.bold);
    apply(marks.style.italic, context.italic);
    apply(marks.style.preformatted, context.preformatted);
    if (marks.role >= 0) context.role = carried_role_ = marks.role;

    switch (kind_of(info.kind, marks.style.display)) {
      case ElementKind::kInline:
        if (!context.link && std::strcmp(node.name(), "a") == 0) {
          context.link = node.attribute("href").as_string()[0] != '\0';
        }
        children(node, context);
        break;
      case ElementKind::kBreak:
        end_line();
        break;
      case ElementKind::kTable:
        table(node, context, marks);
        break;
      case ElementKind::kRow:
        end_line();
        if (!tables_.empty()) tables_.back().grid.next_row();
        block(node, context);
        break;
      case ElementKind::kCell:
        cell(node, context);
        break;
      case ElementKind::kOrdered:
        ordered_list(node, context, marks);
        break;
      case ElementKind::kItem:
        block(node, context);
        break;
      case ElementKind::kImage:
        image(node, context);
        break;
      case ElementKind::kRaised:
        raised(node, context);
        break;
      case ElementKind::kPreformatted:
        context.preformatted = true;
        block(node, context);
        break;
      default:
        block(node, context);
    }
  }

  static void apply(Tribool value, bool& flag) {
    if (value != Tribool::kUnset) flag = value == Tribool::kYes;
  }

  static ElementKind kind_of(ElementKind kind, Display display) {
    if (kind == ElementKind::kInline && display == Display::kBlock) return ElementKind::kBlock;
    if (kind == ElementKind::kBlock && display == Display::kInline) return ElementKind::kInline;
    return kind;
  }

  void block(pugi::xml_node node, const Context& context) {
    end_line();
    const pugi::xml_node outer = std::exchange(block_, node);
    children(node, context);
    end_line();
    block_ = outer;
  }

  void table(pugi::xml_node node, const Context& outer, const Marks& marks) {
    end_line();
    Context context = outer;
    // As in a browser, a table does not take over the alignment of what stands around it.
    context.align = marks.style.align;
    const std::string_view border = node.attribute("border").value();
    const bool bordered = (!border.empty() && border != "0") ||
                          std::strstr(node.attribute("class").value(), "Grid") != nullptr;
    tables_.push_back({next_table_++, TableGrid(), lines_.size(), bordered});
    const Cell outer_cell = cell_;
    block(node, context);
    cell_ = outer_cell;
    end_table();
  }

  void end_table() {
    const Table table = std::move(tables_.back());
    tables_.pop_back();
    const std::span<Line> lines = std::span(lines_).subspan(table.first_line);
    const TableUse use = table_use(table.grid, table.bordered, lines);
    if (use == TableUse::kData) return;
    for (Line& line : lines) {
      if (line.table != table.id) continue;  // of a table inside this one
      line.table = cell_.table;
      line.row = cell_.row;
      line.column = cell_.column;
      line.letterhead |= use == TableUse::kLetterhead;
    }
  }

  void cell(pugi::xml_node node, const Context& context) {
    end_line();
    if (!tables_.empty()) {
      Table& table = tables_.back();
      const int colspan = number_of(node.attribute("colspan").value(), 1);
      const int rowspan = number_of(node.attribute("rowspan").value(), 1);
      const std::int32_t column = table.grid.next_cell(colspan, rowspan);
      cell_ = {table.id, table.grid.row(), column};
    }
    block(node, context);
  }

  void ordered_list(pugi::xml_node node, const Context& context, const Marks& marks) {
    end_line();
    const std::string_view type = node.attribute("type").value();
    int number = number_of(node.attribute("start").value(), 1);
    const bool marked = !marks.style.no_list_marker;
    for (pugi::xml_node child = node.first_child(); child; child = child.next_sibling()) {
      if (child.type() == pugi::node_pcdata) {
        text(child.value(), context);
      } else if (child.type() == pugi::node_element) {
        if (marked && std::strcmp(child.name(), "li") == 0) {
          end_line();
          number = number_of(child.attribute("value").value(), number);
          marker_ = list_marker(number++, type);
        }
        element(child, context);
        marker_.clear();  // an item without text
      }
    }
    end_line();
  }

  void image(pugi::xml_node node, const Context& context) {
    const int width = number_of(node.attribute("width").value(), 1000);
    const int height = number_of(node.attribute("height").value(), 1000);
    constexpr int kIconPixels = 24;
    if (width <= kIconPixels || height <= kIconPixels) return;
    std::string_view name = node.attribute("alt").value();
    if (name.empty()) {
      const std::string_view source = node.attribute("src").value();
      name = source.starts_with("data:") ? "embedded" : source.substr(source.rfind('/') + 1);
    }
    if (name.empty()) return;
    const bool alone = text_.empty() || only_images_;
    const std::string placeholder = "[image: " + std::string(name.substr(0, 200)) + "]";
    add_text(placeholder, context);
    only_images_ = alone;
  }

  void raised(pugi::xml_node node, const Context& context) {
    const std::string_view shown = node.child_value();
    if (node.first_child() == node.last_child() &&
        is_footnote_mark(shown, text_.view(), context.link)) {
      add_text("[" + std::string(shown) + "]", context);
    } else {
      children(node, context);
    }
  }

  void text(std::string_view raw, const Context& context) {
    if (!context.preformatted) return add_text(raw, context);
    while (!raw.empty()) {
      const std::size_t end = std::min(raw.find('\n'), raw.size());
      add_text(raw.substr(0, end), context);
      if (end < raw.size()) end_line();
      raw.remove_prefix(std::min(end + 1, raw.size()));
    }
  }

  void add_text(std::string_view raw, const Context& context) {
    if (text_.size() + raw.size() > limits::kMaxLineBytes) raw = cut_long_line(raw, context);
    const bool first = text_.empty();
    if (!text_.append(raw)) return;
    if (first) begin_line(context);
    line_.bold &= context.bold;
    line_.italic &= context.italic;
    only_images_ = false;
  }

  // Divides at a blank what is too long for one line; gives the rest.
  std::string_view cut_long_line(std::string_view raw, const Context& context) {
    while (text_.size() + raw.size() > limits::kMaxLineBytes) {
      ++cut_lines_;
      const std::size_t room =
          limits::kMaxLineBytes - std::min(text_.size(), limits::kMaxLineBytes);
      std::size_t end = raw.substr(0, room).find_last_of(" \t\r\n");
      if (end == raw.npos || room == 0) {
        end = room;
        while (end > 0 && (static_cast<unsigned char>(raw[end]) & 0xC0) == 0x80) --end;
      }
      const bool first = text_.empty();
      if (text_.append(raw.substr(0, end)) && first) begin_line(context);
      raw.remove_prefix(end);
      if (text_.empty() && end == 0) break;
      end_line();
    }
    return raw;
  }

  void begin_line(const Context& context) {
    line_.table = cell_.table;
    line_.row = cell_.row;
    line_.column = cell_.column;
    line_.centered = context.align == Align::kCenter;
    line_.right = context.align == Align::kRight;
    line_.bold = context.bold;
    line_.italic = context.italic;
    const int role = options_.roles_carry ? carried_role_ : context.role;
    if (role >= 0) line_.role = (*options_.roles)[static_cast<std::size_t>(role)].role;
  }

  void end_line() {
    if (text_.empty()) {
      text_.take();
      return;
    }
    line_.text = text_.take();
    if (!marker_.empty()) {
      if (!has_own_label(line_.text)) line_.text.insert(0, marker_);
      marker_.clear();
    }
    line_.image = only_images_;
    only_images_ = false;
    lines_.push_back(std::move(line_));
    line_ = Line();
    if (options_.owners != nullptr) options_.owners->push_back(block_);
  }

  const LineOptions& options_;
  std::vector<Line>& lines_;
  std::vector<law::Diagnostic>& diagnostics_;
  LineText text_;
  Line line_;
  pugi::xml_node block_;
  Cell cell_;
  std::vector<Table> tables_;
  std::int32_t next_table_ = 0;
  std::string marker_;  // of the list item whose first line is still to come
  int carried_role_ = -1;
  bool only_images_ = false;
  std::size_t cut_lines_ = 0;
};

}  // namespace

void append_lines(pugi::xml_node body, const LineOptions& options, std::vector<Line>& lines,
                  std::vector<law::Diagnostic>& diagnostics) {
  Walker(options, lines, diagnostics).walk(body);
}

}  // namespace lexgraph::ingest
