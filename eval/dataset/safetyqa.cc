#include "eval/dataset/safetyqa.h"

#include <algorithm>
#include <map>

#include "eval/dataset/csv_table.h"
#include "eval/dataset/json_rows.h"
#include "eval/text/python_literal.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;
using View = std::string_view;

constexpr View kKeys = "ABCD";  // what a row should have

// Options of a text that is no literal because a quotation mark is missing: what lies between the
// keys 'A':, 'B': …, without the quotes and commas around it.
std::vector<Option> salvaged_options(View text) {
  std::vector<Option> options;
  std::vector<std::pair<std::size_t, char>> keys;
  for (std::size_t at = 0; at + 3 < text.size(); ++at) {
    const bool key = text[at] == '\'' && text[at + 1] >= 'A' && text[at + 1] <= 'Z' &&
                     text[at + 2] == '\'' && text[at + 3] == ':';
    if (key) keys.emplace_back(at, text[at + 1]);
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::size_t begin = keys[i].first + 4;
    const std::size_t end = i + 1 < keys.size() ? keys[i + 1].first : text.size();
    View value = text.substr(begin, end - begin);
    const auto around = [](char c) { return View(" ',}").find(c) != View::npos; };
    while (!value.empty() && around(value.front())) value.remove_prefix(1);
    while (!value.empty() && around(value.back())) value.remove_suffix(1);
    options.push_back({std::string(1, keys[i].second), std::string(value)});
  }
  return options;
}

class SafetyQaReader {
 public:
  explicit SafetyQaReader(Dataset& data) : data_(data) {}

  void row(const Json& json, Sample sample) {
    sample.task = "safetyqa";
    sample.kind = AnswerKind::kOption;
    sample.category = string_at(json, "cate");
    sample.input = string_at(json, "question");
    sample.reference = string_at(json, "standard_answer");
    if (sample.input.empty()) remark("no question");
    read_options(json, sample);
    read_gold(json, sample);
    note_repeats(sample);
    data_.samples.push_back(std::move(sample));
  }

 private:
  void remark(std::string what) { data_.remarks.push_back({0, std::move(what)}); }

  void read_options(const Json& json, Sample& sample) {
    salvaged_ = false;
    const auto found = json.find("options");
    if (found == json.end() || found->is_null()) return remark("no options");
    Json options = *found;
    if (found->is_string()) {
      const std::string& text = found->get_ref<const std::string&>();
      auto literal = parse_python_literal(text);
      if (!literal.ok()) {
        remark("options not a Python literal");
        salvaged_ = true;
        sample.options = salvaged_options(text);
        return;
      }
      if (Json::accept(text)) remark("JSON, not Python literal");
      options = std::move(*literal);
    }
    if (!options.is_object()) return remark("options are no dictionary");
    std::string keys;
    for (const auto& [letter, value] : options.items()) {
      keys += letter;
      sample.options.push_back(
          {letter, value.is_string() ? value.get<std::string>() : value.dump()});
    }
    if (keys != kKeys) remark("keys " + keys);
  }

  void read_gold(const Json& json, Sample& sample) {
    const std::string gold(text::trim(string_at(json, "correct_answer")));
    if (gold.empty()) return remark("null gold");
    sample.gold = {gold};
    if (sample.options.empty()) return;
    const auto right = std::find_if(sample.options.begin(), sample.options.end(),
                                    [&](const Option& o) { return o.letter == gold; });
    if (right == sample.options.end())
      return remark("gold letter " + gold + " is not among the options");
    if (right->text != sample.reference && !salvaged_)
      remark("correct option text differs from standard_answer");
  }

  void note_repeats(const Sample& sample) {
    const auto [first, added] = seen_.try_emplace(sample.input, sample.row - 1);
    if (!added) remark("same question as row " + std::to_string(first->second));
  }

  Dataset& data_;
  bool salvaged_ = false;  // the options of this row
  std::map<std::string, std::size_t> seen_;
};

void read_csv(View bytes, Dataset& data, SafetyQaReader& reader) {
  const std::vector<CsvRow> rows = parse_csv(bytes);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const std::size_t number = data.rows++;
    const std::size_t before = data.remarks.size();
    if (rows[i].fields.size() != rows[0].fields.size()) {
      data.remarks.push_back({0, std::to_string(rows[i].fields.size()) +
                                     " fields, the header has " +
                                     std::to_string(rows[0].fields.size())});
    } else {
      Json json;
      for (std::size_t k = 0; k < rows[0].fields.size(); ++k)
        json[rows[0].fields[k]] = rows[i].fields[k];
      Sample sample;
      sample.row = data.rows;
      sample.id = std::to_string(number);
      reader.row(json, std::move(sample));
    }
    for (std::size_t k = before; k < data.remarks.size(); ++k) {
      data.remarks[k].row = number;
      data.remarks[k].line = rows[i].line;
    }
  }
}

}  // namespace

Result<Dataset> parse_safetyqa(std::string_view bytes) {
  Dataset data;
  SafetyQaReader reader(data);
  const std::size_t begin = bytes.find_first_not_of("\xEF\xBB\xBF \r\n");
  const bool json = begin != View::npos && bytes[begin] == '{';
  if (json || bytes.starts_with(kLfsMark)) {
    for_each_json_row(bytes, 0, data,
                      [&](const Json& row, Sample sample) { reader.row(row, std::move(sample)); });
  } else {
    read_csv(bytes, data, reader);
  }
  return data;
}

}  // namespace lexgraph::eval
