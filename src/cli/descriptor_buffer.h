// A stream buffer over a file descriptor: keeps the system's reason for a failure, and can be
// stopped while it waits for a pipe.
#pragma once

#include <atomic>
#include <streambuf>
#include <string>
#include <vector>

namespace lexgraph::cli {

class DescriptorBuffer : public std::streambuf {
 public:
  // Owns `descriptor`. `stop` may be null; it is polled while the descriptor takes nothing, which
  // needs a descriptor that does not block.
  DescriptorBuffer(int descriptor, const std::atomic<bool>* stop);
  ~DescriptorBuffer() override;
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

  int descriptor() const { return descriptor_; }
  // Writes what is left and closes. False when any write failed.
  bool close();
  // Of the first failure; "" when there was none.
  std::string reason() const;

 protected:
  int_type overflow(int_type c) override;
  int sync() override;

 private:
  bool write_out();
  bool wait_for_room();

  int descriptor_;
  const std::atomic<bool>* stop_;
  int error_ = 0;
  std::vector<char> bytes_;
};

}  // namespace lexgraph::cli
