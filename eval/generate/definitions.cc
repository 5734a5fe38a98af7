#include "eval/generate/definitions.h"

#include "eval/generate/provision_pair.h"
#include "eval/generate/provision_text.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kKeptDocuments = 512;

}  // namespace

Result<std::shared_ptr<const Definitions::OfDocument>> Definitions::of(
    const HeldDocument& document) {
  const auto found = kept_.find(document.doc);
  if (found != kept_.end()) return found->second;
  if (kept_.size() >= kKeptDocuments) kept_.clear();
  auto result = std::make_shared<OfDocument>();
  LEXGRAPH_ASSIGN_OR_RETURN(result->provisions, provisions_.of(document));
  const Provisions::OfDocument& provisions = *result->provisions;
  for (const Provision& unit : provisions.units) {
    if (!is_shown_leaf(provisions, unit)) continue;
    auto definition = shown_definition(provisions, unit);
    if (!definition || provisions.find(unit.eid) != &unit) continue;
    std::string term = text::fold(definition->term);
    WordHashes meaning = word_hashes(definition->meaning);
    result->all.push_back({&unit, std::move(*definition), std::move(term), std::move(meaning)});
  }
  // A document that defines nothing is not held for it.
  if (result->all.empty()) result->provisions.reset();
  return kept_.emplace(document.doc, std::move(result)).first->second;
}

}  // namespace lexgraph::eval
