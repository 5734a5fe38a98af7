#include "ingest/amend/edge_rules.h"
#include "ingest/amend/history_rule.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/law_register.h"

namespace lexgraph::ingest {
namespace {

// A citation begins a basis if only joining words stand between it and "Căn cứ" or the basis
// before.
bool joins_only(std::string_view text, std::size_t from, std::size_t to) {
  std::size_t at = from;
  while (at < to) {
    at = skip_marks(text, at);
    if (at >= to) return true;
    bool found = false;
    for (const std::string_view word : {"căn cứ vào", "căn cứ", "và", "các", "cứ"}) {
      std::size_t end = 0;
      if (!word_at(text, at, word, end)) continue;
      at = end;
      found = true;
      break;
    }
    if (!found) return false;
  }
  return true;
}

class BasisReader {
 public:
  BasisReader(EdgeContext& context, std::size_t unit)
      : context_(context), unit_(unit), text_(context.document().units[unit].text) {}

  void read() {
    for (const law::Citation& citation : context_.cited(unit_).text) {
      open_lines(citation.span.begin);
      if (!open_) continue;
      if (citation.history) tell_history(citation);
      if (citation.history) continue;
      if (citation.document != law::CitedDocument::kNamed) continue;
      if (joins_only(text_, place_, citation.span.begin)) draw(citation);
    }
  }

 private:
  // Walks from line to line and from ";" to ";" up to a byte: is a line of bases open there, and
  // where may its next basis begin?
  void open_lines(std::size_t to) {
    for (; at_ < to; ++at_) {
      const char c = text_[at_];
      const bool begins = at_ == 0 || c == '\n';
      if (begins) {
        const std::size_t word = skip_marks(text_, c == '\n' ? at_ + 1 : at_);
        open_ = word_at(text_, word, "căn cứ");
        if (open_) line_ = place_ = word;
      } else if (c == ';' || c == 'C' || c == 'c') {
        const std::size_t word = c == ';' ? skip_marks(text_, at_ + 1) : at_;
        const bool again = (c == ';' || word_begins(text_, at_)) && word_at(text_, word, "căn cứ");
        if (again) open_ = true;
        if (open_ && (again || c == ';')) line_ = place_ = word;
      }
    }
  }

  void draw(const law::Citation& citation) {
    const law::CitationContext speaking{context_.self(), "", {}};
    for (law::Reference& reference : law::resolve_in(speaking, citation)) {
      basis_ = reference.document;
      basis_line_ = line_;
      law::Edge& edge = context_.add(law::EdgeKind::kLegalBasis, static_cast<std::int32_t>(unit_),
                                     std::move(reference), "basis.line");
      EdgeContext::prove(edge, text_, {line_, citation.span.end}, citation.span, false);
    }
    place_ = citation.span.end;
  }

  // "Luật Bến đò ... đã được sửa đổi, bổ sung một số điều theo Luật số 5/2018/QH14": what amended
  // the basis, which nobody may hold.
  void tell_history(const law::Citation& citation) {
    const std::string& number = citation.named.number;
    if (citation.document != law::CitedDocument::kNamed || number.empty()) return;
    if (basis_.empty() || basis_line_ != line_ || basis_.number == number) return;
    law::Edge& edge = context_.add(law::EdgeKind::kAmends, static_cast<std::int32_t>(unit_),
                                   {basis_, ""}, kHistoryRule);
    edge.from_foreign = number;
    if (context_.names().numbered_by_register(citation.named)) edge.rule += law::kByRegister;
    EdgeContext::prove(edge, text_, {line_, citation.span.end}, citation.span, false);
  }

  EdgeContext& context_;
  std::size_t unit_;
  std::string_view text_;
  law::DocumentRef basis_;      // drawn last
  std::size_t basis_line_ = 0;  // where the words of its line begin
  std::size_t at_ = 0;
  std::size_t line_ = 0;   // where the words of the basis begin
  std::size_t place_ = 0;  // a basis may begin here
  bool open_ = false;
};

}  // namespace

void draw_bases(EdgeContext& context) {
  const std::vector<law::Unit>& units = context.document().units;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].kind == law::UnitKind::kPreamble) BasisReader(context, i).read();
  }
}

}  // namespace lexgraph::ingest
