// The store kept open over many questions, and opened again when it has changed on disk.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "lexgraph/base/result.h"
#include "lexgraph/query/search.h"
#include "lexgraph/serve/toolbox.h"
#include "lexgraph/store/store.h"

namespace lexgraph::serve {

// The store as of one moment.
struct Holding {
  std::unique_ptr<store::Store> store;
  std::unique_ptr<store::Reader> reader;
  std::unique_ptr<query::Searcher> searcher;  // behind the reader that it uses
  std::uint64_t documents = 0;

  // All documents in the order of `lexgraph docs`, made at the first question for it.
  Result<std::shared_ptr<const std::vector<ListedDocument>>> list() const;

 private:
  mutable std::mutex listing_;
  mutable std::shared_ptr<const std::vector<ListedDocument>> listed_;
};

// Thread-safe. A Holding stays valid for whoever holds it, also after a newer one has come.
class Library {
 public:
  static Result<std::unique_ptr<Library>> open(const std::string& directory,
                                               std::chrono::milliseconds refresh);

  // At most one thread at a time reopens; the others go on with what there is. A store that cannot
  // be opened again (it is being rebuilt) leaves the old moment in place.
  std::shared_ptr<const Holding> now();

 private:
  Library(std::string directory, std::chrono::milliseconds refresh)
      : directory_(std::move(directory)), refresh_(refresh) {}

  Result<std::shared_ptr<const Holding>> open_now() const;

  const std::string directory_;
  const std::chrono::milliseconds refresh_;
  std::mutex reopening_;
  std::string state_;  // of the files at the last opening; under reopening_
  std::mutex mutex_;   // of what follows
  std::shared_ptr<const Holding> holding_;
  std::chrono::steady_clock::time_point checked_;
};

}  // namespace lexgraph::serve
