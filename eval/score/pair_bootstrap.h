// Interval of a metric that is no mean of its items, such as an F-score: items are drawn with
// replacement, whole clusters of them where some share a document, and the metric is taken of each
// draw. Percentiles; Efron & Tibshirani, "An Introduction to the Bootstrap", 1993, ch. 13 and 8.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lexgraph/eval/metrics.h"
#include "lexgraph/eval/statistics.h"

namespace lexgraph::eval {

using PairMetric = std::function<double(std::span<const AnswerPair>)>;

// `kinds` are the different pairs of gold and answer, with the number of items of each in `times`;
// `kind_of` names the kind of each item, and `clusters` its cluster ("" = one of its own; empty
// when there are none). The metric gets all kinds, with the number of times that each was drawn.
// Time: rounds × kinds without clusters, else rounds × items.
Interval bootstrap_pairs(const std::vector<AnswerPair>& kinds,
                         std::span<const std::uint32_t> kind_of,
                         std::span<const std::string> clusters, const PairMetric& metric,
                         const BootstrapOptions& options = {});

}  // namespace lexgraph::eval
