#include "ingest/amend/arrangement.h"

#include <algorithm>

#include "ingest/amend/words.h"
#include "ingest/amend/words_between.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest {
namespace {

bool is_chapter(const std::string& eid) {
  const std::vector<law::EidStep> steps = law::eid_steps(eid);
  return !steps.empty() && steps.back().prefix == "chp";
}

// Sorts the names of a run into targets and anchors, left to right.
class Arranger {
 public:
  Arranger(std::string_view text, const Run& run) : text_(text), run_(run) {
    scope_ = announces_phrases(text, run);
  }

  std::vector<ArrangedName> run() {
    const bool subject =
        run_.verb.passive || run_.verb.verb == Verb::kEndEffect || run_.verb.verb == Verb::kGoOn;
    if (subject && !is_told_behind()) read(run_.before);
    if (items_.empty()) {
      // What stands before the verb says nothing of the list behind it.
      whole_ = true;
      closed_ = false;
      read(run_.after);
    }
    return std::move(items_);
  }

 private:
  // "Điều 1 được bổ sung khoản 3 như sau": the clause is the target, the article says where it is.
  bool is_told_behind() const {
    const Verb verb = run_.verb.verb;
    const bool changes =
        verb == Verb::kAmend || verb == Verb::kAmendSupplement || verb == Verb::kSupplement;
    return changes && run_.verb.passive && !run_.after.empty() &&
           run_.after.front().kind == TokenKind::kUnit;
  }

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
    if (token.excepted) return;
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
      items_.push_back({std::move(article), "", false, false});
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
    if (path.starts_with("sec_") && is_chapter(holder)) {
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
