#include "src/cli/descriptor_buffer.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace lexgraph::cli {
namespace {

constexpr std::size_t kBufferBytes = 64 << 10;
constexpr int kLookForStopMs = 200;

}  // namespace

DescriptorBuffer::DescriptorBuffer(int descriptor, const std::atomic<bool>* stop)
    : descriptor_(descriptor), stop_(stop), bytes_(kBufferBytes) {
  setp(bytes_.data(), bytes_.data() + bytes_.size());
}

DescriptorBuffer::~DescriptorBuffer() { close(); }

bool DescriptorBuffer::close() {
  write_out();
  if (descriptor_ >= 0 && ::close(descriptor_) != 0 && error_ == 0) error_ = errno;
  descriptor_ = -1;
  return error_ == 0;
}

std::string DescriptorBuffer::reason() const {
  return error_ == 0 ? "" : std::generic_category().message(error_);
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type c) {
  if (!write_out()) return traits_type::eof();
  if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
  return traits_type::not_eof(c);
}

int DescriptorBuffer::sync() { return write_out() ? 0 : -1; }

// After a failure nothing more is written: what came behind the gap would be read as whole.
bool DescriptorBuffer::write_out() {
  const char* at = pbase();
  while (error_ == 0 && at < pptr()) {
    const ssize_t n = ::write(descriptor_, at, static_cast<std::size_t>(pptr() - at));
    if (n >= 0)
      at += n;
    else if (errno == EAGAIN ? !wait_for_room() : errno != EINTR)
      error_ = errno;
  }
  setp(bytes_.data(), bytes_.data() + bytes_.size());
  return error_ == 0;
}

bool DescriptorBuffer::wait_for_room() {
  for (;;) {
    pollfd one{descriptor_, POLLOUT, 0};
    if (::poll(&one, 1, kLookForStopMs) > 0) return true;
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) {
      errno = ECANCELED;
      return false;
    }
  }
}

}  // namespace lexgraph::cli
