#include <algorithm>
#include <array>

#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/judge.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kLabels = 3;
constexpr std::string_view kNames[kLabels] = {"correct", "incorrect", "not_attempted"};
constexpr std::size_t kFenceDigits = 12;

}  // namespace

std::string_view name(Factuality label) { return kNames[static_cast<std::size_t>(label)]; }

std::optional<Factuality> parse_factuality(std::string_view reply) {
  // Emphasis, brackets and a full stop around a letter are no second statement.
  constexpr std::string_view kAround = " \t\r\n*_`\"'()[].";
  const std::size_t begin = reply.find_first_not_of(kAround);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t end = reply.find_last_not_of(kAround);
  std::string word = text::ascii_key(reply.substr(begin, end + 1 - begin));
  std::replace(word.begin(), word.end(), ' ', '_');
  for (std::size_t i = 0; i < kLabels; ++i) {
    const std::string letter(1, static_cast<char>('a' + i));
    if (word == kNames[i] || word == letter) return static_cast<Factuality>(i);
  }
  return std::nullopt;
}

std::string fence_for(std::string_view candidate) {
  // The same candidate has the same fence, so the same request.
  std::string seed(candidate);
  for (;;) {
    seed = sha256_hex(seed);
    std::string fence = seed.substr(0, kFenceDigits);
    if (candidate.find(fence) == std::string_view::npos) return fence;
  }
}

std::optional<Factuality> JudgedReply::label() const {
  std::array<int, kLabels> counts{};
  for (const auto& vote : votes) {
    if (vote) ++counts[static_cast<std::size_t>(*vote)];
  }
  const auto best = std::max_element(counts.begin(), counts.end());
  if (*best == 0 || std::count(counts.begin(), counts.end(), *best) > 1) return std::nullopt;
  return static_cast<Factuality>(best - counts.begin());
}

VoteAgreement agreement_of(const std::vector<JudgedReply>& judged) {
  VoteAgreement out;
  double pairs = 0, agreeing = 0, unanimous = 0, complete = 0, observed = 0, votes = 0;
  std::array<double, kLabels> shares{};
  for (const JudgedReply& reply : judged) {
    std::array<double, kLabels> counts{};
    double n = 0, same = 0;
    for (const auto& vote : reply.votes) {
      if (vote) ++counts[static_cast<std::size_t>(*vote)], ++n;
    }
    if (n < 2) continue;
    ++out.replies;
    for (const double count : counts) same += count * (count - 1);
    agreeing += same;
    pairs += n * (n - 1);
    unanimous += same == n * (n - 1) ? 1 : 0;
    // Fleiss' kappa needs the same number of votes everywhere.
    if (n < static_cast<double>(reply.votes.size())) continue;
    ++complete;
    observed += same / (n * (n - 1));
    votes += n;
    for (std::size_t i = 0; i < kLabels; ++i) shares[i] += counts[i];
  }
  if (out.replies == 0) return out;
  out.unanimous = unanimous / static_cast<double>(out.replies);
  out.pairwise = agreeing / pairs;
  double expected = 0;
  for (const double share : shares) expected += votes > 0 ? share * share / (votes * votes) : 1;
  if (complete > 0 && expected < 1)
    out.fleiss_kappa = (observed / complete - expected) / (1 - expected);
  return out;
}

}  // namespace lexgraph::eval
