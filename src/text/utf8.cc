#include <array>
#include <cstring>

#include "lexgraph/text/unicode.h"
#include "src/text/scan.h"

namespace lexgraph::text {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool continuation(std::string_view text, std::size_t at) {
  return at < text.size() && is_continuation(byte_at(text, at));
}

// Length of the well-formed sequence at `at` (Unicode Standard, table 3-7), 0 if there is none.
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4 || !continuation(text, at + 1)) return 0;
  if (lead < 0xE0) return 2;
  const unsigned second = byte_at(text, at + 1);
  if (!continuation(text, at + 2)) return 0;
  if (lead < 0xF0) {
    if (lead == 0xE0 && second < 0xA0) return 0;  // overlong
    if (lead == 0xED && second > 0x9F) return 0;  // surrogates
    return 3;
  }
  if (!continuation(text, at + 3)) return 0;
  if (lead == 0xF0 && second < 0x90) return 0;  // overlong
  if (lead == 0xF4 && second > 0x8F) return 0;  // beyond U+10FFFF
  return 4;
}

// A state machine over bytes whose rows hold, per state, six bits of the next one: a step is one
// shift, without a branch (P. Vognsen, "Shift-based DFAs"). A state is a multiple of six.
enum State : std::uint64_t {
  kAccept = 0,  // between code points
  kReject = 6,
  kOneMore = 12,  // one continuation byte to come
  kTwoMore = 18,
  kThreeMore = 24,
  kAfterE0 = 30,  // leads whose second byte is restricted
  kAfterEd = 36,
  kAfterF0 = 42,
  kAfterF4 = 48,
};

constexpr State state_after_lead(unsigned lead) {
  if (lead < 0x80) return kAccept;
  if (lead < 0xC2 || lead > 0xF4) return kReject;
  if (lead < 0xE0) return kOneMore;
  if (lead == 0xE0) return kAfterE0;
  if (lead == 0xED) return kAfterEd;
  if (lead < 0xF0) return kTwoMore;
  if (lead == 0xF0) return kAfterF0;
  return lead == 0xF4 ? kAfterF4 : kThreeMore;
}

constexpr State state_after(State state, unsigned byte) {
  const auto within = [byte](unsigned low, unsigned high, State next) {
    return byte >= low && byte <= high ? next : kReject;
  };
  switch (state) {
    case kAccept:
      return state_after_lead(byte);
    case kReject:
      return kReject;
    case kOneMore:
      return within(0x80, 0xBF, kAccept);
    case kTwoMore:
      return within(0x80, 0xBF, kOneMore);
    case kThreeMore:
      return within(0x80, 0xBF, kTwoMore);
    case kAfterE0:
      return within(0xA0, 0xBF, kOneMore);
    case kAfterEd:
      return within(0x80, 0x9F, kOneMore);
    case kAfterF0:
      return within(0x90, 0xBF, kTwoMore);
    case kAfterF4:
      return within(0x80, 0x8F, kTwoMore);
  }
  return kReject;
}

constexpr std::array<std::uint64_t, 256> kSteps = [] {
  std::array<std::uint64_t, 256> rows{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (std::uint64_t state = kAccept; state <= kAfterF4; state += 6) {
      rows[byte] |= std::uint64_t{state_after(static_cast<State>(state), byte)} << state;
    }
  }
  return rows;
}();

constexpr std::size_t kBlockBytes = 16;

bool ascii_block(const char* bytes) {
  std::uint64_t halves[2];
  static_assert(sizeof(halves) == kBlockBytes);
  std::memcpy(halves, bytes, kBlockBytes);
  return ((halves[0] | halves[1]) & 0x8080808080808080U) == 0;
}

std::uint64_t state_behind(std::string_view text, std::uint64_t state) {
  for (const char c : text) state = kSteps[static_cast<unsigned char>(c)] >> (state & 63);
  return state;
}

// Markup is ASCII for long stretches, which need no steps.
bool well_formed(std::string_view text) {
  std::uint64_t state = kAccept;
  for (; text.size() >= kBlockBytes; text.remove_prefix(kBlockBytes)) {
    if ((state & 63) == kAccept && ascii_block(text.data())) continue;
    state = state_behind(text.substr(0, kBlockBytes), state);
  }
  return (state_behind(text, state) & 63) == kAccept;
}

// First malformed byte at or behind `at`, text.size() if there is none.
std::size_t find_malformed(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const std::size_t length = sequence_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return text.size();
}

}  // namespace

char32_t next_code_point(std::string_view text, std::size_t& at) {
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80) {
    ++at;
    return lead;
  }
  const std::size_t length = sequence_length(text, at);
  if (length == 0) {
    ++at;
    return kReplacement;
  }
  char32_t c = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) c = (c << 6) | (byte_at(text, at + i) & 0x3F);
  at += length;
  return c;
}

void append_utf8(std::string& out, char32_t c) {
  if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) c = kReplacement;
  const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | (c >> 6));
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | (c >> 12));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | (c >> 18));
    put(0x80 | ((c >> 12) & 0x3F));
    put(0x80 | ((c >> 6) & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

bool valid_utf8(std::string_view text) { return well_formed(text); }

std::string repair_utf8(std::string_view text, std::size_t* replaced) {
  if (replaced != nullptr) *replaced = 0;
  if (well_formed(text)) return std::string(text);
  std::string out;
  out.reserve(text.size());
  std::size_t count = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t bad = find_malformed(text, at);
    out.append(text.substr(at, bad - at));
    at = bad;
    if (at == text.size()) break;
    append_utf8(out, kReplacement);
    ++count;
    ++at;
  }
  if (replaced != nullptr) *replaced = count;
  return out;
}

}  // namespace lexgraph::text
