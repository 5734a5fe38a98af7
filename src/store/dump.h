// dump: every row in words, one line each, family by family.
#pragma once

#include <functional>
#include <string_view>

#include "lexgraph/base/result.h"
#include "src/store/database.h"

namespace lexgraph::store {

Result<void> dump(const View& view, const std::function<bool(std::string_view line)>& f);

}  // namespace lexgraph::store
