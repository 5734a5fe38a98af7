#include "lexgraph/law/reference.h"

namespace lexgraph::law {

std::string id_of(const Reference& reference) {
  if (reference.document.number.empty()) return {};
  std::string id = reference.document.number;
  if (!reference.unit.empty()) id += '#' + reference.unit;
  return id;
}

IdParts split_id(std::string_view id) {
  const std::size_t hash = id.find('#');
  if (hash == std::string_view::npos) return {std::string(id), {}};
  return {std::string(id.substr(0, hash)), std::string(id.substr(hash + 1))};
}

}  // namespace lexgraph::law
