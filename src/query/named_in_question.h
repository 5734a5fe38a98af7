// Provisions and documents that a question names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/date.h"
#include "src/query/resolver.h"

namespace lexgraph::query {

struct NamedInQuestion {
  std::vector<Target> provisions;       // in order of the text, each once
  std::vector<store::DocId> documents;  // named as a whole or by a provision, each once
  std::vector<std::string> notes;       // names that are ambiguous or not held
};

// Abbreviations in names ("Luật BHXH 2024") are written out first. `on`: the day on which a bare
// name is understood.
Result<NamedInQuestion> named_in(Resolver& resolver, std::string_view question, Date on);

}  // namespace lexgraph::query
