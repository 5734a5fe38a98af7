// JSON Schema as the check of what it describes.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace lexgraph::serve {

// "" when the value fits; else what is wrong, in words that help to put it right. Only keywords
// that draft 7 shares with 2020-12 may occur in the schema.
std::string schema_fault(std::string_view schema, const nlohmann::json& value);

}  // namespace lexgraph::serve
