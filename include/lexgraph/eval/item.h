// What became of one sample in a run, and the scores of a run.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/citations.h"
#include "lexgraph/eval/extraction.h"
#include "lexgraph/eval/figure.h"
#include "lexgraph/eval/judge.h"
#include "lexgraph/eval/lint.h"
#include "lexgraph/eval/metrics.h"
#include "lexgraph/eval/run.h"
#include "lexgraph/eval/statistics.h"

namespace lexgraph::eval {

// One reply to one variant of a question.
struct VariedAnswer {
  std::string base, variant;    // variant "": the question as it is
  std::optional<double> value;  // of a number: nullopt when it is no single number in range
  double score = 0;             // of a choice
  std::string chosen;           // text of the option; "" without an answer
};

struct Item {
  std::string task, id, category, cluster;
  std::string base, variant;  // as Sample
  std::uint32_t repeat = 0;
  AnswerKind kind = AnswerKind::kOption;
  ItemState state = ItemState::kUnparsed;
  std::vector<std::string> gold;
  Extracted corrected, published;
  double score = 0, score_published = 0;      // 0 to 1; of a transport error meaningless
  std::optional<double> strict, first, last;  // by the other readings, of choices
  std::optional<double> first_score;          // before reflection
  std::optional<double> confidence;           // stated, 0 to 1
  std::optional<double> first_token;          // probability of the most likely first token
  bool first_token_right = false;
  std::string failure;  // of a transport error
  std::uint32_t calls = 0;
  std::uint64_t input_tokens = 0, output_tokens = 0;
  bool searched = false;
  std::optional<double> number;       // the reply is one number in range and no more
  std::string chosen;                 // text of the option answered, "" none
  std::optional<JudgedReply> judged;  // of short facts
  std::optional<CitedLaw> cited;      // when the law was at hand
  std::vector<std::string> adapted;   // parameters that the service refused

  bool scored() const { return state != ItemState::kTransportError; }
};

Item make_item(const Sample& sample, std::uint32_t repeat, const Transcript& transcript);
// The judge's label becomes the score; without one the item is neither right nor wrong.
void apply_judgement(JudgedReply judged, Item& item);
// One line of items.jsonl, with the transcript.
nlohmann::ordered_json to_json(const Item& item, const Sample& sample,
                               const Transcript& transcript);

struct Scorer {
  std::string metric;
  std::optional<double> score;  // nullopt: refused, too many transport errors
  Interval interval;
  std::vector<std::pair<std::string, double>> details;
  std::string why;  // how the corrected scorer differs
};

// Labels of a judge, and how far its votes agree.
struct JudgedShares {
  std::uint64_t correct = 0, incorrect = 0, not_attempted = 0, undecided = 0;
  VoteAgreement agreement;
  std::uint64_t n() const { return correct + incorrect + not_attempted; }
};

struct TaskScores {
  std::string task;
  AnswerKind kind = AnswerKind::kOption;
  std::uint64_t n = 0, scored = 0;
  std::map<std::string, std::uint64_t> states;
  Scorer as_published, corrected;
  std::optional<double> strict, first, last;  // sensitivity band
  std::optional<double> ceiling_as_published, ceiling_corrected;
  std::optional<ConstantAnswer> best_constant;
  std::optional<double> random, shuffled_reference;
  std::optional<Calibration> calibration;        // of stated confidence
  std::optional<Calibration> token_calibration;  // of the first token's probability
  std::optional<double> before_reflection;
  std::uint64_t right_to_wrong = 0, wrong_to_right = 0;
  double searched = 0;  // share of items that looked something up
  std::map<std::string, std::pair<std::uint64_t, double>> categories;  // first level: n, mean score
  std::uint64_t input_tokens = 0, output_tokens = 0, calls = 0;
  std::vector<Figure> figures;              // of questions asked in variants
  std::optional<JudgedShares> judged;       // of short facts
  std::optional<CitationCounts> citations;  // when the law was at hand
};

struct RunScores {
  RunSpec spec;
  std::vector<TaskScores> tasks;
  std::uint64_t n = 0, transport_errors = 0;
  std::optional<double> macro;  // mean of the tasks' corrected scores
  double cost = 0;              // by the price file; 0 without
  // Parameters that the service refused, so that they were left out or renamed, with the number of
  // items.
  std::map<std::string, std::uint64_t> adapted;
  // Why there is no reply, as the journal has it, with the number of items.
  std::map<std::string, std::uint64_t> failures;
};

// Above this share of transport errors a score is given only as the interval it must lie in.
inline constexpr double kMaxTransportErrors = 0.05;

// Items come in any order; tasks are reported in order of first appearance.
class ScoreBoard {
 public:
  explicit ScoreBoard(std::uint64_t seed = 1) : seed_(seed) {}
  void add(const Sample& sample, Item item);
  // Goes through the samples of the run for floors and ceilings.
  Result<std::vector<TaskScores>> scores(const RunSamples& samples) const;

 private:
  // Lists of words that many items have alike, each once.
  class Lists {
   public:
    using List = std::vector<std::string>;
    std::uint32_t number_of(List list);
    const List& operator[](std::uint32_t number) const { return all_[number]->first; }

   private:
    std::map<List, std::uint32_t> numbers_;
    std::vector<std::map<List, std::uint32_t>::const_iterator> all_;
  };
  // As little as the figures need: a run may have a million items. Lists by their numbers; of texts
  // and numbers, whose scores are means, the answers are not kept.
  struct Kept {
    std::uint32_t gold = 0, published = 0, corrected = 0;
    std::uint32_t cluster : 31 = 0, scored : 1 = 1;
    double score = 0, score_published = 0;
  };
  struct Task {
    TaskScores totals;
    std::deque<Kept> items;  // grows without being copied
    bool any_gold = false, clustered = false;
    Lists lists;
    std::vector<VariedAnswer> varied;  // of items that are scored and variants or have some
    std::vector<std::pair<double, bool>> stated, token;
    double strict = 0, first = 0, last = 0, before = 0, searched = 0;
    std::uint64_t read = 0, reflected = 0;
    std::vector<JudgedReply> judged;
  };

  static void add_details(const Item& item, Task& task);
  void score_by_metric(const Task& task, TaskScores& out) const;
  void score_means(const Task& task, const std::vector<std::string>& clusters,
                   TaskScores& out) const;
  void score_answers(const Task& task, const std::vector<std::string>& clusters,
                     TaskScores& out) const;
  using PairScore = std::function<double(std::span<const AnswerPair>)>;
  void give_what_it_must_lie_in(const Task& task, double lost, TaskScores& out) const;
  static Interval bounds_of_answers(const Task& task, const PairScore& score, bool published);
  void finish(const Task& task, TaskScores& out) const;
  static void add_figures(const Task& task, const BootstrapOptions& bootstrap, TaskScores& out);
  static void add_bounds(const LintReport& facts, TaskScores& out);

  std::uint64_t seed_;
  std::vector<std::string> order_;
  std::map<std::string, Task> tasks_;
};

nlohmann::ordered_json to_json(const RunScores& scores);
Result<RunScores> parse_scores(const nlohmann::ordered_json& json);

}  // namespace lexgraph::eval
