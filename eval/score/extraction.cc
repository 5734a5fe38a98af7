#include "lexgraph/eval/extraction.h"

#include <algorithm>

#include "eval/score/answer_words.h"
#include "eval/score/standalone.h"
#include "lexgraph/eval/metrics.h"
#include "lexgraph/eval/vlegal_tasks.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using View = std::string_view;
using Strings = std::vector<std::string>;

constexpr std::pair<ItemState, View> kStates[] = {{ItemState::kAnswered, "answered"},
                                                  {ItemState::kAbstained, "abstained"},
                                                  {ItemState::kUnparsed, "unparsed"},
                                                  {ItemState::kSeveralAnswers, "several_answers"},
                                                  {ItemState::kRefused, "refused"},
                                                  {ItemState::kTruncated, "truncated"},
                                                  {ItemState::kTransportError, "transport_error"}};

Strings letters(char first, char last) {
  Strings out;
  for (char c = first; c <= last; ++c) out.emplace_back(1, c);
  return out;
}

// What may be the answer: the options' letters, or the labels of the task.
Strings candidates_of(const Sample& sample) {
  Strings out;
  for (const Option& option : sample.options) out.push_back(option.letter);
  make_set(out);
  if (!out.empty()) return out;
  const VlegalTask* task = vlegal_task(sample.task);
  if (task != nullptr && !task->labels[0].empty())
    return {std::string(task->labels[0]), std::string(task->labels[1])};
  return sample.gold;
}

bool allows_several(const Sample& sample) {
  return sample.kind == AnswerKind::kOptions || sample.gold.size() > 1 ||
         (vlegal_task(sample.task) != nullptr && vlegal_task(sample.task)->several_letters);
}

Extracted answered(Strings answers, std::string rule, Span span) {
  make_set(answers);
  return {std::move(answers), ItemState::kAnswered, std::move(rule), span};
}

Span trimmed(View text, Span span, View also = "") {
  constexpr View kAround = " \t\r\n*_`\"'()[]{}<>.:;,$\\";
  const auto drop = [&](char c) {
    return kAround.find(c) != View::npos || also.find(c) != View::npos;
  };
  while (span.begin < span.end && drop(text[span.begin])) ++span.begin;
  while (span.begin < span.end && drop(text[span.end - 1])) --span.end;
  return span;
}

// "B", "**B**", "(b).", "A, C", "AC", "Đúng.": nothing but answers.
std::optional<Strings> only_answers(View text, const Strings& candidates, bool several) {
  for (const std::string& candidate : candidates) {
    if (text::to_lower(text) == text::to_lower(candidate)) return Strings{candidate};
  }
  if (!several) return std::nullopt;
  Strings found;
  for (const char c : text) {
    if (View(" ,;+&/").find(c) != View::npos) continue;
    if (std::find(candidates.begin(), candidates.end(), std::string(1, c)) == candidates.end())
      return std::nullopt;
    found.emplace_back(1, c);
  }
  if (found.empty()) return std::nullopt;
  return found;
}

class Reader {
 public:
  Reader(const Sample& sample, View reply)
      : sample_(sample),
        reply_(reply),
        candidates_(candidates_of(sample)),
        several_(allows_several(sample)) {}

  std::optional<Extracted> whole_reply() const {
    return exactly({0, reply_.size()}, "whole reply");
  }

  // Behind the last mark that an answer follows on its line.
  std::optional<Extracted> marked() const {
    const text::Folded folded = text::fold_for_matching(reply_);
    std::optional<Extracted> best;
    std::size_t best_at = 0;
    for (const View mark : answer_marks()) {
      for (std::size_t at = folded.folded.find(mark); at != View::npos;
           at = folded.folded.find(mark, at + 1)) {
        const std::size_t begin = folded.origin[at + mark.size()];
        if (best && begin < best_at) continue;
        if (auto found = at_front({begin, std::min(reply_.find('\n', begin), reply_.size())})) {
          best = std::move(found);
          best_at = begin;
        }
      }
    }
    return best;
  }

  std::optional<Extracted> boxed() const {
    for (const auto& [open, close] :
         {std::pair<View, View>{"\\boxed{", "}"}, {"<answer>", "</answer>"}, {"[[", "]]"}}) {
      const std::size_t at = reply_.rfind(open);
      if (at == View::npos) continue;
      const std::size_t end = reply_.find(close, at + open.size());
      if (end == View::npos) continue;
      if (auto found = exactly({at + open.size(), end}, "boxed")) return found;
    }
    return std::nullopt;
  }

  // The last, then the first line that is not blank: an answer alone, or "B: text of the option".
  std::optional<Extracted> line() const {
    const std::size_t first = reply_.find_first_not_of(" \t\r\n");
    if (first == View::npos) return std::nullopt;
    const std::size_t last = reply_.find_last_not_of(" \t\r\n");
    const std::size_t before = reply_.rfind('\n', last);
    if (auto found = labelled({before == View::npos ? 0 : before + 1, last + 1}, "last line"))
      return found;
    return labelled({first, std::min(reply_.find('\n', first), reply_.size())}, "first line");
  }

  std::optional<Extracted> option_text() const {
    const std::string folded = text::fold_blanks(text::fold(reply_));
    const Option* only = nullptr;
    for (const Option& option : sample_.options) {
      const std::string key = text::fold_blanks(text::fold(option.text));
      if (key.size() < 3 || folded.find(key) == View::npos) continue;
      if (only != nullptr) return std::nullopt;
      only = &option;
    }
    if (only == nullptr) return std::nullopt;
    return answered({only->letter}, "option text", {0, reply_.size()});
  }

  std::vector<StandaloneToken> tokens() const {
    return standalone(reply_, candidates_, !is_lettered());
  }

  bool several_allowed() const { return several_; }

 private:
  bool is_lettered() const { return !sample_.options.empty(); }

  std::optional<Extracted> exactly(Span span, const char* rule) const {
    const Span core = trimmed(reply_, span);
    auto answers = only_answers(core.in(reply_), candidates_, several_);
    if (!answers) return std::nullopt;
    return answered(std::move(*answers), rule, core);
  }

  std::optional<Extracted> labelled(Span span, const char* rule) const {
    if (auto found = exactly(span, rule)) return found;
    const Span core = trimmed(reply_, span);
    const View text = core.in(reply_);
    for (const std::string& candidate : candidates_) {
      if (!is_lettered() || !text.starts_with(candidate)) continue;
      const View rest = text.substr(candidate.size());
      const bool mark = !rest.empty() && (rest[0] == ':' || rest[0] == '.' || rest[0] == ')');
      if (mark) return answered({candidate}, rule, {core.begin, core.begin + candidate.size()});
    }
    return std::nullopt;
  }

  // Behind a mark: the first token that stands alone, and those joined to it by commas or "và",
  // "and", "和".
  std::optional<Extracted> at_front(Span span) const {
    const View rest = span.in(reply_);
    const auto found = standalone(rest, candidates_, !is_lettered());
    constexpr std::size_t kNear = 40;  // bytes between the mark and the answer
    if (found.empty() || found.front().span.begin > kNear) {
      if (several_) return exactly(span, "marked");
      return std::nullopt;
    }
    Strings answers = {found.front().answer};
    Span at{span.begin + found.front().span.begin, span.begin + found.front().span.end};
    for (std::size_t i = 1; several_ && i < found.size(); ++i) {
      const View between = text::trim(
          rest.substr(found[i - 1].span.end, found[i].span.begin - found[i - 1].span.end));
      if (between != "," && between != "và" && between != "and" && between != "和" &&
          between != "、" && !between.empty())
        break;
      answers.push_back(found[i].answer);
      at.end = span.begin + found[i].span.end;
    }
    return answered(std::move(answers), "marked", at);
  }

  const Sample& sample_;
  View reply_;
  Strings candidates_;
  bool several_;
};

bool says_any(const std::string& folded, std::span<const View> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](View word) { return folded.find(word) != View::npos; });
}

Extracted without_answer(View reply, bool several, bool truncated) {
  Extracted out;
  const std::string folded = text::fold(reply);
  if (truncated)
    out.state = ItemState::kTruncated;
  else if (says_any(folded, refusal_words()))
    out.state = ItemState::kRefused;
  else if (says_any(folded, abstention_words()))
    out.state = ItemState::kAbstained;
  else
    out.state = several ? ItemState::kSeveralAnswers : ItemState::kUnparsed;
  return out;
}

// "1.", "0.35", "36 tháng": the only number of a reply.
Extracted extract_number(View reply, bool truncated) {
  Strings numbers;
  Span span;
  for (std::size_t at = 0; at < reply.size();) {
    const auto is_digit = [&](std::size_t i) {
      return i < reply.size() && reply[i] >= '0' && reply[i] <= '9';
    };
    if (!is_digit(at)) {
      ++at;
      continue;
    }
    const bool negative = at > 0 && reply[at - 1] == '-';
    std::size_t end = at;
    while (is_digit(end)) ++end;
    if (end < reply.size() && reply[end] == '.' && is_digit(end + 1)) {
      for (++end; is_digit(end);) ++end;
    }
    numbers.emplace_back((negative ? "-" : "") + std::string(reply.substr(at, end - at)));
    span = {negative ? at - 1 : at, end};
    at = end;
  }
  if (numbers.size() == 1) return answered(numbers, "only number", span);
  return without_answer(reply, !numbers.empty(), truncated);
}

bool is_free_text(AnswerKind kind) {
  return kind == AnswerKind::kText || kind == AnswerKind::kTriples || kind == AnswerKind::kFact;
}

Extracted free_text(View reply, bool truncated) {
  if (truncated) return {{}, ItemState::kTruncated, {}, {}};
  if (text::trim(reply).empty()) return {};
  return {{}, ItemState::kAnswered, "whole reply", {0, reply.size()}};
}

Extracted published_set(View reply) {
  Strings parts;
  if (reply.find(',') != View::npos) {
    for (std::size_t at = 0; at <= reply.size();) {
      const std::size_t end = std::min(reply.find(',', at), reply.size());
      parts.emplace_back(text::trim(reply.substr(at, end - at)));
      at = end + 1;
    }
  } else {
    for (const char c : reply) {
      if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))
        parts.emplace_back(1, c >= 'a' ? static_cast<char>(c - 32) : c);
    }
  }
  if (parts.empty()) return {};
  return answered(std::move(parts), "parts", {0, reply.size()});
}

}  // namespace

std::string_view name(ItemState state) { return kStates[static_cast<std::size_t>(state)].second; }

std::optional<ItemState> parse_item_state(std::string_view text) {
  for (const auto& [state, word] : kStates) {
    if (word == text) return state;
  }
  return std::nullopt;
}

Extracted extract_as_published(const Sample& sample, std::string_view reply) {
  if (is_free_text(sample.kind)) return free_text(reply, false);
  if (sample.kind == AnswerKind::kOptions) return published_set(reply);
  if (sample.kind == AnswerKind::kNumber) return extract_number(reply, false);
  Strings candidates = letters('A', 'D');
  if (sample.kind == AnswerKind::kLabel) {
    candidates = candidates_of(sample);
  } else {
    const View whole = text::trim(reply);
    const bool letter = whole.size() == 1 && ((whole[0] >= 'A' && whole[0] <= 'Z') ||
                                              (whole[0] >= 'a' && whole[0] <= 'z'));
    if (letter)
      return answered({std::string(1, static_cast<char>(whole[0] & ~0x20))}, "exact letter",
                      {0, reply.size()});
  }
  const auto found = standalone(reply, candidates, true);
  if (found.empty()) return {};
  return answered({found.front().answer}, "first word", found.front().span);
}

Extracted extract(const Sample& sample, std::string_view reply, bool truncated) {
  if (is_free_text(sample.kind)) return free_text(reply, truncated);
  if (sample.kind == AnswerKind::kNumber) return extract_number(reply, truncated);
  const Reader reader(sample, reply);
  for (const auto rule : {&Reader::whole_reply, &Reader::boxed, &Reader::marked, &Reader::line,
                          &Reader::option_text}) {
    if (auto found = (reader.*rule)()) return std::move(*found);
  }
  const auto tokens = reader.tokens();
  Strings distinct;
  for (const auto& token : tokens) distinct.push_back(token.answer);
  make_set(distinct);
  if (distinct.size() == 1)
    return answered(std::move(distinct), "only candidate", tokens.front().span);
  return without_answer(reply, distinct.size() > 1, truncated);
}

Extracted extract_by(Reading reading, const Sample& sample, std::string_view reply) {
  if (is_free_text(sample.kind)) return free_text(reply, false);
  if (sample.kind == AnswerKind::kNumber) return extract_number(reply, false);
  const Reader reader(sample, reply);
  if (auto whole = reader.whole_reply()) return std::move(*whole);
  if (reading == Reading::kStrict) return {};
  const auto tokens = reader.tokens();
  if (tokens.empty()) return {};
  const StandaloneToken& token = reading == Reading::kFirst ? tokens.front() : tokens.back();
  return answered({token.answer}, reading == Reading::kFirst ? "first candidate" : "last candidate",
                  token.span);
}

std::string first_letter(std::string_view reply) {
  const auto found = standalone(reply, letters('A', 'Z'), false);
  return found.empty() ? std::string() : found.front().answer;
}

}  // namespace lexgraph::eval
