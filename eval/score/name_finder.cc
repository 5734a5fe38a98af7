#include "eval/score/name_finder.h"

#include <algorithm>
#include <cassert>

namespace lexgraph::eval {
namespace {

std::uint32_t key_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[0])) << 16 |
         static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[1])) << 8 |
         static_cast<unsigned char>(bytes[2]);
}

std::vector<std::uint32_t> sorted_set(std::vector<std::uint32_t> names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace

NameFinder::NameFinder(std::span<const std::string_view> names) : names_(names) {
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    assert(names[i].size() >= kKeyBytes);
    by_first_[key_of(names[i])].push_back(i);
  }
}

std::vector<FoundName> NameFinder::occurrences(std::string_view text) const {
  std::vector<FoundName> found;
  for (std::size_t at = 0; at + kKeyBytes <= text.size(); ++at) {
    const auto candidates = by_first_.find(key_of(text.substr(at)));
    if (candidates == by_first_.end()) continue;
    for (const std::uint32_t name : candidates->second) {
      if (text.substr(at).starts_with(names_[name]))
        found.push_back({name, at, at + names_[name].size()});
    }
  }
  return found;
}

std::vector<std::uint32_t> NameFinder::names_in(std::string_view text) const {
  std::vector<std::uint32_t> names;
  for (const FoundName& found : occurrences(text)) names.push_back(found.name);
  return sorted_set(std::move(names));
}

std::vector<std::uint32_t> NameFinder::longest_names_in(std::string_view text) const {
  const std::vector<FoundName> found = occurrences(text);
  std::vector<std::uint32_t> names;
  for (const FoundName& one : found) {
    const bool covered = std::any_of(found.begin(), found.end(), [&](const FoundName& other) {
      return other.begin <= one.begin && one.end <= other.end &&
             other.end - other.begin > one.end - one.begin;
    });
    if (!covered) names.push_back(one.name);
  }
  return sorted_set(std::move(names));
}

}  // namespace lexgraph::eval
