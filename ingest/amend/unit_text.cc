#include "ingest/amend/unit_text.h"

#include <algorithm>

namespace lexgraph::ingest {

Span UnitText::within_one(Span span) const {
  if (body > 0 && span.begin < body) return {span.begin, std::min(span.end, body - 1)};
  return span;
}

Span UnitText::in_unit(Span span, bool& in_heading) const {
  span = within_one(span);
  in_heading = body > 0 && span.begin < body;
  return in_heading ? span : Span{span.begin - body, span.end - body};
}

FramesByHost frames_by_host(const law::Document& document) {
  FramesByHost by_host(document.units.size());
  for (std::size_t i = 0; i < document.frames.size(); ++i) {
    const std::int32_t host = document.frames[i].host;
    if (host >= 0 && static_cast<std::size_t>(host) < by_host.size()) {
      by_host[static_cast<std::size_t>(host)].push_back(i);
    }
  }
  for (std::vector<std::size_t>& frames : by_host) {
    std::sort(frames.begin(), frames.end(), [&](std::size_t a, std::size_t b) {
      return document.frames[a].span.begin < document.frames[b].span.begin;
    });
  }
  return by_host;
}

UnitText unit_text(const law::Document& document, const FramesByHost& frames, std::size_t index) {
  const law::Unit& unit = document.units[index];
  UnitText out;
  if (!unit.heading.empty()) {
    out.text = unit.heading + "\n";
    out.body = out.text.size();
  }
  out.text += unit.text;
  for (const std::size_t i : frames[index]) {
    const Span span = document.frames[i].span;
    if (span.begin > span.end || span.end > unit.text.size()) continue;
    out.frames.push_back({span.begin + out.body, span.end + out.body});
    out.indices.push_back(i);
  }
  return out;
}

}  // namespace lexgraph::ingest
