#include "src/query/suggestions.h"

#include <algorithm>

#include "lexgraph/law/readable_title.h"
#include "lexgraph/text/unicode.h"
#include "src/query/edit_distance.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kSuggestions = 3;
// The serial is seldom mistyped: among numbers that begin with it more may differ.
constexpr std::size_t kSameSerialDistance = 4;
constexpr std::size_t kOtherSerialDistance = 2;
constexpr std::size_t kShortestPart =
    4;  // letters of a name that are worth looking for inside others

using Ranked = std::vector<std::pair<std::size_t, std::string>>;  // distance, name

std::vector<std::string> nearest(Ranked ranked) {
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::string> result;
  for (auto& [distance, name] : ranked) {
    if (result.size() == kSuggestions) break;
    result.push_back(std::move(name));
  }
  return result;
}

std::vector<std::string> closest(const std::string& asked, const std::vector<std::string>& held,
                                 std::size_t limit) {
  // A short number that differs in half of its signs is another number.
  limit = std::min(limit, 1 + asked.size() / 4);
  Ranked ranked;
  for (const std::string& candidate : held) {
    const std::size_t distance = edit_distance(asked, candidate, limit);
    if (distance <= limit) ranked.emplace_back(distance, candidate);
  }
  return nearest(std::move(ranked));
}

Result<std::string> printed(Names& names, store::DocId id) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, names.record(id));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string name, names.document(id));
  const law::Head& head = record->head;
  const std::string title = law::readable_title(head.title);
  return (head.type.empty() ? title : head.type + " " + title) + " (" + name + ")";
}

}  // namespace

Result<std::vector<std::string>> near_numbers(const store::Reader& reader, Names& names,
                                              const std::string& key) {
  const std::string serial = key.substr(0, key.find_first_of("/-") + 1);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto same_serial,
                            reader.numbers_with_prefix(serial, kCandidatesLookedAt));
  std::vector<std::string> near = closest(key, same_serial, kSameSerialDistance);
  if (near.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto all, reader.numbers_with_prefix("", kCandidatesLookedAt));
    near = closest(key, all, kOtherSerialDistance);
  }
  std::vector<std::string> printed;
  for (const std::string& number : near) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto documents, reader.documents_by_number(number));
    if (documents.empty()) continue;  // not known on the day asked about
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, names.record(documents.front()));
    printed.push_back(record->head.number);
  }
  return printed;
}

Result<std::vector<std::string>> near_names(const store::Reader& reader, Names& names,
                                            const std::string& words) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto held, reader.names_with_prefix("", kCandidatesLookedAt));
  // The kind of a law, which begins so many names, makes none of them alike.
  const std::size_t kind = std::min(words.find(' ') + 1, words.size());
  const std::size_t limit = 1 + (words.size() - kind) / 5;
  Ranked ranked;
  for (const std::string& name : held) {
    const std::string key = text::ascii_key(name);
    const bool inside = words.size() >= kShortestPart && key.find(words) != std::string::npos;
    // Names that hold the words rank by how much else they say, behind those that are nearly the
    // same.
    const std::size_t distance = edit_distance(words, key, limit);
    if (distance <= limit || inside)
      ranked.emplace_back(std::min(distance, limit + key.size()), name);
  }
  // What is held under just that name leaves nothing else to be meant.
  const bool same =
      std::any_of(ranked.begin(), ranked.end(), [](const auto& one) { return one.first == 0; });
  if (same) std::erase_if(ranked, [](const auto& one) { return one.first > 0; });
  std::vector<std::string> result;
  for (const std::string& name : nearest(std::move(ranked))) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto documents, reader.documents_by_name(name));
    for (const store::DocId id : documents) {
      if (result.size() == kSuggestions) break;
      LEXGRAPH_ASSIGN_OR_RETURN(result.emplace_back(), printed(names, id));
    }
  }
  return result;
}

std::string one_of(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " or " : ", ";
    text += items[i];
  }
  return text;
}

std::string did_you_mean(const std::vector<std::string>& near) {
  return near.empty() ? "" : "; did you mean " + one_of(near) + "?";
}

}  // namespace lexgraph::query
