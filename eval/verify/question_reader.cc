#include "eval/verify/question_reader.h"

#include <array>

#include "eval/generate/facts.h"
#include "eval/generate/wording_pattern.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::string_view kBetween = "between", kEffective = "effective.on", kSeveral = ".all";
constexpr char kSeparator = '|';

struct KnownWording {
  const ChoiceForm* form;
  const Wordings* wordings;
  std::uint32_t number;
  WordingPattern pattern;
};

// Every variable that wordings of task 1.5 have, replaced by its mark.
Variables marks() {
  Variables variables;
  for (const std::string_view name : {"subject", "object", "date"})
    variables.emplace_back(name, WordingPattern::mark_of(name));
  return variables;
}

std::vector<KnownWording> known_wordings() {
  std::vector<KnownWording> known;
  for (const std::string_view language : Wordings::languages()) {
    const Wordings* wordings = Wordings::of(language);
    for (const Form* form : all_forms()) {
      const auto* choice = dynamic_cast<const ChoiceForm*>(form);
      if (choice == nullptr || form->task() != "1.5") continue;
      for (std::uint32_t n = 0; n < wordings->count(form->name()); ++n)
        known.push_back(
            {choice, wordings, n, WordingPattern(wordings->question(form->name(), n, marks()))});
    }
  }
  return known;
}

// A claim's parameters from what the wording's captures took; false when one cannot be read.
bool add_parameters(const Wordings& wordings, const Captures& captures, Claim& claim) {
  claim.parameters.clear();
  for (const char* name : {"subject", "object"}) {
    const auto found = captures.find(name);
    if (found == captures.end()) continue;
    const auto document = wordings.read_document(found->second);
    if (!document) return false;
    claim.parameters.emplace_back(name, document->text());
  }
  const auto day = captures.find("date");
  if (day == captures.end()) return true;
  const auto date = wordings.read_date(day->second);
  if (date) claim.parameters.emplace_back("on", date->to_string());
  return date.has_value();
}

// "Luật A thay thế Luật B" → "replaces|Luật A|Luật B".
std::optional<std::string> read_statement(const Wordings& wordings, std::string_view option) {
  std::optional<std::string> value;
  for (const SchemaRelation& relation : schema_relations()) {
    const WordingPattern pattern(wordings.phrase(
        relation.name,
        {{"from", WordingPattern::mark_of("from")}, {"to", WordingPattern::mark_of("to")}}));
    const bool read = pattern.match(option, [&](const Captures& captures) {
      const auto from = wordings.read_document(captures.at("from"));
      const auto to = wordings.read_document(captures.at("to"));
      if (!from || !to) return false;
      value = std::string(relation.name) + kSeparator + from->text() + kSeparator + to->text();
      return true;
    });
    if (read) return value;
  }
  return std::nullopt;
}

// "Luật A và Luật B" → "Luật A|Luật B".
std::optional<std::string> read_pair(const Wordings& wordings, std::string_view option) {
  const std::string& conjunction = wordings.conjunction();
  for (std::size_t at = option.find(conjunction); at != std::string_view::npos;
       at = option.find(conjunction, at + 1)) {
    const auto first = wordings.read_document(option.substr(0, at));
    const auto second = wordings.read_document(option.substr(at + conjunction.size()));
    if (first && second) return first->text() + kSeparator + second->text();
  }
  return std::nullopt;
}

}  // namespace

std::optional<AskedClaim> read_claim(std::string_view question) {
  static const std::vector<KnownWording> kKnown = known_wordings();
  const std::string_view text = text::trim(question);
  for (const KnownWording& known : kKnown) {
    AskedClaim asked{known.form, known.wordings, {}};
    const bool read = known.pattern.match(text, [&](const Captures& captures) {
      return add_parameters(*known.wordings, captures, asked.claim);
    });
    if (!read) continue;
    asked.claim.form = known.form->name();
    asked.claim.wording = known.number;
    asked.claim.language = known.wordings->language();
    return asked;
  }
  return std::nullopt;
}

std::optional<std::string> read_option(const AskedClaim& asked, std::string_view option) {
  const std::string_view text = text::trim(option);
  const std::string_view form = asked.form->name();
  if (form == kBetween) return read_statement(*asked.wordings, text);
  if (form.ends_with(kSeveral)) return read_pair(*asked.wordings, text);
  if (form == kEffective) {
    const auto day = asked.wordings->read_date(text);
    return day ? std::optional(day->to_string()) : std::nullopt;
  }
  const auto document = asked.wordings->read_document(text);
  return document ? std::optional(document->text()) : std::nullopt;
}

}  // namespace lexgraph::eval
