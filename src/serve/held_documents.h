// What the store holds, as a page of documents: what the tool search answers when nothing is asked.
#pragma once

#include <cstddef>

#include <nlohmann/json.hpp>

#include "src/serve/tool.h"

namespace lexgraph::serve {

// {"held":[{"id","type","title","issuer","signed","effective","status"}],"page",...}: those
// that the arguments "type" and "issuer" leave; "at": without those that came later. Status is of
// "at", else of today.
Result<nlohmann::ordered_json> held_documents(const ToolCall& call, std::size_t start, Date at);

}  // namespace lexgraph::serve
