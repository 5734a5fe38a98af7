#include "ingest/amend/run_units.h"

#include <algorithm>
#include <array>

#include "ingest/amend/attached.h"
#include "ingest/amend/dates.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

using law::UnitBase;

// How many names away the one that completes another may stand.
constexpr std::size_t kNameReach = 64;

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

std::string last_step(const std::string& path) {
  const std::string parent = law::eid_parent(path);
  return parent.empty() ? path : path.substr(parent.size() + 2);
}

// The enclosing unit of `path` down to the article, clause or point that `base` asks for; "" if the
// path does not reach down to it.
std::string prefix_for(UnitBase base, const std::string& path) {
  std::string article = law::eid_article(path);
  if (base == UnitBase::kThisArticle) return article;
  std::string prefix = path;
  const std::string_view step = base == UnitBase::kThisClause ? "cl_" : "point_";
  while (!prefix.empty()) {
    const std::vector<law::EidStep> steps = law::eid_steps(prefix);
    if (!steps.empty() && steps.back().prefix + "_" == step) return prefix;
    prefix = law::eid_parent(prefix);
  }
  return "";
}

struct Named {
  Token* token = nullptr;
  std::size_t run = 0;
  std::size_t clause = 0;              // counts semicolons
  TokenKind link = TokenKind::kOther;  // connector right before it
  bool complete() const { return token->unit.base == UnitBase::kDocument; }
};

class Resolver {
 public:
  Resolver(std::string_view text, const OrderContext& context, std::vector<Run>& runs)
      : text_(text), context_(context), runs_(runs) {}

  void run() {
    for (Run& run : runs_) merge_parts(run);
    collect();
    spread_documents();
    for (std::size_t i = names_.size(); i-- > 0;) from_next(i);
    for (std::size_t i = 0; i < names_.size(); ++i) from_before(i);
    for (std::size_t i = names_.size(); i-- > 0;) from_later(i);
    for (Named& named : names_) from_context(named);
    for (const Named& named : names_) attach(*named.token);
  }

 private:
  // A part without a unit ("đoạn mở đầu", "Mẫu số 01") takes the next unit of its clause.
  void merge_parts(Run& run) {
    for (std::vector<Token>* side : {&run.before, &run.after}) {
      used_.assign(side->size(), false);
      for (std::size_t i = 0; i < side->size(); ++i) {
        const Token& token = (*side)[i];
        const bool part = token.kind == TokenKind::kUnit && token.unit.path.empty();
        if (part && !token.unit.part.empty()) place_part(*side, i);
      }
      std::vector<Token> kept;
      for (std::size_t i = 0; i < side->size(); ++i) {
        if (!used_[i]) kept.push_back(std::move((*side)[i]));
      }
      *side = std::move(kept);
    }
  }

  // Gives the part at `i` the path of the unit named behind it; that unit is then no target itself.
  void place_part(std::vector<Token>& tokens, std::size_t i) {
    bool beside = false;
    const std::size_t end = std::min(i + kNameReach, tokens.size());
    for (std::size_t j = i + 1; j < end; ++j) {
      const Token& next = tokens[j];
      if (next.kind == TokenKind::kSemicolon || next.kind == TokenKind::kBy) break;
      beside = beside || next.kind == TokenKind::kBefore || next.kind == TokenKind::kAfter;
      if (next.kind != TokenKind::kUnit || next.unit.path.empty()) continue;
      tokens[i].unit.path = next.unit.path;
      tokens[i].unit.base = next.unit.base;
      if (beside && next.unit.base == UnitBase::kDocument) {
        // "Bổ sung đoạn mở đầu vào trước khoản 1": part of what holds the clause, which is an
        // anchor.
        tokens[i].unit.path = law::eid_parent(next.unit.path);
        return;
      }
      if (tokens[i].document.empty()) tokens[i].document = next.document;
      tokens[i].proof_end = std::max({next.span.end, next.cited.end, next.proof_end});
      used_[j] = true;
      return;
    }
    tokens[i].unit.path = context_.unit;
    tokens[i].unit.base = UnitBase::kDocument;
  }

  void collect() {
    std::size_t clause = 0;
    for (std::size_t r = 0; r < runs_.size(); ++r) {
      for (std::vector<Token>* side : {&runs_[r].before, &runs_[r].after}) {
        TokenKind link = TokenKind::kOther;
        for (Token& token : *side) {
          if (token.kind == TokenKind::kSemicolon) ++clause;
          if (token.kind == TokenKind::kUnit) names_.push_back({&token, r, clause, link});
          link = token.kind;
        }
      }
    }
  }

  // "Điều 5, Điều 6 của Luật X": the document named last holds for the names before it in its list.
  void spread_documents() {
    for (Run& run : runs_) {
      for (std::vector<Token>* side : {&run.before, &run.after}) {
        mark_attached(*side);
        const Token* document = nullptr;
        for (std::size_t i = side->size(); i-- > 0;) {
          Token& token = (*side)[i];
          if (token.kind == TokenKind::kBy || token.kind == TokenKind::kBecome) document = nullptr;
          const bool names = token.kind == TokenKind::kUnit || token.kind == TokenKind::kDocument;
          if (!names) continue;
          if (!token.document.empty()) {
            document = &token;
          } else if (document != nullptr && token.kind == TokenKind::kUnit) {
            token.document = document->document;
            token.attached = document->attached;
          }
        }
      }
    }
  }

  void mark_attached(std::vector<Token>& tokens) const {
    for (std::size_t i = 1; i < tokens.size(); ++i) {
      if (tokens[i].kind != TokenKind::kDocument) continue;
      if (tokens[i - 1].kind != TokenKind::kEnclosed) continue;
      const std::size_t from = tokens.front().span.begin;
      tokens[i].attached = names_instrument(text_, from, tokens[i - 1].span.begin);
    }
  }

  bool complete_with(Named& named, const std::string& path) {
    const std::string prefix = prefix_for(named.token->unit.base, path);
    if (prefix.empty()) return false;
    named.token->unit.path = law::eid_join(prefix, named.token->unit.path);
    named.token->unit.base = UnitBase::kDocument;
    return true;
  }

  std::size_t reach(std::size_t i) const { return std::min(i + kNameReach, names_.size()); }

  bool into(const Named& named) const {
    return named.link == TokenKind::kInto || named.link == TokenKind::kAfter ||
           named.link == TokenKind::kBefore || named.link == TokenKind::kIntoHead;
  }

  // "khoản 1 và khoản 3 Điều 5", "khoản 4 vào Điều 26": what stands behind in the same clause.
  void from_next(std::size_t i) {
    Named& named = names_[i];
    if (named.complete()) return;
    for (std::size_t j = i + 1; j < reach(i); ++j) {
      const Named& next = names_[j];
      if (next.clause != named.clause || next.run > named.run + 1) return;
      if (!next.complete()) {
        if (share_clause(named, next)) return;
        continue;
      }
      const std::string& path = next.token->unit.path;
      if (named.token->unit.base == UnitBase::kThisClause) {
        // A point goes into the clause or, where there are none, the article named behind it; the
        // clauses of a list that goes on are not its own.
        if (!into(next) && !starts_with(last_step(path), "point_")) continue;
        if (complete_with(named, path)) return;
        if (into(next) && next.link != TokenKind::kAfter && is_article(path)) {
          named.token->unit.path = law::eid_join(path, named.token->unit.path);
          named.token->unit.base = UnitBase::kDocument;
        }
        return;
      }
      if (complete_with(named, path)) return;
    }
  }

  // "Bổ sung điểm c vào sau điểm b khoản 2": both are in the clause, whose article is known from
  // above.
  static bool share_clause(Named& named, const Named& next) {
    if (named.token->unit.base != UnitBase::kThisClause) return false;
    if (next.token->unit.base != UnitBase::kThisArticle) return false;
    const std::string clause = prefix_for(UnitBase::kThisClause, next.token->unit.path);
    if (clause.empty() || !starts_with(last_step(next.token->unit.path), "point_")) return false;
    named.token->unit.path = law::eid_join(clause, named.token->unit.path);
    named.token->unit.base = UnitBase::kThisArticle;
    return true;
  }

  static bool is_article(const std::string& path) {
    return !path.empty() && law::eid_article(path) == path;
  }

  void from_before(std::size_t i) {
    Named& named = names_[i];
    if (named.complete()) return;
    const std::size_t stop = i > kNameReach ? i - kNameReach : 0;
    for (std::size_t j = i; j-- > stop;) {
      if (names_[j].complete() && complete_with(named, names_[j].token->unit.path)) return;
    }
  }

  void from_context(Named& named) {
    if (named.complete() || complete_with(named, context_.unit)) return;
    // Points directly under an article.
    if (named.token->unit.base == UnitBase::kThisClause && is_article(context_.unit)) {
      named.token->unit.path = law::eid_join(context_.unit, named.token->unit.path);
      named.token->unit.base = UnitBase::kDocument;
    }
  }

  // "Sửa đổi khoản 2; bổ sung khoản 3 Điều 8": behind a semicolon, when nothing else helps.
  void from_later(std::size_t i) {
    Named& named = names_[i];
    for (std::size_t j = i + 1; !named.complete() && j < reach(i); ++j) {
      if (names_[j].complete()) complete_with(named, names_[j].token->unit.path);
    }
  }

  void attach(Token& token) const {
    const bool within = token.document.empty() ? !context_.attachment.empty() : token.attached;
    const std::string& path = token.unit.path;
    if (!within || path.empty() || starts_with(path, "app_") || starts_with(path, "att_")) return;
    token.unit.path = law::eid_join(kAttachmentEid, path);
  }

  std::string_view text_;
  const OrderContext& context_;
  std::vector<Run>& runs_;
  std::vector<Named> names_;
  std::vector<bool> used_;  // units that only say where a part is
};

// Words between a verb and a document that leave the document whole.
constexpr std::array<std::string_view, 14> kWholeWords = {
    "toàn bộ", "các",      "những",     "văn bản quy phạm pháp luật",
    "văn bản", "hiệu lực", "thi hành",  "áp dụng",
    "việc",    "và",       "đồng thời", "sau đây",
    "của",     "nay"};

// Behind the name of a type ("các nghị quyết sau đây"), `at` itself if none stands there. "Quy
// định", "quy chế" are part of a document, not its type.
std::size_t behind_type(std::string_view text, std::size_t at) {
  constexpr int kRankOfParts = 20;
  const law::DocType* type = law::type_at_start(text.substr(at));
  std::size_t end = at;
  if (type == nullptr || type->rank >= kRankOfParts) return at;
  return word_at(text, at, text::fold(type->name), end) ? end : at;
}

bool leaves_whole(std::string_view text, Span span) {
  std::size_t at = skip_marks(text, span.begin);
  while (at < span.end) {
    const std::size_t passed = std::max(behind_day(text, at), behind_type(text, at));
    if (passed > at) {
      at = skip_marks(text, passed);
      continue;
    }
    bool found = false;
    for (const std::string_view word : kWholeWords) {
      std::size_t end = 0;
      // "hiệu lực của Nghị định" is whole, "quy định của Nghị định" is not: "của" must not come
      // first.
      if (!word_at(text, at, word, end) || (word == "của" && at == span.begin)) continue;
      at = skip_marks(text, end);
      found = true;
      break;
    }
    if (!found) return false;
  }
  return true;
}

// "trừ", "theo": what follows limits or explains the order.
bool ends_list(std::string_view text, const Token& token) {
  for (const std::string_view word : {"trừ", "ngoại trừ", "theo", "căn cứ"}) {
    if (word_at(text, token.span.begin, word)) return true;
  }
  return false;
}

// "quy định về bảo hiểm tai nạn tại Điều 84": a matter that the provisions regulate, not their
// words.
bool names_matter(std::string_view text, const Token& token) {
  for (const std::string_view words :
       {"quy định về", "nội dung về", "quy định liên quan", "nội dung liên quan"}) {
    if (find_word(text, words, token.span.begin, token.span.end) != kNowhere) return true;
  }
  return false;
}

// Sorts the names of a run into targets and anchors, left to right.
class Arranger {
 public:
  Arranger(std::string_view text, const Run& run) : text_(text), run_(run) {
    scope_ = announces_phrases(text, run);
  }

  std::vector<ArrangedName> run() {
    const bool subject = run_.verb.passive || run_.verb.verb == Verb::kEndEffect;
    if (subject) read(run_.before);
    if (items_.empty()) {
      // What stands before the verb says nothing of the list behind it.
      whole_ = true;
      closed_ = false;
      read(run_.after);
    }
    return std::move(items_);
  }

 private:
  enum class Mode { kTargets, kAfter, kBefore, kInto };

  void read(const std::vector<Token>& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const bool article_follows = i + 1 < tokens.size() && tokens[i].kind == TokenKind::kHeading &&
                                   tokens[i + 1].kind == TokenKind::kOther &&
                                   word_at(text_, tokens[i + 1].span.begin, "điều");
      step(tokens[i], article_follows);
    }
  }

  void step(const Token& token, bool article_follows) {
    joined_ = joined_ && joins(token);
    switch (token.kind) {
      case TokenKind::kSemicolon:
        heading_ = Heading::kNone;
        closed_ = false;
        whole_ = true;
        matter_ = false;
        mode_ = Mode::kTargets;
        break;
      case TokenKind::kBy:
      case TokenKind::kBecome:
        closed_ = true;
        break;
      case TokenKind::kSome:
        scope_ = true;
        break;
      case TokenKind::kAfter:
        mode_ = Mode::kAfter;
        break;
      case TokenKind::kBefore:
        mode_ = Mode::kBefore;
        break;
      case TokenKind::kInto:
      case TokenKind::kIntoHead:
        mode_ = Mode::kInto;
        break;
      case TokenKind::kAt:
      case TokenKind::kEnclosed:
        whole_ = false;
        break;
      case TokenKind::kHeading:
        heading_ = article_follows ? Heading::kOfArticle : Heading::kOfUnit;
        heading_kind_.clear();
        break;
      case TokenKind::kOther:
        closed_ = closed_ || ends_list(text_, token);
        whole_ = whole_ && leaves_whole(text_, token.span);
        matter_ = matter_ || names_matter(text_, token);
        if (heading_ == Heading::kOfUnit && items_.empty()) take_own_title(token);
        break;
      case TokenKind::kUnit:
        if (!closed_) take_unit(token);
        break;
      case TokenKind::kDocument:
        if (!closed_) take_document(token);
        break;
      default:
        break;
    }
  }

  void take_unit(const Token& token) {
    whole_ = false;
    if (mode_ == Mode::kTargets) return take_target(token);
    if (items_.size() == anchored_) {
      // "Bổ sung vào sau Điều 5 các điều 5a và 5b": the anchor comes first.
      leading_ = token.unit.path;
      leading_mode_ = mode_;
    } else {
      for (std::string anchor = token.unit.path; anchored_ < items_.size(); ++anchored_) {
        place(items_[anchored_], mode_, anchor);
      }
    }
    mode_ = Mode::kTargets;
  }

  void take_target(const Token& token) {
    if (heading_ == Heading::kOfArticle) {
      Token article = token;
      article.unit = {law::UnitBase::kDocument, law::eid_article(token.unit.path), "heading"};
      items_.push_back({std::move(article), "", false, scope_});
    }
    items_.push_back({token, "", false, scope_});
    const bool titled =
        heading_ == Heading::kOfUnit && (heading_kind_.empty() || heading_kind_ == kind_of(token));
    if (titled) {
      items_.back().token.unit.part = "heading";
      heading_kind_ = kind_of(token);  // "tên Điều 5, Điều 6 và Điều 7": each of them
    } else {
      heading_ = Heading::kNone;
    }
    if (heading_ == Heading::kOfArticle) heading_ = Heading::kNone;
    const bool ends = run_.verb.verb == Verb::kRepeal || run_.verb.verb == Verb::kEndEffect;
    if (matter_ && ends && token.unit.part.empty()) items_.back().token.unit.part = "matter";
    if (leading_mode_ == Mode::kTargets) return;
    place(items_.back(), leading_mode_, leading_);
    anchored_ = items_.size();
  }

  // Of several new units, each follows the one before.
  static void place(ArrangedName& item, Mode mode, std::string& anchor) {
    item.insert = true;
    // "Mục 3 vào sau Mục 2 Chương II", "Mục 3 vào Chương II": sections are numbered in their
    // chapter.
    std::string& path = item.token.unit.path;
    const std::string holder = mode == Mode::kInto ? anchor : law::eid_parent(anchor);
    if (starts_with(path, "sec_") && starts_with(last_step(holder), "chp_")) {
      path = law::eid_join(holder, path);
    }
    if (mode == Mode::kInto) return;
    item.anchor = (mode == Mode::kBefore ? "<" : "") + anchor;
    if (mode == Mode::kAfter) anchor = item.token.unit.path;
  }

  // Nothing but "và" and commas lies between two documents of one list.
  bool joins(const Token& token) const {
    if (token.kind == TokenKind::kComma || token.kind == TokenKind::kDocument) return true;
    std::size_t end = 0;
    return token.kind == TokenKind::kOther && word_at(text_, token.span.begin, "và", end) &&
           skip_blanks(text_, end) >= token.span.end;
  }

  // "Sửa đổi tên Nghị định như sau": the title of the document whose provisions are meant.
  void take_own_title(const Token& token) {
    std::size_t at = token.span.begin;
    if (word_at(text_, at, "của", at)) at = skip_blanks(text_, at);
    if (behind_type(text_, at) != token.span.end || at == token.span.end) return;
    Token document = token;
    document.kind = TokenKind::kDocument;
    document.document = {};
    take_title(std::move(document));
  }

  void take_title(Token document) {
    document.unit = {law::UnitBase::kDocument, "", "heading"};
    items_.push_back({std::move(document), "", false, false});
    anchored_ = items_.size();
    heading_ = Heading::kNone;
  }

  void take_document(const Token& token) {
    if (heading_ == Heading::kOfUnit && items_.empty()) return take_title(token);
    // Else it says whose provisions the list holds.
    if (!items_.empty() && !whole_ && !joined_) return;
    items_.push_back({token, "", false, scope_ || !whole_});
    anchored_ = items_.size();
    joined_ = true;
  }

  // "art", "cl": the kind of the unit named.
  static std::string kind_of(const Token& token) {
    const std::vector<law::EidStep> steps = law::eid_steps(token.unit.path);
    return steps.empty() ? std::string() : steps.back().prefix;
  }

  enum class Heading { kNone, kOfUnit, kOfArticle };

  std::string_view text_;
  const Run& run_;
  std::vector<ArrangedName> items_;
  bool scope_ = false;
  bool closed_ = false;
  bool joined_ = false;  // the name before is a document, and only "và" or a comma came since
  bool whole_ = true;    // nothing before the next document makes it less than whole
  bool matter_ = false;  // what is repealed is a matter, not a text
  Heading heading_ = Heading::kNone;
  std::string heading_kind_;  // of the units whose titles are meant
  Mode mode_ = Mode::kTargets;
  Mode leading_mode_ = Mode::kTargets;
  std::string leading_;
  std::size_t anchored_ = 0;  // items before this one have their anchor
};

}  // namespace

void resolve_units(std::string_view text, const OrderContext& context, std::vector<Run>& runs) {
  Resolver(text, context, runs).run();
}

bool announces_phrases(std::string_view text, const Run& run) {
  for (const Token& token : run.after) {
    if (token.kind == TokenKind::kUnit || token.kind == TokenKind::kDocument) break;
    if (token.kind != TokenKind::kOther) continue;
    for (const std::string_view word : {"cụm từ", "từ ngữ"}) {
      if (find_word(text, word, token.span.begin, token.span.end) != kNowhere) return true;
    }
  }
  return false;
}

bool names_matter(std::string_view text, const Run& run) {
  const auto matter = [&](const Token& token) {
    return token.kind == TokenKind::kOther && names_matter(text, token);
  };
  return std::any_of(run.before.begin(), run.before.end(), matter) ||
         std::any_of(run.after.begin(), run.after.end(), matter);
}

std::vector<ArrangedName> arrange(std::string_view text, const Run& run) {
  return Arranger(text, run).run();
}

}  // namespace lexgraph::ingest
