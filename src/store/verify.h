// verify: every family against the others. docs/formats/store.md lists what must hold.
#pragma once

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"

namespace lexgraph::store {

// More faults than this are counted, not named.
inline constexpr std::size_t kMaxFaultsNamed = 1000;

Result<VerifyReport> verify(const View& view);

}  // namespace lexgraph::store
