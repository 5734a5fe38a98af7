#include "eval/generate/wordings.h"

#include <charconv>

#include <nlohmann/json.hpp>

#include "eval/generate/built_in_wordings.h"
#include "eval/generate/wording_pattern.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

std::string capitalised(std::string_view text) {
  if (text.empty()) return {};
  std::size_t at = 0;
  std::string result;
  text::append_utf8(result, text::to_upper(text::next_code_point(text, at)));
  result += text.substr(at);
  return result;
}

// Replaces {name}; what is put in is not looked at again. Unknown names stay as they are.
std::string filled(std::string_view pattern, const Variables& variables) {
  std::string result;
  std::size_t at = 0;
  while (at < pattern.size()) {
    const std::size_t open = pattern.find('{', at);
    const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
    if (close == std::string_view::npos) break;
    result += pattern.substr(at, open - at);
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    bool known = false;
    for (const auto& [variable, value] : variables) {
      if (variable != name) continue;
      result += value;
      known = true;
      break;
    }
    if (!known) result += pattern.substr(open, close + 1 - open);
    at = close + 1;
  }
  result += pattern.substr(at);
  return result;
}

std::string two_digits(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }

}  // namespace

const Wordings* Wordings::of(std::string_view language) {
  static const std::map<std::string, Wordings, std::less<>> kLanguages = [] {
    std::map<std::string, Wordings, std::less<>> languages;
    for (const BuiltInWordings& file : built_in_wordings()) {
      auto wordings = parse(file.json);
      if (wordings.ok()) languages.emplace(std::string(file.language), std::move(wordings).value());
    }
    return languages;
  }();
  const auto found = kLanguages.find(language);
  return found == kLanguages.end() ? nullptr : &found->second;
}

std::vector<std::string_view> Wordings::languages() {
  std::vector<std::string_view> names;
  for (const BuiltInWordings& file : built_in_wordings()) names.push_back(file.language);
  return names;
}

Result<Wordings> Wordings::parse(std::string_view json) {
  const auto data = nlohmann::json::parse(json, nullptr, false);
  if (!data.is_object())
    return Error(ErrorCode::kInvalidArgument, "the wordings are no JSON object");
  try {
    Wordings wordings;
    data.at("language").get_to(wordings.language_);
    data.at("and").get_to(wordings.and_);
    data.at("date").get_to(wordings.date_);
    data.at("of_year").get_to(wordings.of_year_);
    data.at("frames").get_to(wordings.frames_);
    wordings.largest_first_ = data.value("largest_first", false);
    const auto read = [&](const char* group, Texts& texts) {
      if (!data.contains(group)) return;
      for (const auto& [key, value] : data.at(group).items())
        texts.emplace(key, value.get<std::string>());
    };
    read("instruction", wordings.instructions_);
    read("statements", wordings.phrases_);
    read("phrases", wordings.phrases_);
    read("types", wordings.types_);
    read("units", wordings.units_);
    for (const auto& [key, value] : data.at("cores").items())
      wordings.cores_.emplace(key, value.get<std::vector<std::string>>());
    if (wordings.frames_.empty())
      return Error(ErrorCode::kInvalidArgument, "the wordings have no frames");
    return wordings;
  } catch (const nlohmann::json::exception& fault) {
    return Error(ErrorCode::kInvalidArgument, std::string("the wordings: ") + fault.what());
  }
}

const std::string& Wordings::instruction(std::string_view kind) const {
  static const std::string kNone;
  const auto found = instructions_.find(kind);
  return found == instructions_.end() ? kNone : found->second;
}

std::uint32_t Wordings::count(std::string_view form) const {
  const auto found = cores_.find(form);
  return found == cores_.end() ? 0
                               : static_cast<std::uint32_t>(found->second.size() * frames_.size());
}

std::string Wordings::question(std::string_view form, std::uint32_t wording,
                               const Variables& variables) const {
  const auto found = cores_.find(form);
  if (found == cores_.end() || found->second.empty()) return {};
  const std::size_t cores = found->second.size();
  const std::size_t number = wording % (cores * frames_.size());
  const std::string core = filled(found->second[number % cores], variables);
  return filled(frames_[number / cores], {{"core", core}, {"Core", capitalised(core)}});
}

std::string Wordings::phrase(std::string_view name, const Variables& variables) const {
  const auto found = phrases_.find(name);
  return found == phrases_.end() ? std::string() : filled(found->second, variables);
}

std::string Wordings::document(const DocumentName& name) const {
  const auto found = types_.find(name.type);
  std::string text = (found == types_.end() ? name.type : found->second) + " " + name.number;
  if (name.dated) text += filled(of_year_, {{"year", std::to_string(name.year)}});
  return text;
}

std::string Wordings::date(const Date& date) const {
  return filled(date_, {{"day", std::to_string(date.day())},
                        {"month", std::to_string(date.month())},
                        {"year", std::to_string(date.year())},
                        {"day2", two_digits(date.day())},
                        {"month2", two_digits(date.month())}});
}

std::optional<DocumentName> Wordings::read_document(std::string_view words) const {
  std::string year;
  const WordingPattern dated(WordingPattern::mark_of("name") +
                             filled(of_year_, {{"year", WordingPattern::mark_of("year")}}));
  dated.match(words, [&](const Captures& captures) {
    if (!Date::parse_iso(captures.at("year"))) return false;
    year = captures.at("year");
    words = words.substr(0, captures.at("name").size());
    return true;
  });
  const std::size_t blank = words.rfind(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  std::string type(words.substr(0, blank));
  for (const auto& [own, translated] : types_) {
    if (translated == type) type = own;
  }
  return document_name(type.append(words.substr(blank)) + (year.empty() ? "" : "@" + year));
}

std::optional<Date> Wordings::read_date(std::string_view words) const {
  Variables marks;
  for (const std::string_view name : {"day", "month", "year", "day2", "month2"})
    marks.emplace_back(name, WordingPattern::mark_of(name.substr(0, name.find('2'))));
  const WordingPattern pattern(filled(date_, marks));
  std::optional<Date> date;
  pattern.match(words, [&](const Captures& captures) {
    const auto number = [&](std::string_view name) {
      const std::string& digits = captures.find(name)->second;
      int value = 0;
      const auto [end, fault] =
          std::from_chars(digits.data(), digits.data() + digits.size(), value);
      return fault == std::errc() && end == digits.data() + digits.size() ? value : -1;
    };
    date = Date::from_ymd(number("year"), number("month"), number("day"));
    return date.has_value();
  });
  return date;
}

std::string Wordings::unit(std::string_view eid) const {
  if (units_.empty()) return law::eid_words(eid);
  std::string words;
  const auto steps = law::eid_steps(eid);
  // Smallest first, except where the language goes the other way.
  for (std::size_t n = 0; n < steps.size(); ++n) {
    const std::size_t i = largest_first_ ? n : steps.size() - 1 - n;
    const auto found = units_.find(steps[i].prefix);
    if (!words.empty() && !largest_first_) words += ", ";
    words += found == units_.end() ? steps[i].prefix + " " + steps[i].number
                                   : filled(found->second, {{"number", steps[i].number}});
  }
  return words;
}

}  // namespace lexgraph::eval
