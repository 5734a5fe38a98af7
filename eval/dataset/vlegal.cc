#include "eval/dataset/vlegal.h"

#include <memory>

#include "eval/dataset/askable.h"
#include "eval/dataset/option_text.h"
#include "eval/dataset/repeated_questions.h"
#include "lexgraph/eval/metrics.h"
#include "lexgraph/eval/vlegal_tasks.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

class VlegalReader {
 public:
  VlegalReader(const VlegalTask& task, Dataset& data, Repeats repeats)
      : task_(task), data_(data), repeats_(repeats) {}

  void row(const Json& json, Sample sample) {
    sample.task = task_.id;
    sample.kind = task_.kind;
    sample.instruction = string_at(json, "instruction");
    sample.context = json.contains("question") ? string_at(json, "content") : "";
    sample.grounding = string_at(json, "grounding");
    sample.at = string_at(json, "at");  // of generated questions
    sample.input = input_of(json);
    if (sample.input.empty()) remark("no question");
    const std::string own_task = string_at(json, "task");  // of generated questions
    if (own_task != task_.id && vlegal_task(own_task) != nullptr)
      return remark("of task " + own_task + ", among those of " + std::string(task_.id));
    read_options(json, sample);
    read_gold(json, sample);
    if (const std::size_t first = repeats_ == Repeats::kNoted ? asked_.first_with(sample) : 0)
      remark("same question as row " + std::to_string(first));
    data_.samples.push_back(std::move(sample));
  }

 private:
  void remark(std::string what) { data_.remarks.push_back({0, std::move(what)}); }

  // What the model is shown; tasks name it differently.
  static std::string input_of(const Json& json) {
    for (const char* key : {"question", "description", "document", "content"}) {
      std::string text = string_at(json, key);
      if (text.empty()) continue;
      const std::string judgement = string_at(json, "court_judgement");
      return judgement.empty() ? text : text + "\n" + judgement;
    }
    return {};
  }

  void read_options(const Json& json, Sample& sample) {
    if (task_.kind != AnswerKind::kOption && task_.kind != AnswerKind::kOptions) return;
    sample.options = parse_option_text(string_at(json, "answers"));
    if (sample.options.empty()) remark("no options");
    if (std::string fault = fault_of_letters(sample.options); !fault.empty())
      remark(std::move(fault));
  }

  void read_gold(const Json& json, Sample& sample) {
    switch (task_.kind) {
      case AnswerKind::kTriples:
        return read_triples(json, sample);
      case AnswerKind::kText:
        return read_reference(json, sample);
      default:
        break;
    }
    const auto gold = json.find("ground_truth");
    if (gold == json.end() || gold->is_null()) return remark("null gold");
    if (gold->is_array()) {
      for (const Json& letter : *gold) {
        if (letter.is_string())
          sample.gold.emplace_back(text::trim(letter.get_ref<const std::string&>()));
      }
    } else if (gold->is_string()) {
      read_gold_text(gold->get_ref<const std::string&>(), sample);
    }
    if (sample.gold.empty()) return remark("null gold");
    make_set(sample.gold);
    check_gold(sample);
  }

  void read_gold_text(const std::string& text, Sample& sample) {
    const std::string_view gold = text::trim(text);
    if (gold.size() != text.size()) remark("blanks around the gold letter");
    if (task_.kind == AnswerKind::kLabel) {
      if (!gold.empty()) sample.gold = {text::to_nfc(gold)};
      return;
    }
    for (const char c : gold) {
      if (c != ' ' && c != ',' && c != ';') sample.gold.emplace_back(1, c);
    }
  }

  void check_gold(const Sample& sample) {
    if (task_.kind == AnswerKind::kLabel) {
      if (sample.gold[0] != task_.labels[0] && sample.gold[0] != task_.labels[1]) {
        remark("gold " + sample.gold[0] + " is neither " + std::string(task_.labels[0]) + " nor " +
               std::string(task_.labels[1]));
      }
      return;
    }
    for (const std::string& letter : sample.gold) {
      if (!sample.options.empty() && !sample.has_option(letter)) {
        remark(std::string(kStrayGold) + letter + " is not among the options");
      }
    }
    if (task_.kind == AnswerKind::kOption && sample.gold.size() > 1) {
      remark("several gold letters: a one-letter parser can never match");
    }
  }

  void read_triples(const Json& json, Sample& sample) {
    const auto triples = json.find("answer");
    if (triples == json.end() || !triples->is_array()) return remark("null gold");
    for (std::size_t faulty = add_triples(*triples, sample); faulty > 0; --faulty)
      remark(std::string(kBrokenTriple));
    if (triples->empty()) remark("no triples in the gold: ROUGE-L can only be 0");
  }

  void read_reference(const Json& json, Sample& sample) {
    for (const char* key : {"ground_truth", "answer"}) {
      if (sample.reference.empty()) sample.reference = string_at(json, key);
    }
    if (text::trim(sample.reference).empty()) return remark("null gold");
    for (const char* heading : {"Issue", "Rule", "Application", "Conclusion"}) {
      if (sample.reference.find(std::string(heading) + ":") != std::string::npos)
        sample.sections.emplace_back(heading);
    }
  }

  const VlegalTask& task_;
  Dataset& data_;
  Repeats repeats_;
  RepeatedQuestions asked_;
};

}  // namespace

Result<JsonRow> vlegal_row(std::string_view id, Dataset& data, Repeats repeats) {
  const VlegalTask* task = vlegal_task(id);
  if (task == nullptr) {
    return Error(ErrorCode::kInvalidArgument, "VLegal-Bench has no task \"" + std::string(id) +
                                                  "\"; its tasks are 1.1 to 5.4: give --task");
  }
  return JsonRow([reader = std::make_shared<VlegalReader>(*task, data, repeats)](
                     const Json& json, Sample sample) { reader->row(json, std::move(sample)); });
}

Result<Dataset> parse_vlegal(std::string_view id, std::string_view bytes) {
  Dataset data;
  LEXGRAPH_ASSIGN_OR_RETURN(JsonRow row, vlegal_row(id, data, Repeats::kNoted));
  for_each_json_row(bytes, 1, data, std::move(row));
  return data;
}

}  // namespace lexgraph::eval
