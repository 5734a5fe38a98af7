#include <algorithm>
#include <iterator>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/item.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

template <typename T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json scorer_json(const Scorer& scorer) {
  Json out = {{"metric", scorer.metric},
              {"score", or_null(scorer.score)},
              {"interval", {scorer.interval.low, scorer.interval.high}}};
  for (const auto& [name, value] : scorer.details) out["details"][name] = value;
  if (!scorer.why.empty()) out["why"] = scorer.why;
  return out;
}

Json calibration_json(const Calibration& c) {
  Json out = {{"n", c.n}, {"ece", c.ece}, {"brier", c.brier}, {"buckets", Json::array()}};
  for (const CalibrationBucket& b : c.buckets)
    out["buckets"].push_back({b.high, b.n, b.confidence, b.accuracy});
  return out;
}

// One vote for each reply agrees with none.
Json judged_json(const JudgedShares& j) {
  const auto share = [&j](double value) { return j.agreement.replies > 0 ? Json(value) : Json(); };
  return {{"correct", j.correct},
          {"incorrect", j.incorrect},
          {"not_attempted", j.not_attempted},
          {"undecided", j.undecided},
          {"agreement",
           {{"replies", j.agreement.replies},
            {"unanimous", share(j.agreement.unanimous)},
            {"pairwise", share(j.agreement.pairwise)},
            {"fleiss_kappa", or_null(j.agreement.fleiss_kappa)}}}};
}

Json task_json(const TaskScores& t) {
  Json out = {{"task", t.task},
              {"kind", name(t.kind)},
              {"n", t.n},
              {"scored", t.scored},
              {"states", t.states}};
  out["as_published"] = scorer_json(t.as_published);
  out["corrected"] = scorer_json(t.corrected);
  out["band"] = {
      {"strict", or_null(t.strict)}, {"first", or_null(t.first)}, {"last", or_null(t.last)}};
  out["ceiling"] = {{"as_published", or_null(t.ceiling_as_published)},
                    {"corrected", or_null(t.ceiling_corrected)}};
  out["floors"] = {{"best_constant", t.best_constant ? Json{{"answer", t.best_constant->answer},
                                                            {"score", t.best_constant->score}}
                                                     : Json(nullptr)},
                   {"random", or_null(t.random)},
                   {"shuffled_reference", or_null(t.shuffled_reference)}};
  if (t.calibration) out["calibration"] = calibration_json(*t.calibration);
  if (t.token_calibration) out["token_calibration"] = calibration_json(*t.token_calibration);
  if (t.before_reflection) {
    out["reflection"] = {{"before", *t.before_reflection},
                         {"right_to_wrong", t.right_to_wrong},
                         {"wrong_to_right", t.wrong_to_right}};
  }
  out["searched"] = t.searched;
  for (const auto& [category, sum] : t.categories) {
    if (!category.empty()) out["categories"][category] = {{"n", sum.first}, {"score", sum.second}};
  }
  if (!t.figures.empty()) out["figures"] = to_json(t.figures);
  if (t.judged) out["judge"] = judged_json(*t.judged);
  if (t.citations) out["citations"] = to_json(*t.citations);
  out["tokens"] = {t.input_tokens, t.output_tokens};
  out["calls"] = t.calls;
  return out;
}

void take(const Json& json, std::optional<double>& value) {
  if (json.is_number()) value = json.get<double>();
}

Scorer parse_scorer(const Json& json) {
  Scorer scorer;
  scorer.metric = json.at("metric");
  take(json.at("score"), scorer.score);
  scorer.interval = {json.at("interval").at(0), json.at("interval").at(1)};
  if (json.contains("details")) {
    for (const auto& [name, value] : json["details"].items())
      scorer.details.emplace_back(name, value.get<double>());
  }
  scorer.why = json.value("why", "");
  return scorer;
}

Calibration parse_calibration(const Json& json) {
  Calibration c;
  c.n = json.at("n");
  c.ece = json.at("ece");
  c.brier = json.at("brier");
  double low = 0;
  for (const Json& b : json.at("buckets")) {
    c.buckets.push_back({low, b.at(0), b.at(1), b.at(2), b.at(3)});
    low = b.at(0);
  }
  return c;
}

JudgedShares parse_judged(const Json& json) {
  JudgedShares j;
  j.correct = json.at("correct");
  j.incorrect = json.at("incorrect");
  j.not_attempted = json.at("not_attempted");
  j.undecided = json.at("undecided");
  const Json& agreement = json.at("agreement");
  j.agreement.replies = agreement.at("replies");
  const auto share = [&agreement](const char* key) {
    return agreement.at(key).is_number() ? agreement.at(key).get<double>() : 0;
  };
  j.agreement.unanimous = share("unanimous");
  j.agreement.pairwise = share("pairwise");
  take(agreement.at("fleiss_kappa"), j.agreement.fleiss_kappa);
  return j;
}

AnswerKind kind_named(const std::string& wanted) {
  constexpr AnswerKind kKinds[] = {AnswerKind::kOption,  AnswerKind::kOptions, AnswerKind::kLabel,
                                   AnswerKind::kTriples, AnswerKind::kText,    AnswerKind::kFact,
                                   AnswerKind::kNumber};
  const auto* found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                   [&wanted](AnswerKind kind) { return name(kind) == wanted; });
  if (found == std::end(kKinds)) throw std::invalid_argument("no kind " + wanted);
  return *found;
}

TaskScores parse_task(const Json& json) {
  TaskScores t;
  t.task = json.at("task");
  t.kind = kind_named(json.at("kind").get<std::string>());
  t.n = json.at("n");
  t.scored = json.at("scored");
  t.states = json.at("states").get<std::map<std::string, std::uint64_t>>();
  t.as_published = parse_scorer(json.at("as_published"));
  t.corrected = parse_scorer(json.at("corrected"));
  take(json.at("band").at("strict"), t.strict);
  take(json.at("band").at("first"), t.first);
  take(json.at("band").at("last"), t.last);
  take(json.at("ceiling").at("as_published"), t.ceiling_as_published);
  take(json.at("ceiling").at("corrected"), t.ceiling_corrected);
  const Json& floors = json.at("floors");
  if (floors.at("best_constant").is_object()) {
    t.best_constant = ConstantAnswer{
        floors["best_constant"].at("answer"), floors["best_constant"].at("score"), {}};
  }
  take(floors.at("random"), t.random);
  take(floors.at("shuffled_reference"), t.shuffled_reference);
  if (json.contains("calibration")) t.calibration = parse_calibration(json["calibration"]);
  if (json.contains("token_calibration"))
    t.token_calibration = parse_calibration(json["token_calibration"]);
  if (json.contains("reflection")) {
    t.before_reflection = json["reflection"].at("before").get<double>();
    t.right_to_wrong = json["reflection"].at("right_to_wrong");
    t.wrong_to_right = json["reflection"].at("wrong_to_right");
  }
  t.searched = json.at("searched");
  if (json.contains("categories")) {
    for (const auto& [category, sum] : json["categories"].items())
      t.categories[category] = {sum.at("n"), sum.at("score")};
  }
  if (json.contains("figures")) t.figures = parse_figures(json["figures"]);
  if (json.contains("judge")) t.judged = parse_judged(json["judge"]);
  if (json.contains("citations")) t.citations = parse_citation_counts(json["citations"]);
  t.input_tokens = json.at("tokens").at(0);
  t.output_tokens = json.at("tokens").at(1);
  t.calls = json.at("calls");
  return t;
}

}  // namespace

nlohmann::ordered_json to_json(const RunScores& scores) {
  Json out = {{"spec", to_json(scores.spec)},
              {"n", scores.n},
              {"transport_errors", scores.transport_errors},
              {"macro", or_null(scores.macro)},
              {"cost", scores.cost},
              {"tasks", Json::array()}};
  if (!scores.adapted.empty()) out["adapted"] = scores.adapted;
  if (!scores.failures.empty()) out["failures"] = scores.failures;
  for (const TaskScores& task : scores.tasks) out["tasks"].push_back(task_json(task));
  return out;
}

Result<RunScores> parse_scores(const nlohmann::ordered_json& json) {
  try {
    RunScores scores;
    LEXGRAPH_ASSIGN_OR_RETURN(scores.spec, parse_spec(json.at("spec")));
    scores.n = json.at("n");
    scores.transport_errors = json.at("transport_errors");
    take(json.at("macro"), scores.macro);
    scores.cost = json.at("cost");
    if (json.contains("failures"))
      scores.failures = json["failures"].get<std::map<std::string, std::uint64_t>>();
    if (json.contains("adapted"))
      scores.adapted = json["adapted"].get<std::map<std::string, std::uint64_t>>();
    for (const Json& task : json.at("tasks")) scores.tasks.push_back(parse_task(task));
    return scores;
  } catch (const std::exception& e) {  // of nlohmann::json, and our own
    return Error(ErrorCode::kCorruption, std::string("scores: ") + e.what());
  }
}

}  // namespace lexgraph::eval
