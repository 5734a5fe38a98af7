#include "src/store/claims.h"

#include <algorithm>

namespace lexgraph::store {

Claims::Claim::~Claim() {
  if (claims_ == nullptr) return;
  {
    const std::lock_guard lock(claims_->mutex_);
    for (const std::string& name : names_) claims_->taken_.erase(name);
  }
  claims_->released_.notify_all();
}

Result<Claims::Claim> Claims::acquire(
    const std::function<Result<std::vector<std::string>>()>& names_wanted) {
  std::unique_lock lock(mutex_);
  while (true) {
    LEXGRAPH_ASSIGN_OR_RETURN(std::vector<std::string> names, names_wanted());
    const bool free = std::none_of(names.begin(), names.end(),
                                   [&](const std::string& name) { return taken_.contains(name); });
    if (free) {
      taken_.insert(names.begin(), names.end());
      return Claim(*this, std::move(names));
    }
    released_.wait(lock);
  }
}

}  // namespace lexgraph::store
