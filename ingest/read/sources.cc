#include "ingest/read/sources.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <optional>
#include <unordered_set>

#include "ingest/read/archive.h"
#include "ingest/read/file.h"
#include "ingest/read/format.h"
#include "ingest/read/json_dump.h"
#include "ingest/read/record_splitter.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kPiece = 1 << 20;
constexpr std::size_t kProbe = 64 << 10;
constexpr std::size_t kNamesLookedAt = 64;

bool is_archive(Format format) {
  return format == Format::kZip || format == Format::kTar || format == Format::kSevenZip ||
         format == Format::kCompressed;
}

// The names of an archive's members as sources. Of members of one name the second is "… (2)": a
// source that another one replaces would be lost.
class MemberNames {
 public:
  explicit MemberNames(const std::string& archive) : archive_(archive) {}

  std::string next(const std::string& member) {
    if (member.empty()) return archive_;
    const std::string full = archive_ + "!" + member;
    std::string name = full;
    for (std::size_t n = 2; !given_.insert(std::hash<std::string>()(name)).second; ++n)
      name = full + " (" + std::to_string(n) + ")";
    return name;
  }

 private:
  const std::string& archive_;
  std::unordered_set<std::size_t> given_;  // hashes: the names of a million members are long
};

class Expander {
 public:
  Expander(const ReadOptions& options, const std::function<bool(Source)>& visit)
      : options_(options), visit_(visit) {}

  Result<void> path(const std::string& path) {
    struct stat status {};
    const bool large = path != "-" && ::stat(path.c_str(), &status) == 0 &&
                       S_ISREG(status.st_mode) &&
                       static_cast<std::size_t>(status.st_size) > limits::kMaxHeldBytes;
    if (large) {
      const Format format = format_on_disk(path);
      if (is_archive(format)) return archive_file(path);
      if (format == Format::kJson) return dump_file(path);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(std::string bytes, read_file(path, options_.stop));
    return expand(path, std::move(bytes), 0);
  }

 private:
  static Format format_on_disk(const std::string& path) {
    std::string probe(kProbe, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(probe.data(), static_cast<std::streamsize>(probe.size()));
    probe.resize(static_cast<std::size_t>(file.gcount()));
    const Format format = format_of(probe);
    if (format != Format::kZip) return format;
    const auto names = ArchiveReader::names_in_file(path, kNamesLookedAt);
    return std::ranges::find(names, "word/document.xml") == names.end() ? Format::kZip
                                                                        : Format::kDocx;
  }

  // `depth`: archives around the bytes.
  Result<void> expand(const std::string& name, std::string bytes, std::size_t depth) {
    const Format format = format_of(bytes);
    if (format == Format::kJson) return dump(name, bytes);
    if (!is_archive(format)) {
      Source source;
      source.name = name;
      source.bytes = std::move(bytes);
      return visit(std::move(source));
    }
    if (depth >= limits::kMaxArchiveDepth) {
      return problem(
          name, "over_limit",
          "an archive nested deeper than the limit of " + std::to_string(limits::kMaxArchiveDepth));
    }
    return members(name, depth, [&](const ArchiveReader::Visitor& visitor) {
      return ArchiveReader::read_bytes(bytes, budget_, visitor);
    });
  }

  Result<void> archive_file(const std::string& path) {
    return members(path, 0, [&](const ArchiveReader::Visitor& visitor) {
      return ArchiveReader::read_file(path, budget_, visitor);
    });
  }

  template <typename Read>
  Result<void> members(const std::string& name, std::size_t depth, Read read) {
    const std::size_t before = visited_;
    MemberNames names(name);
    Result<void> inner;
    std::optional<RecordSplitter> splitter;  // of the dump that is coming out
    ArchiveReader::Visitor visitor;
    visitor.member = [&](ArchiveMember member) {
      const std::string full = names.next(member.name);
      inner =
          member.problem.empty()
              ? expand(full, std::move(member.bytes), depth + 1)
              : problem(full, member.over_limit ? "over_limit" : "damaged_source", member.problem);
      return inner.ok() && !stopped_;
    };
    visitor.stream = [&](const std::string& member,
                         std::string_view beginning) -> ArchiveReader::Sink {
      if (format_of(beginning) != Format::kJson) return nullptr;
      splitter.emplace(splitter_of(names.next(member)));
      return [&](std::string_view piece) { return splitter->feed(piece); };
    };
    visitor.stream_end = [&](const std::string&) {
      splitter->finish();
      return !stopped_;
    };
    Result<void> read_all = read(visitor);
    if (!inner.ok()) return inner;
    if (!read_all.ok() && depth == 0) return std::move(read_all).error().with_context(name);
    if (!read_all.ok()) return problem(name, "damaged_source", read_all.error().to_string());
    if (visited_ == before && !stopped_)
      return problem(name, "empty_source", "the archive holds no file");
    return {};
  }

  Result<void> dump(const std::string& name, std::string_view bytes) {
    RecordSplitter splitter = splitter_of(name);
    if (splitter.feed(bytes)) splitter.finish();
    return {};
  }

  Result<void> dump_file(const std::string& path) {
    RecordSplitter splitter = splitter_of(path);
    std::ifstream file(path, std::ios::binary);
    std::string piece(kPiece, '\0');
    bool more = true;
    while (more && file) {
      file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
      more =
          splitter.feed(std::string_view(piece).substr(0, static_cast<std::size_t>(file.gcount())));
    }
    if (file.bad()) return Error(ErrorCode::kIo, "cannot read " + path);
    if (more) splitter.finish();
    return {};
  }

  RecordSplitter splitter_of(const std::string& name) {
    return RecordSplitter(
        limits::kMaxRecordBytes,
        [this, name, n = std::size_t{0}](std::string_view record, bool too_long) mutable {
          const std::string full = name + "#" + std::to_string(++n);
          const Result<void> result =
              too_long ? problem(full, "over_limit",
                                 "the record is longer than the limit of " +
                                     std::to_string(limits::kMaxRecordBytes >> 20) + " MiB")
                       : visit(source_of_record(full, record, *options_.map));
          return result.ok() && !stopped_;
        });
  }

  Result<void> problem(const std::string& name, const std::string& code, const std::string& what) {
    Source source;
    source.name = name;
    source.problem_code = code;
    source.problem = name + ": " + what;
    return visit(std::move(source));
  }

  Result<void> visit(Source source) {
    ++visited_;
    stopped_ |= !visit_(std::move(source));
    return {};
  }

  const ReadOptions& options_;
  const std::function<bool(Source)>& visit_;
  UnpackBudget budget_{limits::kMaxArchiveBytes, limits::kMaxArchiveMembers};
  std::size_t visited_ = 0;
  bool stopped_ = false;
};

// The file that a name such as "a.zip!b.zip!c.html" or "dump.jsonl#3" leads to.
std::optional<std::string> file_of(const std::string& name) {
  struct stat status {};
  std::string path = name;
  while (::stat(path.c_str(), &status) != 0 || S_ISDIR(status.st_mode)) {
    const std::size_t cut = path.find_last_of("!#");
    if (cut == path.npos) return std::nullopt;
    path.resize(cut);
  }
  return path;
}

}  // namespace

Result<void> read_sources(const std::string& path, const ReadOptions& options,
                          const std::function<bool(Source)>& visit) {
  return Expander(options, visit).path(path);
}

Result<Source> read_source(const std::string& name, const ReadOptions& options) {
  const std::optional<std::string> path = file_of(name);
  if (!path) return Error(ErrorCode::kNotFound, name + " is not there any more");
  std::optional<Source> found;
  LEXGRAPH_RETURN_IF_ERROR(read_sources(*path, options, [&](Source source) {
    if (source.name == name) found = std::move(source);
    return !found;
  }));
  if (!found) return Error(ErrorCode::kNotFound, name + " is not there any more");
  return std::move(*found);
}

}  // namespace lexgraph::ingest
