// A client that sends exactly the bytes it is given, for tests of servers: also broken ones,
// slowly, or half closed.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>

namespace lexgraph::test {

struct RawResponse {
  int status = 0;                              // 0: the server closed, or said nothing in time
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};

class RawConnection {
 public:
  explicit RawConnection(int port);  // to 127.0.0.1; throws when refused
  ~RawConnection();
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  bool send(std::string_view bytes);  // false when the server no longer takes them
  void finish_sending();              // half closes
  RawResponse receive(std::chrono::milliseconds wait = std::chrono::seconds(20));
  bool closed_by_server(std::chrono::milliseconds wait = std::chrono::seconds(20));

 private:
  bool fill(std::chrono::steady_clock::time_point end);
  int socket_;
  std::string buffer_;
};

// One request on a connection of its own. `headers`: whole lines, each ended by \r\n.
RawResponse get(int port, std::string_view path, std::string_view headers = "");
RawResponse post(int port, std::string_view path, std::string_view json,
                 std::string_view headers = "");
std::string post_bytes(std::string_view path, std::string_view json, std::string_view headers = "");

}  // namespace lexgraph::test
