// The eIds of one document's units, both ways, in one block of memory; and those tables of which
// much is asked. Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexgraph/store/store.h"

namespace lexgraph::store {

class EidTable {
 public:
  // Of the units in reading order.
  void add(std::string_view eid);
  // To be called once, after the last.
  void finish();

  // nullopt when there is no such unit.
  std::optional<std::string_view> eid(std::uint32_t ordinal) const;
  // Of several units the first.
  std::optional<std::uint32_t> find(std::string_view eid) const;
  std::size_t bytes() const {
    return text_.capacity() + (ends_.capacity() + sorted_.capacity()) * sizeof(std::uint32_t);
  }

 private:
  std::string_view at(std::uint32_t index) const;

  std::string text_;
  std::vector<std::uint32_t> ends_;    // of each eId in `text_`
  std::vector<std::uint32_t> sorted_;  // indices by eId, then place
};

class EidTables {
 public:
  struct Asked {
    std::shared_ptr<const EidTable> table;  // nullptr: none was made
    std::uint32_t times = 0;                // for how many units of the document, one by one
  };
  // Counts the question where there is no table.
  Asked ask(DocId doc) const;
  std::shared_ptr<const EidTable> keep(DocId doc, EidTable table) const;

 private:
  static constexpr std::size_t kMostBytes = 32ULL << 20;  // then everything is forgotten

  mutable std::mutex mutex_;
  mutable std::unordered_map<DocId, Asked> known_;
  mutable std::size_t bytes_ = 0;
};

}  // namespace lexgraph::store
