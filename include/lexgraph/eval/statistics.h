// Intervals and tests for evaluation. Every random choice comes from a seed, so figures repeat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lexgraph::eval {

struct Interval {
  double low = 0, high = 0;
};

// Of a share. Wilson, "Probable inference, the law of succession, and statistical inference", JASA
// 22, 1927. [0, 1] when n is 0.
Interval wilson(double successes, double n, double z = 1.959963984540054);

// The middle share `level` of the values, which are not empty; between two of them, in proportion.
Interval percentiles(std::vector<double> values, double level);

struct BootstrapOptions {
  std::uint64_t seed = 1;
  std::size_t rounds = 1'000;
  double level = 0.95;
};

// Of a mean, by percentiles; whole clusters are drawn where `clusters` names them ("" = a cluster
// of its own). Efron & Tibshirani, "An Introduction to the Bootstrap", 1993, ch. 13; clusters:
// ch. 8.
Interval bootstrap_mean(std::span<const double> values, std::span<const std::string> clusters,
                        const BootstrapOptions& options = {});
// Of the mean of b − a, pairs drawn together.
Interval paired_bootstrap(std::span<const double> a, std::span<const double> b,
                          std::span<const std::string> clusters,
                          const BootstrapOptions& options = {});

// Of any figure over n cases: `statistic` gets the indices that were drawn, n with replacement.
Interval bootstrap_statistic(std::size_t n,
                             const std::function<double(std::span<const std::size_t>)>& statistic,
                             const BootstrapOptions& options = {});

struct McNemar {
  std::size_t only_first = 0, only_second = 0;  // right in one run and wrong in the other
  double p = 1;                                 // two-sided
};
// Exact (binomial) up to 1,000 discordant pairs, beyond with the continuity-corrected χ². McNemar,
// "Note on the sampling error of the difference between correlated proportions", Psychometrika 12,
// 1947.
McNemar mcnemar(std::span<const bool> first, std::span<const bool> second);

struct CalibrationBucket {
  double low = 0, high = 0;  // confidence, (low, high]; the first takes 0
  std::size_t n = 0;
  double confidence = 0, accuracy = 0;  // means
};
struct Calibration {
  std::vector<CalibrationBucket> buckets;  // all, also the empty ones
  double ece = 0;                          // expected calibration error: Naeini et al., AAAI 2015
  double brier = 0;  // mean (confidence − right)²: Brier, Monthly Weather Review 78, 1950
  std::size_t n = 0;
};
// Pairs of stated confidence in [0, 1] and whether the answer was right.
Calibration calibrate(std::span<const std::pair<double, bool>> answers, std::size_t buckets = 20);

// Cohen's kappa of two judges over labels given by index: Cohen, Educ. Psychol. Meas. 20, 1960.
double cohen_kappa(std::span<const int> first, std::span<const int> second);

}  // namespace lexgraph::eval
