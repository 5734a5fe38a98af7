#include "lexgraph/query/embed.h"

#include <algorithm>

namespace lexgraph::query {
namespace {

class Embedding {
 public:
  Embedding(store::Store& store, const EmbedOptions& options, const Embed& embed)
      : store_(store), options_(options), embed_(embed), reader_(store.reader()) {}

  Result<EmbedSummary> run() {
    LEXGRAPH_RETURN_IF_ERROR(agree_on_model());
    LEXGRAPH_ASSIGN_OR_RETURN(summary_.removed, search::erase_vectors_of_the_gone(store_));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto missing, search::documents_without_vectors(*reader_));
    for (const store::DocId doc : missing) {
      if (options_.stop != nullptr && *options_.stop) {
        summary_.stopped = true;
        break;
      }
      LEXGRAPH_RETURN_IF_ERROR(embed_document(doc));
      ++summary_.documents;
      if (options_.on_progress)
        options_.on_progress({summary_.documents, missing.size(), summary_.entries});
    }
    return summary_;
  }

 private:
  Result<void> agree_on_model() {
    if (options_.model.empty())
      return Error(ErrorCode::kInvalidArgument, "name the embedding model");
    LEXGRAPH_ASSIGN_OR_RETURN(const auto held, search::vector_model(*reader_));
    model_.name = options_.model;
    if (!held) return {};
    if (held->name == options_.model) {
      model_.dimensions = held->dimensions;
      return {};
    }
    if (!options_.replace) {
      return Error(ErrorCode::kInvalidArgument, "the store's vectors are of the model " +
                                                    held->name + ", not of " + options_.model +
                                                    "; --replace makes them anew");
    }
    LEXGRAPH_RETURN_IF_ERROR(search::erase_vectors(store_));
    reader_ = store_.reader();
    return {};
  }

  Result<void> embed_document(store::DocId doc) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, reader_->document(doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units, reader_->units(doc, 1, record.units + 1, true));
    const auto passages = search::passages_of(record, units);
    search::DocumentVectors vectors{doc, record.content_hash, {}};
    const std::size_t batch = std::max<std::size_t>(1, options_.batch);
    for (std::size_t at = 0; at < passages.size(); at += batch) {
      const std::size_t end = std::min(passages.size(), at + batch);
      std::vector<std::string> texts;
      for (std::size_t i = at; i < end; ++i) texts.push_back(passages[i].text);
      LEXGRAPH_ASSIGN_OR_RETURN(auto answers, embed_(texts));
      if (answers.size() != texts.size())
        return Error(ErrorCode::kInternal, "the embedding model gave " +
                                               std::to_string(answers.size()) + " vectors for " +
                                               std::to_string(texts.size()) + " texts");
      for (std::size_t i = at; i < end; ++i) {
        std::vector<float>& vector = answers[i - at];
        if (model_.dimensions == 0) model_.dimensions = static_cast<std::uint32_t>(vector.size());
        vectors.entries.push_back({passages[i].first, passages[i].last, std::move(vector)});
      }
    }
    summary_.entries += passages.size();
    // A document without entries says so with an empty row, once the length is known.
    if (model_.dimensions == 0) return {};
    return search::put_vectors(store_, model_, vectors);
  }

  store::Store& store_;
  const EmbedOptions& options_;
  const Embed& embed_;
  std::unique_ptr<store::Reader> reader_;
  search::VectorModel model_;
  EmbedSummary summary_;
};

}  // namespace

Result<EmbedSummary> embed_documents(store::Store& store, const EmbedOptions& options,
                                     const Embed& embed) {
  return Embedding(store, options, embed).run();
}

}  // namespace lexgraph::query
