#include "lexgraph/search/vectors.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include "lexgraph/text/characters.h"
#include "src/search/entries.h"
#include "src/search/vector_rows.h"

namespace lexgraph::search {
namespace {

// At the end of a word where there is one, never inside a character.
void cut(std::string& text) {
  if (text.size() <= kMaxPassageBytes) return;
  const std::size_t end = text::character_start(text, kMaxPassageBytes);
  const std::size_t blank = text.find_last_of(" \n", end);
  text.resize(blank == std::string::npos || blank == 0 ? end : blank);
}

void add_line(std::string& text, const std::string& line) {
  if (line.empty()) return;
  if (!text.empty()) text += '\n';
  text += line;
}

Error damaged_row(const std::string& what) {
  return Error(ErrorCode::kCorruption, "dense vectors: " + what);
}

using ContentHashes = std::unordered_map<store::DocId, std::string>;

Result<ContentHashes> hashes_held(const store::Reader& reader) {
  ContentHashes hashes;
  LEXGRAPH_RETURN_IF_ERROR(reader.for_each_document([&](const store::DocumentRecord& record) {
    hashes.emplace(record.id, record.content_hash);
    return true;
  }));
  return hashes;
}

Result<void> for_each_row(const store::Reader& reader,
                          const std::function<void(store::DocId doc, std::string_view value)>& f) {
  bool damaged = false;
  LEXGRAPH_RETURN_IF_ERROR(reader.for_each_search_row(
      vectors_prefix(), "", [&](std::string_view key, std::string_view value) {
        const auto doc = decode_vectors_key(key);
        if (doc) f(*doc, value);
        damaged = damaged || !doc;
        return true;
      }));
  if (damaged) return damaged_row("a key cannot be decoded");
  return {};
}

// Are the vectors those of the entries that the document has now?
bool fits(const StoredVectors& stored, const std::vector<Entry>& entries) {
  return std::equal(stored.entries.begin(), stored.entries.end(), entries.begin(), entries.end(),
                    [](const StoredEntryVector& one, const Entry& entry) {
                      return one.first == entry.first && one.last == entry.last;
                    });
}

}  // namespace

std::vector<Passage> passages_of(const store::DocumentRecord& document,
                                 const std::vector<store::UnitRecord>& units) {
  std::vector<Passage> passages;
  for (const Entry& entry : entries_of(units)) {
    Passage passage{entry.first, entry.last, document.head.type};
    if (!document.head.title.empty())
      passage.text += (passage.text.empty() ? "" : " ") + document.head.title;
    for (const std::uint32_t above : entry.above) add_line(passage.text, units[above].heading);
    for (std::uint32_t ordinal = entry.first;
         ordinal < entry.last && passage.text.size() <= kMaxPassageBytes; ++ordinal) {
      const store::UnitRecord& unit = units[ordinal - 1];  // ordinals count from 1
      add_line(passage.text, unit.heading);
      add_line(passage.text, unit.text);
    }
    cut(passage.text);
    passages.push_back(std::move(passage));
  }
  return passages;
}

Result<std::optional<VectorModel>> vector_model(const store::Reader& reader) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto row, reader.search_row(vector_model_key()));
  if (!row) return std::optional<VectorModel>();
  auto model = decode_vector_model(*row);
  if (!model) return damaged_row("the name of the model cannot be decoded");
  return model;
}

Result<VectorModel> needed_vector_model(const store::Reader& reader) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto model, vector_model(reader));
  if (model) return std::move(*model);
  return Error(ErrorCode::kNotFound,
               "the store has no dense vectors; `lexgraph store embed` makes them");
}

Result<std::vector<store::DocId>> documents_without_vectors(const store::Reader& reader) {
  LEXGRAPH_ASSIGN_OR_RETURN(ContentHashes missing, hashes_held(reader));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto model, vector_model(reader));
  if (model) {
    LEXGRAPH_RETURN_IF_ERROR(for_each_row(reader, [&](store::DocId doc, std::string_view value) {
      StoredVectors stored;
      const auto held = missing.find(doc);
      if (held != missing.end() && decode_vectors(value, model->dimensions, stored) &&
          stored.content_hash == held->second)
        missing.erase(held);
    }));
  }
  std::vector<store::DocId> documents;
  documents.reserve(missing.size());
  for (const auto& [doc, hash] : missing) documents.push_back(doc);
  std::sort(documents.begin(), documents.end());
  return documents;
}

Result<void> put_vectors(store::Store& store, const VectorModel& model,
                         const DocumentVectors& vectors) {
  if (model.dimensions == 0 || model.dimensions > kMaxDimensions)
    return Error(ErrorCode::kInvalidArgument,
                 "a vector has 1 to " + std::to_string(kMaxDimensions) + " numbers, not " +
                     std::to_string(model.dimensions));
  std::vector<Direction> directions;
  for (const EntryVector& entry : vectors.entries) {
    auto direction = direction_of(entry.vector);
    if (entry.vector.size() != model.dimensions || !direction) {
      return Error(ErrorCode::kInvalidArgument, "a vector of " + model.name +
                                                    " is zero, not finite, or not of " +
                                                    std::to_string(model.dimensions) + " numbers");
    }
    directions.push_back(std::move(*direction));
  }
  store::SearchChange change;
  change.rows.push_back({vector_model_key(), encode_vector_model(model)});
  change.rows.push_back({vectors_key(vectors.doc), encode_vectors(vectors, directions)});
  return store.change_search(change);
}

Result<void> erase_vectors(store::Store& store) {
  store::SearchChange change;
  change.erased_prefixes = {vector_model_key(), vectors_prefix()};
  return store.change_search(change);
}

Result<std::uint64_t> erase_vectors_of_the_gone(store::Store& store) {
  const std::unique_ptr<store::Reader> reader = store.reader();
  LEXGRAPH_ASSIGN_OR_RETURN(const ContentHashes held, hashes_held(*reader));
  store::SearchChange change;
  LEXGRAPH_RETURN_IF_ERROR(for_each_row(*reader, [&](store::DocId doc, std::string_view) {
    if (!held.contains(doc)) change.erased_prefixes.push_back(vectors_key(doc));
  }));
  if (!change.erased_prefixes.empty()) LEXGRAPH_RETURN_IF_ERROR(store.change_search(change));
  return change.erased_prefixes.size();
}

Result<std::vector<std::string>> verify_vectors(const store::Reader& reader) {
  std::vector<std::string> faults;
  const auto model = vector_model(reader);
  if (!model.ok()) return std::vector<std::string>{model.error().message()};
  if (!*model) return faults;
  LEXGRAPH_ASSIGN_OR_RETURN(const ContentHashes held, hashes_held(reader));
  std::vector<store::DocId> to_compare;
  LEXGRAPH_RETURN_IF_ERROR(for_each_row(reader, [&](store::DocId doc, std::string_view value) {
    StoredVectors stored;
    const std::string name = "dense vectors: document " + std::to_string(doc);
    if (!decode_vectors(value, (*model)->dimensions, stored)) {
      faults.push_back(name + ": the row cannot be decoded");
      return;
    }
    const auto document = held.find(doc);
    // Of an older text, or of what is gone: no question reads them.
    if (document == held.end() || document->second != stored.content_hash) return;
    to_compare.push_back(doc);
  }));
  for (const store::DocId doc : to_compare) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, reader.document(doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units, reader.units(doc, 1, record.units + 1, true));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto row, reader.search_row(vectors_key(doc)));
    StoredVectors stored;
    if (!row || !decode_vectors(*row, (*model)->dimensions, stored) ||
        !fits(stored, entries_of(units))) {
      faults.push_back("dense vectors: document " + std::to_string(doc) +
                       ": its entries differ from its units");
    }
  }
  return faults;
}

}  // namespace lexgraph::search
