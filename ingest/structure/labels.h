// Labels: what a line calls itself by its first characters, whatever its surroundings. Whether it
// is believed is decided by sequence and context (body_parser.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexgraph::ingest::structure {

enum class LabelKind : std::uint8_t {
  kNone,
  kPart,
  kChapter,
  kSection,
  kSubsection,
  kArticle,
  kClause,
  kDecimal,  // "2.1": a numbered part of clause 2
  kPoint,
  kDotted,        // "a.1": a part of point a
  kRoman,         // "(ii)", "iii)"; a lone "i)" is a kPoint
  kRomanHeading,  // "II. ": a section of a text without articles
};

enum class LabelForm : std::uint8_t {
  kMarked,     // closed by a mark: "Điều 5. Phạm vi", "a) ..."
  kBare,       // alone on its line: "Điều 5"
  kPlain,      // no mark, and what follows begins like a title: "Điều 5 Phạm vi"
  kReference,  // goes on like a sentence: "Điều 5 của Luật này"
};

struct Label {
  LabelKind kind = LabelKind::kNone;
  LabelForm form = LabelForm::kMarked;
  char mark = 0;            // '.', ')', '/', '-', ':' or 0
  std::uint32_t begin = 0;  // the printed label without its mark: bytes of the line
  std::uint32_t end = 0;
  std::uint32_t body = 0;  // where the text begins: behind mark, footnote marks and blanks
  std::string number;      // normalised: "5a", "VII", "đ", "2.1"; of "Phần thứ nhất" "1"
  std::string note;        // "3.12" read as clause 3 with footnote mark 12: the "12"; else ""

  explicit operator bool() const { return kind != LabelKind::kNone; }
  std::string_view printed(std::string_view line) const { return line.substr(begin, end - begin); }
};

// Footnote marks "[4]" in front of and behind the label are passed over, and so are the marks of
// Markdown headings ("### Điều 5"). `english` also knows
// "Article", "Chapter", "Section", "Part".
Label read_label(std::string_view line, bool english = false);

// First bytes tell that there can be no label: the cheap test for most lines.
bool may_have_label(std::string_view line);

// "Chương II", "khoản 3", "và": a unit as it follows a cited provision ("Điều kiện", "Phần mềm"
// not).
bool starts_with_cited_unit(std::string_view text);
// "Nghị định này", "Luật Đất đai": not when all in capitals, as a title is.
bool starts_with_cited_document(std::string_view text);

}  // namespace lexgraph::ingest::structure
