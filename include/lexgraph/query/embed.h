// Filling a store with dense vectors from an embedding model (docs/search.md, "Dense vectors").
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/search/vectors.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// Gives each text its vector, in their order, all of one length.
using Embed =
    std::function<Result<std::vector<std::vector<float>>>(const std::vector<std::string>& texts)>;

inline constexpr std::size_t kDefaultEmbedBatch = 32;

struct EmbedProgress {
  std::uint64_t documents = 0, of_documents = 0, entries = 0;
};

struct EmbedOptions {
  std::string model;                        // its name, as the service knows it
  std::size_t batch = kDefaultEmbedBatch;   // texts a request, at least 1
  bool replace = false;                     // vectors of another model are thrown away first
  const std::atomic<bool>* stop = nullptr;  // set: ends after the document at hand
  std::function<void(const EmbedProgress&)> on_progress;  // may be absent
};

struct EmbedSummary {
  std::uint64_t documents = 0;  // embedded now
  std::uint64_t entries = 0;
  std::uint64_t removed = 0;  // documents no longer held
  bool stopped = false;       // not all: another run goes on
};

// Every document held that has no vectors of its text gets them, each at once when all of its
// entries have one: what was interrupted, or failed, goes on with the next run. kInvalidArgument:
// the store's vectors are of another model, or the model's answers differ in length.
Result<EmbedSummary> embed_documents(store::Store& store, const EmbedOptions& options,
                                     const Embed& embed);

}  // namespace lexgraph::query
