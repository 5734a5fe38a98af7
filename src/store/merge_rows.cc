#include "src/store/merge_rows.h"

#include <algorithm>
#include <memory>
#include <queue>

#include "src/store/keys.h"
#include "src/store/lookup.h"
#include "src/store/table_writer.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

struct Row {
  std::string key, value;
};

// A row of one of the stores on its way into the merged one.
class Translation {
 public:
  Translation(Family family, const MergePlan& plan) : family_(family), plan_(plan) {}

  // False for a row that is left out: of a text that is not kept.
  Result<bool> translate(std::size_t store, std::string_view key, std::string_view value,
                         Row& row) const {
    row.value.assign(value);
    switch (family_) {
      case Family::kName:
        return name(store, key, row);
      case Family::kIn:
        return mention(store, key, row);
      case Family::kSource:
        return source(store, key, row);
      case Family::kSearch:  // rows by name of source; the others speak of ids, and are made anew
        row.key.assign(key);
        return true;
      default:
        return of_document(store, key, row);
    }
  }

 private:
  Result<Placed> place(std::size_t store, DocId id) const {
    const auto& placed = plan_.placed[store];
    const auto at = placed.find(id);
    if (at == placed.end()) {
      return Error(ErrorCode::kCorruption, std::string(name_of(family_)) + ": row of document " +
                                               std::to_string(id) + ", which is not held");
    }
    return at->second;
  }

  Result<bool> of_document(std::size_t store, std::string_view key, Row& row) const {
    const auto id = doc_of(key);
    if (!id) return damaged_row(family_, in_quotes(key));
    LEXGRAPH_ASSIGN_OR_RETURN(const Placed placed, place(store, *id));
    row.key = doc_prefix(placed.id) + std::string(key.substr(doc_prefix(*id).size()));
    if (family_ == Family::kDoc && row.key == DocKey{placed.id, DocPart::kFiles}.encode()) {
      const auto joined = plan_.joined_files.find(placed.id);
      if (joined != plan_.joined_files.end()) row.value = encode_files(joined->second);
    }
    return placed.kept;
  }

  Result<bool> name(std::size_t store, std::string_view key, Row& row) const {
    const auto id = decode_name(row.value);
    if (!id) return damaged_row(family_, in_quotes(key));
    LEXGRAPH_ASSIGN_OR_RETURN(const Placed placed, place(store, *id));
    row.key.assign(key);
    row.value = encode_name(placed.id);
    return placed.kept;
  }

  Result<bool> mention(std::size_t store, std::string_view key, Row& row) const {
    auto mention = InKey::decode(key);
    if (!mention) return damaged_row(family_, in_quotes(key));
    LEXGRAPH_ASSIGN_OR_RETURN(const Placed placed, place(store, mention->doc));
    mention->doc = placed.id;
    row.key = mention->encode();
    return placed.kept;
  }

  // Sources of texts that are not kept stay, as the losers that they are.
  Result<bool> source(std::size_t store, std::string_view key, Row& row) const {
    auto source = decode_source(row.value);
    if (!source) return damaged_row(family_, in_quotes(key));
    if (source->state == SourceState::kDocument) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Placed placed, place(store, source->doc));
      source->doc = placed.id;
    }
    row.key.assign(key);
    row.value = encode_source(*source);
    return true;
  }

  Family family_;
  const MergePlan& plan_;
};

// How much a store knows about a file: not readable there, to be parsed again, what it gave.
int knowledge(const Source& source) {
  if (source.state == SourceState::kStale) return 1;
  return source.sha256.empty() ? 0 : 2;
}

// Two stores have the same row: what stays, in `row`.
Result<void> join(Family family, Row& row, const Row& other) {
  if (row.value == other.value) return {};
  if (family == Family::kSearch) {
    row.value = std::min(row.value, other.value);
    return {};
  }
  const auto key = SourceKey::decode(row.key);
  const auto a = decode_source(row.value), b = decode_source(other.value);
  if (family != Family::kSource || !key || !a || !b) {
    return Error(ErrorCode::kCorruption, "two stores have the row " + in_quotes(row.key) + " in " +
                                             std::string(name_of(family)) +
                                             ", which only one of them can have");
  }
  if (knowledge(*a) == 2 && knowledge(*b) == 2) {
    return Error(ErrorCode::kInvalidArgument,
                 "two of the stores read " + key->file +
                     " and found different things in it; ingest it again into one of them");
  }
  const auto weight = [](const Source& source) {
    return std::pair(knowledge(source), source.sha256);
  };
  if (weight(*a) < weight(*b)) row.value = other.value;
  return {};
}

// The rows of one store, translated.
class Stream {
 public:
  Stream(std::size_t store, Family family, const View& view, const Translation& translation)
      : store_(store), translation_(translation), cursor_(cursor_of(family, view)) {}

  const Row& row() const { return row_; }

  // False at the end.
  Result<bool> next() {
    for (; cursor_->valid(); cursor_->next()) {
      LEXGRAPH_ASSIGN_OR_RETURN(
          const bool kept, translation_.translate(store_, cursor_->key(), cursor_->value(), row_));
      if (!kept) continue;
      cursor_->next();
      return true;
    }
    LEXGRAPH_RETURN_IF_ERROR(cursor_->status());
    return false;
  }

 private:
  static std::unique_ptr<Cursor> cursor_of(Family family, const View& view) {
    if (family != Family::kSearch) return std::make_unique<Cursor>(view, family, "", "");
    return std::make_unique<Cursor>(view, family, std::string(1, kSourceTag));
  }

  std::size_t store_;
  const Translation& translation_;
  std::unique_ptr<Cursor> cursor_;
  Row row_;
};

// Every document is new to the search index.
Result<void> put_pending(const MergePlan& plan, TableWriter& writer) {
  for (const auto& [id, content] : plan.contents) {
    LEXGRAPH_RETURN_IF_ERROR(writer.put(PendingKey{id, content}.encode(), ""));
  }
  return {};
}

}  // namespace

Result<MergedFamily> merge_family(Family family, const std::vector<const View*>& stores,
                                  const MergePlan& plan, const std::string& folder) {
  TableWriter writer(folder, family);
  if (family == Family::kSearch) LEXGRAPH_RETURN_IF_ERROR(put_pending(plan, writer));
  const Translation translation(family, plan);
  std::vector<std::unique_ptr<Stream>> streams;
  const auto later = [](const Stream* a, const Stream* b) { return a->row().key > b->row().key; };
  std::priority_queue<Stream*, std::vector<Stream*>, decltype(later)> first(later);
  const auto advance = [&first](Stream& stream) -> Result<void> {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool more, stream.next());
    if (more) first.push(&stream);
    return {};
  };
  for (std::size_t store = 0; store < stores.size(); ++store) {
    streams.push_back(std::make_unique<Stream>(store, family, *stores[store], translation));
    LEXGRAPH_RETURN_IF_ERROR(advance(*streams.back()));
  }
  MergedFamily merged{{family, {}}, 0};
  while (!first.empty()) {
    Stream* stream = first.top();
    first.pop();
    Row row = stream->row();
    LEXGRAPH_RETURN_IF_ERROR(advance(*stream));
    while (!first.empty() && first.top()->row().key == row.key) {
      stream = first.top();
      first.pop();
      LEXGRAPH_RETURN_IF_ERROR(join(family, row, stream->row()));
      LEXGRAPH_RETURN_IF_ERROR(advance(*stream));
    }
    LEXGRAPH_RETURN_IF_ERROR(writer.put(row.key, row.value));
    ++merged.rows;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(merged.tables.paths, writer.finish());
  return merged;
}

}  // namespace lexgraph::store
