#include "eval/dataset/own_samples.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

#include "eval/dataset/askable.h"
#include "eval/dataset/generated_samples.h"
#include "eval/dataset/option_text.h"
#include "eval/dataset/repeated_questions.h"
#include "eval/dataset/vlegal.h"
#include "lexgraph/base/date.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

std::optional<AnswerKind> kind_named(std::string_view text) {
  using enum AnswerKind;
  for (const AnswerKind kind : {kOption, kOptions, kLabel, kTriples, kText, kFact, kNumber}) {
    if (name(kind) == text) return kind;
  }
  return std::nullopt;
}

std::vector<std::string> strings_at(const Json& row, const char* key) {
  std::vector<std::string> out;
  const auto found = row.find(key);
  if (found == row.end()) return out;
  if (found->is_string())
    out.push_back(found->get<std::string>());
  else if (found->is_array()) {
    for (const Json& one : *found) {
      if (one.is_string()) out.push_back(one.get<std::string>());
    }
  }
  return out;
}

class OwnReader {
 public:
  OwnReader(Dataset& data, Repeats repeats) : data_(data), repeats_(repeats) {}

  void row(const Json& json, Sample sample) {
    sample.task = string_at(json, "task");
    for (const auto& [field, key] : kTexts) sample.*field = string_at(json, key);
    if (sample.input.empty()) remark("no question");
    read_options(json, sample);
    sample.gold = strings_at(json, "gold");
    sample.sections = strings_at(json, "sections");
    read_triples(json, sample);
    read_kind(json, sample);
    check_gold(sample);
    check_date(sample);
    if (const std::size_t first = repeats_ == Repeats::kNoted ? asked_.first_with(sample) : 0)
      remark("same question as row " + std::to_string(first));
    data_.samples.push_back(std::move(sample));
  }

 private:
  static constexpr std::pair<std::string Sample::*, const char*> kTexts[] = {
      {&Sample::instruction, "instruction"},
      {&Sample::input, "input"},
      {&Sample::context, "context"},
      {&Sample::reference, "reference"},
      {&Sample::grounding, "grounding"},
      {&Sample::category, "category"},
      {&Sample::cluster, "cluster"},
      {&Sample::at, "at"},
      {&Sample::base, "base"},
      {&Sample::variant, "variant"}};

  void remark(std::string what) { data_.remarks.push_back({0, std::move(what)}); }

  void read_options(const Json& json, Sample& sample) {
    const auto found = json.find("options");
    if (found == json.end()) return;
    if (found->is_string())
      sample.options = parse_option_text(found->get_ref<const std::string&>());
    if (found->is_object()) {
      sample.options.reserve(found->size());
      for (const auto& [letter, value] : found->items()) {
        sample.options.push_back(
            {letter, value.is_string() ? value.get<std::string>() : value.dump()});
      }
    }
    if (std::string fault = fault_of_letters(sample.options); !fault.empty())
      remark(std::move(fault));
  }

  void read_triples(const Json& json, Sample& sample) {
    const auto found = json.find("triples");
    if (found == json.end() || !found->is_array()) return;
    for (std::size_t faulty = add_triples(*found, sample); faulty > 0; --faulty)
      remark(std::string(kBrokenTriple));
  }

  void read_kind(const Json& json, Sample& sample) {
    const std::string named = string_at(json, "kind");
    if (const auto kind = kind_named(named)) {
      sample.kind = *kind;
      return;
    }
    if (!named.empty()) remark(std::string(kUnknownKind) + named);
    if (!sample.options.empty())
      sample.kind = sample.gold.size() > 1 ? AnswerKind::kOptions : AnswerKind::kOption;
    else if (!sample.triples.empty())
      sample.kind = AnswerKind::kTriples;
    else
      sample.kind = sample.gold.empty() ? AnswerKind::kText : AnswerKind::kLabel;
  }

  void check_gold(const Sample& sample) {
    const bool lettered = sample.kind == AnswerKind::kOption || sample.kind == AnswerKind::kOptions;
    if (lettered && sample.options.empty()) remark("no options");
    if (!has_gold(sample)) remark("null gold");
    for (const std::string& letter : sample.gold) {
      if (text::trim(letter).size() != letter.size()) remark("blanks around the gold letter");
      if (lettered && !sample.options.empty() && !sample.has_option(text::trim(letter))) {
        remark(std::string(kStrayGold) + letter + " is not among the options");
      }
    }
    if (sample.kind == AnswerKind::kOption && sample.gold.size() > 1) {
      remark("several gold letters: a one-letter parser can never match");
    }
  }

  void check_date(const Sample& sample) {
    if (!sample.at.empty() && !Date::parse_iso(sample.at)) remark(std::string(kNoDate) + sample.at);
  }

  Dataset& data_;
  Repeats repeats_;
  RepeatedQuestions asked_;
};

}  // namespace

JsonRow own_row(Dataset& data, Repeats repeats) {
  return [reader = std::make_shared<OwnReader>(data, repeats)](const Json& json, Sample sample) {
    reader->row(json, std::move(sample));
  };
}

Result<Dataset> parse_own_samples(std::string_view bytes) {
  if (const std::string task = generated_task(bytes); !task.empty())
    return parse_vlegal(task, bytes);
  Dataset data;
  // A list of a million that grows by doubling is there twice for a moment.
  data.samples.reserve(static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n')) + 1);
  for_each_json_row(bytes, 1, data, own_row(data, Repeats::kNoted));
  return data;
}

}  // namespace lexgraph::eval
