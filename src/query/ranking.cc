#include "src/query/ranking.h"

#include <algorithm>
#include <cmath>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"
#include "src/query/bare_numbers.h"
#include "src/query/copies.h"

namespace lexgraph::query {
namespace {

bool scores_more(const Candidate& a, const Candidate& b) { return a.score > b.score; }

}  // namespace

Result<const ValidityAt*> Ranking::validity(store::DocId document) {
  const auto known = validity_.find(document);
  if (known != validity_.end()) return &known->second;
  LEXGRAPH_ASSIGN_OR_RETURN(ValidityAt found, cache_.get(resolver_, document, day()));
  return &validity_.emplace(document, std::move(found)).first->second;
}

// A later law may have brought the day forward that the document itself states.
bool Ranking::takes_effect_later(store::DocId document) {
  const Result<const ValidityAt*> valid = validity(document);
  return valid.ok() && (*valid)->is_ahead();
}

Result<std::vector<Candidate>> Ranking::run() {
  question_ = read_question(request_.text, options_);
  if (!request_.document.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(scope_, resolve_ref(reader_, request_.document, day()));
  }
  if (options_.provisions) {
    LEXGRAPH_ASSIGN_OR_RETURN(named_, named_in(resolver_, question_.text, day()));
    notes_ = named_.notes;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto spoken, named_by_serial(reader_, names_, question_.text));
    for (const store::DocId id : spoken) {
      if (std::find(named_.documents.begin(), named_.documents.end(), id) == named_.documents.end())
        named_.documents.push_back(id);
    }
  }
  LEXGRAPH_RETURN_IF_ERROR(find_candidates());
  LEXGRAPH_RETURN_IF_ERROR(choose_candidates());
  LEXGRAPH_RETURN_IF_ERROR(read_evidence());
  if (options_.citations) LEXGRAPH_RETURN_IF_ERROR(count_citations());
  score();
  if (options_.documents) lift_documents();
  LEXGRAPH_RETURN_IF_ERROR(lower_what_is_not_in_force());
  if (!request_.embedding.empty()) fuse();
  LEXGRAPH_RETURN_IF_ERROR(put_copies_behind());
  put_named_first();
  LEXGRAPH_RETURN_IF_ERROR(sort_and_cut());
  return std::move(candidates_);
}

Result<void> Ranking::find_candidates() {
  search::IndexQuery query;
  query.terms = question_.terms;
  query.heading_only = request_.field == SearchField::kHeading;
  // What is turned away after the index is asked must not leave too few.
  const bool turns_away =
      !question_.phrases.empty() || request_.at.known() || (scope_ && scope_->node.ordinal != 0);
  query.limit = turns_away ? options_.candidates : most_read();
  const std::string type = text::tone_key(request_.type), issuer = text::tone_key(request_.issuer);
  const auto allowed = [&](const search::IndexedDocument& document) {
    if (scope_ && document.doc != scope_->node.doc) return false;
    if (!type.empty() && text::tone_key(document.type) != type) return false;
    if (!issuer.empty() && text::tone_key(document.issuer).find(issuer) == std::string::npos)
      return false;
    // What had ended by then is told by more than the document itself: see choose_candidates.
    return !request_.at.known() || !document.effective_on.known() ||
           document.effective_on <= request_.at || !takes_effect_later(document.doc);
  };
  const bool filtered = scope_ || !request_.type.empty() || !issuer.empty() || request_.at.known();
  if (filtered) query.allowed = allowed;
  LEXGRAPH_RETURN_IF_ERROR(add_matches(query));
  if (!named_.documents.empty()) {
    query.limit = std::max(request_.limit, options_.read / 2);
    query.allowed = [&](const search::IndexedDocument& document) {
      return allowed(document) && std::find(named_.documents.begin(), named_.documents.end(),
                                            document.doc) != named_.documents.end();
    };
    LEXGRAPH_RETURN_IF_ERROR(add_matches(query));
  }
  if (!request_.embedding.empty()) LEXGRAPH_RETURN_IF_ERROR(add_nearest(allowed));
  return add_provisions();
}

Result<void> Ranking::add_matches(const search::IndexQuery& query) {
  LEXGRAPH_ASSIGN_OR_RETURN(const search::TopEntries top, index_.top(query));
  weights_.clear();
  for (std::size_t i = 0; i < top.rarity.size(); ++i)
    weights_.push_back(top.rarity[i] * question_.terms[i].weight);
  for (const search::Match& match : top.matches) {
    LEXGRAPH_ASSIGN_OR_RETURN(Candidate* const candidate, add_match(match));
    if (candidate != nullptr && candidate->index_score == 0) candidate->index_score = match.score;
  }
  return {};
}

// nullptr for an entry outside the part that the request is limited to.
Result<Candidate*> Ranking::add_match(const search::Match& match) {
  if (scope_ && scope_->node.ordinal != 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto scope, reader_.unit(scope_->node));
    if (match.last <= scope.node.ordinal || match.node.ordinal >= scope.subtree_end)
      return static_cast<Candidate*>(nullptr);
  }
  for (Candidate& held : candidates_) {
    if (held.node == match.node) return &held;
  }
  Candidate& candidate = candidates_.emplace_back();
  candidate.node = match.node;
  candidate.last = match.last;
  return &candidate;
}

Result<void> Ranking::add_nearest(
    const std::function<bool(const search::IndexedDocument&)>& allowed) {
  LEXGRAPH_ASSIGN_OR_RETURN(const search::NearestEntries nearest,
                            index_.nearest({request_.embedding, most_read(), allowed}));
  std::size_t place = 0;
  for (const search::Match& match : nearest.matches) {
    LEXGRAPH_ASSIGN_OR_RETURN(Candidate* const candidate, add_match(match));
    if (candidate != nullptr) candidate->near_place = ++place;
  }
  if (nearest.without_vectors > 0) {
    const bool one = nearest.without_vectors == 1;
    notes_.push_back(std::to_string(nearest.without_vectors) +
                     (one ? " document has" : " documents have") +
                     " no dense vectors of its present text (lexgraph store embed)");
  }
  return {};
}

// The entry that holds a unit: its article, or the unit itself outside articles.
Result<Candidate*> Ranking::candidate_of(store::NodeId node) {
  LEXGRAPH_ASSIGN_OR_RETURN(store::UnitRecord unit, reader_.unit(node));
  while (unit.kind != law::UnitKind::kArticle && unit.parent != 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(unit, reader_.unit({node.doc, unit.parent}));
  }
  if (unit.kind != law::UnitKind::kArticle) {
    LEXGRAPH_ASSIGN_OR_RETURN(unit, reader_.unit(node));
  }
  for (Candidate& held : candidates_) {
    if (held.node == unit.node) return &held;
  }
  Candidate& candidate = candidates_.emplace_back();
  candidate.node = unit.node;
  candidate.last = unit.subtree_end;
  return &candidate;
}

Result<void> Ranking::add_provisions() {
  for (std::size_t i = 0; i < named_.provisions.size(); ++i) {
    const store::NodeId node = named_.provisions[i].node;
    if (scope_ && scope_->node.doc != node.doc) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(Candidate* const candidate, candidate_of(node));
    if (candidate->named_unit != 0) continue;
    candidate->named_unit = node.ordinal;
    candidate->named_place = i;
  }
  for (Candidate& candidate : candidates_) {
    candidate.named_document = std::find(named_.documents.begin(), named_.documents.end(),
                                         candidate.node.doc) != named_.documents.end();
  }
  return {};
}

std::size_t Ranking::most_read() const { return std::max(request_.limit, options_.read); }

// The best by the index among those that may answer, and all that the question names.
Result<void> Ranking::choose_candidates() {
  std::stable_sort(
      candidates_.begin(), candidates_.end(),
      [](const Candidate& a, const Candidate& b) { return a.index_score > b.index_score; });
  // A phrase is told by the text alone.
  const std::size_t most = question_.phrases.empty() ? most_read() : candidates_.size();
  std::vector<Candidate> chosen;
  std::size_t unnamed = 0;
  for (Candidate& candidate : candidates_) {
    const bool named = candidate.named_unit != 0;
    const bool read_anyway = named || candidate.named_document || candidate.near_place != 0;
    if (!read_anyway && unnamed == most) continue;
    if (!named && request_.at.known()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const ValidityAt* valid, validity(candidate.node.doc));
      if (valid->ruled_out()) continue;
    }
    if (!read_anyway) ++unnamed;
    chosen.push_back(std::move(candidate));
  }
  candidates_ = std::move(chosen);
  return {};
}

Result<void> Ranking::read_evidence() {
  const search::TermMatcher matcher(question_.terms);
  WeighedQuestion asked{question_, matcher, weights_, 0};
  for (const double weight : weights_) asked.total += weight;
  for (Candidate& candidate : candidates_) {
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto units,
        reader_.units(candidate.node.doc, candidate.node.ordinal, candidate.last, true));
    if (units.empty()) continue;
    candidate.eid = units.front().eid;
    candidate.evidence = clause_evidence(asked, units);
  }
  return {};
}

Result<void> Ranking::count_citations() {
  for (Candidate& candidate : candidates_) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              names_.record(candidate.node.doc));
    law::DocumentRef reference;
    reference.number = record->head.number;
    const std::string target = store::target_key(reference);
    if (target.empty()) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto mentions, reader_.incoming_at(target, candidate.eid));
    candidate.cited = mentions.size();
  }
  return {};
}

void Ranking::score() {
  double most = 0, most_clause = 0;
  for (const Candidate& candidate : candidates_) {
    most = std::max(most, candidate.index_score);
    most_clause = std::max(most_clause, candidate.evidence.best());
  }
  if (most <= 0) most = 1;
  if (most_clause <= 0) most_clause = 1;
  for (Candidate& candidate : candidates_) {
    double score = candidate.index_score / most;
    if (options_.clauses) {
      score += options_.clause_weight * candidate.evidence.best() / most_clause +
               options_.clause_sum_weight * candidate.evidence.sum / (2 * most_clause) +
               options_.covered_weight * candidate.evidence.covered;
    }
    score += options_.citation_weight * std::log2(1.0 + static_cast<double>(candidate.cited));
    if (options_.provisions && candidate.named_document) score += options_.named_document;
    candidate.score = score;
  }
}

// A document of several good articles is what the question is about.
void Ranking::lift_documents() {
  std::stable_sort(candidates_.begin(), candidates_.end(), scores_more);
  std::unordered_map<store::DocId, double> sums;
  std::unordered_map<store::DocId, int> counts;
  double most = 0;
  for (const Candidate& candidate : candidates_) {
    const int before = counts[candidate.node.doc]++;
    if (before >= options_.document_articles) continue;
    double& sum = sums[candidate.node.doc];
    sum += candidate.score;
    most = std::max(most, sum);
  }
  for (Candidate& candidate : candidates_) {
    if (most > 0) candidate.score += options_.document_weight * sums[candidate.node.doc] / most;
  }
}

Result<void> Ranking::lower_what_is_not_in_force() {
  if (!options_.in_force || !day().known()) return {};
  for (Candidate& candidate : candidates_) {
    LEXGRAPH_ASSIGN_OR_RETURN(const ValidityAt* valid, validity(candidate.node.doc));
    if (valid->ruled_out()) candidate.score *= options_.not_in_force;
  }
  return {};
}

Candidate* Ranking::article_of(store::DocId document, std::string_view eid) {
  const auto found = std::find_if(candidates_.begin(), candidates_.end(), [&](const auto& one) {
    return one.node.doc == document && one.eid == eid;
  });
  return found == candidates_.end() ? nullptr : &*found;
}

// An article of a consolidated text is the same article of the law again: the law takes the better
// of their two places.
Result<void> Ranking::put_copies_behind() {
  std::unordered_map<store::DocId, std::optional<store::DocId>> copied;
  for (Candidate& candidate : candidates_) {
    const store::DocId document = candidate.node.doc;
    if (!copied.contains(document)) {
      LEXGRAPH_ASSIGN_OR_RETURN(copied[document], copied_law(resolver_, document));
    }
    if (!copied[document] || candidate.eid.empty()) continue;
    Candidate* const law = article_of(*copied[document], candidate.eid);
    if (law == nullptr) continue;
    candidate.copy = true;
    if (candidate.score >= law->score) std::swap(candidate.score, law->score);
  }
  return {};
}

// Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009) of the order by words and graph with that
// by dense vectors; the best of both has about 2. An entry that only the vectors found stands in
// the first order too, where its words and citations put it.
void Ranking::fuse() {
  std::stable_sort(candidates_.begin(), candidates_.end(), scores_more);
  const auto of_place = [](std::size_t place) {
    constexpr double kFlatness = 60;
    return (kFlatness + 1) / (kFlatness + static_cast<double>(place));
  };
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    Candidate& candidate = candidates_[i];
    candidate.score =
        of_place(i + 1) + (candidate.near_place != 0 ? of_place(candidate.near_place) : 0);
  }
}

// Before everything else, in the order in which they are named: no sum of what else speaks for an
// entry reaches a step.
void Ranking::put_named_first() {
  constexpr double kStep = 10;
  for (Candidate& candidate : candidates_) {
    if (candidate.named_unit == 0) continue;
    candidate.score +=
        kStep * static_cast<double>(named_.provisions.size() - candidate.named_place);
  }
}

Result<void> Ranking::sort_and_cut() {
  constexpr std::size_t kSpare = 4;
  std::vector<std::pair<std::string, std::size_t>> order;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              names_.record(candidates_[i].node.doc));
    order.emplace_back(record->identity, i);
  }
  std::sort(order.begin(), order.end(), [this](const auto& a, const auto& b) {
    const Candidate& left = candidates_[a.second];
    const Candidate& right = candidates_[b.second];
    if (left.score != right.score) return left.score > right.score;
    if (left.copy != right.copy) return right.copy;
    return a.first != b.first ? a.first < b.first : left.node.ordinal < right.node.ordinal;
  });
  // Provisions that had ended by the day are known only when they are read.
  const std::size_t most = request_.at.known() ? 2 * request_.limit + kSpare : request_.limit;
  std::vector<Candidate> best;
  for (const auto& [identity, i] : order) {
    if (best.size() == most) break;
    Candidate& candidate = candidates_[i];
    if (!candidate.evidence.has_phrases) continue;
    best.push_back(std::move(candidate));
  }
  candidates_ = std::move(best);
  return {};
}

}  // namespace lexgraph::query
