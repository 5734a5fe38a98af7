#include "eval/generate/balance.h"

#include <algorithm>
#include <cmath>

#include "lexgraph/eval/baselines.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::string_view kYes = "Có";
constexpr double kAlike = 0.5;  // as the baseline "alike provisions" has it

}  // namespace

std::size_t Balance::next_place(std::size_t options) {
  if (round_.empty() || round_of_ != options) {
    round_.resize(options);
    for (std::size_t i = 0; i < options; ++i) round_[i] = i;
    random_.shuffle(round_);
    round_of_ = options;
  }
  const std::size_t place = round_.back();
  round_.pop_back();
  return place;
}

Balance::Measured Balance::measure(const std::string& text) {
  return {static_cast<double>(text::count_nonblank(text)), word_hashes(text)};
}

Balance::Marks Balance::marks_of(const Measured& question, const std::vector<Measured>& options) {
  std::vector<double> longest, shortest, nearest;
  for (const Measured& option : options) {
    longest.push_back(option.length);
    shortest.push_back(-option.length);
    nearest.push_back(share_of_words(option.words, question.words));
  }
  const double chance = 1.0 / static_cast<double>(options.size());
  return {mark_of_highest(longest, 0) - chance, mark_of_highest(shortest, 0) - chance,
          mark_of_highest(nearest, 0) - chance};
}

double Balance::distance_with(const Measured& question,
                              const std::vector<Measured>& options) const {
  const Marks marks = marks_of(question, options);
  double distance = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) distance += std::abs(sum_[i] + marks[i]);
  return distance;
}

void Balance::shown(const Measured& question, const std::vector<Measured>& options) {
  const Marks marks = marks_of(question, options);
  for (std::size_t i = 0; i < marks.size(); ++i) sum_[i] += marks[i];
}

OppositePairs::Surplus OppositePairs::surplus_with(const Waiting& yes, const Waiting& no) const {
  return {surplus_.share + yes.share - no.share, surplus_.length + yes.length - no.length,
          surplus_.alike + (yes.share >= kAlike ? 1 : 0) - (no.share >= kAlike ? 1 : 0)};
}

std::optional<std::array<ProvenSample, 2>> OppositePairs::add(ProvenSample sample) {
  const double share = shared_words_of_provisions(sample.question),
               length =
                   std::log(static_cast<double>(std::max<std::size_t>(1, sample.question.size())));
  const bool is_yes = sample.ground_truth == kYes;
  Waiting mine{std::move(sample), share, length};
  auto& others = is_yes ? no_ : yes_;
  auto best = others.end();
  double least = 1;  // what is beyond a limit is no pair
  Surplus then;
  for (auto other = others.begin(); other != others.end(); ++other) {
    if (std::abs(other->share - share) > kMostApart) continue;
    const Surplus with = is_yes ? surplus_with(mine, *other) : surplus_with(*other, mine);
    const double worst = std::max({std::abs(with.share) / kMostSurplus.share,
                                   std::abs(with.length) / kMostSurplus.length,
                                   std::abs(with.alike) / kMostSurplus.alike});
    if (worst >= least) continue;
    least = worst;
    best = other;
    then = with;
  }
  if (best == others.end()) {
    auto& own = is_yes ? yes_ : no_;
    if (own.size() == kMostWaiting) own.pop_front();
    own.push_back(std::move(mine));
    return std::nullopt;
  }
  surplus_ = then;
  std::array<ProvenSample, 2> pair = {std::move(mine.sample), std::move(best->sample)};
  others.erase(best);
  if (!is_yes) std::swap(pair[0], pair[1]);
  return pair;
}

bool OppositePairs::has_waiting(std::string_view answer) const {
  return !(answer == kYes ? yes_ : no_).empty();
}

}  // namespace lexgraph::eval
