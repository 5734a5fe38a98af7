#include "lexgraph/law/validity.h"

#include <array>

namespace lexgraph::law {

std::string_view name_of(Validity validity) {
  static constexpr std::array<std::string_view, 8> kNames = {
      "unknown",   "not_yet_in_force", "in_force", "partly_in_force",
      "suspended", "expired",          "repealed", "repealed_with_host"};
  return kNames.at(static_cast<std::size_t>(validity));
}

bool has_ended(Validity validity) {
  return validity == Validity::kExpired || validity == Validity::kRepealed ||
         validity == Validity::kRepealedWithHost;
}

Date kept_without_host_since() { return Date::from_ymd(2021, 1, 1).value(); }

}  // namespace lexgraph::law
