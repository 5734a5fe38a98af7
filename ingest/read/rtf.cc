#include "ingest/read/rtf.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "ingest/read/flow.h"
#include "ingest/read/rtf_controls.h"
#include "ingest/read/rtf_fonts.h"
#include "ingest/read/rtf_format.h"
#include "ingest/read/rtf_row.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

enum class Destination : std::uint8_t { kText, kSkipped, kFontTable, kRowProperties };

// What a group inherits and takes with it when it ends.
struct State {
  Destination destination = Destination::kText;
  bool footnote = false;  // the group is a footnote; its end is
  int fallback_size = 1;  // characters behind \u for readers that do not know it
  RtfCharacters format;
  RtfParagraph paragraph;
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
    if (state_.destination == Destination::kFontTable) fonts_.end_name(state_.format.font);
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
      state_.paragraph = inner.paragraph;
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
      fonts_.name_byte(state_.format.font, c);
    } else if (shown()) {
      bytes_ += c;
    }
  }

  bool shown() const {
    return state_.destination == Destination::kText && !state_.format.hidden &&
           !state_.format.deleted;
  }

  RunStyle style() const { return state_.format.style(fonts_.coding(state_.format.font)); }

  // Bytes gathered so far, in the charset of their font.
  void flush() {
    if (bytes_.empty()) return;
    flow().text(fonts_.decoded(bytes_, state_.format.font), style());
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
        fonts_.code_page = value;
        return;
      case RtfControl::kDefaultFont:
        default_font_ = state_.format.font = value;
        return;
      case RtfControl::kFontCharset:
        fonts_.set_charset(state_.format.font, value);
        return;
      default:
        break;
    }
    flush();
    if (destination(word.control) || font(word.control, value)) return;
    if (state_.format.apply(word.control, on) || state_.paragraph.apply(word.control, value) ||
        row_.apply(word.control, value)) {
      return;
    }
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
    state_.paragraph.in_table = false;
  }

  bool font(RtfControl control, int value) {
    if (control == RtfControl::kPlain) {
      state_.format = {};
      state_.format.font = default_font_;
      return true;
    }
    if (control != RtfControl::kFont) return false;
    if (state_.destination == Destination::kFontTable) fonts_.end_name(state_.format.font);
    state_.format.font = value;
    return true;
  }

  void mark(RtfControl control) {
    if (control == RtfControl::kNestedRow)
      return flow().end_row(row_.cells(), row_.bordered(), state_.paragraph.depth);
    if (state_.destination != Destination::kText) return;
    const std::size_t depth = state_.paragraph.in_table ? state_.paragraph.depth : 0;
    switch (control) {
      case RtfControl::kParagraph:
        return flow().end_paragraph(state_.paragraph.side, depth);
      case RtfControl::kSection:
        if (!flow().paragraph_is_empty()) flow().end_paragraph(state_.paragraph.side, depth);
        return;
      case RtfControl::kLine:
        return flow().line_break();
      case RtfControl::kCell:
        return flow().end_cell(state_.paragraph.side, 1);
      case RtfControl::kNestedCell:
        return flow().end_cell(state_.paragraph.side, state_.paragraph.depth);
      case RtfControl::kRow:
        return flow().end_row(row_.cells(), row_.bordered(), 1);
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
  RtfFonts fonts_;
  std::string bytes_;
  int default_font_ = 0;
  int fallback_ = 0;  // characters still to be passed over
  char32_t high_surrogate_ = 0;
  bool starred_ = false;  // "\*": unknown destinations are to be skipped
  RtfRow row_;
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
