#include "eval/variants/person_names.h"

#include <algorithm>

#include "eval/variants/variant_words.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using View = std::string_view;

constexpr View kSomebody = "某";
constexpr std::size_t kMostWords = 4;

bool contains(const std::vector<std::string>& list, View one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

void add_once(std::vector<std::string>& names, std::string name) {
  if (!contains(names, name)) names.push_back(std::move(name));
}

bool capitalised(View word) {
  std::size_t at = 0;
  if (word.empty()) return false;
  const char32_t c = text::next_code_point(word, at);
  return text::to_lower(word.substr(0, at)) != word.substr(0, at) && c != 0;
}

struct Word {
  std::size_t begin, end;
};

// Words between blanks and punctuation, with their places.
std::vector<Word> words_of(View text) {
  std::vector<Word> words;
  std::size_t begin = View::npos;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool inside = i < text.size() && (static_cast<unsigned char>(text[i]) >= 0x80 ||
                                            std::isalnum(static_cast<unsigned char>(text[i])) != 0);
    if (inside && begin == View::npos) begin = i;
    if (inside || begin == View::npos) continue;
    words.push_back({begin, i});
    begin = View::npos;
  }
  return words;
}

std::vector<std::string> chinese_names(View text, const VariantWords& words) {
  std::vector<std::string> names;
  for (std::size_t at = text.find(kSomebody); at != View::npos; at = text.find(kSomebody, at)) {
    std::size_t end = at;
    while (text.substr(end).starts_with(kSomebody)) end += kSomebody.size();
    for (const std::string& surname : words.surnames) {
      if (at >= surname.size() && text.substr(at - surname.size()).starts_with(surname))
        add_once(names, std::string(text.substr(at - surname.size(), end - at + surname.size())));
    }
    at = end;
  }
  return names;
}

// Words that follow one another with a single blank between, all capitalised.
std::vector<std::string> spaced_names(View text, const VariantWords& words, bool surname_first) {
  std::vector<std::string> names;
  const std::vector<Word> found = words_of(text);
  const auto word = [&](std::size_t i) {
    return text.substr(found[i].begin, found[i].end - found[i].begin);
  };
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::size_t n = 1;
    while (n < kMostWords && i + n < found.size() && capitalised(word(i + n)) &&
           found[i + n].begin == found[i + n - 1].end + 1 && text[found[i + n - 1].end] == ' ')
      ++n;
    if (n < 2 || !capitalised(word(i))) continue;
    const bool known =
        surname_first ? contains(words.surnames, word(i))
                      : contains(words.surnames, word(i + 1)) && contains(words.given, word(i));
    if (!known) continue;
    if (!surname_first) n = 2;
    add_once(names,
             std::string(text.substr(found[i].begin, found[i + n - 1].end - found[i].begin)));
    i += n - 1;
  }
  return names;
}

// A member of the list that is not `not_this` and not taken, chosen by the seed.
std::string another(const std::vector<std::string>& list, View not_this, std::uint64_t seed,
                    std::vector<std::string>& taken) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string& one = list[(seed + i) % list.size()];
    if (one == not_this || contains(taken, one)) continue;
    taken.push_back(one);
    return one;
  }
  return std::string(not_this);
}

}  // namespace

std::vector<std::string> person_names(std::string_view text, std::string_view language) {
  const VariantWords& words = variant_words(language);
  if (language == "zh") return chinese_names(text, words);
  return spaced_names(text, words, language == "vi");
}

std::vector<std::pair<std::string, std::string>> other_names(const std::vector<std::string>& names,
                                                             std::string_view language,
                                                             std::uint64_t seed) {
  const VariantWords& words = variant_words(language);
  std::vector<std::pair<std::string, std::string>> out;
  std::vector<std::string> surnames, given;  // that stand in the question, before or after
  for (const std::string& name : names) {
    if (language == "zh") surnames.push_back(name.substr(0, name.find(kSomebody)));
  }
  for (const std::string& name : names) {
    if (language == "zh") {
      const std::size_t some = name.find(kSomebody);
      out.emplace_back(name, another(words.surnames, View(name).substr(0, some), seed, surnames) +
                                 name.substr(some));
      continue;
    }
    const std::size_t first = name.find(' '), last = name.rfind(' ');
    const View head = View(name).substr(0, first), tail = View(name).substr(last + 1);
    const std::string middle = name.substr(first, last - first);
    if (language == "vi") {
      // "Nguyễn Văn A": a letter stands for a given name and stays.
      const std::string own =
          tail.size() == 1 ? std::string(tail) : another(words.given, tail, seed, given);
      out.emplace_back(name, another(words.surnames, head, seed, surnames) + middle + " " + own);
    } else {
      out.emplace_back(name, another(words.given, head, seed, given) + middle + " " +
                                 another(words.surnames, tail, seed, surnames));
    }
  }
  return out;
}

std::string with_names(std::string_view text,
                       const std::vector<std::pair<std::string, std::string>>& replacements) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::pair<std::string, std::string>* longest = nullptr;
    for (const auto& replacement : replacements) {
      const bool here = text.substr(at).starts_with(replacement.first);
      if (here && (longest == nullptr || replacement.first.size() > longest->first.size()))
        longest = &replacement;
    }
    if (longest == nullptr) {
      out += text[at++];
      continue;
    }
    out += longest->second;
    at += longest->first.size();
  }
  return out;
}

}  // namespace lexgraph::eval
