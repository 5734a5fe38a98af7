// How the characters and paragraphs of a binary Word document are formatted: its style sheet, its
// fonts, and the pages that say which modifiers hold from which byte of the text on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/read/doc_file.h"
#include "ingest/read/doc_properties.h"

namespace lexgraph::ingest {

struct DocFont {
  text::LegacyCoding coding = text::LegacyCoding::kNone;
  std::uint8_t charset = 0;  // as Windows numbers them: 163 Vietnamese
};

class DocFormatting {
 public:
  explicit DocFormatting(const DocFile& doc);

  // Of the character at byte `at` of the stream, in a paragraph of that style. *end: the byte at
  // which other formatting may begin.
  CharacterProperties characters(std::uint32_t at, std::uint16_t paragraph_style,
                                 std::uint32_t* end) const;
  // Of the paragraph whose characters, its end included, stand at `at`.
  ParagraphProperties paragraph(std::uint32_t at) const;
  const DocFont& font(std::uint16_t number) const;

 private:
  struct Run {
    std::uint32_t begin, end;
    std::uint16_t style;
    std::string_view modifiers;
  };
  struct Style {
    int base = -1;
    std::string_view characters, paragraphs;  // modifiers
    CharacterProperties resolved;
    ParagraphProperties resolved_paragraph;
    enum class State : std::uint8_t { kRaw, kResolving, kDone } state = State::kRaw;
  };

  void read_fonts();
  void read_styles();
  Style read_style(std::string_view entry, std::size_t base_size) const;
  const Style& resolve(std::size_t number);
  void read_pages(std::string_view table, bool paragraphs, std::vector<Run>& runs) const;
  void read_page(std::string_view page, bool paragraphs, std::vector<Run>& runs) const;
  static const Run* run_at(const std::vector<Run>& runs, std::uint32_t at);

  const DocFile& doc_;
  std::vector<DocFont> fonts_;
  std::vector<Style> styles_;
  std::uint16_t default_font_ = 0, default_other_font_ = 0;
  std::vector<Run> characters_, paragraphs_;  // sorted by begin
};

}  // namespace lexgraph::ingest
