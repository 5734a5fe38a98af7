// A stand-in for a model service on this machine (OpenAI-compatible chat and embeddings; the prompt
// of the latter is the first of its texts), which misbehaves as real ones do: busy answers with
// Retry-After, server errors, hangs, half answers, wrong JSON, slow drips, closed connections. What
// it does to a request depends on the prompt and on how often it has come.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace lexgraph::test {

enum class Misbehaviour {
  kNone,
  kBusy,         // 429 with Retry-After: 0
  kServerError,  // 500
  kHang,         // no answer until the client gives up
  kHalfAnswer,   // fewer bytes than announced, then closed
  kWrongJson,    // 200 with no JSON
  kWrongShape,   // 200 with JSON of another shape
  kSlowDrip,     // a right answer, byte by byte
  kClosed,       // closed without a word
  kBadRequest,   // 400: no second try can help
};

class MisbehavingServer {
 public:
  // `plan`: what happens to the nth time (from 0) that a prompt comes. The answer otherwise is
  // "echo:" and the last line of the prompt.
  using Plan = std::function<Misbehaviour(const std::string& prompt, int nth)>;

  explicit MisbehavingServer(Plan plan);
  ~MisbehavingServer();

  std::string url() const;  // "http://127.0.0.1:PORT/v1"
  std::uint64_t requests() const { return requests_; }
  std::map<std::string, int> times_answered() const;  // right answers, by prompt

 private:
  void accept_all();
  void serve(int connection);
  bool answer(int connection, const std::string& body);

  Plan plan_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> stop_{false};
  std::atomic<std::uint64_t> requests_{0};
  mutable std::mutex mutex_;
  std::map<std::string, int> seen_, answered_;
  std::vector<std::thread> threads_;
  std::thread acceptor_;
};

// A plan with everything in it, by the number at the end of the prompt: most prompts go wrong the
// first time, each in its way, and some for good.
Misbehaviour mixed_misbehaviour(const std::string& prompt, int nth);
bool misbehaves_for_good(std::size_t number);

}  // namespace lexgraph::test
