// Who may ask: the host and origin that a browser names, and the token.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/net/http_server.h"

namespace lexgraph::serve {

struct GateOptions {
  bool loopback = true;              // the server listens on a loopback address only
  std::vector<std::string> origins;  // allowed beside those of this machine, "https://example.org"
  std::string token;                 // "" = none is asked for
};

// Against DNS rebinding: a page of a foreign site must not reach a server on this machine by a name
// that its owner points here. 403 for a foreign origin or host, 401 without the right token;
// /healthz and a browser's OPTIONS need none.
net::HttpServer::Gate make_gate(GateOptions options);

bool is_loopback(
    std::string_view host);  // "localhost", "127.0.0.1", "[::1]", with a port or without
// Headers that let a page of an allowed origin read the answer.
void allow_origin(const net::HttpRequest& request, net::HttpResponse& response);

}  // namespace lexgraph::serve
