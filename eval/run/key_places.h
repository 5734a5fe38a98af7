// Where in a file the records of a key begin. Several places of one key are all kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lexgraph::eval {

// Memory: 22 to 43 bytes a place, for a moment half as much again when the table grows.
class KeyPlaces {
 public:
  void add(std::uint64_t key, std::uint64_t offset);
  // From the last in the file to the first.
  std::vector<std::uint64_t> of(std::uint64_t key) const;
  std::size_t size() const { return size_; }

 private:
  // A table without chains: a key stands in the first free slot from its own on.
  struct Slot {
    std::uint64_t key = 0;
    std::uint64_t behind = 0;  // offset + 1; 0: free
  };

  std::size_t slot_of(std::uint64_t key) const;
  void put(const Slot& slot);
  void grow();

  std::vector<Slot> slots_;  // a power of two, or none
  std::size_t size_ = 0;
};

}  // namespace lexgraph::eval
