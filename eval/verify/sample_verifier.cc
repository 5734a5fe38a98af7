#include <nlohmann/json.hpp>

#include "eval/generate/form.h"
#include "eval/verify/published.h"
#include "lexgraph/eval/verify.h"
#include "lexgraph/text/characters.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kShownBytes = 160;  // of texts in a line of evidence

std::string shown(const std::string& text) {
  if (text.size() <= kShownBytes) return "\"" + text + "\"";
  return "\"" + std::string(text::beginning(text, kShownBytes)) + "…\"";
}

// What a person would see first of two samples that should be the same; "" when nothing differs.
std::string difference(const ProvenSample& given, const ProvenSample& built) {
  if (given.task != built.task) return "the form of its proof belongs to task " + built.task;
  if (given.instruction != built.instruction) return "the instruction is not the one of its form";
  if (!given.proof.phrased && given.question != built.question)
    return "the question is not what its proof is about, which is " + shown(built.question);
  if (given.options.size() != built.options.size())
    return "the number of options is not that of its proof";
  for (std::size_t i = 0; i < given.options.size(); ++i) {
    if (given.options[i] != built.options[i])
      return "option " + std::string(1, static_cast<char>('A' + i)) +
             " is not what its proof is about, which is " + shown(built.options[i]);
  }
  if (given.ground_truth != built.ground_truth)
    return "the right answer is " + shown(built.ground_truth);
  if (given.content != built.content) return "the content is not what the provisions say";
  if (given.triples != built.triples) return "the triples are not those of the store";
  return {};
}

SampleVerdict changed_edge(const ProvenEdge& given, const ProvenEdge& built) {
  if (given.sha256 != built.sha256)
    return {"", SampleState::kStale,
            "the source of " + built.edge + " has changed; it now says " + shown(built.quote)};
  return {"", SampleState::kBroken,
          "the store holds " + built.edge + " as: " + built.from + " " + built.kind + " " +
              built.to + " " + shown(built.quote) +
              (built.effective_on.known() ? " effective " + built.effective_on.to_string() : "")};
}

SampleVerdict compare(const ProvenSample& given, const ProvenSample& built) {
  if (std::string what = difference(given, built); !what.empty())
    return {"", SampleState::kBroken, std::move(what)};
  const Proof& a = given.proof;
  const Proof& b = built.proof;
  if (a.edges.size() != b.edges.size() || a.words.size() != b.words.size())
    return {"", SampleState::kBroken, "the proof has other edges than the store"};
  for (std::size_t i = 0; i < a.edges.size(); ++i) {
    if (a.edges[i] != b.edges[i]) return changed_edge(a.edges[i], b.edges[i]);
  }
  for (std::size_t i = 0; i < a.words.size(); ++i) {
    if (a.words[i] == b.words[i]) continue;
    const bool source = a.words[i].sha256 != b.words[i].sha256;
    return {"", source ? SampleState::kStale : SampleState::kBroken,
            (source ? "the source has changed; " : "") + b.words[i].id + " now says " +
                shown(b.words[i].words)};
  }
  if (a.options != b.options)
    return {"", SampleState::kBroken,
            "the reasons given for the options are not those of the store"};
  if (a.reasons != b.reasons)
    return {"", SampleState::kBroken, "the reasons are not those of the store"};
  return {"", SampleState::kHolds,
          b.edges.empty()
              ? (b.words.empty() ? std::string()
                                 : b.words.front().id + ": " + shown(b.words.front().words))
              : b.edges.front().edge + ": " + shown(b.edges.front().quote)};
}

// A question in other words must still name the documents that the claim is about.
std::string unnamed(const ProvenSample& sample) {
  for (const auto& [name, value] : sample.proof.claim.parameters) {
    const auto document = document_name(value);
    if (document && sample.question.find(document->number) == std::string::npos)
      return document->number;
  }
  return {};
}

class Verifier : public SampleVerifier {
 public:
  explicit Verifier(std::unique_ptr<World> world) : world_(std::move(world)) {}

  Result<SampleVerdict> verify(const ProvenSample& sample, Date at) override {
    LEXGRAPH_ASSIGN_OR_RETURN(SampleVerdict verdict, judge(sample, at));
    verdict.id = sample.id;
    return verdict;
  }

  Result<SampleVerdict> verify_line(std::string_view line, std::uint64_t number, Date at) override {
    const std::string place = "line " + std::to_string(number);
    if (line.size() > kMaxSampleBytes)
      return SampleVerdict{place, SampleState::kBroken,
                           "longer than " + std::to_string(kMaxSampleBytes) + " bytes"};
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object()) return SampleVerdict{place, SampleState::kBroken, "no JSON object"};
    if (!json.contains("proof")) {
      LEXGRAPH_ASSIGN_OR_RETURN(SampleVerdict verdict, judge_published(*world_, json, at));
      if (verdict.id.empty()) verdict.id = place;
      return verdict;
    }
    auto sample = proven_sample(json);
    if (!sample.ok()) return SampleVerdict{place, SampleState::kBroken, sample.error().message()};
    return verify(*sample, at);
  }

 private:
  Result<SampleVerdict> judge(const ProvenSample& sample, Date at) {
    const Claim& claim = sample.proof.claim;
    const Form* form = form_named(claim.form);
    if (form == nullptr)
      return SampleVerdict{"", SampleState::kBroken,
                           "no form of question is called \"" + claim.form + "\""};
    if (claim.at.precision() != DatePrecision::kDay)
      return SampleVerdict{"", SampleState::kBroken, "\"at\" is no day"};
    if (sample.id != sample_id(sample.task, claim))
      return SampleVerdict{"", SampleState::kBroken,
                           "the id is not that of its claim: the claim was changed"};
    if (sample.proof.phrased) {
      if (const std::string missing = unnamed(sample); !missing.empty())
        return SampleVerdict{"", SampleState::kBroken, "the question does not name " + missing};
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const Built built,
                              form->build(*world_, claim, at.known() ? at : claim.at));
    if (built.sample) return compare(sample, *built.sample);
    return SampleVerdict{"", built.refusal.stale ? SampleState::kStale : SampleState::kBroken,
                         built.refusal.why};
  }

  std::unique_ptr<World> world_;
};

}  // namespace

std::string_view name_of(SampleState state) {
  switch (state) {
    case SampleState::kHolds:
      return "holds";
    case SampleState::kStale:
      return "stale";
    case SampleState::kBroken:
      return "broken";
    case SampleState::kUnknown:
      break;
  }
  return "unknown";
}

void VerifySummary::count(SampleState state) {
  ++samples;
  switch (state) {
    case SampleState::kHolds:
      ++holds;
      break;
    case SampleState::kStale:
      ++stale;
      break;
    case SampleState::kBroken:
      ++broken;
      break;
    case SampleState::kUnknown:
      ++unknown;
      break;
  }
}

nlohmann::ordered_json to_json(const VerifySummary& summary,
                               const std::vector<SampleVerdict>& items) {
  nlohmann::ordered_json json = {{"samples", summary.samples}, {"holds", summary.holds},
                                 {"stale", summary.stale},     {"broken", summary.broken},
                                 {"unknown", summary.unknown}, {"items", nlohmann::json::array()}};
  for (const SampleVerdict& item : items)
    json["items"].push_back({{"id", item.id}, {"state", name_of(item.state)}, {"why", item.why}});
  return json;
}

Result<std::unique_ptr<SampleVerifier>> SampleVerifier::open(const store::Reader& reader) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto world, World::open(reader));
  return std::unique_ptr<SampleVerifier>(std::make_unique<Verifier>(std::move(world)));
}

}  // namespace lexgraph::eval
