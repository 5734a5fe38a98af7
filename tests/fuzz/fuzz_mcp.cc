// Any bytes as an MCP message: no crash, and whatever is answered is one line of JSON. The first
// byte chooses headers of the HTTP transport.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "src/serve/mcp/http_endpoint.h"
#include "tests/serve/fixed_toolbox.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph;
  if (size == 0) return 0;
  static const serve::FixedToolbox tools;
  static const serve::mcp::Server server(tools);
  net::HttpRequest request;
  request.method = "POST";
  request.path = "/mcp";
  request.body.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
  if ((data[0] & 1) != 0) request.headers.emplace_back("MCP-Protocol-Version", "2026-07-28");
  if ((data[0] & 2) != 0) request.headers.emplace_back("Mcp-Method", "tools/call");
  if ((data[0] & 4) != 0)
    request.headers.emplace_back("Mcp-Name", "=?base64?" + request.body.substr(0, 16) + "?=");
  if ((data[0] & 8) != 0) request.headers.emplace_back("Mcp-Name", "get_unit");
  const net::HttpResponse response = serve::mcp::answer_post(server, request);
  if (response.body.empty() != (response.status == 202)) std::abort();
  if (response.body.find('\n') != std::string::npos) std::abort();
  if (!response.body.empty() && !nlohmann::json::accept(response.body)) std::abort();
  return 0;
}
