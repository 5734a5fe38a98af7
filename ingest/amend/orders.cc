#include "ingest/amend/orders.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "ingest/amend/arrangement.h"
#include "ingest/amend/attached.h"
#include "ingest/amend/content.h"
#include "ingest/amend/dates.h"
#include "ingest/amend/exception.h"
#include "ingest/amend/mixed_repeal.h"
#include "ingest/amend/name_completion.h"
#include "ingest/amend/phrase_orders.h"
#include "ingest/amend/statements.h"
#include "ingest/amend/tasks.h"
#include "ingest/amend/words.h"
#include "ingest/amend/words_between.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest {
namespace {

// How far behind its verb the day of an order may begin, in bytes.
constexpr std::size_t kDayNearVerb = 40;

bool is_annex(const std::string& unit, const std::string& part) {
  if (unit.rfind("app_", 0) == 0) return true;
  for (const std::string_view kind : {"form ", "row ", "column ", "table "}) {
    if (part.rfind(kind, 0) == 0) return true;
  }
  return false;
}

law::AmendOp op_of(Verb verb, const std::string& unit, const std::string& part) {
  switch (verb) {
    case Verb::kSupplement:
      return law::AmendOp::kInsert;
    case Verb::kRepeal:
    case Verb::kEndEffect:
      return law::AmendOp::kRepeal;
    case Verb::kRenumber:
      return law::AmendOp::kRenumber;
    default:
      if (part == "heading") return law::AmendOp::kRetitle;
      return is_annex(unit, part) ? law::AmendOp::kReplaceAppendix : law::AmendOp::kSubstitute;
  }
}

bool whole_documents(Verb verb) {
  return verb == Verb::kRepeal || verb == Verb::kReplace || verb == Verb::kEndEffect ||
         verb == Verb::kSuspend || verb == Verb::kCorrect || verb == Verb::kExtend;
}

class SentenceReader {
 public:
  SentenceReader(std::string_view text, const MaskedText& masked, const OrderContext& context,
                 Orders& out)
      : text_(text), masked_(masked), context_(context), out_(out) {}

  void read(Sentence& sentence) {
    if (sentence.blocks.empty() && is_task(sentence)) return;
    strip_asides(masked_.text, sentence.tokens);
    mark_exceptions(masked_.text, sentence.tokens);
    std::vector<Run> runs = split_runs(masked_.text, sentence.tokens, context_.amending);
    complete_names(masked_.text, context_, runs);
    on_ = context_.on;
    first_ = out_.orders.size();
    share_places(runs);
    blocks_ = &sentence.blocks;
    for (Run& run : runs) {
      read_run(run);
      out_.cut = out_.cut || out_.orders.size() >= kMaxOrders;
      if (out_.cut) break;
    }
    if (out_.orders.size() == first_ && left_.empty()) return;
    Statement statement;
    statement.blocks = sentence.blocks;
    statement.open = sentence.open;
    statement.span = {sentence.tokens.front().span.begin, sentence.tokens.back().span.end};
    for (std::size_t i = first_; i < out_.orders.size(); ++i) {
      out_.orders[i].statement = out_.statements.size();
    }
    out_.statements.push_back(std::move(statement));
    hand_down(sentence);
  }

 private:
  bool is_task(const Sentence& sentence) const {
    if (context_.tasks) return true;
    const Span words{sentence.tokens.front().span.begin, sentence.tokens.back().span.end};
    return asks_for_change(words.in(masked_.text));
  }

  void read_run(Run& run) {
    read_day(run);
    if (run.verb.verb == Verb::kNone) {
      if (!read_place(run)) read_pending(run);
      return;
    }
    if (run.verb.verb == Verb::kGoOn) {
      read_going_on(run);
      return;
    }
    if (const auto mixed = split_mixed_repeal(masked_.text, run)) {
      read_plain(mixed->provisions);
      read_phrases(mixed->phrases);
    } else if (is_phrase_run(run)) {
      read_phrases(run);
    } else if (renumbers(run)) {
      read_renumbering(run);
    } else {
      read_plain(run);
    }
  }

  static bool names(const Token& token) {
    return token.kind == TokenKind::kUnit || token.kind == TokenKind::kDocument;
  }

  // "Thay cụm từ “a” bằng cụm từ “b” và bỏ cụm từ “c” tại khoản 2": both hold for the place.
  static void share_places(std::vector<Run>& runs) {
    for (std::size_t i = runs.size(); i-- > 1;) {
      Run& run = runs[i - 1];
      const bool placed = std::any_of(run.before.begin(), run.before.end(), names) ||
                          std::any_of(run.after.begin(), run.after.end(), names);
      if (placed || !is_phrase_run(run) || !is_phrase_run(runs[i])) continue;
      std::copy_if(runs[i].after.begin(), runs[i].after.end(), std::back_inserter(run.after),
                   names);
    }
  }

  // "Kể từ ngày 01 tháng 7 năm 2025, bãi bỏ ...".
  void read_day(const Run& run) {
    for (const Token& token : run.before) {
      if (token.kind != TokenKind::kOther) continue;
      std::size_t end = 0;
      if (find_word(masked_.text, "từ ngày", token.span.begin, token.span.end, &end) == kNowhere)
        continue;
      // Not the day of signing of what follows: "Kể từ ngày Luật này có hiệu lực, Nghị định số ...
      // ngày ... hết hiệu lực".
      const std::size_t day = skip_blanks(masked_.text, end);
      if (const auto found = find_date(masked_.text, day, day + 1)) on_ = found->date;
      return;
    }
    if (run.verb.verb != Verb::kEndEffect && run.verb.verb != Verb::kRepeal) return;
    // "hết hiệu lực (kể) từ ngày 01 tháng 7 năm 2025".
    const std::size_t from = run.verb.span.end;
    const std::size_t to = std::min(from + kDayNearVerb, masked_.text.size());
    std::size_t end = 0;
    if (find_word(masked_.text, "từ ngày", from, to, &end) == kNowhere) return;
    const std::size_t day = skip_blanks(masked_.text, end);
    if (const auto found = find_date(masked_.text, day, day + 1)) on_ = found->date;
  }

  static bool renumbers(const Run& run) {
    const auto become = [](const Token& t) { return t.kind == TokenKind::kBecome; };
    if (run.verb.verb == Verb::kRenumber) return true;
    return std::any_of(run.after.begin(), run.after.end(), become);
  }

  Order make(const Run& run, const Token& token) const {
    Order order;
    order.verb = run.verb.verb;
    order.target.document = token.document.empty() ? context_.document : token.document;
    order.document_said = !token.document.empty();
    order.attached = order.document_said ? token.attached : !context_.attachment.empty();
    order.target.unit = token.unit.path;
    order.complete = token.unit.base == law::UnitBase::kDocument;
    order.part = token.unit.part;
    order.span = {token.span.begin, std::max(token.span.end, token.cited.end)};
    order.quote = {std::min(run.verb.span.begin, token.span.begin),
                   std::max({run.verb.span.end, token.span.end, token.cited.end, token.proof_end})};
    order.on = on_;
    order.op = op_of(order.verb, order.target.unit, order.part);
    return order;
  }

  void read_phrases(const Run& run) {
    std::vector<Order> templates;
    for (PhraseOrder& phrase : phrase_orders(text_, masked_, run)) {
      if (out_.orders.size() + phrase.sites.size() > kMaxOrders) {
        out_.cut = true;
        break;
      }
      Token nothing;
      nothing.unit.path = context_.unit;
      nothing.span = run.verb.span;
      std::vector<Order> made;
      for (const Token& site : phrase.sites) made.push_back(make(run, site));
      const bool left = made.empty();
      if (left) made.push_back(make(run, nothing));
      for (Order& order : made) {
        order.phrase = true;
        order.op = phrase.op;
        order.old_phrase = phrase.old_phrase;
        order.content = phrase.content;
        order.anchor = phrase.before ? "<" : "";
        order.quote.end = std::max(order.quote.end, phrase.span.end);
        order.quote.begin = std::min(order.quote.begin, phrase.span.begin);
        (left ? templates : out_.orders).push_back(std::move(order));
      }
    }
    left_.insert(left_.end(), templates.begin(), templates.end());
  }

  void read_renumbering(const Run& run) {
    std::vector<const Token*> from;
    std::vector<const Token*> to;
    bool become = false;
    for (const Token& token : run.before) {
      if (token.kind == TokenKind::kUnit) from.push_back(&token);
    }
    for (const Token& token : run.after) {
      if (token.kind == TokenKind::kBecome) become = true;
      if (become && token.kind == TokenKind::kSemicolon) become = false;
      if (token.kind == TokenKind::kUnit) (become ? to : from).push_back(&token);
    }
    if (run.verb.verb != Verb::kRenumber && from.size() == 1 && to.size() > 1) {
      return divide(run, to);
    }
    if (run.verb.verb != Verb::kRenumber) {
      // "sửa đổi khoản 5 và chuyển thành khoản 6" comes as a run of its own; here only the new
      // number of what is changed is told.
      read_plain(run);
    }
    const std::size_t n = std::min(from.size(), to.size());
    for (std::size_t i = 0; i < n; ++i) {
      Order order = make(run, *from[i]);
      order.op = law::AmendOp::kRenumber;
      order.renumbered_to = to[i]->unit.path;
      order.quote.end = std::max(order.quote.end, to[i]->span.end);
      out_.orders.push_back(std::move(order));
    }
    if (from.empty() && !to.empty()) renumber_last(run, to);
  }

  // "Sửa đổi Điều 3 thành Điều 3 và Điều 3a như sau:": the first takes its place, the others
  // follow.
  void divide(const Run& run, const std::vector<const Token*>& to) {
    read_plain(run);
    std::string anchor = out_.orders.empty() ? "" : out_.orders.back().target.unit;
    for (const Token* token : to) {
      if (token->unit.path == anchor) continue;
      Order order = make(run, *token);
      order.op = law::AmendOp::kInsert;
      order.anchor = anchor;
      order.quoted_content = true;
      anchor = token->unit.path;
      out_.orders.push_back(std::move(order));
    }
  }

  // "Sửa đổi, bổ sung khoản 5 và chuyển thành khoản 6": what was ordered last moves.
  void renumber_last(const Run& run, const std::vector<const Token*>& to) {
    const std::size_t have = out_.orders.size() - first_;
    if (have < to.size()) return;
    const std::size_t begin = out_.orders.size() - to.size();
    for (std::size_t i = 0; i < to.size(); ++i) {
      Order order = out_.orders[begin + i];
      order.verb = run.verb.verb;
      order.op = law::AmendOp::kRenumber;
      order.quoted_content = false;
      order.renumbered_to = to[i]->unit.path;
      order.quote = {run.verb.span.begin, to[i]->span.end};
      out_.orders.push_back(std::move(order));
    }
  }

  void read_plain(const Run& run) {
    const std::size_t begin = out_.orders.size();
    for (const ArrangedName& item : arrange(masked_.text, run)) {
      const Token& token = item.token;
      const bool document = token.kind == TokenKind::kDocument;
      if (item.scope && !document && change_as_labelled(run, token)) continue;
      Order order = make(run, token);
      order.scope = item.scope;
      order.anchor = item.anchor;
      if (document && order.part == "heading") {
        order.op = law::AmendOp::kRetitle;
      } else if (document) {
        order.whole = true;
        order.scope = order.scope || !whole_documents(order.verb);
      } else if (item.insert) {
        order.op = law::AmendOp::kInsert;
      } else if (order.op == law::AmendOp::kInsert && run.verb.passive && is_subject(run, token)) {
        order.op = law::AmendOp::kSubstitute;  // "Điều 19 được bổ sung như sau: “Điều 19. ...”"
      }
      order.quoted_content = !order.whole && order.op != law::AmendOp::kRepeal;
      out_.orders.push_back(std::move(order));
    }
    if (out_.orders.size() > begin) read_exceptions(run, begin);
    if (out_.orders.size() == begin && (append_text(run) || insert_named_last(run) ||
                                        insert_as_labelled(run) || retitle_article_around(run))) {
      return;
    }
    leave_parts_to_list(run, begin);
    if (out_.orders.size() == begin && !announces_phrases(masked_.text, run)) {
      Order order;
      order.verb = run.verb.verb;
      order.op = op_of(order.verb, "", "");
      order.quote = run.verb.span;
      order.on = on_;
      if (order.op == law::AmendOp::kRepeal && names_matter(masked_.text, run))
        order.part = "matter";
      left_.push_back(std::move(order));
    }
  }

  static bool ends_effect(Verb verb) {
    return verb == Verb::kRepeal || verb == Verb::kReplace || verb == Verb::kEndEffect;
  }

  // "Luật X hết hiệu lực ..., trừ khoản 1 Điều 26": the words of the exception belong to the proof,
  // and what it keeps in force is prolonged. Orders from `begin` on.
  void read_exceptions(const Run& run, std::size_t begin) {
    if (!ends_effect(run.verb.verb)) return;
    const std::size_t end = out_.orders.size();
    for (const OrderException& exception : exceptions_of(masked_.text, run)) {
      std::vector<Order> limited;
      for (std::size_t i = begin; i < end; ++i) {
        Order& order = out_.orders[i];
        const bool ends = order.whole || order.op == law::AmendOp::kRepeal;
        if (!ends || order.span.begin < exception.from) continue;
        if (order.span.begin > exception.span.begin) continue;
        order.quote.end = std::max(order.quote.end, exception.span.end);
        limited.push_back(order);
      }
      for (const Token& kept : exception.named) {
        const Order* ended = ended_document(limited, kept, exception.keeps);
        if (ended != nullptr) keep_in_force(*ended, kept);
      }
    }
  }

  // The order that ends the document of which the exception names a provision; nullptr for a
  // provision of another, which is the reason for the exception.
  static const Order* ended_document(const std::vector<Order>& limited, const Token& kept,
                                     bool keeps) {
    const auto names_it = [&](const Order& order) {
      const law::DocumentRef& ended = order.target.document;
      if (kept.document.empty()) return keeps && ended == limited.front().target.document;
      return !kept.document.number.empty() && kept.document.number == ended.number;
    };
    if (limited.empty()) return nullptr;
    if (kept.document.empty() && !std::all_of(limited.begin(), limited.end(), names_it))
      return nullptr;
    const auto found = std::find_if(limited.begin(), limited.end(), names_it);
    return found == limited.end() ? nullptr : &*found;
  }

  void keep_in_force(Order order, const Token& kept) {
    const bool unit = kept.unit.base == law::UnitBase::kDocument && !kept.unit.path.empty();
    if (!unit || out_.orders.size() >= kMaxOrders) return;
    order.verb = Verb::kExtend;
    order.whole = order.scope = order.quoted_content = false;
    order.target.unit = kept.unit.path;
    order.part = kept.unit.part;
    order.span = kept.span;
    out_.orders.push_back(std::move(order));
  }

  // "Riêng Điều 9 Nghị định A tiếp tục có hiệu lực (đến hết ngày ...)": a provision, not what was
  // granted under it.
  void read_going_on(const Run& run) {
    const auto first = std::find_if(run.before.begin(), run.before.end(), names);
    const auto last = std::find_if(run.before.rbegin(), run.before.rend(), names).base();
    const auto of_another_thing = [this](const Token& token) {
      return token.kind == TokenKind::kOther && !leaves_provision(masked_.text, token.span);
    };
    if (std::any_of(run.before.begin(), first, of_another_thing) ||
        std::any_of(last, run.before.end(), of_another_thing)) {
      return;
    }
    for (const ArrangedName& item : arrange(masked_.text, run)) {
      const Token& token = item.token;
      const bool unit = token.kind == TokenKind::kUnit && !token.unit.path.empty();
      if (unit && !token.document.empty()) keep_in_force(make(run, token), token);
    }
  }

  static bool is_subject(const Run& run, const Token& token) {
    return std::any_of(run.before.begin(), run.before.end(), [&](const Token& named) {
      return named.kind == TokenKind::kUnit && named.span.begin == token.span.begin;
    });
  }

  // "Sửa đổi một số khoản của Điều 104 như sau: “1. ... 3. ...”": the new wording tells which.
  bool change_as_labelled(const Run& run, const Token& around) {
    if (blocks_->empty() || announces_phrases(masked_.text, run)) return false;
    if (around.unit.base != law::UnitBase::kDocument || around.unit.path.empty()) return false;
    std::unordered_set<std::string> listed;
    for (const std::size_t block : *blocks_) {
      for (const QuotedPlace& place :
           quoted_places(masked_.quotes[block].in(text_), around.unit.path)) {
        if (law::eid_parent(place.unit) != around.unit.path) continue;
        if (out_.orders.size() >= kMaxOrders || !listed.insert(place.unit).second) continue;
        Order order = make(run, around);
        order.target.unit = place.unit;
        order.part.clear();
        order.op = op_of(order.verb, place.unit, "");
        order.quoted_content = true;
        out_.orders.push_back(std::move(order));
      }
    }
    return !listed.empty();
  }

  // "Sửa đổi tên Điều như sau:" below an instruction on the article.
  bool retitle_article_around(const Run& run) {
    const std::string article = law::eid_article(context_.unit);
    if (article.empty() || run.after.size() < 2) return false;
    const Token& what = run.after[1];
    if (run.after[0].kind != TokenKind::kHeading || what.kind != TokenKind::kOther) return false;
    if (!word_at(masked_.text, what.span.begin, "điều")) return false;
    Token titled = what;
    titled.unit = {law::UnitBase::kDocument, article, "heading"};
    Order order = make(run, titled);
    order.quoted_content = true;
    out_.orders.push_back(std::move(order));
    return true;
  }

  // "Bãi bỏ một phần Nghị định A như sau:" over a list of its provisions.
  void leave_parts_to_list(const Run& run, std::size_t begin) {
    if (run.verb.verb != Verb::kRepeal || !blocks_->empty() || out_.orders.size() != begin + 1)
      return;
    const Order& partial = out_.orders.back();
    const bool announced = std::any_of(run.after.begin(), run.after.end(), [](const Token& token) {
      return token.kind == TokenKind::kAsFollows;
    });
    if (!partial.whole || !partial.scope || !announced) return;
    Order order;
    order.verb = run.verb.verb;
    order.op = law::AmendOp::kRepeal;
    order.quote = run.verb.span;
    order.on = on_;
    left_.push_back(std::move(order));
  }

  // The provision that "Bổ sung" names first, when a word stands before it that says where beside
  // or in it; else null.
  static const Token* place_of_supplement(const Run& run) {
    if (run.verb.verb != Verb::kSupplement) return nullptr;
    const auto place = std::find_if(run.after.begin(), run.after.end(), names);
    const bool none = place == run.after.end() || place == run.after.begin();
    return none || place->kind != TokenKind::kUnit ? nullptr : &*place;
  }

  // "Bổ sung vào khoản 2 Điều 4 điểm d như sau:": the new unit is named behind what it goes into.
  bool insert_named_last(const Run& run) {
    const Token* unit = place_of_supplement(run);
    if (unit == nullptr || unit - run.after.data() < 2) return false;
    const Token& holder = *std::prev(unit);
    if (holder.kind != TokenKind::kOther || std::prev(unit, 2)->kind != TokenKind::kInto)
      return false;
    if (find_word(masked_.text, "điều", holder.span.begin, holder.span.end) == kNowhere)
      return false;
    Order order = make(run, *unit);
    order.op = law::AmendOp::kInsert;
    order.quoted_content = true;
    out_.orders.push_back(std::move(order));
    return true;
  }

  // "Bổ sung vào cuối khoản 3 Điều 8 nội dung như sau:": text that is no unit of its own.
  bool append_text(const Run& run) {
    const Token* place = place_of_supplement(run);
    if (place == nullptr) return false;
    const TokenKind into = std::prev(place)->kind;
    if (into != TokenKind::kInto && into != TokenKind::kIntoHead) return false;
    Order order = make(run, *place);
    order.op = law::AmendOp::kInsertPhrase;
    order.anchor = into == TokenKind::kIntoHead ? "<" : "";
    order.quoted_content = true;
    out_.orders.push_back(std::move(order));
    return true;
  }

  // "Bổ sung vào sau khoản 2 Điều 10 như sau: “2a. ...”": the new wording tells its number itself.
  bool insert_as_labelled(const Run& run) {
    const Token* place = place_of_supplement(run);
    if (place == nullptr || blocks_->empty()) return false;
    const TokenKind beside = std::prev(place)->kind;
    if (beside != TokenKind::kAfter && beside != TokenKind::kBefore) return false;
    std::string anchor = place->unit.path;
    const std::string around = law::eid_parent(anchor);
    const std::size_t begin = out_.orders.size();
    for (const std::size_t block : *blocks_) {
      for (const QuotedPlace& fresh : quoted_places(masked_.quotes[block].in(text_), around)) {
        if (law::eid_parent(fresh.unit) != around || !same_kind(fresh.unit, anchor)) continue;
        Order order = make(run, *place);
        order.target.unit = fresh.unit;
        order.op = law::AmendOp::kInsert;
        order.anchor = (beside == TokenKind::kBefore ? "<" : "") + anchor;
        order.quoted_content = true;
        if (beside == TokenKind::kAfter) anchor = fresh.unit;
        out_.orders.push_back(std::move(order));
      }
    }
    return out_.orders.size() > begin;
  }

  static bool same_kind(const std::string& a, const std::string& b) {
    const auto one = law::eid_steps(a);
    const auto other = law::eid_steps(b);
    return !one.empty() && !other.empty() && one.back().prefix == other.back().prefix;
  }

  // "Tại Điều 2:" over points that give orders.
  bool read_place(const Run& run) {
    const std::vector<Token>& words = run.after;
    const bool place = context_.amending && words.size() == 3 && words[0].kind == TokenKind::kAt &&
                       words[1].kind == TokenKind::kUnit && words[2].kind == TokenKind::kColon;
    if (!place) return false;
    Order order = make(run, words[1]);
    order.verb = Verb::kAmend;
    order.quote = order.span;
    order.scope = true;
    out_.orders.push_back(std::move(order));
    return true;
  }

  // A line without a verb of its own, under an order that left its targets to a list.
  void read_pending(const Run& run) {
    if (context_.pending.empty() || is_phrase_run(run)) return;
    for (const Order& pending : context_.pending) {
      Run as = run;
      as.verb.verb = pending.verb;
      as.verb.span = run.after.empty() ? Span{} : run.after.front().span;
      as.verb.span.end = as.verb.span.begin;
      const std::size_t begin = out_.orders.size();
      read_plain(as);
      left_.clear();
      for (std::size_t i = begin; i < out_.orders.size(); ++i) {
        Order& order = out_.orders[i];
        if (!order.on.known()) order.on = pending.on;
        if (order.part.empty() && !order.whole) order.part = pending.part;
        if (!pending.phrase) continue;
        order.phrase = true;
        order.scope = order.whole = order.quoted_content = false;
        order.op = pending.op;
        order.old_phrase = pending.old_phrase;
        order.content = pending.content;
        order.anchor = pending.anchor;
      }
    }
  }

  // What the units below understand without its being said.
  void hand_down(const Sentence& sentence) {
    OrderContext& below = out_.below;
    below.amending = true;
    below.on = on_;
    for (std::size_t i = first_; i < out_.orders.size(); ++i) {
      const Order& order = out_.orders[i];
      if (order.document_said) {
        if (order.target.document != below.document) below.unit.clear();
        below.document = order.target.document;
        below.attachment = order.attached ? kAttachmentEid : "";
      }
    }
    std::string common = first_ < out_.orders.size() ? out_.orders[first_].target.unit : "";
    for (std::size_t i = first_; i < out_.orders.size(); ++i) {
      if (out_.orders[i].target.unit != common) common = law::eid_article(common);
      if (!law::eid_within(out_.orders[i].target.unit, common)) common.clear();
    }
    if (!common.empty() && common.rfind("chp_", 0) != 0 && common.rfind("app_", 0) != 0) {
      below.unit = common;
    }
    const bool list = sentence.open || sentence.blocks.empty();
    below.pending.clear();
    if (left_.size() > kMaxPending) left_.resize(kMaxPending);
    if (list) below.pending = std::move(left_);
  }

  std::string_view text_;
  const MaskedText& masked_;
  const OrderContext& context_;
  Orders& out_;
  Date on_;
  const std::vector<std::size_t>* blocks_ = nullptr;  // of the sentence: its new wording
  std::size_t first_ = 0;
  std::vector<Order> left_;  // orders whose targets the sentence does not name
};

}  // namespace

Orders parse_orders(std::string_view text, const MaskedText& masked, const OrderContext& context) {
  Orders out;
  out.below = context;
  out.below.pending.clear();
  OrderContext now = context;
  for (Sentence& sentence : split_sentences(tokenize(masked))) {
    if (sentence.tokens.empty() || out.cut) continue;
    if (sentence.open && !now.amending) {
      const Span words{sentence.tokens.front().span.begin, sentence.tokens.back().span.end};
      now.tasks = now.tasks || heads_tasks(words.in(masked.text));
    }
    SentenceReader(text, masked, now, out).read(sentence);
    // The next sentence of the same text understands what this one said.
    std::vector<Order> pending = std::move(now.pending);
    const bool tasks = now.tasks;
    now = out.below;
    now.tasks = tasks;
    if (now.pending.empty()) now.pending = std::move(pending);
  }
  return out;
}

}  // namespace lexgraph::ingest
