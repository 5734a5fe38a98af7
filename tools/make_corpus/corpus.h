// A corpus: pages in a folder, and the truth about them beside it.
#pragma once

#include <cstdint>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::corpus {

struct CorpusCounts {
  std::uint64_t documents = 0, bytes = 0, versions = 0;
};

struct CorpusShape {
  std::size_t documents = 0;
  std::uint32_t seed = 1;
  int sentences = 1;         // of a provision; all but the last cite nothing
  std::size_t wrapping = 0;  // bytes of menus, scripts and links around the text of a page
};

// Writes FOLDER/pages/000/000001.html … and FOLDER/truth.jsonl, FOLDER/versions.jsonl. The same
// numbers give the same bytes, on every machine; memory holds the documents that can still be
// amended.
Result<CorpusCounts> make_corpus(const CorpusShape& shape, const std::string& folder);

}  // namespace lexgraph::corpus
