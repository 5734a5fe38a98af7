// What `serve` and `mcp --http` share: where to listen, who may ask, and serving until a signal.
#pragma once

#include <string>

#include "lexgraph/serve/http_service.h"
#include "src/cli/arguments.h"
#include "src/cli/embeddings_option.h"
#include "src/cli/store_access.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

class HttpOptions {
 public:
  void define(Arguments& arguments);
  // Says on err where it listens, and returns after SIGTERM or SIGINT, when what was asked is
  // answered.
  Result<int> serve(Terminal& terminal, const StoreAccess& store, bool tool_api);
  // Of the tools, also where they are not served over HTTP.
  serve::ToolboxOptions toolbox() const;

 private:
  Result<serve::HttpServiceOptions> read() const;

  serve::HttpServiceOptions defaults_;
  EmbeddingsOption embeddings_;
  std::string host_ = defaults_.host;
  std::uint64_t port_ = static_cast<std::uint64_t>(defaults_.port);
  std::vector<std::string> origins_;
  std::string token_file_;
  std::string access_log_ = defaults_.access_log;
  std::uint64_t connections_ = defaults_.max_connections;
  std::uint64_t questions_ = 0;
  std::uint64_t body_kilobytes_ = defaults_.max_body_bytes >> 10;
};

}  // namespace lexgraph::cli
