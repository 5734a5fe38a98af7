#include "lexgraph/law/citation.h"

#include "lexgraph/base/limits.h"
#include "lexgraph/law/eid.h"
#include "src/law/citation_numbers.h"
#include "src/law/citation_scanner.h"
#include "src/law/citation_triggers.h"

namespace lexgraph::law {
namespace {

constexpr std::size_t kBytesPerRangeMember = 8;
constexpr int kMaxHistoryWords = 16;
constexpr int kMaxJoints = 4;

// Past ", và các" to the next member of a list.
Token skip_joints(const TokenSource& source, Token t) {
  for (int n = 0; n < kMaxJoints; ++n) {
    if (!t.is_mark(',') && !t.is_mark(';') && !t.is(Word::kVa) && !t.is(Word::kCac) &&
        !t.is(Word::kNhung)) {
      break;
    }
    t = source.after(t);
  }
  return t;
}

// From behind a document: "đã được sửa đổi, bổ sung một số điều theo" → where the amending
// documents begin; 0 when the words say something else.
std::size_t after_history_words(const TokenSource& source, std::size_t at) {
  Token t = source.read(at);
  if (t.is_mark('(') || t.is_mark(',')) t = source.after(t);
  if (t.is(Word::kDa)) t = source.after(t);
  if (!t.is(Word::kDuoc)) return 0;
  t = source.after(t);
  if (!t.is(Word::kSua) && !t.is(Word::kBo)) return 0;
  for (int words = 0; words < kMaxHistoryWords; ++words, t = source.after(t)) {
    switch (t.word) {
      case Word::kTheo:
      case Word::kBoi:
      case Word::kTai: {
        const Token next = source.after(t);
        return (next.is(Word::kCac) ? source.after(next) : next).begin;
      }
      case Word::kSua:
      case Word::kDoi:
      case Word::kBo:
      case Word::kSung:
      case Word::kMot:
      case Word::kSo:
      case Word::kDieu:
      case Word::kKhoan:
      case Word::kDiem:
      case Word::kVa:
      case Word::kCac:
        continue;
      default:
        break;
    }
    if (!t.is_mark(',')) return 0;
  }
  return 0;
}

// Joints between a provision and its document: "của", "tại", "ban hành kèm theo".
struct DocumentJoint {
  Token document;
  bool comma = false;
  bool joined = false;
};

DocumentJoint read_document_joint(const TokenSource& source, std::size_t at) {
  DocumentJoint joint;
  Token t = source.read(at);
  if (t.is_mark(',')) {
    joint.comma = true;
    t = source.after(t);
  }
  if (t.is(Word::kBan) && source.after(t).is(Word::kHanh)) t = source.after(source.after(t));
  if (t.is(Word::kCua) || t.is(Word::kTai) || t.is(Word::kTrong) || t.is(Word::kThuoc)) {
    joint.joined = true;
    t = source.after(t);
  } else if (t.is(Word::kKem) && source.after(t).is(Word::kTheo)) {
    joint.joined = true;
    t = source.after(source.after(t));
  }
  joint.document = t;
  return joint;
}

// Attached instruments are numbered in their order; nearly all documents have one.
constexpr std::string_view kFirstAttachment = "att_1";

void put_into_attachment(std::vector<CitedUnit>& units) {
  for (CitedUnit& unit : units) {
    if (unit.base == UnitBase::kDocument && !unit.path.empty()) {
      unit.path = eid_join(kFirstAttachment, unit.path);
    }
  }
}

// "Điều 5. Hiệu lực" at the head of a line: the label of a provision, not a citation.
bool is_label(const TokenSource& source, const UnitRun& run) {
  if (run.units.size() != 1 || run.relative) return false;
  const Token mark = source.read(run.resume);
  if (mark.blank_before || (!mark.is_mark('.') && !mark.is_mark(':'))) return false;
  const Token title = source.after(mark);
  if (!title.upper_first) return false;
  std::size_t p = run.span.begin;
  while (p > 0 && (source.text[p - 1] == ' ' || source.text[p - 1] == '\t')) --p;
  if (p == 0) return true;
  if (source.text[p - 1] != '\n' && source.text[p - 1] != '\r') return false;
  return source.word_before(p).is_end() && !title.line_before;
}

}  // namespace

CitationScanner::CitationScanner(const TokenSource& source, DocumentPlace place)
    : source_(source),
      place_(place),
      budget_{4 * limits::kMaxRangeMembers + source.text.size() / kBytesPerRangeMember} {}

std::vector<Citation> CitationScanner::scan() {
  const TriggerScan triggers(source_.text, source_.spelling == Spelling::kAscii);
  for (std::size_t at = 0;;) {
    at = triggers.next(at);
    if (at >= source_.text.size()) break;
    const Token first = source_.read(at);
    at = visit(first);
  }
  return std::move(out_);
}

std::size_t CitationScanner::visit(const Token& first) {
  if (first.has_digit) return visit_number(first);
  if (is_level_word(first.word)) {
    const std::size_t resume = visit_units(first);
    if (resume != 0) return resume;
  }
  if (first.word == Word::kOther || first.is(Word::kCung) || first.is(Word::kDieu) ||
      first.is(Word::kBan) || first.word >= Word::kDe) {
    const std::size_t resume = visit_document(first);
    if (resume != 0) return resume;
  }
  return first.end;
}

std::size_t CitationScanner::visit_units(const Token& first) {
  auto run = read_units(source_, first, budget_);
  if (!run) return 0;
  if (run->units.empty() || is_label(source_, *run)) return run->resume;
  Citation citation;
  citation.span = run->span;
  citation.range = run->range;
  std::size_t resume = run->resume;
  auto document = document_of(*run);
  if (!document && run->weak) return run->resume;
  citation.units = std::move(run->units);
  if (document) {
    citation.document = document->kind;
    citation.named = std::move(document->ref);
    citation.document_span = document->span;
    citation.span.end = document->span.end;
    resume = document->resume;
    if (!run->relative) {
      for (CitedUnit& unit : citation.units) {
        unit.base = UnitBase::kDocument;
        unit.implied = false;
      }
    }
    if (document->attachment) put_into_attachment(citation.units);
  }
  add(std::move(citation), resume);
  return resume;
}

std::optional<DocumentMatch> CitationScanner::document_of(const UnitRun& run) const {
  const DocumentJoint joint = read_document_joint(source_, run.resume);
  if (joint.document.kind != Token::Kind::kWord) return std::nullopt;
  if (joint.document.has_digit) {  // "Điều 5 13/2021/NĐ-CP", as typed in a hurry
    const auto number =
        read_number(source_, joint.document,
                    place_ == DocumentPlace::kTyped ? NumberTrust::kTyped : NumberTrust::kBare);
    if (!number || joint.comma) return std::nullopt;
    DocumentMatch match;
    match.ref.number = number->number;
    match.span = number->span;
    match.resume = number->span.end;
    return match;
  }
  DocumentPlace place = joint.joined ? DocumentPlace::kAfterUnit : DocumentPlace::kBesideUnit;
  if (place_ == DocumentPlace::kTyped && begins_document(source_, joint.document)) {
    place = DocumentPlace::kTyped;
  }
  auto match = read_document(source_, joint.document, place);
  if (!match) return std::nullopt;
  if (run.relative && match->kind != CitedDocument::kThis) return std::nullopt;
  const bool numbered = !match->ref.number.empty();
  // "Phụ lục 4 Danh mục ngành nghề": the appendix's own title, no other document.
  const bool annex = !run.units.empty() && run.units.front().path.rfind("app_", 0) == 0;
  if (annex && !joint.joined && !numbered && match->kind == CitedDocument::kNamed &&
      match->ref.name.empty()) {
    return std::nullopt;
  }
  if (!joint.joined) {
    // "khoản 1, Điều 5, Nghị định số …" is one citation; "Điều này, Luật Đất đai" are two.
    if (joint.comma &&
        (match->kind != CitedDocument::kNamed || !run.reaches_article || match->ref.empty())) {
      return std::nullopt;
    }
    // The head of another text on the next line.
    if (joint.document.line_before && !numbered && match->kind == CitedDocument::kNamed) {
      return std::nullopt;
    }
  }
  return match;
}

std::size_t CitationScanner::visit_document(const Token& first) {
  auto document = read_document(source_, first, place_);
  if (!document) return 0;
  Citation citation;
  citation.span = citation.document_span = document->span;
  citation.document = document->kind;
  citation.named = std::move(document->ref);
  const std::size_t resume = document->resume;
  add(std::move(citation), resume);
  return resume;
}

std::size_t CitationScanner::visit_number(const Token& first) {
  const Token before = source_.word_before(first.begin);
  const Token after_last = source_.read(last_end_);
  const bool listed = !last_type_.empty() && last_end_ < first.begin && !after_last.is_mark(';') &&
                      skip_joints(source_, after_last).begin == first.begin;
  const NumberTrust trust = place_ == DocumentPlace::kTyped  ? NumberTrust::kTyped
                            : before.is(Word::kSo) || listed ? NumberTrust::kAnnounced
                                                             : NumberTrust::kBare;
  const auto number = read_number(source_, first, trust);
  if (!number || !number->symbol) return first.end;
  Citation citation;
  citation.span = citation.document_span = number->span;
  citation.document = CitedDocument::kNamed;
  citation.named.number = number->number;
  if (listed) citation.named.type = last_type_;
  add(std::move(citation), number->span.end);
  return number->span.end;
}

void CitationScanner::add(Citation citation, std::size_t resume) {
  follow_history(citation, resume);
  last_type_ = citation.named.number.empty() ? std::string() : citation.named.type;
  last_end_ = resume;
  out_.push_back(std::move(citation));
}

void CitationScanner::follow_history(Citation& citation, std::size_t resume) {
  // "... theo Luật số 35/2018/QH14; khoản 2 Điều 7 của Luật X": a provision behind the documents of
  // a history goes on with the list to which the first document belongs.
  const bool next_item = history_of_documents_ && !citation.units.empty();
  if (history_at_ != 0 && citation.span.begin == history_at_ && !next_item &&
      citation.document == CitedDocument::kNamed) {
    citation.history = true;
    history_of_documents_ = citation.units.empty();
    history_at_ = skip_joints(source_, source_.read(resume)).begin;
    return;
  }
  history_of_documents_ = false;
  history_at_ =
      citation.document == CitedDocument::kImplied ? 0 : after_history_words(source_, resume);
}

std::vector<Citation> find_citations(std::string_view text) {
  const TokenSource source{text, Spelling::kFull};
  return CitationScanner(source).scan();
}

}  // namespace lexgraph::law
