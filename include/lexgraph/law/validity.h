// Validity: whether a document or unit is law on a given day. Luật Ban hành văn bản quy phạm pháp
// luật 80/2015/QH13, Điều 151-154, and its successor 64/2025/QH15.
#pragma once

#include <cstdint>
#include <string_view>

#include "lexgraph/base/date.h"

namespace lexgraph::law {

enum class Validity : std::uint8_t {
  kUnknown,        // the text does not say from when
  kNotYetInForce,  // stated, and later
  kInForce,
  kPartlyInForce,     // some of its provisions have been repealed or are not yet in force
  kSuspended,         // ngưng hiệu lực: stopped for a time
  kExpired,           // its term is over
  kRepealed,          // repealed or replaced by another document
  kRepealedWithHost,  // the law that it details has ended, and it with it (Điều 154 khoản 4)
};

// "in_force", in JSON.
std::string_view name_of(Validity validity);
// Neither in force nor partly so.
bool has_ended(Validity validity);

// Documents that detail a law end with it, unless it ends on or after this day: then they are kept
// where they are not contrary to what takes its place (63/2020/QH14, Điều 1, amending Điều 154).
Date kept_without_host_since();

}  // namespace lexgraph::law
