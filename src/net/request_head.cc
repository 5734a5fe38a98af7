#include "src/net/request_head.h"

#include <strings.h>

namespace lexgraph::net {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

}  // namespace

HttpHeaders headers_of(std::string_view head) {
  HttpHeaders headers;
  for (std::size_t at = head.find('\n'); at != std::string_view::npos;) {
    const std::size_t end = head.find('\n', at + 1);
    const std::string_view line =
        head.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos) {
      headers.emplace_back(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
    }
    at = end;
  }
  return headers;
}

std::size_t header_count(const HttpRequest& request, std::string_view name) {
  std::size_t n = 0;
  for (const auto& [key, value] : request.headers) {
    n += key.size() == name.size() && ::strncasecmp(key.data(), name.data(), name.size()) == 0 ? 1
                                                                                               : 0;
  }
  return n;
}

bool has_body(const HttpRequest& request) {
  const std::string* length = request.header("Content-Length");
  return request.header("Transfer-Encoding") != nullptr || (length != nullptr && *length != "0");
}

bool is_json(const std::string& type) {
  constexpr std::string_view kJson = "application/json";
  if (::strncasecmp(type.c_str(), kJson.data(), kJson.size()) != 0) return false;
  const std::size_t after = type.find_first_not_of(" \t", kJson.size());
  return after == std::string::npos || type[after] == ';';
}

bool has_bare_control(std::string_view head) {
  for (std::size_t at = 0; at < head.size(); ++at) {
    if (head[at] == '\0') return true;
    if (head[at] == '\r' && (at + 1 == head.size() || head[at + 1] != '\n')) return true;
  }
  return false;
}

bool is_request_line(std::string_view head) {
  const std::string_view line = head.substr(0, head.find_first_of("\r\n"));
  const std::size_t space = line.find(' ');
  if (space == 0 || space == std::string_view::npos) return false;
  for (const char c : line.substr(0, space)) {
    const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!letter && std::string_view("!#$%&'*+-.^_`|~").find(c) == std::string_view::npos)
      return false;
  }
  const std::string_view rest = line.substr(space + 1);
  const std::size_t second = rest.find(' ');
  return second != std::string_view::npos && second > 0 &&
         (rest.substr(second + 1) == "HTTP/1.1" || rest.substr(second + 1) == "HTTP/1.0");
}

bool known_method(std::string_view head) {
  for (const std::string_view method :
       {"GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "PRI"}) {
    if (head.starts_with(method) && head.substr(method.size()).starts_with(' ')) return true;
  }
  return false;
}

}  // namespace lexgraph::net
