// Finding the answer in a reply. Published scorers use one pattern; the corrected reading tries
// named rules in order and says which one took the answer from which bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/span.h"
#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// What became of an item. Only the first can be right; kTransportError is neither right nor wrong.
enum class ItemState {
  kAnswered,
  kAbstained,       // says that it does not know
  kUnparsed,        // no answer found
  kSeveralAnswers,  // several answers and no word which is meant
  kRefused,         // will not answer
  kTruncated,       // the reply was cut off and no answer stands in what there is
  kTransportError,  // no reply
};

std::string_view name(ItemState state);
std::optional<ItemState> parse_item_state(std::string_view name);

struct Extracted {
  std::vector<std::string> answers;  // letters, a label or a number; sorted, without repeats
  ItemState state = ItemState::kUnparsed;
  std::string rule;  // which rule found it: "whole reply", "marked", "option text", …
  Span span;         // in the reply
};

// VLegal-Bench's parser: the reply as a single letter, else the first \b([ABCD])\b, ignoring case;
// labels: the first \b(Đúng|Sai)\b, \b(Có|Không)\b; sets: parts between commas, else every letter.
Extracted extract_as_published(const Sample& sample, std::string_view reply);

// The rules, in order: the whole reply is the answer; what follows the last answer mark ("Đáp án:",
// "Answer:", "答案：", \boxed{}, <answer>); a last or first line that is an answer; the text of
// exactly one option; the only letter or label that stands alone. `labels` are the two words of a
// label task.
Extracted extract(const Sample& sample, std::string_view reply, bool truncated = false);

// How the reading moves with the rule: only the whole reply, the first candidate, the last
// candidate.
enum class Reading { kStrict, kFirst, kLast };
Extracted extract_by(Reading reading, const Sample& sample, std::string_view reply);

// The first letter A-Z that stands alone, upper case; "" when there is none.
std::string first_letter(std::string_view reply);

}  // namespace lexgraph::eval
