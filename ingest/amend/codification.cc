#include <algorithm>
#include <string>

#include "ingest/amend/change_note.h"
#include "ingest/amend/edge_rules.h"
#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

// The source of a codified article: the document and the number that the article has there.
struct Source {
  law::Reference article;
  Date effective_on;
};

// "(Điều 8 Nghị định số 85/2012/NĐ-CP, có hiệu lực thi hành kể từ ngày 01/12/2012)".
bool is_source_note(std::string_view paragraph) {
  const std::size_t at = skip_marks(paragraph, 0);
  return at > 0 && paragraph.front() == '(' && word_at(paragraph, at, "điều") &&
         find_word(paragraph, "hiệu lực", at, paragraph.size()) != kNowhere;
}

bool is_see_also(std::string_view paragraph) {
  const std::size_t at = skip_marks(paragraph, 0);
  return at > 0 && word_at(paragraph, at, "điều này có nội dung liên quan đến");
}

class CodificationReader {
 public:
  explicit CodificationReader(EdgeContext& context) : context_(context) {}

  void read(std::size_t unit) {
    unit_ = unit;
    source_ = {};
    const std::string_view text = context_.document().units[unit].text;
    std::size_t begin = 0;
    std::size_t notes_end = 0;  // citations of running text begin behind the notes
    std::vector<Span> notes;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      const std::string_view paragraph = text.substr(begin, end - begin);
      if (begin == notes_end && source_.article.unit.empty() && is_source_note(paragraph)) {
        read_source(paragraph, begin);
        notes.push_back({begin, end});
      } else if (is_see_also(paragraph)) {
        read_see_also(paragraph, begin);
        notes.push_back({begin, end});
      }
      begin = end + 1;
    }
    draw_citations(text, notes);
  }

 private:
  void read_source(std::string_view note, std::size_t at) {
    // The article may come as a citation of its own where words stand between it and its document.
    std::size_t behind = 0;
    for (const law::Citation& citation : law::find_citations(note)) {
      if (source_.article.unit.empty() && !citation.units.empty()) {
        source_.article.unit = citation.units.front().path;
      }
      behind = citation.span.end;
      source_.article.document = citation.named;
      if (citation.document == law::CitedDocument::kNamed) break;
    }
    if (source_.article.unit.empty() || source_.article.document.empty()) {
      source_ = {};
      return;
    }
    const std::size_t effect = find_word(note, "có hiệu lực", behind, note.size());
    const ChangeNote changes = read_change_note(note, effect == kNowhere ? behind : effect);
    for (const NotedCause& cause : changes.causes) {
      if (cause.by.unit.empty()) continue;
      for (const NotedChange& change : changes.changes) draw_change(note, at, cause, change);
    }
  }

  void draw_change(std::string_view note, std::size_t at, const NotedCause& cause,
                   const NotedChange& change) {
    law::Edge& edge = context_.add(change.kind, static_cast<std::int32_t>(unit_), source_.article,
                                   change.part ? "note.codification_part" : "note.codification");
    edge.from_foreign = foreign_id(cause.by);
    edge.quote = note;
    edge.span = {at, at + note.size()};
    edge.to_text = cause.span.in(note);
    edge.effective_on = cause.effective_on;
  }

  // "(Điều này có nội dung liên quan đến Điều 6.2.LQ.16. Giảm giá vé; Điều 20. ... của Nghị định
  // ...)"
  void read_see_also(std::string_view note, std::size_t at) {
    std::size_t item = 0;
    std::size_t end = 0;
    if (find_word(note, "đến", 0, note.size(), &end) != kNowhere) item = end;
    while (item < note.size()) {
      const std::size_t begin = skip_marks(note, item);
      std::size_t next = begin;
      do {
        next = std::min(note.find(';', next + 1), note.size());
      } while (next < note.size() && !word_at(note, skip_blanks(note, next + 1), "điều"));
      draw_see_also(note, {begin, next}, at);
      item = next + 1;
    }
  }

  void draw_see_also(std::string_view note, Span item, std::size_t at) {
    std::size_t label = 0;
    if (item.begin >= item.end || !word_at(note, item.begin, "điều", label)) return;
    label = skip_blanks(note, label);
    std::size_t end = std::min(note.find_first_of(" \n", label), item.end);
    while (end > label && (note[end - 1] == '.' || note[end - 1] == ')')) --end;
    const std::string_view number = note.substr(label, end - label);
    if (number.empty()) return;
    law::Reference to;
    for (const law::Citation& citation : law::find_citations(item.in(note))) {
      const bool named = citation.document == law::CitedDocument::kNamed;
      if (named && !citation.named.number.empty()) to.document = citation.named;
    }
    if (!to.document.empty()) {
      // The number within its document is the last part of the codification's.
      to.unit = "art_" + std::string(number.substr(number.rfind('.') + 1));
    } else if (number.find('.') != std::string_view::npos) {
      to.document = topic_of(number);
      to.unit = "art_" + std::string(number);
    } else {
      return;
    }
    law::Edge& edge = context_.add(law::EdgeKind::kCites, static_cast<std::int32_t>(unit_),
                                   std::move(to), "cite.see_also");
    const std::string_view text = context_.document().units[unit_].text;
    EdgeContext::prove(edge, text, {at + item.begin, at + item.end}, {at + item.begin, at + end},
                       false);
  }

  // The page of the codification that holds an article: "6.2" of "6.2.LQ.16".
  law::DocumentRef topic_of(std::string_view number) const {
    const auto topic = [](std::string_view n) { return n.substr(0, n.find('.', n.find('.') + 1)); };
    const std::string& own = context_.document().units[unit_].number;
    if (topic(own) == topic(number)) return context_.self();
    law::DocumentRef page;
    page.type = "Pháp điển";
    page.name = "Đề mục " + std::string(topic(number));
    return page;
  }

  void draw_citations(std::string_view text, const std::vector<Span>& notes) {
    law::CitationContext speaking{source_.article.document, source_.article.unit, {}};
    std::size_t note = 0;
    for (const law::Citation& citation : context_.cited(unit_).text) {
      while (note < notes.size() && notes[note].end <= citation.span.begin) ++note;
      if (note < notes.size() && notes[note].begin <= citation.span.begin) continue;
      for (const law::Reference& to : law::resolve_in(speaking, citation)) {
        if (to.document.empty() || to == source_.article) continue;
        if (to.unit.empty() && to.document == source_.article.document) continue;
        law::Edge& edge =
            context_.add(law::EdgeKind::kCites, static_cast<std::int32_t>(unit_), to, "cite.text");
        EdgeContext::prove(edge, text, citation.span, citation.span, false);
      }
      if (citation.document == law::CitedDocument::kNamed) speaking.previous = citation.named;
    }
  }

  EdgeContext& context_;
  std::size_t unit_ = 0;
  Source source_;
};

}  // namespace

void draw_codification(EdgeContext& context) {
  CodificationReader reader(context);
  const std::vector<law::Unit>& units = context.document().units;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].kind == law::UnitKind::kArticle) reader.read(i);
  }
}

}  // namespace lexgraph::ingest
