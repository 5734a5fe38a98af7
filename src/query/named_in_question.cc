#include "src/query/named_in_question.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/search/analyzer.h"
#include "lexgraph/search/legal_terms.h"

namespace lexgraph::query {
namespace {

// The text with abbreviations replaced by what they stand for.
std::string written_out(std::string_view text) {
  std::vector<search::Token> tokens;
  search::tokenize(text, tokens);
  std::vector<std::string> syllables;
  for (const search::Token& token : tokens) {
    syllables.push_back(search::normal_form(text.substr(token.begin, token.end - token.begin)));
  }
  std::string out;
  std::size_t copied = 0;
  for (const search::LegalTerms& meant : search::legal_terms_in(syllables)) {
    if (!meant.abbreviation || meant.terms.size() != 1) continue;
    out += text.substr(copied, tokens[meant.begin].begin - copied);
    for (std::size_t i = 0; i < meant.terms.front().size(); ++i) {
      out.append(i > 0 ? " " : "").append(meant.terms.front()[i]);
    }
    copied = tokens[meant.end - 1].end;
  }
  return out.append(text.substr(copied));
}

template <typename T>
void add_once(std::vector<T>& all, const T& one) {
  if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

// Of a unit that an amendment brought, what holds it in the text as enacted: that is what is
// searched. The document when nothing does.
Result<Target> as_enacted(const store::Reader& reader, const Target& target) {
  if (target.node.ordinal != kBroughtLater) return target;
  for (std::string above = law::eid_parent(target.later); !above.empty();
       above = law::eid_parent(above)) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader.node(target.node.doc, above));
    if (node) return Target{*node, law::split_id(target.id).document + "#" + above, ""};
  }
  return Target{{target.node.doc, 0}, law::split_id(target.id).document, ""};
}

}  // namespace

Result<NamedInQuestion> named_in(Resolver& resolver, std::string_view question, Date on) {
  const std::string text = written_out(question);
  NamedInQuestion named;
  law::CitationContext context;
  for (const law::Citation& citation : law::find_citations(text)) {
    for (const law::Reference& reference : law::resolve_in(context, citation)) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Resolution found,
                                resolver.unit(reference, Speaker{on, "", true}));
      for (const Target& found_target : found.targets) {
        LEXGRAPH_ASSIGN_OR_RETURN(const Target target, as_enacted(resolver.reader(), found_target));
        add_once(named.documents, target.node.doc);
        const bool known =
            std::any_of(named.provisions.begin(), named.provisions.end(),
                        [&](const Target& held) { return held.node == target.node; });
        if (target.node.ordinal != 0 && !known) named.provisions.push_back(target);
      }
      if (found.targets.empty()) {
        LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* document,
                                  resolver.document(reference.document, Speaker{on, "", true}));
        for (const store::DocId id : document->candidates) add_once(named.documents, id);
      }
      if (found.state != ResolveState::kResolved && !found.reason.empty())
        add_once(named.notes, found.reason);
    }
    if (citation.document == law::CitedDocument::kNamed) context.previous = citation.named;
  }
  return named;
}

}  // namespace lexgraph::query
