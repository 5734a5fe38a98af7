#include "ingest/read/compound_file.h"

#include <algorithm>

#include "ingest/read/byte_view.h"

namespace lexgraph::ingest {
namespace {

constexpr std::string_view kSignature = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
constexpr std::uint32_t kLastSector = 0xFFFFFFFA;  // larger numbers are marks, not sectors
constexpr std::size_t kHeaderBytes = 512;
constexpr std::size_t kEntryBytes = 128;
constexpr std::size_t kHeaderTableSectors = 109;  // of the allocation table, named in the header

Error damaged(const std::string& what) {
  return Error(ErrorCode::kCorruption, "the compound file is damaged: " + what);
}

void append_numbers(std::string_view bytes, std::vector<std::uint32_t>& numbers) {
  for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) numbers.push_back(u32_at(bytes, at));
}

}  // namespace

Result<CompoundFile> CompoundFile::open(std::string_view bytes) {
  if (!bytes.starts_with(kSignature) || bytes.size() < kHeaderBytes) return damaged("no header");
  CompoundFile file;
  file.bytes_ = bytes;
  const unsigned shift = u16_at(bytes, 30);
  const unsigned small_shift = u16_at(bytes, 32);
  if ((shift != 9 && shift != 12) || small_shift != 6) return damaged("odd sector size");
  file.sector_size_ = std::size_t{1} << shift;
  file.small_sector_size_ = std::size_t{1} << small_shift;
  file.small_limit_ = u32_at(bytes, 56);
  file.read_allocation_table();
  file.read_directory(u32_at(bytes, 48));
  if (file.entries_.empty()) return damaged("no directory");
  append_numbers(file.chain(u32_at(bytes, 60), ~std::uint64_t{0}), file.next_small_);
  for (const Entry& entry : file.entries_) {
    if (entry.type == 5) file.small_sectors_ = file.chain(entry.first_sector, entry.size);
  }
  return file;
}

std::string_view CompoundFile::sector(std::uint32_t number) const {
  return part_of(bytes_, (static_cast<std::size_t>(number) + 1) * sector_size_, sector_size_);
}

void CompoundFile::read_allocation_table() {
  std::vector<std::uint32_t> tables;
  append_numbers(bytes_.substr(76, 4 * kHeaderTableSectors), tables);
  // Further tables are named in sectors of their own, chained by their last number.
  const std::size_t sectors = bytes_.size() / sector_size_;
  std::uint32_t more = u32_at(bytes_, 68);
  for (std::size_t seen = 0; more < kLastSector && seen < sectors; ++seen) {
    const std::string_view names = sector(more);
    if (names.size() < sector_size_) break;
    append_numbers(names.substr(0, sector_size_ - 4), tables);
    more = u32_at(names, sector_size_ - 4);
  }
  for (const std::uint32_t table : tables) {
    if (table >= kLastSector || next_.size() > sectors) continue;
    append_numbers(sector(table), next_);
  }
}

std::string CompoundFile::chain(std::uint32_t first, std::uint64_t size) const {
  std::string bytes;
  const std::uint64_t most = std::min<std::uint64_t>(size, bytes_.size());
  // No chain is longer than the file: loops end here.
  for (std::uint32_t at = first; at < kLastSector && bytes.size() < most;) {
    const std::string_view part = sector(at);
    bytes += part;
    if (part.size() < sector_size_ || at >= next_.size()) break;
    at = next_[at];
  }
  if (bytes.size() > most) bytes.resize(most);
  return bytes;
}

std::string CompoundFile::small_chain(std::uint32_t first, std::uint64_t size) const {
  std::string bytes;
  const std::uint64_t most = std::min<std::uint64_t>(size, small_sectors_.size());
  // Loops end at `most`, since every step brings bytes.
  for (std::uint32_t at = first; at < kLastSector && bytes.size() < most;) {
    const std::string_view part =
        part_of(small_sectors_, at * small_sector_size_, small_sector_size_);
    bytes += part;
    if (part.size() < small_sector_size_ || at >= next_small_.size()) break;
    at = next_small_[at];
  }
  if (bytes.size() > most) bytes.resize(most);
  return bytes;
}

void CompoundFile::read_directory(std::uint32_t first) {
  const std::string directory = chain(first, ~std::uint64_t{0});
  for (std::size_t at = 0; at + kEntryBytes <= directory.size(); at += kEntryBytes) {
    const std::string_view row = std::string_view(directory).substr(at, kEntryBytes);
    Entry entry;
    entry.type = u8_at(row, 66);
    const std::size_t name_bytes = std::min<std::size_t>(u16_at(row, 64), 64);
    for (std::size_t i = 0; i + 2 < name_bytes; i += 2) {
      const std::uint16_t c = u16_at(row, i);
      entry.name += c < 0x80 ? static_cast<char>(c) : '?';
    }
    entry.first_sector = u32_at(row, 116);
    entry.size = u32_at(row, 120);  // streams of 4 GiB are beyond our limits
    entry.before = u32_at(row, 68);
    entry.after = u32_at(row, 72);
    entry.child = u32_at(row, 76);
    entries_.push_back(std::move(entry));
  }
  mark_outermost();
}

void CompoundFile::mark_outermost() {
  std::vector<std::uint32_t> open;
  for (const Entry& entry : entries_) {
    if (entry.type == 5) open.push_back(entry.child);
  }
  while (!open.empty()) {
    const std::uint32_t number = open.back();
    open.pop_back();
    if (number >= entries_.size() || entries_[number].outermost) continue;
    entries_[number].outermost = true;
    open.insert(open.end(), {entries_[number].before, entries_[number].after});
  }
}

std::size_t CompoundFile::embedded(std::string_view name) const {
  return static_cast<std::size_t>(std::ranges::count_if(entries_, [&](const Entry& entry) {
    return entry.type == 2 && !entry.outermost && entry.name == name;
  }));
}

Result<std::string> CompoundFile::stream(std::string_view name) const {
  for (const Entry& entry : entries_) {
    if (entry.type != 2 || !entry.outermost || entry.name != name) continue;
    return entry.size < small_limit_ ? small_chain(entry.first_sector, entry.size)
                                     : chain(entry.first_sector, entry.size);
  }
  return Error(ErrorCode::kNotFound, "the compound file has no stream " + std::string(name));
}

}  // namespace lexgraph::ingest
