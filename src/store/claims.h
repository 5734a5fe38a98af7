// Claims: which files and documents are being changed by some thread right now.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::store {

// Two puts that concern the same file or the same document go one after the other; all others at
// once. Names are claimed all together, so that no two threads can wait for each other.
class Claims {
 public:
  // Held from acquire() to destruction.
  class Claim {
   public:
    Claim(Claims& claims, std::vector<std::string> names)
        : claims_(&claims), names_(std::move(names)) {}
    Claim(Claim&& other) noexcept : claims_(other.claims_), names_(std::move(other.names_)) {
      other.claims_ = nullptr;
    }
    Claim& operator=(Claim&&) = delete;
    ~Claim();

   private:
    Claims* claims_;
    std::vector<std::string> names_;
  };

  // `names_wanted` is asked again after each wait, since what is to be claimed may have changed
  // meanwhile; it is called by one thread at a time.
  Result<Claim> acquire(const std::function<Result<std::vector<std::string>>()>& names_wanted);

 private:
  std::mutex mutex_;
  std::condition_variable released_;
  std::set<std::string> taken_;
};

}  // namespace lexgraph::store
