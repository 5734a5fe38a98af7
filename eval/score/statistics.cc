#include "lexgraph/eval/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

namespace lexgraph::eval {
namespace {

constexpr std::size_t kExactPairs = 1'000;

// A cluster's sum and size, all that a resampled mean needs.
struct Cluster {
  double sum = 0;
  double n = 0;
};

std::vector<Cluster> clusters_of(std::span<const double> values,
                                 std::span<const std::string> names) {
  std::vector<Cluster> clusters;
  std::map<std::string_view, std::size_t> known;
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::size_t at = clusters.size();
    if (i < names.size() && !names[i].empty()) at = known.try_emplace(names[i], at).first->second;
    if (at == clusters.size()) clusters.emplace_back();
    clusters[at].sum += values[i];
    clusters[at].n += 1;
  }
  return clusters;
}

// P(X ≥ k) + P(X ≤ n − k) for X ~ B(n, ½), k the greater count.
double binomial_two_sided(std::size_t n, std::size_t greater) {
  double tail = 0;
  const double log_half = std::log(0.5) * static_cast<double>(n);
  const auto log_factorial = [](std::size_t k) { return std::lgamma(static_cast<double>(k) + 1); };
  for (std::size_t k = greater; k <= n; ++k) {
    tail += std::exp(log_factorial(n) - log_factorial(k) - log_factorial(n - k) + log_half);
  }
  return std::min(1.0, 2 * tail);
}

// How often each value occurs, when many independent values are few different ones (right and
// wrong); empty otherwise.
std::vector<std::pair<double, std::size_t>> few_values(std::span<const double> values) {
  constexpr std::size_t kMany = 10'000, kFew = 8;
  std::vector<std::pair<double, std::size_t>> counts;
  if (values.size() < kMany) return counts;
  for (const double value : values) {
    const auto known = std::find_if(counts.begin(), counts.end(),
                                    [&](const auto& count) { return count.first == value; });
    if (known != counts.end()) {
      ++known->second;
      continue;
    }
    if (counts.size() == kFew) return {};
    counts.emplace_back(value, 1);
  }
  return counts;
}

// The mean of n values drawn from these: how many of each come is multinomial, so that a round
// costs one draw for each value and not one for each item.
double drawn_mean(const std::vector<std::pair<double, std::size_t>>& counts, std::size_t n,
                  std::mt19937_64& random) {
  double sum = 0;
  std::size_t left = n, weight = n;
  for (const auto& [value, count] : counts) {
    const double share = static_cast<double>(count) / static_cast<double>(weight);
    const std::size_t drawn =
        count == weight ? left : std::binomial_distribution<std::size_t>(left, share)(random);
    sum += value * static_cast<double>(drawn);
    left -= drawn;
    weight -= count;
  }
  return sum / static_cast<double>(n);
}

}  // namespace

Interval percentiles(std::vector<double> values, double level) {
  std::sort(values.begin(), values.end());
  const auto at = [&](double share) {
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
  };
  return {at((1 - level) / 2), at(1 - (1 - level) / 2)};
}

Interval wilson(double successes, double n, double z) {
  if (n <= 0) return {0, 1};
  const double p = successes / n, z2 = z * z;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Interval bootstrap_mean(std::span<const double> values, std::span<const std::string> names,
                        const BootstrapOptions& options) {
  const bool independent =
      std::all_of(names.begin(), names.end(), [](const std::string& name) { return name.empty(); });
  const auto counts = independent ? few_values(values) : decltype(few_values(values)){};
  if (!counts.empty()) {
    std::mt19937_64 random(options.seed);
    std::vector<double> means(options.rounds);
    for (double& mean : means) mean = drawn_mean(counts, values.size(), random);
    return means.empty() ? Interval{} : percentiles(std::move(means), options.level);
  }
  const std::vector<Cluster> clusters = clusters_of(values, names);
  if (clusters.empty() || options.rounds == 0) return {};
  std::mt19937_64 random(options.seed);
  std::vector<double> means;
  means.reserve(options.rounds);
  for (std::size_t round = 0; round < options.rounds; ++round) {
    double sum = 0, n = 0;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
      const Cluster& drawn = clusters[random() % clusters.size()];
      sum += drawn.sum;
      n += drawn.n;
    }
    means.push_back(sum / n);
  }
  return percentiles(std::move(means), options.level);
}

Interval bootstrap_statistic(std::size_t n,
                             const std::function<double(std::span<const std::size_t>)>& statistic,
                             const BootstrapOptions& options) {
  if (n == 0 || options.rounds == 0) return {};
  std::mt19937_64 random(options.seed);
  std::vector<double> values;
  values.reserve(options.rounds);
  std::vector<std::size_t> drawn(n);
  for (std::size_t round = 0; round < options.rounds; ++round) {
    for (std::size_t& one : drawn) one = random() % n;
    values.push_back(statistic(drawn));
  }
  return percentiles(std::move(values), options.level);
}

Interval paired_bootstrap(std::span<const double> a, std::span<const double> b,
                          std::span<const std::string> clusters, const BootstrapOptions& options) {
  std::vector<double> differences;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) differences.push_back(b[i] - a[i]);
  return bootstrap_mean(differences, clusters, options);
}

McNemar mcnemar(std::span<const bool> first, std::span<const bool> second) {
  McNemar out;
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
    if (first[i] && !second[i]) ++out.only_first;
    if (!first[i] && second[i]) ++out.only_second;
  }
  const std::size_t n = out.only_first + out.only_second;
  if (n == 0) return out;
  if (n <= kExactPairs) {
    out.p = binomial_two_sided(n, std::max(out.only_first, out.only_second));
    return out;
  }
  const double difference =
      std::abs(static_cast<double>(out.only_first) - static_cast<double>(out.only_second));
  const double chi =
      std::max(0.0, difference - 1) * std::max(0.0, difference - 1) / static_cast<double>(n);
  out.p = std::erfc(std::sqrt(chi / 2));
  return out;
}

Calibration calibrate(std::span<const std::pair<double, bool>> answers, std::size_t buckets) {
  Calibration out;
  out.n = answers.size();
  const auto width = 1.0 / static_cast<double>(buckets);
  for (std::size_t i = 0; i < buckets; ++i) {
    out.buckets.push_back(
        {static_cast<double>(i) * width, static_cast<double>(i + 1) * width, 0, 0, 0});
  }
  for (const auto& [confidence, right] : answers) {
    // A value on a border, such as 0.05, belongs below it; 1e-9 takes away the noise of the
    // division.
    const double place = std::ceil(confidence / width - 1e-9) - 1;
    const auto at =
        static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(buckets - 1)));
    CalibrationBucket& bucket = out.buckets[at];
    ++bucket.n;
    bucket.confidence += confidence;
    bucket.accuracy += right ? 1 : 0;
    const double miss = confidence - (right ? 1 : 0);
    out.brier += miss * miss;
  }
  for (CalibrationBucket& bucket : out.buckets) {
    if (bucket.n == 0) continue;
    const auto n = static_cast<double>(bucket.n);
    bucket.confidence /= n;
    bucket.accuracy /= n;
    out.ece += n / static_cast<double>(out.n) * std::abs(bucket.confidence - bucket.accuracy);
  }
  if (out.n > 0) out.brier /= static_cast<double>(out.n);
  return out;
}

double cohen_kappa(std::span<const int> first, std::span<const int> second) {
  const std::size_t n = std::min(first.size(), second.size());
  if (n == 0) return 0;
  std::map<int, double> a, b;
  double agreed = 0;
  for (std::size_t i = 0; i < n; ++i) {
    a[first[i]] += 1;
    b[second[i]] += 1;
    agreed += first[i] == second[i] ? 1 : 0;
  }
  const auto total = static_cast<double>(n);
  double chance = 0;
  for (const auto& [label, count] : a)
    chance += count / total * (b.contains(label) ? b[label] / total : 0);
  return chance >= 1 ? 1 : (agreed / total - chance) / (1 - chance);
}

}  // namespace lexgraph::eval
