#include <algorithm>

#include <fmt/format.h>

#include "src/cli/eval_command.h"
#include "src/cli/eval_runs.h"

namespace lexgraph::cli {
namespace {

// The parameter that services want under another name; the others they do not take at all.
constexpr std::string_view kRenamed = "max_tokens";
constexpr std::string_view kOracle = "oracle";

// Of questions that have no right answer: the score says how many replies are well formed, which
// the figures tell, and not how many are right.
constexpr std::string_view kWellFormed = "ifr";

std::string share(const std::optional<double>& value) { return value ? percent(*value) : "-"; }

std::string span_of(double low, double high) { return percent(low) + "-" + percent(high); }

// The best that answering without understanding gets.
std::optional<double> floor_of(const eval::TaskScores& task) {
  std::optional<double> floor = task.random;
  if (task.best_constant) floor = std::max(floor.value_or(0), task.best_constant->score);
  if (task.shuffled_reference) floor = std::max(floor.value_or(0), *task.shuffled_reference);
  return floor;
}

// Items that could not be scored: why, and what asks again.
void print_lost(Terminal& terminal, const eval::RunScores& scores) {
  if (scores.transport_errors == 0) return;
  constexpr std::size_t kReasons = 3;
  std::uint64_t without_reply = 0;
  for (const auto& [what, items] : scores.failures) without_reply += items;
  if (without_reply > 0) {
    terminal.out << counted(without_reply, "item")
                 << " without a reply count neither as right nor as wrong; --resume asks again\n";
  }
  if (scores.transport_errors > without_reply) {
    terminal.out << counted(scores.transport_errors - without_reply, "reply")
                 << " without a label of the judge; `lexgraph eval rejudge RUN --failed-only` asks "
                    "again\n";
  }
  std::vector<std::pair<std::uint64_t, std::string>> reasons;
  for (const auto& [what, items] : scores.failures) reasons.emplace_back(items, what);
  std::sort(reasons.rbegin(), reasons.rend());
  for (std::size_t i = 0; i < std::min(reasons.size(), kReasons); ++i) {
    terminal.out << "  " << reasons[i].first
                 << " times: " << shortened(harmless(reasons[i].second), 200) << "\n";
  }
}

// Figures of questions asked in variants: months as they are, shares in percent.
void print_figures(Terminal& terminal, const std::vector<eval::Figure>& figures) {
  for (const eval::Figure& figure : figures) {
    const auto shown = [&](double value) {
      return figure.unit == "share" ? percent(value) : fmt::format("{:.2f}", value);
    };
    terminal.out << "  " << padded(shortened(figure.name, 24), 24)
                 << padded(shown(figure.value), 9, true)
                 << padded(
                        "[" + shown(figure.interval.low) + ", " + shown(figure.interval.high) + "]",
                        21, true)
                 << "  n " << padded(std::to_string(figure.n), 5) << "  " << figure.what << "\n";
  }
}

void print_judged(Terminal& terminal, const eval::TaskScores& task) {
  const eval::JudgedShares& judged = *task.judged;
  terminal.out << "  judged: " << judged.correct << " correct, " << judged.incorrect
               << " incorrect, " << judged.not_attempted << " not attempted";
  if (judged.undecided > 0) terminal.out << ", " << judged.undecided << " undecided";
  for (const auto& [name, value] : task.corrected.details)
    terminal.out << "  " << name << " " << percent(value);
  terminal.out << "\n";
  if (judged.agreement.replies == 0) return;
  terminal.out << "  votes agree in " << percent(judged.agreement.pairwise)
               << " % of pairs, all in " << percent(judged.agreement.unanimous) << " % of replies";
  if (judged.agreement.fleiss_kappa)
    terminal.out << fmt::format(", Fleiss' kappa {:.3f}", *judged.agreement.fleiss_kappa);
  terminal.out << "\n";
}

void print_citations(Terminal& terminal, const eval::CitationCounts& c) {
  if (c.citations == 0) return;
  terminal.out << "  law cited: " << counted(c.citations, "citation") << " in "
               << counted(c.replies, "answer") << ": " << c.valid << " valid, " << c.stale
               << " stale, " << c.invented << " invented, " << c.misquoted << " misquoted, "
               << c.undecided << " cannot be judged";
  if (c.decided() > 0)
    terminal.out << "; valid of what can be judged "
                 << percent(static_cast<double>(c.valid) / static_cast<double>(c.decided()));
  terminal.out << "\n";
  constexpr const char* kDepths[] = {"document", "article", "clause"};
  for (std::size_t i = 0; i < c.against_gold.size(); ++i) {
    const eval::CitationMatch& match = c.against_gold[i];
    if (match.expected == 0) continue;
    terminal.out << "  against the gold's citations, by " << kDepths[i] << ": precision "
                 << share(match.precision()) << ", recall " << share(match.recall()) << "\n";
  }
}

// The oracle is no judge of what it cannot read: without this its score looks like an error rate.
void print_unread(Terminal& terminal, const eval::RunScores& scores) {
  std::uint64_t abstained = 0;
  for (const eval::TaskScores& task : scores.tasks) {
    const auto found = task.states.find("abstained");
    abstained += found == task.states.end() ? 0 : found->second;
  }
  if (abstained == 0) return;
  terminal.out << "the oracle answers questions whose form it can read from the graph (those of "
                  "1.5); "
               << counted(abstained, "question")
               << " of another form it left open, and they count as not right\n";
}

}  // namespace

void print_scores(Terminal& terminal, const eval::RunScores& scores) {
  const auto line = [&](std::initializer_list<std::pair<std::string, std::size_t>> cells) {
    bool first = true;
    for (const auto& [text, width] : cells) {
      terminal.out << (first ? padded(shortened(text, width), width) : padded(text, width, true));
      first = false;
    }
    terminal.out << "\n";
  };
  terminal.out << terminal.styled(Style::kBold, scores.spec.model) << "  "
               << eval::describe(scores.spec.strategy) << "\n";
  line({{"task", 14},
        {"n", 7},
        {"published", 11},
        {"corrected", 11},
        {"interval", 17},
        {"floor", 8},
        {"ceiling", 9},
        {"band", 17}});
  for (const eval::TaskScores& t : scores.tasks) {
    const bool has_right = t.corrected.metric != kWellFormed;
    const eval::Interval& interval = t.corrected.interval;
    const std::string band = t.strict ? span_of(std::min({*t.strict, *t.first, *t.last}),
                                                std::max({*t.strict, *t.first, *t.last}))
                                      : "-";
    line({{t.task, 14},
          {std::to_string(t.n), 7},
          {has_right ? share(t.as_published.score) : "-", 11},
          {has_right ? share(t.corrected.score) : "-", 11},
          {has_right ? span_of(interval.low, interval.high) : "-", 17},
          {share(floor_of(t)), 8},
          {share(t.ceiling_corrected), 9},
          {band, 17}});
    std::string states;
    for (const auto& [state, n] : t.states) {
      if (state != "answered")
        states += (states.empty() ? "" : ", ") + std::to_string(n) + " " + state;
    }
    if (!states.empty()) terminal.out << "  " << terminal.styled(Style::kDim, states) << "\n";
    if (t.judged) print_judged(terminal, t);
    if (t.citations) print_citations(terminal, *t.citations);
    print_figures(terminal, t.figures);
  }
  if (scores.spec.model == kOracle) print_unread(terminal, scores);
  print_lost(terminal, scores);
  for (const auto& [parameter, items] : scores.adapted) {
    terminal.out << "the service refused " << parameter << " in " << counted(items, "item") << ": "
                 << (parameter == kRenamed ? "sent under its newer name"
                                           : "left out, its own default held")
                 << "\n";
  }
  if (scores.cost > 0) terminal.out << fmt::format("cost {:.4f}\n", scores.cost);
}

}  // namespace lexgraph::cli
