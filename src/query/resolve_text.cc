#include <algorithm>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/law_register.h"
#include "lexgraph/text/unicode.h"
#include "src/query/law_abbreviations.h"
#include "src/query/resolver.h"
#include "src/query/running_text.h"

namespace lexgraph::query {
namespace {

void combine(ResolvedCitation& citation, const Resolution& part) {
  for (const Target& target : part.targets) {
    if (std::find(citation.targets.begin(), citation.targets.end(), target.id) ==
        citation.targets.end()) {
      citation.targets.push_back(target.id);
    }
  }
  const auto weaker = [](ResolveState state) {
    return state == ResolveState::kUnresolved ? 2 : state == ResolveState::kAmbiguous ? 1 : 0;
  };
  if (weaker(part.state) > weaker(citation.state)) {
    citation.state = part.state;
    citation.reason = part.reason;
  }
}

Resolution without_store(law::Reference reference, Date on) {
  const law::RegisteredLaw* registered = law::registered_law(reference.document, on);
  if (registered != nullptr) reference.document.number = registered->number;
  const std::string id = law::id_of(reference);
  if (id.empty())
    return {ResolveState::kUnresolved, {}, "the document has no number here; a store would tell"};
  return {ResolveState::kResolved, {{{}, id, ""}}, ""};
}

// A text that holds no citation as statutes print them may be one as people type them: what a REF
// may be is understood here too.
Result<std::optional<ResolvedCitation>> as_reference(const store::Reader* reader,
                                                     std::string_view text, Date on) {
  std::optional<ResolvedCitation> whole;
  const std::string_view words = text::trim(text);
  if (words.empty() || words.size() > limits::kMaxReferenceBytes || !text::valid_utf8(words))
    return whole;
  const auto reference = law::parse_reference(words);
  if (!reference && reader == nullptr) return whole;
  ResolvedCitation found;
  found.text = words;
  const auto begin = static_cast<std::size_t>(words.data() - text.data());
  found.citation.span = {begin, begin + words.size()};
  found.citation.document = law::CitedDocument::kNamed;
  if (reader == nullptr) {
    combine(found, without_store(*reference, on));
    found.state = found.targets.empty() ? ResolveState::kUnresolved : ResolveState::kResolved;
    whole = std::move(found);
    return whole;
  }
  const Result<Target> target = resolve_ref(*reader, words, on);
  if (target.ok()) {
    found.state = ResolveState::kResolved;
    found.targets = {target->id};
  } else if (reference || target.error().code() == ErrorCode::kAmbiguous) {
    found.state = target.error().code() == ErrorCode::kAmbiguous ? ResolveState::kAmbiguous
                                                                 : ResolveState::kUnresolved;
    found.reason = target.error().to_string();
  } else {
    return whole;
  }
  whole = std::move(found);
  return whole;
}

Result<std::vector<ResolvedCitation>> resolve_words(const store::Reader* reader,
                                                    std::string_view text, Date on) {
  std::optional<Resolver> resolver;
  if (reader != nullptr) resolver.emplace(*reader);
  RunningText before(text);
  std::vector<ResolvedCitation> result;
  std::vector<law::Citation> citations = law::find_citations(text);
  if (citations.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto whole, as_reference(reader, text, on));
    if (whole) result.push_back(std::move(*whole));
    return result;
  }
  for (law::Citation& citation : citations) {
    ResolvedCitation resolved;
    resolved.text = citation.span.in(text);
    const auto references = before.read(citation);
    if (references.empty()) {
      resolved.reason = "the text names no document";
    } else {
      resolved.state = ResolveState::kResolved;
    }
    for (const law::Reference& reference : references) {
      Resolution part;
      if (resolver) {
        LEXGRAPH_ASSIGN_OR_RETURN(part, resolver->unit(reference, Speaker{on, "", true}));
      } else {
        part = without_store(reference, on);
      }
      combine(resolved, part);
    }
    resolved.citation = std::move(citation);
    result.push_back(std::move(resolved));
  }
  return result;
}

}  // namespace

Result<std::vector<ResolvedCitation>> resolve_text(const store::Reader* reader,
                                                   std::string_view text, Date on) {
  const WrittenOut written_out = WrittenOut::text(text);
  LEXGRAPH_ASSIGN_OR_RETURN(std::vector<ResolvedCitation> result,
                            resolve_words(reader, written_out.words(), on));
  for (ResolvedCitation& found : result) {
    law::Citation& citation = found.citation;
    citation.span = written_out.original(citation.span);
    citation.document_span = written_out.original(citation.document_span);
    for (law::CitedUnit& unit : citation.units) unit.span = written_out.original(unit.span);
    found.text = citation.span.in(text);
  }
  return result;
}

}  // namespace lexgraph::query
