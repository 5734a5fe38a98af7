#include "src/store/keys.h"

#include <array>

#include "lexgraph/base/bytes.h"

namespace lexgraph::store {
namespace {

constexpr std::size_t kStringEnd = 2;  // bytes that end an ordered string

std::string two_numbers(std::uint32_t a, std::uint32_t b) {
  ByteWriter w;
  w.be32(a);
  w.be32(b);
  return w.take();
}

std::string dotted(std::uint32_t a, std::uint32_t b) {
  return std::to_string(a) + "." + std::to_string(b);
}

// An ordered string left open, so that it is a prefix of all strings that start with it.
void open_string(ByteWriter& w, std::string_view start, std::string& out) {
  w.ordered_string(start);
  out = w.take();
  out.resize(out.size() - kStringEnd);
}

}  // namespace

std::string_view name_of(DocPart part) {
  static constexpr std::array<std::string_view, 7> kNames = {
      "", "record", "files", "eids", "edge_places", "frames", "diagnostics"};
  return kNames.at(static_cast<std::size_t>(part));
}

std::string DocKey::encode() const {
  ByteWriter w;
  w.be32(doc);
  w.u8(static_cast<std::uint8_t>(part));
  return w.take();
}

std::optional<DocKey> DocKey::decode(std::string_view bytes) {
  ByteReader r(bytes);
  DocKey key;
  key.doc = r.be32();
  const std::uint8_t part = r.u8();
  if (!r.at_end() || part == 0 || part > static_cast<std::uint8_t>(kLastDocPart))
    return std::nullopt;
  key.part = static_cast<DocPart>(part);
  return key;
}

std::string DocKey::print() const { return std::to_string(doc) + " " + std::string(name_of(part)); }

std::string_view name_of(NameKind kind) {
  static constexpr std::array<std::string_view, 5> kNames = {"", "number", "title", "uri",
                                                             "identity"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::string NameKey::encode() const {
  ByteWriter w;
  w.u8(static_cast<std::uint8_t>(kind));
  w.ordered_string(name);
  w.ordered_string(identity);
  return w.take();
}

std::optional<NameKey> NameKey::decode(std::string_view bytes) {
  ByteReader r(bytes);
  NameKey key;
  const std::uint8_t kind = r.u8();
  key.name = r.ordered_string();
  key.identity = r.ordered_string();
  if (!r.at_end() || kind == 0 || kind > static_cast<std::uint8_t>(kLastNameKind))
    return std::nullopt;
  key.kind = static_cast<NameKind>(kind);
  return key;
}

std::string NameKey::print() const {
  return std::string(name_of(kind)) + " " + in_quotes(name) + " " + in_quotes(identity);
}

std::string NameKey::kind_prefix(NameKind kind) { return std::string(1, static_cast<char>(kind)); }

std::string NameKey::name_prefix(NameKind kind, std::string_view name) {
  ByteWriter w;
  w.u8(static_cast<std::uint8_t>(kind));
  w.ordered_string(name);
  return w.take();
}

std::string NameKey::start_prefix(NameKind kind, std::string_view start) {
  ByteWriter w;
  w.u8(static_cast<std::uint8_t>(kind));
  std::string out;
  open_string(w, start, out);
  return out;
}

std::string UnitKey::encode() const { return two_numbers(doc, ordinal); }

std::optional<UnitKey> UnitKey::decode(std::string_view bytes) {
  ByteReader r(bytes);
  UnitKey key;
  key.doc = r.be32();
  key.ordinal = r.be32();
  return r.at_end() ? std::optional(key) : std::nullopt;
}

std::string UnitKey::print() const { return dotted(doc, ordinal); }

std::string AmendKey::encode() const { return two_numbers(doc, sequence); }

std::optional<AmendKey> AmendKey::decode(std::string_view bytes) {
  ByteReader r(bytes);
  AmendKey key;
  key.doc = r.be32();
  key.sequence = r.be32();
  return r.at_end() ? std::optional(key) : std::nullopt;
}

std::string AmendKey::print() const { return dotted(doc, sequence); }

std::string InKey::encode() const {
  ByteWriter w;
  w.ordered_string(target);
  w.ordered_string(step);
  w.be32(doc);
  return w.take();
}

std::optional<InKey> InKey::decode(std::string_view bytes) {
  ByteReader r(bytes);
  InKey key;
  key.target = r.ordered_string();
  key.step = r.ordered_string();
  key.doc = r.be32();
  return r.at_end() ? std::optional(std::move(key)) : std::nullopt;
}

std::string InKey::print() const {
  return in_quotes(target) + " " + in_quotes(step) + " " + std::to_string(doc);
}

std::string InKey::target_prefix(std::string_view target) {
  ByteWriter w;
  w.ordered_string(target);
  return w.take();
}

std::string InKey::step_prefix(std::string_view target, std::string_view step) {
  ByteWriter w;
  w.ordered_string(target);
  w.ordered_string(step);
  return w.take();
}

std::string InKey::start_prefix(std::string_view target, std::string_view start_of_step) {
  ByteWriter w;
  w.ordered_string(target);
  std::string out;
  open_string(w, start_of_step, out);
  return out;
}

std::string_view first_step(std::string_view eid) { return eid.substr(0, eid.find("__")); }

std::string SourceKey::encode() const {
  ByteWriter w;
  w.ordered_string(file);
  return w.take();
}

std::optional<SourceKey> SourceKey::decode(std::string_view bytes) {
  ByteReader r(bytes);
  SourceKey key;
  key.file = r.ordered_string();
  return r.at_end() ? std::optional(std::move(key)) : std::nullopt;
}

std::string SourceKey::print() const { return in_quotes(file); }

std::string PendingKey::encode() const {
  ByteWriter w;
  w.u8(static_cast<std::uint8_t>(kPendingTag));
  w.be32(doc);
  w.ordered_string(content);
  return w.take();
}

std::optional<PendingKey> PendingKey::decode(std::string_view bytes) {
  ByteReader r(bytes);
  if (r.u8() != static_cast<std::uint8_t>(kPendingTag)) return std::nullopt;
  PendingKey key;
  key.doc = r.be32();
  key.content = r.ordered_string();
  return r.at_end() ? std::optional(std::move(key)) : std::nullopt;
}

std::string PendingKey::print() const {
  return "pending " + std::to_string(doc) + " " + in_quotes(content);
}

std::string doc_prefix(DocId doc) {
  ByteWriter w;
  w.be32(doc);
  return w.take();
}

std::optional<DocId> doc_of(std::string_view key) {
  ByteReader r(key);
  const DocId doc = r.be32();
  return r.ok() ? std::optional(doc) : std::nullopt;
}

}  // namespace lexgraph::store
