#include "src/query/evidence.h"

#include <algorithm>
#include <functional>

#include "lexgraph/search/analyzer.h"

namespace lexgraph::query {
namespace {

// BM25F for clauses: the heading of the article and its lead-in stand over each of them.
constexpr double kSaturation = 1.2;
constexpr double kLengthShare = 0.5;  // b
constexpr double kPivot = 60;         // tokens
constexpr double kHeadingWeight = 1.5;
constexpr double kLeadInWeight = 0.5;
constexpr std::size_t kKeptClauses = 5;

using Frequencies = std::vector<float>;

// A clause with its points; in an entry without clauses a paragraph.
struct Passage {
  std::uint32_t ordinal = 0;
  std::uint32_t depth_end = 0;  // first ordinal behind it
  Frequencies frequencies;
  std::size_t tokens = 0;
  double score = 0;
};

class Reading {
 public:
  Reading(const WeighedQuestion& asked, const std::vector<store::UnitRecord>& units)
      : asked_(asked),
        units_(units),
        terms_(asked.weights.size()),
        above_(terms_, 0.0F),
        any_(terms_, false) {}

  ClauseEvidence run() {
    ClauseEvidence evidence;
    count(units_.front().heading, kHeadingWeight, above_);
    if (units_.size() == 1)
      add_paragraphs(units_.front());
    else
      add_clauses();
    for (std::size_t t = 0; t < terms_; ++t) {
      if (any_[t]) evidence.covered += asked_.weights[t];
    }
    if (asked_.total > 0) evidence.covered /= asked_.total;
    judge(evidence);
    return evidence;
  }

 private:
  std::size_t count(std::string_view text, double weight, Frequencies& frequencies) {
    tokens_.clear();
    occurrences_.clear();
    asked_.matcher.find(text, tokens_, occurrences_);
    for (const auto& occurrence : occurrences_) {
      frequencies[occurrence.term] += static_cast<float>(weight);
      any_[occurrence.term] = true;
    }
    return tokens_.size();
  }

  void add_paragraphs(const store::UnitRecord& unit) {
    std::string_view rest = unit.text;
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      Passage& passage = open(unit.node.ordinal, unit.subtree_end);
      passage.tokens = count(line, 1, passage.frequencies);
    }
    if (passages_.empty()) open(unit.node.ordinal, unit.subtree_end);
  }

  // Each child of the article opens a passage that takes in what is below it.
  void add_clauses() {
    count(units_.front().text, kLeadInWeight, above_);
    for (std::size_t i = 1; i < units_.size(); ++i) {
      const store::UnitRecord& unit = units_[i];
      const bool inside = !passages_.empty() && unit.node.ordinal < passages_.back().depth_end;
      Passage& passage = inside ? passages_.back() : open(unit.node.ordinal, unit.subtree_end);
      passage.tokens += count(unit.heading, 1, passage.frequencies);
      passage.tokens += count(unit.text, 1, passage.frequencies);
    }
  }

  Passage& open(std::uint32_t ordinal, std::uint32_t end) {
    Passage& passage = passages_.emplace_back();
    passage.ordinal = ordinal;
    passage.depth_end = end;
    passage.frequencies.assign(terms_, 0.0F);
    return passage;
  }

  double score(const Frequencies& frequencies, std::size_t tokens) const {
    const double norm = 1 - kLengthShare + kLengthShare * static_cast<double>(tokens) / kPivot;
    double sum = 0;
    for (std::size_t t = 0; t < terms_; ++t) {
      const double w = frequencies[t] / norm + above_[t];
      if (w > 0) sum += asked_.weights[t] * w * (kSaturation + 1) / (w + kSaturation);
    }
    return sum;
  }

  void judge(ClauseEvidence& evidence) {
    for (Passage& passage : passages_) passage.score = score(passage.frequencies, passage.tokens);
    std::stable_sort(passages_.begin(), passages_.end(),
                     [](const Passage& a, const Passage& b) { return a.score > b.score; });
    double share = 1;
    for (const Passage& passage : passages_) {
      evidence.sum += share * passage.score;
      share /= 2;
      if (share < 0.1) break;
    }
    for (const Passage& passage : passages_) {
      if (evidence.clauses.size() == kKeptClauses) break;
      const bool paragraph =
          !evidence.clauses.empty() && evidence.clauses.back().clause == passage.ordinal;
      if (paragraph) continue;  // of an entry without clauses; the best one counts
      evidence.clauses.push_back({passage.ordinal, best_unit(passage), passage.score});
    }
    if (evidence.clauses.empty()) {
      evidence.clauses.push_back({units_.front().node.ordinal, units_.front().node.ordinal, 0});
    }
  }

  // The point of a clause that alone says most of what the clause says.
  std::uint32_t best_unit(const Passage& passage) {
    constexpr double kMost = 0.75;
    std::uint32_t best = passage.ordinal;
    double most = kMost * passage.score;
    for (const store::UnitRecord& unit : units_) {
      if (unit.node.ordinal <= passage.ordinal || unit.node.ordinal >= passage.depth_end) continue;
      Frequencies frequencies(terms_, 0.0F);
      const std::size_t tokens = count(unit.text, 1, frequencies);
      const double alone = score(frequencies, tokens);
      if (alone <= most) continue;
      most = alone;
      best = unit.node.ordinal;
    }
    return best;
  }

  const WeighedQuestion& asked_;
  const std::vector<store::UnitRecord>& units_;
  std::size_t terms_;
  Frequencies above_;
  std::vector<bool> any_;
  std::vector<Passage> passages_;
  std::vector<search::Token> tokens_;
  std::vector<search::TermMatcher::Occurrence> occurrences_;
};

}  // namespace

bool has_phrase(std::string_view text, const Phrase& phrase) {
  std::vector<search::Token> tokens;
  search::tokenize(text, tokens);
  std::vector<std::string> syllables;
  for (const search::Token& token : tokens) {
    std::string normal = search::normal_form(text.substr(token.begin, token.end - token.begin));
    syllables.push_back(phrase.bare ? search::bare_form(normal) : std::move(normal));
  }
  std::vector<std::string> wanted = phrase.syllables;
  if (phrase.bare) {
    for (std::string& syllable : wanted) syllable = search::bare_form(syllable);
  }
  return std::search(syllables.begin(), syllables.end(), wanted.begin(), wanted.end()) !=
         syllables.end();
}

ClauseEvidence clause_evidence(const WeighedQuestion& asked,
                               const std::vector<store::UnitRecord>& units) {
  ClauseEvidence evidence = Reading(asked, units).run();
  for (const Phrase& phrase : asked.question.phrases) {
    const bool found = std::any_of(units.begin(), units.end(), [&](const store::UnitRecord& unit) {
      return has_phrase(unit.text, phrase) || has_phrase(unit.heading, phrase);
    });
    evidence.has_phrases = evidence.has_phrases && found;
  }
  return evidence;
}

}  // namespace lexgraph::query
