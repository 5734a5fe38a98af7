// A question with the proof that its answer is right. Formats: docs/formats/proof.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/base/span.h"

namespace lexgraph::eval {

inline constexpr std::size_t kMaxSampleBytes = 4ULL << 20;  // one line of a file; longer: kLimit

// What a sample says, as data: `form` with its parameters gives question, options and proof again
// from a store, byte for byte. That is what verification does.
struct Claim {
  std::string form;           // "legal_basis.out"
  std::uint32_t wording = 0;  // which of the form's wordings
  std::string language;       // of the question: "vi", "zh", "en"
  Date at;                    // the day for which the answer holds
  std::vector<std::pair<std::string, std::string>> parameters;  // {"subject", "13/2021/NĐ-CP"}
  std::vector<std::string> options;  // values in the order shown; empty for open answers
  std::uint32_t gold = 0;            // index of the right option

  const std::string& parameter(std::string_view name) const;  // "" when absent
  friend bool operator==(const Claim&, const Claim&) = default;
};

// An edge of the graph with the words that draw it.
struct ProvenEdge {
  std::string edge;  // id, accepted by `lexgraph why`
  std::string kind;  // or operation of an amendment
  std::string from, to;
  std::string quote;
  Span span;  // bytes of `quote` in the text (heading) of the unit in which it stands
  bool in_heading = false;
  Date effective_on;
  std::string sha256;  // of the source in which the words stand
  friend bool operator==(const ProvenEdge&, const ProvenEdge&) = default;
};

// Words of a provision, or a fact of the head of a document (`id` without a unit).
struct ProvenWords {
  std::string id;
  std::string field;  // "text", "heading", "effective"
  std::string words;
  std::string sha256;
  friend bool operator==(const ProvenWords&, const ProvenWords&) = default;
};

struct OptionProof {
  bool holds = false;
  std::string why;                   // of a false option: what the store shows instead
  std::vector<std::uint32_t> edges;  // indices into Proof::edges
  std::vector<std::uint32_t> words;  // indices into Proof::words
  friend bool operator==(const OptionProof&, const OptionProof&) = default;
};

struct Proof {
  Claim claim;
  std::vector<ProvenEdge> edges;
  std::vector<ProvenWords> words;
  std::vector<OptionProof> options;  // one per option
  std::vector<std::string> reasons;  // why a yes or a no, the graph being what it is
  // The question was worded by a model: it is not compared with the form's wordings, but must still
  // name what the claim is about.
  bool phrased = false;
  friend bool operator==(const Proof&, const Proof&) = default;
};

using AnswerTriple = std::array<std::string, 3>;

struct ProvenSample {
  std::string id;    // "1.5-" and twelve digits of the hash of its claim
  std::string task;  // "1.5"
  std::string instruction;
  std::string question;               // of 2.3 the document
  std::string content;                // 3.3: the provisions, else ""
  std::vector<std::string> options;   // as shown, without letters; empty for 2.3 and 3.4
  std::string ground_truth;           // letter, or Có / Không; "" for 2.3
  std::vector<AnswerTriple> triples;  // 2.3
  Proof proof;
  friend bool operator==(const ProvenSample&, const ProvenSample&) = default;
};

// One line of a file: the layout of VLegal-Bench for the task, then `id`, `at` and `proof`.
nlohmann::ordered_json to_json(const ProvenSample& sample);
Result<ProvenSample> proven_sample(const nlohmann::json& json);
// The same from the bytes of a line.
Result<ProvenSample> read_proven_sample(std::string_view line);

// For people: question, answer, then each option with the words that prove or refute it.
std::string explain(const ProvenSample& sample);

// "1.5-0c9a…": of the claim alone, so that the same question asked again has the same id.
std::string sample_id(std::string_view task, const Claim& claim);

}  // namespace lexgraph::eval
