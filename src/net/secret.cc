#include "lexgraph/net/secret.h"

namespace lexgraph::net {

std::string without_secret(const std::string& secret, std::string text) {
  if (secret.empty() || text.find(secret) == std::string::npos) return text;
  std::string out;
  std::size_t copied = 0;
  for (std::size_t at = text.find(secret); at != std::string::npos;
       at = text.find(secret, copied)) {
    out.append(text, copied, at - copied).append("***");
    copied = at + secret.size();
  }
  return out.append(text, copied);
}

}  // namespace lexgraph::net
