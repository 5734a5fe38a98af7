#include "ingest/amend/phrase_orders.h"

#include <algorithm>

#include "lexgraph/law/eid.h"

namespace lexgraph::ingest {
namespace {

// What one group of quotations says before its places are known.
struct Group {
  std::vector<std::string> olds;
  std::vector<std::string> news;
  std::vector<std::string> beside;
  bool before = false;
  std::vector<Token> sites;
  Span span;
  bool empty() const { return olds.empty() && news.empty() && beside.empty(); }
};

// How far behind a phrase its "bằng" may stand, in tokens.
constexpr std::size_t kReplacementReach = 64;

enum class Slot { kOld, kNew, kBeside };

class PhraseReader {
 public:
  PhraseReader(std::string_view text, const MaskedText& masked, const Run& run)
      : text_(text), masked_(masked), run_(run) {
    first_ = run.verb.verb == Verb::kSupplement || run.verb.verb == Verb::kAmendSupplement
                 ? Slot::kNew
                 : Slot::kOld;
    slot_ = first_;
  }

  std::vector<PhraseOrder> read() {
    std::vector<Token> tokens = run_.before;
    tokens.insert(tokens.end(), run_.after.begin(), run_.after.end());
    for (std::size_t i = 0; i < tokens.size(); ++i) step(tokens, i);
    finish();
    share();
    std::vector<PhraseOrder> orders;
    for (Group& group : groups_) write(group, orders);
    return orders;
  }

 private:
  void step(const std::vector<Token>& tokens, std::size_t i) {
    const Token& token = tokens[i];
    switch (token.kind) {
      case TokenKind::kQuote:
        take_quote(token, replacement_ahead(tokens, i));
        break;
      case TokenKind::kBy:
      case TokenKind::kBecome:
        slot_ = Slot::kNew;
        asked_for_ = true;
        break;
      case TokenKind::kAfter:
      case TokenKind::kBefore:
        now_.before = token.kind == TokenKind::kBefore;
        slot_ = Slot::kBeside;
        asked_for_ = true;
        break;
      case TokenKind::kIntoHead:
        now_.before = true;
        break;
      case TokenKind::kUnit:
      case TokenKind::kDocument:
        take_site(tokens, i);
        break;
      case TokenKind::kHeading:
        // "tên Điều và khoản 3 Điều 30": of the article that the next name is in.
        heading_ = i + 1 < tokens.size() && tokens[i + 1].kind != TokenKind::kUnit;
        break;
      default:
        break;
    }
  }

  static std::string kind_of(const Token& token) {
    const auto steps = law::eid_steps(token.unit.path);
    return steps.empty() ? std::string() : steps.back().prefix;
  }

  // "tên các điều 60, 61 và 64; khoản 1 Điều 60": the title of each up to the semicolon.
  bool is_titled_too(const Token& token) const {
    if (titled_.empty() || token.kind != TokenKind::kUnit || kind_of(token) != titled_)
      return false;
    if (token.span.begin < titled_end_) return false;
    const Span between{titled_end_, token.span.begin};
    return between.in(text_).find(';') == std::string_view::npos;
  }

  // "tại điểm 2 Phụ lục II về Danh mục ... của Luật X": the law of the place, not a place itself.
  bool is_law_of_site(const Token& token) const {
    return token.kind == TokenKind::kDocument &&
           std::any_of(now_.sites.begin(), now_.sites.end(), [&](const Token& site) {
             return site.kind == TokenKind::kUnit && site.document == token.document;
           });
  }

  void take_site(const std::vector<Token>& tokens, std::size_t i) {
    const Token& token = tokens[i];
    if (is_law_of_site(token)) return;
    bool titled = (i > 0 && tokens[i - 1].kind == TokenKind::kHeading) || is_titled_too(token);
    if (heading_ && token.kind == TokenKind::kUnit) {
      const std::string article = law::eid_article(token.unit.path);
      titled = article.empty() || article == token.unit.path;  // "tên các điều 60, 61"
      if (!titled) {
        now_.sites.push_back(token);
        now_.sites.back().unit = {law::UnitBase::kDocument, article, "heading"};
      }
    }
    heading_ = false;
    now_.sites.push_back(token);
    titled_ = titled ? kind_of(token) : "";
    titled_end_ = token.span.end;
    if (titled) now_.sites.back().unit.part = "heading";
  }

  void take_quote(const Token& token, bool replacement_ahead) {
    const bool list_done = slot_ == Slot::kNew && first_ == Slot::kOld && !now_.news.empty();
    // "Thay từ “a” tại khoản 2 bằng từ “b”": what "bằng" and "sau" ask for belongs to the phrase
    // before the place.
    const bool completes = asked_for_ && !now_.empty() && phrases(slot_).empty();
    const bool next_group =
        (!now_.sites.empty() && !now_.empty() && !completes) ||
        (list_done && replacement_ahead && now_.news.size() >= now_.olds.size()) ||
        (slot_ == Slot::kBeside && !now_.beside.empty());
    if (next_group) finish();
    asked_for_ = false;
    const Span& span = masked_.quotes[token.index];
    phrases(slot_).emplace_back(span.in(text_));
    if (now_.span.size() == 0) now_.span.begin = span.begin;
    now_.span.end = span.end;
  }

  // Does "bằng" stand between this quotation and the next place or the end?
  static bool replacement_ahead(const std::vector<Token>& tokens, std::size_t i) {
    const std::size_t end = std::min(i + kReplacementReach, tokens.size());
    for (++i; i < end; ++i) {
      if (tokens[i].kind == TokenKind::kBy || tokens[i].kind == TokenKind::kBecome) return true;
      if (tokens[i].kind == TokenKind::kUnit) return false;
    }
    return false;
  }

  std::vector<std::string>& phrases(Slot slot) {
    return slot == Slot::kOld ? now_.olds : slot == Slot::kNew ? now_.news : now_.beside;
  }

  void finish() {
    // Places before the first quotation: "Tại khoản 1 Điều 2, thay cụm từ ...".
    if (!now_.empty()) groups_.push_back(std::move(now_));
    now_ = {};
    slot_ = first_;
  }

  // Groups without places of their own share those named next: "... và bỏ từ “b” tại khoản 2"; and
  // phrases to be replaced the words: "thay từ “a” tại khoản 1, từ “b” tại khoản 2 bằng từ “c”".
  void share() {
    for (std::size_t i = groups_.size(); i-- > 1;) {
      Group& group = groups_[i - 1];
      if (group.sites.empty()) group.sites = groups_[i].sites;
      if (replaces() && group.news.empty()) group.news = groups_[i].news;
    }
  }

  bool replaces() const { return first_ == Slot::kOld && run_.verb.verb == Verb::kReplace; }

  void write(const Group& group, std::vector<PhraseOrder>& orders) const {
    PhraseOrder order;
    order.sites = group.sites;
    order.span = group.span;
    order.before = group.before;
    if (first_ == Slot::kNew) {
      order.op = law::AmendOp::kInsertPhrase;
      if (!group.beside.empty()) order.old_phrase = group.beside.front();
      for (const std::string& phrase : group.news) {
        order.content = phrase;
        orders.push_back(order);
      }
      return;
    }
    // Nothing is struck out by an order whose new words were not understood.
    if (replaces() && group.news.empty()) return;
    order.op = group.news.empty() ? law::AmendOp::kDeletePhrase : law::AmendOp::kReplacePhrase;
    order.before = false;
    for (std::size_t i = 0; i < group.olds.size(); ++i) {
      order.old_phrase = group.olds[i];
      order.content.clear();
      if (!group.news.empty()) order.content = group.news[std::min(i, group.news.size() - 1)];
      orders.push_back(order);
    }
  }

  std::string_view text_;
  const MaskedText& masked_;
  const Run& run_;
  Slot first_ = Slot::kOld;  // where the first quotation of a group belongs
  Slot slot_ = Slot::kOld;
  bool asked_for_ = false;  // "bằng", "sau" stand before the next quotation
  bool heading_ = false;
  std::string titled_;  // kind of the unit whose title was named last, "" behind anything else
  std::size_t titled_end_ = 0;
  Group now_;
  std::vector<Group> groups_;
};

bool has_quote(const std::vector<Token>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(),
                     [](const Token& t) { return t.kind == TokenKind::kQuote; });
}

}  // namespace

// Only phrases are left among the quotations of a run: whole provisions are blocks.
bool is_phrase_run(const Run& run) { return has_quote(run.before) || has_quote(run.after); }

std::vector<PhraseOrder> phrase_orders(std::string_view text, const MaskedText& masked,
                                       const Run& run) {
  return PhraseReader(text, masked, run).read();
}

}  // namespace lexgraph::ingest
