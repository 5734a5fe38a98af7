// What one moment of the store has been asked for, kept in memory: a reader never sees anything
// change. Thread-safe.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

namespace lexgraph::store {

template <typename Key, typename Value>
class Recollection {
 public:
  // nullptr when it is not known.
  std::shared_ptr<const Value> find(const Key& key) const {
    const std::shared_lock lock(mutex_);
    const auto at = known_.find(key);
    return at == known_.end() ? nullptr : at->second;
  }

  std::shared_ptr<const Value> keep(const Key& key, Value value) {
    auto kept = std::make_shared<const Value>(std::move(value));
    const std::unique_lock lock(mutex_);
    if (known_.size() >= kMost) known_.clear();
    known_.insert_or_assign(key, kept);
    return kept;
  }

 private:
  // Some 1 kB each; then everything is forgotten.
  static constexpr std::size_t kMost = 16'384;

  mutable std::shared_mutex mutex_;
  std::unordered_map<Key, std::shared_ptr<const Value>> known_;
};

}  // namespace lexgraph::store
