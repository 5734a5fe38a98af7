#include "src/text/charset.h"

#include <algorithm>
#include <array>
#include <memory>

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

constexpr std::size_t kLongestLabel = 64;
constexpr std::size_t kWideSample = 4096;

constexpr Charset kUtf8{"UTF-8", "UTF-8", 1};
constexpr Charset kUtf16Le{"UTF-16LE", "UTF-16LE", 2};
constexpr Charset kUtf16Be{"UTF-16BE", "UTF-16BE", 2};
constexpr Charset kUtf32Le{"UTF-32LE", "UTF-32LE", 4};
constexpr Charset kUtf32Be{"UTF-32BE", "UTF-32BE", 4};
constexpr Charset kWindows1252{"windows-1252", "windows-1252", 1};
constexpr Charset kWindows1258{"windows-1258", "windows-1258", 1};
constexpr Charset kGb18030{"GB18030", "gb18030", 1};
constexpr Charset kBig5{"Big5", "windows-950", 1};

struct Label {
  std::string_view label;
  const Charset* charset;
};

// Labels of the WHATWG encoding standard that occur on legal pages. Latin-1 labels mean
// windows-1252, as in browsers. What is not here is looked up in ICU's alias table.
constexpr Label kLabels[] = {
    {"utf-8", &kUtf8},
    {"utf8", &kUtf8},
    {"unicode-1-1-utf-8", &kUtf8},
    {"utf-16", &kUtf16Le},
    {"utf-16le", &kUtf16Le},
    {"unicode", &kUtf16Le},
    {"ucs-2", &kUtf16Le},
    {"utf-16be", &kUtf16Be},
    {"utf-32", &kUtf32Le},
    {"utf-32le", &kUtf32Le},
    {"utf-32be", &kUtf32Be},
    {"iso-8859-1", &kWindows1252},
    {"latin1", &kWindows1252},
    {"us-ascii", &kWindows1252},
    {"ascii", &kWindows1252},
    {"windows-1252", &kWindows1252},
    {"cp1252", &kWindows1252},
    {"x-cp1252", &kWindows1252},
    {"windows-1258", &kWindows1258},
    {"cp1258", &kWindows1258},
    {"x-cp1258", &kWindows1258},
    {"gb2312", &kGb18030},
    {"gbk", &kGb18030},
    {"x-gbk", &kGb18030},
    {"gb_2312-80", &kGb18030},
    {"gb18030", &kGb18030},
    {"big5", &kBig5},
    {"big5-hkscs", &kBig5},
};

// Double-byte Chinese: high bytes come in pairs of the GB 2312 rows, hardly ever alone.
bool looks_like_gb(std::string_view bytes) {
  std::size_t pairs = 0;
  std::size_t odd = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    if (lead < 0x80) continue;
    const auto trail = i + 1 < bytes.size() ? static_cast<unsigned char>(bytes[i + 1]) : 0;
    if (lead >= 0xA1 && lead <= 0xF7 && trail >= 0xA1 && trail != 0xFF) {
      ++pairs;
      ++i;
    } else {
      ++odd;
    }
  }
  return pairs >= 4 && odd * 20 < pairs;
}

struct Detector {
  bool (*fits)(std::string_view bytes);
  const Charset* charset;
};

// Tried in order, after the codings of legacy.h.
constexpr Detector kDetectors[] = {
    {looks_like_gb, &kGb18030},
};

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};

void count_and_substitute(const void* context, UConverterToUnicodeArgs* args, const char* units,
                          std::int32_t length, UConverterCallbackReason reason, UErrorCode* error) {
  if (reason > UCNV_IRREGULAR) {  // the converter is reset or closed
    UCNV_TO_U_CALLBACK_SUBSTITUTE(nullptr, args, units, length, reason, error);
    return;
  }
  ++*static_cast<std::size_t*>(const_cast<void*>(context));
  // ICU's own callback writes U+001A for single bytes of some charsets.
  constexpr UChar kReplacement = 0xFFFD;
  *error = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(args, &kReplacement, 1, 0, error);
}

// UTF-16 in pieces to UTF-8; a surrogate pair may lie across two pieces.
class Utf16Sink {
 public:
  explicit Utf16Sink(std::string& out) : out_(out) {}

  void append(const UChar* begin, const UChar* end) {
    for (; begin != end; ++begin) {
      const char32_t unit = *begin;
      if (high_ != 0 && unit >= 0xDC00 && unit <= 0xDFFF) {
        append_utf8(out_, 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00));
        high_ = 0;
        continue;
      }
      flush();
      if (unit >= 0xD800 && unit <= 0xDBFF) {
        high_ = unit;
      } else {
        append_utf8(out_, unit);
      }
    }
  }

  void flush() {
    if (high_ != 0) append_utf8(out_, high_);  // a lone surrogate: U+FFFD
    high_ = 0;
  }

 private:
  std::string& out_;
  char32_t high_ = 0;
};

std::optional<Charset> known_to_icu(const std::string& label) {
  UErrorCode status = U_ZERO_ERROR;
  const char* name = ucnv_getStandardName(label.c_str(), "IANA", &status);
  if (U_FAILURE(status) || name == nullptr) return std::nullopt;
  const std::unique_ptr<UConverter, CloseConverter> converter(ucnv_open(name, &status));
  if (U_FAILURE(status)) return std::nullopt;
  const auto unit = static_cast<std::size_t>(ucnv_getMinCharSize(converter.get()));
  return Charset{name, name, unit};  // ICU's alias table lives as long as the process
}

}  // namespace

std::optional<Charset> charset_named(std::string_view label) {
  std::string lower;
  for (const char c : trim(label)) {
    if (lower.size() == kLongestLabel) return std::nullopt;
    lower.push_back(static_cast<char>(to_lower(static_cast<unsigned char>(c))));
  }
  for (const Label& entry : kLabels) {
    if (entry.label == lower) return *entry.charset;
  }
  if (lower.empty()) return std::nullopt;
  return known_to_icu(lower);
}

Charset guess_charset(std::string_view bytes) {
  for (const Detector& detector : kDetectors) {
    if (detector.fits(bytes)) return *detector.charset;
  }
  return kWindows1258;
}

std::optional<Charset> guess_wide_charset(std::string_view bytes) {
  const std::size_t sample = std::min(bytes.size(), kWideSample) & ~std::size_t{3};
  if (sample < 4) return std::nullopt;
  std::array<std::size_t, 4> zeros{};
  for (std::size_t i = 0; i < sample; ++i) {
    if (bytes[i] == '\0') ++zeros[i % 4];
  }
  const std::size_t groups = sample / 4;
  const auto most = [groups](std::size_t n) { return n * 10 >= groups * 9; };
  if (most(zeros[2]) && most(zeros[3]) && !most(zeros[0])) return kUtf32Le;
  if (most(zeros[0]) && most(zeros[1]) && !most(zeros[3])) return kUtf32Be;
  const std::size_t even = zeros[0] + zeros[2];
  const std::size_t odd = zeros[1] + zeros[3];
  // Blanks and markup alone give every UTF-16 page far more than an eighth of such zeros.
  if (odd * 8 > sample / 2 && odd > even * 8) return kUtf16Le;
  if (even * 8 > sample / 2 && even > odd * 8) return kUtf16Be;
  return std::nullopt;
}

std::string convert(const Charset& charset, std::string_view bytes, std::size_t* replaced) {
  *replaced = 0;
  std::string out;
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UConverter, CloseConverter> converter(ucnv_open(charset.icu_name, &status));
  if (U_SUCCESS(status)) {
    ucnv_setToUCallBack(converter.get(), count_and_substitute, replaced, nullptr, nullptr, &status);
  }
  if (U_FAILURE(status)) return repair_utf8(bytes, replaced);
  out.reserve(bytes.size() + bytes.size() / 2);
  Utf16Sink sink(out);
  std::array<UChar, 4096> buffer;
  const char* source = bytes.data();
  const char* const end = source + bytes.size();
  do {
    status = U_ZERO_ERROR;
    UChar* target = buffer.data();
    ucnv_toUnicode(converter.get(), &target, buffer.data() + buffer.size(), &source, end, nullptr,
                   1, &status);
    sink.append(buffer.data(), target);
  } while (status == U_BUFFER_OVERFLOW_ERROR);
  sink.flush();
  return out;
}

}  // namespace lexgraph::text
