#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "eval/generate/balance.h"
#include "eval/generate/form.h"
#include "lexgraph/eval/generate.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kSetsTried = 8;  // selections of false options weighed against each other
constexpr std::size_t kFalseOptions = 3;
constexpr std::size_t kSeedsKept = 8'192;  // of a form, some 400 bytes each

std::uint64_t hash_of(std::string_view text) { return std::hash<std::string_view>{}(text); }

// The seeds of a form over all documents: first one of each document, then two more of each, then
// four, so that a few large documents do not fill the file. No seed comes twice.
class SeedStream {
 public:
  SeedStream(const Form& form, const World& world, std::uint64_t seed) : form_(&form), seed_(seed) {
    order_.resize(world.documents.all().size());
    for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
    Random random(seed, form.name());
    random.shuffle(order_);
  }

  const Form& form() const { return *form_; }

  // nullopt: there are no more.
  Result<std::optional<Seed>> next(World& world, Date at) {
    while (waiting_.empty()) {
      if (at_ == order_.size()) {
        if (again_.empty()) return std::optional<Seed>();
        order_ = std::exchange(again_, {});
        at_ = 0;
        first_ = first_ * 2 + 1;
      }
      LEXGRAPH_RETURN_IF_ERROR(visit(world, order_[at_++], at));
    }
    Seed seed = std::move(waiting_.back());
    waiting_.pop_back();
    return std::optional(std::move(seed));
  }

 private:
  // Seeds first_ .. 2 * first_ of the document, in an order of its own.
  Result<void> visit(World& world, std::uint32_t place, Date at) {
    LEXGRAPH_ASSIGN_OR_RETURN(std::vector<Seed> seeds, seeds_from_first(world, place, at));
    const std::size_t taken = std::min(seeds.size(), first_ + 1);
    std::move(seeds.begin(), seeds.begin() + static_cast<std::ptrdiff_t>(taken),
              std::back_inserter(waiting_));
    if (seeds.size() == taken) return {};
    again_.push_back(place);
    seeds.erase(seeds.begin(), seeds.begin() + static_cast<std::ptrdiff_t>(taken));
    if (kept_ + seeds.size() > kSeedsKept) return {};
    kept_ += seeds.size();
    left_.emplace(place, std::move(seeds));
    return {};
  }

  Result<std::vector<Seed>> seeds_from_first(World& world, std::uint32_t place, Date at) {
    if (auto left = left_.extract(place)) {
      kept_ -= left.mapped().size();
      return std::move(left.mapped());
    }
    const HeldDocument& document = world.documents.all()[place];
    LEXGRAPH_ASSIGN_OR_RETURN(std::vector<Seed> seeds, form_->seeds(world, document, at));
    Random random(seed_ ^ hash_of(document.id), form_->name());
    random.shuffle(seeds);
    const std::size_t before = std::min(seeds.size(), first_);
    seeds.erase(seeds.begin(), seeds.begin() + static_cast<std::ptrdiff_t>(before));
    return seeds;
  }

  const Form* form_;
  std::uint64_t seed_;
  std::vector<std::uint32_t> order_;  // documents of this round
  std::vector<std::uint32_t> again_;  // those that have more seeds than were taken so far
  std::size_t at_ = 0;
  std::size_t first_ = 0;
  std::vector<Seed> waiting_;
  // What was not taken of documents in again_, as far as kSeedsKept allows: the rest is found anew.
  std::unordered_map<std::uint32_t, std::vector<Seed>> left_;
  std::size_t kept_ = 0;
};

// Forms that take their turn together: one alone, or one with those whose answers are the opposite
// of its own. Each of them is asked in turn with the first.
struct Turn {
  std::vector<SeedStream> first;  // one, or none when it has no more seeds
  std::vector<SeedStream> opposites;
  bool alone = true;  // never had opposites
};

class Source : public SampleSource {
 public:
  Source(std::unique_ptr<World> world, const GenerateRequest& request, const Wordings& wordings)
      : world_(std::move(world)),
        request_(request),
        wordings_(wordings),
        random_(request.seed, "draft"),
        balance_(request.seed) {
    for (const Form* form : all_forms()) {
      if (form->task() == request.task) add(*form);
    }
  }

  Result<std::optional<ProvenSample>> next() override {
    while (given_ < request_.count && (!waiting_.empty() || !turns_.empty())) {
      if (!waiting_.empty()) {
        ProvenSample sample = std::move(waiting_.front());
        waiting_.pop_front();
        ++given_;
        return std::optional(std::move(sample));
      }
      turn_ %= turns_.size();
      LEXGRAPH_ASSIGN_OR_RETURN(const bool more, take(turns_[turn_]));
      if (!may_pair()) turns_.clear();
      // What stood behind it moves up: its turn is next.
      if (turns_.empty()) continue;
      if (more)
        ++turn_;
      else
        turns_.erase(turns_.begin() + static_cast<std::ptrdiff_t>(turn_));
    }
    return std::optional<ProvenSample>();
  }

 private:
  void add(const Form& form) {
    for (Turn& turn : turns_) {
      if (turn.first.front().form().name() == form.partner()) {
        turn.opposites.emplace_back(form, *world_, request_.seed);
        turn.alone = false;
        return;
      }
    }
    turns_.emplace_back().first.emplace_back(form, *world_, request_.seed);
  }

  // A sample of a form that is alone; else one of each of the others with one of the first, which
  // go out as they find their opposites. False when there are no more.
  Result<bool> take(Turn& turn) {
    if (turn.alone) {
      LEXGRAPH_RETURN_IF_ERROR(draw(turn.first, 0));
      return !turn.first.empty();
    }
    for (std::size_t i = 0; i < std::max<std::size_t>(1, turn.opposites.size());) {
      if (!turn.first.empty()) LEXGRAPH_RETURN_IF_ERROR(draw(turn.first, 0));
      const std::size_t before = turn.opposites.size();
      if (i < before) LEXGRAPH_RETURN_IF_ERROR(draw(turn.opposites, i));
      if (turn.opposites.size() == before) ++i;
    }
    return !turn.first.empty() || !turn.opposites.empty();
  }

  // One sample from a stream, which is taken out when it has no more.
  Result<void> draw(std::vector<SeedStream>& streams, std::size_t i) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto sample, sample_from(streams[i]));
    if (!sample) {
      streams.erase(streams.begin() + static_cast<std::ptrdiff_t>(i));
    } else if (!sample->options.empty() || streams[i].form().partner().empty()) {
      waiting_.push_back(std::move(*sample));
    } else if (auto pair = pairs_.add(std::move(*sample))) {
      for (ProvenSample& one : *pair) waiting_.push_back(std::move(one));
    }
    return {};
  }

  // False when forms are left of one answer only and nothing waits for it.
  bool may_pair() const {
    bool yes = false, no = false, alone = false;
    for (const Turn& turn : turns_) {
      alone = alone || turn.alone;
      yes = yes || (!turn.alone && !turn.first.empty());
      no = no || !turn.opposites.empty();
    }
    return alone || (yes && no) || (yes && pairs_.has_waiting("Không")) ||
           (no && pairs_.has_waiting("Có"));
  }

  Result<std::optional<ProvenSample>> sample_from(SeedStream& stream) {
    for (;;) {
      LEXGRAPH_ASSIGN_OR_RETURN(auto seed, stream.next(*world_, request_.at));
      if (!seed) return std::optional<ProvenSample>();
      const std::uint64_t fact = hash_of(seed->same_fact);
      if (asked_.contains(fact)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(auto sample, sample_of(stream.form(), std::move(*seed)));
      if (!sample) continue;
      asked_.insert(fact);
      return sample;
    }
  }

  Result<std::optional<ProvenSample>> sample_of(const Form& form, Seed seed) {
    std::sort(seed.parameters.begin(), seed.parameters.end());
    LEXGRAPH_ASSIGN_OR_RETURN(auto draft, form.draft(*world_, seed, request_.at, random_));
    if (!draft) return std::optional<ProvenSample>();
    Claim& claim = draft->claim;
    claim.language = request_.language;
    const std::string question = worded(form, claim);
    if (question.empty()) return std::optional<ProvenSample>();
    const Balance::Measured asked = Balance::measure(question);
    std::vector<Balance::Measured> shown;
    if (!draft->gold.empty()) {
      Options options(*world_, form, wordings_);
      claim.options = chosen(options, *draft, asked);
      shown = options.measured(claim.options);
      claim.gold = static_cast<std::uint32_t>(balance_.next_place(claim.options.size()));
      std::swap(claim.options.front(), claim.options[claim.gold]);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(Built built, form.build(*world_, claim, claim.at));
    if (!built.sample) return std::optional<ProvenSample>();
    if (!shown.empty()) balance_.shown(asked, shown);
    asked_.insert(hash_of(question));
    return std::move(built.sample);
  }

  // A wording in which this was not asked before; "" when there is none left.
  std::string worded(const Form& form, Claim& claim) {
    const std::uint32_t wordings = std::max(wordings_.count(form.name()), 1U);
    const auto first = static_cast<std::uint32_t>(random_.below(wordings));
    for (std::uint32_t i = 0; i < wordings; ++i) {
      claim.wording = (first + i) % wordings;
      std::string question = form.question(*world_, wordings_, claim);
      if (!asked_.contains(hash_of(question))) return question;
    }
    return {};
  }

  // What is seen of the options of one draft, each looked at once.
  class Options {
   public:
    Options(World& world, const Form& form, const Wordings& wordings)
        : world_(world), form_(form), wordings_(wordings) {}
    std::vector<Balance::Measured> measured(const std::vector<std::string>& values) {
      std::vector<Balance::Measured> out;
      for (const std::string& value : values) {
        auto found = known_.find(value);
        if (found == known_.end())
          found =
              known_.emplace(value, Balance::measure(form_.option_text(world_, wordings_, value)))
                  .first;
        out.push_back(found->second);
      }
      return out;
    }

   private:
    World& world_;
    const Form& form_;
    const Wordings& wordings_;
    std::unordered_map<std::string, Balance::Measured> known_;
  };

  // The gold first, then those false options that leave the baselines nearest to chance.
  std::vector<std::string> chosen(Options& options, const Draft& draft,
                                  const Balance::Measured& question) {
    std::vector<std::string> best;
    double best_distance = 0;
    for (std::size_t i = 0; i < kSetsTried; ++i) {
      std::vector<std::string> values;
      if (!draft.sets.empty()) {
        values = draft.sets[balance_.random().below(draft.sets.size())];
      } else {
        values = draft.false_options;
        balance_.random().shuffle(values);
        values.resize(std::min(values.size(), kFalseOptions));
      }
      values.insert(values.begin(), draft.gold);
      const double distance = balance_.distance_with(question, options.measured(values));
      if (best.empty() || distance < best_distance) {
        best = std::move(values);
        best_distance = distance;
      }
      const bool only_one =
          draft.sets.empty() ? draft.false_options.size() <= kFalseOptions : draft.sets.size() == 1;
      if (only_one) break;
    }
    std::vector<std::string> rest(best.begin() + 1, best.end());
    balance_.random().shuffle(rest);
    std::copy(rest.begin(), rest.end(), best.begin() + 1);
    return best;
  }

  std::unique_ptr<World> world_;
  const GenerateRequest request_;
  const Wordings& wordings_;
  Random random_;
  Balance balance_;
  OppositePairs pairs_;
  std::vector<Turn> turns_;
  std::size_t turn_ = 0;
  std::deque<ProvenSample> waiting_;  // the rest of a turn
  std::uint64_t given_ = 0;
  std::unordered_set<std::uint64_t> asked_;  // facts and questions
};

}  // namespace

const std::vector<std::string_view>& generated_tasks() {
  static const std::vector<std::string_view> kTasks = [] {
    std::vector<std::string_view> tasks;
    for (const Form* form : all_forms()) tasks.push_back(form->task());
    std::sort(tasks.begin(), tasks.end());
    tasks.erase(std::unique(tasks.begin(), tasks.end()), tasks.end());
    return tasks;
  }();
  return kTasks;
}

Result<std::unique_ptr<SampleSource>> SampleSource::open(const store::Reader& reader,
                                                         const GenerateRequest& request) {
  const auto& tasks = generated_tasks();
  if (std::find(tasks.begin(), tasks.end(), request.task) == tasks.end()) {
    std::string known;
    for (const std::string_view task : tasks)
      known += (known.empty() ? "" : ", ") + std::string(task);
    return Error(ErrorCode::kInvalidArgument,
                 "task \"" + request.task + "\" cannot be generated; these can: " + known);
  }
  const Wordings* wordings = Wordings::of(request.language);
  if (wordings == nullptr)
    return Error(ErrorCode::kInvalidArgument,
                 "no questions in language \"" + request.language + "\"; there are en, vi and zh");
  if (request.at.precision() != DatePrecision::kDay)
    return Error(ErrorCode::kInvalidArgument, "the day (--at) is a full date, such as 2025-07-01");
  if (request.count > kMaxGenerated)
    return Error(ErrorCode::kLimit, "at most kMaxGenerated = " + std::to_string(kMaxGenerated) +
                                        " samples in one run");
  LEXGRAPH_ASSIGN_OR_RETURN(auto world, World::open(reader));
  return std::unique_ptr<SampleSource>(
      std::make_unique<Source>(std::move(world), request, *wordings));
}

}  // namespace lexgraph::eval
