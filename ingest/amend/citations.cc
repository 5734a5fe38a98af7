#include <algorithm>

#include "ingest/amend/citation_owner.h"
#include "ingest/amend/content.h"
#include "ingest/amend/edge_rules.h"
#include "ingest/amend/quoted_span.h"
#include "lexgraph/law/divisions.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest {
namespace {

class CitationDrawer {
 public:
  explicit CitationDrawer(EdgeContext& context) : context_(context), owner_(context) {
    context_.index_taken();
    anchors_.resize(context_.document().units.size());
    for (const law::Amendment& amendment : context_.document().amendments) {
      if (amendment.from < 0 || amendment.anchor.empty()) continue;
      const std::size_t mark = amendment.anchor.front() == '<' ? 1 : 0;
      anchors_[static_cast<std::size_t>(amendment.from)].push_back(amendment.anchor.substr(mark));
    }
  }

  void draw() {
    const std::size_t count = context_.document().units.size();
    for (std::size_t i = 0; i < count; ++i) {
      const law::Unit& unit = context_.document().units[i];
      const UnitCitations& cited = context_.cited(i);
      law::CitationContext speaking{context_.self(), unit.eid, {}};
      owner_.enter(i);
      draw_list(i, unit.heading, cited.heading, true, "cite.heading", speaking);
      draw_list(i, unit.text, cited.text, false, "cite.text", speaking);
      for (std::size_t f = 0; f < cited.frames.size(); ++f) draw_frame(i, f, cited.frames[f]);
    }
  }

 private:
  void draw_list(std::size_t unit, std::string_view text,
                 const std::vector<law::Citation>& citations, bool in_heading,
                 std::string_view rule, law::CitationContext& speaking) {
    law::CitationContext bracketed = speaking;  // of what stands in brackets behind a provision
    std::size_t bracket = 0;  // 0 outside brackets, else the byte of the opening one
    for (std::size_t i = 0; i < citations.size(); ++i) {
      const law::Citation& citation = citations[i];
      bracket = bracket_around(text, citations, i, bracket);
      std::vector<law::Reference> references =
          owned(unit, text, citations, i, in_heading, bracket > 0 ? bracketed : speaking);
      if (bracket == 0 && !references.empty() && !citation.units.empty()) {
        bracketed = {references.back().document, references.back().unit, speaking.previous};
      }
      if (!context_.taken(unit, citation.span, in_heading)) {
        draw_one(unit, text, citation, in_heading, rule, references);
      }
      if (citation.document == law::CitedDocument::kNamed) speaking.previous = citation.named;
    }
  }

  // Where the bracket opens that stands right behind a provision and holds the citation: "Điều 26
  // (điểm c khoản 2, khoản 4)"; 0 if there is none. `open`: that of the citation before.
  static std::size_t bracket_around(std::string_view text,
                                    const std::vector<law::Citation>& citations, std::size_t i,
                                    std::size_t open) {
    if (i == 0) return 0;
    const std::size_t from = citations[i - 1].span.end;
    const std::string_view between = text.substr(from, citations[i].span.begin - from);
    if (open > 0) return between.find(')') == between.npos ? open : 0;
    std::size_t at = 0;
    while (at < between.size() && between[at] == ' ') ++at;
    const bool opens = at < between.size() && between[at] == '(' && !citations[i - 1].units.empty();
    return opens && between.find(')') == between.npos ? from + at : 0;
  }

  // What a citation names, with the document that the text around it tells.
  std::vector<law::Reference> owned(std::size_t unit, std::string_view text,
                                    const std::vector<law::Citation>& citations, std::size_t i,
                                    bool in_heading, const law::CitationContext& speaking) {
    const law::Citation& citation = citations[i];
    std::vector<law::Reference> references = resolved(unit, citation, speaking);
    const bool own = !speaking.document.empty() && speaking.document == context_.self();
    const bool implied = citation.document == law::CitedDocument::kImplied;
    if (!own || (!implied && citation.document != law::CitedDocument::kThis)) return references;
    const law::DocumentRef* other = implied && !in_heading ? owner_.of_row(i) : nullptr;
    const auto lacking = [&](const law::Reference& to) {
      return !to.unit.empty() && !owner_.holds(to.unit);
    };
    if (implied && other == nullptr) {
      other = owner_.of_instruction(unit, text, citation);
      // Its article, or the appendix of a form, is not said.
      if (other != nullptr && is_relative(citation)) return {};
    }
    const bool lacks = implied && std::any_of(references.begin(), references.end(), lacking);
    if (other == nullptr && lacks) other = owner_.in_reach(unit, text, citations, i);
    if (other != nullptr) return law::resolve_in({*other, "", {}}, citation);
    for (law::Reference& to : references) {
      if (implied && lacking(to)) {
        leave_open(unit, citation.span.in(text));
        to = {};
      } else {
        to.unit = owner_.held_as(to.unit);
      }
    }
    return references;
  }

  // "khoản 2" of an article, "Mẫu số 01" of an appendix that is not said.
  static bool is_relative(const law::Citation& citation) {
    return std::any_of(citation.units.begin(), citation.units.end(), [](const law::CitedUnit& u) {
      return u.base != law::UnitBase::kDocument || u.path.empty();
    });
  }

  // Provisions that the document does not have, where the text names no other: once for a unit.
  void leave_open(std::size_t unit, std::string_view words) {
    std::vector<law::Diagnostic>& said = context_.document().diagnostics;
    const std::string& eid = context_.document().units[unit].eid;
    const bool again =
        !said.empty() && said.back().code == kOpenCitation && said.back().where == eid;
    if (again) return;
    said.push_back({kOpenCitation, law::Severity::kInfo,
                    "the document has no " + std::string(words) + " and names no other: not drawn",
                    eid});
  }

  void draw_one(std::size_t unit, std::string_view text, const law::Citation& citation,
                bool in_heading, std::string_view rule,
                const std::vector<law::Reference>& references) {
    for (std::size_t i = 0; i < references.size(); ++i) {
      const law::Reference& to = references[i];
      if (to.document.empty() || speaks_of_itself(unit, to, rule)) continue;
      if (is_anchor(unit, citation, to)) continue;
      // A list of provisions is one citation; each edge shows the words of its own.
      const bool own_words = references.size() == citation.units.size() && references.size() > 1;
      const Span named = own_words ? citation.units[i].span : citation.span;
      law::Edge& edge =
          context_.add(law::EdgeKind::kCites, static_cast<std::int32_t>(unit), to, rule);
      prove(edge, text, citation.span, named, in_heading);
    }
  }

  static void prove(law::Edge& edge, std::string_view text, Span cited, Span named,
                    bool in_heading) {
    if (named.size() == 0) named = cited;
    EdgeContext::prove(edge, text, bounded_quote(text, cited, named), named, in_heading);
  }

  // "Mục 2 Chương này": the eId of an article does not say in which chapter it stands.
  std::vector<law::Reference> resolved(std::size_t unit, const law::Citation& citation,
                                       const law::CitationContext& speaking) const {
    const auto of_this_part = [](const law::CitedUnit& cited) {
      return cited.base == law::UnitBase::kThisPart;
    };
    if (!std::any_of(citation.units.begin(), citation.units.end(), of_this_part))
      return law::resolve_in(speaking, citation);
    return law::resolve_in({speaking.document, division_of(unit), speaking.previous}, citation);
  }

  // The eId of the smallest part, chapter or section around a unit, "" if there is none.
  std::string division_of(std::size_t unit) const {
    const std::vector<law::Unit>& units = context_.document().units;
    for (std::int32_t at = static_cast<std::int32_t>(unit); at >= 0;
         at = units[static_cast<std::size_t>(at)].parent) {
      const law::Unit& around = units[static_cast<std::size_t>(at)];
      if (law::is_division(around.kind)) return around.eid;
    }
    return {};
  }

  // "Luật này", "Điều này", "Chương này" name nothing but the text they stand in.
  bool speaks_of_itself(std::size_t unit, const law::Reference& to, std::string_view rule) const {
    if (rule == "cite.quoted") return false;
    if (to.document.number != context_.self().number) return false;
    if (to.document.number.empty() && to.document.name != context_.self().name) return false;
    return to.unit.empty() || law::eid_within(context_.document().units[unit].eid, to.unit) ||
           law::eid_within(division_of(unit), to.unit);
  }

  // "Bổ sung khoản 5a vào sau khoản 5 Điều 3": the place in the amended document, which the
  // amendment has; it is no provision of this one.
  bool is_anchor(std::size_t unit, const law::Citation& citation, const law::Reference& to) const {
    if (citation.document == law::CitedDocument::kNamed) return false;
    const std::vector<std::string>& anchors = anchors_[unit];
    return std::find(anchors.begin(), anchors.end(), to.unit) != anchors.end();
  }

  // In a frame "this" means what is amended; the labels inside say which of its provisions.
  void draw_frame(std::size_t unit, std::size_t index,
                  const std::vector<law::Citation>& citations) {
    const law::Frame& frame = context_.document().frames[context_.frames_of(unit)[index]];
    if (citations.empty()) return;
    const std::string_view text = context_.document().units[unit].text;
    const std::vector<QuotedPlace> places = quoted_places(frame.span.in(text), frame.owner_unit);
    law::CitationContext speaking{frame.owner, frame.owner_unit, {}};
    std::size_t place = 0;
    for (const law::Citation& citation : citations) {
      const std::size_t at = citation.span.begin - frame.span.begin;
      while (place < places.size() && places[place].begin <= at) {
        speaking.unit = places[place++].unit;
      }
      draw_quoted(unit, text, citation, speaking);
      if (citation.document == law::CitedDocument::kNamed) speaking.previous = citation.named;
    }
  }

  void draw_quoted(std::size_t unit, std::string_view text, const law::Citation& citation,
                   const law::CitationContext& speaking) {
    const std::vector<law::Reference> references = law::resolve_in(speaking, citation);
    for (std::size_t i = 0; i < references.size(); ++i) {
      const law::Reference& to = references[i];
      if (to.document.empty()) continue;
      const bool own = to.document == speaking.document;
      // The heading of the quoted provision, "Điều này" and "Luật này" name nothing new.
      if (own && (to.unit.empty() || law::eid_within(speaking.unit, to.unit))) continue;
      const bool own_words = references.size() == citation.units.size() && references.size() > 1;
      const Span named = own_words ? citation.units[i].span : citation.span;
      law::Edge& edge =
          context_.add(law::EdgeKind::kCites, static_cast<std::int32_t>(unit), to, "cite.quoted");
      prove(edge, text, citation.span, named, false);
    }
  }

  static constexpr const char* kOpenCitation = "citation_open";

  EdgeContext& context_;
  CitationOwner owner_;
  std::vector<std::vector<std::string>> anchors_;  // of the amendments that each unit orders
};

}  // namespace

void draw_citations(EdgeContext& context) { CitationDrawer(context).draw(); }

}  // namespace lexgraph::ingest
