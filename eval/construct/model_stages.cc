// Stages that ask models. Each is a small run of its own: samples with the whole prompt as their
// input, in a folder with a journal.
#include <algorithm>
#include <array>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "eval/construct/stages.h"
#include "lexgraph/eval/dataset.h"
#include "lexgraph/eval/item.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kShortestQuestion = 12;  // bytes

// All replies to `asked`, in order; "" where a sample was not asked.
struct Replies {
  std::vector<std::string> texts;
  std::string waiting;
};

std::string why_waiting(const Progress& done) {
  if (done.done < done.total)
    return "stopped at " + std::to_string(done.done) + " of " + std::to_string(done.total) +
           " calls";
  if (done.failed > 0) return std::to_string(done.failed) + " calls of the model failed";
  return {};
}

Result<std::string> run_stage(const StageWorld& world, const std::string& name, Model& model,
                              const StrategyOptions& options, const std::vector<Sample>& asked,
                              std::vector<Transcript>& transcripts) {
  const std::string folder = world.folder + "/" + name;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  RunSpec spec;
  spec.model_id = model.id();
  spec.native_tools = model.takes_tools();
  spec.strategy = options;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto strategy, make_strategy(options, {}));
  if (asked.empty()) return std::string();
  LEXGRAPH_ASSIGN_OR_RETURN(const Progress done,
                            run_samples(spec, asked, model, *strategy, {}, folder, world.control));
  if (std::string waiting = why_waiting(done); !waiting.empty()) return waiting;
  LEXGRAPH_RETURN_IF_ERROR(
      replay_run(spec, asked, *strategy, folder,
                 [&](const Sample&, std::uint32_t, const Transcript& transcript) {
                   transcripts.push_back(transcript);
                 }));
  return std::string();
}

std::string prompt_language(const ProvenSample& sample) {
  const std::string& language = sample.proof.claim.language;
  return language.empty() ? "vi" : language;
}

std::string options_of(const ProvenSample& sample) {
  std::string out;
  for (std::size_t i = 0; i < sample.options.size(); ++i) {
    out.append(i == 0 ? "" : "\n").append(1, static_cast<char>('A' + i)).append(": ");
    out += sample.options[i];
  }
  return out;
}

// Numbers and names that another wording must keep.
std::string kept_names(const ProvenSample& sample) {
  std::string out;
  for (const auto& [name, value] : sample.proof.claim.parameters)
    out.append(out.empty() ? "" : "; ").append(value.substr(0, value.find('#')));
  return out;
}

// Puts the prompt `name` about each of the samples that `fits` to a model.
template <typename Fits>
Result<Replies> ask(const StageWorld& world, Model& model, const char* name, const Samples& samples,
                    Fits fits) {
  std::vector<Sample> asked;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const ProvenSample& sample = samples[i];
    if (!fits(sample)) continue;
    const Values values = {{"question", sample.question},
                           {"options", options_of(sample)},
                           {"reference", sample.ground_truth},
                           {"context", sample.content},
                           {"names", kept_names(sample)}};
    Sample one;
    one.row = i + 1;
    one.id = sample.id;
    one.kind = AnswerKind::kText;
    one.input = filled(world.prompts.text(prompt_language(sample), name), values);
    asked.push_back(std::move(one));
    places.push_back(i);
  }
  StrategyOptions options;
  options.verbatim = true;
  std::vector<Transcript> transcripts;
  Replies replies;
  replies.texts.resize(samples.size());
  LEXGRAPH_ASSIGN_OR_RETURN(replies.waiting,
                            run_stage(world, name, model, options, asked, transcripts));
  for (std::size_t i = 0; i < transcripts.size(); ++i)
    replies.texts[places[i]] = std::move(transcripts[i].answer);
  return replies;
}

}  // namespace

Result<StageOutcome> phrase(const StageWorld& world, Samples& samples) {
  const auto fits = [](const ProvenSample& sample) { return !sample.options.empty(); };
  LEXGRAPH_ASSIGN_OR_RETURN(const Replies replies,
                            ask(world, *world.parts.writer, "phrase", samples, fits));
  StageOutcome outcome{std::vector<Judged>(samples.size()), replies.waiting};
  if (!outcome.waiting.empty()) return outcome;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!fits(samples[i])) continue;
    std::string question = text::fold_blanks(text::trim(replies.texts[i]));
    const bool asks = question.ends_with("?") || question.ends_with("？");
    if (question.size() < kShortestQuestion || !asks) {
      outcome.judged[i] = {"no question came back", question.substr(0, 200)};
      continue;
    }
    samples[i].proof.phrased = question != samples[i].question;
    samples[i].question = std::move(question);
  }
  return outcome;
}

std::optional<QuestionCheck> parse_question_check(std::string_view reply) {
  QuestionCheck check;
  const std::pair<std::string_view, bool*> lines[] = {
      {"unique:", &check.unique}, {"stable:", &check.stable}, {"challenging:", &check.challenging}};
  const std::string text = text::to_lower(reply);
  for (const auto& [mark, value] : lines) {
    const std::size_t at = text.find(mark);
    if (at == std::string::npos || text.find(mark, at + 1) != std::string::npos)
      return std::nullopt;
    std::string_view rest = std::string_view(text).substr(at + mark.size());
    rest = text::trim(rest.substr(0, rest.find('\n')));
    if (rest != "yes" && rest != "no") return std::nullopt;
    *value = rest == "yes";
  }
  return check;
}

Result<StageOutcome> check_by_model(const StageWorld& world, Samples& samples) {
  LEXGRAPH_ASSIGN_OR_RETURN(
      const Replies replies,
      ask(world, *world.parts.checker, "check", samples, [](const ProvenSample&) { return true; }));
  StageOutcome outcome{std::vector<Judged>(samples.size()), replies.waiting};
  if (!outcome.waiting.empty()) return outcome;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto check = parse_question_check(replies.texts[i]);
    if (!check)
      outcome.judged[i] = {"no verdict of the checker", replies.texts[i].substr(0, 200)};
    else if (!check->unique)
      outcome.judged[i] = {"answer not unique", ""};
    else if (!check->stable)
      outcome.judged[i] = {"answer not stable", ""};
    else if (!check->challenging)
      outcome.judged[i] = {"not challenging", ""};
  }
  return outcome;
}

Result<StageOutcome> filter_by_difficulty(const StageWorld& world, Samples& samples) {
  StageOutcome outcome{std::vector<Judged>(samples.size()), ""};
  std::vector<Sample> asked;
  for (const ProvenSample& sample : samples) {
    LEXGRAPH_ASSIGN_OR_RETURN(Dataset one,
                              parse_dataset(Layout::kLexgraph, "", to_json(sample).dump()));
    if (one.samples.size() != 1)
      return Error(ErrorCode::kInternal, sample.id + ": a question that cannot be read again");
    asked.push_back(std::move(one.samples[0]));
  }
  std::vector<std::size_t> right(samples.size());
  for (std::size_t m = 0; m < world.parts.answerers.size(); ++m) {
    std::vector<Transcript> transcripts;
    LEXGRAPH_ASSIGN_OR_RETURN(outcome.waiting,
                              run_stage(world, "answer" + std::to_string(m + 1),
                                        *world.parts.answerers[m], {}, asked, transcripts));
    if (!outcome.waiting.empty()) return outcome;
    for (std::size_t i = 0; i < samples.size(); ++i)
      right[i] += make_item(asked[i], 0, transcripts[i]).score >= 1 ? 1 : 0;
  }
  const std::size_t all = world.parts.answerers.size();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (right[i] == all) outcome.judged[i] = {"all models answer it", ""};
  }
  return outcome;
}

}  // namespace lexgraph::eval
