// What the rules that draw edges share: the citations of every unit, found once, and the meaning of
// "this" where they stand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/amend/effect.h"
#include "ingest/amend/names.h"
#include "ingest/amend/unit_text.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

struct UnitCitations {
  std::vector<law::Citation> heading;
  std::vector<law::Citation> text;                 // outside frames
  std::vector<std::vector<law::Citation>> frames;  // spans in the unit's text
};

class EdgeContext {
 public:
  explicit EdgeContext(law::Document& document);

  law::Document& document() { return document_; }
  const DocumentNames& names() const { return names_; }
  const law::DocumentRef& self() const { return self_; }
  const EffectDays& effect() const { return effect_; }
  const UnitCitations& cited(std::size_t unit) const { return cited_[unit]; }
  const std::vector<std::size_t>& frames_of(std::size_t unit) const { return frames_[unit]; }

  // Adds an edge from a unit (-1: the document, whose words are the preamble's).
  law::Edge& add(law::EdgeKind kind, std::int32_t from, law::Reference to, std::string_view rule);
  // The words that prove it: a stretch of the unit's text or heading, and what names the target.
  static void prove(law::Edge& edge, std::string_view text, Span quote, Span named,
                    bool in_heading);

  // Call last: names in the rule of an edge that its number is the register's.
  void mark_registered();

  // Is a stretch of a unit's text or heading part of the proof of an edge already drawn?
  bool taken(std::size_t unit, Span span, bool in_heading) const;
  // Call after edges were added, before `taken`.
  void index_taken();

 private:
  void find_citations();
  void take_title();
  void complete_names();
  void complete_names(std::string_view text, std::vector<law::Citation>& citations);

  law::Document& document_;
  FramesByHost frames_;
  DocumentNames names_;
  law::DocumentRef self_;
  EffectDays effect_;
  std::vector<UnitCitations> cited_;
  struct Taken {
    Span span;
    bool in_heading;
  };
  std::vector<std::vector<Taken>> taken_;
};

}  // namespace lexgraph::ingest
