#include "lexgraph/net/http_server.h"

#include <atomic>
#include <latch>
#include <mutex>
#include <random>
#include <thread>

#include <gmock/gmock.h>

#include "tests/support/raw_http.h"

namespace lexgraph::net {
namespace {

using std::chrono::milliseconds;
using test::get;
using test::post;
using test::post_bytes;
using test::RawConnection;
using test::RawResponse;
using testing::HasSubstr;
using testing::Not;

// A server that runs while the object lives.
class Running {
 public:
  explicit Running(HttpServerOptions options = {}) : server_(options) {
    server_.route("GET", "/hello",
                  [](const HttpRequest&) { return HttpResponse{.body = "\"hello\""}; });
    server_.route("POST", "/echo",
                  [](const HttpRequest& request) { return HttpResponse{.body = request.body}; });
    server_.route("POST", "/header", [](const HttpRequest& request) {
      const std::string* value = request.header("x-NAME");
      return HttpResponse{.body = value == nullptr ? "none" : *value};
    });
    server_.route("POST", "/throw", [](const HttpRequest&) -> HttpResponse {
      throw std::runtime_error("by design");
    });
    server_.set_observer([this](const HttpExchange& exchange) {
      const std::lock_guard lock(mutex_);
      exchanges_.push_back(exchange);
    });
  }
  ~Running() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

  HttpServer& server() { return server_; }
  int start() {
    const auto port = server_.bind();
    EXPECT_TRUE(port.ok());
    thread_ = std::thread([this] { EXPECT_TRUE(server_.run().ok()); });
    return *port;
  }
  void join() { thread_.join(); }
  std::vector<HttpExchange> exchanges() {
    const std::lock_guard lock(mutex_);
    return exchanges_;
  }

 private:
  HttpServer server_;
  std::mutex mutex_;
  std::vector<HttpExchange> exchanges_;
  std::thread thread_;
};

// A handler that does not return before it is let go.
struct Held {
  std::latch entered{1}, release{1};
  void add_to(HttpServer& server) {
    server.route("GET", "/wait", [this](const HttpRequest&) {
      entered.count_down();
      release.wait();
      return HttpResponse{.body = "\"late\""};
    });
  }
};

void wait_until(const std::function<bool()>& true_at_last) {
  while (!true_at_last()) std::this_thread::sleep_for(milliseconds(2));
}

TEST(HttpServer, AnswersManyRequestsOnOneConnection) {
  Running running;
  const int port = running.start();
  RawConnection connection(port);
  for (int i = 0; i < 3; ++i) {
    connection.send("GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const RawResponse response = connection.receive();
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.body, "\"hello\"");
    EXPECT_EQ(response.headers.at("content-type"), "application/json");
  }
}

TEST(HttpServer, AnswersRequestsSentWithoutWaiting) {
  Running running;
  RawConnection connection(running.start());
  connection.send(post_bytes("/echo", "1") + post_bytes("/echo", "[2]") +
                  post_bytes("/echo", "\"3\""));
  EXPECT_EQ(connection.receive().body, "1");
  EXPECT_EQ(connection.receive().body, "[2]");
  EXPECT_EQ(connection.receive().body, "\"3\"");
}

TEST(HttpServer, BodyMayComeInChunks) {
  Running running;
  RawConnection connection(running.start());
  connection.send(
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json; charset=utf-8\r\n"
      "Transfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n2\r\n,2\r\n");
  connection.send("1\r\n]\r\n0\r\n\r\n");
  EXPECT_EQ(connection.receive().body, "[1,2]");
}

TEST(HttpServer, RefusesWhatItDoesNotServe) {
  Running running;
  const int port = running.start();
  EXPECT_EQ(get(port, "/nothing").status, 404);
  EXPECT_THAT(get(port, "/nothing").body, HasSubstr("\"not_found\""));
  const RawResponse wrong = get(port, "/echo");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(wrong.headers.at("allow"), "POST");
  EXPECT_EQ(post(port, "/hello", "{}").status, 405);
}

TEST(HttpServer, RefusesBodiesThatItCannotDelimitOrRead) {
  Running running;
  const int port = running.start();
  const auto status = [&](std::string_view headers) {
    RawConnection connection(port);
    connection.send("POST /echo HTTP/1.1\r\nHost: x\r\n" + std::string(headers) + "\r\n");
    connection.finish_sending();
    return connection.receive().status;
  };
  EXPECT_EQ(status("Content-Length: 2\r\n"), 415);
  EXPECT_EQ(status("Content-Type: text/plain\r\nContent-Length: 2\r\n"), 415);
  EXPECT_EQ(status("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2\r\n"), 415);
  const std::string json = "Content-Type: application/json\r\n";
  EXPECT_EQ(status(json), 411);
  EXPECT_EQ(status(json + "Content-Length: two\r\n"), 400);
  EXPECT_EQ(status(json + "Content-Length: -2\r\n"), 400);
  EXPECT_EQ(status(json + "Content-Length: %32\r\n"), 400);
  EXPECT_EQ(status(json + "Content-Length: 2\r\nContent-Length: 3\r\n"), 400);
  EXPECT_EQ(status(json + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"), 400);
  EXPECT_EQ(status(json + "Transfer-Encoding: gzip, chunked\r\n"), 501);
  EXPECT_EQ(status(json + "Content-Length: 99\r\n"), 400) << "the body is cut short";
}

TEST(HttpServer, WhatIsNoRequestIsRefusedAndTheConnectionClosed) {
  Running running;
  const int port = running.start();
  for (const std::string bytes :
       {"GARBAGE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\r\n\r\n", "GET\r\n\r\n"}) {
    RawConnection connection(port);
    connection.send(bytes);
    const RawResponse response = connection.receive();
    EXPECT_EQ(response.status, 400) << bytes;
    EXPECT_TRUE(connection.closed_by_server()) << bytes;
  }
}

TEST(HttpServer, AMethodThatNobodyKnowsIsNotImplemented) {
  Running running;
  const int port = running.start();
  const auto status = [&](const std::string& line) {
    RawConnection connection(port);
    connection.send(line + "\r\nHost: x\r\n\r\n");
    return connection.receive().status;
  };
  EXPECT_EQ(status("BREW /hello HTTP/1.1"), 501);
  EXPECT_EQ(status("M-SEARCH /hello HTTP/1.1"), 501);
  EXPECT_EQ(status("get /hello HTTP/1.1"), 501) << "methods have their case";
  EXPECT_EQ(status("DELETE /hello HTTP/1.1"), 405);
  EXPECT_EQ(status("BR\"EW /hello HTTP/1.1"), 400);
  EXPECT_EQ(status("BREW /hello"), 400);
}

TEST(HttpServer, RefusesHeadsThatAProxyCouldReadInAnotherWay) {
  Running running;
  const int port = running.start();
  const auto status = [&](const std::string& headers) {
    RawConnection connection(port);
    connection.send("GET /hello HTTP/1.1\r\n" + headers + "\r\n");
    return connection.receive().status;
  };
  EXPECT_EQ(status("Host: x\r\n"), 200);
  EXPECT_EQ(status("Host: x\r\nhost: x\r\n"), 400);
  EXPECT_EQ(status("Host: x\r\nX-A: 1\rX-B: 2\r\n"), 400);
  EXPECT_EQ(status("Host: x\r\nX-A: 1\r\r\n"), 400);
  EXPECT_EQ(status(std::string("Host: x\r\nX-A: 1\0\r\n", 18)), 400);
}

TEST(HttpServer, LimitsTheBody) {
  Running running({.max_body_bytes = 1000});
  const int port = running.start();
  EXPECT_EQ(post(port, "/echo", std::string(1000, ' ')).status, 200);
  EXPECT_EQ(post(port, "/echo", std::string(1001, ' ')).status, 413);
  EXPECT_EQ(post(port, "/echo", std::string(500'000, ' ')).status, 413);
  RawConnection chunked(port);
  chunked.send(
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: "
      "chunked\r\n\r\n");
  for (int i = 0; i < 400; ++i) chunked.send("10\r\n" + std::string(16, ' ') + "\r\n");
  EXPECT_EQ(chunked.receive().status, 413);
  RawConnection huge(port);
  huge.send(
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
      "99999999999999999999\r\n\r\n");
  EXPECT_EQ(huge.receive().status, 413);
}

TEST(HttpServer, RefusesALargeBodyBeforeItIsSentWhenAsked) {
  Running running({.max_body_bytes = 1000});
  const int port = running.start();
  const auto head = [](int length) {
    return "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: "
           "100-continue\r\nContent-Length: " +
           std::to_string(length) + "\r\n\r\n";
  };
  RawConnection large(port);
  large.send(head(1001));
  EXPECT_EQ(large.receive().status, 413);
  RawConnection small(port);
  small.send(head(2));
  small.send("[]");
  EXPECT_EQ(small.receive().body, "[]");
}

TEST(HttpServer, LimitsTheHead) {
  Running running({.max_head_bytes = 20'000});
  const int port = running.start();
  EXPECT_EQ(get(port, "/" + std::string(9000, 'x')).status, 414);
  std::string many;
  for (int i = 0; i < 2000; ++i) many += "X-" + std::to_string(i) + ": value of a header\r\n";
  EXPECT_EQ(get(port, "/hello", many).status, 431);
  RawConnection endless(port);
  endless.send(std::string(100'000, 'G'));
  EXPECT_THAT(endless.receive().status, testing::AnyOf(431, 414));
}

TEST(HttpServer, SlowClientsAreCutOffAfterATimeForTheWholeRequest) {
  Running running({.read_timeout = milliseconds(300)});
  const int port = running.start();
  RawConnection head(port);
  head.send("GET /hello HT");
  EXPECT_EQ(head.receive().status, 408);
  EXPECT_TRUE(head.closed_by_server());
  RawConnection body(port);
  body.send(
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
      "1000\r\n\r\n");
  // One byte at a time, each well within the limit: the sum counts.
  while (body.send(" ")) {
    if (const RawResponse response = body.receive(milliseconds(20)); response.status != 0) {
      EXPECT_EQ(response.status, 408);
      break;
    }
  }
  EXPECT_EQ(get(port, "/hello").status, 200);
}

TEST(HttpServer, IdleConnectionsAreClosed) {
  Running running({.idle_timeout = milliseconds(100)});
  RawConnection connection(running.start());
  EXPECT_TRUE(connection.closed_by_server());
}

TEST(HttpServer, AHalfClosedClientGetsItsAnswer) {
  Running running;
  RawConnection connection(running.start());
  connection.send(post_bytes("/echo", "[1]"));
  connection.finish_sending();
  EXPECT_EQ(connection.receive().body, "[1]");
  EXPECT_TRUE(connection.closed_by_server());
}

TEST(HttpServer, ClientsThatGoAwayDoNoHarm) {
  Running running;
  const int port = running.start();
  for (int i = 0; i < 50; ++i) {
    RawConnection connection(port);
    connection.send(
        post_bytes("/echo", std::string(1000, ' ')).substr(0, static_cast<std::size_t>(i) * 20));
  }
  EXPECT_EQ(get(port, "/hello").status, 200);
}

TEST(HttpServer, HeadersComeAsTheyWereSent) {
  Running running;
  const int port = running.start();
  EXPECT_EQ(post(port, "/header", "{}", "X-Name:  a%2Fb=?c \r\n").body, "a%2Fb=?c");
  EXPECT_EQ(post(port, "/header", "{}", "X-Other: a\r\n").body, "none");
}

TEST(HttpServer, AnExceptionIsAnAnswer) {
  Running running;
  RawConnection connection(running.start());
  connection.send(post_bytes("/throw", "{}"));
  const RawResponse response = connection.receive();
  EXPECT_EQ(response.status, 500);
  EXPECT_THAT(response.body, Not(HasSubstr("by design")));
  connection.send(post_bytes("/echo", "1"));
  EXPECT_EQ(connection.receive().body, "1");
}

TEST(HttpServer, TheGateComesBeforeTheBody) {
  Running running;
  running.server().set_gate([](const HttpRequest& request) -> std::optional<HttpResponse> {
    EXPECT_EQ(request.body, "");
    if (request.header("X-Key") != nullptr) return std::nullopt;
    return HttpResponse{.status = 401, .body = "{}"};
  });
  const int port = running.start();
  EXPECT_EQ(post(port, "/echo", "1").status, 401);
  EXPECT_EQ(post(port, "/echo", "1", "X-Key: k\r\n").status, 200);
  // What follows a refused body must not be read as a request.
  RawConnection connection(port);
  connection.send(post_bytes("/echo", "GET /hello HTTP/1.1\r\nX-Key: k\r\n\r\n"));
  EXPECT_EQ(connection.receive().status, 401);
  EXPECT_EQ(connection.receive().status, 0);
}

TEST(HttpServer, ConnectionsBeyondTheLimitAreTurnedAway) {
  Running running({.max_connections = 2});
  Held held;
  held.add_to(running.server());
  const int port = running.start();
  RawConnection first(port);
  first.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
  held.entered.wait();
  RawConnection second(port);
  wait_until([&] { return running.server().state().connections == 2; });
  RawConnection third(port);
  const RawResponse refused = third.receive();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.headers.at("retry-after"), "1");
  EXPECT_EQ(running.server().state().refused, 1U);
  held.release.count_down();
  EXPECT_EQ(first.receive().body, "\"late\"");
}

TEST(HttpServer, StopAnswersWhatWasBegunAndClosesTheRest) {
  Running running;
  Held held;
  held.add_to(running.server());
  const int port = running.start();
  RawConnection idle(port);
  RawConnection asking(port);
  asking.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
  held.entered.wait();
  running.server().stop();
  EXPECT_TRUE(idle.closed_by_server());
  held.release.count_down();
  const RawResponse response = asking.receive();
  EXPECT_EQ(response.body, "\"late\"");
  EXPECT_EQ(response.headers.at("connection"), "close");
  running.join();
  EXPECT_THROW(RawConnection(port).send("x"), std::system_error);
}

TEST(HttpServer, StopBeforeRunIsNotLost) {
  HttpServer server({});
  ASSERT_TRUE(server.bind().ok());
  server.stop();
  EXPECT_TRUE(server.run().ok());
}

TEST(HttpServer, APortInUseIsAnError) {
  Running running;
  const int port = running.start();
  HttpServer second({.port = port});
  const auto bound = second.bind();
  ASSERT_FALSE(bound.ok());
  EXPECT_THAT(bound.error().to_string(), HasSubstr(std::to_string(port)));
}

TEST(HttpServer, TheObserverIsToldOfEveryExchange) {
  Running running;
  const int port = running.start();
  post(port, "/echo", "[1,2]");
  get(port, "/nothing");
  {
    RawConnection garbage(port);
    garbage.send("?\r\n\r\n");
    garbage.receive();
  }
  wait_until([&] { return running.exchanges().size() == 3; });
  // The observer is told when an answer is out, so the order of two connections is not certain.
  auto seen = running.exchanges();
  ASSERT_EQ(seen.size(), 3U);
  std::sort(seen.begin(), seen.end(),
            [](const auto& a, const auto& b) { return a.status < b.status; });
  std::swap(seen[1], seen[2]);
  EXPECT_EQ(seen[0].route, "/echo");
  EXPECT_EQ(seen[0].method, "POST");
  EXPECT_EQ(seen[0].status, 200);
  EXPECT_EQ(seen[0].client, "127.0.0.1");
  EXPECT_GT(seen[0].bytes_in, 5U);
  EXPECT_GT(seen[0].bytes_out, 5U);
  EXPECT_EQ(seen[1].route, "");
  EXPECT_EQ(seen[1].status, 404);
  EXPECT_EQ(seen[2].status, 400);
}

// Requests with bytes changed, doubled or cut, from several clients at once.
TEST(HttpServer, SurvivesRandomRequests) {
  Running running({.max_body_bytes = 10'000, .read_timeout = milliseconds(200)});
  const int port = running.start();
  const std::string good[] = {
      post_bytes("/echo", "{\"a\":[1,2,3]}"), "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n",
      post_bytes("/echo", "[]", "Transfer-Encoding: chunked\r\n"),
      "OPTIONS * HTTP/1.1\r\nExpect: 100-continue\r\nRange: bytes=0-\r\n\r\n"};
  const auto ask = [&](unsigned seed) {
    std::mt19937 random(seed);
    for (int i = 0; i < 500; ++i) {
      std::string bytes = good[random() % std::size(good)];
      for (unsigned change = random() % 6; change > 0 && !bytes.empty(); --change) {
        const std::size_t at = random() % bytes.size();
        switch (random() % 3) {
          case 0:
            bytes[at] = static_cast<char>(random());
            break;
          case 1:
            bytes.insert(at, bytes.substr(at, random() % 40));
            break;
          default:
            bytes.erase(at, random() % 10);
        }
      }
      RawConnection connection(port);
      connection.send(bytes);
      connection.finish_sending();
      const RawResponse response = connection.receive();
      EXPECT_TRUE(response.status == 0 || (response.status >= 200 && response.status < 600))
          << bytes;
      EXPECT_NE(response.status, 500) << bytes;
    }
  };
  std::vector<std::thread> clients;
  for (unsigned seed = 1; seed <= 4; ++seed) clients.emplace_back(ask, seed);
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(get(port, "/hello").status, 200);
}

}  // namespace
}  // namespace lexgraph::net
