#include "src/store/verify.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "src/store/build_row.h"
#include "src/store/keys.h"
#include "src/store/lookup.h"
#include "src/store/values.h"
#include "src/store/verify_document.h"

namespace lexgraph::store {
namespace {

class Verifier {
 public:
  explicit Verifier(const View& view) : view_(view) {}

  Result<VerifyReport> run() {
    LEXGRAPH_RETURN_IF_ERROR(check_documents());
    for (const Family family : {Family::kUnit, Family::kOut, Family::kAmend, Family::kDoc}) {
      LEXGRAPH_RETURN_IF_ERROR(check_owners(family));
    }
    LEXGRAPH_RETURN_IF_ERROR(check_names());
    LEXGRAPH_RETURN_IF_ERROR(check_mentions());
    LEXGRAPH_RETURN_IF_ERROR(check_sources());
    LEXGRAPH_RETURN_IF_ERROR(count_default());
    LEXGRAPH_RETURN_IF_ERROR(check_search());
    report_.faults = faults_.take();
    return std::move(report_);
  }

 private:
  void fault(Family family, const std::string& key, const std::string& what) {
    faults_.add(std::string(name_of(family)) + " " + key + ": " + what);
  }

  Result<void> check_documents();
  Result<void> check_document(DocId id);
  Result<void> check_owners(Family family);
  Result<void> check_names();
  Result<void> check_mentions();
  Result<void> name_surplus_mentions(DocId doc);
  Result<void> check_sources();
  Result<void> check_files(const DocumentRecord& record);
  Result<void> count_default();
  Result<void> check_search();

  const View& view_;
  Faults faults_;
  VerifyReport report_;
  // For each document held, how many of its rows in the family in are still to be met; nullopt when
  // damage leaves that unknown.
  std::unordered_map<DocId, std::optional<std::int64_t>> mentions_left_;
};

Result<void> Verifier::check_documents() {
  Cursor cursor(view_, Family::kDoc, "", "");
  std::optional<DocId> last;
  for (; cursor.valid(); cursor.next()) {
    const auto id = doc_of(cursor.key());
    if (!id || id == last) continue;  // other parts; check_owners() looks at all keys
    last = id;
    LEXGRAPH_RETURN_IF_ERROR(check_document(*id));
  }
  return cursor.status();
}

Result<void> Verifier::check_document(DocId id) {
  auto record = find_document(view_, id);
  if (!record.ok()) {
    if (record.error().code() != ErrorCode::kCorruption) return std::move(record).error();
    faults_.add(record.error().message());
    mentions_left_.emplace(id, std::nullopt);
    return {};
  }
  if (!*record) return {};  // parts without a record: check_owners()
  ++report_.documents;
  LEXGRAPH_ASSIGN_OR_RETURN(const DocumentCheck check,
                            check_held_document(view_, **record, faults_));
  report_.units += check.units;
  report_.edges += check.edges;
  report_.amendments += check.amendments;
  std::optional<std::int64_t> left;
  if (check.mentions) left = static_cast<std::int64_t>(check.mentions->size());
  mentions_left_.emplace(id, left);
  return check_files(**record);
}

// No rows of documents that are not held.
Result<void> Verifier::check_owners(Family family) {
  Cursor cursor(view_, family, "", "");
  std::optional<DocId> reported;
  for (; cursor.valid(); cursor.next()) {
    ++report_.rows;
    const auto doc = doc_of(cursor.key());
    const bool readable = family == Family::kDoc ? DocKey::decode(cursor.key()).has_value()
                                                 : UnitKey::decode(cursor.key()).has_value();
    if (!doc || !readable) {
      fault(family, in_quotes(cursor.key()), "key cannot be decoded");
    } else if (!mentions_left_.contains(*doc) && doc != reported) {
      reported = doc;
      fault(family, std::to_string(*doc), "rows of a document that is not held");
    }
  }
  return cursor.status();
}

Result<void> Verifier::check_names() {
  Cursor cursor(view_, Family::kName, "", "");
  for (; cursor.valid(); cursor.next()) {
    ++report_.rows;
    const auto key = NameKey::decode(cursor.key());
    const auto doc = decode_name(cursor.value());
    if (!key || !doc) {
      fault(Family::kName, key ? key->print() : in_quotes(cursor.key()), "cannot be decoded");
      continue;
    }
    const auto record = find_document(view_, *doc);
    if (!record.ok()) continue;  // reported with the document
    if (!*record) {
      fault(Family::kName, key->print(),
            "leads to document " + std::to_string(*doc) + ", not held");
      continue;
    }
    const auto names = names_of((*record)->identity, (*record)->head);
    if (std::find(names.begin(), names.end(), *key) == names.end()) {
      fault(Family::kName, key->print(), "document " + std::to_string(*doc) + " has no such name");
    }
  }
  return cursor.status();
}

Result<void> Verifier::check_mentions() {
  Cursor cursor(view_, Family::kIn, "", "");
  for (; cursor.valid(); cursor.next()) {
    ++report_.rows;
    const auto key = InKey::decode(cursor.key());
    std::vector<IncomingKey> mentions;
    if (!key || !decode_mentions(cursor.value(), key->doc, "", mentions)) {
      fault(Family::kIn, key ? key->print() : in_quotes(cursor.key()), "cannot be decoded");
      continue;
    }
    const auto left = mentions_left_.find(key->doc);
    if (left == mentions_left_.end()) {
      fault(Family::kIn, key->print(), "of a document that is not held");
    } else if (left->second) {
      --*left->second;
    }
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  for (const auto& [doc, left] : mentions_left_) {
    if (!left || *left >= 0) continue;
    LEXGRAPH_RETURN_IF_ERROR(name_surplus_mentions(doc));
  }
  return {};
}

// A second walk, for a document that has too many rows in the family in.
Result<void> Verifier::name_surplus_mentions(DocId doc) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto record, find_document(view_, doc));
  if (!record) return {};
  Faults known;  // reported the first time
  LEXGRAPH_ASSIGN_OR_RETURN(const DocumentCheck check, check_held_document(view_, *record, known));
  Cursor cursor(view_, Family::kIn, "", "");
  for (; cursor.valid() && check.mentions; cursor.next()) {
    const auto key = InKey::decode(cursor.key());
    if (key && key->doc == doc && !check.mentions->contains(std::string(cursor.key()))) {
      fault(Family::kIn, key->print(), "no edge or amendment says so");
    }
  }
  return cursor.status();
}

Result<void> Verifier::check_files(const DocumentRecord& record) {
  const std::string key = DocKey{record.id, DocPart::kFiles}.print();
  bool has_text = false;
  for (const std::string& file : record.files) {
    const auto source = find_source(view_, file);
    if (!source.ok()) continue;  // check_sources()
    if (!*source || (*source)->state != SourceState::kDocument || (*source)->doc != record.id) {
      fault(Family::kSource, SourceKey{file}.print(),
            "does not lead to document " + std::to_string(record.id));
    } else if ((*source)->sha256 == record.sha256) {
      has_text = true;
    }
  }
  if (!has_text) fault(Family::kDoc, key, "no file has the text that is held");
  if (!std::is_sorted(record.files.begin(), record.files.end())) {
    fault(Family::kDoc, key, "files out of order");
  }
  return {};
}

Result<void> Verifier::check_sources() {
  Cursor cursor(view_, Family::kSource, "", "");
  for (; cursor.valid(); cursor.next()) {
    ++report_.rows;
    const auto key = SourceKey::decode(cursor.key());
    const auto source = decode_source(cursor.value());
    if (!key || !source) {
      fault(Family::kSource, key ? key->print() : in_quotes(cursor.key()), "cannot be decoded");
      continue;
    }
    if (source->state != SourceState::kDocument) {
      if (source->doc != 0) fault(Family::kSource, key->print(), "a document where there is none");
      continue;
    }
    const auto record = find_document(view_, source->doc);
    if (!record.ok()) continue;
    const bool listed =
        *record && std::binary_search((*record)->files.begin(), (*record)->files.end(), key->file);
    if (!listed) {
      fault(Family::kSource, key->print(),
            "not among the files of document " + std::to_string(source->doc));
    }
  }
  return cursor.status();
}

Result<void> Verifier::count_default() {
  Cursor cursor(view_, Family::kDefault, "", "");
  for (; cursor.valid(); cursor.next()) {
    ++report_.rows;
    if (cursor.key() != kSchemaKey && cursor.key() != kBuildKey) {
      fault(Family::kDefault, in_quotes(cursor.key()), "no such row");
    }
    std::optional<ShardState> shard;
    if (cursor.key() == kBuildKey && !decode_build(cursor.value(), shard)) {
      fault(Family::kDefault, std::string(kBuildKey), "cannot be decoded");
    }
  }
  return cursor.status();
}

// What the index says is checked by search::verify_index(), which knows its rows.
Result<void> Verifier::check_search() {
  Cursor cursor(view_, Family::kSearch, "", "");
  for (; cursor.valid(); cursor.next()) {
    ++report_.rows;
    const std::string_view key = cursor.key();
    const bool index = static_cast<unsigned char>(key.front()) >= kFirstIndexTag;
    if (!index && !PendingKey::decode(key)) {
      fault(Family::kSearch, in_quotes(key), "key cannot be decoded");
    }
  }
  return cursor.status();
}

}  // namespace

Result<VerifyReport> verify(const View& view) { return Verifier(view).run(); }

}  // namespace lexgraph::store
