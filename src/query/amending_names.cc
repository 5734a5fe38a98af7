#include "src/query/amending_names.h"

#include <algorithm>
#include <array>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

using store::DocId;

// As ascii_key: the words may be typed with or without diacritics.
constexpr std::array<std::string_view, 3> kBehind = {"(sua doi, bo sung)", "sua doi, bo sung",
                                                     "sua doi"};
constexpr std::array<std::string_view, 4> kTypes = {"bo luat ", "luat ", "phap lenh ",
                                                    "nghi quyet "};

// "a, Luật b và Luật c" → its members, each with its type.
std::vector<std::string> split_names(const std::string& names) {
  std::vector<std::string> out;
  std::size_t begin = 0;
  const std::string key = text::tone_key(names);
  for (std::size_t at = 0; at <= key.size(); ++at) {
    std::size_t behind = 0;
    for (const std::string_view joint : {", ", " và "}) {
      if (key.compare(at, joint.size(), joint) != 0) continue;
      const std::string next = text::ascii_key(std::string_view(key).substr(at + joint.size()));
      const bool type = std::any_of(kTypes.begin(), kTypes.end(),
                                    [&](std::string_view t) { return next.starts_with(t); });
      if (type) behind = at + joint.size();
    }
    if (behind == 0 && at < key.size()) continue;
    out.push_back(key.substr(begin, at - begin));
    begin = behind;
  }
  return out;
}

// Behind "sửa đổi, bổ sung một số điều của": where the first type begins.
std::size_t behind_verb(std::string_view name) {
  if (!text::ascii_key(name).starts_with("sua doi")) return std::string_view::npos;
  for (std::size_t at = name.find(' '); at != std::string_view::npos; at = name.find(' ', at + 1)) {
    const std::string rest = text::ascii_key(name.substr(at + 1));
    for (const std::string_view type : kTypes) {
      if (rest.starts_with(type)) return at + 1;
    }
  }
  return std::string_view::npos;
}

// Documents whose title says that they amend and whose words name what is indexed under a key.
Result<void> add_amending(const store::Reader& reader, const std::string& key,
                          std::vector<DocId>& out) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto rows, reader.incoming_at(key, ""));
  for (const store::IncomingKey& row : rows) {
    const bool changes =
        row.kind == law::EdgeKind::kAmends || row.kind == law::EdgeKind::kSupplements;
    if (!changes || row.amendment || !row.unit.empty()) continue;
    if (std::find(out.begin(), out.end(), row.from.doc) != out.end()) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, reader.document(row.from.doc));
    if (text::ascii_key(record.head.title).starts_with("sua doi")) out.push_back(row.from.doc);
  }
  return {};
}

Result<std::vector<DocId>> amending_one(const store::Reader& reader, const std::string& amended) {
  std::vector<DocId> out;
  const std::string key = law::name_key(amended);
  LEXGRAPH_RETURN_IF_ERROR(add_amending(reader, "t:" + key, out));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto held, reader.documents_by_name(key));
  for (const DocId id : held) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, reader.document(id));
    if (record.head.number.empty()) continue;
    LEXGRAPH_RETURN_IF_ERROR(add_amending(reader, "n:" + law::number_key(record.head.number), out));
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::vector<std::string> amended_by_name(const law::DocumentRef& reference) {
  const std::string name = text::fold_blanks(reference.name);
  if (const std::size_t at = behind_verb(name); at != std::string_view::npos) {
    return split_names(name.substr(at));
  }
  const std::string key = text::ascii_key(name);
  for (const std::string_view words : kBehind) {
    if (!key.ends_with(words) || key.size() <= words.size()) continue;
    // Both have the same number of words.
    std::size_t cut = name.size();
    const auto blanks = std::count(words.begin(), words.end(), ' ') + 1;
    for (std::ptrdiff_t n = 0; n < blanks; ++n) cut = name.rfind(' ', cut - 1);
    const std::string_view base = text::trim(std::string_view(name).substr(0, cut));
    return {reference.type.empty() ? std::string(base) : reference.type + " " + std::string(base)};
  }
  return {};
}

Result<std::vector<DocId>> documents_amending(const store::Reader& reader,
                                              const std::vector<std::string>& amended) {
  std::vector<DocId> all;
  for (std::size_t i = 0; i < amended.size(); ++i) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto some, amending_one(reader, amended[i]));
    if (i == 0) {
      all = std::move(some);
      continue;
    }
    std::vector<DocId> both;
    std::set_intersection(all.begin(), all.end(), some.begin(), some.end(),
                          std::back_inserter(both));
    all = std::move(both);
  }
  // Numbers of documents depend on the order of arrival, identities do not.
  std::vector<std::pair<std::string, DocId>> ordered;
  for (const DocId id : all) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::DocumentRecord record, reader.document(id));
    ordered.emplace_back(std::move(record.identity), id);
  }
  std::sort(ordered.begin(), ordered.end());
  std::transform(ordered.begin(), ordered.end(), all.begin(),
                 [](const auto& o) { return o.second; });
  return all;
}

}  // namespace lexgraph::query
