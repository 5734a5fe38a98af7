#include "src/law/citation_documents.h"

#include "lexgraph/law/doc_number.h"
#include "lexgraph/text/unicode.h"
#include "src/law/citation_numbers.h"
#include "src/law/document_type_words.h"
#include "src/law/law_names.h"
#include "src/law/statute_names.h"

namespace lexgraph::law {
namespace {

constexpr int kMaxIssuerWords = 16;
constexpr int kMaxAttachmentWords = 48;

// What pointing words after a type mean: "này", "đó", "nêu trên", "trên đây".
struct Pointing {
  CitedDocument kind = CitedDocument::kImplied;  // kImplied: no pointing words
  Token last;
};

Pointing read_pointing(const TokenSource& source, const Token& t) {
  if (t.is(Word::kNay)) return {CitedDocument::kThis, t};
  if (t.is(Word::kDo)) return {CitedDocument::kPrevious, t};
  const Token next = source.after(t);
  if ((t.is(Word::kNeu) || t.is(Word::kNoi)) && next.is(Word::kTren)) {
    return {CitedDocument::kPrevious, next};
  }
  if (t.is(Word::kDa) && next.is(Word::kNeu)) {
    const Token third = source.after(next);
    return {CitedDocument::kPrevious, third.is(Word::kTren) ? third : next};
  }
  if (t.is(Word::kTren)) {
    if (next.is(Word::kDay)) return {CitedDocument::kPrevious, next};
    // "trên cơ sở", "trên địa bàn" go on; "Luật trên," and "Luật trên được" point.
    if (next.kind != Token::Kind::kWord || next.is(Word::kDuoc) || next.is(Word::kStop)) {
      return {CitedDocument::kPrevious, t};
    }
  }
  return {};
}

class DocumentReader {
 public:
  DocumentReader(const TokenSource& source, const TypeMatch& type, DocumentPlace place)
      : source_(source), type_(type), place_(place) {}

  std::optional<DocumentMatch> read() {
    match_.ref.type = std::string(type_.type->name);
    const bool lower = !type_.first.upper_first;
    common_noun_ = lower && !type_.type->any_case && place_ != DocumentPlace::kTyped;
    const Token t = source_.after(type_.last);
    if (read_pointer(t)) return match_;
    if (read_announced_number(t)) return match_;
    if (common_noun_ && place_ != DocumentPlace::kAfterUnit) return std::nullopt;
    switch (type_.type->type_class) {
      case TypeClass::kCharter:
        return read_charter();
      case TypeClass::kStatute:
        return read_statute(t);
      case TypeClass::kNumbered:
        return read_issuer_and_number(t);
      case TypeClass::kAttached:
        return read_attachment(t);
      case TypeClass::kForeign:
        return read_foreign(t);
    }
    return std::nullopt;
  }

 private:
  // Sets the span, then takes what may follow a complete name: date and issuer.
  void finish(std::size_t end) {
    match_.span = {type_.first.begin, end};
    match_.resume = end;
    Token t = source_.read(end);
    if (t.is_mark(',')) t = source_.after(t);
    if (const auto day = read_day(source_, t)) {
      match_.ref.signed_on = day->date;
      match_.resume = day->end;
    }
    if (type_.type->type_class == TypeClass::kNumbered) {
      t = source_.read(match_.resume);
      if (t.is(Word::kCua) && match_.ref.issuer.empty()) read_issuer(source_.after(t));
      if (match_.ref.issuer.empty() && is_local(match_.ref.number)) read_province(t);
    }
  }

  // "Chính phủ", "Bộ trưởng Bộ Văn hóa, Thể thao và Du lịch", "Ủy ban nhân dân tỉnh An Bình".
  void read_issuer(const Token& first) {
    if (!first.upper_first || read_type(source_, first).type != nullptr) return;
    std::size_t end = first.end;
    Token t = source_.after(first);
    for (int words = 1; words < kMaxIssuerWords; ++words) {
      if (t.is_mark(',') || t.is(Word::kVa)) {
        t = source_.after(t);
        if (!t.upper_first || t.is(Word::kDieu) || read_type(source_, t).type != nullptr) break;
      }
      if (t.kind != Token::Kind::kWord || t.has_digit || ends_issuer(t)) break;
      if (t.is(Word::kBan) && source_.after(t).is(Word::kHanh)) break;
      end = t.end;
      t = source_.after(t);
    }
    match_.ref.issuer = printed({first.begin, end});
  }

  // "Quyết định 9/2015/QĐ-UBND tỉnh Sông Tràm": numbers of local bodies need their place.
  void read_province(const Token& t) {
    static const WordKey kTinh = word_key("tỉnh");
    static const WordKey kThanh = word_key("thành");
    static const WordKey kPho = word_key("phố");
    if (t.kind != Token::Kind::kWord || (t.key != kTinh && t.key != kThanh)) return;
    Token word = source_.after(t);
    if (t.key == kThanh) {
      if (word.key != kPho) return;
      word = source_.after(word);
    }
    if (!word.upper_first) return;
    std::size_t end = word.end;
    for (int words = 1; words < kMaxIssuerWords && word.upper_first; ++words) {
      end = word.end;
      word = source_.after(word);
    }
    match_.ref.issuer = printed({t.begin, end});
  }

  static bool ends_issuer(const Token& t) {
    switch (t.word) {
      case Word::kOther:
      case Word::kBo:
      case Word::kTai:
      case Word::kThu:
      case Word::kCompound:
      case Word::kTrong:
      case Word::kDong:
      case Word::kPhu:
      case Word::kCounted:
      case Word::kMeasure:
      case Word::kHanh:
      case Word::kPhan:
      case Word::kDau:
      case Word::kBan:
      case Word::kDoan:
        return false;
      default:
        return true;
    }
  }

  std::string printed(Span span) const {
    return text::fold_blanks(text::to_nfc(span.in(source_.text)));
  }

  bool read_pointer(const Token& t) {
    const Pointing pointing = read_pointing(source_, t);
    if (pointing.kind == CitedDocument::kImplied) return false;
    if (common_noun_ && place_ == DocumentPlace::kAlone && type_.type->name != "Văn bản")
      return false;
    if (type_.type->type_class == TypeClass::kForeign) return false;
    // "bãi bỏ văn bản đó" speaks of any document of the kind.
    if (pointing.kind == CitedDocument::kPrevious && !type_.first.upper_first) return false;
    match_.kind = pointing.kind;
    match_.span = {type_.first.begin, pointing.last.end};
    match_.resume = pointing.last.end;
    return true;
  }

  // "số 13/2021/NĐ-CP", "số: …", or the number alone.
  bool read_announced_number(Token t) {
    if (t.is(Word::kSo)) {
      t = source_.after(t);
      if (t.is_mark(':') || t.is_mark('.')) t = source_.after(t);
    }
    return take_number(t);
  }

  bool take_number(const Token& t) {
    const NumberTrust trust =
        place_ == DocumentPlace::kTyped ? NumberTrust::kTyped : NumberTrust::kAnnounced;
    auto number = read_number(source_, t, trust);
    if (!number) return false;
    if (!number->symbol) {
      // Only the Government issues decrees, so serial and year of one are its whole number.
      if (type_.type->name != "Nghị định") return false;
      number->number += "/NĐ-CP";
    }
    match_.ref.number = std::move(number->number);
    finish(number->span.end);
    return true;
  }

  std::optional<DocumentMatch> read_charter() {
    std::size_t end = type_.last.end;
    const WordTrie::Match state =
        state_trie(source_.spelling).longest(source_, source_.after(type_.last));
    if (state.found()) end = state.last.end;
    const auto year = read_year(source_, source_.read(end));
    if (common_noun_ && !year && !state.found()) return std::nullopt;
    match_.ref.name = "Hiến pháp";
    if (year) {
      match_.ref.signed_on = year->date;
      end = year->end;
    }
    finish(end);
    return match_;
  }

  // "Quốc hội ban hành Luật sửa đổi, bổ sung một số điều của Luật X số …": the law that is being
  // made has no number yet; the number is that of the amended law, which is cited.
  bool being_issued(const Token& t) const {
    if (!t.is(Word::kSua) && !t.is(Word::kBo)) return false;
    const Token before = source_.word_before(type_.first.begin);
    return before.is(Word::kHanh) && source_.word_before(before.begin).is(Word::kBan);
  }

  std::optional<DocumentMatch> read_statute(const Token& t) {
    if (place_ == DocumentPlace::kAlone && being_issued(t)) return std::nullopt;
    const StatuteName name = read_statute_name(source_, type_, t, place_);
    if (!name.found()) {
      if (place_ != DocumentPlace::kAfterUnit) return std::nullopt;
      finish(type_.last.end);  // "Điều 5 của Luật": some law, it does not say which
      return match_;
    }
    match_.ref.name = printed(name.words);
    match_.ref.number = name.number;
    match_.ref.signed_on = name.year;
    finish(name.end);
    return match_;
  }

  // "Nghị định của Chính phủ số 61-CP".
  std::optional<DocumentMatch> read_issuer_and_number(const Token& t) {
    if (t.is(Word::kCua)) {
      Token word = source_.after(t);
      const Token first = word;
      Token last = word;
      for (int n = 0; n < kMaxIssuerWords && word.kind == Token::Kind::kWord; ++n) {
        if (word.is(Word::kSo)) {
          match_.ref.issuer = printed({first.begin, last.end});
          if (read_announced_number(word)) return match_;
          match_.ref.issuer.clear();
          break;
        }
        if (ends_issuer(word) && !word.is(Word::kVa)) break;
        last = word;
        word = source_.after(word);
        if (word.is_mark(',')) word = source_.after(word);
      }
    }
    if (read_short_name(t)) return match_;
    return unnamed();
  }

  // "khoản 3 Điều 4 Nghị định số 16", "Điều 3 Nghị định về thóc": a name that the text has defined
  // for itself ("sau đây gọi là ..."). Whoever knows the definition completes it; without one the
  // provision is still another document's.
  bool read_short_name(const Token& t) {
    if (place_ != DocumentPlace::kAfterUnit && place_ != DocumentPlace::kBesideUnit) return false;
    if (!type_.first.upper_first) return false;
    const Token digits = t.is(Word::kSo) ? source_.after(t) : t;
    Token last = digits;
    if (!digits.digits_only) {
      if (!t.is(Word::kVe) || t.line_before) return false;
      last = t;
    }
    match_.ref.name = printed({t.begin, last.end});
    match_.span = {type_.first.begin, last.end};
    match_.resume = last.end;
    return true;
  }

  // After "Điều 5 của" a type alone still says that another document is meant.
  std::optional<DocumentMatch> unnamed() {
    if (place_ != DocumentPlace::kAfterUnit) return std::nullopt;
    finish(type_.last.end);
    match_.ref.issuer.clear();
    match_.resume = match_.span.end;
    return match_;
  }

  // "Quy chế đào tạo ban hành kèm theo Quyết định số 43/2007/QĐ-BGDĐT".
  std::optional<DocumentMatch> read_attachment(const Token& t) {
    if (place_ == DocumentPlace::kAlone || place_ == DocumentPlace::kTyped) return std::nullopt;
    Token word = t;
    for (int n = 0; n < kMaxAttachmentWords; ++n) {
      const bool passable = word.kind == Token::Kind::kWord || word.is_mark(',') ||
                            word.is_mark('-') || word.is_mark('(') || word.is_mark(')');
      if (!passable) break;
      const Token next = source_.after(word);
      if ((word.is(Word::kKem) || word.is(Word::kHanh)) && next.is(Word::kTheo)) {
        const Token issued = source_.after(next);
        auto carrier = read_document(source_, issued, DocumentPlace::kBesideUnit);
        if (!carrier) break;
        carrier->attachment = true;
        carrier->span.begin = type_.first.begin;
        return carrier;
      }
      word = next;
    }
    return read_foreign(t);
  }

  // Held nowhere under a number: its words keep the provision from being taken for one of ours.
  std::optional<DocumentMatch> read_foreign(const Token& t) {
    if (place_ != DocumentPlace::kAfterUnit && !type_.first.upper_first) return std::nullopt;
    if (type_.type->type_class == TypeClass::kForeign) {
      const StatuteName treaty = read_treaty_name(source_, t);
      if (treaty.found()) {
        match_.ref.name = printed(treaty.words);
        match_.ref.signed_on = treaty.year;
        finish(treaty.end);
        return match_;
      }
    }
    if (place_ == DocumentPlace::kAlone || place_ == DocumentPlace::kTyped) return std::nullopt;
    const StatuteName name = read_free_name(source_, t);
    if (name.found()) match_.ref.name = printed(name.words);
    finish(name.found() ? name.end : type_.last.end);
    return match_;
  }

  const TokenSource& source_;
  TypeMatch type_;
  DocumentPlace place_;
  bool common_noun_ = false;
  DocumentMatch match_;
};

// "cùng Luật", "cùng Nghị định": the one named last, when no name follows.
std::optional<DocumentMatch> read_same(const TokenSource& source, const Token& same) {
  const TypeMatch type = read_type(source, source.after(same));
  if (type.type == nullptr || !type.first.upper_first) return std::nullopt;
  if (type.type->type_class == TypeClass::kForeign) return std::nullopt;
  const Token next = source.after(type.last);
  if (next.upper_first || next.has_digit || next.is(Word::kSo) || next.is(Word::kNay) ||
      read_document(source, type.first, DocumentPlace::kAlone)) {
    return std::nullopt;
  }
  DocumentMatch match;
  match.kind = CitedDocument::kPrevious;
  match.ref.type = std::string(type.type->name);
  match.span = {same.begin, type.last.end};
  match.resume = type.last.end;
  return match;
}

}  // namespace

std::optional<DocumentMatch> read_document(const TokenSource& source, const Token& first,
                                           DocumentPlace place) {
  if (first.is(Word::kCung)) return read_same(source, first);
  const TypeMatch type = read_type(source, first);
  if (type.type == nullptr) return std::nullopt;
  // "pháp luật", "kỷ luật", "Pháp lệnh" read from its second word.
  if (type.first.begin == type.last.begin && place == DocumentPlace::kAlone &&
      source.word_before(first.begin).is(Word::kBeforeLaw)) {
    return std::nullopt;
  }
  return DocumentReader(source, type, place).read();
}

bool begins_document(const TokenSource& source, const Token& first) {
  return read_type(source, first).type != nullptr;
}

}  // namespace lexgraph::law
