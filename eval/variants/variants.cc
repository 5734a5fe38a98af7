#include "lexgraph/eval/variants.h"

#include <algorithm>
#include <random>

#include "eval/strategy/prompts.h"
#include "eval/variants/person_names.h"
#include "eval/variants/variant_words.h"
#include "lexgraph/base/sha256.h"

namespace lexgraph::eval {
namespace {

constexpr int kOrders = 2;

std::uint64_t seed_of(const Sample& sample, std::uint64_t seed) {
  const std::string hash = sha256_hex(std::to_string(seed) + "\n" + sample.task + "\n" + sample.id);
  return std::stoull(hash.substr(0, 15), nullptr, 16);
}

Sample variant_of(const Sample& sample, std::string_view kind, int number) {
  Sample variant = sample;
  variant.base = sample.id;
  if (variant.cluster.empty()) variant.cluster = sample.task + "/" + sample.id;
  variant.variant = std::string(kind) + "." + std::to_string(number);
  variant.id = sample.id + "/" + variant.variant;
  return variant;
}

// The texts change places, the letters stay.
void add_orders(const Sample& sample, std::uint64_t seed, std::vector<Sample>& out) {
  const bool lettered = sample.kind == AnswerKind::kOption || sample.kind == AnswerKind::kOptions;
  const std::size_t n = sample.options.size();
  if (!lettered || n < 2) return;
  std::mt19937_64 random(seed);
  std::vector<std::vector<std::size_t>> orders(1);
  for (std::size_t i = 0; i < n; ++i) orders[0].push_back(i);
  // Two options have one other order.
  const int wanted = n == 2 ? 1 : kOrders;
  for (int number = 1; number <= wanted; ++number) {
    std::vector<std::size_t> order = orders[0];
    do {
      for (std::size_t i = n - 1; i > 0; --i) std::swap(order[i], order[random() % (i + 1)]);
    } while (std::find(orders.begin(), orders.end(), order) != orders.end());
    orders.push_back(order);
    Sample variant = variant_of(sample, kOrderVariant, number);
    variant.gold.clear();
    for (std::size_t i = 0; i < n; ++i) {
      const Option& from = sample.options[order[i]];
      variant.options[i].text = from.text;
      if (std::find(sample.gold.begin(), sample.gold.end(), from.letter) != sample.gold.end())
        variant.gold.push_back(variant.options[i].letter);
    }
    std::sort(variant.gold.begin(), variant.gold.end());
    out.push_back(std::move(variant));
  }
}

std::string in_equal_words(std::string text, const VariantWords& words) {
  for (const auto& [said, other] : words.equal) {
    for (std::size_t at = text.find(said); at != std::string::npos;
         at = text.find(said, at + other.size()))
      text.replace(at, said.size(), other);
  }
  return text;
}

void add_paraphrases(const Sample& sample, const VariantWords& words, std::vector<Sample>& out) {
  int number = 0;
  for (const std::string& frame : words.frames) {
    Sample variant = variant_of(sample, kParaphraseVariant, ++number);
    variant.input = filled(frame, {{"question", in_equal_words(sample.input, words)}});
    out.push_back(std::move(variant));
  }
}

void add_names(const Sample& sample, const std::string& language, std::uint64_t seed,
               std::vector<Sample>& out) {
  std::string all = sample.input + "\n" + sample.context;
  for (const Option& option : sample.options) all += "\n" + option.text;
  const auto replacements = other_names(person_names(all, language), language, seed);
  if (replacements.empty()) return;
  Sample variant = variant_of(sample, kNamesVariant, 1);
  variant.input = with_names(sample.input, replacements);
  variant.context = with_names(sample.context, replacements);
  for (Option& option : variant.options) option.text = with_names(option.text, replacements);
  out.push_back(std::move(variant));
}

}  // namespace

std::vector<Sample> with_variants(const std::vector<Sample>& samples, std::uint64_t seed) {
  std::vector<Sample> out;
  for (const Sample& sample : samples) {
    const std::string language = language_of(sample);
    const std::uint64_t own = seed_of(sample, seed);
    out.push_back(sample);
    out.back().base = sample.id;
    if (sample.cluster.empty()) out.back().cluster = sample.task + "/" + sample.id;
    add_orders(sample, own, out);
    add_paraphrases(sample, variant_words(language), out);
    add_names(sample, language, own, out);
  }
  return out;
}

}  // namespace lexgraph::eval
