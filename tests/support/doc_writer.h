// A binary Word document (MS-DOC in a compound file) made in memory, as small as Word would accept
// it: one piece of text, one page of formatting each for characters and paragraphs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lexgraph::test {

// Modifiers (sprm): a code and its operand, little-endian.
std::string sprm(std::uint16_t code, std::uint32_t operand, int bytes);

struct DocRun {
  std::u16string text;    // marks such as 0x07 and 0x13 included
  std::string modifiers;  // for the characters
};
struct DocParagraph {
  std::vector<DocRun> runs;
  std::string modifiers;  // for the paragraph
  char16_t end = 0x0D;    // 0x07 for a cell or row
};

struct DocContent {
  std::vector<DocParagraph> paragraphs;
  std::vector<std::string> fonts = {"Times New Roman"};  // numbered from 0
  std::vector<std::vector<DocParagraph>>
      notes;            // footnotes; called by 0x02 with the mark of a special
  bool narrow = false;  // text stored in one byte a character (Latin-1)
  bool encrypted = false;
};

std::string doc_file(const DocContent& content);

// The streams {name, content} in a compound file; each is padded to at least 4096 bytes.
std::string compound_file(const std::vector<std::pair<std::string, std::string>>& streams);

}  // namespace lexgraph::test
