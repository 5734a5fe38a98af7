// Texts that are nearly alike under different numbers, and different texts under one number: found
// by a fingerprint of each source's text, which the store keeps beside the search index.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/ingest/ingest.h"
#include "lexgraph/law/document.h"
#include "lexgraph/store/store.h"

namespace lexgraph::ingest {

// 64 bits of which the fewer differ the more of the words, three by three, two texts share
// (Charikar's simhash). Preamble and signature do not count. 0 for a text of fewer than 150 words,
// about which this says nothing.
std::uint64_t text_fingerprint(const law::Document& document);

// How much alike two texts are, estimated from their fingerprints: the cosine of their vectors of
// word triples, in per cent; 100 for the same text, about 0 for texts with nothing in common.
int percent_alike(std::uint64_t a, std::uint64_t b);

// Collects the sources of a run and compares them with all that the store knows. add() and forget()
// are thread-safe.
class SimilarTextFinder {
 public:
  explicit SimilarTextFinder(store::Store& store) : store_(store) {}

  Result<void> add(const law::Document& document);
  Result<void> forget(const std::string& file);  // gives no document any more

  // Keeps the fingerprints and calls `found` once for each source of this run that is nearly like
  // one of another document, or unlike another of its own document: with the one that is most so.
  // In the order of file names. Time grows with the number of sources in the store, 24 bytes of
  // memory for each.
  Result<void> finish(const std::function<void(const SimilarTexts&)>& found);

 private:
  Result<void> keep(store::SearchChange change);

  store::Store& store_;
  std::mutex mutex_;
  store::SearchChange waiting_;       // written a few hundred rows at a time
  std::vector<std::uint64_t> fresh_;  // hashes of the names of this run's sources
};

}  // namespace lexgraph::ingest
