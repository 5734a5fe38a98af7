// A corpus: pages in a folder, and the truth about them beside it.
#pragma once

#include <cstdint>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::corpus {

struct CorpusCounts {
  std::uint64_t documents = 0, bytes = 0, versions = 0;
};

// Writes FOLDER/pages/000/000001.html … and FOLDER/truth.jsonl, FOLDER/versions.jsonl. The same
// numbers give the same bytes, on every machine; memory holds the documents that can still be
// amended.
Result<CorpusCounts> make_corpus(std::size_t documents, std::uint32_t seed,
                                 const std::string& folder);

}  // namespace lexgraph::corpus
