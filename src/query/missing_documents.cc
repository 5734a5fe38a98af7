#include "lexgraph/query/missing_documents.h"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "src/query/resolver.h"

namespace lexgraph::query {
namespace {

std::string name_of(const law::DocumentRef& named) {
  if (!named.number.empty()) return named.number;
  // The constitution's name is its kind.
  const bool kind_only = named.type == named.name;
  std::string name =
      kind_only ? named.name : named.type + (named.type.empty() ? "" : " ") + named.name;
  if (named.signed_on.known()) name += " " + std::to_string(named.signed_on.year());
  return name;
}

// One however it is spelled.
std::string key_of(const law::DocumentRef& named) {
  return named.number.empty() ? law::name_key(name_of(named)) : law::number_key(named.number);
}

class MissingQuery {
 public:
  explicit MissingQuery(const store::Reader& reader) : reader_(reader), resolver_(reader) {}

  Result<std::vector<MissingDocument>> run() {
    std::vector<store::DocId> ids;
    LEXGRAPH_RETURN_IF_ERROR(reader_.for_each_document([&](const store::DocumentRecord& record) {
      ids.push_back(record.id);
      return true;
    }));
    for (const store::DocId id : ids) LEXGRAPH_RETURN_IF_ERROR(look_through(id));
    std::vector<MissingDocument> missing;
    missing.reserve(found_.size());
    for (auto& [key, found] : found_) missing.push_back(std::move(found.missing));
    std::sort(missing.begin(), missing.end(), [](const auto& a, const auto& b) {
      return a.documents != b.documents ? a.documents > b.documents : a.name < b.name;
    });
    return missing;
  }

 private:
  struct Found {
    MissingDocument missing;
    store::DocId last = 0;  // document that named it last
    bool named = false;
  };

  Result<void> look_through(store::DocId id) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver_.names().record(id));
    const Speaker who = speaker_of(record->head);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(id, 0, record->units + 1, std::nullopt));
    for (const store::EdgeRecord& edge : edges) {
      LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* meant,
                                resolver_.document(edge.to.document, who));
      if (meant->state == ResolveState::kUnresolved) add(id, edge.to.document, meant->reason);
    }
    return {};
  }

  void add(store::DocId id, const law::DocumentRef& named, const std::string& reason) {
    const std::string key = key_of(named);
    if (key.empty()) return;
    Found& found = found_[key];
    ++found.missing.edges;
    if (found.named && found.last == id) return;
    if (!found.named) {
      found.missing.name = name_of(named);
      found.missing.reason = reason;
    }
    found.named = true;
    found.last = id;
    ++found.missing.documents;
  }

  const store::Reader& reader_;
  Resolver resolver_;
  std::map<std::string, Found> found_;
};

}  // namespace

Result<std::vector<MissingDocument>> missing_documents(const store::Reader& reader) {
  return MissingQuery(reader).run();
}

nlohmann::ordered_json to_json(const std::vector<MissingDocument>& missing) {
  nlohmann::ordered_json out;
  out["missing"] = nlohmann::ordered_json::array();
  for (const MissingDocument& one : missing) {
    out["missing"].push_back({{"name", one.name},
                              {"documents", one.documents},
                              {"edges", one.edges},
                              {"reason", one.reason}});
  }
  return out;
}

}  // namespace lexgraph::query
