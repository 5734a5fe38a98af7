#include "ingest/read/doc_lists.h"

#include <algorithm>

#include "ingest/read/byte_view.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kListBytes = 28, kLevelBytes = 28, kOverrideBytes = 16,
                      kOverrideLevelBytes = 8;
constexpr std::size_t kMostLists = 10'000;

std::string_view behind(std::string_view bytes, std::size_t size) {
  return bytes.substr(std::min(size, bytes.size()));
}

}  // namespace

DocLists::DocLists(std::string_view table, std::string_view lists, std::string_view overrides) {
  if (lists.size() < 2) return;
  const std::size_t count = std::min<std::size_t>(u16_at(lists, 0), kMostLists);
  // The levels are not counted in the size of the table.
  std::string_view levels =
      behind(table, static_cast<std::size_t>(lists.data() - table.data()) + 2 + count * kListBytes);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view entry = part_of(lists, 2 + i * kListBytes, kListBytes);
    const bool simple = (u8_at(entry, 26) & 1) != 0;
    ListDefinition& definition = definitions_[static_cast<std::int32_t>(u32_at(entry, 0))];
    for (std::size_t level = 0; level < (simple ? 1 : ListDefinition::kLevels); ++level) {
      levels = read_level(levels, definition.levels[level]);
    }
  }
  read_overrides(overrides);
}

// A level, and what follows it.
std::string_view DocLists::read_level(std::string_view bytes, ListLevel& level) const {
  level.start = static_cast<std::int32_t>(u32_at(bytes, 0));
  level.format = number_format(unsigned{u8_at(bytes, 4)});
  const std::uint8_t flags = u8_at(bytes, 5);
  level.legal = (flags & 0x04) != 0;
  if ((flags & 0x08) != 0) level.restart_after = u8_at(bytes, 26);  // fNoRestart
  const std::size_t formatting = static_cast<std::size_t>(u8_at(bytes, 24)) + u8_at(bytes, 25);
  std::string_view rest = behind(bytes, kLevelBytes + formatting);
  const std::size_t units = u16_at(rest, 0);
  level.text.clear();
  for (std::size_t i = 0; i < units && 2 + 2 * i < rest.size(); ++i) {
    const std::uint16_t c = u16_at(rest, 2 + 2 * i);
    if (c < ListDefinition::kLevels)
      level.text += {'%', static_cast<char>('1' + c)};
    else
      text::append_utf8(level.text, c);
  }
  return behind(rest, 2 + 2 * units);
}

void DocLists::read_overrides(std::string_view bytes) {
  const std::size_t count = std::min<std::size_t>(u32_at(bytes, 0), kMostLists);
  std::string_view data = behind(bytes, 4 + count * kOverrideBytes);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view entry = part_of(bytes, 4 + i * kOverrideBytes, kOverrideBytes);
    Override made;
    made.list = static_cast<std::int32_t>(u32_at(entry, 0));
    data = behind(data, 4);
    for (std::size_t level = 0; level < u8_at(entry, 12) && !data.empty(); ++level) {
      const std::uint32_t flags = u32_at(data, 4);
      const int start = static_cast<std::int32_t>(u32_at(data, 0));
      if ((flags & 0x10) != 0) made.starts.emplace_back(flags & 0xF, start);
      data = behind(data, kOverrideLevelBytes);
      if ((flags & 0x20) == 0) continue;
      ListLevel own;
      data = read_level(data, own);
      if ((flags & 0xF) >= ListDefinition::kLevels) continue;
      // A level of its own is not that of the other lists on the same definition.
      const auto [definition, is_new] = own_.try_emplace(i);
      if (is_new) definition->second = definitions_[made.list];
      definition->second.levels[flags & 0xF] = own;
    }
    overrides_.push_back(std::move(made));
  }
}

std::string DocLists::next_label(int list, std::size_t level) {
  if (list < 1 || static_cast<std::size_t>(list) > overrides_.size()) return {};
  Override& named = overrides_[static_cast<std::size_t>(list) - 1];
  const auto own = own_.find(static_cast<std::size_t>(list) - 1);
  const auto shared = definitions_.find(named.list);
  if (own == own_.end() && shared == definitions_.end()) return {};
  if (!named.used) {
    named.used = true;
    for (const auto& [of, start] : named.starts) counter_.restart(named.list, of, start);
  }
  return counter_.next(named.list, level, own != own_.end() ? own->second : shared->second);
}

}  // namespace lexgraph::ingest
