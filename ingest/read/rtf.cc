#include "ingest/read/rtf.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <vector>

#include "ingest/read/flow.h"
#include "ingest/read/rtf_controls.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

struct Font {
  std::string name;
  int charset = -1;
  text::LegacyCoding coding = text::LegacyCoding::kNone;
};

enum class Destination : std::uint8_t { kText, kSkipped, kFontTable, kRowProperties };

// What a group inherits and takes with it when it ends.
struct State {
  Destination destination = Destination::kText;
  bool footnote = false;  // the group is a footnote; its end is
  bool bold = false, italic = false, capitals = false, hidden = false, deleted = false,
       raised = false;
  int font = 0;
  int fallback_size = 1;  // characters behind \u for readers that do not know it
  Side side = Side::kLeft;
  bool in_table = false;
  std::size_t depth = 1;  // of the table, where there is one
};

class RtfReader {
 public:
  RtfReader(std::string_view bytes, pugi::xml_node body)
      : rest_(bytes),
        notes_(body.append_child("div")),
        main_(body.prepend_child("div")),
        note_(notes_) {}

  void read() {
    while (!rest_.empty()) {
      const char c = rest_.front();
      if (c == '\\') {
        control();
      } else if (c == '{') {
        rest_.remove_prefix(1);
        begin_group();
      } else if (c == '}') {
        rest_.remove_prefix(1);
        end_group();
      } else {
        plain_bytes();
      }
    }
    cut_off_ = !groups_.empty() || lost_groups_ > 0;
    flush();
    main_.finish();
    note_.finish();
  }

  bool cut_off() const { return cut_off_; }
  std::size_t too_deep() const { return too_deep_; }
  bool has_legacy_text() const { return main_.has_legacy_text() || note_.has_legacy_text(); }

 private:
  FlowWriter& flow() { return in_note_ ? note_ : main_; }

  void begin_group() {
    flush();
    fallback_ = 0;
    if (groups_.size() >= limits::kMaxElementDepth) {
      ++lost_groups_;
      ++too_deep_;
      return;
    }
    groups_.push_back(state_);
    state_.footnote = false;
    starred_ = false;
  }

  void end_group() {
    flush();
    fallback_ = 0;
    if (lost_groups_ > 0) {
      --lost_groups_;
      return;
    }
    if (groups_.empty()) return;
    if (state_.destination == Destination::kFontTable) name_font();
    if (state_.footnote) {
      note_.finish();
      in_note_ = false;
    }
    const State inner = state_;
    state_ = groups_.back();
    groups_.pop_back();
    // Alignment and table belong to the paragraph, whatever group said so; only character
    // formatting ends with the group.
    if (inner.destination == Destination::kText && state_.destination == Destination::kText &&
        !inner.footnote) {
      state_.side = inner.side;
      state_.in_table = inner.in_table;
      state_.depth = inner.depth;
    }
  }

  void control() {
    rest_.remove_prefix(1);
    if (rest_.empty()) return;
    const char c = rest_.front();
    if (c == '\'') return hex_byte();
    if (!is_letter(c)) {
      rest_.remove_prefix(1);
      return symbol(c);
    }
    std::size_t end = 0;
    while (end < rest_.size() && is_letter(rest_[end])) ++end;
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    int value = 0;
    const auto [stop, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    const bool has_value = error == std::errc();
    rest_.remove_prefix(static_cast<std::size_t>(stop - rest_.data()));
    if (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    if (fallback_ > 0) {  // a control word counts as one character
      --fallback_;
      return;
    }
    apply(rtf_word(word), has_value, value);
    starred_ = false;
  }

  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

  void symbol(char c) {
    switch (c) {
      case '*':
        starred_ = true;
        return;
      case '\\':
      case '{':
      case '}':
        return byte(c);
      case '~':
        return character(U'\u00A0');
      case '_':
        return character(U'-');
      case '\n':
      case '\r':
        return apply({"par", RtfControl::kParagraph}, false, 0);
      default:
        return;  // \- soft hyphen, \| \: of indexes
    }
  }

  void hex_byte() {
    unsigned value = 0;
    const std::string_view digits = rest_.substr(1, 2);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    rest_.remove_prefix(
        std::min<std::size_t>(1 + static_cast<std::size_t>(end - digits.data()), rest_.size()));
    if (error == std::errc()) byte(static_cast<char>(value));
  }

  void plain_bytes() {
    const std::size_t end = std::min(rest_.find_first_of("\\{}"), rest_.size());
    std::string_view bytes = rest_.substr(0, end);
    rest_.remove_prefix(end);
    for (const char c : bytes) {
      if (c != '\n' && c != '\r' && c != '\0') byte(c);
    }
  }

  void byte(char c) {
    if (fallback_ > 0) {
      --fallback_;
    } else if (state_.destination == Destination::kFontTable) {
      if (c == ';')
        name_font();
      else if (font_name_.size() < 128)
        font_name_ += c;
    } else if (shown()) {
      bytes_ += c;
    }
  }

  bool shown() const {
    return state_.destination == Destination::kText && !state_.hidden && !state_.deleted;
  }

  void name_font() {
    if (font_name_.empty()) return;
    fonts_[state_.font].name = font_name_;
    fonts_[state_.font].coding = text::coding_of_font(font_name_);
    font_name_.clear();
  }

  const Font& font() {
    static const Font kUnknown;
    const auto found = fonts_.find(state_.font);
    return found == fonts_.end() ? kUnknown : found->second;
  }

  RunStyle style() {
    RunStyle style;
    style.bold = state_.bold;
    style.italic = state_.italic;
    style.capitals = state_.capitals;
    style.raised = state_.raised;
    style.coding = font().coding;
    return style;
  }

  // Bytes gathered so far, in the charset of their font.
  void flush() {
    if (bytes_.empty()) return;
    const bool legacy = font().coding != text::LegacyCoding::kNone;
    const std::string_view charset =
        legacy ? "windows-1252" : rtf_charset(font().charset, code_page_);
    std::string utf8;
    if (charset.empty()) {
      for (const char c : bytes_) text::append_utf8(utf8, 0xF000 + static_cast<unsigned char>(c));
    } else {
      utf8 = text::convert_charset(bytes_, charset);
    }
    flow().text(utf8, style());
    bytes_.clear();
  }

  void character(char32_t c) {
    flush();
    if (fallback_ > 0) {
      --fallback_;
      return;
    }
    if (!shown()) return;
    std::string utf8;
    text::append_utf8(utf8, c);
    flow().text(utf8, style());
  }

  // Units of UTF-16, negative above 0x7FFF; a pair comes in two.
  void unicode_letter(int value) {
    const auto unit = static_cast<char32_t>(value & 0xFFFF);
    if (unit >= 0xD800 && unit <= 0xDBFF) {
      high_surrogate_ = unit;
    } else if (unit >= 0xDC00 && unit <= 0xDFFF && high_surrogate_ != 0) {
      character(0x10000 + ((high_surrogate_ - 0xD800) << 10) + (unit - 0xDC00));
      high_surrogate_ = 0;
    } else {
      character(unit);
    }
    fallback_ = state_.fallback_size;
  }

  void apply(const RtfWord& word, bool has_value, int value) {
    const bool on = !has_value || value != 0;
    switch (word.control) {
      case RtfControl::kNone:
        if (starred_) state_.destination = Destination::kSkipped;
        return;
      case RtfControl::kCharacter:
        return character(word.character);
      case RtfControl::kUnicodeLetter:
        return unicode_letter(value);
      case RtfControl::kBinary:
        rest_.remove_prefix(std::min(rest_.size(), static_cast<std::size_t>(std::max(value, 0))));
        return;
      case RtfControl::kFallbackSize:
        state_.fallback_size = std::clamp(value, 0, 8);
        return;
      case RtfControl::kCodePage:
        code_page_ = value;
        return;
      case RtfControl::kDefaultFont:
        default_font_ = state_.font = value;
        return;
      case RtfControl::kFontCharset:
        fonts_[state_.font].charset = value;
        return;
      default:
        break;
    }
    flush();
    if (destination(word.control) || character_format(word.control, on, value)) return;
    if (paragraph_format(word.control, value) || row_format(word.control, value)) return;
    mark(word.control);
  }

  bool destination(RtfControl control) {
    const bool skipped = state_.destination == Destination::kSkipped;
    switch (control) {
      case RtfControl::kSkipped:
      case RtfControl::kUnicodeTwin:
        state_.destination = Destination::kSkipped;
        return true;
      case RtfControl::kUnicode:
        state_.destination = Destination::kText;
        return true;
      case RtfControl::kFontTable:
        state_.destination = Destination::kFontTable;
        return true;
      case RtfControl::kRowProperties:
        if (!skipped) state_.destination = Destination::kRowProperties;
        return true;
      case RtfControl::kText:
        return true;
      case RtfControl::kPicture:
        if (shown()) flow().image("picture");
        state_.destination = Destination::kSkipped;
        return true;
      case RtfControl::kFootnote:
        if (!skipped) begin_note();
        return true;
      default:
        return false;
    }
  }

  // A mark of its own before the note counts; other marks are text already.
  void begin_note() {
    if (in_note_) return;
    note_number_ = 0;
    if (note_marked_) {
      note_number_ = ++last_note_;
      main_.text("[" + std::to_string(note_number_) + "]", {});
    }
    note_marked_ = false;
    in_note_ = true;
    state_.footnote = true;
    state_.in_table = false;
  }

  bool character_format(RtfControl control, bool on, int value) {
    switch (control) {
      case RtfControl::kBold:
        state_.bold = on;
        return true;
      case RtfControl::kItalic:
        state_.italic = on;
        return true;
      case RtfControl::kCapitals:
        state_.capitals = on;
        return true;
      case RtfControl::kHidden:
        state_.hidden = on;
        return true;
      case RtfControl::kDeleted:
        state_.deleted = on;
        return true;
      case RtfControl::kRaised:
        state_.raised = on;
        return true;
      case RtfControl::kLevelLine:
        state_.raised = false;
        return true;
      case RtfControl::kFont:
        if (state_.destination == Destination::kFontTable) name_font();
        state_.font = value;
        return true;
      case RtfControl::kPlain:
        state_.bold = state_.italic = state_.capitals = state_.hidden = state_.deleted =
            state_.raised = false;
        state_.font = default_font_;
        return true;
      default:
        return false;
    }
  }

  bool paragraph_format(RtfControl control, int value) {
    switch (control) {
      case RtfControl::kParagraphDefaults:
        state_.side = Side::kLeft;
        state_.in_table = false;
        state_.depth = 1;
        return true;
      case RtfControl::kLeft:
        state_.side = Side::kLeft;
        return true;
      case RtfControl::kCenter:
        state_.side = Side::kCenter;
        return true;
      case RtfControl::kRight:
        state_.side = Side::kRight;
        return true;
      case RtfControl::kInTable:
        state_.in_table = true;
        return true;
      case RtfControl::kTableDepth:
        state_.in_table = value > 0;
        state_.depth = static_cast<std::size_t>(std::clamp(value, 1, 64));
        return true;
      default:
        return false;
    }
  }

  bool row_format(RtfControl control, int value) {
    switch (control) {
      case RtfControl::kRowDefaults:
        cells_.clear();
        cell_ = CellShape();
        bordered_ = cell_border_ = false;
        return true;
      case RtfControl::kMergeFirst:
        cell_.across = CellShape::Merge::kFirst;
        return true;
      case RtfControl::kMergeFurther:
        cell_.across = CellShape::Merge::kFurther;
        return true;
      case RtfControl::kDownFirst:
        cell_.down = CellShape::Merge::kFirst;
        return true;
      case RtfControl::kDownFurther:
        cell_.down = CellShape::Merge::kFurther;
        return true;
      case RtfControl::kCellBorder:
        cell_border_ = true;
        return true;
      case RtfControl::kBorder:
        bordered_ |= cell_border_;
        return true;
      case RtfControl::kCellEdge:
        cell_.left = cells_.empty() ? std::min(0, value) : cells_.back().right;
        cell_.right = value;
        if (cells_.size() < limits::kMaxTableColumns) cells_.push_back(cell_);
        cell_ = CellShape();
        cell_border_ = false;
        return true;
      default:
        return false;
    }
  }

  void mark(RtfControl control) {
    if (control == RtfControl::kNestedRow) return flow().end_row(cells_, bordered_, state_.depth);
    if (state_.destination != Destination::kText) return;
    const std::size_t depth = state_.in_table ? state_.depth : 0;
    switch (control) {
      case RtfControl::kParagraph:
        return flow().end_paragraph(state_.side, depth);
      case RtfControl::kSection:
        if (!flow().paragraph_is_empty()) flow().end_paragraph(state_.side, depth);
        return;
      case RtfControl::kLine:
        return flow().line_break();
      case RtfControl::kCell:
        return flow().end_cell(state_.side, 1);
      case RtfControl::kNestedCell:
        return flow().end_cell(state_.side, state_.depth);
      case RtfControl::kRow:
        return flow().end_row(cells_, bordered_, 1);
      case RtfControl::kNoteMark:
        if (!in_note_)
          note_marked_ = true;
        else if (note_number_ > 0)
          note_.text("[" + std::to_string(note_number_) + "] ", {});
        return;
      default:
        return;
    }
  }

  std::string_view rest_;
  pugi::xml_node notes_;
  FlowWriter main_, note_;
  State state_;
  std::vector<State> groups_;
  std::size_t lost_groups_ = 0;  // open beyond the limit
  std::size_t too_deep_ = 0;
  std::map<int, Font> fonts_;
  std::string font_name_, bytes_;
  int default_font_ = 0, code_page_ = 1252;
  int fallback_ = 0;  // characters still to be passed over
  char32_t high_surrogate_ = 0;
  bool starred_ = false;  // "\*": unknown destinations are to be skipped
  std::vector<CellShape> cells_;
  CellShape cell_;
  bool cell_border_ = false, bordered_ = false;
  bool in_note_ = false, note_marked_ = false;
  int last_note_ = 0, note_number_ = 0;
  bool cut_off_ = false;
};

}  // namespace

Page read_rtf(std::string_view bytes) {
  Page page;
  page.site = "rtf";
  page.charset = "windows-1252";
  pugi::xml_document html;
  pugi::xml_node body = html.append_child("body");
  RtfReader reader(bytes, body);
  reader.read();
  append_flow(body, reader.has_legacy_text(), page);
  if (reader.too_deep() > 0) {
    page.diagnostics.push_back({"deep_nesting", law::Severity::kWarning,
                                std::to_string(reader.too_deep()) +
                                    " group(s) nested deeper than " +
                                    std::to_string(limits::kMaxElementDepth) + " were flattened",
                                ""});
  }
  if (reader.cut_off()) {
    page.diagnostics.push_back(
        {"cut_off", law::Severity::kWarning, "the RTF ends within a group", ""});
  }
  return page;
}

}  // namespace lexgraph::ingest
