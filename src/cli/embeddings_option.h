// --embeddings URL: the service that turns texts into dense vectors.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lexgraph/net/embeddings.h"
#include "lexgraph/query/embed.h"
#include "src/cli/arguments.h"

namespace lexgraph::cli {

// The key of the service is taken from here only: a command line can be read by others.
inline constexpr char kEmbeddingsKeyVariable[] = "LEXGRAPH_EMBEDDINGS_KEY";

class EmbeddingsOption {
 public:
  void define(Arguments& arguments, const std::string& help);
  bool given() const { return !url_.empty(); }

  // For filling a store.
  query::Embed passages(const std::string& model) const;
  // For one question; each of the attempts has `time`.
  std::function<Result<std::vector<float>>(const std::string& model, const std::string& text)>
  question(std::chrono::milliseconds time, std::uint32_t attempts = 1) const;
  // The question's vector by the model of the store's; kNotFound: the store has none.
  Result<std::vector<float>> question_for(const store::Reader& reader,
                                          const std::string& text) const;

 private:
  net::EmbeddingOptions service() const;
  std::string url_;
};

}  // namespace lexgraph::cli
