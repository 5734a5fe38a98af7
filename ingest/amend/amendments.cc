#include <algorithm>
#include <deque>
#include <string_view>

#include "ingest/amend/amend.h"
#include "ingest/amend/amendment_writer.h"
#include "ingest/amend/document_kind.h"
#include "ingest/amend/order_openings.h"
#include "ingest/amend/tasks.h"
#include "ingest/amend/unit_orders.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// Appendices list and quote what other documents ordered.
bool may_instruct(law::UnitKind kind) {
  return kind != law::UnitKind::kPreamble && kind != law::UnitKind::kClosing &&
         kind != law::UnitKind::kAppendix;
}

bool in_appendix(const std::string& eid) {
  return eid.rfind("app_", 0) == 0 || eid.find("__app_") != std::string::npos;
}

class AmendmentExtractor {
 public:
  explicit AmendmentExtractor(law::Document& document)
      : document_(document),
        frames_(frames_by_host(document)),
        effect_(document),
        writer_(document, names_, effect_) {}

  void run() {
    read_head();
    contexts_.push_back(base_);
    context_of_.assign(document_.units.size(), 0);
    heads_tasks_.assign(document_.units.size(), false);
    for (std::size_t i = 0; i < document_.units.size(); ++i) read_unit(i);
    document_.effects = effect_.all();
    for (const law::Diagnostic& left : effect_.left_out()) document_.diagnostics.push_back(left);
  }

  // The orders of this unit are kept for whoever asks.
  void keep_orders_of(std::size_t unit) { kept_unit_ = unit; }
  std::vector<Order> kept() { return std::move(kept_); }

 private:
  // Whose provisions the instructions mean unless they say: the title's, else the preamble's.
  void read_head() {
    for (const law::Unit& unit : document_.units) {
      if (unit.kind == law::UnitKind::kPreamble) {
        const std::vector<law::Citation> cited = law::find_citations(unit.text);
        names_.learn(unit.text, cited);
        names_.learn_basis(cited);
        preamble_ = unit.text;
        break;
      }
    }
    const std::string& title = document_.head.title;
    names_.learn(title, law::find_citations(title));
    names_.learn_self(document_.head);
    if (!read_target(document_.head.title) && !read_capitals(document_.head.title)) {
      read_target(promulgation());
    }
  }

  // "... ban hành Luật sửa đổi, bổ sung một số điều của Luật X." at the end of the preamble.
  std::string_view promulgation() const {
    std::size_t end = 0;
    const std::size_t at = find_word(preamble_, "ban hành", 0, preamble_.size(), &end);
    if (at == kNowhere) return {};
    const std::size_t verb = find_word(preamble_, "sửa đổi", end, preamble_.size());
    if (verb == kNowhere) return {};
    const std::size_t line = std::min(preamble_.find('\n', verb), preamble_.size());
    return preamble_.substr(verb, line - verb);
  }

  // The one document that a title amends; true if the title speaks of amendment at all.
  bool read_target(std::string_view title) {
    if (title.empty()) return false;
    OrderContext context;
    context.amending = true;
    const MaskedText masked = mask_quotes(title, {});
    Orders orders = parse_orders(title, masked, context);
    bool found = false;
    bool several = false;
    for (Order& order : orders.orders) {
      if (!order.document_said) continue;
      names_.complete(order.target.document);
      several = several || (found && order.target.document != base_.document);
      base_.document = order.target.document;
      base_.attachment = order.attached ? "att_1" : "";
      found = true;
    }
    base_.amending = base_.amending || found || !orders.statements.empty();
    if (several) {
      base_.document = {};
      base_.attachment.clear();
    }
    return found;
  }

  // A law named in a title in capitals, where names cannot be told from other words but by their
  // place: "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT SÂN CHƠI".
  bool read_capitals(std::string_view title) {
    std::size_t end = 0;
    if (!text::all_upper(title) || verb_at(title, 0, end) == Verb::kNone) return false;
    base_.amending = true;
    std::size_t at = find_word(title, "một số điều của", 0, title.size(), &end);
    if (at == kNowhere) return false;
    at = skip_blanks(title, end);
    const law::DocType* type = law::type_at_start(title.substr(at));
    if (type == nullptr) return false;
    law::DocumentRef named;
    named.type = type->name;
    std::size_t name = at;
    if (!word_at(title, at, text::fold(type->name), name)) return false;
    named.name = text::trim(title.substr(name));
    if (named.name.find(',') != std::string::npos) return false;  // perhaps several laws
    names_.complete(named);
    base_.document = std::move(named);
    return true;
  }

  void read_unit(std::size_t i) {
    const law::Unit& unit = document_.units[i];
    if (unit.parent >= 0) context_of_[i] = context_of_[static_cast<std::size_t>(unit.parent)];
    note_tasks(i);
    if (!may_instruct(unit.kind) || in_appendix(unit.eid)) return;
    const OrderContext& above = contexts_[context_of_[i]];
    const bool frames = !frames_[i].empty();
    const bool expected = frames || above.amending || !above.pending.empty();
    if (!expected && !may_give_orders(unit.heading) && !may_give_orders(unit.text)) return;
    const UnitText text = unit_text(document_, frames_, i);
    const MaskedText masked = mask_quotes(text.text, text.frames);
    OrderContext context = above;
    context.amending = expected;
    context.tasks = under_tasks(i);
    Orders orders = parse_orders(text.text, masked, context);
    for (const Order& order : orders.orders) names_.learn(order.target.document);
    if (orders.cut) {
      document_.diagnostics.push_back({"too_many_orders", law::Severity::kWarning,
                                       "the unit gives more orders than are read", unit.eid});
    }
    leave_to_what_follows(i, orders);
    finish_pending(i, orders, context);
    writer_.write(i, text, masked, orders, context);
    if (i == kept_unit_) kept_ = orders.orders;
    if (orders.statements.empty() && frames) writer_.give_wording(i, text);
    if (orders.statements.empty() && !frames) return;
    contexts_.push_back(std::move(orders.below));
    context_of_[i] = contexts_.size() - 1;
  }

  // "2. Bộ X có trách nhiệm:" over points: what these say is to be done, not ordered.
  void note_tasks(std::size_t i) {
    const law::Unit& unit = document_.units[i];
    const bool orders = contexts_[context_of_[i]].amending;
    heads_tasks_[i] =
        under_tasks(i) || (!orders && (heads_tasks(unit.text) || heads_tasks(unit.heading)));
  }

  bool under_tasks(std::size_t i) const {
    const std::int32_t above = document_.units[i].parent;
    return above >= 0 && heads_tasks_[static_cast<std::size_t>(above)];
  }

  bool has_children(std::size_t i) const {
    return i + 1 < document_.units.size() &&
           document_.units[i + 1].parent == static_cast<std::int32_t>(i);
  }

  // "29. Sửa đổi, bổ sung Điều 41 như sau:" over points that each give an order, or over sentences
  // with the new wording: these change the article, the words above only say where.
  void leave_to_what_follows(std::size_t i, Orders& orders) const {
    if (orders.statements.empty()) return;
    bool followed = false;
    if (has_children(i)) {
      const law::Unit& child = document_.units[i + 1];
      followed = may_give_orders(child.heading) || may_give_orders(child.text);
    }
    std::size_t later = orders.statements.size();  // first statement behind with new wording
    for (std::size_t k = orders.orders.size(); k-- > 0;) {
      Order& order = orders.orders[k];
      const bool wording = !orders.statements[order.statement].blocks.empty();
      if (wording) later = order.statement;
      if (!order.quoted_content || wording) continue;
      const bool sentence_follows = later < orders.statements.size() && later > order.statement;
      if (followed || sentence_follows) order.scope = true;
    }
  }

  // An order without a place, and no list below it: it holds for what the instruction above names.
  void finish_pending(std::size_t i, Orders& orders, const OrderContext& context) const {
    if (has_children(i)) return;
    for (Order& order : orders.below.pending) {
      if (!order.phrase) continue;
      order.target = {context.document, context.unit};
      order.complete = true;
      order.statement = orders.statements.empty() ? 0 : orders.statements.size() - 1;
      orders.orders.push_back(order);
    }
  }

  law::Document& document_;
  FramesByHost frames_;
  DocumentNames names_;
  EffectDays effect_;
  AmendmentWriter writer_;
  OrderContext base_;
  std::string_view preamble_;
  std::deque<OrderContext> contexts_;
  std::vector<std::size_t> context_of_;  // of the units below each unit
  std::vector<bool> heads_tasks_;        // by unit
  std::size_t kept_unit_ = kNowhere;
  std::vector<Order> kept_;
};

}  // namespace

void extract_amendments(law::Document& document) {
  if (document.units.empty() || is_consolidation(document.head) || is_codification(document))
    return;
  AmendmentExtractor(document).run();
}

std::vector<Order> orders_of_unit(law::Document& document, std::size_t unit) {
  AmendmentExtractor extractor(document);
  extractor.keep_orders_of(unit);
  extractor.run();
  return extractor.kept();
}

}  // namespace lexgraph::ingest
