// What the forms of questions ask of the store; one for a generator or a verifier.
#pragma once

#include <memory>
#include <string>

#include "eval/generate/changes.h"
#include "eval/generate/document_index.h"
#include "eval/generate/facts.h"
#include "eval/generate/provisions.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

struct World {
  explicit World(const store::Reader& the_reader, DocumentIndex the_index)
      : reader(the_reader),
        documents(std::move(the_index)),
        facts(reader, documents),
        changes(reader, documents),
        provisions(reader) {}
  static Result<std::unique_ptr<World>> open(const store::Reader& reader) {
    LEXGRAPH_ASSIGN_OR_RETURN(DocumentIndex index, DocumentIndex::read(reader));
    return std::make_unique<World>(reader, std::move(index));
  }

  const store::Reader& reader;
  const DocumentIndex documents;
  Facts facts;
  Changes changes;
  Provisions provisions;
};

}  // namespace lexgraph::eval
