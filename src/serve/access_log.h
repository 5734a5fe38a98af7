// One JSON line per request: who asked what kind of question, how it ended, how long it took. Never
// what was asked, nor any token.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "lexgraph/base/result.h"
#include "lexgraph/net/http_server.h"

namespace lexgraph::serve {

class AccessLog {
 public:
  // "-": standard error; "": nothing is written; else a file that is added to.
  static Result<std::unique_ptr<AccessLog>> open(const std::string& path);
  ~AccessLog();
  AccessLog(const AccessLog&) = delete;
  AccessLog& operator=(const AccessLog&) = delete;

  void write(const net::HttpExchange& exchange) const;  // thread-safe; lines never mix

 private:
  explicit AccessLog(int fd) : fd_(fd) {}
  int fd_;                         // -1: none
  mutable std::atomic_flag told_;  // that a line was lost
};

std::string access_line(const net::HttpExchange& exchange, std::int64_t milliseconds_since_1970);

}  // namespace lexgraph::serve
