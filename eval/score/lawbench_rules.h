// The rules of LawBench's 17 tasks, one function per kind of task. Each scores one reply; nullopt
// where the published scorer leaves the row out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/reply.h"

namespace lexgraph::eval::lawbench {

using Scored = Result<std::optional<ItemScore>>;
using Rule = Scored (*)(const StoredReply&);

// kCorruption: the reference is not as the task writes it.
Error unexpected_reference(const StoredReply& reply, std::string_view expected);

// The text between `open` ("[正确答案]") and <eoa> or the end of the line, of the last such place
// that has any; the whole reply when there is none.
std::string_view marked_answer(std::string_view reply, std::string_view open);

// As published: right only if the right option is the single one found anywhere in the reply.
ItemScore judge_choice(std::span<const std::uint32_t> found, std::uint32_t right);
// F1 of two sets of indexes or numbers.
template <typename T>
double set_f1(const std::vector<T>& gold, const std::vector<T>& predicted);

// Choices (lawbench_choices.cc): letters A-D, letters A-E, closed lists of names.
Scored letters_a_to_d(const StoredReply& reply);
Scored letters_a_to_e(const StoredReply& reply);
Scored letters_a_to_d_corrected(const StoredReply& reply);
Scored letters_a_to_e_corrected(const StoredReply& reply);
Scored dispute(const StoredReply& reply);
Scored dispute_corrected(const StoredReply& reply);
Scored consultation(const StoredReply& reply);
Scored consultation_corrected(const StoredReply& reply);

// Sets (lawbench_sets.cc).
Scored marriage(const StoredReply& reply);
Scored marriage_corrected(const StoredReply& reply);
Scored charges(const StoredReply& reply);
Scored charges_corrected(const StoredReply& reply);
Scored articles(const StoredReply& reply);
Scored articles_corrected(const StoredReply& reply);

// Spans of text (lawbench_spans.cc).
Scored reading(const StoredReply& reply);
Scored theft_entities(const StoredReply& reply);

// Numbers (lawbench_numbers.cc).
Scored prison_term(const StoredReply& reply);
Scored prison_term_corrected(const StoredReply& reply);
Scored amount(const StoredReply& reply);
Scored amount_corrected(const StoredReply& reply);

template <typename T>
double set_f1(const std::vector<T>& gold, const std::vector<T>& predicted) {
  std::size_t common = 0;  // both sorted, without repeats
  for (std::size_t i = 0, j = 0; i < gold.size() && j < predicted.size();) {
    if (gold[i] == predicted[j])
      ++common, ++i, ++j;
    else if (gold[i] < predicted[j])
      ++i;
    else
      ++j;
  }
  if (common == 0) return 0;
  const double precision = static_cast<double>(common) / static_cast<double>(predicted.size());
  const double recall = static_cast<double>(common) / static_cast<double>(gold.size());
  return 2 * precision * recall / (precision + recall);
}

}  // namespace lexgraph::eval::lawbench
