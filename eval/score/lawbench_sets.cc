#include <algorithm>

#include "eval/score/lawbench_names.h"
#include "eval/score/lawbench_rules.h"
#include "eval/score/name_finder.h"
#include "eval/text/chinese_numerals.h"
#include "eval/text/python_text.h"

namespace lexgraph::eval::lawbench {
namespace {

using View = std::string_view;

std::vector<std::string> split(View text, View separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(separator, at);
    parts.emplace_back(text.substr(at, end == View::npos ? end : end - at));
    if (end == View::npos) return parts;
    at = end + separator.size();
  }
}

template <typename T>
void make_set(std::vector<T>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

// F1 between the names of the reference and those found. A name of the reference that is not in the
// list can never be found and counts against recall, as in the published scorer.
ItemScore names_f1(std::vector<std::string> gold, std::span<const View> names,
                   const std::vector<std::uint32_t>& found) {
  std::vector<std::string> predicted;
  for (const std::uint32_t name : found) predicted.emplace_back(names[name]);
  make_set(gold);
  make_set(predicted);
  return {set_f1(gold, predicted), predicted.empty()};
}

const NameFinder& marriage_finder() {
  static const NameFinder kFinder(marriage_names());
  return kFinder;
}

const NameFinder& charge_finder() {
  static const NameFinder kFinder(charge_names());
  return kFinder;
}

Result<std::vector<std::string>> gold_names(const StoredReply& reply, View prefix, View suffix,
                                            View separator) {
  View gold = reply.reference;
  if (!gold.starts_with(prefix)) return unexpected_reference(reply, prefix);
  gold.remove_prefix(prefix.size());
  if (!suffix.empty() && gold.ends_with(suffix)) gold.remove_suffix(suffix.size());
  return split(gold, separator);
}

using Text = std::u32string;
using TextView = std::u32string_view;

// re.sub('第(.*?)END', replacement): the shortest stretch from each 第 to END on one line; kept is
// what lies between when `keep`.
Text without_ordinals(TextView text, char32_t end, bool keep) {
  Text out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t close = TextView::npos;
    if (text[at] == U'第') {
      close = at + 1;
      while (close < text.size() && text[close] != end && text[close] != U'\n') ++close;
      if (close >= text.size() || text[close] != end) close = TextView::npos;
    }
    if (close == TextView::npos) {
      out += text[at++];
      continue;
    }
    if (keep) out += text.substr(at + 1, close - at - 1);
    at = close + 1;
  }
  return out;
}

// Runs of digits (\d+), at most `most` of them.
std::vector<Text> numbers_in(TextView text, std::size_t most) {
  std::vector<Text> numbers;
  for (std::size_t at = 0; at < text.size() && numbers.size() < most;) {
    std::size_t end = at;
    while (end < text.size() && python::is_decimal(text[end])) ++end;
    if (end > at) numbers.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return numbers;
}

// One number for each part between "、": the first, once clauses (款) are gone and numerals are
// digits.
std::vector<Text> article_numbers(View reply) {
  std::vector<Text> numbers;
  const Text text = python::decode(reply);
  for (const TextView part : python::split(text, U"、")) {
    Text chunk = python::replace_all(part, U"万元", U"元");
    chunk = without_ordinals(without_ordinals(chunk, U'款', false), U'条', true);
    for (Text& number : numbers_in(chinese_numerals_to_digits(chunk), 1))
      numbers.push_back(std::move(number));
  }
  make_set(numbers);
  return numbers;
}

ItemScore articles_f1(const StoredReply& reply, const std::vector<Text>& predicted) {
  std::vector<Text> gold = numbers_in(python::decode(reply.reference), SIZE_MAX);
  make_set(gold);
  return {set_f1(gold, predicted), predicted.empty()};
}

// Every 第N条 of the text, in digits.
std::vector<Text> cited_articles(TextView text) {
  std::vector<Text> numbers;
  for (std::size_t at = text.find(U'第'); at != TextView::npos; at = text.find(U'第', at + 1)) {
    const std::size_t end = text.find_first_of(U"条款项第\n", at + 1);
    if (end == TextView::npos || text[end] != U'条') continue;
    for (Text& number :
         numbers_in(chinese_numerals_to_digits(text.substr(at + 1, end - at - 1)), 1)) {
      numbers.push_back(std::move(number));
    }
  }
  make_set(numbers);
  return numbers;
}

}  // namespace

Scored marriage(const StoredReply& reply) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto gold, gold_names(reply, "类别:", "。", "、"));
  return std::optional(
      names_f1(std::move(gold), marriage_names(), marriage_finder().names_in(reply.prediction)));
}

Scored marriage_corrected(const StoredReply& reply) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto gold, gold_names(reply, "类别:", "。", "、"));
  return std::optional(
      names_f1(std::move(gold), marriage_names(),
               marriage_finder().longest_names_in(marked_answer(reply.prediction, "[类别]"))));
}

Scored charges(const StoredReply& reply) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto gold, gold_names(reply, "罪名:", "", ";"));
  return std::optional(
      names_f1(std::move(gold), charge_names(), charge_finder().names_in(reply.prediction)));
}

Scored charges_corrected(const StoredReply& reply) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto gold, gold_names(reply, "罪名:", "", ";"));
  return std::optional(
      names_f1(std::move(gold), charge_names(),
               charge_finder().longest_names_in(marked_answer(reply.prediction, "[罪名]"))));
}

Scored articles(const StoredReply& reply) {
  return std::optional(articles_f1(reply, article_numbers(reply.prediction)));
}

Scored articles_corrected(const StoredReply& reply) {
  const Text answer = python::decode(marked_answer(reply.prediction, "[法条]"));
  const std::vector<Text> cited = cited_articles(answer);
  return std::optional(
      articles_f1(reply, cited.empty() ? article_numbers(reply.prediction) : cited));
}

}  // namespace lexgraph::eval::lawbench
