// What the forms of questions ask of the store; one for a generator or a verifier.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "eval/generate/changes.h"
#include "eval/generate/definitions.h"
#include "eval/generate/document_index.h"
#include "eval/generate/facts.h"
#include "eval/generate/provisions.h"
#include "eval/text/distinct_words.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

// A provision that a value names, with what a question shows of it.
struct NamedProvision {
  const HeldDocument* held = nullptr;
  std::shared_ptr<const Provisions::OfDocument> provisions;  // owns `unit`
  const Provision* unit = nullptr;
  std::optional<std::string> matter;  // nullopt: not to be asked about

  const WordHashes& words() const {  // of the matter; counted when first asked for
    if (!words_) words_ = matter ? word_hashes(*matter) : WordHashes();
    return *words_;
  }

 private:
  mutable std::optional<WordHashes> words_;
};

struct World {
  explicit World(const store::Reader& the_reader, DocumentIndex the_index)
      : reader(the_reader),
        documents(std::move(the_index)),
        facts(reader, documents),
        changes(reader, documents),
        provisions(reader),
        definitions(provisions) {}
  static Result<std::unique_ptr<World>> open(const store::Reader& reader) {
    LEXGRAPH_ASSIGN_OR_RETURN(DocumentIndex index, DocumentIndex::read(reader));
    return std::make_unique<World>(reader, std::move(index));
  }

  const store::Reader& reader;
  const DocumentIndex documents;
  Facts facts;
  Changes changes;
  Provisions provisions;
  Definitions definitions;
  // By value and kind of matter. Each option of a question is judged against the same provision,
  // when it is drafted and when it is built. Emptied at kNamedKept, for each holds its document.
  std::unordered_map<std::string, std::shared_ptr<const NamedProvision>> named;
  static constexpr std::size_t kNamedKept = 256;
};

}  // namespace lexgraph::eval
