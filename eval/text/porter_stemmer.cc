#include "eval/text/porter_stemmer.h"

#include <span>
#include <utility>

namespace lexgraph::eval {
namespace {

using View = std::string_view;

bool is_consonant(View w, std::size_t i) {
  if (View("aeiou").find(w[i]) != View::npos) return false;
  if (w[i] != 'y') return true;
  return i == 0 || !is_consonant(w, i - 1);
}

// Number of sequences of vowels followed by consonants.
int measure(View s) {
  int count = 0;
  bool vowel_before = false;
  for (std::size_t i = 0; i < s.size(); ++i) {
    const bool consonant = is_consonant(s, i);
    if (consonant && vowel_before) ++count;
    vowel_before = !consonant;
  }
  return count;
}

bool has_vowel(View s) {
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (!is_consonant(s, i)) return true;
  }
  return false;
}

bool ends_double(View w) {
  return w.size() >= 2 && w.back() == w[w.size() - 2] && is_consonant(w, w.size() - 1);
}

// Consonant, vowel, consonant other than w, x, y; or (NLTK) a word of one vowel and one consonant.
bool ends_cvc(View w) {
  const std::size_t n = w.size();
  if (n >= 3 && is_consonant(w, n - 3) && !is_consonant(w, n - 2) && is_consonant(w, n - 1) &&
      View("wxy").find(w[n - 1]) == View::npos) {
    return true;
  }
  return n == 2 && !is_consonant(w, 0) && is_consonant(w, 1);
}

using Condition = bool (*)(View stem);
bool any(View) { return true; }
bool positive(View s) { return measure(s) > 0; }
bool above_one(View s) { return measure(s) > 1; }
bool before_ion(View s) {
  return above_one(s) && !s.empty() && (s.back() == 's' || s.back() == 't');
}
bool before_logi(View s) { return measure(std::string(s) + "l") > 0; }

struct Rule {
  View suffix, replacement;
  Condition condition;
};

// The first rule whose suffix fits decides, also when its condition does not hold.
std::string apply_rules(std::string word, std::span<const Rule> rules) {
  for (const Rule& rule : rules) {
    if (!View(word).ends_with(rule.suffix)) continue;
    const View stem = View(word).substr(0, word.size() - rule.suffix.size());
    if (!rule.condition(stem)) return word;
    return std::string(stem).append(rule.replacement);
  }
  return word;
}

constexpr Rule kStep1a[] = {
    {"sses", "ss", any}, {"ies", "i", any}, {"ss", "ss", any}, {"s", "", any}};

constexpr Rule kStep2[] = {
    {"ational", "ate", positive}, {"tional", "tion", positive}, {"enci", "ence", positive},
    {"anci", "ance", positive},   {"izer", "ize", positive},    {"bli", "ble", positive},
    {"entli", "ent", positive},   {"eli", "e", positive},       {"ousli", "ous", positive},
    {"ization", "ize", positive}, {"ation", "ate", positive},   {"ator", "ate", positive},
    {"alism", "al", positive},    {"iveness", "ive", positive}, {"fulness", "ful", positive},
    {"ousness", "ous", positive}, {"aliti", "al", positive},    {"iviti", "ive", positive},
    {"biliti", "ble", positive},  {"fulli", "ful", positive},   {"logi", "log", before_logi}};

constexpr Rule kStep3[] = {{"icate", "ic", positive}, {"ative", "", positive},
                           {"alize", "al", positive}, {"iciti", "ic", positive},
                           {"ical", "ic", positive},  {"ful", "", positive},
                           {"ness", "", positive}};

constexpr Rule kStep4[] = {
    {"al", "", above_one},   {"ance", "", above_one}, {"ence", "", above_one},
    {"er", "", above_one},   {"ic", "", above_one},   {"able", "", above_one},
    {"ible", "", above_one}, {"ant", "", above_one},  {"ement", "", above_one},
    {"ment", "", above_one}, {"ent", "", above_one},  {"ion", "", before_ion},
    {"ou", "", above_one},   {"ism", "", above_one},  {"ate", "", above_one},
    {"iti", "", above_one},  {"ous", "", above_one},  {"ive", "", above_one},
    {"ize", "", above_one}};

constexpr std::pair<View, View> kIrregular[] = {
    {"sky", "sky"},        {"skies", "sky"},       {"dying", "die"},        {"lying", "lie"},
    {"tying", "tie"},      {"news", "news"},       {"innings", "inning"},   {"inning", "inning"},
    {"outings", "outing"}, {"outing", "outing"},   {"cannings", "canning"}, {"canning", "canning"},
    {"howe", "howe"},      {"proceed", "proceed"}, {"exceed", "exceed"},    {"succeed", "succeed"}};

std::string step1a(std::string word) {
  if (word.size() == 4 && word.ends_with("ies")) return word.substr(0, 1) + "ie";
  return apply_rules(std::move(word), kStep1a);
}

// What follows when "ed" or "ing" was taken away.
std::string mended(std::string stem) {
  if (stem.ends_with("at") || stem.ends_with("bl") || stem.ends_with("iz")) return stem + "e";
  if (ends_double(stem)) {
    if (View("lsz").find(stem.back()) == View::npos) stem.pop_back();
    return stem;
  }
  return measure(stem) == 1 && ends_cvc(stem) ? stem + "e" : stem;
}

std::string step1b(std::string word) {
  if (word.ends_with("ied"))
    return word.substr(0, word.size() - 3) + (word.size() == 4 ? "ie" : "i");
  if (word.ends_with("eed")) {
    if (positive(View(word).substr(0, word.size() - 3))) word.pop_back();
    return word;
  }
  for (const View suffix : {View("ed"), View("ing")}) {
    if (!word.ends_with(suffix)) continue;
    const View stem = View(word).substr(0, word.size() - suffix.size());
    if (has_vowel(stem)) return mended(std::string(stem));
  }
  return word;
}

std::string step1c(std::string word) {
  if (word.size() > 2 && word.back() == 'y' && is_consonant(word, word.size() - 2))
    word.back() = 'i';
  return word;
}

std::string step2(std::string word) {
  while (word.ends_with("alli") && positive(View(word).substr(0, word.size() - 4))) {
    word.resize(word.size() - 2);  // "al" is left, and the step begins again
  }
  return apply_rules(std::move(word), kStep2);
}

std::string step5(std::string word) {
  if (word.ends_with("e")) {
    const View stem = View(word).substr(0, word.size() - 1);
    const int m = measure(stem);
    if (m > 1 || (m == 1 && !ends_cvc(stem))) word.pop_back();
  }
  if (word.ends_with("ll") && measure(View(word).substr(0, word.size() - 1)) > 1) word.pop_back();
  return word;
}

}  // namespace

std::string porter_stem(std::string_view word) {
  for (const auto& [from, to] : kIrregular) {
    if (word == from) return std::string(to);
  }
  if (word.size() <= 2) return std::string(word);
  std::string stem = step1c(step1b(step1a(std::string(word))));
  return step5(apply_rules(apply_rules(step2(std::move(stem)), kStep3), kStep4));
}

}  // namespace lexgraph::eval
