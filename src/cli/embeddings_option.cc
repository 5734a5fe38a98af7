#include "src/cli/embeddings_option.h"

#include <cstdlib>
#include <memory>

namespace lexgraph::cli {

namespace {

constexpr std::chrono::milliseconds kTimeOfQuestion{20'000};
constexpr std::uint32_t kAttemptsOfQuestion = 3;

}  // namespace

void EmbeddingsOption::define(Arguments& arguments, const std::string& help) {
  arguments.option("--embeddings", url_, "URL", help);
}

net::EmbeddingOptions EmbeddingsOption::service() const {
  net::EmbeddingOptions options;
  options.url = url_;
  if (const char* key = std::getenv(kEmbeddingsKeyVariable)) options.key = key;
  return options;
}

query::Embed EmbeddingsOption::passages(const std::string& model) const {
  const auto asked = std::make_shared<net::EmbeddingService>(service());
  return
      [asked, model](const std::vector<std::string>& texts) { return asked->embed(model, texts); };
}

std::function<Result<std::vector<float>>(const std::string& model, const std::string& text)>
EmbeddingsOption::question(std::chrono::milliseconds time, std::uint32_t attempts) const {
  net::EmbeddingOptions options = service();
  options.deadline = time;
  options.attempts = attempts;
  const auto asked = std::make_shared<net::EmbeddingService>(std::move(options));
  return [asked](const std::string& model, const std::string& text) -> Result<std::vector<float>> {
    LEXGRAPH_ASSIGN_OR_RETURN(auto vectors, asked->embed(model, {text}));
    return std::move(vectors.front());
  };
}

Result<std::vector<float>> EmbeddingsOption::question_for(const store::Reader& reader,
                                                          const std::string& text) const {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto model, search::needed_vector_model(reader));
  return question(kTimeOfQuestion, kAttemptsOfQuestion)(model.name, text);
}

}  // namespace lexgraph::cli
