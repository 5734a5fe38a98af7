#include "ingest/amend/change_note.h"

#include <algorithm>
#include <array>

#include "ingest/amend/dates.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/citation.h"

namespace lexgraph::ingest {
namespace {

// Notes are sentences; what is longer is none.
constexpr std::size_t kMaxNoteBytes = 8192;

struct ChangeWord {
  std::string_view word;
  law::EdgeKind kind;
};

constexpr std::array kChangeWords = {
    ChangeWord{"sửa đổi", law::EdgeKind::kAmends},
    ChangeWord{"bổ sung", law::EdgeKind::kSupplements},
    ChangeWord{"bãi bỏ", law::EdgeKind::kRepeals},
    ChangeWord{"hủy bỏ", law::EdgeKind::kRepeals},
    ChangeWord{"huỷ bỏ", law::EdgeKind::kRepeals},
    ChangeWord{"hết hiệu lực", law::EdgeKind::kRepeals},
    ChangeWord{"thay thế", law::EdgeKind::kReplaces},
    ChangeWord{"thay", law::EdgeKind::kReplaces},  // "được thay bằng"
    ChangeWord{"bỏ", law::EdgeKind::kRepeals},
    ChangeWord{"đính chính", law::EdgeKind::kCorrects},
    ChangeWord{"đình chỉ", law::EdgeKind::kSuspends},
    ChangeWord{"ngưng hiệu lực", law::EdgeKind::kSuspends},
    ChangeWord{"kéo dài", law::EdgeKind::kExtends},
    ChangeWord{"hướng dẫn", law::EdgeKind::kGuides},
    ChangeWord{"quy định chi tiết", law::EdgeKind::kGuides},
};

// Words between the changes and what caused them, the longer first.
constexpr std::array<std::string_view, 5> kCauseWords = {"bởi", "theo quy định tại",
                                                         "theo quy định của", "theo", "tại"};

// Is text[from, to) only what joins causes: marks, "và", "theo quy định tại"?
bool joins_causes(std::string_view text, std::size_t from, std::size_t to) {
  std::size_t at = from;
  while (at < to) {
    const std::size_t start = skip_marks(text, at);
    if (start >= to) return true;
    if (text[start] == ';' || text[start] == ':') {
      at = start + 1;
      continue;
    }
    bool found = false;
    for (const std::string_view word :
         {"và", "theo quy định tại", "theo quy đinh tại", "theo", "tại", "của"}) {
      std::size_t end = 0;
      if (!word_at(text, start, word, end)) continue;
      at = end;
      found = true;
      break;
    }
    if (!found) return false;
  }
  return true;
}

// Words that need no passive: a unit ends by itself.
bool ends_by_itself(std::string_view word) {
  return word.find("hiệu lực") != std::string_view::npos;
}

// Does the verb at `at` stand in the passive ("được", "bị") or first in a bracket ("(sửa đổi bởi"),
// or go on with one that does, at `last` ("được sửa đổi, bổ sung")? Else it is part of a matter
// ("Đề xuất sửa đổi ngành, nghề").
bool is_told(std::string_view text, std::size_t at, std::size_t last) {
  std::size_t begin = at;
  while (begin > 0 && text[begin - 1] == ' ') --begin;
  const std::string_view before = text.substr(0, begin);
  if (before.empty() || before.back() == '(') return true;
  for (const std::string_view passive : {"được", "bị"}) {
    if (!before.ends_with(passive)) continue;
    if (word_begins(text, begin - passive.size())) return true;
  }
  if (last == 0) return false;
  const std::size_t next = skip_marks(text, last);
  std::size_t end = 0;
  return next == at || (word_at(text, next, "và", end) && skip_marks(text, end) == at);
}

// The changes told right before the cause word at `to`: verbs in passive, joined by commas.
std::vector<NotedChange> changes_before(std::string_view text, std::size_t from, std::size_t to,
                                        std::size_t& begin) {
  std::vector<NotedChange> changes;
  bool part = false;
  std::size_t last = 0;  // end of the change told last
  for (std::size_t at = from; at < to; ++at) {
    if (!word_begins(text, at)) continue;
    std::size_t end = 0;
    if (word_at(text, at, "có nội dung", end)) part = true;
    if (word_at(text, at, "có hiệu lực", end)) {  // the source's own day: what follows is told anew
      changes.clear();
      part = false;
      last = 0;
    }
    for (const ChangeWord& change : kChangeWords) {
      if (!word_at(text, at, change.word, end) || end > to) continue;
      if (!ends_by_itself(change.word) && !is_told(text, at, last)) break;
      last = end;
      if (changes.empty()) begin = at;
      changes.push_back({change.kind, part});
      break;
    }
    if (text[at] == ',') part = false;
  }
  return changes;
}

// "có hiệu lực (thi hành) (kể) từ ngày 01/06/2014" in text[from, to).
Date day_of_effect(std::string_view text, std::size_t from, std::size_t to) {
  std::size_t end = 0;
  if (find_word(text, "hiệu lực", from, to, &end) == kNowhere) return {};
  const auto found = find_date(text, end, to);
  return found ? found->date : Date{};
}

// The cause word behind the last change: "được sửa đổi, bổ sung bởi".
std::size_t cause_word(std::string_view text, std::size_t from, std::size_t& end) {
  for (const std::string_view word : kCauseWords) {
    for (std::size_t at = find_word(text, word, from, text.size(), &end); at != kNowhere;
         at = find_word(text, word, at + 1, text.size(), &end)) {
      std::size_t begin = at;
      if (!changes_before(text, from, at, begin).empty()) return at;
    }
  }
  return kNowhere;
}

}  // namespace

ChangeNote read_change_note(std::string_view text, std::size_t from) {
  ChangeNote note;
  text = text.substr(0, kMaxNoteBytes);
  if (from >= text.size()) return note;
  std::size_t behind = 0;
  const std::size_t cause = cause_word(text, from, behind);
  if (cause == kNowhere) return note;
  note.changes = changes_before(text, from, cause, note.verb);
  const std::string_view causes = text.substr(behind);
  std::size_t open = 0;  // where the next cause may begin
  const std::vector<law::Citation> citations = law::find_citations(causes);
  for (const law::Citation& citation : citations) {
    if (citation.document != law::CitedDocument::kNamed || citation.history) continue;
    // A title may name further documents; causes follow one another behind ";" or "và".
    const std::size_t semicolon = causes.substr(open, citation.span.begin - open).rfind(';');
    if (semicolon != std::string_view::npos) open += semicolon + 1;
    if (!joins_causes(causes, open, citation.span.begin)) continue;
    const std::size_t stop = std::min(causes.find(';', citation.span.end), causes.size());
    const Date day = day_of_effect(causes, citation.span.end, stop);
    const Span span{behind + citation.span.begin, behind + citation.span.end};
    for (const law::CitedUnit& unit : citation.units) {
      note.causes.push_back({{citation.named, unit.path}, day, span});
    }
    if (citation.units.empty()) note.causes.push_back({{citation.named, ""}, day, span});
    open = citation.span.end;
  }
  // One day behind several causes ("Điều 1 Luật A và Điều 2 Luật B có hiệu lực từ ...").
  for (std::size_t i = note.causes.size(); i-- > 1;) {
    if (!note.causes[i - 1].effective_on.known()) {
      note.causes[i - 1].effective_on = note.causes[i].effective_on;
    }
  }
  return note;
}

std::string foreign_id(const law::Reference& reference) {
  std::string id = law::id_of(reference);
  if (!id.empty() || reference.document.name.empty()) return id;
  id = reference.document.type + " " + reference.document.name;
  if (reference.document.signed_on.known()) {
    id += " " + std::to_string(reference.document.signed_on.year());
  }
  if (!reference.unit.empty()) id += "#" + reference.unit;
  return id;
}

}  // namespace lexgraph::ingest
