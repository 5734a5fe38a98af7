#include "ingest/amend/statements.h"

#include <algorithm>
#include <array>

#include "ingest/amend/dates.h"
#include "ingest/amend/exception.h"
#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

bool is_mark(TokenKind kind) {
  return kind == TokenKind::kComma || kind == TokenKind::kSemicolon || kind == TokenKind::kStop ||
         kind == TokenKind::kLine || kind == TokenKind::kColon;
}

// How far ahead marks, brackets and objects are sought, in tokens: sentences are shorter.
constexpr std::size_t kMarkReach = 16;
constexpr std::size_t kBracketReach = 256;
constexpr std::size_t kObjectReach = 64;

// For every token: is it a quotation that is a phrase of the sentence, not wording of a provision?
std::vector<bool> phrase_quotes(const std::vector<Token>& tokens) {
  std::vector<bool> phrase(tokens.size(), false);
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (tokens[i].kind != TokenKind::kQuote) continue;
    const Token& before = tokens[i - 1];
    switch (before.kind) {
      case TokenKind::kPhrase:
      case TokenKind::kVerb:
      case TokenKind::kBy:
      case TokenKind::kAfter:
      case TokenKind::kBefore:
        phrase[i] = true;
        break;
      case TokenKind::kBecome:  // "Sửa đổi cụm từ “a” thành “b”", not "Sửa đổi Điều 5 thành “...”"
        phrase[i] = i >= 2 && tokens[i - 2].kind == TokenKind::kQuote && phrase[i - 2];
        break;
      case TokenKind::kQuote:
        phrase[i] = phrase[i - 1];
        break;
      case TokenKind::kComma:
      case TokenKind::kSemicolon:
      case TokenKind::kOther:  // "và", "hoặc"
        phrase[i] = before.span.size() <= 6 && i >= 2 && phrase[i - 2];
        break;
      default:
        break;
    }
  }
  return phrase;
}

// Does wording of a provision follow at or behind `i`, with nothing but marks before it?
bool quote_follows(const std::vector<Token>& tokens, const std::vector<bool>& phrase,
                   std::size_t i) {
  const std::size_t end = std::min(i + kMarkReach, tokens.size());
  while (i < end && is_mark(tokens[i].kind)) ++i;
  return i < tokens.size() && tokens[i].kind == TokenKind::kQuote && !phrase[i];
}

// "Nghị định A hết hiệu lực", "Điều 9 tiếp tục có hiệu lực": what is meant stands before the verb.
bool ends_with_subject(Verb verb) { return verb == Verb::kEndEffect || verb == Verb::kGoOn; }

bool ends_with_word(std::string_view text, const Token& token, std::string_view word) {
  const std::size_t size = word.size();
  if (token.span.size() < size) return false;
  const std::size_t at = token.span.end - size;
  return word_begins(text, at) && word_at(text, at, word);
}

bool is_word(std::string_view text, const Token& token, std::string_view word) {
  std::size_t end = 0;
  return word_at(text, token.span.begin, word, end) && end == token.span.end;
}

bool joins(std::string_view text, const Token& token) {
  if (token.kind == TokenKind::kComma || token.kind == TokenKind::kSemicolon ||
      token.kind == TokenKind::kColon || token.kind == TokenKind::kLine ||
      token.kind == TokenKind::kStop) {
    return true;
  }
  return token.kind == TokenKind::kOther &&
         (ends_with_word(text, token, "và") || ends_with_word(text, token, "đồng thời") ||
          ends_with_word(text, token, "hoặc"));
}

}  // namespace

std::vector<Sentence> split_sentences(std::vector<Token> tokens) {
  const std::vector<bool> phrase = phrase_quotes(tokens);
  std::vector<Sentence> sentences;
  Sentence now;
  const auto finish = [&] {
    const bool words = std::any_of(now.tokens.begin(), now.tokens.end(),
                                   [](const Token& t) { return !is_mark(t.kind); });
    if (words || !now.blocks.empty()) sentences.push_back(std::move(now));
    now = {};
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    if (token.kind == TokenKind::kQuote && !phrase[i]) {
      now.blocks.push_back(token.index);
      continue;
    }
    if (!now.blocks.empty()) {  // behind a quotation: marks and "và" lead to the next one
      if (is_mark(token.kind)) continue;
      if (token.kind == TokenKind::kOther && token.span.size() <= 4 &&
          quote_follows(tokens, phrase, i + 1)) {
        continue;
      }
      finish();
    }
    const bool end = token.kind == TokenKind::kStop || token.kind == TokenKind::kLine;
    if (end && !quote_follows(tokens, phrase, i)) {
      finish();
      continue;
    }
    now.open = token.kind == TokenKind::kColon || (now.open && is_mark(token.kind));
    now.tokens.push_back(std::move(token));
  }
  finish();
  for (Sentence& s : sentences) s.open = s.open && s.blocks.empty();
  return sentences;
}

namespace {

// How many tokens behind "được" the word "theo" or "bởi" may stand.
constexpr std::size_t kPastReach = 8;
// How far behind a semicolon in a title the verb may stand, in tokens.
constexpr std::size_t kTitleReach = 48;

// Words that begin the title behind a document's number.
constexpr std::array<std::string_view, 10> kTitleWords = {
    "về",      "quy định", "hướng dẫn", "ban hành", "phê duyệt",
    "công bố", "chi tiết", "của",       "do",       "thông qua"};

class AsideStripper {
 public:
  AsideStripper(std::string_view text, std::vector<Token>& tokens) : text_(text), tokens_(tokens) {}

  void run() {
    for (std::size_t i = 0; i < tokens_.size();) i = step(i);
    tokens_ = std::move(kept_);
  }

 private:
  std::size_t step(std::size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == TokenKind::kBracketOpen) {
      const std::size_t close = closing(i);
      if (close != kNowhere && excepts(i + 1)) return keep_exception(i, close);
      if (close != kNowhere) return close + 1;
    }
    if (token.kind == TokenKind::kHistory || past_passive(i)) return skip_aside(i + 1, false);
    if (token.history) return i + 1;
    if (describes(i)) return skip_title(i);
    if (token.kind != TokenKind::kBracketOpen && token.kind != TokenKind::kBracketClose) {
      note(token);
      kept_.push_back(token);
    }
    return i + 1;
  }

  bool excepts(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind == TokenKind::kOther &&
           exception_at(text_, tokens_[i].span.begin, tokens_[i].span.end) != kNowhere;
  }

  // "Nghị định A (trừ Điều 7) quy định về ...": no aside, and the title may still follow.
  std::size_t keep_exception(std::size_t open, std::size_t close) {
    for (std::size_t i = open; i <= close; ++i) kept_.push_back(tokens_[i]);
    return close + 1;
  }

  std::size_t closing(std::size_t open) const {
    std::size_t depth = 0;
    const std::size_t end = std::min(open + kBracketReach, tokens_.size());
    for (std::size_t i = open; i < end; ++i) {
      if (tokens_[i].kind == TokenKind::kBracketOpen) ++depth;
      if (tokens_[i].kind == TokenKind::kBracketClose && --depth == 0) return i;
    }
    return kNowhere;
  }

  // "được sửa đổi, bổ sung theo Luật ...", "được sửa đổi bởi ...": past, not an order.
  bool past_passive(std::size_t i) const {
    if (tokens_[i].kind != TokenKind::kPassive || i + 2 >= tokens_.size()) return false;
    if (tokens_[i + 1].kind != TokenKind::kVerb) return false;
    for (std::size_t j = i + 2; j < tokens_.size() && j < i + kPastReach; ++j) {
      const Token& next = tokens_[j];
      if (next.kind == TokenKind::kSome || next.kind == TokenKind::kHeading ||
          next.kind == TokenKind::kVerb || next.kind == TokenKind::kComma) {
        continue;
      }
      if (next.kind == TokenKind::kAt) return tokens_[i + 1].verb != Verb::kRepeal;
      if (next.kind != TokenKind::kOther) return false;
      for (const std::string_view word : {"theo", "bởi", "năm", "một số điều theo", "điều theo"}) {
        if (word_at(text_, next.span.begin, word)) return true;
      }
    }
    return false;
  }

  // Does the title of the document named last begin here?
  bool describes(std::size_t i) const {
    if (!named_) return false;
    const Token& token = tokens_[i];
    if (token.kind == TokenKind::kVerb) {
      return !token.passive && !ends_with_subject(token.verb) && !kept_.empty() &&
             !joins(text_, kept_.back());
    }
    if (token.kind != TokenKind::kOther) return false;
    if (excepts(i)) return false;
    for (const std::string_view word : kTitleWords) {
      if (word != "của" && find_word(text_, word, token.span.begin, token.span.end) != kNowhere) {
        return true;
      }
    }
    return false;
  }

  void note(const Token& token) {
    const bool names = token.kind == TokenKind::kDocument ||
                       (token.kind == TokenKind::kUnit && !token.document.empty());
    if (names) {
      named_ = true;
      named_type_ = token.document.type;
    } else if (token.kind != TokenKind::kOther && token.kind != TokenKind::kComma &&
               token.kind != TokenKind::kLine) {
      named_ = false;
    }
  }

  // A title may hold semicolons ("quy định về cát; sỏi; đá"), and end a member of a list ("Nghị
  // định A quy định về cát và khoản 1 Điều 5 Nghị định B").
  std::size_t skip_title(std::size_t i) {
    const bool amends = tokens_[i].kind == TokenKind::kVerb;  // names provisions of its own
    std::size_t end = skip_aside(i + 1, true, !amends);
    while (title_goes_on(end)) end = skip_aside(end + 1, true, false);
    return end;
  }

  // Behind this semicolon nothing is named up to the verb that says what becomes of the document.
  bool title_goes_on(std::size_t semicolon) const {
    if (semicolon >= tokens_.size() || tokens_[semicolon].kind != TokenKind::kSemicolon)
      return false;
    const std::size_t end = std::min(semicolon + kTitleReach, tokens_.size());
    for (std::size_t i = semicolon + 1; i < end; ++i) {
      const Token& token = tokens_[i];
      switch (token.kind) {
        case TokenKind::kVerb:
          return ends_with_subject(token.verb) || token.passive;
        case TokenKind::kUnit:
        case TokenKind::kDocument:
        case TokenKind::kThis:
        case TokenKind::kQuote:
        case TokenKind::kColon:
        case TokenKind::kLine:
        case TokenKind::kStop:
          return false;
        default:
          break;
      }
    }
    return false;
  }

  // Position behind an aside that begins at `i`.
  std::size_t skip_aside(std::size_t i, bool title, bool list_may_go_on = false) {
    bool by_documents = false;  // a history of whole documents: "theo Luật số ... và Luật số ..."
    bool by_units = false;
    for (; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (excepts(i)) return before_bracket(i);
      switch (token.kind) {
        case TokenKind::kAsFollows:
        case TokenKind::kSemicolon:
        case TokenKind::kColon:
        case TokenKind::kStop:
        case TokenKind::kBecome:
        case TokenKind::kBy:
        case TokenKind::kBracketClose:
          return i;
        case TokenKind::kLine:
          if (!title) return i;
          break;
        case TokenKind::kPassive:
          if (!past_passive(i) && i + 1 < tokens_.size() &&
              tokens_[i + 1].kind == TokenKind::kVerb && title) {
            return i;
          }
          break;
        case TokenKind::kVerb:
          if (ends_with_subject(token.verb)) return i;
          break;
        case TokenKind::kDocument:
          if (title && next_in_list(i)) return i;
          by_documents = by_documents || !by_units;
          break;
        case TokenKind::kUnit:
          if (list_may_go_on && next_in_list(i)) return i;
          // "..., Điều 64 của Luật X": the list of targets goes on behind the past of the one
          // before.
          if (!title && by_documents && !token.document.number.empty() &&
              joins(text_, tokens_[i - 1])) {
            tokens_[i].history = false;
            return i;
          }
          by_units = true;
          break;
        default:
          break;
      }
    }
    return i;
  }

  std::size_t before_bracket(std::size_t i) const {
    return i > 0 && tokens_[i - 1].kind == TokenKind::kBracketOpen ? i - 1 : i;
  }

  // A document behind "," or "và" continues a list only if it is of the kind of the one before.
  bool next_in_list(std::size_t i) const {
    return i > 0 && joins(text_, tokens_[i - 1]) && !tokens_[i].document.number.empty() &&
           tokens_[i].document.type == named_type_;
  }

  std::string_view text_;
  std::vector<Token>& tokens_;
  std::vector<Token> kept_;
  bool named_ = false;
  std::string named_type_;
};

// Words that may stand between a verb and its target where no instruction is expected.
constexpr std::array<std::string_view, 35> kFillers = {"cụm từ",      "từ ngữ",
                                                       "các",         "những",
                                                       "toàn bộ",     "nội dung",
                                                       "quy định",    "của",
                                                       "điều",        "khoản",
                                                       "điểm",        "chương",
                                                       "mục",         "phần",
                                                       "và",          "đối với",
                                                       "hiệu lực",    "thi hành",
                                                       "áp dụng",     "việc",
                                                       "văn bản",     "quy phạm pháp luật",
                                                       "luật",        "bộ luật",
                                                       "nghị định",   "thông tư",
                                                       "quyết định",  "nghị quyết",
                                                       "một phần",    "điều khoản",
                                                       "pháp lệnh",   "cụm",
                                                       "tiết",        "gồm",
                                                       "có liên quan"};

bool only_fillers(std::string_view text, Span span) {
  std::size_t at = span.begin;
  while (at < span.end) {
    at = skip_marks(text, at);
    if (at >= span.end) break;
    const std::size_t day = behind_day(text, at);
    bool found = day > at;
    if (found) at = day;
    for (const std::string_view word : kFillers) {
      if (found) break;
      std::size_t end = 0;
      if (!word_at(text, at, word, end) || end > span.end) continue;
      at = end;
      found = true;
      break;
    }
    if (!found) return false;
  }
  return true;
}

class RunSplitter {
 public:
  RunSplitter(std::string_view text, const std::vector<Token>& tokens, bool lenient)
      : text_(text), tokens_(tokens), lenient_(lenient) {}

  std::vector<Run> run() {
    std::size_t clause = 0;  // begin of what has not found its verb yet
    std::size_t part = 0;    // begin of its last part, behind a semicolon
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.kind == TokenKind::kVerb && begins_order(part, i)) {
        const bool list = stands_behind_subject(token) && begins_with_name(part);
        if (!list && part > clause) close_clause(clause, part);
        begin_run(i, list ? clause : part);
        clause = part = i + 1;
        behind_verb_ = true;
      } else if (token.kind == TokenKind::kSemicolon && runs_.empty() && begins_with_name(part)) {
        part = i + 1;  // "Nghị định A; Nghị định B hết hiệu lực": one list before its verb
      } else if (token.kind == TokenKind::kSemicolon || token.kind == TokenKind::kStop ||
                 token.kind == TokenKind::kLine) {
        close_clause(clause, i + 1);
        clause = part = i + 1;
        behind_verb_ = false;
      }
    }
    close_clause(clause, tokens_.size());
    return std::move(runs_);
  }

 private:
  static bool stands_behind_subject(const Token& verb) {
    return verb.passive || ends_with_subject(verb.verb);
  }

  bool begins_with_name(std::size_t clause) const {
    if (clause >= tokens_.size()) return false;
    const TokenKind first = tokens_[clause].kind;
    return first == TokenKind::kUnit || first == TokenKind::kDocument;
  }

  void begin_run(std::size_t verb, std::size_t clause) {
    if (!stands_behind_subject(tokens_[verb]) && behind_verb_ && !runs_.empty()) {
      // What stands between the verb before and this one belongs to the former.
      append(runs_.back().after, clause, verb);
      clause = verb;
    }
    Run run;
    run.verb = tokens_[verb];
    append(run.before, clause, verb);
    runs_.push_back(std::move(run));
  }

  void close_clause(std::size_t begin, std::size_t end) {
    if (begin >= end) return;
    if (runs_.empty()) runs_.emplace_back();
    append(runs_.back().after, begin, end);
  }

  void append(std::vector<Token>& to, std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) to.push_back(tokens_[i]);
  }

  bool begins_order(std::size_t clause, std::size_t verb) const {
    const Token& token = tokens_[verb];
    if (token.excepted) return false;
    if (stands_behind_subject(token)) return has_subject(clause, verb);
    return can_stand_before(clause, verb) && has_object(verb);
  }

  bool has_subject(std::size_t clause, std::size_t verb) const {
    for (std::size_t i = verb; i-- > clause;) {
      const TokenKind kind = tokens_[i].kind;
      if (tokens_[i].excepted) continue;
      if (kind == TokenKind::kUnit || kind == TokenKind::kDocument || kind == TokenKind::kQuote) {
        return true;
      }
    }
    return tokens_[verb].verb == Verb::kEndEffect && verb + 1 < tokens_.size();
  }

  // Nothing, a label, a day or the amending document itself stands before the verb.
  bool can_stand_before(std::size_t clause, std::size_t verb) const {
    if (verb - clause > kObjectReach) return after_join(clause, verb);
    for (std::size_t i = clause; i < verb; ++i) {
      const Token& token = tokens_[i];
      switch (token.kind) {
        case TokenKind::kThis:
        case TokenKind::kComma:
        case TokenKind::kColon:
        case TokenKind::kBracketClose:
        case TokenKind::kAt:
          continue;
        case TokenKind::kUnit:
        case TokenKind::kDocument:
        case TokenKind::kSome:
        case TokenKind::kQuote:
        case TokenKind::kPhrase:
        case TokenKind::kAfter:
        case TokenKind::kBefore:
        case TokenKind::kInto:
        case TokenKind::kIntoHead:
        case TokenKind::kVerb:
        case TokenKind::kHeading:
        case TokenKind::kAsFollows:
          if (!after_join(clause, verb)) return false;
          return true;
        case TokenKind::kOther:
          if (!may_precede(token, i == clause)) return after_join(clause, verb) && i > clause;
          continue;
        default:
          return false;
      }
    }
    return true;
  }

  bool after_join(std::size_t clause, std::size_t verb) const {
    return verb > clause && joins(text_, tokens_[verb - 1]);
  }

  bool may_precede(const Token& token, bool first) const {
    static constexpr std::array<std::string_view, 10> kOpeners = {
        "về việc", "v/v",       "kể từ",      "từ ngày",    "nay",
        "và",      "đồng thời", "quyết định", "nghị quyết", "việc"};
    for (const std::string_view word : kOpeners) {
      if (word == "việc" ? lenient_ && is_word(text_, token, word)
                         : word_at(text_, token.span.begin, word)) {
        return true;
      }
    }
    // Labels: "1.", "a)", "1.1.", "-", "Điều 5." (a heading's own label is not in the text).
    return first && token.span.size() <= 6;
  }

  bool has_object(std::size_t verb) const {
    const std::size_t end = std::min(verb + kObjectReach, tokens_.size());
    for (std::size_t i = verb + 1; i < end; ++i) {
      const Token& token = tokens_[i];
      switch (token.kind) {
        case TokenKind::kUnit:
        case TokenKind::kDocument:
        case TokenKind::kPhrase:
        case TokenKind::kQuote:
          return true;
        case TokenKind::kOther:
          if (!lenient_ && !only_fillers(text_, token.span)) return false;
          continue;
        case TokenKind::kSome:
          continue;
        case TokenKind::kAsFollows:
          return true;
        case TokenKind::kColon:  // "thay thế: Nghị định số ..."
          if (lenient_) return true;
          continue;
        case TokenKind::kComma:
        case TokenKind::kInto:
        case TokenKind::kIntoHead:
        case TokenKind::kAfter:
        case TokenKind::kBefore:
        case TokenKind::kAt:
        case TokenKind::kHeading:
        case TokenKind::kEnclosed:
        case TokenKind::kVerb:
          continue;
        default:
          return false;
      }
    }
    return false;
  }

  std::string_view text_;
  const std::vector<Token>& tokens_;
  bool lenient_;
  bool behind_verb_ = false;  // the clause begins right behind a verb
  std::vector<Run> runs_;
};

}  // namespace

void strip_asides(std::string_view text, std::vector<Token>& tokens) {
  AsideStripper(text, tokens).run();
}

std::vector<Run> split_runs(std::string_view text, const std::vector<Token>& tokens, bool lenient) {
  return RunSplitter(text, tokens, lenient).run();
}

}  // namespace lexgraph::ingest
