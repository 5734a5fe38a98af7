#include "ingest/amend/name_completion.h"

#include <algorithm>

#include "ingest/amend/attached.h"
#include "ingest/amend/section_points.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest {
namespace {

using law::UnitBase;

// How many names away the one that completes another may stand.
constexpr std::size_t kNameReach = 64;

bool ends_with_point(const std::string& path) {
  const std::vector<law::EidStep> steps = law::eid_steps(path);
  return !steps.empty() && steps.back().prefix == "point";
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
    for (Run& run : runs_) {
      merge_parts(run);
      join_points_of_sections(text_, run.before);
      join_points_of_sections(text_, run.after);
    }
    collect();
    spread_documents();
    for (std::size_t i = names_.size(); i-- > 0;) from_next(i);
    for (std::size_t i = 0; i < names_.size(); ++i) from_before(i);
    for (std::size_t i = names_.size(); i-- > 0;) from_later(i);
    for (Named& named : names_) from_context(named);
    for (const Named& named : names_) {
      if (named.complete()) named.token->unit.path = path_in_section(named.token->unit.path);
      attach(*named.token);
    }
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
          if (!names || token.excepted) continue;
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

  static void put_into(Named& named, const std::string& holder) {
    named.token->unit.path = law::eid_join(holder, named.token->unit.path);
    named.token->unit.base = UnitBase::kDocument;
  }

  // "khoản 1 và khoản 3 Điều 5", "khoản 4 vào Điều 26": what stands behind in the same clause.
  void from_next(std::size_t i) {
    Named& named = names_[i];
    if (named.complete()) return;
    for (std::size_t j = i + 1; j < reach(i); ++j) {
      const Named& next = names_[j];
      if (next.token->excepted != named.token->excepted) continue;
      if (next.clause != named.clause || next.run > named.run + 1) return;
      if (!next.complete()) {
        if (share_clause(named, next)) return;
        continue;
      }
      const std::string& path = next.token->unit.path;
      if (into(next) && next.link != TokenKind::kAfter && in_section(path)) {
        put_into(named, path);  // "Bổ sung điểm 3 vào mục I"
        return;
      }
      if (named.token->unit.base == UnitBase::kThisClause) {
        // A point goes into the clause or, where there are none, the article named behind it; the
        // clauses of a list that goes on are not its own.
        if (!into(next) && !ends_with_point(path)) continue;
        if (complete_with(named, path)) return;
        if (into(next) && next.link != TokenKind::kAfter && is_article(path)) put_into(named, path);
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
    if (clause.empty() || !ends_with_point(next.token->unit.path)) return false;
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
      const bool outside = names_[j].token->excepted && !named.token->excepted;
      if (outside || !names_[j].complete()) continue;
      if (complete_with(named, names_[j].token->unit.path)) return;
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
      if (!names_[j].complete() || names_[j].token->excepted) continue;
      complete_with(named, names_[j].token->unit.path);
    }
  }

  void attach(Token& token) const {
    const bool within = token.document.empty() ? !context_.attachment.empty() : token.attached;
    const std::string& path = token.unit.path;
    if (!within || path.empty() || path.starts_with("app_") || path.starts_with("att_")) return;
    token.unit.path = law::eid_join(kAttachmentEid, path);
  }

  std::string_view text_;
  const OrderContext& context_;
  std::vector<Run>& runs_;
  std::vector<Named> names_;
  std::vector<bool> used_;  // units that only say where a part is
};

}  // namespace

void complete_names(std::string_view text, const OrderContext& context, std::vector<Run>& runs) {
  Resolver(text, context, runs).run();
}

}  // namespace lexgraph::ingest
