// One accepted socket as cpp-httplib sees it. Differs from httplib's own stream in what an open
// port needs: the deadline is for a whole request, not for each byte; what a request may send is
// counted; a client that has closed its sending side still gets its answer.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include <httplib.h>

namespace lexgraph::net {

class Connection : public httplib::Stream {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Fault { kNone, kTimedOut, kTooLarge, kClosed };

  // Owns the socket. `stop_event`: a descriptor that becomes readable when the server stops.
  Connection(int socket, int stop_event);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Waits for the first byte of the next request. False: closed, idle for too long, or stopping.
  bool wait_for_request(std::chrono::milliseconds idle);
  // From here on at most `max_head_bytes` are read, until `read_by`; they are kept for head().
  void begin_request(std::size_t max_head_bytes, Clock::time_point read_by);
  // The head has been read: what follows is the body, of at most `max_bytes`.
  void begin_body(std::size_t max_bytes);
  // Request line and headers as they came. httplib undoes percent-encoding in headers, where none
  // is.
  const std::string& head() const { return head_; }
  void set_write_time(std::chrono::milliseconds time) { write_time_ = time; }
  // Sends what write() has gathered.
  bool flush();
  // Says that nothing more comes, and takes in for a moment what the client still sends, so that
  // its system does not throw the answer away.
  void finish();

  Fault read_fault() const { return read_fault_; }
  std::size_t bytes_read() const { return bytes_read_; }  // of this request
  std::size_t bytes_written() const { return bytes_written_; }
  std::string peer() const;

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* ptr, std::size_t size) override;
  ssize_t write(const char* ptr, std::size_t size) override;
  using httplib::Stream::write;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  ssize_t fill();  // reads into the buffer; <= 0: nothing came

  int socket_, stop_event_;
  std::string in_;  // read, not yet taken; from in_at_
  std::size_t in_at_ = 0;
  std::string out_;
  std::string head_;
  bool in_head_ = false;
  std::size_t left_ = 0;
  Clock::time_point read_by_;
  std::chrono::milliseconds write_time_{20'000};
  Fault read_fault_ = Fault::kNone;
  bool write_failed_ = false;
  std::size_t bytes_read_ = 0, bytes_written_ = 0;
};

}  // namespace lexgraph::net
