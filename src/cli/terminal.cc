#include "src/cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>

#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::cli {
namespace {

constexpr std::array<std::string_view, 8> kCodes = {"", "1", "2", "31", "32", "33", "34", "36"};
constexpr std::size_t kMinimumWidth = 40;
constexpr std::size_t kMaximumWidth = 100'000;
constexpr std::size_t kDefaultWidth = 100;

bool shows_color(int descriptor) {
  const char* term = std::getenv("TERM");
  return ::isatty(descriptor) != 0 && std::getenv("NO_COLOR") == nullptr && term != nullptr &&
         std::string_view(term) != "dumb";
}

std::size_t terminal_width() {
  if (const char* columns_set = std::getenv("COLUMNS"); columns_set != nullptr) {
    const unsigned long n = std::strtoul(columns_set, nullptr, 10);
    if (n > 0) return std::clamp<std::size_t>(n, kMinimumWidth, kMaximumWidth);
  }
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kDefaultWidth;
  return std::clamp<std::size_t>(size.ws_col, kMinimumWidth, kMaximumWidth);
}

struct Range {
  char32_t first, last;
};

bool in(const Range* ranges, std::size_t count, char32_t c) {
  for (std::size_t i = 0; i < count; ++i) {
    if (ranges[i].first <= c && c <= ranges[i].last) return true;
  }
  return false;
}

// Enough of Unicode's tables for the scripts of statutes.
constexpr Range kNoColumn[] = {{0xAD, 0xAD},     {0x300, 0x36F},   {0x1AB0, 0x1AFF},
                               {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x202A, 0x202E},
                               {0x2060, 0x2064}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F},
                               {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}};
constexpr Range kTwoColumns[] = {
    {0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};

std::size_t columns_of(char32_t c) {
  if (c < 0xAD) return 1;
  if (in(kNoColumn, std::size(kNoColumn), c)) return 0;
  return in(kTwoColumns, std::size(kTwoColumns), c) ? 2 : 1;
}

// Behind a code of styled() that starts at `at`, else `at`.
std::size_t behind_code(std::string_view text, std::size_t at) {
  if (text[at] != '\033') return at;
  const std::size_t end = text.find('m', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

// Whether the code point `c` at [begin, end) is a control character or a malformed byte.
bool steers(std::string_view text, std::size_t begin, std::size_t end, char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return true;
  // Bidirectional overrides make a name read as another one.
  if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)) return true;
  return c == 0xFFFD && text.substr(begin, end - begin) != "\uFFFD";
}

}  // namespace

std::string Terminal::styled(Style style, std::string_view text) const {
  if (!out_color || style == Style::kPlain || text.empty()) return std::string(text);
  std::string result = "\033[";
  result += kCodes[static_cast<std::size_t>(style)];
  result += 'm';
  result += text;
  result += "\033[0m";
  return result;
}

Terminal process_terminal(std::ostream& out) {
  return {out, std::cerr, shows_color(STDOUT_FILENO), ::isatty(STDERR_FILENO) != 0,
          terminal_width()};
}

std::size_t columns(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t end = behind_code(text, at); end != at)
      at = end;
    else
      n += columns_of(text::next_code_point(text, at));
  }
  return n;
}

std::string hanging(std::string_view mark, std::string_view text, std::size_t indent,
                    std::size_t width) {
  const std::size_t mark_width = columns(mark);
  const std::string margin(indent + mark_width, ' ');
  const std::size_t room = std::max(width, margin.size() + kMinimumWidth / 2) - margin.size();
  std::string result = std::string(indent, ' ') + std::string(mark);
  std::size_t used = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\n') {
      result += '\n' + margin;
      used = 0;
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::size_t size = columns(word);
    if (used > 0 && used + 1 + size > room) {
      result += '\n' + margin;
      used = 0;
    }
    if (used > 0) result += ' ';
    result += word;
    used += size + (used > 0 ? 1 : 0);
    at = end < text.size() && text[end] == ' ' ? end + 1 : end;
  }
  return result;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  return hanging("", text, indent, width);
}

std::string shortened(std::string_view text, std::size_t width) {
  std::string result;
  std::size_t used = 0;
  std::size_t room_ends = 0;  // of `result`, where "…" would still fit
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t c = text::next_code_point(text, at);
    used += columns_of(c);
    if (used > width) return result.substr(0, room_ends) + "…";
    if (c == '\n' || c == '\t')
      result += ' ';
    else
      result += text.substr(begin, at - begin);
    if (used < width) room_ends = result.size();
  }
  return result;
}

std::string harmless(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t c = text::next_code_point(text, at);
    const bool kept = c == '\n' || c == '\t' || !steers(text, begin, at, c);
    result += kept ? text.substr(begin, at - begin) : std::string_view("\uFFFD");
  }
  return result;
}

std::string escaped(std::string_view name) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string result;
  for (std::size_t at = 0; at < name.size();) {
    if (result.size() >= limits::kMaxMessageBytes) return result + "…";
    const std::size_t begin = at;
    const char32_t c = text::next_code_point(name, at);
    const std::string_view bytes = name.substr(begin, at - begin);
    if (!steers(name, begin, at, c)) {
      result += bytes;
      continue;
    }
    for (const char byte : bytes) {
      const auto value = static_cast<unsigned char>(byte);
      result += {'\\', 'x', kHex[value >> 4], kHex[value & 15]};
    }
  }
  return result;
}

std::string quoted(std::string_view words, std::size_t width) {
  return "“" + shortened(harmless(words), width) + "”";
}

std::string padded(std::string_view text, std::size_t width, bool left) {
  const std::size_t used = columns(text);
  const std::string fill(used < width ? width - used : 0, ' ');
  return left ? fill + std::string(text) : std::string(text) + fill;
}

std::string with_commas(unsigned long long n) {
  std::string digits = std::to_string(n);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

std::string counted(unsigned long long n, std::string_view thing) {
  return with_commas(n) + " " + std::string(thing) + (n == 1 ? "" : "s");
}

}  // namespace lexgraph::cli
