// Legacy charsets: their names on the web, how to tell them from the content, how to convert them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lexgraph::text {

struct Charset {
  std::string_view name;  // IANA name, as reported
  const char* icu_name;   // converter of ICU
  std::size_t unit;       // bytes of a code unit
};

// By any label under which pages declare it ("utf8", "latin1", "x-cp1258"); nullopt if unknown.
std::optional<Charset> charset_named(std::string_view label);

// The charset whose writing the bytes show when nothing is declared and they are not UTF-8.
// The last guess is windows-1258, the code page of Vietnamese Windows.
Charset guess_charset(std::string_view bytes);

// UTF-16 or UTF-32 without a byte order mark, told by where zero bytes stand; nullopt if neither.
std::optional<Charset> guess_wide_charset(std::string_view bytes);

// Converts all bytes, malformed sequences to U+FFFD, each counted in *replaced.
std::string convert(const Charset& charset, std::string_view bytes, std::size_t* replaced);

}  // namespace lexgraph::text
