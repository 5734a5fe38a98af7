#include <algorithm>
#include <map>

#include "lexgraph/law/identity.h"
#include "src/query/resolver.h"

namespace lexgraph::query {
namespace {

// Within one text a law that was named with its number may later be named without.
class NamesInText {
 public:
  void note(const law::DocumentRef& named) {
    if (!named.number.empty() && !named.name.empty()) numbers_[key(named)] = named.number;
  }
  void complete(law::DocumentRef& named) const {
    if (!named.number.empty() || named.signed_on.known()) return;
    if (const auto at = numbers_.find(key(named)); at != numbers_.end()) named.number = at->second;
  }

 private:
  static std::string key(const law::DocumentRef& named) { return law::name_key(named.type + " " + named.name); }
  std::map<std::string, std::string> numbers_;
};

void combine(ResolvedCitation& citation, const Resolution& part) {
  for (const Target& target : part.targets) {
    if (std::find(citation.targets.begin(), citation.targets.end(), target.id) == citation.targets.end()) {
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

Resolution without_store(const law::Reference& reference) {
  const std::string id = law::id_of(reference);
  if (id.empty()) return {ResolveState::kUnresolved, {}, "the document has no number here; a store would tell"};
  return {ResolveState::kResolved, {{{}, id}}, ""};
}

}  // namespace

Result<std::vector<ResolvedCitation>> resolve_text(const store::Reader* reader, std::string_view text, Date on) {
  std::optional<Resolver> resolver;
  if (reader != nullptr) resolver.emplace(*reader);
  NamesInText names;
  law::CitationContext context;
  std::vector<ResolvedCitation> result;
  for (law::Citation& citation : law::find_citations(text)) {
    if (citation.document == law::CitedDocument::kNamed) {
      names.note(citation.named);
      names.complete(citation.named);
    }
    ResolvedCitation resolved;
    resolved.text = citation.span.in(text);
    const auto references = law::resolve_in(context, citation);
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
        part = without_store(reference);
      }
      combine(resolved, part);
    }
    if (citation.document == law::CitedDocument::kNamed) context.previous = citation.named;
    resolved.citation = std::move(citation);
    result.push_back(std::move(resolved));
  }
  return result;
}

}  // namespace lexgraph::query
