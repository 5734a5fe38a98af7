// The footnotes of a consolidated text: "[3] Khoản này được sửa đổi, bổ sung theo quy định tại
// khoản 2 Điều 1 của Luật số ..., có hiệu lực kể từ ngày ...". Each tells what changed the unit
// that bears its mark, and since when.

#include "ingest/amend/consolidation_notes.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "ingest/amend/change_note.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/law_register.h"

namespace lexgraph::ingest {
namespace {

// Changes that one note tells one after another ("được bổ sung theo ...; được sửa đổi theo ...").
constexpr int kMaxChangesPerNote = 8;

// What the note is about: "Khoản này" (a kind), "Tên Điều này" (its heading), or words of the unit.
struct Subject {
  law::UnitKind kind = law::UnitKind::kParagraph;  // kParagraph: the unit that bears the mark
  bool whole = false;                              // the unit as such, not words of it
};

struct SubjectWords {
  std::string_view words;
  law::UnitKind kind;
  bool whole;
};

constexpr std::array kSubjects = {
    SubjectWords{"điều này", law::UnitKind::kArticle, true},
    SubjectWords{"khoản này", law::UnitKind::kClause, true},
    SubjectWords{"điểm này", law::UnitKind::kPoint, true},
    SubjectWords{"tiết này", law::UnitKind::kSubpoint, true},
    SubjectWords{"chương này", law::UnitKind::kChapter, true},
    SubjectWords{"mục này", law::UnitKind::kSection, true},
    SubjectWords{"phần này", law::UnitKind::kPart, true},
    SubjectWords{"phụ lục này", law::UnitKind::kAppendix, true},
    SubjectWords{"tên điều này", law::UnitKind::kArticle, false},
    SubjectWords{"tên chương này", law::UnitKind::kChapter, false},
    SubjectWords{"tên mục này", law::UnitKind::kSection, false},
};

Subject subject_of(std::string_view note) {
  for (const SubjectWords& subject : kSubjects) {
    if (word_at(note, 0, subject.words)) return {subject.kind, subject.whole};
  }
  return {};
}

class NoteReader {
 public:
  NoteReader(EdgeContext& context, const law::DocumentRef& base, const NoteMarks& labels)
      : context_(context), base_(base) {
    for (const NoteMark& mark : labels) bearers_[mark.number].push_back(mark.unit);
    const std::vector<law::Unit>& units = context_.document().units;
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (units[i].kind == law::UnitKind::kPreamble || units[i].kind == law::UnitKind::kClosing) {
        continue;
      }
      note_marks(units[i].heading, i);
      note_marks(units[i].text, i);
    }
  }

  // The notes themselves: lines that begin with their mark.
  void read(std::size_t unit) {
    const std::string_view text = context_.document().units[unit].text;
    int number = 0;  // of the note that goes on: "Điểm này được sửa đổi lần thứ hai ..." below it
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      std::size_t behind = begin;
      const int mark = note_mark_at(text, begin, behind);
      if (mark != 0) number = mark;
      const std::size_t words = std::min(skip_blanks(text, behind), end);
      const bool goes_on = subject_of(text.substr(words, end - words)).whole;
      if (number != 0 && (mark != 0 || goes_on)) read_note(unit, number, {words, end});
      begin = end + 1;
    }
  }

 private:
  void note_marks(std::string_view text, std::size_t unit) {
    for (const int number : note_marks_in(text)) {
      bearers_[number].push_back(static_cast<std::int32_t>(unit));
    }
  }

  // The unit of the subject's kind that bears the mark or stands around it.
  std::string place(std::int32_t bearer, const Subject& subject) const {
    const std::vector<law::Unit>& units = context_.document().units;
    for (std::int32_t at = bearer; at >= 0 && subject.kind != law::UnitKind::kParagraph;) {
      const law::Unit& unit = units[static_cast<std::size_t>(at)];
      if (unit.kind == subject.kind) return unit.eid;
      at = unit.parent;
    }
    return units[static_cast<std::size_t>(bearer)].eid;
  }

  void read_note(std::size_t unit, int number, Span note) {
    const auto bearers = bearers_.find(number);
    if (bearers == bearers_.end() || note.begin >= note.end) return;
    const std::string_view words = note.in(context_.document().units[unit].text);
    const Subject subject = subject_of(words);
    std::vector<std::string> places;
    for (const std::int32_t bearer : bearers->second) places.push_back(place(bearer, subject));
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::size_t from = 0;
    for (int changes = 0; changes < kMaxChangesPerNote && from < words.size(); ++changes) {
      const ChangeNote change = read_change_note(words, from);
      if (change.causes.empty()) return;
      for (const std::string& to : places) draw(unit, note, subject, change, to);
      from = change.causes.back().span.end;
    }
  }

  void draw(std::size_t unit, Span note, const Subject& subject, const ChangeNote& change,
            const std::string& to) {
    const std::string_view text = context_.document().units[unit].text;
    std::unordered_set<int> drawn;
    for (const NotedChange& noted : change.changes) {
      law::EdgeKind kind = noted.kind;
      // Words that end or are replaced leave the unit in force.
      const bool ends = kind == law::EdgeKind::kRepeals || kind == law::EdgeKind::kReplaces;
      if (ends && (!subject.whole || noted.part)) kind = law::EdgeKind::kAmends;
      if (!drawn.insert(static_cast<int>(kind)).second) continue;
      for (const NotedCause& cause : change.causes) {
        law::Reference by = cause.by;
        const bool registered = context_.names().complete_remark(by.document);
        const std::string from = law::id_of(by);
        if (from.empty()) continue;
        law::Edge& edge =
            context_.add(kind, static_cast<std::int32_t>(unit), {base_, to}, "consolidation.note");
        EdgeContext::prove(edge, text, note,
                           {note.begin + cause.span.begin, note.begin + cause.span.end}, false);
        edge.from_foreign = from;
        if (registered) edge.rule += law::kByRegister;
        edge.effective_on = cause.effective_on;
      }
    }
  }

  EdgeContext& context_;
  const law::DocumentRef& base_;
  std::unordered_map<int, std::vector<std::int32_t>> bearers_;  // by number of the mark
};

}  // namespace

void draw_consolidation_notes(EdgeContext& context, const law::DocumentRef& base,
                              const NoteMarks& labels) {
  if (base.empty()) return;
  NoteReader reader(context, base, labels);
  for (std::size_t i = 0; i < context.document().units.size(); ++i) {
    if (context.document().units[i].kind == law::UnitKind::kClosing) reader.read(i);
  }
}

}  // namespace lexgraph::ingest
