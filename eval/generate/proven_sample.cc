#include "lexgraph/eval/proven_sample.h"

#include <nlohmann/json.hpp>

#include "lexgraph/base/bytes.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kIdDigits = 12;
constexpr std::string_view kLetters = "ABCDEF";

Json date_or_null(const Date& date) {
  return date.known() ? Json(date.to_string()) : Json(nullptr);
}

Json claim_json(const Claim& claim) {
  Json parameters = Json::object();
  for (const auto& [name, value] : claim.parameters) parameters[name] = value;
  return {{"form", claim.form},         {"wording", claim.wording},
          {"language", claim.language}, {"parameters", std::move(parameters)},
          {"options", claim.options},   {"gold", claim.gold}};
}

Json edge_json(const ProvenEdge& edge) {
  return {{"edge", edge.edge},
          {"kind", edge.kind},
          {"from", edge.from},
          {"to", edge.to},
          {"quote", edge.quote},
          {"begin", edge.span.begin},
          {"end", edge.span.end},
          {"in", edge.in_heading ? "heading" : "text"},
          {"effective", date_or_null(edge.effective_on)},
          {"sha256", edge.sha256}};
}

Json words_json(const ProvenWords& words) {
  return {
      {"id", words.id}, {"field", words.field}, {"words", words.words}, {"sha256", words.sha256}};
}

Json option_json(const OptionProof& option) {
  Json json = {{"holds", option.holds}};
  if (!option.why.empty()) json["why"] = option.why;
  if (!option.edges.empty()) json["edges"] = option.edges;
  if (!option.words.empty()) json["words"] = option.words;
  return json;
}

Json proof_json(const Proof& proof) {
  Json json = {{"claim", claim_json(proof.claim)}};
  if (proof.phrased) json["phrased"] = true;
  for (const ProvenEdge& edge : proof.edges) json["edges"].push_back(edge_json(edge));
  for (const ProvenWords& words : proof.words) json["words"].push_back(words_json(words));
  for (const OptionProof& option : proof.options) json["options"].push_back(option_json(option));
  if (!proof.reasons.empty()) json["reasons"] = proof.reasons;
  return json;
}

// Thrown by reading, caught in proven_sample().
Date read_date(const nlohmann::json& json) {
  if (json.is_null()) return {};
  const auto date = Date::parse_iso(json.get_ref<const std::string&>());
  if (!date) throw std::out_of_range("no date: " + json.dump());
  return *date;
}

Claim read_claim(const nlohmann::json& json) {
  Claim claim;
  json.at("form").get_to(claim.form);
  json.at("wording").get_to(claim.wording);
  json.at("language").get_to(claim.language);
  if (!json.at("parameters").is_object()) throw std::out_of_range("\"parameters\" is no object");
  for (const auto& [name, value] : json.at("parameters").items())
    claim.parameters.emplace_back(name, value.get<std::string>());
  json.at("options").get_to(claim.options);
  json.at("gold").get_to(claim.gold);
  return claim;
}

ProvenEdge read_edge(const nlohmann::json& json) {
  ProvenEdge edge;
  json.at("edge").get_to(edge.edge);
  json.at("kind").get_to(edge.kind);
  json.at("from").get_to(edge.from);
  json.at("to").get_to(edge.to);
  json.at("quote").get_to(edge.quote);
  json.at("begin").get_to(edge.span.begin);
  json.at("end").get_to(edge.span.end);
  const std::string& in = json.at("in").get_ref<const std::string&>();
  if (in != "text" && in != "heading") throw std::out_of_range("\"in\" is \"text\" or \"heading\"");
  edge.in_heading = in == "heading";
  edge.effective_on = read_date(json.at("effective"));
  json.at("sha256").get_to(edge.sha256);
  return edge;
}

Proof read_proof(const nlohmann::json& json, Date at) {
  Proof proof;
  proof.claim = read_claim(json.at("claim"));
  proof.claim.at = at;
  proof.phrased = json.value("phrased", false);
  static const nlohmann::json kNone = nlohmann::json::array();
  const auto list = [&](const char* key) -> const nlohmann::json& {
    return json.contains(key) ? json.at(key) : kNone;
  };
  for (const auto& edge : list("edges")) proof.edges.push_back(read_edge(edge));
  for (const auto& words : list("words")) {
    proof.words.push_back({words.at("id").get<std::string>(), words.at("field").get<std::string>(),
                           words.at("words").get<std::string>(),
                           words.at("sha256").get<std::string>()});
  }
  for (const auto& given : list("options")) {
    OptionProof option;
    given.at("holds").get_to(option.holds);
    option.why = given.value("why", std::string());
    option.edges = given.value("edges", std::vector<std::uint32_t>());
    option.words = given.value("words", std::vector<std::uint32_t>());
    proof.options.push_back(std::move(option));
  }
  proof.reasons = json.value("reasons", std::vector<std::string>());
  return proof;
}

std::string answers_text(const std::vector<std::string>& options) {
  std::string text;
  for (std::size_t i = 0; i < options.size(); ++i) {
    text += kLetters.substr(i, 1);
    text += ": " + options[i] + "\n";
  }
  return text;
}

// Inverse of answers_text for options without line ends, which generated ones are.
std::vector<std::string> read_answers(const std::string& text) {
  std::vector<std::string> options;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string::npos || options.size() >= kLetters.size())
      throw std::out_of_range("\"answers\" is not written as generated");
    const std::string prefix = std::string(kLetters.substr(options.size(), 1)) + ": ";
    if (text.compare(at, prefix.size(), prefix) != 0)
      throw std::out_of_range("\"answers\" is not written as generated");
    options.push_back(text.substr(at + prefix.size(), end - at - prefix.size()));
    at = end + 1;
  }
  return options;
}

// What is wrong without the library's name and number of its fault.
std::string said_plainly(const nlohmann::json::exception& fault) {
  constexpr int kTypeError = 302, kKeyError = 403;
  const std::string_view what = fault.what();
  const std::size_t begin = what.find('\''), end = what.rfind('\'');
  if (fault.id == kKeyError && end > begin && end != what.npos)
    return "\"" + std::string(what.substr(begin + 1, end - begin - 1)) + "\" is missing";
  if (fault.id == kTypeError) {  // "[…] type must be string, but is number"
    const std::size_t type = what.find("type must be ");
    if (type != what.npos) return "a value's " + std::string(what.substr(type));
  }
  return "it has not the shape of one";
}

void explain_evidence(std::string& out, const ProvenSample& sample, const OptionProof& option) {
  for (const std::uint32_t i : option.edges) {
    if (i >= sample.proof.edges.size()) continue;
    const ProvenEdge& edge = sample.proof.edges[i];
    out += "     " + edge.from + " " + edge.kind + " " + edge.to;
    if (edge.effective_on.known()) out += ", effective " + edge.effective_on.to_string();
    out += "\n     “" + edge.quote + "”\n     edge " + edge.edge + "\n";
  }
  for (const std::uint32_t i : option.words) {
    if (i >= sample.proof.words.size()) continue;
    const ProvenWords& words = sample.proof.words[i];
    out += "     " + words.id + " (" + words.field + "): “" + words.words + "”\n";
  }
}

}  // namespace

const std::string& Claim::parameter(std::string_view name) const {
  static const std::string kNone;
  for (const auto& [key, value] : parameters) {
    if (key == name) return value;
  }
  return kNone;
}

std::string sample_id(std::string_view task, const Claim& claim) {
  std::string text(task);
  const auto add = [&](std::string_view part) {
    text += '\n';
    text += part;
  };
  add(claim.form);
  add(claim.language);
  add(std::to_string(claim.wording));
  add(claim.at.to_string());
  for (const auto& [name, value] : claim.parameters) add(name + "=" + value);
  for (const std::string& option : claim.options) add(option);
  add(std::to_string(claim.gold));
  return std::string(task) + "-" + sha256_hex(text).substr(0, kIdDigits);
}

nlohmann::ordered_json to_json(const ProvenSample& sample) {
  Json json = {{"instruction", sample.instruction}};
  if (sample.task == "2.3") {
    json["document"] = sample.question;
    json["answer"] = sample.triples;
  } else {
    json["question"] = sample.question;
    if (!sample.options.empty()) json["answers"] = answers_text(sample.options);
    json["ground_truth"] = sample.ground_truth;
    if (!sample.content.empty()) json["content"] = sample.content;
  }
  json["id"] = sample.id;
  json["task"] = sample.task;
  json["at"] = date_or_null(sample.proof.claim.at);
  json["proof"] = proof_json(sample.proof);
  return json;
}

Result<ProvenSample> proven_sample(const nlohmann::json& json) {
  try {
    ProvenSample sample;
    json.at("instruction").get_to(sample.instruction);
    json.at("task").get_to(sample.task);
    json.at("id").get_to(sample.id);
    if (sample.task == "2.3") {
      json.at("document").get_to(sample.question);
      json.at("answer").get_to(sample.triples);
    } else {
      json.at("question").get_to(sample.question);
      json.at("ground_truth").get_to(sample.ground_truth);
      if (json.contains("answers"))
        sample.options = read_answers(json.at("answers").get<std::string>());
      if (json.contains("content")) json.at("content").get_to(sample.content);
    }
    sample.proof = read_proof(json.at("proof"), read_date(json.at("at")));
    return sample;
  } catch (const nlohmann::json::exception& fault) {
    return Error(ErrorCode::kInvalidArgument, "no sample with a proof: " + said_plainly(fault));
  } catch (const std::out_of_range& fault) {
    return Error(ErrorCode::kInvalidArgument,
                 std::string("no sample with a proof: ") + fault.what());
  }
}

Result<ProvenSample> read_proven_sample(std::string_view line) {
  if (line.size() > kMaxSampleBytes)
    return Error(ErrorCode::kLimit,
                 "the line is longer than " + std::to_string(kMaxSampleBytes) + " bytes");
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) return Error(ErrorCode::kInvalidArgument, "no JSON object");
  return proven_sample(json);
}

std::string explain(const ProvenSample& sample) {
  const Proof& proof = sample.proof;
  std::string out = sample.id + "  task " + sample.task + "  form " + proof.claim.form +
                    "  as of " + proof.claim.at.to_string() + "\n\n" + sample.question + "\n";
  if (!sample.content.empty()) out += "\n" + sample.content + "\n";
  for (std::size_t i = 0; i < sample.options.size(); ++i) {
    const bool right = i < proof.options.size() && proof.options[i].holds;
    out += std::string("\n ") + (right ? "✓ " : "✗ ") + std::string(kLetters.substr(i, 1)) + ": " +
           sample.options[i] + "\n";
    if (i >= proof.options.size()) continue;
    if (!proof.options[i].why.empty()) out += "     " + proof.options[i].why + "\n";
    explain_evidence(out, sample, proof.options[i]);
  }
  if (sample.options.empty()) {
    out += "\nanswer: " + sample.ground_truth + "\n";
    for (const AnswerTriple& triple : sample.triples)
      out += "  (" + triple[0] + ", " + triple[1] + ", " + triple[2] + ")\n";
    OptionProof all;
    for (std::uint32_t i = 0; i < proof.edges.size(); ++i) all.edges.push_back(i);
    for (std::uint32_t i = 0; i < proof.words.size(); ++i) all.words.push_back(i);
    explain_evidence(out, sample, all);
  }
  for (const std::string& reason : proof.reasons) out += "\nbecause " + reason + "\n";
  return out;
}

}  // namespace lexgraph::eval
