#include "eval/dataset/json_rows.h"

#include <algorithm>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {

bool JsonRows::add(std::string_view text) {
  constexpr std::string_view kBom = "\xEF\xBB\xBF";
  if (++line_ == 1) {
    if (text.starts_with(kBom)) text.remove_prefix(kBom.size());
    if (text.starts_with(kLfsMark)) {
      data_.remarks.push_back({first_row_, std::string(kLfsPointer), 1});
      return false;
    }
  }
  if (text::trim(text).empty()) return true;
  const std::size_t number = first_row_ + data_.rows++;
  const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
  if (!json.is_object()) {
    data_.remarks.push_back(
        {number, std::string(json.is_discarded() ? kNotJson : kNotObject), line_});
    return true;
  }
  Sample sample;
  sample.row = data_.rows;
  sample.id = id_of(json, std::to_string(number));
  const std::size_t before = data_.remarks.size();
  row_(json, std::move(sample));
  for (std::size_t i = before; i < data_.remarks.size(); ++i) {
    data_.remarks[i].row = number;
    data_.remarks[i].line = line_;
  }
  return true;
}

void for_each_json_row(std::string_view bytes, std::size_t first_row, Dataset& data, JsonRow row) {
  JsonRows rows(first_row, data, std::move(row));
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    if (!rows.add(bytes.substr(0, end))) return;
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
}

std::string string_at(const nlohmann::ordered_json& row, std::string_view key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string id_of(const nlohmann::ordered_json& row, std::string fallback) {
  const auto found = row.find("id");
  if (found == row.end()) return fallback;
  if (found->is_string()) return found->get<std::string>();
  return found->is_number() ? found->dump() : fallback;
}

std::size_t add_triples(const nlohmann::ordered_json& list, Sample& sample) {
  std::size_t faulty = 0;
  for (const nlohmann::ordered_json& triple : list) {
    const bool whole = triple.is_array() && triple.size() == 3 &&
                       std::all_of(triple.begin(), triple.end(),
                                   [](const auto& part) { return part.is_string(); });
    if (whole)
      sample.triples.push_back({triple[0], triple[1], triple[2]});
    else
      ++faulty;
  }
  return faulty;
}

}  // namespace lexgraph::eval
