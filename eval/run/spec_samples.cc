#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "eval/dataset/askable.h"
#include "eval/dataset/half_hash.h"
#include "lexgraph/eval/run.h"
#include "lexgraph/eval/sample_file.h"
#include "lexgraph/eval/suites.h"
#include "lexgraph/eval/variants.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

// Variants of one question are kept or left together.
HalfHash hash_of_question(const Sample& sample, std::uint64_t seed) {
  const std::string question = sample.base.empty() ? sample.task + "\n" + sample.id : sample.base;
  return half_hash(std::to_string(seed) + "\n" + question);
}

// The questions of a file that `limit` keeps: those whose hash with the seed is smallest.
class SmallestHashes {
 public:
  explicit SmallestHashes(std::uint64_t limit) : limit_(limit) {}

  void add(const HalfHash& hash) {
    constexpr std::uint64_t kFew = 1'024;
    if (bounded_ && hash > largest_) return;
    hashes_.push_back(hash);
    if (hashes_.size() >= 2 * std::max(limit_, kFew)) cut();
  }
  std::vector<HalfHash> sorted() && {
    cut();
    return std::move(hashes_);
  }

 private:
  void cut() {
    std::sort(hashes_.begin(), hashes_.end());
    hashes_.erase(std::unique(hashes_.begin(), hashes_.end()), hashes_.end());
    if (hashes_.size() < limit_) return;
    hashes_.resize(limit_);
    bounded_ = true;
    largest_ = hashes_.back();
  }

  std::uint64_t limit_;
  std::vector<HalfHash> hashes_;
  bool bounded_ = false;  // are there `limit_` different ones up to `largest_`?
  HalfHash largest_{};
};

// Files of one task (5.3 has two) may number their rows alike: then the file belongs to the id, so
// that no question is taken for another. "" when the task has one file.
std::string distinction(const RunSpec& spec, const SpecFile& file) {
  const auto of_task =
      std::count_if(spec.files.begin(), spec.files.end(), [&](const SpecFile& other) {
        return other.layout == file.layout && other.task == file.task;
      });
  if (of_task < 2) return {};
  const std::filesystem::path path(file.path);
  const std::string folder = path.parent_path().filename().string();
  return (folder.empty() ? "" : folder + "/") + path.filename().string() + ":";
}

// What makes the samples of a run out of those of a file.
struct FilePlan {
  SpecFile file;
  std::string distinction;
  std::optional<std::vector<HalfHash>> kept;  // sorted; nullopt: all
};

struct Plan {
  std::vector<FilePlan> files;
  std::uint64_t sample_seed = 1;
  bool varied = false;
  std::uint64_t size = 0;
  // A task is scored by one metric: where samples of one name want different answers, the kind
  // becomes part of the name.
  std::map<std::string, std::set<AnswerKind>, std::less<>> kinds;

  void name_apart(const FilePlan& file, Sample& sample) const {
    sample.id.insert(0, file.distinction);
    if (!sample.base.empty()) sample.base.insert(0, file.distinction);
  }
  std::vector<Sample> with_its_variants(Sample sample) const {
    std::vector<Sample> one;
    one.push_back(std::move(sample));
    return varied ? with_variants(one, sample_seed) : one;
  }
  void count(Sample sample) {
    kinds[sample.task].insert(sample.kind);
    size += varied ? with_its_variants(std::move(sample)).size() : 1;
  }
  void part_kinds(Sample& sample) const {
    const auto found = kinds.find(sample.task);
    if (found == kinds.end() || found->second.size() < 2) return;
    const std::string before = sample.task.empty() ? "" : sample.task + " ";
    sample.task = before + std::string(name(sample.kind));
  }
};

// A row of something else gives a sample with nothing to ask.
bool has_question(const Sample& sample) { return !text::trim(sample.input).empty(); }

Result<std::unique_ptr<SampleFile>> open_file(const SpecFile& file) {
  return SampleFile::open(file.layout, file.task, file.path, Repeats::kLeft);
}

class PlanReader : public SampleReader {
 public:
  explicit PlanReader(std::shared_ptr<const Plan> plan) : plan_(std::move(plan)) {}

  Result<std::optional<Sample>> next() override {
    while (next_ == ready_.size()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool more, read_row());
      if (!more) return std::optional<Sample>();
    }
    return std::optional(std::move(ready_[next_++]));
  }

 private:
  // false: there is no file left.
  Result<bool> read_row() {
    ready_.clear();
    next_ = 0;
    if (at_ == plan_->files.size()) return false;
    const FilePlan& file = plan_->files[at_];
    if (!open_) {
      LEXGRAPH_ASSIGN_OR_RETURN(open_, open_file(file.file));
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const bool more, open_->next(row_));
    if (!more && row_.sha256 != file.file.sha256)
      return Error(ErrorCode::kInvalidArgument, file.file.path + " was changed while it was read");
    if (!more) {
      open_.reset();
      ++at_;
    }
    for (Sample& sample : row_.samples) add(file, std::move(sample));
    return true;
  }

  void add(const FilePlan& file, Sample sample) {
    if (!has_question(sample)) return;
    plan_->name_apart(file, sample);
    if (file.kept && !std::binary_search(file.kept->begin(), file.kept->end(),
                                         hash_of_question(sample, plan_->sample_seed)))
      return;
    for (Sample& one : plan_->with_its_variants(std::move(sample))) {
      plan_->part_kinds(one);
      ready_.push_back(std::move(one));
    }
  }

  std::shared_ptr<const Plan> plan_;
  std::size_t at_ = 0;  // file
  std::unique_ptr<SampleFile> open_;
  Dataset row_;
  std::vector<Sample> ready_;
  std::size_t next_ = 0;
};

// Goes through a file for the first time: are its rows fit to be asked, which does the limit keep?
Result<void> survey(const RunSpec& spec, FilePlan& file, Plan& plan,
                    std::vector<std::string>* lost) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto open, open_file(file.file));
  AskableRows askable(file.file.path);
  SmallestHashes smallest(spec.limit);
  std::size_t samples = 0;
  Dataset row;
  for (;;) {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool more, open->next(row));
    if (!more) break;
    if (file.file.layout == Layout::kLexgraph) LEXGRAPH_RETURN_IF_ERROR(askable.add(row));
    for (Sample& sample : row.samples) {
      if (!has_question(sample)) continue;
      ++samples;
      plan.name_apart(file, sample);
      if (spec.limit > 0)
        smallest.add(hash_of_question(sample, spec.sample_seed));
      else
        plan.count(std::move(sample));
    }
  }
  LEXGRAPH_RETURN_IF_ERROR(askable.finish());
  if (!file.file.sha256.empty() && file.file.sha256 != row.sha256) {
    return Error(ErrorCode::kInvalidArgument,
                 file.file.path + " is not the file that the run began with (SHA-256 differs)");
  }
  file.file.sha256 = row.sha256;
  if (spec.limit > 0) file.kept = std::move(smallest).sorted();
  if (lost != nullptr && samples < row.rows) {
    lost->push_back(file.file.path + ": " + std::to_string(row.rows - samples) + " of " +
                    std::to_string(row.rows) +
                    " rows cannot be read and are left out; `lexgraph eval lint` names them");
  }
  return {};
}

// With a limit, what is kept is known only behind the last row.
Result<void> count_kept(Plan& plan) {
  Plan as_in_the_files = plan;
  as_in_the_files.varied = false;
  PlanReader reader(std::make_shared<const Plan>(std::move(as_in_the_files)));
  for (;;) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto sample, reader.next());
    if (!sample) return {};
    plan.count(std::move(*sample));
  }
}

}  // namespace

Result<RunSamples> samples_of(RunSpec& spec, std::vector<std::string>* lost) {
  Plan plan;
  plan.sample_seed = spec.sample_seed;
  plan.varied = spec.suite == kRobustnessSuite;
  for (SpecFile& file : spec.files) {
    FilePlan one{file, distinction(spec, file), std::nullopt};
    LEXGRAPH_RETURN_IF_ERROR(survey(spec, one, plan, lost));
    file.sha256 = one.file.sha256;
    plan.files.push_back(std::move(one));
  }
  if (spec.limit > 0) LEXGRAPH_RETURN_IF_ERROR(count_kept(plan));
  if (plan.size == 0) {
    if (spec.files.empty())
      return Error(ErrorCode::kInvalidArgument, "the spec names no files: \"files\" is empty");
    std::string files;
    for (const SpecFile& file : spec.files) files += (files.empty() ? "" : ", ") + file.path;
    return Error(ErrorCode::kInvalidArgument, "no samples to ask in " + files);
  }
  const auto shared = std::make_shared<const Plan>(std::move(plan));
  return RunSamples(shared->size, [shared]() -> Result<std::unique_ptr<SampleReader>> {
    return std::unique_ptr<SampleReader>(std::make_unique<PlanReader>(shared));
  });
}

Result<std::vector<Sample>> dev_samples_of(RunSpec& spec, const RunSamples& samples) {
  if (spec.dev.empty()) return std::vector<Sample>();
  LEXGRAPH_ASSIGN_OR_RETURN(Dataset dev, read_dataset(Layout::kLexgraph, "", spec.dev));
  LEXGRAPH_RETURN_IF_ERROR(check_askable(dev, spec.dev));
  if (!spec.dev_sha256.empty() && spec.dev_sha256 != dev.sha256)
    return Error(ErrorCode::kInvalidArgument,
                 spec.dev + " is not the file that the run began with (SHA-256 differs)");
  spec.dev_sha256 = dev.sha256;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> examples;  // and their rows
  for (const Sample& example : dev.samples)
    examples.try_emplace({example.input, example.context}, example.row);
  std::optional<std::size_t> asked;
  LEXGRAPH_RETURN_IF_ERROR(samples.for_each([&](const Sample& sample) {
    const auto found = examples.find({sample.input, sample.context});
    if (found != examples.end()) asked = std::min(asked.value_or(found->second), found->second);
  }));
  if (asked) {
    return Error(ErrorCode::kInvalidArgument,
                 spec.dev + ": row " + std::to_string(*asked) +
                     " is among the questions of the test: examples come from elsewhere");
  }
  return std::move(dev.samples);
}

}  // namespace lexgraph::eval
