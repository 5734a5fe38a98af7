#include "src/serve/gate.h"

#include <strings.h>

#include <algorithm>

namespace lexgraph::serve {
namespace {

net::HttpResponse refusal(int status, std::string_view code, std::string_view message) {
  net::HttpResponse response;
  response.status = status;
  response.body = net::http_error_body(code, message);
  return response;
}

// Takes as long for a wrong token as for the right one.
bool same(std::string_view a, std::string_view b) {
  unsigned char differs = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    differs |= static_cast<unsigned char>(a[i] ^ (b.empty() ? '\0' : b[i % b.size()]));
  }
  return differs == 0;
}

bool has_token(const net::HttpRequest& request, const std::string& token) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string* given = request.header("Authorization");
  return given != nullptr && given->starts_with(kBearer) &&
         same(std::string_view(*given).substr(kBearer.size()), token);
}

bool allowed(std::string_view origin, const GateOptions& options) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme) && is_loopback(origin.substr(scheme.size()))) return true;
  }
  return std::find(options.origins.begin(), options.origins.end(), origin) != options.origins.end();
}

}  // namespace

bool is_loopback(std::string_view host) {
  const std::size_t port = host.rfind(':');
  const bool in_brackets =
      host.find(']', port == std::string_view::npos ? 0 : port) != std::string_view::npos;
  if (port != std::string_view::npos && !in_brackets) {
    const std::string_view digits = host.substr(port + 1);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
      return false;
    host = host.substr(0, port);
  }
  return host == "localhost" || host == "127.0.0.1" || host == "[::1]";
}

net::HttpServer::Gate make_gate(GateOptions options) {
  return [options = std::move(options)](
             const net::HttpRequest& request) -> std::optional<net::HttpResponse> {
    const std::string* host = request.header("Host");
    if (options.loopback && (host == nullptr || !is_loopback(*host))) {
      return refusal(403, "forbidden", "this server answers only to names of this machine");
    }
    for (const auto& [name, value] : request.headers) {
      if (::strcasecmp(name.c_str(), "Origin") == 0 && !allowed(value, options))
        return refusal(403, "forbidden", "this origin is not allowed");
    }
    if (options.token.empty() || request.path == "/healthz" || request.method == "OPTIONS")
      return std::nullopt;
    if (has_token(request, options.token)) return std::nullopt;
    net::HttpResponse response = refusal(401, "unauthorized", "a bearer token is needed");
    response.headers.emplace_back("WWW-Authenticate", "Bearer");
    return response;
  };
}

void allow_origin(const net::HttpRequest& request, net::HttpResponse& response) {
  const std::string* origin = request.header("Origin");
  if (origin == nullptr) return;
  response.headers.emplace_back("Access-Control-Allow-Origin", *origin);
  response.headers.emplace_back("Vary", "Origin");
  if (request.method != "OPTIONS") return;
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST");
  response.headers.emplace_back(
      "Access-Control-Allow-Headers",
      "Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name");
  response.headers.emplace_back("Access-Control-Max-Age", "600");
}

}  // namespace lexgraph::serve
