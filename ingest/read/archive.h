// Archives (zip, tar, 7z; gzip, bzip2, xz, zstd around them or around one file), read member by
// member.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

struct ArchiveMember {
  std::string name;  // "" when the archive is one compressed file
  std::string bytes;
  std::string problem;  // why there are no bytes: too large, encrypted, damaged
  bool over_limit = false;
};

// What may still be unpacked; shared by an archive and those within it.
struct UnpackBudget {
  std::size_t bytes;
  std::size_t members;
};

class ArchiveReader {
 public:
  using Sink = std::function<bool(std::string_view piece)>;

  struct Visitor {
    std::function<bool(ArchiveMember member)> member;  // false ends the reading
    // Asked before a member is unpacked whole: a sink takes it in pieces instead (a large dump), of
    // which `beginning` is the first; null for one that is to be visited.
    std::function<Sink(const std::string& name, std::string_view beginning)> stream;
    std::function<bool(const std::string& name)> stream_end;  // false ends the reading
  };

  // Of a file, which is not read into memory, or of bytes.
  static Result<void> read_file(const std::string& path, UnpackBudget& budget,
                                const Visitor& visitor);
  static Result<void> read_bytes(std::string_view bytes, UnpackBudget& budget,
                                 const Visitor& visitor);

  // The names of the first `most` members, without unpacking; empty when it is no archive.
  static std::vector<std::string> names_in_file(const std::string& path, std::size_t most);
};

}  // namespace lexgraph::ingest
