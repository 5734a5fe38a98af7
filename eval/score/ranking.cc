#include "lexgraph/eval/ranking.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLabelled = 30;  // candidates of a query that were labelled
constexpr int kRelevant = 3;           // LeCaRD: only the highest grade is relevant

std::size_t relevant_in(std::span<const int> grades, std::size_t k, int from) {
  const auto head = grades.first(std::min(k, grades.size()));
  return static_cast<std::size_t>(
      std::count_if(head.begin(), head.end(), [from](int g) { return g >= from; }));
}

std::string candidate_id(const Json& id) {
  return id.is_string() ? id.get<std::string>() : id.dump();
}

// Grades of the labelled candidates in the order of the ranking.
std::vector<int> ranked_grades(const std::map<std::string, int>& labels, const Json& ranking,
                               bool best_last) {
  std::vector<int> grades;
  for (const Json& id : ranking) {
    const auto label = labels.find(candidate_id(id));
    if (label != labels.end()) grades.push_back(label->second);
  }
  if (best_last) std::reverse(grades.begin(), grades.end());
  return grades;
}

std::map<std::string, int> first_labels(const Json& row) {
  std::map<std::string, int> labels;
  for (const auto& [id, grade] : row.items()) {
    if (labels.size() == kLabelled) break;
    if (grade.is_number_integer()) labels.emplace(id, grade.get<int>());
  }
  return labels;
}

std::vector<int> all_grades(const Json& row) {
  std::vector<int> grades;
  for (const Json& grade : row) {
    if (grade.is_number_integer()) grades.push_back(grade.get<int>());
  }
  return grades;
}

// `all`: every grade of the query, also of candidates beyond the first thirty.
void add_query(std::span<const int> grades, std::span<const int> all, LecardScores& sum) {
  sum.p5 += precision_at(grades, 5, kRelevant);
  sum.p10 += precision_at(grades, 10, kRelevant);
  sum.map += average_precision(grades, kRelevant);
  sum.ndcg10 += ndcg_at(grades, grades, 10);
  sum.ndcg20 += ndcg_at(grades, grades, 20);
  sum.ndcg30 += ndcg_at(grades, grades, 30);
  sum.true_ndcg10 += ndcg_at(grades, all, 10);
  sum.true_ndcg20 += ndcg_at(grades, all, 20);
  sum.true_ndcg30 += ndcg_at(grades, all, 30);
  ++sum.queries;
}

void divide(LecardScores& sum) {
  const auto n = static_cast<double>(sum.queries);
  for (double* value : {&sum.p5, &sum.p10, &sum.map, &sum.ndcg10, &sum.ndcg20, &sum.ndcg30,
                        &sum.true_ndcg10, &sum.true_ndcg20, &sum.true_ndcg30}) {
    *value /= n;
  }
}

}  // namespace

double precision_at(std::span<const int> grades, std::size_t k, int from) {
  return k == 0 ? 0 : static_cast<double>(relevant_in(grades, k, from)) / static_cast<double>(k);
}

double recall_at(std::span<const int> grades, std::size_t k, std::size_t relevant, int from) {
  return relevant == 0
             ? 0
             : static_cast<double>(relevant_in(grades, k, from)) / static_cast<double>(relevant);
}

double average_precision(std::span<const int> grades, int from) {
  double sum = 0, found = 0;
  for (std::size_t i = 0; i < grades.size(); ++i) {
    if (grades[i] >= from) sum += ++found / static_cast<double>(i + 1);
  }
  return found > 0 ? sum / found : 0;
}

double reciprocal_rank(std::span<const int> grades, int from) {
  for (std::size_t i = 0; i < grades.size(); ++i) {
    if (grades[i] >= from) return 1.0 / static_cast<double>(i + 1);
  }
  return 0;
}

double dcg_at(std::span<const int> grades, std::size_t k) {
  double sum = 0;
  for (std::size_t i = 0; i < std::min(k, grades.size()); ++i)
    sum += grades[i] / std::log2(static_cast<double>(i) + 2);
  return sum;
}

double ndcg_at(std::span<const int> grades, std::span<const int> ideal, std::size_t k) {
  std::vector<int> best(ideal.begin(), ideal.end());
  std::sort(best.rbegin(), best.rend());
  const double most = dcg_at(best, k);
  return most > 0 ? dcg_at(grades, k) / most : 0;
}

Result<LecardScores> score_lecard(std::string_view labels, std::string_view ranking, bool best_last,
                                  std::size_t queries) {
  const Json label_rows = Json::parse(labels, nullptr, false);
  const Json rankings = Json::parse(ranking, nullptr, false);
  if (!label_rows.is_object())
    return Error(ErrorCode::kCorruption, "labels are no JSON object {query: {candidate: grade}}");
  if (!rankings.is_object())
    return Error(ErrorCode::kCorruption, "the ranking is no JSON object {query: [candidate, …]}");
  LecardScores sum;
  for (const auto& [query, row] : label_rows.items()) {
    if (sum.queries == queries) break;
    const auto list = rankings.find(query);
    if (list == rankings.end() || !list->is_array()) continue;
    add_query(ranked_grades(first_labels(row), *list, best_last), all_grades(row), sum);
  }
  if (sum.queries == 0)
    return Error(ErrorCode::kCorruption, "no query of the labels is in the ranking");
  divide(sum);
  return sum;
}

}  // namespace lexgraph::eval
