#include "src/cli/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::cli {

void fill_standard_streams() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) >= 0) continue;
    // The lowest number that is free, which is `fd`; opened the other way round, so that it fails.
    [[maybe_unused]] const int opened =
        ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

Result<std::string> rest_of_standard_input(std::size_t most) {
  constexpr std::size_t kBlock = 64U << 10;
  std::string bytes;
  while (std::cin && bytes.size() <= most) {
    const std::size_t before = bytes.size();
    bytes.resize(before + kBlock);
    std::cin.read(bytes.data() + before, kBlock);
    bytes.resize(before + static_cast<std::size_t>(std::cin.gcount()));
  }
  LEXGRAPH_RETURN_IF_ERROR(standard_input_was_read());
  if (bytes.size() > most) {
    return Error(ErrorCode::kLimit, "standard input has more than " + std::to_string(most) +
                                        " bytes, which is the most that is taken");
  }
  return bytes;
}

Result<std::string> text_of_bytes(std::string bytes, const std::string& name) {
  const std::string_view begin = std::string_view(bytes).substr(0, 2);
  const bool utf16 = begin == "\xFF\xFE" || begin == "\xFE\xFF";
  if (!utf16 && bytes.find('\0') != std::string::npos)
    return Error(ErrorCode::kInvalidArgument, name + " is no text: it has zero bytes");
  if (!utf16 && text::valid_utf8(bytes)) return bytes;
  return text::decode(bytes, "").utf8;
}

Result<void> standard_input_was_read() {
  if (std::ferror(stdin) == 0) return {};
  return Error(ErrorCode::kIo, "standard input cannot be read");
}

}  // namespace lexgraph::cli
