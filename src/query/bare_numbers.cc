#include "src/query/bare_numbers.h"

#include <algorithm>
#include <string>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

// A serial that so many documents bear (those of provinces) names none of them.
constexpr std::size_t kMostWithSerial = 12;
constexpr std::size_t kLongestSerial = 5;  // digits; longer ones are sums of money and codes

// Kinds of documents that have numbers, without diacritics, as their words stand in a question.
constexpr std::string_view kKinds[] = {
    "bo luat",    "chi thi",   "luat",       "nghi dinh",
    "nghi quyet", "phap lenh", "quyet dinh", "thong tu lien tich",
    "thong tu"};

bool is_serial(std::string_view token) {
  return !token.empty() && token.size() <= kLongestSerial && token.front() != '0' &&
         std::all_of(token.begin(), token.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The kind whose words end at the end of `words`, perhaps with "so" behind; "" for none.
std::string_view kind_at_end(std::string_view words) {
  if (words.ends_with(" so")) words.remove_suffix(3);
  for (const std::string_view kind : kKinds) {
    if (words == kind || words.ends_with(' ' + std::string(kind))) return kind;
  }
  return "";
}

struct Dated {
  Date signed_on;
  store::DocId id;
};

Result<std::vector<Dated>> with_serial(const store::Reader& reader, Names& names,
                                       std::string_view kind, const std::string& serial) {
  std::vector<Dated> found;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto numbers,
                            reader.numbers_with_prefix(serial + "/", kMostWithSerial + 1));
  if (numbers.size() > kMostWithSerial) return found;
  for (const std::string& number : numbers) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto documents, reader.documents_by_number(number));
    for (const store::DocId id : documents) {
      LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, names.record(id));
      if (text::ascii_key(record->head.type) == kind) found.push_back({record->head.signed_on, id});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Dated& a, const Dated& b) { return b.signed_on < a.signed_on; });
  return found;
}

}  // namespace

Result<std::vector<store::DocId>> named_by_serial(const store::Reader& reader, Names& names,
                                                  std::string_view question) {
  std::vector<search::Token> tokens;
  search::tokenize(question, tokens);
  std::vector<store::DocId> all;
  std::string words;  // before the token
  for (const search::Token& token : tokens) {
    const std::string_view written = question.substr(token.begin, token.end - token.begin);
    const std::string_view kind = is_serial(written) ? kind_at_end(words) : "";
    if (!kind.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto found,
                                with_serial(reader, names, kind, std::string(written)));
      for (const Dated& one : found) {
        if (std::find(all.begin(), all.end(), one.id) == all.end()) all.push_back(one.id);
      }
    }
    words.append(words.empty() ? "" : " ").append(text::ascii_key(written));
  }
  return all;
}

}  // namespace lexgraph::query
