#include <algorithm>
#include <functional>
#include <unordered_set>

#include "eval/generate/balance.h"
#include "eval/generate/form.h"
#include "lexgraph/eval/generate.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kSetsTried = 8;  // selections of false options weighed against each other
constexpr std::size_t kFalseOptions = 3;

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
        if (!more_) return std::optional<Seed>();
        at_ = 0;
        more_ = false;
        first_ = first_ * 2 + 1;
      }
      LEXGRAPH_RETURN_IF_ERROR(visit(world, world.documents.all()[order_[at_++]], at));
    }
    Seed seed = std::move(waiting_.back());
    waiting_.pop_back();
    return std::optional(std::move(seed));
  }

 private:
  // Seeds first_ .. 2 * first_ of the document, in an order of its own.
  Result<void> visit(World& world, const HeldDocument& document, Date at) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto seeds, form_->seeds(world, document, at));
    Random random(seed_ ^ hash_of(document.id), form_->name());
    random.shuffle(seeds);
    const std::size_t last = std::min(seeds.size(), first_ * 2 + 1);
    for (std::size_t i = first_; i < last; ++i) waiting_.push_back(std::move(seeds[i]));
    more_ = more_ || seeds.size() > last;
    return {};
  }

  const Form* form_;
  std::uint64_t seed_;
  std::vector<std::uint32_t> order_;
  std::size_t at_ = 0;
  std::size_t first_ = 0;
  bool more_ = false;
  std::vector<Seed> waiting_;
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
      if (form->task() == request.task) streams_.emplace_back(*form, *world_, request.seed);
    }
  }

  Result<std::optional<ProvenSample>> next() override {
    while (given_ < request_.count && !streams_.empty()) {
      turn_ %= streams_.size();
      SeedStream& stream = streams_[turn_];
      LEXGRAPH_ASSIGN_OR_RETURN(auto seed, stream.next(*world_, request_.at));
      if (!seed) {
        // A form whose partner has no more would be asked more often.
        const std::string_view name = stream.form().name(), partner = stream.form().partner();
        std::erase_if(streams_, [&](const SeedStream& other) {
          return other.form().name() == name || other.form().name() == partner;
        });
        continue;
      }
      const std::uint64_t fact = hash_of(seed->same_fact);
      if (asked_.contains(fact)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(auto sample, sample_of(stream.form(), std::move(*seed)));
      if (!sample) continue;
      asked_.insert(fact);
      ++turn_;
      ++given_;
      return sample;
    }
    return std::optional<ProvenSample>();
  }

 private:
  Result<std::optional<ProvenSample>> sample_of(const Form& form, Seed seed) {
    std::sort(seed.parameters.begin(), seed.parameters.end());
    LEXGRAPH_ASSIGN_OR_RETURN(auto draft, form.draft(*world_, seed, request_.at, random_));
    if (!draft) return std::optional<ProvenSample>();
    Claim& claim = draft->claim;
    claim.language = request_.language;
    const std::string question = worded(form, claim);
    if (question.empty()) return std::optional<ProvenSample>();
    std::vector<std::string> shown;
    if (!draft->gold.empty()) {
      claim.options = chosen(form, *draft, question);
      shown = texts(form, claim.options);
      claim.gold = static_cast<std::uint32_t>(balance_.next_place(claim.options.size()));
      std::swap(claim.options.front(), claim.options[claim.gold]);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(Built built, form.build(*world_, claim, claim.at));
    if (!built.sample) return std::optional<ProvenSample>();
    if (!shown.empty()) balance_.shown(question, shown);
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

  std::vector<std::string> texts(const Form& form, const std::vector<std::string>& values) {
    std::vector<std::string> texts;
    for (const std::string& value : values)
      texts.push_back(form.option_text(*world_, wordings_, value));
    return texts;
  }

  // The gold first, then those false options that leave the baselines nearest to chance.
  std::vector<std::string> chosen(const Form& form, const Draft& draft,
                                  const std::string& question) {
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
      const double distance = balance_.distance_with(question, texts(form, values));
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
  std::vector<SeedStream> streams_;
  std::size_t turn_ = 0;
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
