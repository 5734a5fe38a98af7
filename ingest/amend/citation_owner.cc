#include "ingest/amend/citation_owner.h"

#include <algorithm>
#include <array>

#include "ingest/amend/tokens.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/operative_article.h"
#include "lexgraph/law/unit_numerals.h"

namespace lexgraph::ingest {
namespace {

// How many citations ahead the document of a list may be named.
constexpr std::size_t kListReach = 64;
// Bytes of a label before the words of a line: "12.", "b)", "| 3. |".
constexpr std::size_t kLabelReach = 12;

// The appendix or closing that a unit stands in, "" elsewhere: there tables list what other
// documents say.
std::string table_of(const law::Unit& unit) {
  if (unit.kind == law::UnitKind::kClosing) return unit.eid;
  const std::size_t at = unit.eid.rfind("app_", 0) == 0 ? 0 : unit.eid.find("__app_");
  if (at == std::string::npos) return {};
  return unit.eid.substr(0, unit.eid.find("__", at + 2));
}

bool is_mark(char c) {
  return c == ' ' || c == '\t' || c == '|' || c == ';' || c == '.' || c == ',' || c == '-' ||
         c == ')' || c == '(' || c == '+' || c == ':' || c == '*';
}

bool only_marks(std::string_view text) { return std::all_of(text.begin(), text.end(), is_mark); }

bool is_label(std::string_view text) {
  if (text.size() > kLabelReach) return false;
  std::size_t letters = 0;
  for (const char c : text) letters += !is_mark(c) && !(c >= '0' && c <= '9');
  return letters <= 2;  // "b)", "đ)"
}

// Nothing but what joins the members of a list of provisions?
bool joins_members(std::string_view text) {
  static constexpr std::array<std::string_view, 9> kJoints = {
      "và", "hoặc", "tại", "các", "của", "quy định", "nội dung", "trong", "từ"};
  std::size_t at = skip_marks(text, 0);
  while (at < text.size()) {
    if (is_mark(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    const bool joint = std::any_of(kJoints.begin(), kJoints.end(), [&](std::string_view word) {
      return word_at(text, at, word, end);
    });
    if (!joint) return false;
    at = skip_marks(text, end);
  }
  return true;
}

bool ends_sentence(std::string_view text) {
  return text.find('\n') != text.npos || text.find(". ") != text.npos;
}

bool begins_with_order(std::string_view text) {
  std::size_t end = 0;
  return verb_at(text, skip_marks(text, 0), end) != Verb::kNone;
}

bool names_document(const law::Citation& citation) {
  return citation.document == law::CitedDocument::kNamed && !citation.history &&
         !citation.named.empty();
}

const law::DocumentRef* first_named(const std::vector<law::Citation>& citations) {
  const auto found = std::find_if(citations.begin(), citations.end(), names_document);
  return found == citations.end() ? nullptr : &found->named;
}

}  // namespace

CitationOwner::CitationOwner(EdgeContext& context) : context_(context) {
  for (const law::Unit& unit : context_.document().units) units_.insert(unit.eid);
  read_instructions();
}

void CitationOwner::read_instructions() {
  const law::Document& document = context_.document();
  std::vector<bool> several(document.units.size(), false);
  instructed_.resize(document.units.size());
  for (const law::Amendment& amendment : document.amendments) {
    const law::DocumentRef& target = amendment.target.document;
    for (std::int32_t at = amendment.from; at >= 0;
         at = document.units[static_cast<std::size_t>(at)].parent) {
      const auto unit = static_cast<std::size_t>(at);
      if (several[unit]) break;  // and so everything above it
      if (!instructed_[unit]) instructed_[unit] = target;
      several[unit] = *instructed_[unit] != target;
    }
  }
  for (std::size_t i = 0; i < several.size(); ++i) {
    if (several[i]) instructed_[i].reset();
  }
  bool many = false;
  for (const law::Edge& edge : document.edges) {
    if (edge.from >= 0 || !edge.rule.starts_with("title.")) continue;
    if (edge.kind != law::EdgeKind::kAmends && edge.kind != law::EdgeKind::kSupplements) continue;
    many = many || (title_ && *title_ != edge.to.document);
    title_ = edge.to.document;
  }
  if (many) title_.reset();
}

// Follows the lines of a unit's text from citation to citation: which documents are named in them.
class CitationOwner::Lines {
 public:
  explicit Lines(std::string_view text) : text_(text), end_(text.find('\n')) {}

  // To the line of a citation; true if nothing but a label stands before it there.
  bool go_to(const law::Citation& citation) {
    for (; end_ < citation.span.begin; end_ = text_.find('\n', begin_)) {
      begin_ = end_ + 1;
      named_ = nullptr;
    }
    return is_label(text_.substr(begin_, citation.span.begin - begin_));
  }
  void name(const law::Citation& document) {
    if (named_ != nullptr) return;
    named_ = &document.named;
    cells_read_ = document.span.end;
    in_next_cell_ = false;
  }
  bool names_one() const { return named_ != nullptr; }
  // The first document named in the line, if a cell ends between it and the citation.
  const law::DocumentRef* of_cell_before(const law::Citation& citation) {
    const std::string_view between = text_.substr(cells_read_, citation.span.begin - cells_read_);
    in_next_cell_ = in_next_cell_ || between.find_first_of("|\t") != between.npos;
    cells_read_ = citation.span.begin;
    return in_next_cell_ ? named_ : nullptr;
  }
  // Nothing behind the citation in its line?
  bool ends_with(const law::Citation& citation) const {
    const std::size_t stop = std::min(text_.find('\n', citation.span.end), text_.size());
    return only_marks(text_.substr(citation.span.end, stop - citation.span.end));
  }

 private:
  std::string_view text_;
  std::size_t begin_ = 0;                    // of the line
  std::size_t end_;                          // looked for once in each line
  std::size_t cells_read_ = 0;               // how far the line was searched for cells
  bool in_next_cell_ = false;                // a cell ends between named_ and cells_read_
  const law::DocumentRef* named_ = nullptr;  // the first document named in the line
};

void CitationOwner::enter(std::size_t unit) {
  const law::Unit& entered = context_.document().units[unit];
  const std::vector<law::Citation>& citations = context_.cited(unit).text;
  std::string table = table_of(entered);
  if (table != table_) head_.reset();
  table_ = std::move(table);
  rows_.assign(citations.size(), nullptr);
  Lines lines(entered.text);
  const law::DocumentRef* row_head = head_ ? &*head_ : nullptr;  // at the begin of a line above
  for (std::size_t i = 0; i < citations.size(); ++i) {
    const law::Citation& citation = citations[i];
    const bool first = lines.go_to(citation);
    if (names_document(citation) && citation.units.empty()) {
      lines.name(citation);
      if (first) row_head = &citation.named;
      continue;
    }
    if (citation.document != law::CitedDocument::kImplied || citation.units.empty()) continue;
    if (lines.names_one()) {
      rows_[i] = lines.of_cell_before(citation);
    } else if (!table_.empty() && first && lines.ends_with(citation)) {
      rows_[i] = row_head;
    }
  }
  if (row_head != nullptr && (!head_ || row_head != &*head_)) head_ = *row_head;
  if (table_.empty()) head_.reset();
}

const law::DocumentRef* CitationOwner::of_row(std::size_t citation) const {
  return citation < rows_.size() ? rows_[citation] : nullptr;
}

const law::DocumentRef* CitationOwner::in_reach(std::size_t unit, std::string_view text,
                                                const std::vector<law::Citation>& citations,
                                                std::size_t citation) {
  if (const law::DocumentRef* amended = amended_by(unit)) return amended;
  const std::size_t end = std::min(citation + kListReach, citations.size());
  for (std::size_t j = citation + 1; j < end; ++j) {
    const std::size_t from = citations[j - 1].span.end;
    const std::string_view between = text.substr(from, citations[j].span.begin - from);
    if (ends_sentence(between) || !joins_members(between)) return nullptr;
    if (names_document(citations[j])) return &citations[j].named;
    if (citations[j].document != law::CitedDocument::kImplied) return nullptr;
  }
  return nullptr;
}

const law::DocumentRef* CitationOwner::amended_by(std::size_t unit) {
  if (unit != asked_) {
    asked_ = unit;
    amended_ = instructed(unit);
  }
  return amended_;
}

const law::DocumentRef* CitationOwner::of_instruction(std::size_t unit, std::string_view text,
                                                      const law::Citation& citation) {
  const bool place = word_at(text, skip_marks(text, 0), "tại");  // "Tại Điều 2:" over orders
  if (!(place || begins_with_order(text)) || ends_sentence(text.substr(0, citation.span.begin)))
    return nullptr;
  return amended_by(unit);
}

const law::DocumentRef* CitationOwner::instructed(std::size_t unit) const {
  const law::Document& document = context_.document();
  if (instructed_[unit]) return &*instructed_[unit];
  bool order = false;
  for (auto at = static_cast<std::int32_t>(unit); at >= 0;
       at = document.units[static_cast<std::size_t>(at)].parent) {
    const auto around = static_cast<std::size_t>(at);
    const law::Unit& above = document.units[around];
    const bool heading = begins_with_order(above.heading);
    const bool words = begins_with_order(above.text);
    order = order || heading || words;
    if (around == unit) continue;
    if (order && instructed_[around]) return &*instructed_[around];
    const UnitCitations& cited = context_.cited(around);
    if (heading && first_named(cited.heading)) return first_named(cited.heading);
    if (words && first_named(cited.text)) return first_named(cited.text);
  }
  return order && title_ ? &*title_ : nullptr;
}

const std::string* CitationOwner::find(const std::string& eid) const {
  if (const auto found = units_.find(eid); found != units_.end()) return &*found;
  for (const std::string& other : law::other_numerals(eid)) {
    if (const auto found = units_.find(other); found != units_.end()) return &*found;
  }
  const auto below = units_.find(law::with_operative_article(eid));
  return below == units_.end() ? nullptr : &*below;
}

bool CitationOwner::holds(const std::string& eid) const {
  const std::string article = law::eid_article(eid);
  if (!article.empty()) return find(article) != nullptr;
  if (find(eid) != nullptr) return true;
  const std::string parent = law::eid_parent(eid);
  return !parent.empty() && find(parent) != nullptr;
}

std::string CitationOwner::held_as(const std::string& eid) const {
  const std::string* held = find(eid);
  return held == nullptr ? eid : *held;
}

}  // namespace lexgraph::ingest
