#include "lexgraph/law/law_register.h"

#include <array>
#include <string>
#include <unordered_map>
#include <utility>

#include "lexgraph/law/identity.h"
#include "lexgraph/text/unicode.h"
#include "src/law/law_register_file.h"

namespace lexgraph::law {
namespace {

constexpr std::string_view kAmends = "sửa đổi";
constexpr std::string_view kState = " việt nam";
constexpr std::string_view kCompleteFor = "# laws and codes are complete for: ";

std::string_view take(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

bool drop_end(std::string& name, std::string_view end) {
  if (!name.ends_with(end) || name.size() == end.size()) return false;
  name.resize(name.size() - end.size());
  return true;
}

void drop_all(std::string& text, std::string_view words) {
  for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos;) {
    text.replace(at, words.size(), " ");
  }
}

// " số 45/2013/qh13" behind the names that a title lists.
void drop_numbers(std::string& text) {
  constexpr std::string_view kNumber = " số ";
  std::size_t at = 0;
  while ((at = text.find(kNumber, at)) != std::string::npos) {
    const std::size_t begin = at + kNumber.size();
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const bool is_number = text.substr(begin, end - begin).find('/') != std::string::npos;
    if (is_number) {
      text.erase(at, end - at);
    } else {
      at = begin;
    }
  }
}

std::string folded(std::string_view name) {
  std::string key = name_key(name);
  for (char& c : key) {
    if (c == ',' || c == '(' || c == ')') c = ' ';
  }
  return key;
}

// Commas and brackets are no part of a title. Of an amending law's title what it amends: "sửa đổi,
// bổ sung một số điều của Luật A và Luật B" and "sửa đổi Luật A, Luật B" are one.
std::string title_key(std::string_view type, std::string_view name) {
  std::string title = text::fold_blanks(folded(name));
  if (title.starts_with(kAmends)) {
    title += ' ';
    for (const std::string_view words : {" bổ sung ", " một số điều ", " của ", " và "}) {
      drop_all(title, words);
    }
    drop_numbers(title);
    title = text::fold_blanks(title);
  } else if (drop_end(title, " sửa đổi bổ sung") || drop_end(title, " sửa đổi")) {
    title = std::string(kAmends) + ' ' + folded(type) + ' ' + title;
  }
  return folded(type) + ' ' + title;
}

bool amends(const RegisteredLaw& law) { return law.title.starts_with(kAmends); }

class Register {
 public:
  Register() {
    std::string_view rest = law_register_file();
    while (!rest.empty()) {
      std::string_view line = take(rest, '\n');
      if (line.starts_with(kCompleteFor)) read_years(line.substr(kCompleteFor.size()));
      if (line.empty() || line.front() == '#') continue;
      RegisteredLaw law;
      law.number = take(line, '\t');
      law.type = take(line, '\t');
      law.title = take(line, '\t');
      law.signed_on = Date::parse_iso(take(line, '\t')).value_or(Date());
      law.in_force_from = Date::parse_iso(line).value_or(Date());
      laws_.push_back(law);
    }
    for (const RegisteredLaw& law : laws_) {
      std::string key = title_key(law.type, law.title);
      by_title_[key].push_back(&law);
      if (drop_end(key, kState)) without_state_[key].push_back(&law);
    }
  }

  const std::vector<RegisteredLaw>& laws() const { return laws_; }

  const RegisteredLaw* passed(const DocumentRef& named) const {
    const std::string key = title_key(named.type, named.name);
    const RegisteredLaw* only = nullptr;
    for (const auto* names : {&by_title_, &without_state_}) {
      const auto found = names->find(key);
      if (found == names->end()) continue;
      for (const RegisteredLaw* law : found->second) {
        if (!agree(law->signed_on, named.signed_on)) continue;
        if (only != nullptr) return nullptr;
        only = law;
      }
    }
    return only;
  }

  const RegisteredLaw* in_force(const DocumentRef& named, Date on) const {
    if (on.precision() != DatePrecision::kDay || on < complete_from_ || complete_until_ < on) {
      return nullptr;
    }
    const auto found = by_title_.find(title_key(named.type, named.name));
    if (found == by_title_.end()) return nullptr;
    const RegisteredLaw* last = nullptr;
    for (const RegisteredLaw* law : found->second) {
      if (amends(*law) || law->type == "Pháp lệnh") return nullptr;
      if (law->signed_on <= on) last = law;
    }
    const bool runs = last != nullptr && last->in_force_from.known() && last->in_force_from <= on;
    return runs ? last : nullptr;
  }

  std::vector<const RegisteredLaw*> later(const DocumentRef& named) const {
    std::vector<const RegisteredLaw*> laws;
    const auto found = by_title_.find(title_key(named.type, named.name));
    if (found == by_title_.end()) return laws;
    for (const RegisteredLaw* law : found->second) {
      // A year alone is not later than a day of it.
      const bool same_year = law->signed_on.year() == named.signed_on.year();
      if (amends(*law) || same_year || law->signed_on < named.signed_on) continue;
      laws.push_back(law);
    }
    return laws;
  }

 private:
  void read_years(std::string_view days) {
    complete_from_ = Date::parse_iso(take(days, ' ')).value_or(Date());
    complete_until_ = Date::parse_iso(days).value_or(Date());
  }

  static bool agree(Date registered, Date said) {
    if (registered.year() != said.year()) return false;
    const bool days =
        registered.precision() == DatePrecision::kDay && said.precision() == DatePrecision::kDay;
    return !days || registered == said;
  }

  using ByTitle = std::unordered_map<std::string, std::vector<const RegisteredLaw*>>;
  std::vector<RegisteredLaw> laws_;
  ByTitle by_title_;
  ByTitle without_state_;  // "Quốc tịch Việt Nam" as "Quốc tịch"
  Date complete_from_;
  Date complete_until_;
};

const Register& the_register() {
  static const Register kRegister;
  return kRegister;
}

}  // namespace

const std::vector<RegisteredLaw>& registered_laws() { return the_register().laws(); }

const RegisteredLaw* registered_law(const DocumentRef& named, Date on) {
  if (!named.number.empty() || named.name.empty() || named.type.empty()) return nullptr;
  return named.signed_on.known() ? the_register().passed(named)
                                 : the_register().in_force(named, on);
}

std::vector<const RegisteredLaw*> later_laws(const DocumentRef& named) {
  if (named.name.empty() || named.type.empty() || !named.signed_on.known()) return {};
  return the_register().later(named);
}

}  // namespace lexgraph::law
