// `store embed`: dense vectors for the entries of a store.
#pragma once

#include "src/cli/embeddings_option.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {

class StoreEmbed {
 public:
  void define(Arguments& arguments);
  Result<int> run(Terminal& terminal);

 private:
  StoreAccess store_;
  EmbeddingsOption embeddings_;
  std::string model_;
  std::uint64_t batch_ = query::kDefaultEmbedBatch;
  bool replace_ = false;
};

}  // namespace lexgraph::cli
