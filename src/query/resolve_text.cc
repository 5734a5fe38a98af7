#include <algorithm>
#include <map>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/law/law_register.h"
#include "lexgraph/text/unicode.h"
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
  static std::string key(const law::DocumentRef& named) {
    return law::name_key(named.type + " " + named.name);
  }
  std::map<std::string, std::string> numbers_;
};

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

// "Luật Bến đò, Điều 8, khoản 1": provisions right behind a document are its own, unless they name
// another.
bool of_document_before(std::string_view text, std::size_t document_end,
                        const law::Citation& citation) {
  if (document_end == 0 || citation.document != law::CitedDocument::kImplied) return false;
  if (citation.units.empty() || citation.units.front().base != law::UnitBase::kDocument)
    return false;
  const std::string_view gap = text.substr(document_end, citation.span.begin - document_end);
  return !gap.empty() && gap.find_first_not_of(" ,(") == std::string_view::npos;
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

}  // namespace

Result<std::vector<ResolvedCitation>> resolve_text(const store::Reader* reader,
                                                   std::string_view text, Date on) {
  std::optional<Resolver> resolver;
  if (reader != nullptr) resolver.emplace(*reader);
  NamesInText names;
  law::CitationContext context;
  std::vector<ResolvedCitation> result;
  std::size_t document_end = 0;  // of a document named as a whole
  std::vector<law::Citation> citations = law::find_citations(text);
  if (citations.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto whole, as_reference(reader, text, on));
    if (whole) result.push_back(std::move(*whole));
    return result;
  }
  for (law::Citation& citation : citations) {
    if (of_document_before(text, document_end, citation)) {
      citation.document = law::CitedDocument::kNamed;
      citation.named = context.previous;
    }
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
        part = without_store(reference, on);
      }
      combine(resolved, part);
    }
    const bool named = citation.document == law::CitedDocument::kNamed;
    if (named) context.previous = citation.named;
    document_end = named && citation.units.empty() ? citation.span.end : 0;
    resolved.citation = std::move(citation);
    result.push_back(std::move(resolved));
  }
  return result;
}

}  // namespace lexgraph::query
