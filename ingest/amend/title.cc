#include <array>

#include "ingest/amend/edge_rules.h"
#include "ingest/amend/orders.h"
#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

struct TitleEdge {
  Verb verb;
  law::EdgeKind whole;    // the document itself is the object of the verb
  law::EdgeKind partial;  // "một số điều của ..."
  std::string_view rule;
};

constexpr std::array kTitleEdges = {
    TitleEdge{Verb::kAmend, law::EdgeKind::kAmends, law::EdgeKind::kAmends, "title.amends"},
    TitleEdge{Verb::kAmendSupplement, law::EdgeKind::kAmends, law::EdgeKind::kAmends,
              "title.amends"},
    TitleEdge{Verb::kSupplement, law::EdgeKind::kSupplements, law::EdgeKind::kSupplements,
              "title.supplements"},
    TitleEdge{Verb::kRepeal, law::EdgeKind::kRepeals, law::EdgeKind::kAmends, "title.repeals"},
    TitleEdge{Verb::kReplace, law::EdgeKind::kReplaces, law::EdgeKind::kAmends, "title.replaces"},
    TitleEdge{Verb::kSuspend, law::EdgeKind::kSuspends, law::EdgeKind::kAmends, "title.suspends"},
    TitleEdge{Verb::kCorrect, law::EdgeKind::kCorrects, law::EdgeKind::kCorrects, "title.corrects"},
    TitleEdge{Verb::kExtend, law::EdgeKind::kExtends, law::EdgeKind::kExtends, "title.extends"},
};

class TitleReader {
 public:
  explicit TitleReader(EdgeContext& context)
      : context_(context),
        title_(context.document().head.title),
        named_(context.names().with_names_as_printed(title_)) {}

  void read() {
    if (title_.empty()) return;
    if (!read_orders()) read_guidance();
  }

 private:
  bool read_orders() {
    OrderContext expecting;
    expecting.amending = true;
    const MaskedText masked = mask_quotes(named_, {});
    Orders orders = parse_orders(named_, masked, expecting);
    bool any = false;
    for (Order& order : orders.orders) {
      if (!order.document_said) continue;
      const bool whole = order.whole && !order.scope;
      any = draw(order, whole) || any;
    }
    return any;
  }

  bool draw(Order& order, bool whole) {
    for (const TitleEdge& drawn : kTitleEdges) {
      if (drawn.verb != order.verb) continue;
      order.target.unit.clear();  // the body says which provisions
      context_.names().complete(order.target.document);
      if (seen(order.target.document)) return true;
      law::Edge& edge =
          context_.add(whole ? drawn.whole : drawn.partial, -1, order.target, drawn.rule);
      edge.span = order.quote;  // in the title: the document itself has no other text
      edge.quote = edge.span.in(title_);
      edge.to_text = order.span.in(title_);
      edge.effective_on = context_.effect().general();
      return true;
    }
    return false;
  }

  bool seen(const law::DocumentRef& document) {
    for (const law::DocumentRef& have : seen_) {
      if (have == document) return true;
    }
    seen_.push_back(document);
    return false;
  }

  // "Quy định chi tiết và hướng dẫn thi hành một số điều của Luật ...": the documents before "về".
  void read_guidance() {
    static constexpr std::array<std::string_view, 4> kVerbs = {"quy định chi tiết", "hướng dẫn",
                                                               "chi tiết", "biện pháp thi hành"};
    std::size_t end = 0;
    for (const std::string_view verb : kVerbs) {
      const std::size_t at = find_word(title_, verb, 0, title_.size(), &end);
      if (at == kNowhere) continue;
      return draw_guided(at, end);
    }
  }

  void draw_guided(std::size_t verb, std::size_t end) {
    const std::string_view behind = std::string_view(named_).substr(end);
    for (law::Citation& citation : law::find_citations(behind)) {
      if (citation.document != law::CitedDocument::kNamed || citation.history) continue;
      if (limits_matter(behind.substr(0, citation.span.begin))) return;
      context_.names().complete(behind, citation);
      if (seen(citation.named)) continue;
      law::Edge& edge =
          context_.add(law::EdgeKind::kGuides, -1, {citation.named, ""}, "title.guides");
      edge.span = {verb, end + citation.span.end};
      edge.quote = edge.span.in(title_);
      edge.to_text = citation.span.in(std::string_view(title_).substr(end));
    }
  }

  // Behind "về" the title tells its matter: documents named there are not guided.
  static bool limits_matter(std::string_view before) {
    return find_word(before, "về", 0, before.size()) != kNowhere ||
           find_word(before, "đối với", 0, before.size()) != kNowhere;
  }

  EdgeContext& context_;
  const std::string title_;
  const std::string named_;  // the title with known names as printed elsewhere, byte for byte
  std::vector<law::DocumentRef> seen_;
};

}  // namespace

void draw_title(EdgeContext& context) { TitleReader(context).read(); }

}  // namespace lexgraph::ingest
