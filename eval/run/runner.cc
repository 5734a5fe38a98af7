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
#include "lexgraph/base/file_kind.h"
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

// Gives out samples, each as often as it is asked, to whoever comes.
class Turns {
 public:
  struct Turn {
    std::shared_ptr<const Sample> sample;
    std::uint32_t repeat = 0;
  };

  Turns(std::unique_ptr<SampleReader> reader, std::uint32_t repeats)
      : reader_(std::move(reader)), repeats_(repeats) {}

  // nullopt: there are no more. Thread-safe.
  Result<std::optional<Turn>> next() {
    const std::lock_guard lock(mutex_);
    if (repeats_ == 0) return std::optional<Turn>();
    if (!sample_ || repeat_ == repeats_) {
      LEXGRAPH_ASSIGN_OR_RETURN(auto sample, reader_->next());
      if (!sample) return std::optional<Turn>();
      sample_ = std::make_shared<const Sample>(std::move(*sample));
      repeat_ = 0;
    }
    return std::optional(Turn{sample_, repeat_++});
  }

 private:
  std::mutex mutex_;
  std::unique_ptr<SampleReader> reader_;
  std::shared_ptr<const Sample> sample_;
  std::uint32_t repeat_ = 0, repeats_;
};

class Runner {
 public:
  Runner(const RunSpec& spec, std::uint64_t samples, std::unique_ptr<SampleReader> reader,
         const Strategy& strategy, const RunControl& control, Model& model,
         const LookupParts& lookup, Journal& journal)
      : total_(samples * spec.repeats),
        turns_(std::move(reader), spec.repeats),
        strategy_(strategy),
        control_(control),
        gate_(control.policy),
        world_{model, lookup, journal, gate_, control.policy, control.stop, counts_} {}

  Result<Progress> run() {
    const std::size_t n = std::min<std::size_t>(std::max(1U, control_.policy.concurrency), total_);
    std::thread ticker([this] { tick(); });
    in_parallel(n, [this](std::size_t) { work(); });
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

  void work() {
    while (!stopping()) {
      const auto turn = turns_.next();
      if (!turn.ok()) return give_up(turn.error());
      if (!*turn) return;
      Caller caller(world_, *(*turn)->sample);
      const Transcript transcript = strategy_.run(*(*turn)->sample, (*turn)->repeat, caller);
      if (caller.broken()) return give_up(*caller.broken());
      if (transcript.failure && transcript.failure->kind == Kind::kStopped) return;
      if (transcript.failure) ++failed_;
      ++done_;
    }
  }

  // What nobody can go on after ends the run.
  void give_up(const Error& error) {
    const std::lock_guard lock(mutex_);
    broken_ = error;
    abort_ = true;
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
    p.total = total_;
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

  const std::uint64_t total_;
  Turns turns_;
  const Strategy& strategy_;
  const RunControl& control_;
  CallCounts counts_;
  CallGate gate_;
  CallWorld world_;
  const Clock::time_point begin_ = Clock::now();
  std::atomic<std::size_t> done_{0}, failed_{0};
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
    if (*record) return std::move((*record)->outcome);
    auto failure = journal_.last_failure(call_key(model_, request));
    if (failure.ok() && *failure) return std::move((*failure)->outcome);
    return ModelOutcome::failed({Kind::kTransient, "no reply in the journal"});
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
  std::error_code failed;
  if (fs::exists(file, failed)) {
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
  // What could not be read again would be no run.
  LEXGRAPH_RETURN_IF_ERROR(parse_spec(nlohmann::ordered_json::parse(to_json(spec).dump())));
  fs::create_directories(folder, failed);
  if (failed)
    return Error(ErrorCode::kIo, "cannot make the folder " + folder + ": " + failed.message());
  return write_whole_file(file.string(), to_json(spec).dump(1) + "\n");
}

Result<RunSpec> read_run_spec(const std::string& folder) {
  const std::string path = folder + "/spec.json";
  std::error_code unseen;
  if (!fs::exists(path, unseen))
    return Error(ErrorCode::kNotFound, folder + " is no run: no spec.json");
  LEXGRAPH_RETURN_IF_ERROR(expect_file(path, Pipes::kRefused));
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

Result<Progress> run_samples(const RunSpec& spec, const RunSamples& samples, Model& model,
                             const Strategy& strategy, const LookupParts& lookup,
                             const std::string& folder, const RunControl& control) {
  LEXGRAPH_ASSIGN_OR_RETURN(const FolderLock lock, FolderLock::take(folder));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto journal,
                            Journal::open(journal_of(folder), Journal::Mode::kAppend));
  LEXGRAPH_ASSIGN_OR_RETURN(auto reader, samples.read());
  return Runner(spec, samples.size(), std::move(reader), strategy, control, model, lookup, *journal)
      .run();
}

Result<void> replay_run(
    const RunSpec& spec, const RunSamples& samples, const Strategy& strategy,
    const std::string& folder,
    const std::function<void(const Sample&, std::uint32_t, const Transcript&)>& each) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto journal,
                            Journal::open(journal_of(folder), Journal::Mode::kRead));
  JournalAsker asker(*journal, spec.model_id, spec.native_tools);
  return samples.for_each([&](const Sample& sample) {
    for (std::uint32_t repeat = 0; repeat < spec.repeats; ++repeat)
      each(sample, repeat, strategy.run(sample, repeat, asker));
  });
}

}  // namespace lexgraph::eval
