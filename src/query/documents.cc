#include <algorithm>
#include <tuple>

#include "lexgraph/law/doc_types.h"
#include "lexgraph/query/query.h"
#include "lexgraph/text/unicode.h"
#include "src/query/effect_calendar.h"

namespace lexgraph::query {
namespace {

constexpr int kRankUnknown = 100;

int rank_of(const law::Head& head) {
  const law::DocType* type = law::type_named(head.type);
  return type == nullptr ? kRankUnknown : type->rank;
}

class Matcher {
 public:
  explicit Matcher(const DocumentFilter& filter)
      : type_(text::tone_key(filter.type)),
        issuer_(text::tone_key(filter.issuer)),
        year_(filter.year) {}

  bool operator()(const law::Head& head) const {
    if (!type_.empty() && text::tone_key(head.type) != type_) return false;
    if (!issuer_.empty() && text::tone_key(head.issuer).find(issuer_) == std::string::npos)
      return false;
    return !year_ || (head.signed_on.known() && head.signed_on.year() == *year_);
  }

 private:
  std::string type_, issuer_;
  std::optional<int> year_;
};

}  // namespace

Result<std::vector<ListedDocument>> documents(const store::Reader& reader,
                                              const DocumentFilter& filter) {
  const Matcher matches(filter);
  std::vector<ListedDocument> found;
  LEXGRAPH_RETURN_IF_ERROR(reader.for_each_document([&](const store::DocumentRecord& record) {
    if (matches(record.head)) found.push_back({record, ""});
    return true;
  }));
  Resolver resolver(reader);
  EffectCalendar calendar(resolver);
  for (ListedDocument& listed : found) {
    LEXGRAPH_ASSIGN_OR_RETURN(listed.name, resolver.names().document(listed.id));
    LEXGRAPH_ASSIGN_OR_RETURN(listed.head.effective_on, calendar.day(listed.id, ""));
  }
  const auto key = [](const ListedDocument& listed) {
    const law::Head& head = listed.head;
    return std::make_tuple(rank_of(head), head.signed_on, std::string_view(head.number),
                           std::string_view(listed.identity));
  };
  std::sort(found.begin(), found.end(),
            [&](const auto& a, const auto& b) { return key(a) < key(b); });
  return found;
}

}  // namespace lexgraph::query
