#include "lexgraph/query/as_known.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

namespace lexgraph::query {
namespace {

constexpr std::int64_t kSecondsPerDay = 86'400;

class KnownReader : public store::Reader {
 public:
  KnownReader(const store::Reader& all, Date day)
      : all_(all), end_((static_cast<std::int64_t>(day.days()) + 1) * kSecondsPerDay) {}

  Result<std::vector<store::DocId>> documents_by_number(std::string_view key) const override {
    return known(all_.documents_by_number(key));
  }
  Result<std::vector<store::DocId>> documents_by_name(std::string_view key) const override {
    return known(all_.documents_by_name(key));
  }
  Result<std::optional<store::DocId>> document_by_uri(std::string_view uri) const override {
    return known(all_.document_by_uri(uri));
  }
  Result<std::optional<store::DocId>> document_by_identity(
      std::string_view identity) const override {
    return known(all_.document_by_identity(identity));
  }
  // For suggestions and completion only: they may name what was not known yet.
  Result<std::vector<std::string>> numbers_with_prefix(std::string_view prefix,
                                                       std::size_t limit) const override {
    return all_.numbers_with_prefix(prefix, limit);
  }
  Result<std::vector<std::string>> names_with_prefix(std::string_view prefix,
                                                     std::size_t limit) const override {
    return all_.names_with_prefix(prefix, limit);
  }

  Result<store::DocumentRecord> document(store::DocId id) const override {
    return all_.document(id);
  }
  Result<store::UnitRecord> unit(store::NodeId node) const override { return all_.unit(node); }
  Result<std::string> eid(store::NodeId node) const override { return all_.eid(node); }
  Result<std::optional<store::NodeId>> node(store::DocId doc, std::string_view eid) const override {
    return all_.node(doc, eid);
  }
  Result<std::vector<store::UnitRecord>> units(store::DocId doc, std::uint32_t first,
                                               std::uint32_t last, bool with_text) const override {
    return all_.units(doc, first, last, with_text);
  }
  Result<std::vector<law::Frame>> frames(store::DocId doc) const override {
    return all_.frames(doc);
  }
  Result<std::vector<store::EdgeRecord>> edges_from(
      store::DocId doc, std::uint32_t first, std::uint32_t last,
      std::optional<law::EdgeKind> kind) const override {
    return all_.edges_from(doc, first, last, kind);
  }
  Result<store::EdgeRecord> edge(store::DocId doc, std::uint32_t sequence) const override {
    return all_.edge(doc, sequence);
  }
  Result<std::vector<store::EdgeRecord>> edges(
      store::DocId doc, const std::vector<std::uint32_t>& sequences) const override {
    return all_.edges(doc, sequences);
  }
  Result<std::vector<store::AmendmentRecord>> amendments_from(store::DocId doc) const override {
    return all_.amendments_from(doc);
  }
  Result<store::AmendmentRecord> amendment(store::DocId doc,
                                           std::uint32_t sequence) const override {
    return all_.amendment(doc, sequence);
  }
  Result<std::vector<store::IncomingKey>> incoming(std::string_view target,
                                                   std::string_view prefix) const override {
    return known(all_.incoming(target, prefix));
  }
  Result<std::vector<store::IncomingKey>> incoming_at(std::string_view target,
                                                      std::string_view step) const override {
    return known(all_.incoming_at(target, step));
  }
  Result<std::vector<law::Diagnostic>> diagnostics(store::DocId doc) const override {
    return all_.diagnostics(doc);
  }

  // The index of search is one for all moments; what it finds is read through this reader.
  Result<std::optional<std::string>> search_row(std::string_view key) const override {
    return all_.search_row(key);
  }
  Result<std::optional<store::SearchRow>> search_row_upto(std::string_view key,
                                                          std::string_view prefix) const override {
    return all_.search_row_upto(key, prefix);
  }
  Result<void> for_each_search_row(
      std::string_view prefix, std::string_view from,
      const std::function<bool(std::string_view, std::string_view)>& f) const override {
    return all_.for_each_search_row(prefix, from, f);
  }
  Result<std::vector<store::PendingDocument>> pending_documents() const override {
    return all_.pending_documents();
  }

  Result<void> for_each_document(
      const std::function<bool(const store::DocumentRecord&)>& f) const override {
    return all_.for_each_document([&](const store::DocumentRecord& record) {
      return record.ingested_at >= end_ || f(record);
    });
  }
  Result<std::uint64_t> document_count() const override {
    std::uint64_t count = 0;
    LEXGRAPH_RETURN_IF_ERROR(for_each_document([&](const store::DocumentRecord&) {
      ++count;
      return true;
    }));
    return count;
  }

 private:
  static store::DocId doc_of(store::DocId id) { return id; }
  static store::DocId doc_of(const store::IncomingKey& key) { return key.from.doc; }

  Result<bool> is_known(store::DocId id) const {
    const std::lock_guard lock(mutex_);
    if (const auto at = seen_.find(id); at != seen_.end()) return at->second;
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, all_.document(id));
    return seen_[id] = record.ingested_at < end_;
  }

  template <typename T>
  Result<std::vector<T>> known(Result<std::vector<T>> found) const {
    if (!found.ok()) return found;
    std::vector<T> kept;
    for (T& one : *found) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool keep, is_known(doc_of(one)));
      if (keep) kept.push_back(std::move(one));
    }
    return kept;
  }

  Result<std::optional<store::DocId>> known(Result<std::optional<store::DocId>> found) const {
    if (!found.ok() || !found.value()) return found;
    LEXGRAPH_ASSIGN_OR_RETURN(const bool keep, is_known(*found.value()));
    return keep ? found : Result<std::optional<store::DocId>>(std::nullopt);
  }

  const store::Reader& all_;
  const std::int64_t end_;  // first second that is too late
  mutable std::mutex mutex_;
  mutable std::unordered_map<store::DocId, bool> seen_;
};

}  // namespace

std::unique_ptr<store::Reader> as_known_on(const store::Reader& reader, Date day) {
  return std::make_unique<KnownReader>(reader, day);
}

}  // namespace lexgraph::query
