// Text of units as blocks of Akoma Ntoso: paragraphs, tables, references, quoted structures.
#pragma once

#include <cstdint>
#include <vector>

#include "lexgraph/base/span.h"
#include "src/query/export/akn_document.h"
#include "src/query/export/xml_writer.h"

namespace lexgraph::query {

struct QuotedUnit;

class AknText {
 public:
  AknText(const AknDocument& document, XmlWriter& xml) : document_(document), xml_(xml) {}

  // Paragraphs of a unit's text; a line end inside quoted text ends none.
  std::vector<Span> paragraphs(std::uint32_t ordinal) const;

  // Those paragraphs as <p>, rows of cells as <table>.
  void blocks(std::uint32_t ordinal, const std::vector<Span>& paragraphs, std::size_t first,
              std::size_t last);
  // One paragraph with its references and what it quotes.
  void inline_text(std::uint32_t ordinal, Span span);

 private:
  struct Ref {
    Span span;
    std::size_t edge;
  };
  void remember(std::uint32_t ordinal);
  void find_refs();
  void add_refs(const std::vector<std::size_t>& edges);
  void words(Span span);
  void quoted(std::size_t n, Span quoted);
  void quoted_unit(const QuotedUnit& unit);
  void lines(const std::vector<Span>& lines);
  void paragraph(Span span);
  std::size_t table(const std::vector<Span>& rows, std::size_t first, std::size_t last);
  bool is_row(Span span) const;

  const AknDocument& document_;
  XmlWriter& xml_;
  // Of the unit that is being written.
  std::uint32_t ordinal_ = 0;
  std::string_view text_;
  std::vector<Ref> refs_;  // ascending, apart
  bool in_quotes_ = false;
};

}  // namespace lexgraph::query
