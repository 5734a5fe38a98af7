#include "src/store/lookup.h"

namespace lexgraph::store {

Error damaged_row(Family family, const std::string& printed_key) {
  return Error(ErrorCode::kCorruption,
               "damaged row in family " + std::string(name_of(family)) + ": " + printed_key);
}

Error missing_row(Family family, const std::string& printed_key) {
  return Error(ErrorCode::kCorruption,
               "missing row in family " + std::string(name_of(family)) + ": " + printed_key);
}

Error not_held(const std::string& what) {
  return Error(ErrorCode::kNotFound, "the store holds no " + what);
}

Result<std::optional<DocumentRecord>> find_document(const View& view, DocId id) {
  View::Value value;
  const DocKey record_key{id, DocPart::kRecord};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view.get(Family::kDoc, record_key.encode(), value));
  if (!held) return std::optional<DocumentRecord>();
  DocumentRecord record;
  record.id = id;
  if (!decode_record(bytes_of(value), record)) return damaged_row(Family::kDoc, record_key.print());

  const DocKey files_key{id, DocPart::kFiles};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool has_files,
                            view.get(Family::kDoc, files_key.encode(), value));
  if (!has_files) return missing_row(Family::kDoc, files_key.print());
  if (!decode_files(bytes_of(value), record.files)) {
    return damaged_row(Family::kDoc, files_key.print());
  }
  return std::optional(std::move(record));
}

Result<std::optional<DocId>> find_name(const View& view, const NameKey& key) {
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view.get(Family::kName, key.encode(), value));
  if (!held) return std::optional<DocId>();
  const std::optional<DocId> doc = decode_name(bytes_of(value));
  if (!doc) return damaged_row(Family::kName, key.print());
  return doc;
}

Result<std::optional<Source>> find_source(const View& view, std::string_view file) {
  View::Value value;
  const SourceKey key{std::string(file)};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view.get(Family::kSource, key.encode(), value));
  if (!held) return std::optional<Source>();
  std::optional<Source> source = decode_source(bytes_of(value));
  if (!source) return damaged_row(Family::kSource, key.print());
  return source;
}

}  // namespace lexgraph::store
