#include "ingest/read/doc.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "ingest/read/doc_file.h"
#include "ingest/read/doc_formatting.h"
#include "ingest/read/doc_lists.h"
#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// Characters [begin, end) lie at `place` of the stream.
struct Piece {
  std::uint32_t begin, end;
  std::uint32_t place;
  bool wide;  // UTF-16, else one byte a character

  std::uint32_t byte_of(std::uint32_t character) const {
    return place + (character - begin) * (wide ? 2 : 1);
  }
};

constexpr std::uint32_t kEightBit = 0x40000000;

// The part "Clx": modifiers of old saves, then 2, a size, and the table of pieces.
std::vector<Piece> read_pieces(const DocFile& doc) {
  std::vector<Piece> pieces;
  std::string_view clx = doc.complex ? doc.pieces : std::string_view();
  while (u8_at(clx, 0) == 1)
    clx.remove_prefix(std::min<std::size_t>(3 + u16_at(clx, 1), clx.size()));
  if (u8_at(clx, 0) == 2) {
    const std::string_view table = part_of(clx, 5, u32_at(clx, 1));
    const std::size_t count = table.size() < 4 ? 0 : (table.size() - 4) / 12;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t place = u32_at(table, 4 * (count + 1) + 8 * i + 2);
      Piece piece{u32_at(table, 4 * i), u32_at(table, 4 * (i + 1)), place, !doc.word6};
      if (!doc.word6 && (place & kEightBit) != 0) {
        piece.place = (place & ~kEightBit) / 2;
        piece.wide = false;
      }
      const std::size_t size = doc.words.size();
      if (piece.begin >= piece.end || piece.place >= size) continue;
      const std::size_t room = (size - piece.place) / (piece.wide ? 2 : 1);
      piece.end = static_cast<std::uint32_t>(std::min<std::size_t>(piece.end, piece.begin + room));
      pieces.push_back(piece);
    }
  }
  if (pieces.empty() && doc.text_end > doc.text_begin && doc.text_begin < doc.words.size()) {
    const auto end =
        static_cast<std::uint32_t>(std::min<std::size_t>(doc.text_end, doc.words.size()));
    pieces.push_back({0, end - doc.text_begin, doc.text_begin, false});
  }
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.begin < b.begin; });
  return pieces;
}

std::string_view charset_of(std::uint8_t windows_number) {
  switch (windows_number) {
    case 128:
      return "shift_jis";
    case 134:
      return "gb18030";
    case 136:
      return "big5";
    case 163:
      return "windows-1258";
    case 204:
      return "windows-1251";
    default:
      return "windows-1252";
  }
}

// Notes of one kind: where they are called, and where the text of each begins in its story.
struct Notes {
  std::vector<std::uint32_t> marks;
  std::vector<std::uint32_t> texts;
};

Notes read_notes(std::string_view marks, std::string_view texts) {
  Notes notes;
  const std::size_t count = marks.size() < 4 ? 0 : (marks.size() - 4) / 6;
  for (std::size_t i = 0; i < count; ++i) notes.marks.push_back(u32_at(marks, 4 * i));
  for (std::size_t i = 0; 4 * i + 4 <= texts.size(); ++i)
    notes.texts.push_back(u32_at(texts, 4 * i));
  return notes;
}

class DocReader {
 public:
  DocReader(const DocFile& doc, pugi::xml_node body)
      : doc_(doc),
        formatting_(doc),
        lists_(doc.table_stream(), doc.lists, doc.list_overrides),
        pieces_(read_pieces(doc)),
        flow_(body) {
    const Notes footnotes = read_notes(doc.footnote_marks, doc.footnote_texts);
    const Notes endnotes = read_notes(doc.endnote_marks, doc.endnote_texts);
    for (const std::uint32_t mark : footnotes.marks) note_numbers_.emplace(mark, 0);
    for (const std::uint32_t mark : endnotes.marks) note_numbers_.emplace(mark, 0);
    add_notes(Story::kFootnotes, footnotes);
    add_notes(Story::kEndnotes, endnotes);
  }

  void read() {
    story(0, doc_.story_sizes[0]);
    const std::uint32_t boxes = doc_.begin_of(Story::kTextBoxes);
    const std::uint32_t box_size = doc_.story_sizes[static_cast<std::size_t>(Story::kTextBoxes)];
    if (box_size > 0) story(boxes, boxes + box_size);
    has_boxes_ = box_size > 0;
    for (const Note& note : notes_) {
      const auto number = note_numbers_.find(note.mark);
      pending_mark_ = number != note_numbers_.end() && number->second > 0 ? number->second : 0;
      story(note.begin, note.end);
    }
  }
  bool has_boxes() const { return has_boxes_; }
  bool has_legacy_text() const { return flow_.has_legacy_text(); }

 private:
  struct Note {
    std::uint32_t mark, begin, end;
  };

  void add_notes(Story story, const Notes& notes) {
    const std::uint32_t first = doc_.begin_of(story);
    std::uint32_t end = 0;  // of the notes so far: in a damaged file they may go back, for ever
    for (std::size_t i = 0; i < notes.marks.size() && i + 1 < notes.texts.size(); ++i) {
      if (notes.texts[i] < end || notes.texts[i + 1] <= notes.texts[i]) continue;
      end = notes.texts[i + 1];
      notes_.push_back({notes.marks[i], first + notes.texts[i], first + notes.texts[i + 1]});
    }
  }

  void story(std::uint32_t begin, std::uint32_t end) {
    fields_.clear();
    for (const Piece& piece : pieces_) {
      const std::uint32_t from = std::max(begin, piece.begin);
      const std::uint32_t to = std::min(end, piece.end);
      if (from < to) read_piece(piece, from, to);
    }
    flow_.finish();
  }

  void read_piece(const Piece& piece, std::uint32_t from, std::uint32_t to) {
    CharacterProperties properties;
    std::uint32_t valid_until = 0;  // byte
    std::string run;                // bytes as they are stored
    const auto flush = [&] {
      if (!run.empty()) emit(run, piece.wide, properties);
      run.clear();
    };
    for (std::uint32_t at = from; at < to; ++at) {
      const std::uint32_t byte = piece.byte_of(at);
      if (byte >= valid_until) {
        flush();
        properties = formatting_.characters(byte, style_at(byte), &valid_until);
      }
      const char32_t c = piece.wide ? u16_at(doc_.words, byte) : u8_at(doc_.words, byte);
      const bool replaced = properties.special && properties.symbol != 0;
      if (c >= 0x20 && !replaced) {
        run.append(doc_.words, byte, piece.wide ? 2 : 1);
        continue;
      }
      flush();
      control(c, at, byte, properties);
    }
    flush();
  }

  // Paragraph styles change only at paragraph ends; the last answer mostly holds.
  std::uint16_t style_at(std::uint32_t byte) const { return formatting_.paragraph(byte).style; }

  bool shown(const CharacterProperties& properties) const {
    if (properties.hidden || properties.deleted) return false;
    return std::ranges::none_of(fields_, [](bool code) { return code; });
  }

  void emit(const std::string& run, bool wide, const CharacterProperties& properties) {
    if (!shown(properties)) return;
    const DocFont& font = formatting_.font(properties.font);
    const DocFont& other = formatting_.font(properties.other_font);
    RunStyle style = style_of(properties);
    style.coding = other.coding != text::LegacyCoding::kNone ? other.coding : font.coding;
    std::string_view charset = "windows-1252";
    if (wide)
      charset = "utf-16le";
    else if (doc_.word6 && style.coding == text::LegacyCoding::kNone)
      charset = charset_of(font.charset);
    flow_.text(text::convert_charset(run, charset), style);
  }

  static RunStyle style_of(const CharacterProperties& properties) {
    RunStyle style;
    style.bold = properties.bold;
    style.italic = properties.italic;
    style.capitals = properties.capitals;
    style.raised = properties.raised;
    return style;
  }

  void control(char32_t c, std::uint32_t at, std::uint32_t byte,
               const CharacterProperties& properties) {
    switch (c) {
      case 0x13:
        fields_.push_back(true);
        return;
      case 0x14:
        if (!fields_.empty()) fields_.back() = false;
        return;
      case 0x15:
        if (!fields_.empty()) fields_.pop_back();
        return;
      case 0x07:
      case 0x0C:
      case 0x0D:
        return end_paragraph(c, byte);
      default:
        break;
    }
    if (!shown(properties)) return;
    if (c == 0x0B) return flow_.line_break();
    if (c == 0x09) return flow_.text(" ", style_of(properties));
    if (c == 0x1E) return flow_.text("-", style_of(properties));
    if (c == 0x01 && properties.special) return flow_.image("picture");
    if (c == 0x02 && properties.special) return note_mark(at);
    if (properties.special && properties.symbol != 0) {
      std::string symbol;
      text::append_utf8(symbol, properties.symbol);
      flow_.text(symbol, style_of(properties));
    }
  }

  // The mark in the text gets the next number; the one before the note's own text repeats it.
  void note_mark(std::uint32_t at) {
    if (pending_mark_ > 0) {
      flow_.text("[" + std::to_string(pending_mark_) + "] ", {});
      pending_mark_ = 0;
      return;
    }
    const auto number = note_numbers_.find(at);
    if (number == note_numbers_.end()) return;
    number->second = ++last_note_;
    flow_.text("[" + std::to_string(number->second) + "]", {});
  }

  void end_paragraph(char32_t c, std::uint32_t byte) {
    const ParagraphProperties properties = formatting_.paragraph(byte);
    std::size_t depth = 0;
    if (properties.in_table) depth = static_cast<std::size_t>(std::max(1, properties.table_depth));
    if (properties.row_end || properties.inner_row_end) {
      return flow_.end_row(properties.cells, properties.bordered, depth);
    }
    if (properties.list > 0) {
      const std::string label = lists_.next_label(properties.list, properties.level);
      if (!label.empty() && !flow_.paragraph_is_empty()) flow_.label(label);
    }
    if (c == 0x07 || properties.inner_cell) return flow_.end_cell(properties.side, depth);
    flow_.end_paragraph(properties.side, depth);
  }

  const DocFile& doc_;
  DocFormatting formatting_;
  DocLists lists_;
  std::vector<Piece> pieces_;
  FlowWriter flow_;
  std::vector<bool> fields_;                   // open fields: are we in the code of it?
  std::map<std::uint32_t, int> note_numbers_;  // character of the mark → number, 0 not yet met
  std::vector<Note> notes_;
  int last_note_ = 0;
  int pending_mark_ = 0;
  bool has_boxes_ = false;
};

}  // namespace

Page read_doc(std::string_view bytes) {
  Page page;
  page.site = "doc";
  DocFile doc;
  if (const Result<void> opened = open_doc(bytes, doc); !opened.ok()) {
    const bool unsupported = opened.error().code() == ErrorCode::kUnsupported;
    page.diagnostics.push_back({unsupported ? "unsupported_format" : "damaged_source",
                                law::Severity::kError, opened.error().to_string(), ""});
    return page;
  }
  page.charset = doc.word6 ? "windows-1252" : "UTF-16LE";
  pugi::xml_document html;
  pugi::xml_node body = html.append_child("body");
  DocReader reader(doc, body);
  reader.read();
  append_flow(body, reader.has_legacy_text(), page);
  if (doc.embedded > 0) {
    page.diagnostics.push_back(
        {"embedded_object", law::Severity::kWarning,
         std::to_string(doc.embedded) + " Word document(s) embedded as objects are not read", ""});
  }
  if (reader.has_boxes()) {
    page.diagnostics.push_back(
        {"text_boxes", law::Severity::kInfo, "text boxes stand behind the text", ""});
  }
  return page;
}

}  // namespace lexgraph::ingest
