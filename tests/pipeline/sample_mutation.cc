#include "tests/pipeline/sample_mutation.h"

#include <functional>
#include <random>

namespace lexgraph::test {
namespace {

using Json = nlohmann::ordered_json;

std::string other_letter(const std::string& letter) {
  if (letter == "Có") return "Không";
  if (letter == "Không") return "Có";
  return letter == "A" ? "B" : "A";
}

// "2021-07-01" to a day that is another.
Json other_day(const Json& day) {
  if (day.is_null()) return "2001-02-03";
  std::string text = day;
  text.back() = text.back() == '1' ? '2' : '1';
  return text;
}

// A digit of the text becomes another; without one a letter is added.
std::string other_text(std::string text, std::mt19937& random) {
  std::vector<std::size_t> digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= '0' && text[i] <= '9') digits.push_back(i);
  }
  if (digits.empty()) return text + "x";
  char& digit = text[digits[random() % digits.size()]];
  digit = digit == '9' ? '1' : static_cast<char>(digit + 1);
  return text;
}

}  // namespace

std::vector<SampleMutation> mutations_of(const Json& sample, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<SampleMutation> mutations;
  const auto change = [&](const std::string& what, const std::function<void(Json&)>& how) {
    SampleMutation mutation{what, sample};
    how(mutation.sample);
    if (mutation.sample != sample) mutations.push_back(std::move(mutation));
  };
  const auto text = [&](Json& value) { value = other_text(value.get<std::string>(), random); };
  if (sample.contains("ground_truth"))
    change("right answer", [&](Json& s) { s["ground_truth"] = other_letter(s["ground_truth"]); });
  if (sample.contains("question")) change("question", [&](Json& s) { text(s["question"]); });
  if (sample.contains("document")) change("document", [&](Json& s) { text(s["document"]); });
  if (sample.contains("content")) change("content", [&](Json& s) { text(s["content"]); });
  if (sample.contains("answers")) change("option", [&](Json& s) { text(s["answers"]); });
  if (sample.contains("answer")) {
    for (std::size_t part = 0; part < 3; ++part)
      change("triple", [&](Json& s) { text(s["answer"][0][part]); });
  }
  change("day", [&](Json& s) { s["at"] = other_day(s["at"]); });
  Json const& proof = sample["proof"];
  for (const char* name : {"edges", "words"}) {
    if (!proof.contains(name)) continue;
    const std::size_t i = random() % proof[name].size();
    for (const auto& [key, value] : proof[name][i].items()) {
      change(std::string(name) + " " + key, [&, key = key](Json& s) {
        Json& field = s["proof"][name][i][key];
        if (key == "effective")
          field = other_day(field);
        else if (field.is_number())
          field = field.get<int>() + 1;
        else if (key == "in")
          field = field == "text" ? "heading" : "text";
        else
          text(field);
      });
    }
    change(std::string(name) + " removed", [&](Json& s) { s["proof"][name].erase(i); });
  }
  change("claimed answer", [&](Json& s) {
    s["proof"]["claim"]["gold"] = (s["proof"]["claim"]["gold"].get<int>() + 1) % 4;
  });
  for (const auto& [key, value] : proof["claim"]["parameters"].items())
    change("claim " + key,
           [&, key = key](Json& s) { text(s["proof"]["claim"]["parameters"][key]); });
  for (std::size_t i = 0; i < proof["claim"]["options"].size(); ++i)
    change("claimed option", [&](Json& s) { text(s["proof"]["claim"]["options"][i]); });
  if (proof.contains("options"))
    change("proof of an option", [&](Json& s) {
      s["proof"]["options"][0]["holds"] = !s["proof"]["options"][0]["holds"].get<bool>();
    });
  return mutations;
}

}  // namespace lexgraph::test
