#include <algorithm>
#include <array>

#include "eval/score/lawbench_names.h"
#include "eval/score/lawbench_rules.h"
#include "eval/score/name_finder.h"

namespace lexgraph::eval::lawbench {
namespace {

using View = std::string_view;

// The letters among A … `last` that occur in `text`, as indexes.
std::vector<std::uint32_t> letters_in(View text, char last) {
  std::array<bool, 26> seen{};
  for (const char c : text) {
    if (c >= 'A' && c <= last) seen[static_cast<std::size_t>(c - 'A')] = true;
  }
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < seen.size(); ++i) {
    if (seen[i]) found.push_back(i);
  }
  return found;
}

// "正确答案：B。": the first letter of the reference.
Result<std::uint32_t> right_letter(const StoredReply& reply, char last) {
  const auto found = std::find_if(reply.reference.begin(), reply.reference.end(),
                                  [last](char c) { return c >= 'A' && c <= last; });
  if (found == reply.reference.end()) return unexpected_reference(reply, "an option letter");
  return static_cast<std::uint32_t>(*found - 'A');
}

Scored letter(const StoredReply& reply, char last) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::uint32_t right, right_letter(reply, last));
  return std::optional(judge_choice(letters_in(reply.prediction, last), right));
}

// Marks behind which a reply names its answer, the strongest first.
constexpr View kAnswerMarks[] = {"[正确答案]", "正确答案", "答案是", "答案为",
                                 "答案：",     "答案:",    "选项",   "选"};

// The letter that a reply gives as its answer: what follows the last mark, where that is one
// letter; else the published rule over the whole reply.
Scored letter_corrected(const StoredReply& reply, char last) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::uint32_t right, right_letter(reply, last));
  for (const View mark : kAnswerMarks) {
    const std::size_t at = reply.prediction.rfind(mark);
    if (at == std::string::npos) continue;
    const View rest = View(reply.prediction).substr(at + mark.size());
    const auto found =
        letters_in(rest.substr(0, std::min(rest.find("<eoa>"), rest.find('\n'))), last);
    if (found.size() == 1) return std::optional(judge_choice(found, right));
  }
  return letter(reply, last);
}

std::optional<std::uint32_t> index_in(std::span<const View> names, View name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - names.begin());
}

View without(View text, View prefix, View suffix) {
  if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  if (text.ends_with(suffix)) text.remove_suffix(suffix.size());
  return text;
}

const NameFinder& disputes() {
  static const NameFinder kFinder(dispute_names());
  return kFinder;
}

const NameFinder& consultations() {
  static const NameFinder kFinder(consultation_names());
  return kFinder;
}

// The class that the data set forgot to list: its rows are left out.
constexpr View kUnlistedDispute = "赔偿";

Scored one_name(const StoredReply& reply, View gold, std::span<const View> names,
                const std::vector<std::uint32_t>& found) {
  const auto right = index_in(names, gold);
  if (!right) return unexpected_reference(reply, "one of the names of the task");
  return std::optional(judge_choice(found, *right));
}

}  // namespace

Scored letters_a_to_d(const StoredReply& reply) { return letter(reply, 'D'); }
Scored letters_a_to_e(const StoredReply& reply) { return letter(reply, 'E'); }
Scored letters_a_to_d_corrected(const StoredReply& reply) { return letter_corrected(reply, 'D'); }
Scored letters_a_to_e_corrected(const StoredReply& reply) { return letter_corrected(reply, 'E'); }

Scored dispute(const StoredReply& reply) {
  const View gold = without(reply.reference, "争议焦点类别：", "。");
  if (gold == kUnlistedDispute) return std::optional<ItemScore>();
  return one_name(reply, gold, dispute_names(), disputes().names_in(reply.prediction));
}

Scored dispute_corrected(const StoredReply& reply) {
  const View gold = without(reply.reference, "争议焦点类别：", "。");
  if (gold == kUnlistedDispute) return std::optional<ItemScore>();
  return one_name(reply, gold, dispute_names(),
                  disputes().longest_names_in(marked_answer(reply.prediction, "[争议焦点]")));
}

Scored consultation(const StoredReply& reply) {
  return one_name(reply, reply.reference, consultation_names(),
                  consultations().names_in(reply.prediction));
}

Scored consultation_corrected(const StoredReply& reply) {
  return one_name(reply, reply.reference, consultation_names(),
                  consultations().longest_names_in(marked_answer(reply.prediction, "[类别]")));
}

}  // namespace lexgraph::eval::lawbench
