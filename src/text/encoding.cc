#include "lexgraph/text/encoding.h"

#include <algorithm>

#include "lexgraph/text/legacy.h"
#include "lexgraph/text/unicode.h"
#include "src/text/charset.h"
#include "src/text/legacy_tables.h"

namespace lexgraph::text {
namespace {

struct Mark {
  std::string_view bytes;
  std::string_view charset;
};

using namespace std::string_view_literals;

// UTF-32LE before UTF-16LE, whose mark begins it.
constexpr Mark kMarks[] = {
    {"\xEF\xBB\xBF"sv, "UTF-8"}, {"\xFF\xFE\0\0"sv, "UTF-32LE"}, {"\0\0\xFE\xFF"sv, "UTF-32BE"},
    {"\xFF\xFE"sv, "UTF-16LE"},  {"\xFE\xFF"sv, "UTF-16BE"},
};

constexpr std::size_t kDeclarationBytes = 4096;  // where pages declare their charset

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

Decoded decode_utf8(std::string_view bytes) {
  Decoded decoded;
  decoded.charset = "UTF-8";
  decoded.utf8 = repair_utf8(bytes, &decoded.replaced);
  return decoded;
}

Decoded decode_as(const Charset& charset, std::string_view bytes) {
  if (charset.name == "UTF-8") return decode_utf8(bytes);
  Decoded decoded;
  decoded.charset = charset.name;
  decoded.utf8 = convert(charset, bytes, &decoded.replaced);
  return decoded;
}

Decoded decode_as(LegacyCoding coding, std::string_view bytes) {
  Decoded decoded;
  decoded.charset = name_of(coding);
  decoded.utf8 = restore_capitals(decode_legacy(coding, bytes));
  return decoded;
}

// Well-formed UTF-8 may hold a legacy coding that somebody took for Latin-1.
Decoded undo_latin1(Decoded decoded) {
  const LegacyCoding coding = guess_legacy_text(decoded.utf8);
  if (coding == LegacyCoding::kNone) return decoded;
  decoded.charset = name_of(coding);
  decoded.utf8 = restore_capitals(from_legacy(coding, decoded.utf8));
  return decoded;
}

struct LegacyLabel {
  std::string_view label;
  LegacyCoding coding;
};
constexpr LegacyLabel kLegacyLabels[] = {
    {"viscii", LegacyCoding::kViscii},     {"csviscii", LegacyCoding::kViscii},
    {"tcvn", LegacyCoding::kTcvn3},        {"tcvn3", LegacyCoding::kTcvn3},
    {"tcvn5712-1", LegacyCoding::kTcvn3},  {"x-viet-tcvn5712", LegacyCoding::kTcvn3},
    {"x-viet-tcvn", LegacyCoding::kTcvn3}, {"x-viet-vni", LegacyCoding::kVni},
};

LegacyCoding legacy_named(std::string_view label) {
  const std::string lower = to_lower(trim(label));
  for (const LegacyLabel& entry : kLegacyLabels) {
    if (entry.label == lower) return entry.coding;
  }
  return LegacyCoding::kNone;
}

struct Utf8Census {
  std::size_t multi_byte = 0;  // well-formed sequences of two bytes or more
  std::size_t malformed = 0;
};

Utf8Census census(std::string_view bytes) {
  Utf8Census counts;
  for (std::size_t at = 0; at < bytes.size();) {
    if (static_cast<unsigned char>(bytes[at]) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    next_code_point(bytes, at);
    if (at - begin > 1) {
      ++counts.multi_byte;
    } else {
      ++counts.malformed;
    }
  }
  return counts;
}

// UTF-8 with damaged bytes: chance alone hardly forms its sequences in legacy text, where a high
// byte is mostly followed by ASCII or by a letter that continues none.
bool mostly_utf8(const Utf8Census& counts) { return counts.multi_byte > counts.malformed; }

char lower_ascii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c; }

std::size_t find_ignoring_case(std::string_view text, std::string_view lower, std::size_t from) {
  if (from >= text.size()) return std::string_view::npos;
  const auto same = [](char a, char b) { return lower_ascii(a) == b; };
  const auto begin = text.begin() + static_cast<std::ptrdiff_t>(from);
  const auto found = std::search(begin, text.end(), lower.begin(), lower.end(), same);
  if (found == text.end()) return std::string_view::npos;
  return static_cast<std::size_t>(found - text.begin());
}

bool label_char(char c) {
  const char l = lower_ascii(c);
  return (l >= 'a' && l <= 'z') || (l >= '0' && l <= '9') || l == '-' || l == '_' || l == ':' ||
         l == '.';
}

// The value after `name` and "=" within a tag, without its quotes; "" if there is none.
std::string value_after(std::string_view tag, std::string_view name) {
  std::size_t at = find_ignoring_case(tag, name, 0);
  if (at == std::string_view::npos) return {};
  at += name.size();
  bool equals = false;
  for (; at < tag.size(); ++at) {
    const char c = tag[at];
    if (c == '=') {
      equals = true;
    } else if (!is_blank(static_cast<unsigned char>(c)) && c != '"' && c != '\'') {
      break;
    }
  }
  if (!equals) return {};
  std::size_t end = at;
  while (end < tag.size() && label_char(tag[end])) ++end;
  return std::string(tag.substr(at, end - at));
}

}  // namespace

Decoded decode(std::string_view bytes, std::string_view declared) {
  for (const Mark& mark : kMarks) {
    if (!starts_with(bytes, mark.bytes)) continue;
    return decode_as(*charset_named(mark.charset), bytes.substr(mark.bytes.size()));
  }
  if (const auto wide = guess_wide_charset(bytes)) return decode_as(*wide, bytes);
  if (valid_utf8(bytes)) return undo_latin1({std::string(bytes), "UTF-8"});
  if (mostly_utf8(census(bytes))) return decode_utf8(bytes);
  if (const LegacyCoding named = legacy_named(declared); named != LegacyCoding::kNone)
    return decode_as(named, bytes);
  const std::optional<Charset> charset = charset_named(declared);
  // UTF-16 without its zero bytes is a wrong declaration, and so is UTF-8 that is none.
  const bool usable = charset && charset->unit == 1 && charset->name != "UTF-8";
  // Pages in fonts of TCVN3 or VNI had to declare some charset of the browser's: that of Western
  // Windows.
  if (!usable || charset->name == "windows-1252" || charset->name == "windows-1258") {
    const LegacyCoding coding = guess_legacy_bytes(bytes);
    if (coding != LegacyCoding::kNone) return decode_as(coding, bytes);
  }
  return decode_as(usable ? *charset : guess_charset(bytes), bytes);
}

DecodedByFont decode_by_font(std::string_view bytes, std::string_view declared) {
  for (const Mark& mark : kMarks) {
    if (starts_with(bytes, mark.bytes)) return {decode(bytes, declared), false};
  }
  if (guess_wide_charset(bytes)) return {decode(bytes, declared), false};
  if (valid_utf8(bytes) || mostly_utf8(census(bytes))) return {decode_utf8(bytes), false};
  const std::optional<Charset> charset = charset_named(declared);
  const bool usable = charset && charset->unit == 1 && charset->name.starts_with("windows-");
  DecodedByFont found{decode_as(*charset_named("windows-1252"), bytes), true};
  found.decoded.charset = usable ? charset->name : "windows-1258";
  return found;
}

std::string read_again(std::string_view utf8, std::string_view charset) {
  std::string out;
  std::string bytes;
  const auto flush = [&] {
    out += convert_charset(bytes, charset);
    bytes.clear();
  };
  for (std::size_t at = 0; at < utf8.size();) {
    const std::size_t begin = at;
    const unsigned byte = windows_1252_byte(next_code_point(utf8, at));
    if (byte < 256) {
      bytes += static_cast<char>(byte);
      continue;
    }
    flush();
    out += utf8.substr(begin, at - begin);
  }
  flush();
  return out;
}

std::string convert_charset(std::string_view bytes, std::string_view charset) {
  const std::optional<Charset> named = charset_named(charset);
  return decode_as(named ? *named : *charset_named("windows-1252"), bytes).utf8;
}

std::string declared_html_charset(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, kDeclarationBytes);
  if (starts_with(trim(head), "<?xml")) {
    const std::string_view declaration = head.substr(0, head.find("?>"));
    std::string label = value_after(declaration, "encoding");
    if (!label.empty()) return label;
  }
  for (std::size_t at = 0;
       (at = find_ignoring_case(head, "<meta", at)) != std::string_view::npos;) {
    at += 5;
    const std::string_view tag = head.substr(at, head.find('>', at) - at);
    std::string label = value_after(tag, "charset");
    if (!label.empty()) return label;
  }
  return {};
}

}  // namespace lexgraph::text
