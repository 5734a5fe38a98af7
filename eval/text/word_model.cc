#include "eval/text/word_model.h"

#include <string>

#include <nlohmann/json.hpp>

#include "eval/text/python_literal.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr double kImpossible = -3.14e100;  // jieba's MIN_FLOAT
constexpr std::array<std::string_view, 4> kNames = {"B", "E", "M", "S"};
constexpr int kB = 0, kE = 1, kM = 2, kS = 3;
// The two states that may come before each; the second wins a tie (the later letter).
constexpr std::array<std::array<int, 2>, 4> kBefore = {{{kE, kS}, {kB, kM}, {kB, kM}, {kE, kS}}};

// "P={...}": the literal behind the first "=".
Result<nlohmann::ordered_json> table(std::string_view python) {
  const std::size_t equals = python.find('=');
  if (equals == std::string_view::npos) return Error(ErrorCode::kCorruption, "no table P={...}");
  return parse_python_literal(python.substr(equals + 1));
}

double value_of(const nlohmann::ordered_json& row, std::string_view key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_number() ? found->get<double>() : kImpossible;
}

}  // namespace

Result<WordModel> WordModel::parse(std::string_view start, std::string_view transition,
                                   std::string_view emission) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto starts, table(start));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto transitions, table(transition));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto emissions, table(emission));
  WordModel model;
  Column impossible;
  impossible.fill(kImpossible);
  model.emission_.assign(kLast - kFirst + 1, impossible);
  for (std::size_t state = 0; state < kNames.size(); ++state) {
    model.start_[state] = value_of(starts, kNames[state]);
    const auto from = transitions.find(kNames[state]);
    const auto emitted = emissions.find(kNames[state]);
    if (from == transitions.end() || emitted == emissions.end()) {
      return Error(ErrorCode::kCorruption, "no state " + std::string(kNames[state]));
    }
    for (std::size_t to = 0; to < kNames.size(); ++to)
      model.transition_[state][to] = value_of(*from, kNames[to]);
    for (const auto& [character, value] : emitted->items()) {
      std::size_t at = 0;
      if (character.empty() || !value.is_number()) continue;
      const char32_t c = text::next_code_point(character, at);
      if (is_han(c)) model.emission_[c - kFirst][state] = value.get<double>();
    }
  }
  return model;
}

void WordModel::cut(std::u32string_view run, std::size_t offset,
                    std::vector<std::size_t>& ends) const {
  const std::size_t n = run.size();
  std::vector<std::array<std::uint8_t, kStates>> before(n);
  Column score;
  for (std::size_t y = 0; y < kStates; ++y) score[y] = start_[y] + emission_[run[0] - kFirst][y];
  for (std::size_t t = 1; t < n; ++t) {
    Column next;
    for (std::size_t y = 0; y < kStates; ++y) {
      const double emitted = emission_[run[t] - kFirst][y];
      const auto [first, second] = kBefore[y];
      const double a = score[first] + transition_[first][y] + emitted;
      const double b = score[second] + transition_[second][y] + emitted;
      next[y] = b >= a ? b : a;
      before[t][y] = static_cast<std::uint8_t>(b >= a ? second : first);
    }
    score = next;
  }
  std::vector<int> state(n);
  state[n - 1] = score[kS] >= score[kE] ? kS : kE;
  for (std::size_t t = n - 1; t > 0; --t) state[t - 1] = before[t][state[t]];
  for (std::size_t t = 0; t < n; ++t) {
    if (state[t] == kE || state[t] == kS) ends.push_back(offset + t + 1);
  }
  if (ends.empty() || ends.back() != offset + n) ends.push_back(offset + n);
}

}  // namespace lexgraph::eval
