// The head of an HTTP/1.1 request (RFC 9112): what its lines say, and what must not be in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lexgraph/net/http_server.h"

namespace lexgraph::net {

// From the lines behind the request line, in their order; lines without a colon are left out.
HttpHeaders headers_of(std::string_view head);
// How many headers have the name, any case.
std::size_t header_count(const HttpRequest& request, std::string_view name);
// Does a body follow, as the headers say?
bool has_body(const HttpRequest& request);
// Is a Content-Type that of JSON, perhaps with parameters?
bool is_json(const std::string& type);

// A CR that ends no line, or a NUL: what one reader takes for the end of a header and another does
// not.
bool has_bare_control(std::string_view head);
// Has the first line the form of a request line, whatever its method? "BREW /pot HTTP/1.1"
bool is_request_line(std::string_view head);
// Does it begin with a method that the parser knows?
bool known_method(std::string_view head);

}  // namespace lexgraph::net
