#include "eval/score/pair_bootstrap.h"

#include <map>
#include <random>
#include <string_view>

namespace lexgraph::eval {
namespace {

std::vector<std::vector<std::uint32_t>> kinds_of_clusters(std::span<const std::uint32_t> kind_of,
                                                          std::span<const std::string> names) {
  std::vector<std::vector<std::uint32_t>> clusters;
  std::map<std::string_view, std::size_t> known;
  for (std::size_t i = 0; i < kind_of.size(); ++i) {
    std::size_t at = clusters.size();
    if (!names[i].empty()) at = known.try_emplace(names[i], at).first->second;
    if (at == clusters.size()) clusters.emplace_back();
    clusters[at].push_back(kind_of[i]);
  }
  return clusters;
}

// Independent items: how many of each kind come is multinomial.
void draw_items(const std::vector<AnswerPair>& kinds, std::size_t items, std::mt19937_64& random,
                std::vector<AnswerPair>& drawn) {
  std::size_t left = items, weight = items;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const std::size_t times = kinds[kind].times;
    const double share = static_cast<double>(times) / static_cast<double>(weight);
    drawn[kind].times =
        times == weight ? left : std::binomial_distribution<std::size_t>(left, share)(random);
    left -= drawn[kind].times;
    weight -= times;
  }
}

void draw_clusters(const std::vector<std::vector<std::uint32_t>>& clusters, std::mt19937_64& random,
                   std::vector<AnswerPair>& drawn) {
  for (AnswerPair& kind : drawn) kind.times = 0;
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    for (const std::uint32_t kind : clusters[random() % clusters.size()]) ++drawn[kind].times;
  }
}

}  // namespace

Interval bootstrap_pairs(const std::vector<AnswerPair>& kinds,
                         std::span<const std::uint32_t> kind_of,
                         std::span<const std::string> clusters, const PairMetric& metric,
                         const BootstrapOptions& options) {
  if (kind_of.empty() || options.rounds == 0) return {};
  std::vector<std::vector<std::uint32_t>> together;
  if (!clusters.empty()) together = kinds_of_clusters(kind_of, clusters);
  std::mt19937_64 random(options.seed);
  std::vector<AnswerPair> drawn = kinds;
  std::vector<double> values;
  values.reserve(options.rounds);
  for (std::size_t round = 0; round < options.rounds; ++round) {
    if (together.empty()) {
      draw_items(kinds, kind_of.size(), random, drawn);
    } else {
      draw_clusters(together, random, drawn);
    }
    values.push_back(metric(drawn));
  }
  return percentiles(std::move(values), options.level);
}

}  // namespace lexgraph::eval
