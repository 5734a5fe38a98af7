#include "lexgraph/eval/citations.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/query/verify_citations.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;
using Verdict = query::CitationVerdict;

constexpr const char* kDepths[] = {"document", "article", "clause"};

std::uint64_t& count_of(CitationCounts& counts, Verdict verdict) {
  switch (verdict) {
    case Verdict::kInForce:
    case Verdict::kExists:
      return counts.valid;
    case Verdict::kNotYetInForce:
    case Verdict::kNoLongerInForce:
      return counts.stale;
    case Verdict::kNoSuchUnit:
      return counts.invented;
    case Verdict::kContentMismatch:
      return counts.misquoted;
    default:
      return counts.undecided;
  }
}

// "A#art_5__cl_2__point_a" at depth 0 "A", 1 "A#art_5", 2 "A#art_5__cl_2"; "" where the id does not
// go so deep.
std::string at_depth(const std::string& id, std::size_t depth) {
  const std::size_t hash = id.find('#');
  if (depth == 0) return id.substr(0, hash);
  if (hash == std::string::npos) return {};
  const std::string eid = id.substr(hash + 1);
  if (depth == 1) {
    const std::string article = law::eid_article(eid);
    return article.empty() ? article : id.substr(0, hash + 1) + article;
  }
  constexpr std::string_view kClause = "__cl_";
  const std::size_t clause = eid.find(kClause);
  if (clause == std::string::npos) return {};
  return id.substr(0, hash + 1) + eid.substr(0, eid.find("__", clause + kClause.size()));
}

std::set<std::string> units_at(const query::CitationCheck& check, std::size_t depth) {
  std::set<std::string> units;
  for (const query::CheckedCitation& citation : check.citations) {
    if (citation.verdict == Verdict::kAmbiguous) continue;
    for (const std::string& target : citation.targets) {
      if (std::string unit = at_depth(target, depth); !unit.empty()) units.insert(std::move(unit));
    }
  }
  return units;
}

class StoreChecker : public CitationChecker {
 public:
  StoreChecker(const store::Reader& reader, Date today) : reader_(reader), today_(today) {}

  Result<CitedLaw> check(const Sample& sample, std::string_view reply) const override {
    CitedLaw law;
    Date at = Date::parse_iso(sample.at).value_or(today_);
    if (at.precision() != DatePrecision::kDay) at = today_;
    law.at = at.to_string();
    LEXGRAPH_ASSIGN_OR_RETURN(const query::CitationCheck found, checked(reply, at));
    law.counts.replies = 1;
    law.counts.citations = found.citations.size();
    for (const query::CheckedCitation& citation : found.citations) {
      ++count_of(law.counts, citation.verdict);
      law.provisions.push_back({citation.span, citation.text,
                                std::string(query::name_of(citation.verdict)), citation.targets,
                                citation.superseded_by, citation.reason});
    }
    const std::string gold = sample.reference + "\n" + sample.grounding;
    if (gold.size() == 1) return law;
    LEXGRAPH_ASSIGN_OR_RETURN(const query::CitationCheck wanted, checked(gold, at));
    for (std::size_t depth = 0; depth < law.counts.against_gold.size(); ++depth) {
      const auto expected = units_at(wanted, depth);
      if (expected.empty()) continue;
      const auto cited = units_at(found, depth);
      CitationMatch& match = law.counts.against_gold[depth];
      match.cited = cited.size();
      match.expected = expected.size();
      match.both = static_cast<std::uint64_t>(std::count_if(
          cited.begin(), cited.end(), [&](const auto& unit) { return expected.contains(unit); }));
    }
    return law;
  }

 private:
  // Replies beyond the limit are checked as far as it goes.
  Result<query::CitationCheck> checked(std::string_view text, Date at) const {
    return query::verify_citations(reader_, text.substr(0, query::kMaxCheckedBytes), at, today_);
  }

  const store::Reader& reader_;
  Date today_;
};

std::optional<double> share(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? std::nullopt
                  : std::optional(static_cast<double>(part) / static_cast<double>(all));
}

}  // namespace

std::optional<double> CitationMatch::precision() const { return share(both, cited); }
std::optional<double> CitationMatch::recall() const { return share(both, expected); }

void CitationCounts::add(const CitationCounts& other) {
  replies += other.replies;
  citations += other.citations;
  valid += other.valid;
  stale += other.stale;
  invented += other.invented;
  misquoted += other.misquoted;
  undecided += other.undecided;
  for (std::size_t i = 0; i < against_gold.size(); ++i) {
    against_gold[i].cited += other.against_gold[i].cited;
    against_gold[i].expected += other.against_gold[i].expected;
    against_gold[i].both += other.against_gold[i].both;
  }
}

Result<std::unique_ptr<CitationChecker>> make_citation_checker(const store::Reader& reader,
                                                               std::string_view today) {
  const auto day = Date::parse_iso(today);
  if (!day || day->precision() != DatePrecision::kDay)
    return Error(ErrorCode::kInvalidArgument, "\"" + std::string(today) + "\" is no day");
  return std::unique_ptr<CitationChecker>(std::make_unique<StoreChecker>(reader, *day));
}

nlohmann::ordered_json to_json(const CitationCounts& c) {
  Json out = {{"replies", c.replies},    {"citations", c.citations}, {"valid", c.valid},
              {"stale", c.stale},        {"invented", c.invented},   {"misquoted", c.misquoted},
              {"undecided", c.undecided}};
  for (std::size_t i = 0; i < c.against_gold.size(); ++i) {
    const CitationMatch& match = c.against_gold[i];
    if (match.expected == 0) continue;
    out["against_gold"][kDepths[i]] = {
        {"cited", match.cited}, {"expected", match.expected}, {"both", match.both}};
  }
  return out;
}

nlohmann::ordered_json to_json(const CitedLaw& law) {
  Json out = to_json(law.counts);
  out.erase("replies");
  out["at"] = law.at;
  out["provisions"] = Json::array();
  for (const CitedProvision& cited : law.provisions) {
    Json one = {{"text", cited.text},
                {"span", {cited.span.begin, cited.span.end}},
                {"verdict", cited.verdict},
                {"targets", cited.targets}};
    if (!cited.superseded_by.empty()) one["superseded_by"] = cited.superseded_by;
    if (!cited.reason.empty()) one["reason"] = cited.reason;
    out["provisions"].push_back(std::move(one));
  }
  return out;
}

CitationCounts parse_citation_counts(const nlohmann::ordered_json& json) {
  CitationCounts c;
  c.replies = json.at("replies");
  c.citations = json.at("citations");
  c.valid = json.at("valid");
  c.stale = json.at("stale");
  c.invented = json.at("invented");
  c.misquoted = json.at("misquoted");
  c.undecided = json.at("undecided");
  if (!json.contains("against_gold")) return c;
  for (std::size_t i = 0; i < c.against_gold.size(); ++i) {
    const auto match = json["against_gold"].find(kDepths[i]);
    if (match == json["against_gold"].end()) continue;
    c.against_gold[i] = {match->at("cited"), match->at("expected"), match->at("both")};
  }
  return c;
}

}  // namespace lexgraph::eval
