// MCP's Streamable HTTP transport: POST of one message, answered by one JSON body. No sessions, no
// event stream: nothing here needs the server to speak first.
#pragma once

#include "lexgraph/net/http_server.h"
#include "src/serve/mcp/server.h"

namespace lexgraph::serve::mcp {

net::HttpResponse answer_post(const Server& server, const net::HttpRequest& request);

// Value of a header that may be written "=?base64?...?="; nullopt when that is malformed.
std::optional<std::string> header_text(std::string_view value);

}  // namespace lexgraph::serve::mcp
