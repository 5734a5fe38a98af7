#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <thread>

#include <nlohmann/json.hpp>

#include "eval/run/caller.h"
#include "eval/run/lookups.h"
#include "lexgraph/base/in_parallel.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/journal_faults.h"
#include "lexgraph/eval/run.h"

namespace lexgraph::eval {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Kind = ModelFailure::Kind;

constexpr std::chrono::milliseconds kTick{500};

std::string journal_of(const std::string& folder) { return folder + "/journal.jsonl"; }

// One run at a time in a folder.
class FolderLock {
 public:
  static Result<FolderLock> take(const std::string& folder) {
    FolderLock lock;
    lock.file_ = ::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (lock.file_ < 0)
      return Error(ErrorCode::kIo, folder + ": cannot lock: " + std::strerror(errno));
    if (::flock(lock.file_, LOCK_EX | LOCK_NB) != 0)
      return Error(ErrorCode::kBusy, folder + ": another process runs here");
    return lock;
  }
  FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock() {
    if (file_ >= 0) ::close(file_);
  }

 private:
  FolderLock() = default;
  int file_ = -1;
};

class Runner {
 public:
  Runner(const RunSpec& spec, const std::vector<Sample>& samples, const Strategy& strategy,
         const RunControl& control, Model& model, const LookupParts& lookup, Journal& journal)
      : spec_(spec),
        samples_(samples),
        strategy_(strategy),
        control_(control),
        gate_(control.policy),
        world_{model, lookup, journal, gate_, control.policy, control.stop, counts_} {}

  Result<Progress> run() {
    const std::size_t total = samples_.size() * spec_.repeats;
    const std::size_t n = std::min<std::size_t>(std::max(1U, control_.policy.concurrency), total);
    std::thread ticker([this] { tick(); });
    in_parallel(n, [this, total](std::size_t) { work(total); });
    {
      const std::lock_guard lock(mutex_);
      finished_ = true;
    }
    ticked_.notify_all();
    ticker.join();
    if (broken_) return *broken_;
    if (control_.progress) control_.progress(progress());
    return progress();
  }

 private:
  bool stopping() const {
    return abort_.load(std::memory_order_relaxed) ||
           (control_.stop != nullptr && control_.stop->load(std::memory_order_relaxed));
  }

  void work(std::size_t total) {
    while (!stopping()) {
      const std::size_t at = next_.fetch_add(1);
      if (at >= total) return;
      Caller caller(world_, samples_[at / spec_.repeats]);
      const Transcript transcript = strategy_.run(
          samples_[at / spec_.repeats], static_cast<std::uint32_t>(at % spec_.repeats), caller);
      if (caller.broken()) {
        const std::lock_guard lock(mutex_);
        broken_ = caller.broken();
        abort_ = true;
        return;
      }
      if (transcript.failure && transcript.failure->kind == Kind::kStopped) return;
      if (transcript.failure) ++failed_;
      ++done_;
    }
  }

  void tick() {
    std::unique_lock lock(mutex_);
    while (!finished_) {
      ticked_.wait_for(lock, kTick);
      if (finished_ || !control_.progress) continue;
      lock.unlock();
      control_.progress(progress());
      lock.lock();
    }
  }

  Progress progress() const {
    Progress p;
    p.done = done_;
    p.total = samples_.size() * spec_.repeats;
    p.failed = failed_;
    p.calls = counts_.calls;
    p.retries = counts_.retries;
    p.from_journal = counts_.from_journal;
    p.input_tokens = counts_.input_tokens;
    p.output_tokens = counts_.output_tokens;
    p.seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    p.allowed = gate_.allowed();
    return p;
  }

  const RunSpec& spec_;
  const std::vector<Sample>& samples_;
  const Strategy& strategy_;
  const RunControl& control_;
  CallCounts counts_;
  CallGate gate_;
  CallWorld world_;
  const Clock::time_point begin_ = Clock::now();
  std::atomic<std::size_t> next_{0}, done_{0}, failed_{0};
  std::atomic<bool> abort_{false};
  std::mutex mutex_;
  std::condition_variable ticked_;
  bool finished_ = false;
  std::optional<Error> broken_;
};

// Answers from the journal only.
class JournalAsker : public Asker {
 public:
  JournalAsker(const Journal& journal, const std::string& model, bool tools)
      : journal_(journal), model_(model), tools_(tools) {}

  ModelOutcome ask(const ModelRequest& request) override {
    auto record = journal_.find(call_key(model_, request));
    if (!record.ok()) return ModelOutcome::failed({Kind::kPermanent, record.error().to_string()});
    if (!*record) return ModelOutcome::failed({Kind::kTransient, "no reply in the journal"});
    return std::move((*record)->outcome);
  }
  bool takes_tools() const override { return tools_; }

  Result<std::vector<Passage>> search(std::string_view query, std::string_view at,
                                      std::size_t limit) override {
    return parse_passages(kept(search_request(query, at, limit)));
  }
  std::vector<ToolSpec> tools() override { return parse_tools(kept(tools_request())); }
  std::string call_tool(std::string_view name, std::string_view arguments) override {
    return kept(tool_request(name, arguments));
  }

 private:
  std::string kept(const ModelRequest& asked) const {
    auto record = journal_.find(call_key(kLookupModel, asked));
    return record.ok() && *record ? std::move((*record)->outcome.reply->text) : std::string("[]");
  }

  const Journal& journal_;
  const std::string& model_;
  bool tools_;
};

}  // namespace

Result<void> open_run_folder(const std::string& folder, const RunSpec& spec, bool resume) {
  const fs::path file = fs::path(folder) / "spec.json";
  if (fs::exists(file)) {
    if (!resume)
      return Error(ErrorCode::kInvalidArgument,
                   folder + " holds a run: go on with --resume, or name another folder with --out");
    LEXGRAPH_ASSIGN_OR_RETURN(const RunSpec before, read_run_spec(folder));
    if (before.hash() != spec.hash()) {
      return Error(
          ErrorCode::kInvalidArgument,
          folder + ": the run there has another spec (files, model, strategy or prompts differ)");
    }
    return {};
  }
  std::error_code failed;
  fs::create_directories(folder, failed);
  return write_whole_file(file.string(), to_json(spec).dump(1) + "\n");
}

Result<RunSpec> read_run_spec(const std::string& folder) {
  const std::string path = folder + "/spec.json";
  if (!fs::exists(path)) return Error(ErrorCode::kNotFound, folder + " is no run: no spec.json");
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file_bytes(path));
  auto spec = parse_spec(nlohmann::ordered_json::parse(bytes, nullptr, false));
  if (spec.ok() || spec.error().code() != ErrorCode::kInvalidArgument) return spec;
  // Nobody wrote it by hand: what does not read is damage.
  return Error(ErrorCode::kCorruption, path + " is damaged: " + spec.error().to_string());
}

Result<std::vector<std::string>> journal_faults(const std::string& folder) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto journal,
                            Journal::open(journal_of(folder), Journal::Mode::kRead));
  return journal->faults();
}

Result<Progress> run_samples(const RunSpec& spec, const std::vector<Sample>& samples, Model& model,
                             const Strategy& strategy, const LookupParts& lookup,
                             const std::string& folder, const RunControl& control) {
  LEXGRAPH_ASSIGN_OR_RETURN(const FolderLock lock, FolderLock::take(folder));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto journal,
                            Journal::open(journal_of(folder), Journal::Mode::kAppend));
  return Runner(spec, samples, strategy, control, model, lookup, *journal).run();
}

Result<void> replay_run(
    const RunSpec& spec, const std::vector<Sample>& samples, const Strategy& strategy,
    const std::string& folder,
    const std::function<void(const Sample&, std::uint32_t, const Transcript&)>& each) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto journal,
                            Journal::open(journal_of(folder), Journal::Mode::kRead));
  JournalAsker asker(*journal, spec.model_id, spec.native_tools);
  for (const Sample& sample : samples) {
    for (std::uint32_t repeat = 0; repeat < spec.repeats; ++repeat)
      each(sample, repeat, strategy.run(sample, repeat, asker));
  }
  return {};
}

}  // namespace lexgraph::eval
