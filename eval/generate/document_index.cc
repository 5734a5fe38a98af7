#include "eval/generate/document_index.h"

#include <algorithm>
#include <cctype>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/query/query.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr int kFirstYear = 1945;
constexpr int kLastYear = 2199;
constexpr int kNoNormativeForce = 99;

// Numbers of the National Assembly and its committee do not tell law, code, ordinance or
// resolution.
bool of_assembly(const law::NumberParts& parts) {
  return parts.symbol.starts_with("QH") || parts.symbol.starts_with("UBTVQH");
}

}  // namespace

std::optional<DocumentName> document_name(std::string_view number, std::string_view printed_type,
                                          Date signed_on) {
  DocumentName name;
  name.number = law::normalize_number(number);
  const law::NumberParts parts = law::split_number(name.number);
  if (parts.serial <= 0 || parts.symbol.empty()) return std::nullopt;
  // "20/VBHN-VPQH/2025": not written as numbers are, so nobody could be asked about it.
  if (parts.year == 0 && std::isdigit(static_cast<unsigned char>(name.number.back())) &&
      !of_assembly(parts))
    return std::nullopt;
  if (parts.year != 0 && (parts.year < kFirstYear || parts.year > kLastYear)) return std::nullopt;
  const law::DocType* type = law::type_of_code(parts.type_code);
  if (type == nullptr && of_assembly(parts)) type = law::type_at_start(printed_type);
  if (type == nullptr) return std::nullopt;
  name.type = type->name;
  name.rank = type->rank;
  name.key = law::number_key(name.number);
  name.year = signed_on.known() ? signed_on.year() : parts.year;
  if (parts.year == 0) {
    if (name.year == 0) return std::nullopt;
    name.dated = true;
    name.key += "@" + std::to_string(name.year);
  }
  return name;
}

std::optional<DocumentName> document_name(std::string_view text) {
  const std::size_t blank = text.rfind(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  std::string_view number = text.substr(blank + 1);
  Date year;
  if (const std::size_t at = number.find('@'); at != std::string_view::npos) {
    const auto given = Date::parse_iso(number.substr(at + 1));
    if (!given) return std::nullopt;
    year = *given;
    number = number.substr(0, at);
  }
  auto name = document_name(number, text.substr(0, blank), year);
  if (!name || name->text() != text) return std::nullopt;
  return name;
}

Result<DocumentIndex> DocumentIndex::read(const store::Reader& reader) {
  DocumentIndex index;
  LEXGRAPH_ASSIGN_OR_RETURN(auto listed, query::documents(reader));
  std::sort(listed.begin(), listed.end(),
            [](const auto& a, const auto& b) { return a.identity < b.identity; });
  for (query::ListedDocument& record : listed) {
    HeldDocument held;
    held.doc = record.id;
    held.units = record.units;
    held.id = record.name;
    held.sha256 = std::move(record.sha256);
    held.title = text::fold_blanks(record.head.title);
    held.title_key = law::name_key(record.head.title);
    held.amending = held.title_key.find("sửa đổi") != std::string::npos;
    held.issuer_key = law::name_key(record.head.issuer);
    held.signed_on = record.head.signed_on;
    held.effective_on = record.head.effective_on;
    held.expires_on = record.head.expires_on;
    if (auto name = document_name(record.head.number, record.head.type, record.head.signed_on)) {
      held.name = std::move(*name);
      // An id other than the number: several documents have it.
      held.askable = held.id == record.head.number && !law::is_local(record.head.number);
    }
    const law::DocType* type = law::type_named(record.head.type);
    held.normative = type != nullptr && type->rank < kNoNormativeForce &&
                     type->name != "Văn bản hợp nhất" && record.head.type != "Pháp điển";
    const auto at = static_cast<std::uint32_t>(index.documents_.size());
    if (held.askable) {
      index.by_key_.emplace(held.name.key, at);
      index.by_type_[held.name.type].push_back(at);
    }
    index.by_id_.emplace(held.id, at);
    index.by_doc_.emplace(held.doc, at);
    index.documents_.push_back(std::move(held));
  }
  for (auto& [type, members] : index.by_type_) {
    std::stable_sort(members.begin(), members.end(), [&](std::uint32_t a, std::uint32_t b) {
      return index.documents_[a].name.year < index.documents_[b].name.year;
    });
  }
  return index;
}

const HeldDocument* DocumentIndex::by_key(std::string_view key) const {
  const auto found = by_key_.find(std::string(key));
  return found == by_key_.end() ? nullptr : &documents_[found->second];
}

const HeldDocument* DocumentIndex::by_id(std::string_view id) const {
  const auto found = by_id_.find(std::string(id.substr(0, id.find('#'))));
  return found == by_id_.end() ? nullptr : &documents_[found->second];
}

const HeldDocument* DocumentIndex::by_doc(store::DocId doc) const {
  const auto found = by_doc_.find(doc);
  return found == by_doc_.end() ? nullptr : &documents_[found->second];
}

const std::vector<std::uint32_t>& DocumentIndex::of_type(std::string_view type) const {
  static const std::vector<std::uint32_t> kNone;
  const auto found = by_type_.find(std::string(type));
  return found == by_type_.end() ? kNone : found->second;
}

}  // namespace lexgraph::eval
