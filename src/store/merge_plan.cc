#include "src/store/merge_plan.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "src/store/keys.h"
#include "src/store/lookup.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

// What decides between texts of one document, and what is joined.
struct Candidate {
  std::size_t store = 0;
  DocId id = 0;
  std::string identity;
  std::uint64_t articles = 0, characters = 0;
  std::string sha256, content_hash;
  std::int64_t ingested_at = 0;
  std::vector<std::string> files;
};

// Smaller is better: the order of Writer::outranks; of equal texts the one known first.
auto rank(const Candidate& candidate) {
  return std::tuple<std::uint64_t, std::uint64_t, const std::string&, const std::string&,
                    std::int64_t, std::size_t>(~candidate.articles, ~candidate.characters,
                                               candidate.sha256, candidate.content_hash,
                                               candidate.ingested_at, candidate.store);
}

Result<void> collect(const View& view, std::size_t store, std::vector<Candidate>& candidates) {
  Cursor cursor(view, Family::kDoc, "", "");
  std::vector<DocId> ids;
  for (; cursor.valid(); cursor.next()) {
    const auto key = DocKey::decode(cursor.key());
    if (!key) return damaged_row(Family::kDoc, in_quotes(cursor.key()));
    if (ids.empty() || ids.back() != key->doc) ids.push_back(key->doc);
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  for (const DocId id : ids) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto record, find_document(view, id));
    if (!record) return missing_row(Family::kDoc, DocKey{id, DocPart::kRecord}.print());
    candidates.push_back({store, id, std::move(record->identity), record->coverage.articles,
                          record->coverage.unit_characters, std::move(record->sha256),
                          std::move(record->content_hash), record->ingested_at,
                          std::move(record->files)});
  }
  return {};
}

std::vector<std::string> all_files(const std::vector<Candidate>& of_one_document) {
  std::vector<std::string> files;
  for (const Candidate& candidate : of_one_document) {
    files.insert(files.end(), candidate.files.begin(), candidate.files.end());
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

}  // namespace

Result<MergePlan> plan_merge(const std::vector<const View*>& stores) {
  std::unordered_map<std::string, std::vector<Candidate>> by_identity;
  {
    std::vector<Candidate> candidates;
    for (std::size_t store = 0; store < stores.size(); ++store) {
      LEXGRAPH_RETURN_IF_ERROR(collect(*stores[store], store, candidates));
    }
    for (Candidate& candidate : candidates) {
      by_identity[candidate.identity].push_back(std::move(candidate));
    }
  }
  std::vector<const std::vector<Candidate>*> groups;
  for (auto& [identity, group] : by_identity) {
    std::sort(group.begin(), group.end(),
              [](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
    groups.push_back(&group);
  }
  if (groups.size() >= std::numeric_limits<DocId>::max()) {
    return Error(ErrorCode::kLimit, "more documents than the 2^32 that a store can hold");
  }
  std::sort(groups.begin(), groups.end(), [](const auto* a, const auto* b) {
    return std::pair(a->front().store, a->front().id) < std::pair(b->front().store, b->front().id);
  });

  MergePlan plan;
  plan.placed.resize(stores.size());
  for (const std::vector<Candidate>* group : groups) {
    const auto id = static_cast<DocId>(plan.contents.size() + 1);
    plan.contents.emplace_back(id, group->front().content_hash);
    for (const Candidate& candidate : *group) {
      const bool first = &candidate == &group->front();
      plan.placed[candidate.store].emplace(candidate.id, Placed{id, first});
    }
    if (group->size() > 1) plan.joined_files.emplace(id, all_files(*group));
  }
  return plan;
}

}  // namespace lexgraph::store
