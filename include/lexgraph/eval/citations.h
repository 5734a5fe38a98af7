// The law that a reply cites, checked against the graph on the question's day: is each citation in
// force, ended, misquoted or invented, and does it agree with what the gold cites?
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/result.h"
#include "lexgraph/base/span.h"
#include "lexgraph/eval/sample.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

struct CitedProvision {
  Span span;                         // bytes of the reply
  std::string text;                  // as written
  std::string verdict;               // as `lexgraph verify-citations` names it
  std::vector<std::string> targets;  // ids
  std::vector<std::string> superseded_by;
  std::string reason;  // "" when in force
};

// Cited units that the gold cites too, at one depth.
struct CitationMatch {
  std::uint64_t cited = 0, expected = 0, both = 0;
  // nullopt: nothing cited, or nothing expected.
  std::optional<double> precision() const;
  std::optional<double> recall() const;
};

// Sums over replies. `citations` = valid + stale + invented + misquoted + undecided.
struct CitationCounts {
  std::uint64_t replies = 0, citations = 0;
  std::uint64_t valid = 0;      // in force on the day, or existing without known days
  std::uint64_t stale = 0;      // ended, or not yet in force
  std::uint64_t invented = 0;   // the document is held and has no such provision
  std::uint64_t misquoted = 0;  // it exists, and the words quoted do not stand there
  std::uint64_t undecided = 0;  // not held, ambiguous or unclear: nothing can be said
  // Document, article, clause; replies whose gold cites nothing do not count.
  std::array<CitationMatch, 3> against_gold;

  void add(const CitationCounts& other);
  // Citations of which something can be said.
  std::uint64_t decided() const { return citations - undecided; }
};

struct CitedLaw {
  std::string at;  // ISO day
  std::vector<CitedProvision> provisions;
  CitationCounts counts;
};

class CitationChecker {
 public:
  virtual ~CitationChecker() = default;
  // On the sample's day, else on the checker's.
  virtual Result<CitedLaw> check(const Sample& sample, std::string_view reply) const = 0;
};

// `reader` must outlive it. `today`: ISO day for samples without one.
Result<std::unique_ptr<CitationChecker>> make_citation_checker(const store::Reader& reader,
                                                               std::string_view today);

nlohmann::ordered_json to_json(const CitedLaw& law);
nlohmann::ordered_json to_json(const CitationCounts& counts);
CitationCounts parse_citation_counts(const nlohmann::ordered_json& json);  // throws on other shapes

}  // namespace lexgraph::eval
