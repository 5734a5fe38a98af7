#include "lexgraph/query/search.h"

#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"
#include "src/query/question.h"
#include "src/query/ranking.h"
#include "src/query/search_hits.h"
#include "src/query/searcher.h"

namespace lexgraph::query {
namespace {

class IndexSearcher : public Searcher {
 public:
  IndexSearcher(const store::Reader& reader, std::unique_ptr<search::Index> index,
                const SearchOptions& options)
      : reader_(reader), index_(std::move(index)), options_(options) {}

  Result<SearchAnswer> search(const SearchRequest& request) const override {
    LEXGRAPH_RETURN_IF_ERROR(check(request));
    LEXGRAPH_ASSIGN_OR_RETURN(SearchAnswer answer, answered(request));
    if (answer.hits.empty()) LEXGRAPH_RETURN_IF_ERROR(note_unknown_type(request.type, answer));
    if (!answer.hits.empty() || !has_phrase(request.text)) return answer;
    // A quotation with one word wrong must not be the end of the question.
    SearchRequest words = request;
    words.text = without_quotation_marks(request.text);
    LEXGRAPH_ASSIGN_OR_RETURN(SearchAnswer other, answered(words));
    other.query = request.text;
    if (!other.hits.empty())
      other.notes.insert(other.notes.begin(),
                         "the words in quotation marks stand nowhere as they are written; "
                         "these provisions have them apart");
    return other;
  }

 private:
  Result<SearchAnswer> answered(const SearchRequest& request) const {
    SearchAnswer answer;
    answer.query = request.text;
    answer.at = request.at;
    answer.documents = index_->document_count();
    Names names(reader_);
    Resolver resolver(reader_);
    Ranking ranking(reader_, *index_, options_, request, names, resolver, validity_);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto candidates, ranking.run());
    answer.notes = ranking.notes();
    LEXGRAPH_ASSIGN_OR_RETURN(answer.hits,
                              HitWriter(reader_, names, ranking, request).write(candidates));
    return answer;
  }

  // A misspelt kind of document looks like a law that is not there.
  Result<void> note_unknown_type(const std::string& type, SearchAnswer& answer) const {
    if (type.empty()) return {};
    const std::string key = text::tone_key(type);
    bool held = false;
    LEXGRAPH_RETURN_IF_ERROR(reader_.for_each_document([&](const store::DocumentRecord& record) {
      held = text::tone_key(record.head.type) == key;
      return !held;
    }));
    if (!held) answer.notes.push_back("no document held is of the type \"" + type + "\"");
    return {};
  }

  static Result<void> check(const SearchRequest& request) {
    if (request.text.size() > kMaxSearchBytes) {
      return Error(ErrorCode::kLimit, "the question has " + std::to_string(request.text.size()) +
                                          " bytes; at most " + std::to_string(kMaxSearchBytes) +
                                          " are taken");
    }
    if (request.limit == 0 || request.limit > kMaxSearchLimit) {
      return Error(ErrorCode::kInvalidArgument,
                   "the limit must be from 1 to " + std::to_string(kMaxSearchLimit));
    }
    return {};
  }

  const store::Reader& reader_;
  std::unique_ptr<search::Index> index_;
  SearchOptions options_;
  mutable ValidityCache validity_;  // thread-safe
};

}  // namespace

Result<std::unique_ptr<Searcher>> open_searcher(const store::Reader& reader,
                                                const SearchOptions& options) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto index, search::Index::open(reader));
  return std::unique_ptr<Searcher>(
      std::make_unique<IndexSearcher>(reader, std::move(index), options));
}

Result<std::unique_ptr<Searcher>> Searcher::open(const store::Reader& reader) {
  return open_searcher(reader, SearchOptions());
}

Result<SearchAnswer> search(const store::Reader& reader, const SearchRequest& request) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto searcher, Searcher::open(reader));
  return searcher->search(request);
}

}  // namespace lexgraph::query
