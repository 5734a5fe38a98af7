#include "eval/run/key_places.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace lexgraph::eval {
namespace {

constexpr std::size_t kFirstSlots = 64;
// Fibonacci hashing: Knuth, "The Art of Computer Programming" 3, 6.4.
constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;

}  // namespace

std::size_t KeyPlaces::slot_of(std::uint64_t key) const {
  return (key * kGolden) >> (64 - std::countr_zero(slots_.size()));
}

void KeyPlaces::put(const Slot& slot) {
  std::size_t at = slot_of(slot.key);
  while (slots_[at].behind != 0) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = slot;
}

void KeyPlaces::grow() {
  std::vector<Slot> before(slots_.empty() ? kFirstSlots : 2 * slots_.size());
  std::swap(before, slots_);
  for (const Slot& slot : before) {
    if (slot.behind != 0) put(slot);
  }
}

void KeyPlaces::add(std::uint64_t key, std::uint64_t offset) {
  if (4 * (size_ + 1) > 3 * slots_.size()) grow();
  put({key, offset + 1});
  ++size_;
}

std::vector<std::uint64_t> KeyPlaces::of(std::uint64_t key) const {
  std::vector<std::uint64_t> offsets;
  if (slots_.empty()) return offsets;
  for (std::size_t at = slot_of(key); slots_[at].behind != 0; at = (at + 1) & (slots_.size() - 1)) {
    if (slots_[at].key == key) offsets.push_back(slots_[at].behind - 1);
  }
  std::sort(offsets.begin(), offsets.end(), std::greater<>());
  return offsets;
}

}  // namespace lexgraph::eval
