#include "src/query/search_hits.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/readable_title.h"
#include "lexgraph/text/unicode.h"
#include "src/query/dated_hit.h"
#include "src/query/neighbours.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kSnippetTokens = 48;
constexpr std::size_t kTitleLetters = 80;
constexpr std::string_view kStep = " › ";

// Cut at the end of a word, with "…".
std::string shortened(const std::string& text, std::size_t letters) {
  std::size_t at = 0;
  for (std::size_t n = 0; n < letters && at < text.size(); ++n) text::next_code_point(text, at);
  if (at == text.size()) return text;
  const std::size_t blank = text.rfind(' ', at);
  return text.substr(0, blank == std::string::npos ? at : blank) + "…";
}

bool inside_article(law::UnitKind kind) {
  return kind == law::UnitKind::kClause || kind == law::UnitKind::kPoint ||
         kind == law::UnitKind::kSubpoint;
}

bool names_an_end(std::string_view status) {
  constexpr law::Validity kEnds[] = {law::Validity::kExpired, law::Validity::kRepealed,
                                     law::Validity::kRepealedWithHost};
  return std::any_of(std::begin(kEnds), std::end(kEnds),
                     [status](law::Validity end) { return law::name_of(end) == status; });
}

}  // namespace

Snippet snippet_of(std::string_view text, const search::TermMatcher& matcher,
                   const std::vector<double>& weights) {
  std::vector<search::Token> tokens;
  std::vector<search::TermMatcher::Occurrence> found;
  matcher.find(text, tokens, found);
  if (tokens.empty()) return {};
  // The window with the greatest weight of different terms.
  std::vector<std::uint32_t> inside(weights.size(), 0);
  double sum = 0, most = -1;
  std::size_t best = 0, first = 0;
  for (std::size_t last = 0; last < found.size(); ++last) {
    if (inside[found[last].term]++ == 0) sum += weights[found[last].term];
    while (found[last].token - found[first].token >= kSnippetTokens - 4) {
      if (--inside[found[first].term] == 0) sum -= weights[found[first].term];
      ++first;
    }
    if (sum <= most) continue;
    most = sum;
    best = found[first].token;
  }
  std::size_t begin = best >= 4 ? best - 4 : 0;
  const std::size_t end = std::min(tokens.size(), begin + kSnippetTokens);
  if (end - begin < kSnippetTokens) begin = end >= kSnippetTokens ? end - kSnippetTokens : 0;

  const std::size_t from = begin == 0 ? 0 : tokens[begin].begin;
  const std::size_t to = end == tokens.size() ? text.size() : tokens[end - 1].end;
  Snippet snippet;
  if (from > 0) snippet.text = "…";
  const std::size_t shift = snippet.text.size();
  snippet.text.append(text.substr(from, to - from));
  if (to < text.size()) snippet.text += "…";
  std::replace(snippet.text.begin(), snippet.text.end(), '\n', ' ');
  for (const auto& occurrence : found) {
    if (occurrence.token < begin || occurrence.token >= end) continue;
    const std::size_t start = matcher.is_pair(occurrence.term) && occurrence.token > begin
                                  ? occurrence.token - 1
                                  : occurrence.token;
    Span span{tokens[start].begin - from + shift, tokens[occurrence.token].end - from + shift};
    // A pair begins before what was found last.
    while (!snippet.highlights.empty() && span.begin <= snippet.highlights.back().end) {
      span.begin = std::min(span.begin, snippet.highlights.back().begin);
      span.end = std::max(span.end, snippet.highlights.back().end);
      snippet.highlights.pop_back();
    }
    snippet.highlights.push_back(span);
  }
  return snippet;
}

Result<std::vector<SearchHit>> HitWriter::write(const std::vector<Candidate>& candidates) {
  std::vector<SearchHit> hits;
  for (const Candidate& candidate : candidates) {
    if (request_.level == SearchLevel::kArticle && hits.size() == request_.limit) break;
    LEXGRAPH_RETURN_IF_ERROR(add_hits(candidate, hits));
  }
  std::stable_sort(hits.begin(), hits.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
  if (hits.size() > request_.limit) hits.resize(request_.limit);
  return hits;
}

Result<void> HitWriter::add_hits(const Candidate& candidate, std::vector<SearchHit>& hits) {
  const store::NodeId node = candidate.node;
  if (candidate.evidence.clauses.empty() || candidate.named_unit != 0) {
    const std::uint32_t unit = candidate.named_unit != 0 ? candidate.named_unit : node.ordinal;
    return add_hit(candidate, {unit, unit, 0}, candidate.score, hits);
  }
  const ClauseScore& best = candidate.evidence.clauses.front();
  if (request_.level == SearchLevel::kArticle)
    return add_hit(candidate, {node.ordinal, best.unit, 0}, candidate.score, hits);
  for (const ClauseScore& clause : candidate.evidence.clauses) {
    const double share = best.score > 0 ? clause.score / best.score : 1;
    LEXGRAPH_RETURN_IF_ERROR(add_hit(candidate, clause, candidate.score * share, hits));
  }
  return {};
}

// What had ended by the day asked about is no hit, unless the question names it.
Result<void> HitWriter::add_hit(const Candidate& candidate, const ClauseScore& clause, double score,
                                std::vector<SearchHit>& hits) {
  LEXGRAPH_ASSIGN_OR_RETURN(SearchHit found, hit(candidate, clause, score));
  const bool named = candidate.named_unit != 0 || candidate.named_document;
  if (request_.at.known() && !named && names_an_end(found.status)) return {};
  hits.push_back(std::move(found));
  return {};
}

Result<SearchHit> HitWriter::hit(const Candidate& candidate, const ClauseScore& clause,
                                 double score) {
  const store::DocId doc = candidate.node.doc;
  SearchHit hit;
  hit.score = score;
  LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord shown, reader_.unit({doc, clause.clause}));
  LEXGRAPH_ASSIGN_OR_RETURN(store::UnitRecord best, reader_.unit({doc, clause.unit}));
  LEXGRAPH_ASSIGN_OR_RETURN(hit.id, names_.unit(doc, shown.eid));
  LEXGRAPH_ASSIGN_OR_RETURN(hit.unit, names_.unit(doc, best.eid));
  LEXGRAPH_RETURN_IF_ERROR(describe(shown, hit));
  // A unit without words of its own is known by its first part that has some.
  while (best.text.empty() && best.node.ordinal + 1 < best.subtree_end) {
    LEXGRAPH_ASSIGN_OR_RETURN(best, reader_.unit({doc, best.node.ordinal + 1}));
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const ValidityAt* valid, ranking_.validity(doc));
  hit.status = valid->name();
  hit.effective_on = valid->effective_on;
  hit.why = reasons(candidate);
  LEXGRAPH_RETURN_IF_ERROR(as_of_the_day(shown, best, hit));
  Snippet snippet = snippet_of(best.text, matcher_, ranking_.term_weights());
  hit.snippet = std::move(snippet.text);
  hit.highlights = std::move(snippet.highlights);
  if (request_.expand) {
    LEXGRAPH_ASSIGN_OR_RETURN(hit.neighbours, neighbours_of(reader_, {shown.node, hit.id}));
  }
  return hit;
}

// The words and the status of the unit on the day; what has ended keeps the words that it had.
Result<void> HitWriter::as_of_the_day(const store::UnitRecord& shown, store::UnitRecord& best,
                                      SearchHit& hit) {
  const Date on = ranking_.day();
  if (shown.node.ordinal == 0 || !on.known()) return {};
  LEXGRAPH_ASSIGN_OR_RETURN(const DatedHit dated,
                            dated_hit(reader_, shown.node, hit.id, best.eid, on));
  hit.status = law::name_of(dated.status);
  if (dated.by.empty() || dated.text.empty()) return {};
  if (!law::has_ended(dated.status) && dated.text != best.text) {
    best.text = dated.text;
    LEXGRAPH_ASSIGN_OR_RETURN(hit.unit, names_.unit(shown.node.doc, dated.best));
    hit.why.push_back("words of " + on.to_string() + ", as changed by " + dated.by);
  }
  return {};
}

// Heading and path, from the unit upwards.
Result<void> HitWriter::describe(const store::UnitRecord& unit, SearchHit& hit) {
  std::vector<std::string> steps;
  store::UnitRecord at = unit;
  for (;;) {
    if (hit.heading.empty()) hit.heading = at.heading;
    const bool plain = at.label.empty() || inside_article(at.kind);
    steps.push_back(plain ? std::string(law::eid_words(at.eid)) : at.label);
    if (at.parent == 0) break;
    // The words of a clause or point name all up to their article.
    const bool named = plain && inside_article(at.kind);
    do {
      LEXGRAPH_ASSIGN_OR_RETURN(at, reader_.unit({at.node.doc, at.parent}));
      if (hit.heading.empty()) hit.heading = at.heading;
    } while (named && at.parent != 0 &&
             (inside_article(at.kind) || at.kind == law::UnitKind::kArticle));
    if (named && (inside_article(at.kind) || at.kind == law::UnitKind::kArticle)) break;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(hit.path, document_name(unit.node.doc));
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if (!step->empty()) hit.path.append(kStep).append(*step);
  }
  return {};
}

Result<std::string> HitWriter::document_name(store::DocId document) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, names_.record(document));
  const law::Head& head = record->head;
  const std::string title = law::readable_title(head.title);
  std::string name = head.type;
  if (!title.empty()) name.append(name.empty() ? "" : " ").append(shortened(title, kTitleLetters));
  if (!head.number.empty()) name.append(name.empty() ? "" : " ").append(head.number);
  if (!name.empty()) return name;
  return names_.document(document);
}

std::vector<std::string> HitWriter::reasons(const Candidate& candidate) const {
  std::vector<std::string> why;
  if (candidate.named_unit != 0)
    why.emplace_back("provision named in the question");
  else if (candidate.named_document)
    why.emplace_back("document named in the question");
  if (candidate.copy) why.emplace_back("copy of the law's own article, which stands before it");
  if (candidate.near_place != 0)
    why.push_back("near in meaning, place " + std::to_string(candidate.near_place));
  if (candidate.cited > 0) why.push_back("cited by " + std::to_string(candidate.cited));
  return why;
}

}  // namespace lexgraph::query
