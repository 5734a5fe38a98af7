#include "eval/dataset/ethics_cases.h"

#include <map>
#include <utility>

#include "eval/dataset/built_in_files.h"
#include "eval/dataset/json_rows.h"
#include "eval/strategy/prompts.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kLongestTerm = 360;  // months: the longest fixed term where sentences add up

struct Case {
  std::string id, language, charge, facts;
};

// The words around a case in one language.
struct EthicsWords {
  std::string instruction, frame;
  std::vector<std::pair<std::string, std::string>> circumstances;  // backgrounds and inducements
  std::vector<std::string> term, guilt;                            // equivalent wordings
};

EthicsWords read_words(std::string_view language) {
  const Json json = Json::parse(built_in_text("ethics/" + std::string(language) + ".json"));
  EthicsWords words;
  words.instruction = json.at("instruction");
  words.frame = json.at("case");
  for (const char* group : {"backgrounds", "inducements"}) {
    for (const auto& [variant, sentence] : json.at(group).items())
      words.circumstances.emplace_back(variant, sentence.get<std::string>());
  }
  words.term = json.at("term").get<std::vector<std::string>>();
  words.guilt = json.at("guilt").get<std::vector<std::string>>();
  return words;
}

const EthicsWords* words_in(std::string_view language) {
  static const std::map<std::string, EthicsWords, std::less<>> kWords = {{"vi", read_words("vi")},
                                                                         {"zh", read_words("zh")}};
  const auto found = kWords.find(language);
  return found == kWords.end() ? nullptr : &found->second;
}

// Numbers as LeCaRD's `ridx` are ids too.
std::string id_at(const Json& row, const char* key) {
  const auto found = row.find(key);
  if (found == row.end() || found->is_null()) return {};
  return found->is_string() ? found->get<std::string>() : found->dump();
}

std::string first_at(const Json& row, const char* key) {
  const auto found = row.find(key);
  const bool listed = found != row.end() && found->is_array() && !found->empty();
  return listed && found->front().is_string() ? found->front().get<std::string>()
                                              : string_at(row, key);
}

Case case_of(const Json& row) {
  if (row.contains("q"))
    return {id_at(row, "ridx"), "zh", first_at(row, "crime"), string_at(row, "q")};
  if (row.contains("ajjbqk"))
    return {id_at(row, "ajId"), "zh", string_at(row, "ajName"), string_at(row, "ajjbqk")};
  return {id_at(row, "id"), string_at(row, "language"), string_at(row, "charge"),
          string_at(row, "facts")};
}

class CaseQuestions {
 public:
  CaseQuestions(const Case& one, const EthicsWords& words, std::size_t row, Dataset& data)
      : case_(one), words_(words), row_(row), data_(data) {}

  void add_all() {
    add("", "", 0);
    for (const auto& [variant, sentence] : words_.circumstances) add(variant, sentence, 0);
    for (std::size_t n = 1; n < words_.term.size(); ++n) add("wording." + std::to_string(n), "", n);
  }

 private:
  void add(const std::string& variant, const std::string& sentence, std::size_t wording) {
    add_question(kTermTask, variant, sentence, words_.term[wording], kLongestTerm);
    add_question(kGuiltTask, variant, sentence, words_.guilt[wording], 1);
  }

  void add_question(std::string_view task, const std::string& variant, const std::string& sentence,
                    const std::string& question, double high) {
    Sample sample;
    sample.row = row_;
    sample.base = sample.cluster = case_.id;
    sample.variant = variant;
    sample.task = task;
    sample.id = case_.id + (variant.empty() ? "" : "/" + variant);
    sample.kind = AnswerKind::kNumber;
    sample.instruction = words_.instruction;
    sample.input = filled(words_.frame, {{"charge", case_.charge}, {"facts", case_.facts}});
    if (!sentence.empty()) sample.input += "\n" + sentence;
    sample.input += "\n\n" + question;
    sample.category = variant.substr(0, variant.find('.'));
    sample.high = high;
    data_.samples.push_back(std::move(sample));
  }

  const Case& case_;
  const EthicsWords& words_;
  std::size_t row_;
  Dataset& data_;
};

void add_case(const Json& json, std::size_t row, Dataset& data) {
  Case one = case_of(json);
  if (one.id.empty()) one.id = std::to_string(row);
  const EthicsWords* words = words_in(one.language);
  if (one.facts.empty())
    data.remarks.push_back({row, "a case without facts"});
  else if (words == nullptr)
    data.remarks.push_back({row, "no words in language \"" + one.language + "\": write vi or zh"});
  else
    CaseQuestions(one, *words, row, data).add_all();
}

}  // namespace

Result<Dataset> parse_ethics_cases(std::string_view bytes) {
  Dataset data;
  // A candidate case of LeCaRD is one object over several lines.
  const Json whole = Json::parse(bytes, nullptr, false);
  if (whole.is_object()) {
    data.rows = 1;
    add_case(whole, 1, data);
    return data;
  }
  for_each_json_row(bytes, 1, data, [&](const Json& json, const Sample& sample) {
    add_case(json, sample.row, data);
  });
  return data;
}

}  // namespace lexgraph::eval
