#include "lexgraph/eval/item.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "eval/run/records.h"
#include "eval/score/lint_floors.h"
#include "lexgraph/eval/rouge.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

bool is_choice(AnswerKind kind) {
  return kind == AnswerKind::kOption || kind == AnswerKind::kOptions || kind == AnswerKind::kLabel;
}

double equal(const std::vector<std::string>& gold, const std::vector<std::string>& answers) {
  return !answers.empty() && gold == answers ? 1 : 0;  // no answer is never right
}

bool in_range(const Sample& sample, double number) {
  return (sample.low == 0 && sample.high == 0) || (number >= sample.low && number <= sample.high);
}

// The reply as one number in range, with nothing around it but blanks.
std::optional<double> only_number(const Sample& sample, const std::string& reply) {
  const std::string_view text = text::trim(reply);
  double value = 0;
  const auto [end, fault] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (text.empty() || fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return in_range(sample, value) ? std::optional(value) : std::nullopt;
}

// Without a gold number what counts is the form of the reply: see Figure "IFR".
double number_score(const Sample& sample, const Extracted& answer, const std::string& reply) {
  if (sample.gold.empty()) return only_number(sample, reply) ? 1 : 0;
  if (answer.answers.size() != 1) return 0;
  return std::strtod(sample.gold[0].c_str(), nullptr) ==
                 std::strtod(answer.answers[0].c_str(), nullptr)
             ? 1
             : 0;
}

// What follows the last answer mark of a chain of thought, else all of it.
std::string final_text(const std::string& reply) {
  const auto folded = text::fold_for_matching(reply);
  std::size_t best = std::string::npos;
  for (const std::string_view mark : {"đáp án:", "answer:", "答案:"}) {
    const std::size_t at = folded.folded.rfind(mark);
    if (at != std::string::npos && (best == std::string::npos || at + mark.size() > best))
      best = at + mark.size();
  }
  if (best == std::string::npos) return reply;
  const std::string rest(text::trim(std::string_view(reply).substr(folded.origin[best])));
  return rest.empty() ? reply : rest;
}

double score_of(const Sample& sample, const Extracted& answer, const std::string& reply,
                bool published) {
  if (is_choice(sample.kind)) return equal(sample.gold, answer.answers);
  if (sample.kind == AnswerKind::kNumber) return number_score(sample, answer, reply);
  const std::string reference = reference_text(sample);
  if (published) return rouge_l_as_published(reference, reply).f;
  return rouge_l_corrected(reference, final_text(reply)).f;
}

// "Confidence: 85" in the languages of the prompts.
std::optional<double> stated_confidence(const std::string& reply) {
  const std::string folded = text::fold(reply);
  for (const std::string_view mark : {"độ tin cậy:", "confidence:", "置信度:"}) {
    const std::size_t at = folded.rfind(mark);
    if (at == std::string::npos) continue;
    const char* begin = folded.c_str() + at + mark.size();
    char* end = nullptr;
    const double value = std::strtod(begin, &end);
    if (end != begin && value >= 0 && value <= 100) return value / 100;
  }
  return std::nullopt;
}

void read_first_token(const Sample& sample, const Transcript& transcript, Item& item) {
  if (transcript.first_token.empty()) return;
  const TokenProbability& best = transcript.first_token.front();
  item.first_token = std::clamp(best.probability, 0.0, 1.0);
  item.first_token_right = sample.gold.size() == 1 && text::trim(best.token) == sample.gold[0];
}

ItemState state_of(const Extracted& answer, const Transcript& transcript) {
  if (transcript.failure) return ItemState::kTransportError;
  if (answer.state == ItemState::kAnswered) return ItemState::kAnswered;
  if (transcript.refused) return ItemState::kRefused;
  return transcript.out_of_steps ? ItemState::kTruncated : answer.state;
}

// The texts of the options answered, so that answers can be compared when letters have moved.
std::string chosen_text(const Sample& sample, const Extracted& answer) {
  std::vector<std::string> texts;
  for (const Option& option : sample.options) {
    if (std::find(answer.answers.begin(), answer.answers.end(), option.letter) !=
        answer.answers.end())
      texts.push_back(option.text);
  }
  std::sort(texts.begin(), texts.end());
  std::string all;
  for (const std::string& text : texts) all.append(all.empty() ? "" : "\n").append(text);
  if (!sample.options.empty() || answer.answers.size() != 1) return all;
  return answer.answers.front();
}

Json votes_json(const JudgedReply& judged) {
  Json votes = Json::array();
  for (const auto& vote : judged.votes) votes.push_back(vote ? Json(name(*vote)) : Json(nullptr));
  Json out = {{"votes", std::move(votes)}};
  const auto label = judged.label();
  out["label"] = label ? Json(name(*label)) : Json(nullptr);
  if (!judged.failures.empty()) out["failures"] = judged.failures;
  return out;
}

Json trace(const Extracted& answer) {
  Json out = {{"answer", answer.answers}};
  if (!answer.rule.empty()) out["rule"] = answer.rule;
  if (answer.span.size() > 0) out["span"] = {answer.span.begin, answer.span.end};
  return out;
}

}  // namespace

Item make_item(const Sample& sample, std::uint32_t repeat, const Transcript& transcript) {
  Item item;
  item.task = sample.task;
  item.id = sample.id;
  item.category = sample.category;
  item.cluster = sample.cluster;
  item.base = sample.base;
  item.variant = sample.variant;
  item.repeat = repeat;
  item.kind = sample.kind;
  item.gold = sample.gold;
  item.calls = transcript.calls;
  item.input_tokens = transcript.input_tokens;
  item.output_tokens = transcript.output_tokens;
  item.searched = !transcript.queries.empty();
  item.adapted = transcript.adapted;
  if (transcript.failure) {
    item.state = ItemState::kTransportError;
    item.failure = transcript.failure->what;
    return item;
  }
  const std::string& reply = transcript.answer;
  item.corrected = extract(sample, reply, transcript.truncated);
  item.published = extract_as_published(sample, reply);
  item.state = state_of(item.corrected, transcript);
  item.score =
      item.state == ItemState::kAnswered ? score_of(sample, item.corrected, reply, false) : 0;
  item.score_published = score_of(sample, item.published, reply, true);
  if (sample.kind == AnswerKind::kNumber) item.number = only_number(sample, reply);
  item.chosen = chosen_text(sample, item.corrected);
  if (is_choice(sample.kind)) {
    item.strict = equal(sample.gold, extract_by(Reading::kStrict, sample, reply).answers);
    item.first = equal(sample.gold, extract_by(Reading::kFirst, sample, reply).answers);
    item.last = equal(sample.gold, extract_by(Reading::kLast, sample, reply).answers);
  }
  if (!transcript.first_answer.empty()) {
    item.first_score =
        score_of(sample, extract(sample, transcript.first_answer), transcript.first_answer, false);
  }
  item.confidence = stated_confidence(reply);
  read_first_token(sample, transcript, item);
  return item;
}

void apply_judgement(JudgedReply judged, Item& item) {
  const auto label = judged.label();
  if (item.scored() && !label) {
    item.state = ItemState::kTransportError;
    item.failure = judged.failures.empty() ? "the judge's votes are a tie"
                                           : "judge: " + judged.failures.front();
  }
  if (label) {
    item.score = item.score_published = *label == Factuality::kCorrect ? 1 : 0;
    if (*label == Factuality::kNotAttempted && item.state == ItemState::kAnswered)
      item.state = ItemState::kAbstained;
  }
  item.judged = std::move(judged);
}

nlohmann::ordered_json to_json(const Item& item, const Sample& sample,
                               const Transcript& transcript) {
  Json out = {{"task", item.task}, {"id", item.id}};
  if (item.repeat > 0) out["repeat"] = item.repeat;
  if (!item.category.empty()) out["category"] = item.category;
  if (!item.variant.empty()) out["variant"] = item.variant;
  if (!item.variant.empty()) out["base"] = item.base;
  out["kind"] = name(item.kind);
  out["state"] = name(item.state);
  out["score"] = item.scored() ? Json(item.score) : Json(nullptr);
  out["score_published"] = item.scored() ? Json(item.score_published) : Json(nullptr);
  if (!item.gold.empty()) out["gold"] = item.gold;
  out["corrected"] = trace(item.corrected);
  out["published"] = trace(item.published);
  if (item.strict)
    out["readings"] = {{"strict", *item.strict}, {"first", *item.first}, {"last", *item.last}};
  if (item.first_score) out["before_reflection"] = *item.first_score;
  if (item.confidence) out["confidence"] = *item.confidence;
  if (item.first_token)
    out["first_token"] = {{"probability", *item.first_token}, {"right", item.first_token_right}};
  if (item.judged) out["judge"] = votes_json(*item.judged);
  if (item.cited && item.cited->counts.citations > 0) out["citations"] = to_json(*item.cited);
  if (!item.failure.empty()) out["failure"] = item.failure;
  if (!item.adapted.empty()) out["adapted"] = item.adapted;
  out["calls"] = item.calls;
  if (item.input_tokens + item.output_tokens > 0)
    out["tokens"] = {item.input_tokens, item.output_tokens};
  if (!sample.reference.empty()) out["reference"] = sample.reference;
  for (const Message& message : transcript.messages)
    out["messages"].push_back(Json(to_json(message)));
  for (const Passage& passage : transcript.passages) out["passages"].push_back(passage.id);
  if (!transcript.queries.empty()) out["queries"] = transcript.queries;
  return out;
}

}  // namespace lexgraph::eval
