// The vocabulary of the generated statutes: invented matters, so that nobody takes them for law.
#pragma once

#include <string>
#include <string_view>

#include "tools/make_corpus/random.h"

namespace lexgraph::corpus {

// "Chủ bến phải treo đèn từ lúc mặt trời lặn", without a full stop.
std::string sentence(Random& random);
std::string article_heading(Random& random);
std::string chapter_heading(std::size_t index, Random& random);  // in capitals

// Name number `n` of a law: "Bến đò ven sông"; different for different n. None is another's
// beginning.
std::string matter(std::size_t n);

// A phrase that occurs in some sentences, and what an amendment puts in its place.
struct Phrase {
  std::string_view old_words, new_words;
};
const Phrase& replaceable(std::size_t n);
std::size_t replaceable_count();
// Words that can be left out of a sentence: ", kênh rạch".
std::string_view deletable();
// Behind `anchor`, `words` can be inserted.
struct Insertable {
  std::string_view anchor, words;
};
Insertable insertable();

struct Ministry {
  std::string_view name, code;
};
const Ministry& ministry(std::size_t n);
std::size_t ministry_count();

struct Province {
  std::string_view name, slug;  // "Sông Trăm"
};
const Province& province(std::size_t n);
std::size_t province_count();

std::string roman(int n);
std::string capitals(std::string_view text);
// Lower case first letter: for the title inside a sentence.
std::string uncapitalised(std::string_view text);

}  // namespace lexgraph::corpus
