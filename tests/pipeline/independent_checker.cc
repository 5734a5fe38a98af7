#include "tests/pipeline/independent_checker.h"

#include <algorithm>
#include <sstream>

namespace lexgraph::test {
namespace {

// "13/2021/NĐ-CP" of "13/2021/NĐ-CP#art_1@12".
std::string document_of(const std::string& id) { return id.substr(0, id.find_first_of("#@")); }

// The number at the end of "Luật 13/2021/NĐ-CP", without the year that stands behind "@".
std::string number_of(const std::string& value) {
  const std::string last = value.substr(value.rfind(' ') + 1);
  return last.substr(0, last.find('@'));
}

std::vector<std::string> parts_of(const std::string& value) {
  std::vector<std::string> parts = {""};
  for (const char c : value) {
    if (c == '|')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::string one_blank(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::vector<std::string> kinds_of(const std::string& relation) {
  if (relation == "amends") return {"amends", "supplements"};
  return {relation};
}

// Does the question show a line of the new wording that is not the first provision again?
std::string content_fault(const std::string& content, const std::string& question,
                          const std::string& first, bool another) {
  std::string fault = "the question does not show what the amendment says";
  std::istringstream lines(content);
  for (std::string line; std::getline(lines, line);) {
    line = one_blank(line);
    line = line.substr(line.find(' ') + 1);  // without "1." or "a)"
    if (line.size() < 40 || question.find(line) == std::string::npos) continue;
    if (!another || first != line) return "";
    fault = "both provisions say the same";
  }
  return fault;
}

}  // namespace

IndependentChecker::IndependentChecker(const std::vector<std::string>& parsed_lines) {
  for (const std::string& line : parsed_lines) {
    if (line.empty()) continue;
    documents_.push_back(Json::parse(line));
    if (documents_.back().contains("sha256"))
      by_hash_[documents_.back()["sha256"]] = documents_.size() - 1;
  }
}

const nlohmann::json* IndependentChecker::by_hash(const std::string& sha256) const {
  const auto found = by_hash_.find(sha256);
  return found == by_hash_.end() ? nullptr : &documents_[found->second];
}

std::string IndependentChecker::edge_fault(const Json& edge) const {
  const Json* document = by_hash(edge["sha256"]);
  if (document == nullptr) return "no file has the source " + edge["sha256"].get<std::string>();
  const std::string id = edge["edge"];
  const std::string place = id.substr(0, id.find('@'));
  const std::string eid =
      place.find('#') == std::string::npos ? "" : place.substr(place.find('#') + 1);
  const char* field = edge["in"] == "heading" ? "heading" : "text";
  const std::size_t begin = edge["begin"], end = edge["end"];
  if (!eid.empty()) {
    bool found = false;
    for (const Json& unit : (*document)["units"]) {
      if (unit["eid"] != eid) continue;
      const std::string text = unit[field];
      found = end <= text.size() && text.substr(begin, end - begin) == edge["quote"];
    }
    if (!found) return id + ": its quote does not stand in " + place;
  }
  for (const char* list : {"edges", "amendments"}) {
    for (const Json& candidate : (*document)[list]) {
      if (candidate["quote"] != edge["quote"] || candidate["begin"] != edge["begin"]) continue;
      const std::string kind = std::string(list) == "edges" ? candidate["kind"] : candidate["op"];
      if (kind == edge["kind"]) return "";
    }
  }
  return id + ": the file has no such " + edge["kind"].get<std::string>();
}

std::string IndependentChecker::words_fault(const Json& words) const {
  const Json* document = by_hash(words["sha256"]);
  if (document == nullptr) return "no file has the source " + words["sha256"].get<std::string>();
  const std::string id = words["id"];
  const std::string eid = id.find('#') == std::string::npos ? "" : id.substr(id.find('#') + 1);
  for (const Json& unit : (*document)["units"]) {
    if (unit["eid"] != eid) continue;
    const std::string field = words["field"];
    if (one_blank(unit[field]).find(one_blank(words["words"])) != std::string::npos) return "";
  }
  return id + ": these words do not stand there";
}

bool IndependentChecker::says(const std::string& from, const std::string& to,
                              const std::vector<std::string>& kinds) const {
  for (const Json& document : documents_) {
    if (!document.contains("edges")) continue;
    for (const Json& edge : document["edges"]) {
      if (std::find(kinds.begin(), kinds.end(), edge["kind"]) == kinds.end() ||
          edge["to"].is_null())
        continue;
      if (edge["rule"].get<std::string>().starts_with("cite.quoted")) continue;
      if (document_of(edge["from"]) == from && document_of(edge["to"]) == to) return true;
    }
  }
  return false;
}

// Only what numbers say: names without numbers need a store to be understood.
std::string IndependentChecker::schema_fault(const Json& sample, const std::string& form) const {
  const Json& claim = sample["proof"]["claim"];
  const std::string relation = form.substr(0, form.find('.'));
  const bool out = form.find(".out") != std::string::npos;
  const std::string subject = number_of(claim["parameters"]["subject"]);
  for (std::size_t i = 0; i < claim["options"].size(); ++i) {
    const bool gold = i == claim["gold"];
    bool all = true;
    for (const std::string& part : parts_of(claim["options"][i])) {
      const std::string other = number_of(part);
      all = all && says(out ? subject : other, out ? other : subject, kinds_of(relation));
    }
    if (!gold && all) return "option " + std::to_string(i) + " is right by the files";
  }
  return "";
}

// Of provisions that an amendment words anew: the amendment is in the file, it words what the
// question shows, and exactly a conflict says another number. It may word a whole article anew:
// then one of its lines is shown.
std::string IndependentChecker::conflict_fault(const Json& sample, const std::string& form) const {
  const Json& proof = sample["proof"];
  const Json& edge = proof["edges"].back();
  const Json* document = by_hash(edge["sha256"]);
  const std::string question = one_blank(sample["question"]);
  for (const Json& amendment : (*document)["amendments"]) {
    if (amendment["quote"] != edge["quote"] || amendment["begin"] != edge["begin"] ||
        amendment["op"] != "substitute" || amendment["target"] != edge["to"])
      continue;
    const std::string first = one_blank(proof["words"][0]["words"]);
    if (const std::string fault =
            content_fault(amendment["content"], question, first,
                          form == "conflict.value" || form == "conflict.redefined");
        !fault.empty())
      return fault;
    const bool beside = form == "conflict.parallel" || form == "conflict.other_term";
    if (question.find(beside ? one_blank(proof["words"][1]["words"]) : first) == std::string::npos)
      return "the question does not show the first provision";
  }
  return "";
}

std::string IndependentChecker::fault(const Json& sample) const {
  static const Json kNone = Json::array();
  const Json& proof = sample["proof"];
  const auto list = [&](const char* name) -> const Json& {
    return proof.contains(name) ? proof[name] : kNone;
  };
  for (const Json& edge : list("edges")) {
    if (std::string fault = edge_fault(edge); !fault.empty()) return fault;
  }
  for (const Json& words : list("words")) {
    if (std::string fault = words_fault(words); !fault.empty()) return fault;
  }
  // The layout agrees with the claim.
  const Json& claim = proof["claim"];
  if (sample.contains("answers")) {
    const std::string answers = sample["answers"];
    if (std::count(answers.begin(), answers.end(), '\n') !=
        static_cast<std::ptrdiff_t>(claim["options"].size()))
      return "options are missing";
    if (sample["ground_truth"] != std::string(1, static_cast<char>('A' + claim["gold"].get<int>())))
      return "another letter than claimed";
    for (std::size_t i = 0; i < claim["options"].size(); ++i) {
      if (proof["options"][i]["holds"] != (i == claim["gold"]))
        return "the proof of option " + std::to_string(i) + " is the wrong way round";
      if (i == claim["gold"] && proof["options"][i].value("edges", Json::array()).empty() &&
          proof["options"][i].value("words", Json::array()).empty())
        return "the right answer has no evidence";
    }
  }
  const std::string form = claim["form"];
  for (const char* reworded :
       {"value", "parallel", "repeated", "guiding", "redefined", "other_term"}) {
    if (form == std::string("conflict.") + reworded) return conflict_fault(sample, form);
  }
  for (const char* relation :
       {"legal_basis", "amends", "replaces", "repeals", "guides", "consolidates", "cites"}) {
    if (form.rfind(std::string(relation) + ".", 0) == 0) return schema_fault(sample, form);
  }
  return "";
}

}  // namespace lexgraph::test
