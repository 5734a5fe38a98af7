// The words of a unit as one text: its heading, a line end, its own text.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/base/span.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

struct UnitText {
  std::string text;
  std::size_t body = 0;              // where the unit's own text begins
  std::vector<Span> frames;          // in `text`
  std::vector<std::size_t> indices;  // of the frames, in Document::frames

  // What reaches over heading and text, cut to the part in which it begins.
  Span within_one(Span span) const;
  // A stretch of `text` as one of the heading or of the unit's text.
  Span in_unit(Span span, bool& in_heading) const;
};

// Indices of frames by host unit.
using FramesByHost = std::vector<std::vector<std::size_t>>;
FramesByHost frames_by_host(const law::Document& document);

UnitText unit_text(const law::Document& document, const FramesByHost& frames, std::size_t unit);

}  // namespace lexgraph::ingest
