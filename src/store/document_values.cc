// Values of the families doc, name and source.
#include <algorithm>

#include "src/store/fields.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

constexpr std::uint8_t kRecordVersion = 2;
constexpr std::uint8_t kFilesVersion = 1;
constexpr std::uint8_t kFramesVersion = 1;
constexpr std::uint8_t kDiagnosticsVersion = 1;
constexpr std::uint8_t kNameVersion = 1;
constexpr std::uint8_t kSourceVersion = 1;

ByteWriter begin(std::uint8_t version) {
  ByteWriter w;
  w.u8(version);
  return w;
}

void put_head(ByteWriter& w, const law::Head& head) {
  for (const std::string* field : {&head.number, &head.number_printed, &head.type, &head.issuer,
                                   &head.title, &head.locality, &head.language, &head.uri}) {
    w.string(*field);
  }
  for (const Date* date :
       {&head.signed_on, &head.issued_on, &head.effective_on, &head.expires_on}) {
    put_date(w, *date);
  }
}

law::Head get_head(FieldReader& r) {
  law::Head head;
  for (std::string* field : {&head.number, &head.number_printed, &head.type, &head.issuer,
                             &head.title, &head.locality, &head.language, &head.uri}) {
    *field = r.string();
  }
  for (Date* date : {&head.signed_on, &head.issued_on, &head.effective_on, &head.expires_on}) {
    *date = r.date();
  }
  return head;
}

}  // namespace

std::string encode_record(const DocumentRecord& record) {
  ByteWriter w = begin(kRecordVersion);
  w.string(record.identity);
  put_head(w, record.head);
  w.string(record.sha256);
  w.varint(record.source_bytes);
  w.varint(record.coverage.body_characters);
  w.varint(record.coverage.unit_characters);
  w.varint(record.coverage.outside_articles);
  w.varint(record.coverage.articles);
  w.varint(record.coverage.empty_articles);
  put_effects(w, record.effects);
  w.varint(record.units);
  w.varint(record.edges);
  w.varint(record.amendments);
  w.varint(record.diagnostics);
  w.string(record.content_hash);
  w.zigzag(record.ingested_at);
  return w.take();
}

bool decode_record(std::string_view bytes, DocumentRecord& record) {
  FieldReader r(bytes, kRecordVersion);
  record.identity = r.string();
  record.head = get_head(r);
  record.sha256 = r.string();
  record.source_bytes = r.u64();
  record.coverage.body_characters = r.u64();
  record.coverage.unit_characters = r.u64();
  record.coverage.outside_articles = r.u64();
  record.coverage.articles = r.u32();
  record.coverage.empty_articles = r.u32();
  record.effects = r.effects();
  record.units = r.u32();
  record.edges = r.u32();
  record.amendments = r.u32();
  record.diagnostics = r.u32();
  record.content_hash = r.string();
  record.ingested_at = r.i64();
  return r.complete();
}

std::string encode_files(const std::vector<std::string>& files) {
  ByteWriter w = begin(kFilesVersion);
  w.varint(files.size());
  for (const std::string& file : files) w.string(file);
  return w.take();
}

bool decode_files(std::string_view bytes, std::vector<std::string>& files) {
  FieldReader r(bytes, kFilesVersion);
  files.clear();
  for (std::uint64_t left = r.u64(); left > 0 && r.good(); --left) files.push_back(r.string());
  return r.complete();
}

std::string encode_frames(const std::vector<law::Frame>& frames) {
  ByteWriter w = begin(kFramesVersion);
  w.varint(frames.size());
  for (const law::Frame& frame : frames) {
    w.zigzag(frame.host);
    put_span(w, frame.span);
    put_document_ref(w, frame.owner);
    w.string(frame.owner_unit);
  }
  return w.take();
}

bool decode_frames(std::string_view bytes, std::vector<law::Frame>& frames) {
  FieldReader r(bytes, kFramesVersion);
  frames.clear();
  for (std::uint64_t left = r.u64(); left > 0 && r.good(); --left) {
    law::Frame& frame = frames.emplace_back();
    frame.host = r.i32();
    frame.span = r.span();
    frame.owner = r.document_ref();
    frame.owner_unit = r.string();
  }
  return r.complete();
}

std::string encode_diagnostics(const std::vector<law::Diagnostic>& diagnostics) {
  ByteWriter w = begin(kDiagnosticsVersion);
  w.varint(diagnostics.size());
  for (const law::Diagnostic& diagnostic : diagnostics) {
    w.string(diagnostic.code);
    w.u8(static_cast<std::uint8_t>(diagnostic.severity));
    w.string(diagnostic.message);
    w.string(diagnostic.where);
  }
  return w.take();
}

bool decode_diagnostics(std::string_view bytes, std::vector<law::Diagnostic>& diagnostics) {
  FieldReader r(bytes, kDiagnosticsVersion);
  diagnostics.clear();
  for (std::uint64_t left = r.u64(); left > 0 && r.good(); --left) {
    law::Diagnostic& diagnostic = diagnostics.emplace_back();
    diagnostic.code = r.string();
    diagnostic.severity = r.one_to(law::Severity::kError);
    diagnostic.message = r.string();
    diagnostic.where = r.string();
  }
  return r.complete();
}

std::string encode_name(DocId doc) {
  ByteWriter w = begin(kNameVersion);
  w.be32(doc);
  return w.take();
}

std::optional<DocId> decode_name(std::string_view bytes) {
  FieldReader r(bytes, kNameVersion);
  const DocId doc = r.be32();
  return r.complete() ? std::optional(doc) : std::nullopt;
}

std::string encode_source(const Source& source) {
  ByteWriter w = begin(kSourceVersion);
  w.u8(static_cast<std::uint8_t>(source.state));
  w.string(source.sha256);
  w.varint(source.doc);
  return w.take();
}

std::optional<Source> decode_source(std::string_view bytes) {
  FieldReader r(bytes, kSourceVersion);
  Source source;
  source.state = r.one_to(SourceState::kStale);
  source.sha256 = r.string();
  source.doc = r.u32();
  return r.complete() ? std::optional(std::move(source)) : std::nullopt;
}

}  // namespace lexgraph::store
