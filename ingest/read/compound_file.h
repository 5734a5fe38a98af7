// OLE2 compound file (MS-CFB): the folder of streams in which Word 6 to 2003 keeps a document.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// Views the bytes it is opened on. Any bytes are safe: chains that loop or leave the file end with
// an Error.
class CompoundFile {
 public:
  // Corruption when the header or the allocation table cannot be what a program wrote.
  static Result<CompoundFile> open(std::string_view bytes);

  // The bytes of the stream `name` (ASCII) of the outermost folder, as far as they are there: a
  // file that was cut off gives the beginning. NotFound when there is no such stream.
  Result<std::string> stream(std::string_view name) const;
  // How many streams of that name embedded objects have.
  std::size_t embedded(std::string_view name) const;

 private:
  struct Entry {
    std::string name;  // ASCII letters; others as '?'
    std::uint32_t first_sector = 0;
    std::uint64_t size = 0;
    std::uint8_t type = 0;  // 2 stream, 5 root
    std::uint32_t before = 0, after = 0,
                  child = 0;  // numbers of entries: a tree of names, a folder's
    bool outermost = false;
  };

  std::string_view sector(std::uint32_t number) const;
  std::string chain(std::uint32_t first, std::uint64_t size) const;
  std::string small_chain(std::uint32_t first, std::uint64_t size) const;
  void read_allocation_table();
  void read_directory(std::uint32_t first);
  void mark_outermost();

  std::string_view bytes_;
  std::size_t sector_size_ = 512;
  std::size_t small_sector_size_ = 64;
  std::uint32_t small_limit_ = 4096;  // streams below live in small sectors
  std::vector<std::uint32_t> next_;   // sector → next sector
  std::vector<std::uint32_t> next_small_;
  std::string small_sectors_;
  std::vector<Entry> entries_;
};

}  // namespace lexgraph::ingest
