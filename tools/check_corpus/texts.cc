#include "tools/check_corpus/texts.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "lexgraph/query/as_of.h"

namespace lexgraph::corpus {
namespace {

using nlohmann::json;

constexpr std::size_t kShown = 20;

struct Wording {
  std::string label, heading, text;
  friend bool operator==(const Wording&, const Wording&) = default;
};
using Wordings = std::map<std::string, Wording>;  // by eId

struct Version {
  Date from;
  std::string eid;
  Wording wording;
  bool gone = false;
};

struct Known {
  std::string id, uri;
  Date effective;
  Wordings enacted;
};

Result<void> for_each_line(const std::string& path, const std::function<void(const json&)>& take) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error(ErrorCode::kNotFound, "no truth at " + path);
  for (std::string line; std::getline(file, line);) {
    const json parsed = json::parse(line, nullptr, false);
    if (!parsed.is_object())
      return Error(ErrorCode::kCorruption, path + ": not a JSON line: " + line.substr(0, 80));
    take(parsed);
  }
  return {};
}

Wording wording_of(const json& line) { return {line["label"], line["heading"], line["text"]}; }

class Texts {
 public:
  Texts(const store::Reader& reader, std::size_t days, std::uint32_t seed)
      : reader_(reader), days_(days), random_(seed) {}

  Result<TextsCompared> run(const std::string& folder) {
    LEXGRAPH_RETURN_IF_ERROR(for_each_line(folder + "/versions.jsonl", [this](const json& line) {
      const Date from = Date::parse_iso(line["from"].get<std::string>()).value_or(Date());
      last_ = std::max(last_, from);
      versions_[line["document"]].push_back({from, line["eid"], wording_of(line), line["gone"]});
    }));
    // Of one day the order of the file is that of the text.
    for (auto& [id, versions] : versions_) std::ranges::stable_sort(versions, {}, &Version::from);
    Known known;
    Result<void> state;
    LEXGRAPH_RETURN_IF_ERROR(for_each_line(folder + "/truth.jsonl", [&](const json& line) {
      if (line["record"] == "document") {
        if (state.ok()) state = check(known);
        known = {line["id"],
                 line["uri"],
                 Date::parse_iso(line["effective"].get<std::string>()).value_or(Date()),
                 {}};
      } else if (line["record"] == "unit") {
        const std::string id = line["id"];
        known.enacted[id.substr(id.find('#') + 1)] = wording_of(line);
      }
    }));
    if (state.ok()) state = check(known);
    if (!state.ok()) return std::move(state).error();
    return std::move(result_);
  }

 private:
  Result<void> check(const Known& known) {
    if (known.id.empty()) return {};
    ++result_.documents;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto document, reader_.document_by_uri(known.uri));
    if (!document) {
      differ(known.uri + " is not held");
      return {};
    }
    for (const Date& day : days_of(known)) {
      LEXGRAPH_ASSIGN_OR_RETURN(const query::TextAsOf replayed,
                                query::text_at(reader_, {{*document, 0}, known.id}, day));
      compare(known, day, replayed);
    }
    return {};
  }

  std::set<Date> days_of(const Known& known) {
    std::set<Date> days;
    const std::int32_t first = known.effective.days();
    const std::int32_t last = std::max(last_, known.effective).days() + 365;
    for (std::size_t i = 0; i < days_; ++i) {
      const auto span = static_cast<std::uint32_t>(last - first + 1);
      days.insert(Date::from_days(first + static_cast<std::int32_t>(random_() % span)));
    }
    const auto versions = versions_.find(known.id);
    if (versions == versions_.end()) return days;
    for (const Version& version : versions->second) {
      days.insert(version.from);
      days.insert(version.from.plus_days(-1));
    }
    return days;
  }

  Wordings expected(const Known& known, const Date& day) const {
    Wordings wordings = known.enacted;
    const auto versions = versions_.find(known.id);
    if (versions == versions_.end()) return wordings;
    for (const Version& version : versions->second) {
      if (version.from > day) break;
      if (version.gone)
        wordings.erase(version.eid);
      else
        wordings[version.eid] = version.wording;
    }
    return wordings;
  }

  void compare(const Known& known, const Date& day, const query::TextAsOf& replayed) {
    ++result_.texts;
    Wordings left = expected(known, day);
    result_.units += left.size();
    const std::string where = known.id + ", " + day.to_string() + ", ";
    for (const query::DatedUnit& unit : replayed.units) {
      const Wording is{unit.label, unit.heading, unit.text};
      const auto found = left.find(unit.eid);
      if (found == left.end()) {
        // The place of a repealed unit is kept.
        if (!is.heading.empty() || !is.text.empty()) differ(where + unit.eid + ": too much");
        continue;
      }
      if (found->second != is) {
        differ(where + unit.eid + ": “" + is.label + " | " + is.heading + " | " + is.text +
               "” for “" + found->second.label + " | " + found->second.heading + " | " +
               found->second.text + "”");
      }
      left.erase(found);
    }
    for (const auto& [eid, wording] : left) differ(where + eid + ": missing");
  }

  void differ(std::string what) {
    ++result_.different;
    if (result_.shown.size() < kShown) result_.shown.push_back(std::move(what));
  }

  const store::Reader& reader_;
  const std::size_t days_;
  std::mt19937 random_;
  std::unordered_map<std::string, std::vector<Version>> versions_;
  Date last_;
  TextsCompared result_;
};

}  // namespace

Result<TextsCompared> compare_texts(const std::string& folder, const store::Reader& reader,
                                    std::size_t days, std::uint32_t seed) {
  return Texts(reader, days, seed).run(folder);
}

}  // namespace lexgraph::corpus
