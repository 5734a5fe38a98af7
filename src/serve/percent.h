// Percent-encoding of one segment of a URI (RFC 3986).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lexgraph::serve {

// All but letters, digits and -._~ of ASCII.
std::string percent_encode(std::string_view text);
// nullopt for a '%' without two hexadecimal digits, and for bytes that are not UTF-8.
std::optional<std::string> percent_decode(std::string_view text);

}  // namespace lexgraph::serve
