#include "eval/run/journal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>

#include <nlohmann/json.hpp>

#include "eval/run/records.h"
#include "lexgraph/base/file_kind.h"

namespace lexgraph::eval {
namespace {

using SortedJson = nlohmann::json;

constexpr std::size_t kBlock = 1U << 20;
constexpr std::size_t kFaultsKept = 10;

Error io_error(const std::string& path, const char* what) {
  return Error(errno == ENOSPC ? ErrorCode::kNoSpace : ErrorCode::kIo,
               path + ": " + what + ": " + std::strerror(errno));
}

Result<void> write_all(int file, std::string_view bytes, const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return io_error(path, "cannot write");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return {};
}

// Calls `line` with each whole line and its offset; gives the offset behind the last one.
template <typename Line>
Result<std::uint64_t> for_each_line(int file, const std::string& path, Line line) {
  std::string held;
  std::uint64_t at = 0, offset = 0;
  std::string block(kBlock, '\0');
  for (;;) {
    const ssize_t n = ::pread(file, block.data(), block.size(), static_cast<off_t>(at));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return io_error(path, "cannot read");
    if (n == 0) return offset;
    at += static_cast<std::uint64_t>(n);
    held.append(block, 0, static_cast<std::size_t>(n));
    std::size_t begin = 0;
    for (std::size_t end = held.find('\n'); end != std::string::npos;
         end = held.find('\n', begin)) {
      line(std::string_view(held).substr(begin, end - begin), offset);
      offset += end + 1 - begin;
      begin = end + 1;
    }
    held.erase(0, begin);
  }
}

}  // namespace

std::uint64_t Journal::short_key(const std::string& key) {
  return std::stoull("0" + key.substr(0, 15), nullptr, 16);
}

Result<std::unique_ptr<Journal>> Journal::open(const std::string& path, Mode mode) {
  std::unique_ptr<Journal> journal(new Journal);
  journal->path_ = path;
  const bool append = mode == Mode::kAppend;
  if (const auto file = expect_file(path, Pipes::kRefused);
      !file.ok() && file.error().code() != ErrorCode::kNotFound) {
    return file.error();
  }
  journal->file_ = ::open(
      path.c_str(), append ? O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC : O_RDONLY | O_CLOEXEC, 0644);
  if (journal->file_ < 0) {
    if (errno == ENOENT) return Error(ErrorCode::kNotFound, "no journal " + path);
    return io_error(path, "cannot open");
  }
  LEXGRAPH_RETURN_IF_ERROR(journal->load(append));
  return journal;
}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

Result<void> Journal::load(bool repair) {
  std::size_t number = 0;
  auto end = for_each_line(file_, path_, [&](std::string_view line, std::uint64_t offset) {
    ++number;
    const SortedJson json = SortedJson::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("key") || !json["key"].is_string()) {
      if (faults_.size() < kFaultsKept)
        faults_.push_back("line " + std::to_string(number) + " is no record");
      return;
    }
    const bool replied = json.contains("reply");
    failures_ += replied ? 0 : 1;
    (replied ? places_ : failed_places_).add(short_key(json["key"].get<std::string>()), offset);
  });
  if (!end.ok()) return std::move(end).error();
  end_ = durable_ = *end;
  struct stat file;
  if (::fstat(file_, &file) != 0) return io_error(path_, "cannot read");
  if (static_cast<std::uint64_t>(file.st_size) > end_)
    faults_.push_back("line " + std::to_string(number + 1) + " is cut off");
  if (repair && ::ftruncate(file_, static_cast<off_t>(end_)) != 0)
    return io_error(path_, "cannot cut the torn last line");
  return {};
}

std::uint64_t Journal::replies() const {
  const std::lock_guard lock(mutex_);
  return places_.size();
}

Result<std::optional<CallRecord>> Journal::find(const std::string& key) const {
  return last_of(places_, key);
}

Result<std::optional<CallRecord>> Journal::last_failure(const std::string& key) const {
  return last_of(failed_places_, key);
}

Result<std::optional<CallRecord>> Journal::last_of(const KeyPlaces& places,
                                                   const std::string& key) const {
  std::vector<std::uint64_t> candidates;
  {
    const std::lock_guard lock(mutex_);
    candidates = places.of(short_key(key));
    std::erase_if(candidates, [this](std::uint64_t offset) { return offset >= durable_; });
  }
  for (const std::uint64_t offset : candidates) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string line, line_at(offset));
    auto record = call_record(SortedJson::parse(line, nullptr, false));
    if (record && record->key == key) return record;
  }
  return std::optional<CallRecord>();
}

Result<std::string> Journal::line_at(std::uint64_t offset) const {
  constexpr std::size_t kFirst = 4'096;  // most records are shorter
  std::string line;
  for (std::size_t more = kFirst;; more = std::max(kFirst, line.size())) {
    const std::size_t before = line.size();
    line.resize(before + more);
    const ssize_t n =
        ::pread(file_, line.data() + before, more, static_cast<off_t>(offset + before));
    if (n < 0 && errno == EINTR) {
      line.resize(before);
      continue;
    }
    if (n <= 0) return io_error(path_, "cannot read");
    line.resize(before + static_cast<std::size_t>(n));
    const std::size_t end = line.find('\n', before);
    if (end == std::string::npos) continue;
    line.resize(end);
    return line;
  }
}

Result<void> Journal::append(const CallRecord& record, const ModelRequest& request) {
  SortedJson json = to_json(record);
  json["request"] = to_json(request);
  const std::string line = json.dump(-1, ' ', false, SortedJson::error_handler_t::replace);
  std::unique_lock lock(mutex_);
  if (broken_) return *broken_;
  const std::uint64_t place = end_;
  pending_.append(line).append("\n");
  end_ += line.size() + 1;
  const std::uint64_t mine = end_;
  const bool replied = record.outcome.reply.has_value();
  failures_ += replied ? 0 : 1;
  (replied ? places_ : failed_places_).add(short_key(record.key), place);
  while (durable_ < mine && !broken_) {
    if (flushing_)
      flushed_.wait(lock);
    else
      LEXGRAPH_RETURN_IF_ERROR(flush(lock));
  }
  if (broken_) return *broken_;
  return {};
}

// One caller writes for all that wait.
Result<void> Journal::flush(std::unique_lock<std::mutex>& lock) {
  flushing_ = true;
  std::string bytes;
  bytes.swap(pending_);
  lock.unlock();
  Result<void> written = write_all(file_, bytes, path_);
  if (written.ok() && ::fdatasync(file_) != 0) written = io_error(path_, "cannot sync");
  lock.lock();
  flushing_ = false;
  if (written.ok())
    durable_ += bytes.size();
  else
    broken_ = written.error();
  flushed_.notify_all();
  return written;
}

Result<void> Journal::for_each(const std::function<void(const CallRecord&)>& each) const {
  auto end = for_each_line(file_, path_, [&](std::string_view line, std::uint64_t) {
    if (const auto record = call_record(SortedJson::parse(line, nullptr, false))) each(*record);
  });
  if (!end.ok()) return std::move(end).error();
  return {};
}

}  // namespace lexgraph::eval
