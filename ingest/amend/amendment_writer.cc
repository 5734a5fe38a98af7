#include "ingest/amend/amendment_writer.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "ingest/amend/content.h"
#include "ingest/amend/dates.h"
#include "ingest/amend/order_openings.h"
#include "ingest/amend/quoted_span.h"
#include "ingest/amend/words.h"
#include "ingest/structure/quoted_units.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

struct VerbEdge {
  Verb verb;
  law::EdgeKind kind;
  std::string_view rule;
};

// Edges to whole documents, and those of orders that are no amendments.
constexpr VerbEdge kVerbEdges[] = {
    {Verb::kAmend, law::EdgeKind::kAmends, "body.amends"},
    {Verb::kAmendSupplement, law::EdgeKind::kAmends, "body.amends"},
    {Verb::kSupplement, law::EdgeKind::kSupplements, "body.supplements"},
    {Verb::kRepeal, law::EdgeKind::kRepeals, "body.repeals"},
    {Verb::kEndEffect, law::EdgeKind::kRepeals, "body.ends_effect"},
    {Verb::kReplace, law::EdgeKind::kReplaces, "body.replaces"},
    {Verb::kSuspend, law::EdgeKind::kSuspends, "body.suspends"},
    {Verb::kCorrect, law::EdgeKind::kCorrects, "body.corrects"},
    {Verb::kExtend, law::EdgeKind::kExtends, "body.extends"},
};

const VerbEdge* edge_of(Verb verb) {
  for (const VerbEdge& edge : kVerbEdges) {
    if (edge.verb == verb) return &edge;
  }
  return nullptr;
}

// "... đến hết ngày 31 tháng 12 năm 2027": the first day behind, in the sentence of the order. What
// is kept until it "hết hiệu lực từ ngày 01 tháng 01 năm 2028" is kept to the day before.
Date end_of_term(std::string_view text, const Span& order) {
  const std::size_t sentence = std::min(text.find_first_of(";\n", order.begin), text.size());
  for (const std::string_view words : {"đến hết ngày", "đến ngày", "đến hết"}) {
    const std::size_t at = find_word(text, words, order.begin, sentence);
    if (at == kNowhere) continue;
    const auto day = find_date(text, at, sentence);
    if (day && day->date.precision() == DatePrecision::kDay) return day->date.plus_days(1);
  }
  std::size_t end = 0;
  if (find_word(text, "hết hiệu lực", order.begin, sentence, &end) == kNowhere) return {};
  if (find_word(text, "từ ngày", end, sentence, &end) == kNowhere) return {};
  const std::size_t number = skip_blanks(text, end);
  const auto day = find_date(text, number, number + 1);
  return day ? day->date : Date();
}

bool amends_units(Verb verb) {
  return verb != Verb::kSuspend && verb != Verb::kCorrect && verb != Verb::kExtend;
}

// A row, a form, a part of the document that is no unit: neither the document nor the appendix
// that holds it ends.
bool is_less_than_unit(const law::Reference& target, const std::string& part) {
  if (part.empty()) return false;
  if (target.unit.empty()) return true;
  for (const std::string_view kind : {"form ", "row ", "column ", "table "}) {
    if (part.starts_with(kind)) return true;
  }
  return false;
}

// What `amending` amends, by words that name both: "Luật B sửa đổi, bổ sung một số điều của Luật
// A".
law::DocumentRef amended_by(std::string_view words, const law::DocumentRef& amending) {
  const std::vector<law::Citation> cited = law::find_citations(words);
  for (std::size_t i = 0; i + 1 < cited.size(); ++i) {
    const bool named = !amending.number.empty() && cited[i].named.number == amending.number;
    if (!named || cited[i + 1].document != law::CitedDocument::kNamed) continue;
    if (cited[i + 1].named.number == amending.number) continue;
    const std::size_t from = cited[i].span.end;
    const std::size_t to = cited[i + 1].span.begin;
    if (find_word(words, "sửa đổi", from, to) != kNowhere) return cited[i + 1].named;
  }
  return {};
}

bool holds_articles(const std::string& unit) {
  const auto steps = law::eid_steps(unit);
  if (steps.empty()) return false;
  const std::string& last = steps.back().prefix;
  return last == "chp" || last == "sec" || last == "subsec" || last == "part";
}

}  // namespace

void AmendmentWriter::write(std::size_t unit, const UnitText& text, const MaskedText& masked,
                            Orders& orders, const OrderContext& context) {
  for (Order& order : orders.orders) names_.complete(order.target.document);
  names_.complete(orders.below.document);
  fill_contents(text.text, masked, orders);
  for (Order& order : orders.orders) write_order(unit, text, order);
  own_frames(text, masked, orders, context);
}

void AmendmentWriter::write_order(std::size_t unit, const UnitText& text, Order& order) {
  const law::DocumentRef& target = order.target.document;
  const bool own = !target.number.empty() && target.number == document_.head.number;
  if (target.empty() || own) return;
  if (!order.complete) {
    document_.diagnostics.push_back({"amendment_target_unclear", law::Severity::kWarning,
                                     "the instruction does not say which article it means",
                                     document_.units[unit].eid});
    return;
  }
  const bool partial = order.scope && order.whole;
  const bool units = !order.whole && !order.scope;
  if (units && amends_units(order.verb)) return write_amendment(unit, text, order);
  if (!units && !(order.whole && order.document_said)) return;
  const VerbEdge* drawn = edge_of(order.verb);
  if (drawn == nullptr) return;
  law::Edge out = edge(unit, text, order);
  out.kind = drawn->kind;
  out.rule = drawn->rule;
  const bool ends = out.kind == law::EdgeKind::kRepeals || out.kind == law::EdgeKind::kReplaces;
  if (partial && ends) {
    // Part of the document is meant, and the words do not say which unit.
    out.kind = law::EdgeKind::kAmends;
    out.rule = "body.partial";
  }
  document_.edges.push_back(std::move(out));
}

law::Edge AmendmentWriter::edge(std::size_t unit, const UnitText& text, const Order& order) const {
  law::Edge out;
  out.from = static_cast<std::int32_t>(unit);
  out.to = order.target;
  out.to_text = order.span.in(text.text);
  const Span quote = bounded_quote(text.text, order.quote, order.span);
  out.quote = text.within_one(quote).in(text.text);
  out.span = text.in_unit(quote, out.in_heading);
  out.effective_on = order.on.known() ? order.on : effect_.of(document_.units[unit].eid);
  if (order.verb == Verb::kSuspend || order.verb == Verb::kExtend) {
    out.until = end_of_term(text.text, order.span);
    if (!out.until.known()) out.until = end_of_term(text.text, order.quote);
  }
  return out;
}

void AmendmentWriter::write_amendment(std::size_t unit, const UnitText& text, const Order& order) {
  law::Edge drawn = edge(unit, text, order);
  const law::AmendOpInfo& info = law::info(order.op);
  drawn.kind = info.edge;
  if (drawn.kind == law::EdgeKind::kRepeals && is_less_than_unit(order.target, order.part)) {
    drawn.kind = law::EdgeKind::kAmends;
  }
  drawn.rule = "amend." + std::string(info.name);
  law::Amendment out;
  out.op = order.op;
  out.from = drawn.from;
  out.target = order.target;
  out.anchor = order.anchor;
  out.content = order.content;
  out.old_phrase = order.old_phrase;
  out.renumbered_to = order.renumbered_to;
  out.part = order.part;
  out.quote = drawn.quote;
  out.span = drawn.span;
  out.in_heading = drawn.in_heading;
  out.effective_on = drawn.effective_on;
  read_wording(out);
  document_.edges.push_back(std::move(drawn));
  document_.amendments.push_back(std::move(out));
  if (holds_articles(order.target.unit)) write_quoted_articles(unit, text, order);
  if (order.op == law::AmendOp::kSubstitute) write_rewritten(unit, text, order);
}

// "Sửa đổi khoản 3 Điều 1 của Luật B sửa đổi, bổ sung một số điều của Luật A như sau: “3. Bổ sung
// Điều 7a như sau: “...””": the new wording orders changes to A, where the words tell that B amends
// it.
void AmendmentWriter::write_rewritten(std::size_t unit, const UnitText& text, const Order& order) {
  if (!order.part.empty() || !may_give_orders(order.content)) return;
  OrderContext context;
  context.amending = true;
  for (const std::string_view words :
       {std::string_view(document_.head.title), std::string_view(text.text)}) {
    if (context.document.empty()) context.document = amended_by(words, order.target.document);
  }
  if (context.document.empty()) return;
  names_.complete(context.document);
  const MaskedText masked = mask_quotes(order.content, {});
  Orders orders = parse_orders(order.content, masked, context);
  fill_contents(order.content, masked, orders);
  const std::size_t begin = text.text.find(order.content, order.quote.begin);
  for (Order& rewritten : orders.orders) {
    const bool change = rewritten.complete && !rewritten.whole && !rewritten.scope;
    if (!change || !amends_units(rewritten.verb) || begin == std::string::npos) continue;
    if (rewritten.target.document != context.document) continue;
    for (Span* span : {&rewritten.span, &rewritten.quote}) {
      span->begin += begin;
      span->end += begin;
    }
    write_amendment(unit, text, rewritten);
  }
}

// The quoted text as units of the amended document, and what it says of days of effect.
void AmendmentWriter::read_wording(law::Amendment& amendment) {
  const bool whole =
      amendment.part.empty() || amendment.part == "heading" || amendment.part == "lead-in";
  const bool phrase = amendment.op == law::AmendOp::kReplacePhrase ||
                      amendment.op == law::AmendOp::kInsertPhrase ||
                      amendment.op == law::AmendOp::kDeletePhrase;
  if (!whole || phrase || amendment.content.empty()) return;
  law::Document amended;
  amended.head.number = amendment.target.document.number;
  amended.head.type = amendment.target.document.type;
  amended.head.title = amendment.target.document.name;
  amended.units = parse_quoted_units(amendment.content, amendment.target.unit);
  amendment.effects = EffectDays(amended).all();
  amendment.units = std::move(amended.units);
}

// A new chapter brings its articles with it: each of them gets an edge of its own.
void AmendmentWriter::write_quoted_articles(std::size_t unit, const UnitText& text,
                                            const Order& order) {
  for (const std::string& number : quoted_articles(order.content)) {
    law::Edge out = edge(unit, text, order);
    out.kind = law::info(order.op).edge;
    out.rule = "amend.quoted_article";
    out.to.unit = law::eid_step(law::UnitKind::kArticle, number);
    document_.edges.push_back(std::move(out));
  }
}

void AmendmentWriter::give_wording(std::size_t unit, const UnitText& text) {
  const std::int32_t above = document_.units[unit].parent;
  for (std::size_t f = 0; f < text.frames.size() && above >= 0; ++f) {
    const std::string_view block = text::trim(text.frames[f].in(text.text));
    for (std::size_t k = document_.amendments.size(); k-- > 0;) {
      law::Amendment& amendment = document_.amendments[k];
      if (amendment.from != above) break;
      if (!amendment.content.empty() || amendment.op == law::AmendOp::kRepeal ||
          amendment.op == law::AmendOp::kRenumber || !amendment.old_phrase.empty()) {
        continue;
      }
      const auto places = quoted_places(block, law::eid_parent(amendment.target.unit));
      const bool its_own = !places.empty() && places.front().begin == 0 &&
                           places.front().unit == amendment.target.unit;
      if (!its_own) continue;
      amendment.content = block;
      read_wording(amendment);
      document_.frames[text.indices[f]].owner = amendment.target.document;
      document_.frames[text.indices[f]].owner_unit = amendment.target.unit;
      break;
    }
  }
}

namespace {

struct Owner {
  const law::DocumentRef* document = nullptr;
  std::string unit;
};

// What the orders of a statement have in common.
void add_owner(Owner& owner, const Order& order) {
  if (owner.document == nullptr) {
    owner = {&order.target.document, order.target.unit};
  } else if (owner.unit != order.target.unit) {
    owner.unit = law::eid_article(owner.unit);
    if (!law::eid_within(order.target.unit, owner.unit)) owner.unit.clear();
  }
}

// Owners of the quotations that statements have as blocks.
std::unordered_map<std::size_t, Owner> block_owners(const Orders& orders) {
  std::unordered_map<std::size_t, Owner> owners;
  std::size_t next = 0;
  for (std::size_t s = 0; s < orders.statements.size(); ++s) {
    const std::vector<std::size_t>& blocks = orders.statements[s].blocks;
    std::vector<const Order*> own;
    for (; next < orders.orders.size() && orders.orders[next].statement == s; ++next) {
      if (!orders.orders[next].scope) own.push_back(&orders.orders[next]);
    }
    Owner common;
    for (const Order* order : own) add_owner(common, *order);
    for (std::size_t b = 0; b < blocks.size() && common.document != nullptr; ++b) {
      owners[blocks[b]] = common;
      if (own.size() == blocks.size()) owners[blocks[b]].unit = own[b]->target.unit;
    }
  }
  return owners;
}

}  // namespace

void AmendmentWriter::own_frames(const UnitText& text, const MaskedText& masked,
                                 const Orders& orders, const OrderContext& context) {
  if (text.frames.empty()) return;
  const std::unordered_map<std::size_t, Owner> owners = block_owners(orders);
  std::size_t quote = 0;
  for (std::size_t i = 0; i < text.frames.size(); ++i) {
    while (quote < masked.quotes.size() && masked.quotes[quote].begin < text.frames[i].begin) {
      ++quote;
    }
    law::Frame& frame = document_.frames[text.indices[i]];
    const auto owner = owners.find(quote);
    if (owner != owners.end()) {
      frame.owner = *owner->second.document;
      frame.owner_unit = owner->second.unit;
    } else {
      const bool below = !orders.below.document.empty();
      frame.owner = below ? orders.below.document : context.document;
      frame.owner_unit = orders.below.unit;
    }
  }
}

}  // namespace lexgraph::ingest
