#include <algorithm>

#include "ingest/amend/change_note.h"
#include "ingest/amend/consolidation_notes.h"
#include "ingest/amend/dates.h"
#include "ingest/amend/edge_rules.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/law_register.h"

namespace lexgraph::ingest {
namespace {

// "Luật X số ... ngày ..., có hiệu lực kể từ ngày ..., được sửa đổi, bổ sung bởi:" and the list
// below.
class ConsolidationHead {
 public:
  ConsolidationHead(EdgeContext& context, std::size_t unit)
      : context_(context), unit_(unit), text_(context.document().units[unit].text) {}

  void read() {
    const std::size_t list = list_begin();
    const std::size_t stop = std::min(bases_begin(list), text_.size());
    const std::vector<law::Citation>& cited = context_.cited(unit_).text;
    const std::size_t first = base_begin(cited, list);
    std::size_t item = 0;  // where the item that holds the next citation begins
    for (const law::Citation& citation : cited) {
      if (citation.span.begin >= stop) break;
      if (citation.document != law::CitedDocument::kNamed || citation.named.number.empty())
        continue;
      if (citation.named.number == context_.self().number) continue;
      if (citation.span.begin < first || restates(citation)) continue;
      if (base_.empty()) {
        base_ = citation.named;
        draw(law::EdgeKind::kConsolidates, citation, "consolidation.base");
        item = std::max(list, citation.span.end);
      } else if (citation.span.begin >= list && begins_item(item, citation.span.begin)) {
        draw_amending(citation, stop);
        item = citation.span.end;
      }
    }
  }

 private:
  // A consolidation restates no consolidation: another one's number is that of a caption.
  static bool restates(const law::Citation& citation) {
    return citation.named.number.find("VBHN") != std::string::npos;
  }

  // The sentence that leads to the list names the base; lines above it, such as a site's caption,
  // may name anything.
  std::size_t base_begin(const std::vector<law::Citation>& cited, std::size_t list) const {
    if (list >= text_.size()) return 0;
    const std::size_t line_end = text_.rfind('\n', list);
    const std::size_t begin = line_end == std::string_view::npos ? 0 : line_end + 1;
    const bool named = std::any_of(cited.begin(), cited.end(), [&](const law::Citation& citation) {
      return citation.span.begin >= begin && citation.span.begin < list &&
             citation.document == law::CitedDocument::kNamed && !citation.named.number.empty() &&
             citation.named.number != context_.self().number && !restates(citation);
    });
    return named ? begin : 0;
  }

  std::size_t list_begin() const {
    for (const std::string_view words :
         {"được sửa đổi, bổ sung bởi", "được sửa đổi, bổ sung một số điều bởi",
          "được sửa đổi, bổ sung theo", "được sửa đổi bởi", "được bổ sung bởi"}) {
      std::size_t end = 0;
      if (find_word(text_, words, 0, text_.size(), &end) != kNowhere) return end;
    }
    return text_.size();
  }

  // The bases of the consolidated document follow its head.
  std::size_t bases_begin(std::size_t from) const {
    const std::size_t after_list = from < text_.size() ? from : 0;
    const std::size_t at = text_.find("\nCăn cứ", after_list);
    return at;
  }

  // Only marks, a list's number and line ends between: else a title names the document.
  bool begins_item(std::size_t from, std::size_t to) const {
    const std::size_t line = text_.substr(from, to - from).find_last_of("\n;:");
    std::size_t at = line == std::string_view::npos ? from : from + line + 1;
    while (at < to) {
      const char c = text_[at];
      const bool mark = c == ' ' || c == '.' || c == ')' || c == '-' || c == ':' || c == '\n' ||
                        (c >= '0' && c <= '9') || c == '[' || c == ']' || c == ';' || c == ',';
      if (!mark) return false;
      ++at;
    }
    return true;
  }

  law::Edge& draw(law::EdgeKind kind, const law::Citation& citation, std::string_view rule) {
    law::Edge& edge =
        context_.add(kind, static_cast<std::int32_t>(unit_), {citation.named, ""}, rule);
    EdgeContext::prove(edge, text_, citation.span, citation.span, false);
    return edge;
  }

  void draw_amending(const law::Citation& citation, std::size_t stop) {
    draw(law::EdgeKind::kConsolidates, citation, "consolidation.amending");
    law::Edge& edge = draw(law::EdgeKind::kAmends, citation, "consolidation.head");
    edge.to = {base_, ""};
    edge.from_foreign = law::id_of({citation.named, ""});
    if (context_.names().numbered_by_register(citation.named)) edge.rule += law::kByRegister;
    const std::size_t end =
        std::min({text_.find(';', citation.span.end), text_.find('\n', citation.span.end), stop});
    std::size_t behind = 0;
    if (find_word(text_, "có hiệu lực", citation.span.end, end, &behind) == kNowhere) return;
    if (const auto found = find_date(text_, behind, end)) edge.effective_on = found->date;
  }

 public:
  const law::DocumentRef& base() const { return base_; }

 private:
  EdgeContext& context_;
  std::size_t unit_;
  std::string_view text_;
  law::DocumentRef base_;
};

}  // namespace

void draw_consolidation(EdgeContext& context, const NoteMarks& marks) {
  const std::vector<law::Unit>& units = context.document().units;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].kind != law::UnitKind::kPreamble) continue;
    ConsolidationHead head(context, i);
    head.read();
    const law::DocumentRef base = head.base();
    draw_consolidation_notes(context, base, marks);
    return;
  }
}

}  // namespace lexgraph::ingest
