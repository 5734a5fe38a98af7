#include "ingest/read/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kChunk = 1 << 16;

using Handle = std::unique_ptr<archive, int (*)(archive*)>;

Handle new_handle() {
  Handle handle(archive_read_new(), archive_read_free);
  archive_read_support_filter_all(handle.get());
  archive_read_support_format_zip(handle.get());
  archive_read_support_format_tar(handle.get());
  archive_read_support_format_7zip(handle.get());
  archive_read_support_format_raw(handle.get());  // one compressed file
  return handle;
}

std::string reason_of(archive* handle) {
  const char* reason = archive_error_string(handle);
  return reason != nullptr ? reason : "cut off";
}

Error damaged(archive* handle) {
  return Error(ErrorCode::kCorruption, "the archive is damaged: " + reason_of(handle));
}

// libarchive converts names to the charset of the locale, and loses what that has not.
class Utf8Locale {
 public:
  Utf8Locale() : locale_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (locale_ != nullptr) outer_ = ::uselocale(locale_);
  }
  ~Utf8Locale() {
    if (locale_ == nullptr) return;
    ::uselocale(outer_);
    ::freelocale(locale_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  locale_t locale_;
  locale_t outer_ = nullptr;
};

std::string name_of(archive_entry* entry) {
  const char* name = archive_entry_pathname_utf8(entry);
  if (name == nullptr) name = archive_entry_pathname(entry);
  return name != nullptr ? name : "";
}

std::string mebibytes(std::size_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

// "./a.html" and "../a.html" are not: nothing is written to where a member's name leads.
bool is_hidden(std::string_view name) {
  if (name.starts_with("__MACOSX/")) return true;
  while (!name.empty()) {
    const std::string_view step = name.substr(0, name.find('/'));
    if (step.starts_with('.') && step != "." && step != "..") return true;
    name.remove_prefix(std::min(step.size() + 1, name.size()));
  }
  return false;
}

// "" if the member is a file that can be unpacked.
std::string why_not_read(archive_entry* entry) {
  if (archive_entry_filetype(entry) == AE_IFLNK || archive_entry_hardlink(entry) != nullptr)
    return "is a link, which is not followed";
  if (archive_entry_filetype(entry) != AE_IFREG) return "is no file but a device or a pipe";
  return archive_entry_is_encrypted(entry) != 0 ? "is encrypted" : "";
}

// One member on its way out. A bomb is not unpacked further than the limits.
class Unpacking {
 public:
  Unpacking(archive* handle, UnpackBudget& budget, const ArchiveReader::Visitor& visitor,
            std::string name)
      : handle_(handle), budget_(budget), visitor_(visitor) {
    member_.name = std::move(name);
  }

  // False ends the reading of the archive. `problem`: why the member is not read, "" if it is.
  bool run(std::string problem) {
    if (!problem.empty()) {
      member_.problem = std::move(problem);
      return visitor_.member(std::move(member_));
    }
    std::string chunk(kChunk, '\0');
    for (bool first = true;; first = false) {
      const la_ssize_t n = archive_read_data(handle_, chunk.data(), kChunk);
      if (n < 0) return fail("cannot be unpacked: " + reason_of(handle_));
      const std::string_view piece = std::string_view(chunk).substr(0, static_cast<std::size_t>(n));
      if (first && visitor_.stream) sink_ = visitor_.stream(member_.name, piece);
      if (n == 0) break;
      if (piece.size() > budget_.bytes) {
        budget_.bytes = 0;
        beyond_budget_ = true;
        member_.over_limit = true;
        return fail("is beyond what is unpacked of one archive, " +
                    mebibytes(limits::kMaxArchiveBytes));
      }
      budget_.bytes -= piece.size();
      if (sink_) {
        if (!sink_(piece)) return false;
      } else {
        member_.bytes += piece;
      }
      if (member_.bytes.size() > limits::kMaxMemberBytes) {
        member_.over_limit = true;
        return fail("unpacks to more than the limit of " + mebibytes(limits::kMaxMemberBytes) +
                    " for one member");
      }
    }
    return sink_ ? visitor_.stream_end(member_.name) : visitor_.member(std::move(member_));
  }

  bool beyond_budget() const { return beyond_budget_; }

 private:
  bool fail(std::string problem) {
    if (sink_ && !visitor_.stream_end(member_.name)) return false;
    member_.problem = std::move(problem);
    member_.bytes = std::string();
    return visitor_.member(std::move(member_));
  }

  archive* handle_;
  UnpackBudget& budget_;
  const ArchiveReader::Visitor& visitor_;
  ArchiveMember member_;
  ArchiveReader::Sink sink_;
  bool beyond_budget_ = false;
};

Result<void> read_all(archive* handle, UnpackBudget& budget,
                      const ArchiveReader::Visitor& visitor) {
  const std::size_t members_before = budget.members;
  archive_entry* entry = nullptr;
  for (;;) {
    const int state = archive_read_next_header(handle, &entry);
    if (state == ARCHIVE_EOF) return {};
    if (state != ARCHIVE_OK && state != ARCHIVE_WARN) return damaged(handle);
    if (archive_entry_filetype(entry) == AE_IFDIR) continue;
    if (budget.members == 0) {
      return Error(ErrorCode::kLimit, "the archive has more than the limit of " +
                                          std::to_string(limits::kMaxArchiveMembers) + " members");
    }
    --budget.members;
    std::string name;
    if (archive_format(handle) != ARCHIVE_FORMAT_RAW) {
      name = name_of(entry);
      if (name.empty()) name = "member " + std::to_string(members_before - budget.members);
      if (is_hidden(name)) continue;
    }
    Unpacking unpacking(handle, budget, visitor, std::move(name));
    if (!unpacking.run(why_not_read(entry))) return {};
    if (unpacking.beyond_budget()) {
      return Error(ErrorCode::kLimit, "the archive unpacks to more than the limit of " +
                                          mebibytes(limits::kMaxArchiveBytes));
    }
  }
}

}  // namespace

Result<void> ArchiveReader::read_file(const std::string& path, UnpackBudget& budget,
                                      const Visitor& visitor) {
  const Utf8Locale locale;
  const Handle handle = new_handle();
  if (archive_read_open_filename(handle.get(), path.c_str(), kChunk) != ARCHIVE_OK)
    return damaged(handle.get());
  return read_all(handle.get(), budget, visitor);
}

Result<void> ArchiveReader::read_bytes(std::string_view bytes, UnpackBudget& budget,
                                       const Visitor& visitor) {
  const Utf8Locale locale;
  const Handle handle = new_handle();
  if (archive_read_open_memory(handle.get(), bytes.data(), bytes.size()) != ARCHIVE_OK)
    return damaged(handle.get());
  return read_all(handle.get(), budget, visitor);
}

std::vector<std::string> ArchiveReader::names_in_file(const std::string& path, std::size_t most) {
  const Utf8Locale locale;
  const Handle handle = new_handle();
  std::vector<std::string> names;
  if (archive_read_open_filename(handle.get(), path.c_str(), kChunk) != ARCHIVE_OK) return names;
  archive_entry* entry = nullptr;
  while (names.size() < most && archive_read_next_header(handle.get(), &entry) == ARCHIVE_OK)
    names.push_back(name_of(entry));
  return names;
}

}  // namespace lexgraph::ingest
