#include "src/store/eid_table.h"

#include <algorithm>
#include <numeric>

namespace lexgraph::store {

void EidTable::add(std::string_view eid) {
  text_.append(eid);
  ends_.push_back(static_cast<std::uint32_t>(text_.size()));
}

void EidTable::finish() {
  sorted_.resize(ends_.size());
  std::iota(sorted_.begin(), sorted_.end(), 0);
  std::stable_sort(sorted_.begin(), sorted_.end(),
                   [this](std::uint32_t a, std::uint32_t b) { return at(a) < at(b); });
}

std::string_view EidTable::at(std::uint32_t index) const {
  const std::uint32_t begin = index == 0 ? 0 : ends_[index - 1];
  return std::string_view(text_).substr(begin, ends_[index] - begin);
}

std::optional<std::string_view> EidTable::eid(std::uint32_t ordinal) const {
  if (ordinal == 0 || ordinal > ends_.size()) return std::nullopt;
  return at(ordinal - 1);
}

std::optional<std::uint32_t> EidTable::find(std::string_view eid) const {
  const auto found =
      std::lower_bound(sorted_.begin(), sorted_.end(), eid,
                       [this](std::uint32_t index, std::string_view e) { return at(index) < e; });
  if (found == sorted_.end() || at(*found) != eid) return std::nullopt;
  return *found + 1;
}

EidTables::Asked EidTables::ask(DocId doc) const {
  const std::lock_guard lock(mutex_);
  Asked& asked = known_[doc];
  if (asked.table == nullptr) ++asked.times;
  return asked;
}

std::shared_ptr<const EidTable> EidTables::keep(DocId doc, EidTable table) const {
  auto kept = std::make_shared<const EidTable>(std::move(table));
  const std::lock_guard lock(mutex_);
  if (bytes_ > kMostBytes) {
    known_.clear();
    bytes_ = 0;
  }
  bytes_ += kept->bytes();
  known_[doc].table = kept;
  return kept;
}

}  // namespace lexgraph::store
