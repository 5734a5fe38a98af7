#include "eval/text/porter_stemmer.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

struct Stem {
  const char *word, *stem;
};

// The examples of Porter's paper, step by step, run through all steps.
TEST(PorterStemmerTest, ExamplesOfThePaper) {
  constexpr Stem kStems[] = {
      {"caresses", "caress"},   {"ponies", "poni"},        {"cats", "cat"},
      {"agreed", "agre"},       {"plastered", "plaster"},  {"bled", "bled"},
      {"motoring", "motor"},    {"sing", "sing"},          {"conflated", "conflat"},
      {"hopping", "hop"},       {"falling", "fall"},       {"hissing", "hiss"},
      {"fizzed", "fizz"},       {"failing", "fail"},       {"filing", "file"},
      {"happy", "happi"},       {"relational", "relat"},   {"rational", "ration"},
      {"digitizer", "digit"},   {"operator", "oper"},      {"feudalism", "feudal"},
      {"hopefulness", "hope"},  {"triplicate", "triplic"}, {"formative", "form"},
      {"electrical", "electr"}, {"goodness", "good"},      {"revival", "reviv"},
      {"allowance", "allow"},   {"inference", "infer"},    {"airliner", "airlin"},
      {"adjustable", "adjust"}, {"replacement", "replac"}, {"adoption", "adopt"},
      {"effective", "effect"},  {"bowdlerize", "bowdler"}, {"probate", "probat"},
      {"rate", "rate"},         {"cease", "ceas"},         {"controll", "control"},
      {"roll", "roll"},
  };
  for (const Stem& one : kStems) EXPECT_EQ(porter_stem(one.word), one.stem);
}

// NLTK's own rules and its list of irregular forms.
TEST(PorterStemmerTest, ExtensionsOfNltk) {
  constexpr Stem kStems[] = {{"skies", "sky"},     {"dying", "die"},      {"news", "news"},
                             {"ties", "tie"},      {"flies", "fli"},      {"enjoy", "enjoy"},
                             {"inning", "inning"}, {"proceed", "proceed"}};
  for (const Stem& one : kStems) EXPECT_EQ(porter_stem(one.word), one.stem);
}

TEST(PorterStemmerTest, ShortWordsAndNumbersStay) {
  for (const char* word : {"", "a", "is", "2019"}) EXPECT_EQ(porter_stem(word), word);
}

}  // namespace
}  // namespace lexgraph::eval
