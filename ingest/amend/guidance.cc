#include <algorithm>
#include <array>

#include "ingest/amend/edge_rules.h"
#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

constexpr std::array<std::string_view, 5> kGuidanceVerbs = {
    "quy định chi tiết", "hướng dẫn", "quy định và hướng dẫn", "chi tiết và hướng dẫn",
    "quy định biện pháp thi hành"};

// Verbs that give guidance wherever they stand in the sentence of a scope clause: "Thông tư này quy
// định mẫu ... và hướng dẫn thi hành Điều 4 của Nghị định ...".
constexpr std::array<std::string_view, 4> kJoinedVerbs = {
    "và hướng dẫn thi hành", "và quy định chi tiết", ", hướng dẫn thi hành", ", quy định chi tiết"};

// How far behind "Nghị định này" its verb may stand, in bytes.
constexpr std::size_t kVerbReach = 24;
// Provisions of a list stand close to one another, or behind a semicolon.
constexpr std::size_t kListGap = 48;

// How many citations behind a provision its law may be named.
constexpr std::size_t kNameReach = 32;

bool is_document_word(std::string_view text, std::size_t at, std::size_t& end) {
  for (const std::string_view word :
       {"nghị định này", "thông tư này", "thông tư liên tịch này", "quyết định này",
        "nghị quyết này", "luật này", "văn bản này", "pháp lệnh này"}) {
    if (word_at(text, at, word, end)) return true;
  }
  return false;
}

// Words after which a provision is only where a matter is mentioned.
bool only_mentions(std::string_view text, std::size_t from, std::size_t to) {
  for (const std::string_view word :
       {"đối tượng", "đối với", "trường hợp", "trừ", "không bao gồm", "không áp dụng"}) {
    if (find_word(text, word, from, to) != kNowhere) return true;
  }
  return false;
}

// Who or what is only pointed at: "các đơn vị quy định tại Điều 2".
constexpr std::array<std::string_view, 9> kPointedAt = {
    "đối tượng", "đơn vị", "tổ chức", "cá nhân", "người", "cơ quan", "doanh nghiệp", "hộ", "dự án"};

bool ends_with_any(std::string_view text, const auto& words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    return text.ends_with(word) && word_begins(text, text.size() - word.size());
  });
}

std::string_view without_blanks(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \n");
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// Is a provision introduced as what is detailed: "... theo quy định tại khoản 3 Điều 5", "... quy
// định tại các điều 2 và 3", and, behind a verb of guidance, "... tại khoản 4 Điều 13"?
bool introduced(std::string_view text, std::size_t citation, bool guidance_verb) {
  static constexpr std::array<std::string_view, 2> kLists = {"các", "những"};
  static constexpr std::array<std::string_view, 2> kProvided = {"quy định tại", "nêu tại"};
  std::string_view before = without_blanks(text.substr(0, citation));
  for (const std::string_view list : kLists) {
    if (before.ends_with(list))
      before = without_blanks(before.substr(0, before.size() - list.size()));
  }
  if (!ends_with_any(before, kProvided)) {
    return guidance_verb && ends_with_any(before, std::array<std::string_view, 1>{"tại"});
  }
  before =
      without_blanks(before.substr(0, before.rfind(before.ends_with("nêu tại") ? "nêu" : "quy")));
  return !ends_with_any(before, kPointedAt);
}

struct Sentence {
  std::size_t verb = kNowhere;
  std::size_t behind_verb = 0;
  std::size_t end = 0;
  bool scope =
      false;  // "quy định" alone, in the clause on the scope: only what is introduced counts
};

// A second verb of the sentence that begins at `subject_end`.
Sentence joined_guidance(std::string_view text, std::size_t subject_end) {
  Sentence found;
  const std::size_t stop = std::min(text.find_first_of("\n;", subject_end), text.size());
  const std::string_view sentence = text.substr(0, stop);
  for (const std::string_view verb : kJoinedVerbs) {
    const std::size_t at = sentence.find(verb, subject_end);
    if (at == std::string_view::npos || at >= found.verb) continue;
    found = {at, at + verb.size(), stop};
  }
  return found;
}

// "Thông tư này quy định ... theo quy định tại khoản 3 Điều 5 của Luật ...", in a clause on the
// scope.
Sentence plain_scope(std::string_view text, std::size_t subject_end) {
  Sentence found;
  const std::size_t verb = skip_blanks(text, subject_end);
  if (!word_at(text, verb, "quy định", found.behind_verb)) return found;
  found.verb = verb;
  found.end = std::min(text.find(".\n", verb), text.size());
  found.scope = true;
  return found;
}

// The sentence of a scope clause: "Nghị định này quy định chi tiết ...".
Sentence find_guidance(std::string_view text, bool scope) {
  Sentence found;
  std::size_t subject_end = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t at = skip_marks(text, begin);
    if (is_document_word(text, at, subject_end)) {
      for (const std::string_view verb : kGuidanceVerbs) {
        const std::size_t verb_at =
            find_word(text, verb, subject_end, subject_end + kVerbReach, &found.behind_verb);
        if (verb_at == kNowhere) continue;
        found.verb = verb_at;
        found.end = std::min(text.find(".\n", verb_at), text.size());
        return found;
      }
      const Sentence joined = joined_guidance(text, subject_end);
      if (joined.verb != kNowhere) return joined;
      if (const Sentence plain = plain_scope(text, subject_end); scope && plain.verb != kNowhere) {
        return plain;
      }
    }
    const std::size_t stop = text.find_first_of("\n.;", at);
    if (stop == std::string_view::npos) break;
    begin = stop + 1;
  }
  return found;
}

class GuidanceReader {
 public:
  explicit GuidanceReader(EdgeContext& context) : context_(context) {}

  void read() {
    const std::vector<law::Unit>& units = context_.document().units;
    open_.assign(units.size(), {});
    for (std::size_t i = 0; i < units.size(); ++i) {
      const law::Unit& unit = units[i];
      if (unit.kind == law::UnitKind::kPreamble || unit.kind == law::UnitKind::kClosing) continue;
      const Sentence sentence = find_guidance(unit.text, on_scope(i));
      if (sentence.verb != kNowhere) {
        read_sentence(i, sentence);
      } else if (unit.parent >= 0 && open_[static_cast<std::size_t>(unit.parent)].open) {
        read_item(i, open_[static_cast<std::size_t>(unit.parent)].guided);
      }
    }
  }

 private:
  // The guided document of a sentence that a list below completes.
  struct Open {
    bool open = false;
    law::DocumentRef guided;
  };

  void read_sentence(std::size_t unit, const Sentence& sentence) {
    const std::string_view text = context_.document().units[unit].text;
    if (sentence.scope) return read_introduced(unit, sentence, sentence.behind_verb);
    law::DocumentRef guided;
    const std::vector<law::Citation>& cited = context_.cited(unit).text;
    std::size_t last = sentence.behind_verb;
    for (std::size_t i = 0; i < cited.size(); ++i) {
      const law::Citation& citation = cited[i];
      if (citation.span.begin < sentence.behind_verb || citation.span.begin >= sentence.end) {
        continue;
      }
      if (citation.history || citation.document == law::CitedDocument::kThis) continue;
      if (!in_list(text, last, citation.span.begin)) break;
      last = citation.span.end;
      if (citation.document == law::CitedDocument::kNamed) guided = citation.named;
      law::DocumentRef meant = guided;
      if (citation.document == law::CitedDocument::kImplied) meant = named_behind(cited, i, guided);
      draw(unit, sentence.verb, citation, meant);
    }
    read_introduced(unit, sentence, last);
    const std::size_t colon = text.find_last_not_of(" \n");
    if (colon != std::string_view::npos && text[colon] == ':') open_[unit] = {true, guided};
  }

  // Provisions that stand further on in the sentence, each introduced as what is detailed, with
  // those that follow it in its list.
  void read_introduced(std::size_t unit, const Sentence& sentence, std::size_t from) {
    const std::string_view text = context_.document().units[unit].text;
    const std::vector<law::Citation>& cited = context_.cited(unit).text;
    std::size_t listed = kNowhere;  // end of the citation accepted last
    for (std::size_t i = 0; i < cited.size(); ++i) {
      const law::Citation& citation = cited[i];
      if (citation.span.begin < from || citation.span.begin >= sentence.end) continue;
      if (citation.history || citation.units.empty()) continue;
      if (citation.document == law::CitedDocument::kThis) continue;
      const bool goes_on = listed != kNowhere && joined_list(text, listed, citation.span.begin);
      if (!goes_on && !introduced(text, citation.span.begin, !sentence.scope)) continue;
      listed = citation.span.end;
      law::DocumentRef meant = citation.named;
      if (citation.document == law::CitedDocument::kImplied) meant = named_behind(cited, i, {});
      draw(unit, sentence.verb, citation, meant);
    }
  }

  // ", khoản 2 Điều 8", "và Điều 5", also behind the day and issuer of the document before.
  static bool joined_list(std::string_view text, std::size_t from, std::size_t to) {
    const std::string_view gap = without_blanks(text.substr(from, to - from));
    return gap.ends_with(",") || gap.ends_with(";") || gap == "," || gap.ends_with(" và") ||
           gap == "và";
  }

  // The article on the scope, or what stands under it.
  bool on_scope(std::size_t i) const {
    const law::Document& document = context_.document();
    if (document.head.type == "Luật" || document.head.type == "Bộ luật") return false;
    for (std::int32_t at = static_cast<std::int32_t>(i); at >= 0;) {
      const law::Unit& unit = document.units[static_cast<std::size_t>(at)];
      if (unit.kind == law::UnitKind::kArticle) {
        const std::string& says = unit.heading.empty() ? unit.text : unit.heading;
        return word_at(says, 0, "phạm vi");
      }
      at = unit.parent;
    }
    return false;
  }

  static bool in_list(std::string_view text, std::size_t from, std::size_t to) {
    if (only_mentions(text, from, to)) return false;
    const std::string_view gap = text.substr(from, to - from);
    return gap.size() <= kListGap || gap.find(';') != std::string_view::npos ||
           gap.find(',') != std::string_view::npos;
  }

  // "khoản 2 Điều 8, Điều 9 của Luật X": the law may be named only at the end of the list.
  static law::DocumentRef named_behind(const std::vector<law::Citation>& cited, std::size_t i,
                                       const law::DocumentRef& guided) {
    if (!guided.empty()) return guided;
    const std::size_t end = std::min(i + kNameReach, cited.size());
    for (++i; i < end; ++i) {
      const bool named = cited[i].document == law::CitedDocument::kNamed && !cited[i].history;
      if (named) return cited[i].named;
    }
    return guided;
  }

  void read_item(std::size_t unit, const law::DocumentRef& guided) {
    const std::string_view text = context_.document().units[unit].text;
    for (const law::Citation& citation : context_.cited(unit).text) {
      if (citation.history || citation.document == law::CitedDocument::kThis) continue;
      if (only_mentions(text, 0, citation.span.begin)) return;
      draw(unit, citation.span.begin, citation,
           citation.document == law::CitedDocument::kNamed ? citation.named : guided);
    }
  }

  void draw(std::size_t unit, std::size_t begin, const law::Citation& citation,
            const law::DocumentRef& guided) {
    if (guided.empty() || guided.number == context_.self().number) return;
    const std::string_view text = context_.document().units[unit].text;
    const auto add = [&](std::string path, Span named) {
      law::Edge& edge = context_.add(law::EdgeKind::kGuides, static_cast<std::int32_t>(unit),
                                     {guided, std::move(path)}, "guides.scope");
      EdgeContext::prove(edge, text, {begin, citation.span.end}, named, false);
    };
    if (citation.units.empty()) return add("", citation.span);
    for (const law::CitedUnit& named : citation.units) {
      if (named.base == law::UnitBase::kDocument) add(named.path, named.span);
    }
  }

  EdgeContext& context_;
  std::vector<Open> open_;
};

}  // namespace

void draw_guidance(EdgeContext& context) { GuidanceReader(context).read(); }

}  // namespace lexgraph::ingest
