#include "src/cli/http_options.h"

#include <cstdlib>
#include <fstream>

#include "src/cli/command.h"
#include "src/cli/stop_signal.h"

namespace lexgraph::cli {
namespace {

constexpr char kTokenVariable[] = "LEXGRAPH_TOKEN";
constexpr std::size_t kLeastTokenBytes = 16;
constexpr std::uint64_t kMostConnections = 10'000;  // a thread each
constexpr std::uint64_t kMostBodyKilobytes = 64ULL << 10;

// From a file or the environment, never from the command line, which every user of the machine can
// read.
Result<std::string> read_token(const std::string& file) {
  std::string token;
  if (!file.empty()) {
    std::ifstream stream(file);
    if (!std::getline(stream, token))
      return Error(ErrorCode::kIo, "cannot read a token from " + file);
  } else if (const char* set = std::getenv(kTokenVariable)) {
    token = set;
  }
  if (!token.empty() && token.size() < kLeastTokenBytes) {
    return Error(ErrorCode::kInvalidArgument,
                 "the token is shorter than " + std::to_string(kLeastTokenBytes) + " bytes");
  }
  return token;
}

// As a browser sends it: scheme://host, perhaps with a port, and nothing behind.
Result<void> check_origin(const std::string& origin) {
  const std::size_t host = origin.find("://");
  if (host != std::string::npos && host > 0 && host + 3 < origin.size() &&
      origin.find_first_of("/?# ", host + 3) == std::string::npos)
    return {};
  return Error(ErrorCode::kInvalidArgument, "--allow-origin \"" + origin +
                                                "\" is no origin; write it as the browser "
                                                "sends it, like https://law.example:8443");
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

}  // namespace

void HttpOptions::define(Arguments& arguments) {
  arguments.option("--host", host_, "ADDRESS",
                   "Address to listen on; the default is reached from this machine only");
  arguments.option("--port", port_, "N", "Port to listen on; 0 takes a free one", 65535);
  arguments.options(
      "--allow-origin", origins_, "ORIGIN",
      "Web origin whose pages may ask, beside those of this machine; may be given again");
  arguments.option(
      "--token-file", token_file_, "FILE",
      "File with the bearer token that requests must bring; without it LEXGRAPH_TOKEN, if set");
  arguments.option("--access-log", access_log_, "FILE",
                   "One JSON line per request; - is standard error, none writes nothing");
  arguments.option("--connections", connections_, "N", "Open connections at a time",
                   kMostConnections);
  arguments.option("--questions", questions_, "N",
                   "Questions answered at a time; 0: twice the processors", 1024);
  arguments.option("--max-body", body_kilobytes_, "KB", "Greatest body of a request",
                   kMostBodyKilobytes);
  embeddings_.define(
      arguments,
      "Searches also find what is near in meaning: the service of the model by which "
      "`store embed` made the vectors");
}

serve::ToolboxOptions HttpOptions::toolbox() const {
  serve::ToolboxOptions options;
  if (embeddings_.given()) options.embed = embeddings_.question(options.time / 2);
  return options;
}

Result<serve::HttpServiceOptions> HttpOptions::read() const {
  serve::HttpServiceOptions options;
  options.host = host_;
  if (connections_ == 0 || body_kilobytes_ == 0) {
    return Error(ErrorCode::kInvalidArgument, "--connections and --max-body are at least 1");
  }
  options.port = static_cast<int>(port_);
  for (const std::string& origin : origins_) LEXGRAPH_RETURN_IF_ERROR(check_origin(origin));
  options.origins = origins_;
  options.access_log = access_log_ == "none" ? "" : access_log_;
  options.max_connections = connections_;
  options.max_questions = questions_;
  options.max_body_bytes = body_kilobytes_ << 10;
  LEXGRAPH_ASSIGN_OR_RETURN(options.token, read_token(token_file_));
  return options;
}

Result<int> HttpOptions::serve(Terminal& terminal, const StoreAccess& store, bool tool_api) {
  LEXGRAPH_ASSIGN_OR_RETURN(serve::HttpServiceOptions options, read());
  options.tool_api = tool_api;
  hold_stop_signals();  // before the store's threads are made
  LEXGRAPH_ASSIGN_OR_RETURN(const auto toolbox, store.open_toolbox(toolbox()));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto service, serve::HttpService::open(*toolbox, options));
  const StopSignal stop([&service] { service->stop(); });
  const std::string address =
      options.host.find(':') == std::string::npos ? options.host : "[" + options.host + "]";
  terminal.err << "lexgraph: listening on http://" << address << ":" << service->port()
               << (tool_api ? "" : "/mcp") << std::endl;
  if (options.token.empty() && !is_loopback(options.host)) {
    terminal.err << "lexgraph: other machines may ask without a token; give --token-file or set "
                 << kTokenVariable << std::endl;
  }
  LEXGRAPH_RETURN_IF_ERROR(service->run());
  terminal.err << "lexgraph: stopped" << std::endl;
  return kExitOk;
}

}  // namespace lexgraph::cli
