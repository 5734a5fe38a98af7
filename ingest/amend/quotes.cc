#include "ingest/amend/quotes.h"

#include <algorithm>

#include "ingest/amend/words.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

enum class Mark { kNone, kOpen, kClose, kStraight };

// Kind and length of the quotation mark at a byte.
Mark mark_at(std::string_view text, std::size_t at, std::size_t& length) {
  const char c = text[at];
  length = 1;
  if (c == '"') return Mark::kStraight;
  if (c == '\xE2' && at + 2 < text.size() && text[at + 1] == '\x80') {
    length = 3;
    if (text[at + 2] == '\x9C' || text[at + 2] == '\x9E') return Mark::kOpen;
    if (text[at + 2] == '\x9D') return Mark::kClose;
  }
  if (c == '\xC2' && at + 1 < text.size()) {
    length = 2;
    if (text[at + 1] == '\xAB') return Mark::kOpen;
    if (text[at + 1] == '\xBB') return Mark::kClose;
  }
  length = 1;
  return Mark::kNone;
}

// "“quy phạm bằng cụm từ “quy chuẩn”": the first quotation was never closed; it ends before "bằng".
std::size_t unclosed_end(std::string_view text, std::size_t begin, std::size_t second) {
  for (const std::string_view word : {"bằng cụm từ", "bằng từ", "bằng số", "thành cụm từ"}) {
    const std::size_t at = find_word(text, word, begin, second);
    if (at != kNowhere) return begin + lexgraph::text::trim(text.substr(begin, at - begin)).size();
  }
  return kNowhere;
}

class QuoteFinder {
 public:
  QuoteFinder(std::string_view text, std::size_t from, std::size_t to, std::vector<Span>& out)
      : text_(text), to_(to), out_(out) {
    for (at_ = from; at_ < to_;) step();
    if (depth_ > 0) close_unfinished();
  }

 private:
  void step() {
    std::size_t length = 1;
    const Mark mark = mark_at(text_, at_, length);
    if (mark == Mark::kOpen) open(length);
    if (mark == Mark::kClose && depth_ > 0) close();
    if (mark == Mark::kStraight) depth_ > 0 ? close() : open(length);
    at_ += length;
  }

  void open(std::size_t length) {
    if (depth_ == 1) {
      const std::size_t end = unclosed_end(text_, begin_, at_);
      if (end != kNowhere) {
        out_.push_back({begin_, end});
        depth_ = 0;
      }
    }
    if (depth_++ == 0) begin_ = at_ + length;
  }

  void close() {
    if (--depth_ == 0) out_.push_back({begin_, at_});
  }

  // Without its end, a quotation reaches to the end of its line.
  void close_unfinished() {
    const std::size_t end = std::min(to_, text_.find('\n', begin_));
    out_.push_back({begin_, std::max(begin_, end)});
    depth_ = 0;
  }

  std::string_view text_;
  std::size_t to_;
  std::vector<Span>& out_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  int depth_ = 0;
};

// A span that leaves the text, or overlaps the one before, is left out: frames come from elsewhere.
std::vector<Span> sound(const std::vector<Span>& frames, std::size_t size) {
  std::vector<Span> kept;
  for (const Span& f : frames) {
    const std::size_t from = kept.empty() ? 0 : kept.back().end;
    if (f.begin >= from && f.begin <= f.end && f.end <= size) kept.push_back(f);
  }
  return kept;
}

}  // namespace

MaskedText mask_quotes(std::string_view text, const std::vector<Span>& frames) {
  MaskedText out{std::string(text), {}};
  std::size_t from = 0;
  for (const Span& frame : sound(frames, text.size())) {
    // The opening mark stands right before the frame; it opens no quotation of its own.
    std::size_t to = frame.begin;
    for (std::size_t back = 1; back <= 3 && back <= to; ++back) {
      std::size_t length = 0;
      if (mark_at(text, to - back, length) != Mark::kNone && length == back) {
        to -= back;
        break;
      }
    }
    QuoteFinder(text, from, std::max(from, to), out.quotes);
    out.quotes.push_back(frame);
    from = frame.end;
    std::size_t length = 0;
    if (from < text.size() && mark_at(text, from, length) != Mark::kNone) from += length;
  }
  QuoteFinder(text, from, text.size(), out.quotes);
  for (const Span& quote : out.quotes) {
    std::fill(out.text.begin() + static_cast<std::ptrdiff_t>(quote.begin),
              out.text.begin() + static_cast<std::ptrdiff_t>(quote.end), kMasked);
  }
  return out;
}

}  // namespace lexgraph::ingest
