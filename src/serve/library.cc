#include "src/serve/library.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "lexgraph/base/log.h"
#include "lexgraph/query/query.h"

namespace lexgraph::serve {
namespace {

namespace fs = std::filesystem;

// Names, sizes and times of the files: changes with every row that a writer has made durable.
std::string state_of(const std::string& directory) {
  std::vector<std::string> files;
  std::error_code failed;
  for (fs::directory_iterator it(directory, failed), end; !failed && it != end;
       it.increment(failed)) {
    std::error_code gone;  // a file may vanish while we look
    const auto size = it->file_size(gone);
    const auto time = it->last_write_time(gone).time_since_epoch().count();
    if (!gone)
      files.push_back(it->path().filename().string() + " " + std::to_string(size) + " " +
                      std::to_string(time));
  }
  std::sort(files.begin(), files.end());
  std::string state;
  for (const std::string& file : files) state += file + "\n";
  return state;
}

}  // namespace

Result<std::shared_ptr<const std::vector<ListedDocument>>> Holding::list() const {
  const std::lock_guard lock(listing_);
  if (listed_ == nullptr) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto held, query::documents(*reader));
    auto list = std::make_shared<std::vector<ListedDocument>>();
    for (const query::ListedDocument& document : held) {
      const law::Head& head = document.head;
      list->push_back(
          {document.name,
           head.type + (head.type.empty() || head.title.empty() ? "" : " ") + head.title});
    }
    listed_ = std::move(list);
  }
  return listed_;
}

Result<std::unique_ptr<Library>> Library::open(const std::string& directory,
                                               std::chrono::milliseconds refresh) {
  std::unique_ptr<Library> library(new Library(directory, refresh));
  library->state_ = state_of(directory);
  LEXGRAPH_ASSIGN_OR_RETURN(library->holding_, library->open_now());
  library->checked_ = std::chrono::steady_clock::now();
  return library;
}

Result<std::shared_ptr<const Holding>> Library::open_now() const {
  auto holding = std::make_shared<Holding>();
  LEXGRAPH_ASSIGN_OR_RETURN(holding->store,
                            store::Store::open(directory_, store::Store::Mode::kRead));
  holding->reader = holding->store->reader();
  LEXGRAPH_ASSIGN_OR_RETURN(holding->searcher, query::Searcher::open(*holding->reader));
  LEXGRAPH_ASSIGN_OR_RETURN(holding->documents, holding->reader->document_count());
  return std::shared_ptr<const Holding>(std::move(holding));
}

std::shared_ptr<const Holding> Library::now() {
  {
    const std::lock_guard lock(mutex_);
    const auto time = std::chrono::steady_clock::now();
    if (time - checked_ < refresh_) return holding_;
    checked_ = time;
  }
  const std::unique_lock reopening(reopening_, std::try_to_lock);
  if (reopening.owns_lock()) {
    std::string state = state_of(directory_);
    if (state != state_) {
      auto fresh = open_now();
      const std::lock_guard lock(mutex_);
      if (fresh.ok()) {
        holding_ = *fresh;
        state_ = std::move(state);
      } else {
        log::warning("the store has changed and cannot be opened again: " +
                     fresh.error().to_string());
      }
    }
  }
  const std::lock_guard lock(mutex_);
  return holding_;
}

}  // namespace lexgraph::serve
