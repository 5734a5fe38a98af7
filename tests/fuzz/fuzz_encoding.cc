// Any bytes must decode to valid UTF-8, under every declaration and in every legacy coding.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "lexgraph/text/encoding.h"
#include "lexgraph/text/legacy.h"
#include "lexgraph/text/unicode.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph::text;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const char* declared : {"", "utf-8", "windows-1258", "viscii", "gb18030"}) {
    if (!valid_utf8(decode(bytes, declared).utf8)) std::abort();
  }
  for (const LegacyCoding coding :
       {LegacyCoding::kTcvn3, LegacyCoding::kTcvn3Capitals, LegacyCoding::kVni,
        LegacyCoding::kViscii, LegacyCoding::kViqr}) {
    const std::string decoded = decode_legacy(coding, bytes);
    if (!valid_utf8(decoded) || !valid_utf8(restore_capitals(decoded))) std::abort();
    if (!valid_utf8(from_legacy(coding, decoded))) std::abort();
  }
  return 0;
}
