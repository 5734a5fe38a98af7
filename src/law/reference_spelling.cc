#include "src/law/reference_spelling.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

struct Level {
  std::string_view words;   // as ascii_key
  std::string_view prefix;  // of the eId
  int rank;                 // smallest first
};

// Where one begins another, the longer comes first.
constexpr std::array kLevels = {
    Level{"tieu muc", "subsec", 5}, Level{"phu luc", "app", 8}, Level{"tiet", "subpoint", 1},
    Level{"diem", "point", 2},      Level{"khoan", "cl", 3},    Level{"dieu", "art", 4},
    Level{"muc", "sec", 6},         Level{"chuong", "chp", 7},  Level{"phan", "part", 9},
};

struct Typed {
  std::string_view printed;
  std::string key;  // ascii_key without the marks around it
};

bool mark(char c) { return c == ',' || c == ';' || c == ':' || c == '.' || c == '(' || c == ')'; }

std::string_view without_marks(std::string_view word) {
  while (!word.empty() && mark(word.front())) word.remove_prefix(1);
  while (!word.empty() && mark(word.back())) word.remove_suffix(1);
  return word;
}

std::vector<Typed> words_of(std::string_view ref) {
  std::vector<Typed> words;
  for (std::size_t at = 0; at < ref.size();) {
    const std::size_t end = std::min(ref.find(' ', at), ref.size());
    const std::string_view word = without_marks(ref.substr(at, end - at));
    if (!word.empty()) words.push_back({word, text::ascii_key(word)});
    at = end + 1;
  }
  return words;
}

const Level* level_at(const std::vector<Typed>& words, std::size_t at, std::size_t& next) {
  for (const Level& level : kLevels) {
    const bool two = level.words.find(' ') != std::string_view::npos;
    std::string said = words[at].key;
    if (two && at + 1 < words.size()) said += ' ' + words[at + 1].key;
    if (said != level.words) continue;
    next = at + (two ? 2 : 1);
    return &level;
  }
  return nullptr;
}

// "8", "1a", "đ", "IV", "c1": what may number a unit.
bool numbers_unit(const Typed& word) {
  if (word.key.empty() || word.key.size() > 6) return false;
  if (word.key.find_first_of("0123456789") != std::string::npos) {
    return word.key.find('/') == std::string::npos;
  }
  return word.key.size() == 1 || word.key.find_first_not_of("ivxlc") == std::string::npos;
}

struct Named {
  const Level* level = nullptr;
  std::string words;
};

// The units that end a reference, each once, in any order; nullopt unless the reference ends with
// them and a document stands before them.
std::optional<std::string> smallest_first(const std::vector<Typed>& words) {
  std::vector<Named> units;
  std::string document;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t number = 0;
    const Level* level = level_at(words, at, number);
    const bool unit = level != nullptr && number < words.size() && numbers_unit(words[number]);
    if (unit) {
      Named named{level, std::string()};
      for (; at <= number; ++at) {
        named.words.append(words[at].printed).append(1, ' ');
      }
      units.push_back(std::move(named));
    } else if (!units.empty()) {
      return std::nullopt;
    } else {
      document.append(document.empty() ? "" : " ").append(words[at++].printed);
    }
  }
  if (document.empty() || units.empty()) return std::nullopt;
  const auto smaller = [](const Named& a, const Named& b) { return a.level->rank < b.level->rank; };
  std::stable_sort(units.begin(), units.end(), smaller);
  std::string out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (i > 0 && units[i].level == units[i - 1].level) return std::nullopt;
    out += units[i].words;
  }
  return out + document;
}

// "NĐ", "ND", "TTLT" before a number: codes of numbers, used as words.
std::string types_written_out(const std::vector<Typed>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view printed = words[i].printed;
    std::size_t next = i + 1;
    if (next < words.size() && words[next].key == "so") ++next;
    const bool number = next < words.size() && !words[next].key.empty() &&
                        words[next].key.front() >= '0' && words[next].key.front() <= '9' &&
                        words[next].key.find('/') != std::string::npos;
    std::string_view name = printed;
    for (const DocType& type : doc_types()) {
      if (!number || type.code.empty() || text::ascii_key(type.code) != words[i].key) continue;
      name = type.name;
      break;
    }
    out.append(out.empty() ? "" : " ").append(name);
  }
  return out;
}

}  // namespace

std::string spelled_out(std::string_view ref) {
  std::string folded = text::fold_blanks(text::to_nfc(ref));
  if (folded.find('#') != std::string::npos) return folded;
  const std::vector<Typed> words = words_of(folded);
  std::string out = types_written_out(words);
  if (const auto ordered = smallest_first(words_of(out))) out = *ordered;
  // Only what was put in another order or into words: marks may be part of a name.
  std::string plain;
  for (const Typed& word : words) plain.append(plain.empty() ? "" : " ").append(word.printed);
  return out == plain ? folded : out;
}

std::string with_printed_letters(std::string_view ref, std::string_view unit) {
  const std::string folded = text::fold(text::fold_blanks(ref));
  const std::vector<Typed> words = words_of(folded);  // views into it
  std::string out;
  for (EidStep& step : eid_steps(unit)) {
    for (std::size_t at = 0; at + 1 < words.size(); ++at) {
      std::size_t number = 0;
      const Level* level = level_at(words, at, number);
      if (level == nullptr || level->prefix != step.prefix || number >= words.size()) continue;
      if (words[number].key == text::ascii_key(step.number)) step.number = words[number].printed;
    }
    out = eid_join(out, step.number.empty() ? step.prefix : step.prefix + '_' + step.number);
  }
  return out;
}

}  // namespace lexgraph::law
