// Retrieval metrics: precision at k, average precision, discounted cumulative gain.
// Järvelin & Kekäläinen, "Cumulated gain-based evaluation of IR techniques", TOIS 20(4), 2002.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// Grades of the results in the order in which they were given, best first.
double precision_at(std::span<const int> grades, std::size_t k, int relevant_from = 1);
double average_precision(std::span<const int> grades, int relevant_from = 1);
double reciprocal_rank(std::span<const int> grades, int relevant_from = 1);
// `relevant`: how many there are in all.
double recall_at(std::span<const int> grades, std::size_t k, std::size_t relevant,
                 int relevant_from = 1);
// Gain is the grade, discount log2(rank + 1), as in LeCaRD's metrics.py.
double dcg_at(std::span<const int> grades, std::size_t k);
// Over `ideal`: all grades of the query in any order. Zero when nothing is relevant.
double ndcg_at(std::span<const int> grades, std::span<const int> ideal, std::size_t k);

// LeCaRD (Ma et al., SIGIR 2021): labels of 30 candidates a query, rankings of systems.
struct LecardScores {
  double p5 = 0, p10 = 0, map = 0;
  double ndcg10 = 0, ndcg20 = 0, ndcg30 = 0;  // over the system's own best order, as published
  double true_ndcg10 = 0, true_ndcg20 = 0, true_ndcg30 = 0;  // over the best order there is
  std::size_t queries = 0;
};

// `labels`: {query: {candidate: 0..3}} (label_top30_dict.json); `ranking`: {query: [candidate, …]}.
// `best_last`: the lists must be turned round first (the published BM25 and TF-IDF files). The
// first `queries` queries in the order of the labels count (100: the README's overall table).
Result<LecardScores> score_lecard(std::string_view labels, std::string_view ranking, bool best_last,
                                  std::size_t queries = 100);

}  // namespace lexgraph::eval
