// Rows of the family in for one document: what it says about which targets.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lexgraph/law/document.h"
#include "src/store/values.h"

namespace lexgraph::store {

class MentionRows {
 public:
  // What is added must outlive this object.
  void add_edge(const law::Reference& to, law::EdgeKind kind, std::uint32_t ordinal,
                std::uint32_t sequence);
  void add_amendment(const law::Amendment& amendment, std::uint32_t ordinal,
                     std::uint32_t sequence);

  // Keys and values, in no particular order.
  std::vector<std::pair<std::string, std::string>> rows(DocId doc);

 private:
  void add(const law::Reference& to, const Mention& mention);
  // A document names the same few targets again and again; making a key costs foldings.
  const std::string& key_of(const law::DocumentRef& document);

  std::unordered_map<std::string, std::string> target_keys_;
  std::unordered_map<std::string, std::vector<Mention>> groups_;  // by target and step, encoded
  std::string scratch_;
};

}  // namespace lexgraph::store
