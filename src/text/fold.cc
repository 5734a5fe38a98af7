#include <cstring>

#include "lexgraph/text/blanks.h"
#include "lexgraph/text/unicode.h"
#include "src/text/letters.h"
#include "src/text/nfc.h"
#include "src/text/scan.h"

namespace lexgraph::text {
namespace {

// The folded form of a code point in UTF-8, ready to be copied; length 0: dropped.
struct FoldedBytes {
  std::array<char, 3> bytes{};
  std::uint8_t length = 0;
};

constexpr std::size_t kPackedSize = 0x1F00;

const std::array<FoldedBytes, kPackedSize>& folded_bytes() {
  static const std::array<FoldedBytes, kPackedSize> kTable = [] {
    std::array<FoldedBytes, kPackedSize> table;
    std::string utf8;
    for (char32_t c = 0; c < kPackedSize; ++c) {
      if (is_invisible(c)) continue;
      utf8.clear();
      append_utf8(utf8, fold_char(c));
      utf8.copy(table[c].bytes.data(), table[c].bytes.size());
      table[c].length = static_cast<std::uint8_t>(utf8.size());
    }
    return table;
  }();
  return kTable;
}

// Folding may turn a letter into one that does compose with the mark behind it (Cyrillic а +
// acute), hence the second round; a third would change nothing.
std::string fold_segment(const std::string& raw) {
  std::string text = raw;
  for (int round = 0; round < 2; ++round) {
    const std::string composed = to_nfc(text);
    text.clear();
    for (std::size_t at = 0; at < composed.size();) {
      append_utf8(text, fold_char(next_code_point(composed, at)));
    }
    if (is_nfc(text)) break;
  }
  return text;
}

// Writes folded bytes and, when kOrigins, their origins, into buffers sized ahead: there is always
// room for what is still unread, so that the fast path, which never lengthens, need not ask.
template <bool kOrigins>
class Folder {
 public:
  explicit Folder(std::string_view text) : text_(text) { make_room(); }

  Folded run() {
    while (at_ < text_.size()) {
      fast_path();
      if (at_ < text_.size()) slow_step();
    }
    folded_.resize(size_);
    if (kOrigins) {
      origin_.resize(size_ + 1);
      origin_[size_] = static_cast<std::uint32_t>(text_.size());
    }
    return {std::move(folded_), std::move(origin_)};
  }

 private:
  static constexpr std::size_t kSlack = 16;  // copies are wider than what they copy

  // ASCII, Latin up to U+01FF and Vietnamese letters, until something else comes. The members live
  // in locals here: the compiler must take the char stores for possible changes of them.
  void fast_path() {
    const auto& table = folded_bytes();
    const std::string_view text = text_;
    char* const out = folded_.data();
    std::uint32_t* const origin = origin_.data();
    std::size_t at = at_;
    std::size_t size = size_;
    std::size_t last = last_;
    std::size_t last_begin = last_begin_;
    while (at < text.size()) {
      const unsigned lead = byte_at(text, at);
      char32_t c = lead;
      std::size_t length = 1;
      if (lead >= 0x80) {
        if (lead == 0xE1 && at + 2 < text.size()) {
          const unsigned second = byte_at(text, at + 1);
          const unsigned third = byte_at(text, at + 2);
          if ((second & 0xFC) != 0xB8 || !is_continuation(third)) break;
          c = 0x1000 | ((second & 0x3F) << 6) | (third & 0x3F);
          length = 3;
        } else if (lead >= 0xC2 && lead <= 0xC7 && at + 1 < text.size()) {
          const unsigned second = byte_at(text, at + 1);
          if (!is_continuation(second)) break;
          c = ((lead & 0x1F) << 6) | (second & 0x3F);
          length = 2;
        } else {
          break;
        }
      }
      const FoldedBytes& folded = table[c];
      if (folded.length != 0) {
        last = size;
        last_begin = at;
      }
      std::memcpy(out + size, folded.bytes.data(), folded.bytes.size());
      if (kOrigins) {
        const auto begin = static_cast<std::uint32_t>(at);
        for (std::size_t i = 0; i < folded.bytes.size(); ++i) origin[size + i] = begin;
      }
      size += folded.length;
      at += length;
    }
    at_ = at;
    size_ = size;
    last_ = last;
    last_begin_ = last_begin;
  }

  void slow_step() {
    const std::size_t begin = at_;
    const char32_t c = next_code_point(text_, at_);
    if (is_invisible(c)) return;
    // Punctuation and ideographs need no further look.
    const bool plain = (c >= 0x2010 && c < 0x20D0) || (c >= 0x3400 && c < 0xA000);
    if (plain || nfc_inert(c)) {
      write(fold_char(c), begin);
    } else {
      segment(c, begin);
    }
  }

  void write(char32_t c, std::size_t begin) {
    std::string utf8;
    append_utf8(utf8, c);
    write(utf8, begin);
  }

  void write(const std::string& utf8, std::size_t begin) {
    last_ = size_;
    last_begin_ = begin;
    for (const char byte : utf8) {
      if (size_ == folded_.size()) make_room();
      folded_[size_] = byte;
      if (kOrigins) origin_[size_] = static_cast<std::uint32_t>(begin);
      ++size_;
    }
    if (folded_.size() < size_ + (text_.size() - at_) + kSlack) make_room();
  }

  // `c` may compose with what stands before it: that is taken back and the whole segment, up to the
  // next code point that nothing before composes with, is folded by itself.
  void segment(char32_t c, std::size_t begin) {
    if (!starts_segment(c)) {
      begin = last_begin_;
      size_ = last_;
    }
    std::string raw;
    std::size_t at = begin;
    while (at < text_.size()) {
      std::size_t next = at;
      const char32_t member = next_code_point(text_, next);
      if (!is_invisible(member)) {
        if (next > at_ && starts_segment(member)) break;
        append_utf8(raw, member);
      }
      at = next;
    }
    at_ = at;
    write(fold_segment(raw), begin);
  }

  void make_room() {
    const std::size_t room = size_ + size_ / 2 + (text_.size() - at_) + kSlack;
    folded_.resize(room);
    if (kOrigins) origin_.resize(room);
  }

  std::string_view text_;
  std::string folded_;
  std::vector<std::uint32_t> origin_;
  std::size_t size_ = 0;        // bytes of folded_ written
  std::size_t at_ = 0;          // read position
  std::size_t last_ = 0;        // where the last code point begins in folded_,
  std::size_t last_begin_ = 0;  // and in the text
};

// The blank or invisible character that begins at `at`, of which the byte class allows for: its
// length, 0 if another character begins there.
struct Gap {
  std::size_t length = 0;
  bool blank = false;
};

Gap gap_at(std::string_view text, std::size_t at) {
  std::size_t next = at;
  const char32_t c = scan_code_point(text, next);
  if (is_invisible(c)) return {next - at, false};
  return is_blank(c) ? Gap{next - at, true} : Gap{};
}

}  // namespace

Folded fold_for_matching(std::string_view text) { return Folder<true>(text).run(); }

std::string fold(std::string_view text) { return Folder<false>(text).run().folded; }

namespace {

// Writes the folded text, which is no longer, and returns its length. `out` may be the text itself:
// nothing is written before it was read.
std::size_t fold_blanks_into(std::string_view text, char* out) {
  std::size_t size = 0;
  bool pending = false;
  for (std::size_t at = 0; at < text.size();) {
    const ByteClass kind = kByteClasses[byte_at(text, at)];
    if (kind == ByteClass::kBlank) {
      pending = true;
      ++at;
      continue;
    }
    if (kind == ByteClass::kMaybeBlank) {
      if (const Gap gap = gap_at(text, at); gap.length != 0) {
        pending = pending || gap.blank;
        at += gap.length;
        continue;
      }
    }
    if (pending && size > 0) out[size++] = ' ';
    pending = false;
    out[size++] = text[at++];
  }
  return size;
}

}  // namespace

std::string fold_blanks(std::string_view text) {
  std::string out(text.size(), '\0');
  out.resize(fold_blanks_into(text, out.data()));
  return out;
}

void fold_blanks_in_place(std::string& text) { text.resize(fold_blanks_into(text, text.data())); }

std::string ascii_key(std::string_view text) {
  const CharTable& table = ascii_table();
  std::string out;
  out.reserve(text.size());
  bool pending = false;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = scan_code_point(text, at);
    if (c > ' ' && c < 0x80 && !pending) {
      out.push_back(static_cast<char>(table[c]));
      continue;
    }
    if (is_blank(c)) {
      pending = pending || !is_invisible(c);
      continue;
    }
    const bool in_table = c < kTableSize;
    if (is_invisible(c) || (in_table && c >= 0x300 && table[c] == 0)) continue;
    if (pending && !out.empty()) out.push_back(' ');
    pending = false;
    append_utf8(out, in_table ? table[c] : fold_char(c));
  }
  return out;
}

std::string_view trim(std::string_view text) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t next = begin;
    const char32_t c = next_code_point(text, next);
    if (!is_blank(c) && !is_invisible(c)) break;
    begin = next;
  }
  std::size_t end = text.size();
  while (end > begin) {
    std::size_t at = end - 1;
    while (at > begin && is_continuation(byte_at(text, at))) --at;
    std::size_t next = at;
    const char32_t c = next_code_point(text, next);
    if (next != end || (!is_blank(c) && !is_invisible(c))) break;
    end = at;
  }
  return text.substr(begin, end - begin);
}

std::size_t count_nonblank(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const ByteClass kind = kByteClasses[byte_at(text, at)];
    if (kind == ByteClass::kMaybeBlank) {
      if (const Gap gap = gap_at(text, at); gap.length != 0) {
        at += gap.length;
        continue;
      }
    }
    count += kind == ByteClass::kOther || kind == ByteClass::kMaybeBlank;
    ++at;
  }
  return count;
}

}  // namespace lexgraph::text
