#include "ingest/amend/tokens.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ingest/amend/unit_words.h"
#include "ingest/amend/words.h"
#include "ingest/vn/misprints.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

struct VerbWord {
  std::string_view word;
  Verb verb;
};

// Where one begins another, the longer comes first.
constexpr std::array kVerbs = {
    VerbWord{"sửa đổi, bổ sung", Verb::kAmendSupplement},
    VerbWord{"sửa đổi và bổ sung", Verb::kAmendSupplement},
    VerbWord{"sửa đổi bổ sung", Verb::kAmendSupplement},
    VerbWord{"sửa đổi; bổ sung", Verb::kAmendSupplement},
    VerbWord{"sửa đổi", Verb::kAmend},
    VerbWord{"bổ sung thêm", Verb::kSupplement},
    VerbWord{"bổ sung", Verb::kSupplement},
    VerbWord{"bãi bỏ", Verb::kRepeal},
    VerbWord{"bỏ", Verb::kRepeal},
    VerbWord{"hủy bỏ", Verb::kRepeal},
    VerbWord{"huỷ bỏ", Verb::kRepeal},
    VerbWord{"hết hiệu lực thi hành", Verb::kEndEffect},
    VerbWord{"hết hiệu lực", Verb::kEndEffect},
    VerbWord{"hết giá trị thi hành", Verb::kEndEffect},
    VerbWord{"xóa bỏ", Verb::kRepeal},
    VerbWord{"xoá bỏ", Verb::kRepeal},
    VerbWord{"loại bỏ", Verb::kRepeal},
    VerbWord{"thay thế", Verb::kReplace},
    VerbWord{"thay", Verb::kReplace},
    VerbWord{"thêm", Verb::kSupplement},
    VerbWord{"tạm ngưng hiệu lực thi hành", Verb::kSuspend},
    VerbWord{"tạm ngưng hiệu lực", Verb::kSuspend},
    VerbWord{"tạm ngưng thực hiện", Verb::kSuspend},
    VerbWord{"tạm ngưng áp dụng", Verb::kSuspend},
    VerbWord{"tạm dừng áp dụng", Verb::kSuspend},
    VerbWord{"ngưng hiệu lực thi hành", Verb::kSuspend},
    VerbWord{"ngưng hiệu lực", Verb::kSuspend},
    VerbWord{"ngưng áp dụng", Verb::kSuspend},
    VerbWord{"ngừng hiệu lực", Verb::kSuspend},
    VerbWord{"đình chỉ việc thi hành", Verb::kSuspend},
    VerbWord{"đình chỉ thi hành", Verb::kSuspend},
    VerbWord{"đình chỉ", Verb::kSuspend},
    VerbWord{"đính chính", Verb::kCorrect},
    VerbWord{"đánh số lại", Verb::kRenumber},
    VerbWord{"đánh lại số thứ tự", Verb::kRenumber},
    VerbWord{"đánh lại số", Verb::kRenumber},
    VerbWord{"chuyển", Verb::kRenumber},
    VerbWord{"kéo dài thời hạn áp dụng", Verb::kExtend},
    VerbWord{"kéo dài thời hạn", Verb::kExtend},
    VerbWord{"kéo dài thời gian thực hiện", Verb::kExtend},
    VerbWord{"kéo dài thời gian", Verb::kExtend},
    VerbWord{"kéo dài hiệu lực", Verb::kExtend},
    VerbWord{"kéo dài việc thực hiện", Verb::kExtend},
    VerbWord{"gia hạn", Verb::kExtend},
    VerbWord{"tiếp tục có hiệu lực thi hành", Verb::kGoOn},
    VerbWord{"tiếp tục có hiệu lực", Verb::kGoOn},
    VerbWord{"tiếp tục được áp dụng", Verb::kGoOn},
    VerbWord{"được tiếp tục áp dụng", Verb::kGoOn},
};

struct SmallWord {
  std::string_view word;
  TokenKind kind;
};

constexpr std::array kSmallWords = {
    SmallWord{"vào sau", TokenKind::kAfter},
    SmallWord{"vào liền sau", TokenKind::kAfter},
    SmallWord{"vào ngay sau", TokenKind::kAfter},
    SmallWord{"vào tiếp sau", TokenKind::kAfter},
    SmallWord{"vào phía sau", TokenKind::kAfter},
    SmallWord{"vào trước", TokenKind::kBefore},
    SmallWord{"vào phía trước", TokenKind::kBefore},
    SmallWord{"vào đầu", TokenKind::kIntoHead},
    SmallWord{"vào cuối", TokenKind::kInto},
    SmallWord{"vào", TokenKind::kInto},
    SmallWord{"sau đây", TokenKind::kAsFollows},
    SmallWord{"sau", TokenKind::kAfter},
    SmallWord{"liền sau", TokenKind::kAfter},
    SmallWord{"ngay sau", TokenKind::kAfter},
    SmallWord{"tiếp sau", TokenKind::kAfter},
    SmallWord{"phía sau", TokenKind::kAfter},
    SmallWord{"trước", TokenKind::kBefore},
    SmallWord{"phía trước", TokenKind::kBefore},
    SmallWord{"thành", TokenKind::kBecome},
    SmallWord{"bằng", TokenKind::kBy},
    SmallWord{"tại", TokenKind::kAt},
    SmallWord{"trong", TokenKind::kAt},
    SmallWord{"ở", TokenKind::kAt},
    SmallWord{"đã được", TokenKind::kHistory},
    SmallWord{"đã bị", TokenKind::kHistory},
    SmallWord{"được", TokenKind::kPassive},
    SmallWord{"đuợc", TokenKind::kPassive},  // misprints
    SmallWord{"đươc", TokenKind::kPassive},
    SmallWord{"đựơc", TokenKind::kPassive},
    SmallWord{"bị", TokenKind::kPassive},
    SmallWord{"một số", TokenKind::kSome},
    SmallWord{"nhiều", TokenKind::kSome},
    SmallWord{"như sau", TokenKind::kAsFollows},
    SmallWord{"nhu sau", TokenKind::kAsFollows},
    SmallWord{"quy định sau", TokenKind::kAsFollows},
    SmallWord{"ban hành kèm theo", TokenKind::kEnclosed},
    SmallWord{"kèm theo", TokenKind::kEnclosed},
    SmallWord{"tên gọi", TokenKind::kHeading},
    SmallWord{"tên", TokenKind::kHeading},
    SmallWord{"tiêu đề", TokenKind::kHeading},
};

// Only before a quotation: "từ" alone is also "from".
constexpr std::array<std::string_view, 17> kPhraseWords = {
    "các cụm từ", "một số cụm từ", "cụm từ",   "các từ ngữ", "từ ngữ", "các từ",
    "từ",         "chữ",           "cụm số",   "con số",     "số",     "các dấu",
    "dấu",        "đoạn",          "nội dung", "câu",        "ký hiệu"};

// Kind of the phrase word at a byte that a quotation follows; `end` behind it.
bool phrase_at(std::string_view text, std::size_t at, std::size_t& end) {
  for (const std::string_view word : kPhraseWords) {
    if (!word_at(text, at, word, end)) continue;
    std::size_t next = skip_blanks(text, end);
    std::size_t i = next;
    while (i < text.size() && text[i] != kMasked) {
      std::size_t after = i;
      if (text::fold_char(text::next_code_point(text, after)) != U'"') return false;
      i = after;
    }
    return i < text.size() && i > next;
  }
  return false;
}

// Leaves out blanks and quotation marks at the end of a stretch.
std::size_t trim_marks(std::string_view text, std::size_t begin, std::size_t end) {
  while (end > begin) {
    std::size_t last = end - 1;
    while (last > begin && (static_cast<unsigned char>(text[last]) & 0xC0) == 0x80) --last;
    if (skip_marks(text.substr(0, end), last) != end && text[last] != kMasked) break;
    end = last;
  }
  return end;
}

class Tokenizer {
 public:
  explicit Tokenizer(const MaskedText& masked) : masked_(masked), text_(masked.text) {
    citations_ = law::find_citations(text_);
  }

  std::vector<Token> run() {
    while (at_ < text_.size()) step();
    flush_other(text_.size());
    attach_passives();
    return std::move(tokens_);
  }

 private:
  void step() {
    if (quote_ < masked_.quotes.size() && at_ >= masked_.quotes[quote_].begin) return take_quote();
    while (cited_ < citations_.size() && citations_[cited_].span.end <= at_) ++cited_;
    if (cited_ < citations_.size() && citations_[cited_].span.begin <= at_) return take_citation();
    if (take_mark()) return;
    if (word_begins(text_, at_)) {
      if (take_part() || take_section() || take_point_of_section() || take_word()) return;
    }
    text::next_code_point(text_, at_);
  }

  void take_quote() {
    const Span span = masked_.quotes[quote_];
    Token& token = push(TokenKind::kQuote, span);
    token.index = quote_++;
    at_ = std::max(at_, span.end);
    other_ = at_;
  }

  void take_citation() {
    const law::Citation& citation = citations_[cited_++];
    const bool named = citation.document == law::CitedDocument::kNamed;
    if (citation.units.empty() || (speaks_of_itself(citation) && !brings_annex(citation))) {
      Token& token = push(named ? TokenKind::kDocument : TokenKind::kThis, citation.span);
      token.document = citation.named;
      token.history = citation.history;
    } else {
      take_units(citation, named);
    }
    at_ = std::max(at_ + 1, citation.span.end);
    other_ = at_;
  }

  // "khoản 2 Điều này", "Điều 5 của Luật này" in an instruction are the amending document's own.
  static bool speaks_of_itself(const law::Citation& citation) {
    if (citation.document == law::CitedDocument::kThis) return true;
    const law::CitedUnit& first = citation.units.front();
    return first.base != law::UnitBase::kDocument && !first.implied;
  }

  // "Bổ sung Phụ lục IV ban hành kèm theo Nghị định này": the new one is enclosed with the order.
  bool brings_annex(const law::Citation& citation) const {
    const bool annex = !citation.units.empty() && citation.units.front().path.rfind("app_", 0) == 0;
    return annex && !tokens_.empty() && tokens_.back().kind == TokenKind::kVerb &&
           tokens_.back().verb == Verb::kSupplement;
  }

  void take_units(const law::Citation& citation, bool named) {
    std::size_t before = citation.span.begin;
    for (const law::CitedUnit& unit : citation.units) {
      // A semicolon within the list parts its clauses.
      const std::size_t semicolon = text_.substr(0, unit.span.begin).find(';', before);
      if (semicolon != std::string_view::npos) {
        push(TokenKind::kSemicolon, {semicolon, semicolon + 1});
        other_ = unit.span.begin;
      }
      before = std::max(before, unit.span.end);
      Token& token = push(TokenKind::kUnit, unit.span);
      token.unit = {unit.base, unit.path, unit.part};
      if (named) token.document = citation.named;
      token.history = citation.history;
      token.cited = {unit.span.begin, citation.units.size() == 1 || !citation.document_span.size()
                                          ? citation.span.end
                                          : citation.document_span.end};
      if (citation.units.size() > 1 && !named) token.cited = unit.span;
      token.proof_end = citation.span.end;
      other_ = before;
    }
  }

  bool take_mark() {
    static constexpr std::string_view kMarks = ",;:\n().";
    const std::size_t which = kMarks.find(text_[at_]);
    if (which == std::string_view::npos) return false;
    static constexpr std::array kKinds = {
        TokenKind::kComma,       TokenKind::kSemicolon,    TokenKind::kColon, TokenKind::kLine,
        TokenKind::kBracketOpen, TokenKind::kBracketClose, TokenKind::kStop};
    if (kKinds[which] == TokenKind::kStop && !ends_sentence()) return false;
    push(kKinds[which], {at_, at_ + 1});
    other_ = ++at_;
    return true;
  }

  // A full stop with a blank or nothing behind it, not that of a label ("1. Sửa đổi").
  bool ends_sentence() const {
    const std::size_t next = at_ + 1;
    const bool blank = next >= text_.size() || text_[next] == ' ' || text_[next] == '\n';
    return blank && !(at_ > 0 && text_[at_ - 1] >= '0' && text_[at_ - 1] <= '9' && line_label());
  }

  bool line_label() const {
    std::size_t i = at_;
    while (i > 0 && text_[i - 1] != '\n') {
      const char c = text_[i - 1];
      if ((c < '0' || c > '9') && c != '.') return false;
      --i;
    }
    return true;
  }

  bool take_part() {
    const std::size_t limit =
        cited_ < citations_.size() ? citations_[cited_].span.begin : text_.size();
    const std::optional<NamedPart> named = named_part_at(text_, at_, limit);
    if (!named) return false;
    Token& token = push(TokenKind::kUnit, named->span);
    token.unit = {law::UnitBase::kThisPoint, "", named->part};
    at_ = named->span.end;
    other_ = at_;
    return true;
  }

  // "Bổ sung điểm 3 vào mục I": elsewhere a section alone, without a capital, is no name.
  bool take_section() {
    const bool placed = !tokens_.empty() && (tokens_.back().kind == TokenKind::kInto ||
                                             tokens_.back().kind == TokenKind::kAfter ||
                                             tokens_.back().kind == TokenKind::kBefore);
    std::size_t at = 0;
    if (!placed || !word_at(text_, at_, "mục", at)) return false;
    const std::size_t number = skip_blanks(text_, at);
    const std::size_t end = std::min(text_.find_first_not_of("IVXLC", number), text_.size());
    if (!text::roman_value(text_.substr(number, end - number))) return false;
    Token& token = push(TokenKind::kUnit, {at_, end});
    token.unit = {law::UnitBase::kDocument,
                  "sec_" + std::string(text_.substr(number, end - number)), ""};
    token.cited = token.span;
    token.proof_end = end;
    at_ = other_ = end;
    return true;
  }

  // "Bổ sung điểm 3 vào mục I": nor is a point with a number one by itself.
  bool take_point_of_section() {
    const bool ordered = !tokens_.empty() && tokens_.back().kind == TokenKind::kVerb;
    std::size_t at = 0;
    if (!ordered || !word_at(text_, at_, "điểm", at)) return false;
    const std::size_t number = skip_blanks(text_, at);
    const std::size_t end = std::min(text_.find_first_not_of("0123456789", number), text_.size());
    if (end == number || !word_at(text_, skip_blanks(text_, end), "vào mục")) return false;
    Token& token = push(TokenKind::kUnit, {at_, end});
    token.unit = {law::UnitBase::kThisClause,
                  "point_" + std::string(text_.substr(number, end - number)), ""};
    token.cited = token.span;
    token.proof_end = end;
    at_ = other_ = end;
    return true;
  }

  bool take_word() {
    std::size_t end = 0;
    if (phrase_at(text_, at_, end)) return take(TokenKind::kPhrase, end);
    if (const Verb verb = verb_at(text_, at_, end); verb != Verb::kNone) {
      take(TokenKind::kVerb, end);
      tokens_.back().verb = verb;
      return true;
    }
    for (const SmallWord& small : kSmallWords) {
      if (!word_at(text_, at_, small.word, end)) continue;
      // "các văn bản sau: a) ..."
      const std::size_t next = skip_blanks(text_, end);
      const bool announces = small.word == "sau" && next < text_.size() && text_[next] == ':';
      return take(announces ? TokenKind::kAsFollows : small.kind, end);
    }
    if (is_misprinted_passive(end)) return take(TokenKind::kPassive, end);
    return false;
  }

  // "dược sửa đổi": elsewhere "dược" is pharmacy.
  bool is_misprinted_passive(std::size_t& end) const {
    std::size_t behind = 0;
    return word_at(text_, at_, "dược", end) &&
           verb_at(text_, skip_blanks(text_, end), behind) != Verb::kNone;
  }

  bool take(TokenKind kind, std::size_t end) {
    push(kind, {at_, end});
    at_ = other_ = end;
    return true;
  }

  Token& push(TokenKind kind, Span span) {
    flush_other(span.begin);
    Token token;
    token.kind = kind;
    token.span = span;
    tokens_.push_back(std::move(token));
    return tokens_.back();
  }

  // Words that no rule took, as one token; blanks and quotation marks alone are none.
  void flush_other(std::size_t end) {
    const std::size_t begin = skip_marks(text_.substr(0, end), std::min(other_, end));
    other_ = std::max(other_, end);
    if (begin >= end) return;
    end = trim_marks(text_, begin, end);
    Token token;
    token.span = {begin, end};
    tokens_.push_back(std::move(token));
  }

  void attach_passives() {
    for (std::size_t i = 1; i < tokens_.size(); ++i) {
      tokens_[i].passive =
          tokens_[i].kind == TokenKind::kVerb && tokens_[i - 1].kind == TokenKind::kPassive;
    }
  }

  const MaskedText& masked_;
  std::string_view text_;
  std::vector<law::Citation> citations_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t other_ = 0;  // where words begin that no token holds yet
  std::size_t quote_ = 0;
  std::size_t cited_ = 0;
};

// For each first byte of a printed word the verbs that may begin with it, as a set of bits in the
// order of kVerbs. Look-alikes of other scripts may be any letter.
constexpr std::array<std::uint64_t, 256> verbs_by_first_byte() {
  static_assert(kVerbs.size() <= 64);
  std::array<std::uint64_t, 256> out{};
  for (std::size_t byte = 0; byte < out.size(); ++byte) {
    for (std::size_t i = 0; i < kVerbs.size(); ++i) {
      const auto first = static_cast<unsigned char>(kVerbs[i].word.front());
      const bool same = byte == first || (first < 0x80 && byte == first - 32U);
      const bool stroke = first == 0xC4 && byte == 0xC3;  // U+00D0 for đ
      const bool foreign = (byte >= 0xCE && byte <= 0xD1) || byte == 0xEF;
      if (same || stroke || foreign) out[byte] |= std::uint64_t{1} << i;
    }
  }
  return out;
}
constexpr auto kVerbsByFirstByte = verbs_by_first_byte();

Verb well_printed_verb_at(std::string_view text, std::size_t at, std::size_t& end) {
  std::uint64_t left = kVerbsByFirstByte[static_cast<unsigned char>(text[at])];
  for (; left != 0; left &= left - 1) {
    const VerbWord& verb = kVerbs[static_cast<std::size_t>(std::countr_zero(left))];
    if (word_at(text, at, verb.word, end)) return verb.verb;
  }
  return Verb::kNone;
}

Verb misprinted_verb_at(std::string_view text, std::size_t at, std::size_t& end) {
  const std::string_view meant = vn::misprinted_verb_at(text, at, end);
  for (const VerbWord& verb : kVerbs) {
    if (verb.word == meant) return verb.verb;
  }
  return Verb::kNone;
}

// ", bồ sung", " và bổ sung" behind "sửa đổi", where one of the two is misprinted.
bool joins_supplement(std::string_view text, std::size_t& end) {
  std::size_t at = skip_blanks(text, end);
  if (at < text.size() && (text[at] == ',' || text[at] == ';')) at = skip_blanks(text, at + 1);
  if (word_at(text, at, "và", at)) at = skip_blanks(text, at);
  std::size_t behind = 0;
  if (!word_at(text, at, "bổ sung", behind) &&
      misprinted_verb_at(text, at, behind) != Verb::kSupplement) {
    return false;
  }
  end = behind;
  return true;
}

}  // namespace

Verb verb_at(std::string_view text, std::size_t at, std::size_t& end) {
  if (at >= text.size()) return Verb::kNone;
  Verb verb = well_printed_verb_at(text, at, end);
  if (verb == Verb::kNone) verb = misprinted_verb_at(text, at, end);
  return verb == Verb::kAmend && joins_supplement(text, end) ? Verb::kAmendSupplement : verb;
}

std::vector<Token> tokenize(const MaskedText& masked) { return Tokenizer(masked).run(); }

}  // namespace lexgraph::ingest
