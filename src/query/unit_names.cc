#include "src/query/unit_names.h"

#include <algorithm>
#include <utility>

#include "lexgraph/law/operative_article.h"
#include "lexgraph/law/unit_numerals.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kPart = "part_";
constexpr std::string_view kStep = "__";

// "part_2__chp_VI" → "part_2", "chp_VI"; both empty where it begins with no part or is one.
std::pair<std::string_view, std::string_view> split_part(std::string_view eid) {
  const std::size_t cut = eid.find(kStep);
  if (!eid.starts_with(kPart) || cut == std::string_view::npos) return {};
  return {eid.substr(0, cut), eid.substr(cut + kStep.size())};
}

// "part_II__cl_2" → "sec_II__cl_2".
std::string as_section(std::string_view part) {
  return "sec_" + std::string(part.substr(kPart.size()));
}

}  // namespace

std::vector<std::string> other_names(std::string_view eid) {
  std::vector<std::string> names = law::other_numerals(eid);
  if (std::string below = law::with_operative_article(eid); !below.empty()) {
    names.push_back(std::move(below));
  }
  // "Phần II" of a text without articles may be what is held as section II.
  if (eid.starts_with(kPart)) names.push_back(as_section(eid));
  const std::string_view rest = split_part(eid).second;
  if (rest.empty()) return names;
  names.emplace_back(rest);
  for (std::string& other : law::other_numerals(rest)) names.push_back(std::move(other));
  return names;
}

Result<bool> lies_in_part_of(const store::Reader& reader, store::NodeId unit,
                             std::string_view called) {
  const std::string_view part = split_part(called).first;
  if (part.empty()) return true;
  std::vector<std::string> parts = law::other_numerals(part);
  parts.emplace_back(part);
  parts.push_back(as_section(part));
  while (unit.ordinal != 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord held, reader.unit(unit));
    if (std::find(parts.begin(), parts.end(), held.eid) != parts.end()) return true;
    unit.ordinal = held.parent;
  }
  return false;
}

}  // namespace lexgraph::query
