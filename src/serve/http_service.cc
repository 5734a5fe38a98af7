#include "lexgraph/serve/http_service.h"

#include <algorithm>
#include <thread>

#include <nlohmann/json.hpp>

#include "lexgraph/net/http_server.h"
#include "lexgraph/version.h"
#include "src/serve/access_log.h"
#include "src/serve/gate.h"
#include "src/serve/mcp/http_endpoint.h"
#include "src/serve/metrics.h"
#include "src/serve/openapi.h"
#include "src/serve/tool.h"
#include "src/serve/turns.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

net::HttpServerOptions server_options(const HttpServiceOptions& from) {
  net::HttpServerOptions options;
  options.host = from.host;
  options.port = from.port;
  options.max_connections = from.max_connections;
  options.max_body_bytes = from.max_body_bytes;
  options.read_timeout = from.read_timeout;
  options.idle_timeout = from.idle_timeout;
  return options;
}

std::size_t questions_at_once(const HttpServiceOptions& options) {
  if (options.max_questions > 0) return options.max_questions;
  return std::max<std::size_t>(2, 2 * std::thread::hardware_concurrency());
}

bool is_loopback_bind(const std::string& host) { return host == "::1" || is_loopback(host); }

net::HttpResponse json_response(const ordered_json& body) {
  net::HttpResponse response;
  response.body = body.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
  return response;
}

net::HttpResponse tool_response(const Tool& tool, const ToolAnswer& answer) {
  net::HttpResponse response;
  if (!answer.ok) response.status = info(answer.code).http_status;
  response.body = answer.json;
  response.notes = {{"tool", std::string(tool.name)},
                    {"outcome", answer.ok ? "ok" : std::string(info(answer.code).name)}};
  return response;
}

class Service : public HttpService {
 public:
  Service(const Toolbox& toolbox, const HttpServiceOptions& options, std::unique_ptr<AccessLog> log)
      : toolbox_(toolbox),
        options_(options),
        mcp_(toolbox),
        log_(std::move(log)),
        turns_(questions_at_once(options)),
        server_(server_options(options)) {
    GateOptions gate;
    gate.loopback = is_loopback_bind(options.host);
    gate.origins = options.origins;
    gate.token = options.token;
    server_.set_gate(make_gate(gate));
    server_.set_observer([this](const net::HttpExchange& exchange) {
      metrics_.count(exchange);
      log_->write(exchange);
    });
    add_routes();
  }

  Result<void> bind() {
    LEXGRAPH_ASSIGN_OR_RETURN(port_, server_.bind());
    return {};
  }

  int port() const override { return port_; }
  Result<void> run() override { return server_.run(); }
  void stop() override { server_.stop(); }

 private:
  void add_routes() {
    question("/mcp",
             [this](const net::HttpRequest& request) { return mcp::answer_post(mcp_, request); });
    route("GET", "/healthz", [this](const net::HttpRequest&) {
      return json_response(
          {{"status", "ok"}, {"version", kVersion}, {"documents", toolbox_.documents()}});
    });
    route("GET", "/metrics", [this](const net::HttpRequest&) {
      net::HttpResponse response;
      response.body = metrics_.text(server_.state(), toolbox_.documents());
      response.type = "text/plain; version=0.0.4; charset=utf-8";
      return response;
    });
    if (options_.tool_api) add_tool_routes();
  }

  void add_tool_routes() {
    for (const Tool& tool : tools()) {
      question(tool_path(tool.name), [this, &tool](const net::HttpRequest& request) {
        return tool_response(tool, toolbox_.call_text(tool.name, request.body));
      });
    }
    route("GET", "/v1/tools", [](const net::HttpRequest&) {
      return json_response(tool_definitions(ToolFormat::kMcp));
    });
    route("GET", "/openapi.json", [](const net::HttpRequest&) {
      return json_response(tool_definitions(ToolFormat::kOpenApi));
    });
    route("GET", "/", [](const net::HttpRequest&) {
      return json_response({{"name", "lexgraph"},
                            {"version", kVersion},
                            {"openapi", "/openapi.json"},
                            {"tools", "/v1/tools"},
                            {"mcp", "/mcp"},
                            {"health", "/healthz"},
                            {"metrics", "/metrics"}});
    });
  }

  void route(std::string_view method, std::string_view path, net::HttpServer::Handler handler) {
    server_.route(method, path, [handler = std::move(handler)](const net::HttpRequest& request) {
      net::HttpResponse response = handler(request);
      allow_origin(request, response);
      return response;
    });
    server_.route("OPTIONS", path, [](const net::HttpRequest& request) {
      net::HttpResponse response;
      response.status = 204;
      allow_origin(request, response);
      return response;
    });
  }

  // A POST that asks the store: as many at a time as the machine can work on; the others wait their
  // turn, so that under load answers come late rather than all at once later.
  void question(std::string_view path, net::HttpServer::Handler handler) {
    route("POST", path, [this, handler = std::move(handler)](const net::HttpRequest& request) {
      if (!turns_.take(options_.question_wait)) {
        net::HttpResponse busy;
        busy.status = 503;
        busy.body = net::http_error_body("busy", "too many questions at a time; try again");
        busy.headers.emplace_back("Retry-After", "1");
        return busy;
      }
      struct Turn {
        Turns& turns;
        ~Turn() { turns.give_back(); }
      } const turn{turns_};
      return handler(request);
    });
  }

  const Toolbox& toolbox_;
  const HttpServiceOptions options_;
  const mcp::Server mcp_;
  Metrics metrics_;
  const std::unique_ptr<AccessLog> log_;
  Turns turns_;
  int port_ = 0;
  net::HttpServer server_;  // last: its threads use all of the above
};

}  // namespace

Result<std::unique_ptr<HttpService>> HttpService::open(const Toolbox& toolbox,
                                                       const HttpServiceOptions& options) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto log, AccessLog::open(options.access_log));
  auto service = std::make_unique<Service>(toolbox, options, std::move(log));
  LEXGRAPH_RETURN_IF_ERROR(service->bind());
  return std::unique_ptr<HttpService>(std::move(service));
}

}  // namespace lexgraph::serve
